import { expect, test } from 'vitest'
import type { Section } from '../../../../schemas/section.ts'
import { refuseBlockedMarkup } from '../../../../src/engine/render/render-error.ts'

const faq: Section = { type: 'faq', tone: 'plain', open: 'none', items: [] }
const both = { label: 'B', sections: [faq, faq] }
const tabs: Section = { type: 'tabs', tone: 'plain', tabs: [{ label: 'A', sections: [faq] }, both] }

function frame(type: string, content: string): string {
  return `<section class="a" data-type="${type}" data-surface="plain">${content}</section>`
}

function check(html: string): void {
  refuseBlockedMarkup('/x', [faq, tabs], html)
}

test.for([
  ['<p style="top:0">', 'blocks <p style="top:0">, a style attribute. Move it to a stylesheet.'],
  ['<style>p{}</style>', 'the security policy blocks <style>, a style element'],
  ['<script>go()</script>', 'the security policy blocks <script>, an inline script. Move it to a module.'],
  ['<script type="module">go()</script>', 'an inline script'],
  ['<SCRIPT TYPE="text/javascript">go()</SCRIPT>', 'an inline script'],
  ['<script async src="https://other.example/a.js"></script>', 'a script of another site'],
  ['<script src="//other.example/a.js"></script>', 'a script of another site'],
  ['<b title=">" onclick="go()">', 'an inline script, "onclick"'],
  ['<a href="javascript:go()">', 'a script as an address'],
] as const)('%s is refused', ([html, message]) => {
  expect(() => check(`<main>${html}</main>`)).toThrow(message)
})

test.for([
  'a text about style="top:0" and onclick="go()"',
  '<p title="a style=top and &lt;script>">javascript:go()</p>',
  '<script type="application/ld+json">{}</script>',
  '<script src="/assets/a.js"></script>',
  '<p data-style="x" one="two">',
])('%s is allowed', (html) => {
  expect(() => check(`<main>${html}</main>`)).not.toThrow()
})

test('the error names the page and the block, also in a container', () => {
  const bad = '<i style="top:0"></i>'
  const own = '<section><h3>Own</h3></section>'
  const first = frame('faq', own)
  const inner = (content: string) => frame('tabs', `${own}${first}${first}${content}`)
  expect(() => check(`${bad}${first}`)).toThrow('/x cannot be published: the security policy')
  expect(() => check(frame('faq', own + bad))).toThrow('/x cannot be published: block faq (sections.0): the')
  expect(() => check(first + inner(frame('faq', `<section>${bad}`)))).toThrow(
    'block faq (sections.1.tabs.1.sections.1): the',
  )
  expect(() => check(first + inner(first + bad))).toThrow('block tabs (sections.1): the')
  expect(() => check(first + inner(first) + bad)).toThrow('/x cannot be published: the security policy')
})
