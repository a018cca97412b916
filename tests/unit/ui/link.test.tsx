import { expect, test } from 'vitest'
import { Link } from '../../../src/ui/link.tsx'
import { renderInSite } from '../../fixtures/render-in-site.tsx'

const htmlOf = (href: string, markActive?: boolean) =>
  renderInSite(
    <Link href={href} className="look" {...(markActive === undefined ? {} : { markActive })}>
      Help
    </Link>,
  )

test('a link to the current page, and no other, has aria-current', () => {
  expect(htmlOf('/help')).toBe('<a class="look" href="/help" aria-current="page">Help</a>')
  expect(htmlOf('/help?page=2')).toContain('aria-current="page"')
  expect(htmlOf('/help#top')).not.toContain('aria-current')
  for (const href of ['/', '/helpdesk', '/help/bills'])
    expect(htmlOf(href)).toBe(`<a class="look" href="${href}">Help</a>`)
  expect(htmlOf('/help', false)).toBe('<a class="look" href="/help">Help</a>')
})

test('links to other sites, to mail and to fragments stay as they are', () => {
  for (const href of ['https://example.com/help', 'mailto:help@example.com', '#help'])
    expect(htmlOf(href)).toBe(`<a class="look" href="${href}">Help</a>`)
})
