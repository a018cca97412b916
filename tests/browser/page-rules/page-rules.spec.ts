import { expect, type Page, test } from '@playwright/test'
import { findings } from '../support/findings.ts'
import { SPACED, setType } from '../support/set-type.ts'
import { badAutocomplete } from './bad-autocomplete.ts'
import { badHeadings } from './bad-headings.ts'
import { badOrder } from './bad-order.ts'
import { boxesOn } from './boxes-on.ts'
import { faultsOfLayout } from './faults-of-layout.ts'
import { otherNames } from './other-names.ts'
import { repeatedIds } from './repeated-ids.ts'
import { smallTargets } from './small-targets.ts'
import { unevenRows } from './uneven-rows.ts'
import { unforced } from './unforced.ts'
import { unmirrored } from './unmirrored.ts'
import { unprintable } from './unprintable.ts'
import { walk } from './walk.ts'
import { wrongLanguage } from './wrong-language.ts'

/** Every rule, a page in which it finds nothing, and the same with a defect, which it must name. */
const plants: [
  name: string,
  rule: (page: Page) => Promise<string[]>,
  good: string,
  bad: string,
  finding: RegExp,
][] = [
  [
    'axe, in a part of a page',
    (page) => findings(page, [], 'main'),
    '<main><img src="" alt="A"></main>',
    '<main><img src=""></main>',
    /^image-alt/,
  ],
  ['headings: one of the first level', badHeadings, '<h1>A</h1>', '<h1>A</h1><h1>B</h1>', /^2 headings/],
  [
    'headings: none skipped',
    badHeadings,
    '<h1>A</h1><h2>B</h2><h3>C</h3>',
    '<h1>A</h1><h3>B</h3>',
    /^H3 “B” after/,
  ],
  [
    'ids: each once',
    repeatedIds,
    '<p id="a"></p>',
    '<p id="a"></p><p id="a"></p>',
    /^two elements have the id a/,
  ],
  [
    'ids: named ones are there',
    repeatedIds,
    '<p id="a" aria-labelledby="a"></p>',
    '<p aria-labelledby="b"></p>',
    /names no element: b/,
  ],
  [
    'order: that of the document',
    (page) => badOrder(page, ['Pause']),
    '<a href="/" tabindex="0">A</a>',
    '<a href="/" tabindex="2">A</a>',
    /^a tabindex above 0/,
  ],
  [
    'order: pausing first',
    (page) => badOrder(page, ['Pause']),
    '<div aria-roledescription="carousel"><button aria-label="Pause">A</button><a href="/">B</a></div>',
    '<div aria-roledescription="carousel"><a href="/">B</a><button aria-label="Pause">A</button></div>',
    /^before the pause button comes <a/,
  ],
  [
    'names: as written',
    otherNames,
    '<button aria-label="Buy now: a router">Buy now</button>',
    '<button aria-label="Purchase">Buy now</button>',
    /^“buy now” is called “purchase”/,
  ],
  [
    'autocomplete',
    badAutocomplete,
    '<label>Email <input autocomplete="email"></label>',
    '<label>Email <input></label>',
    /^“Email” has autocomplete “”/,
  ],
  [
    'language',
    (page) => wrongLanguage(page, 'en'),
    '<p>A</p>',
    '<script>document.documentElement.lang = "de"</script>',
    /^the language is “de”/,
  ],
  [
    'targets',
    smallTargets,
    '<button style="width: 30px; height: 30px">A</button><button style="width: 30px; height: 30px">B</button>',
    '<button style="width: 16px; height: 16px; padding: 0">A</button><button style="width: 16px; height: 16px; padding: 0">B</button>',
    /^small and crowded: <button/,
  ],
  [
    'words on each other',
    faultsOfLayout,
    '<p>First</p><p>Second</p>',
    '<p>First</p><p style="margin-top: -34px">Second</p>',
    /“First” and “Second” overlap/,
  ],
  [
    'words cut off',
    faultsOfLayout,
    '<div style="width: 9em; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">Far too long for the room it has</div>',
    '<div style="width: 9em; overflow: hidden; white-space: nowrap">Far too long for the room it has</div>',
    /is cut off/,
  ],
  [
    'words out of their button',
    faultsOfLayout,
    '<button style="width: 20em">A label</button>',
    '<button style="width: 3em; white-space: nowrap; display: block">A label that is long</button>',
    /stands out of its button/,
  ],
  [
    'pages wider than the window',
    faultsOfLayout,
    '<p>A</p>',
    '<div style="width: 200vw">A</div>',
    /wide in a window/,
  ],
  [
    'words cut off when lines are further apart',
    async (page) => {
      await setType(page, SPACED)
      return faultsOfLayout(page)
    },
    '<div style="min-height: 18px; overflow: hidden; font: 16px/18px serif">A text</div>',
    '<div style="height: 18px; width: 300px; overflow: hidden; font: 16px/18px serif">A text that needs a second line then</div>',
    /is cut off/,
  ],
  ['rows', unevenRows, row(0), row(20), /^buttons at different heights/],
  [
    'mirror',
    async (page) => {
      const boxes = await boxesOn(page)
      await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
      return unmirrored(
        boxes,
        await boxesOn(page),
        await page.evaluate(() => document.documentElement.clientWidth),
      )
    },
    '<div style="width: 100px; height: 20px; margin-inline-start: 50px">A</div>',
    '<div style="width: 100px; height: 20px; margin: 0 auto 0 50px">A</div>',
    /^off by/,
  ],
  ['focus that is seen', (page) => walk(page, 'Tab'), links(''), links('outline: none'), /^no outline: <a/],
  [
    'focus that is faint',
    (page) => walk(page, 'Tab'),
    links('outline: 3px solid #000'),
    links('outline: 3px solid #eee'),
    /^the outline is too faint/,
  ],
  [
    'focus under the bar',
    (page) => walk(page, 'Shift+Tab'),
    tall(''),
    tall(
      '<nav data-stuck style="position: fixed; inset: 0 0 auto; height: 99px; background: #fff">Bar</nav>',
    ),
    /^under the bar: <a/,
  ],
  [
    'focus that is lost',
    (page) => walk(page, 'Tab'),
    links(''),
    `${links('')}<button onfocus="this.remove()">A</button>${links('')}`,
    /^the focus is lost after/,
  ],
  [
    'forced colours: fields',
    forced,
    '<input style="border: 1px solid">',
    '<input style="border: 0">',
    /^no border: <input/,
  ],
  [
    'forced colours: icons',
    forced,
    icon('currentcolor'),
    icon('#fff').replace('<svg', '<svg style="forced-color-adjust: none; color: #000"'),
    /^an icon in the colour/,
  ],
  [
    'forced colours: what is chosen',
    forced,
    tabs('text-decoration: underline'),
    tabs('background: #eef'),
    /^looks like the others: <button/,
  ],
  [
    'paper: all of it',
    unprintable,
    '<details open><summary>A</summary><p>B</p></details>',
    '<details><summary>A</summary><p>B</p></details>',
    /^not on paper: B/,
  ],
  [
    'paper: no ink',
    unprintable,
    '<div style="height: 300px">A</div>',
    '<div style="height: 300px; background: #112">A</div>',
    /^a dark ground/,
  ],
  [
    'paper: nothing over it',
    unprintable,
    '<p>A</p>',
    '<p style="position: fixed">A</p>',
    /^lies over the page/,
  ],
]

function row(more: number): string {
  const item = (rows: number) =>
    `<li style="float: left; width: 90px"><article style="height: 99px"><p style="height: ${rows}px"></p><a href="/">A</a></article></li>`
  return `<main><ul>${item(10)}${item(10 + more)}</ul></main>`
}

function links(style: string): string {
  return `${'<p><a href="/">A link</a></p>'.repeat(8)}<style>a:focus { ${style || 'outline: 3px solid #00f'} }</style>`
}

function tall(bar: string): string {
  return `${bar}${links('').replaceAll('<p>', '<p style="height: 400px">')}`
}

function icon(stroke: string): string {
  return `<button><svg width="20" height="20" fill="none" stroke="${stroke}"><path d="M0 0L9 9" /></svg></button>`
}

function tabs(style: string): string {
  const tab = (chosen: boolean) =>
    `<button role="tab" aria-selected="${chosen}" style="border: 1px solid; ${chosen ? style : ''}">A</button>`
  return `<div role="tablist">${tab(true)}${tab(false)}</div>`
}

async function forced(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  return unforced(page)
}

for (const [name, rule, good, bad, finding] of plants)
  test(`the rule sees what is wrong, and nothing else: ${name}`, async ({ page }) => {
    const write = (body: string) =>
      page.setContent(`<!doctype html><html lang="en" dir="ltr"><title>A</title><body>${body}</body></html>`)
    await write(good)
    expect(await rule(page)).toEqual([])
    await page.goto('about:blank')
    await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' })
    await write(bad)
    expect(await rule(page)).toContainEqual(expect.stringMatching(finding))
  })

test('focus that a busy frame is to hand on is not lost', async ({ page }) => {
  const busy =
    '<script>setInterval(() => { for (const end = Date.now() + 300; Date.now() < end; ); })</script>'
  const answer = (address: string, body: string) =>
    page.route(address, (route) =>
      route.fulfill({ contentType: 'text/html', body: `<!doctype html><title>A</title>${body}` }),
    )
  await answer('http://a.example/', `${links('')}<iframe src="http://b.example/"></iframe>${links('')}`)
  await answer('http://b.example/', busy)
  await page.goto('http://a.example/')
  expect(await walk(page, 'Tab')).toEqual([])
  expect(await walk(page, 'Shift+Tab')).toEqual([])
})
