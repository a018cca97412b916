import type { Section } from '../../../schemas/section.ts'
import { UserError } from '../diagnostics/user-error.ts'
import { describeBlock } from './describe-block.ts'

/** Matches whatever may be blocked, also in texts. Most pages have no match, and need no closer look. */
const SUSPECT = / style=|<script|<style| on[a-z]{3,}="|javascript:/i
/** Matches a start tag: its name and its attributes. */
const START_TAG = /<([a-z][\w-]*)((?:[^>"]|"[^"]*")*)>/gi
const ATTRIBUTE = /([^\s"=/]+)(?:="([^"]*)")?/g
/** Matches the types of scripts that browsers run. They do not run the others: those hold data. */
const RUNNABLE = /^(?:module|importmap|speculationrules|(?:text|application)\/(?:java|ecma)script)?$/i

/** Says what of an element the security policy blocks, and where it belongs; undefined when all of it works. */
function describeBlocked(name: string, attributes: ReadonlyMap<string, string>): string | undefined {
  if (attributes.has('style')) return 'a style attribute. Move it to a stylesheet'
  if (name === 'style') return 'a style element. Move it to a stylesheet'
  if (name === 'script' && RUNNABLE.test(attributes.get('type') ?? '')) {
    const source = attributes.get('src')
    if (source === undefined) return 'an inline script. Move it to a module'
    if (!/^\/(?!\/)/.test(source)) return 'a script of another site. Serve it from this one'
  }
  const handler = [...attributes.keys()].find((key) => /^on[a-z]{3,}$/.test(key))
  if (handler !== undefined) return `an inline script, "${handler}". Move it to a module`
  if ([...attributes.values()].some((value) => /^\s*javascript:/i.test(value)))
    return 'a script as an address. Move it to a module'
  return undefined
}

/**
 * Throws when the HTML of a page's app holds styles or scripts that the security policy of the page blocks: they work where
 * there is no policy, and visitors do not get them. The error names page, block and element.
 */
export function refuseBlockedMarkup(route: string, sections: Section[], html: string): void {
  if (!SUSPECT.test(html)) return
  for (const { 0: tag, 1: name = '', 2: text = '', index } of html.matchAll(START_TAG)) {
    const attributes = new Map(
      [...text.matchAll(ATTRIBUTE)].map(([, key = '', value = '']) => [key.toLowerCase(), value]),
    )
    const blocked = describeBlocked(name.toLowerCase(), attributes)
    if (blocked === undefined) continue
    const block = describeBlock(html.slice(0, index), sections)
    throw new UserError(
      `${route} cannot be published: ${block === undefined ? '' : `${block}: `}the security policy blocks ${tag}, ${blocked}.`,
    )
  }
}
