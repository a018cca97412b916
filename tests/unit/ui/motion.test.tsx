import { expect, test } from 'vitest'
import { cardComponents } from '../../../src/cards/cards.tsx'
import { OpensPage } from '../../../src/cards/opens-page.ts'
import { renderCards } from '../../../src/cards/render-cards.tsx'
import { MarqueeRows } from '../../../src/ui/marquee.tsx'
import { renderInSite } from '../../fixtures/render-in-site.tsx'

const picture = { src: '/media/a-80.webp', width: 80, height: 120, widths: [80], alt: 'A poster.' }
const trailer = { webm: '/media/t.webm', mp4: '/media/t.mp4', poster: picture, title: 'Trailer of A' }

/** The HTML of a list of films. */
async function htmlOf(items: { title: string; href?: string; trailer?: typeof trailer }[], ranked?: true) {
  await cardComponents.movie.load()
  const films = items.map((film) => ({ picture, ...film }))
  return renderInSite(<ul>{renderCards({ card: 'movie', items: films, ...(ranked && { ranked }) })}</ul>)
}

test('a marquee has every item once in the HTML, in lists, and its button has a name', () => {
  const html = renderInSite(<MarqueeRows speed={18_000} rows={[['One', 'Two'], ['Three']]} />)
  expect(html.match(/<li>/g)).toHaveLength(3)
  expect(html.match(/<ul/g)).toHaveLength(2)
  expect(html).not.toContain('aria-hidden="true" inert')
  expect(html.indexOf('<button')).toBeLessThan(html.indexOf('One'))
  expect(html).not.toContain('style=')
})

test('a ranked list has its numbers as text and as values', async () => {
  const items = [{ title: 'A' }, { title: 'B' }]
  const html = await htmlOf(items, true)
  expect(html.match(/<li value="\d"><b data-rank="1">\d<\/b>/g)).toEqual([
    '<li value="1"><b data-rank="1">1</b>',
    '<li value="2"><b data-rank="1">2</b>',
  ])
  expect(await htmlOf(items)).not.toContain('value=')
})

test('the title of a film decides its lettering, and few titles use all five kinds', async () => {
  const html = await htmlOf(['A', 'B', 'C', 'D', 'E', 'A'].map((title) => ({ title })))
  const letterings = [...html.matchAll(/data-lettering="(\d)"/g)].map(([, kind]) => kind)
  expect(new Set(letterings).size).toBe(5)
  expect(letterings[5]).toBe(letterings[0])
})

test('a trailer is a link to its video in the HTML, beside the link of the card, without a player', async () => {
  const html = await htmlOf([{ title: 'A', href: '/faq', trailer }])
  expect(html).toMatch(/<a href="\/media\/t\.mp4" type="video\/mp4"[^>]*aria-label="[^"]*: A"/)
  expect(html).toMatch(/<a [^>]*href="\/faq"[^>]*>A<\/a>/)
  expect(html).not.toMatch(/<a [^>]*>(?:(?!<\/a>).)*<a /)
  expect(html).not.toMatch(/<video|\.webm/)
})

test('only the first slide of a list that opens its page loads its picture at once', async () => {
  await cardComponents.slide.load()
  const slide = {
    title: 'A',
    picture,
    genres: [{ label: 'Drama', href: '/faq' }],
    rating: 4.5,
    duration: '1h',
    plot: 'A plot.',
    actions: [],
    watchlist: true,
  }
  const list = <ul>{renderCards({ card: 'slide', items: [slide, { ...slide, title: 'B' }] })}</ul>
  expect(renderInSite(list)).not.toMatch(/fetchpriority/i)
  const html = renderInSite(<OpensPage value>{list}</OpensPage>)
  expect(html.match(/<img[^>]*fetchpriority="high"/gi)).toHaveLength(1)
  expect(html.match(/loading="lazy"/g)).toHaveLength(1)
  expect(html.match(/aria-pressed="false"/g)).toHaveLength(2)
})
