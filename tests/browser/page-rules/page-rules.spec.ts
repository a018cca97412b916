import { expect, type Page } from '@playwright/test'
import { findAxeViolations } from '../support/find-axe-violations.ts'
import { LONG } from '../support/long.ts'
import { test } from '../support/test.ts'
import { setUserStyles, WIDE_TEXT_SPACING } from '../support/user-styles.ts'
import { checkAutocomplete } from './autocomplete.ts'
import { checkCardAlignment } from './card-alignment.ts'
import { measureElements } from './element-boxes.ts'
import { checkForcedColours } from './forced-colours.ts'
import { checkHeadings } from './headings.ts'
import { checkIds } from './ids.ts'
import { checkKeyboardFocus } from './keyboard-focus.ts'
import { checkLabelInName } from './label-in-name.ts'
import { checkLanguage } from './language.ts'
import { checkLayout } from './layout.ts'
import { checkMirroring } from './mirroring.ts'
import { checkPrint } from './print.ts'
import { checkReachableControls } from './reachable-controls.ts'
import { checkTabOrder } from './tab-order.ts'
import { checkTargetSize } from './target-size.ts'

/** Controls that a press reaches in another way, at another place, or in another state of the page. */
const pressable = `
  <nav style="position: sticky; top: 0; background: #fff"><a href="/">Under nothing</a></nav>
  <p style="width: 5em">In two <a href="/">linesthatare long</a></p>
  <label><input type="checkbox" style="position: absolute; clip-path: inset(50%)"> B</label>
  <label><input type="radio" style="opacity: 0"> C</label>
  <div style="position: relative; width: 99px; overflow: hidden"><a href="/" style="margin-left: 120px">D</a></div>
  <div inert><a href="/">E</a></div>
  <dialog><a href="/">F</a></dialog>
  <details><summary>G</summary><a href="/">H</a></details>
  <button style="position: fixed; bottom: 0; right: 0; width: 50%; height: 90px">I</button>
  ${'<p style="text-align: end; line-height: 70px"><a href="/">J</a></p>'.repeat(20)}
  <p style="height: 90px"></p>`

/** Each rule, a page in which it finds nothing, and the same page with a defect that it must find. */
const cases: Record<
  string,
  [rule: (page: Page) => Promise<string[]>, good: string, bad: string, finding: RegExp]
> = {
  'axe checks a part of a page': [
    (page) => findAxeViolations(page, [], 'main'),
    '<main><img src="" alt="A"></main>',
    '<main><img src=""></main>',
    /^image-alt/,
  ],
  'a page has one h1': [checkHeadings, '<h1>A</h1>', '<h1>A</h1><h1>B</h1>', /^2 headings/],
  'headings skip no level': [
    checkHeadings,
    '<h1>A</h1><h2>B</h2><h3>C</h3>',
    '<h1>A</h1><h3>B</h3>',
    /^H3 “B” after/,
  ],
  'ids are unique': [
    checkIds,
    '<p id="a"></p>',
    '<p id="a"></p><p id="a"></p>',
    /^two elements have the id a/,
  ],
  'references name existing ids': [
    checkIds,
    '<p id="a" aria-labelledby="a"></p>',
    '<p aria-labelledby="b"></p>',
    /names no element: b/,
  ],
  'the tab order follows the document': [
    (page) => checkTabOrder(page, ['Pause']),
    '<a href="/" tabindex="0">A</a>',
    '<a href="/" tabindex="2">A</a>',
    /^a tabindex above 0/,
  ],
  'the pause button comes first': [
    (page) => checkTabOrder(page, ['Pause']),
    '<div aria-roledescription="carousel"><button aria-label="Pause">A</button><a href="/">B</a></div>',
    '<div aria-roledescription="carousel"><a href="/">B</a><button aria-label="Pause">A</button></div>',
    /^before the pause button comes <a/,
  ],
  'accessible names contain the visible text': [
    checkLabelInName,
    '<button aria-label="Buy now: a router">Buy now</button>',
    '<button aria-label="Purchase">Buy now</button>',
    /^“buy now” is called “purchase”/,
  ],
  'fields have autocomplete tokens': [
    checkAutocomplete,
    '<label>Email <input autocomplete="email"></label>',
    '<label>Email <input></label>',
    /^“Email” has autocomplete “”/,
  ],
  'the page declares its language': [
    (page) => checkLanguage(page, 'en-US'),
    '<p>A</p>',
    '<script>document.documentElement.lang = "de"</script>',
    /^the language is “de”/,
  ],
  'targets are large or far apart': [
    checkTargetSize,
    '<button style="width: 30px; height: 30px">A</button><button style="width: 30px; height: 30px">B</button>',
    '<button style="width: 16px; height: 16px; padding: 0">A</button><button style="width: 16px; height: 16px; padding: 0">B</button>',
    /^small and crowded: <button/,
  ],
  'a press reaches every control': [
    checkReachableControls,
    `${pressable}<button>A</button>`,
    `${pressable}<button>A</button><p style="position: relative; height: 40px; margin-top: -40px">B</p>`,
    /^out of reach: <button>A<\/button> is under <p/,
  ],
  'a press reaches the buttons of a row that rises as it comes into view': [
    checkReachableControls,
    rising('main'),
    rising('section'),
    /^out of reach: <button .+ is under <p/,
  ],
  'texts do not overlap': [
    checkLayout,
    '<p>First</p><p>Second</p>',
    '<p>First</p><p style="margin-top: -34px">Second</p>',
    /“First” and “Second” overlap/,
  ],
  'no element clips a text': [
    checkLayout,
    '<div style="width: 9em; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">Far too long for the room it has</div>',
    '<div style="width: 9em; overflow: hidden; white-space: nowrap">Far too long for the room it has</div>',
    /is cut off/,
  ],
  'texts fit into their buttons': [
    checkLayout,
    '<button style="width: 20em">A label</button>',
    '<button style="width: 3em; white-space: nowrap; display: block">A label that is long</button>',
    /stands out of its button/,
  ],
  'pages are not wider than the viewport': [
    checkLayout,
    '<p>A</p>',
    '<div style="width: 200vw">A</div>',
    /wide in a window/,
  ],
  'parts of blocks stay in the part around them': [
    checkLayout,
    contained('100%'),
    contained('300px'),
    /^stands out at a side: <p/,
  ],
  'no element clips a text with wide text spacing': [
    async (page) => {
      await setUserStyles(page, WIDE_TEXT_SPACING)
      return checkLayout(page)
    },
    '<div style="min-height: 18px; overflow: hidden; font: 16px/18px serif">A text</div>',
    '<div style="height: 18px; width: 300px; overflow: hidden; font: 16px/18px serif">A text that needs a second line then</div>',
    /is cut off/,
  ],
  'buttons in a row are at the same height': [
    checkCardAlignment,
    row(0),
    row(20),
    /^buttons at different heights/,
  ],
  'the right-to-left layout mirrors elements': [
    async (page) => {
      const boxes = await measureElements(page)
      await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
      return checkMirroring(
        boxes,
        await measureElements(page),
        await page.evaluate(() => document.documentElement.clientWidth),
      )
    },
    '<div style="width: 100px; height: 20px; margin-inline-start: 50px">A</div>',
    '<div style="width: 100px; height: 20px; margin: 0 auto 0 50px">A</div>',
    /^off by/,
  ],
  'focus is visible': [
    (page) => checkKeyboardFocus(page, 'Tab'),
    links(''),
    links('outline: none'),
    /^no outline: <a/,
  ],
  'focus outlines have contrast': [
    (page) => checkKeyboardFocus(page, 'Tab'),
    links('outline: 3px solid #000'),
    links('outline: 3px solid #eee'),
    /^the outline is too faint/,
  ],
  'the navbar does not cover the focus': [
    (page) => checkKeyboardFocus(page, 'Shift+Tab'),
    tall(''),
    tall(
      '<nav data-stuck style="position: fixed; inset: 0 0 auto; height: 99px; background: #fff">Bar</nav>',
    ),
    /^under the bar: <a/,
  ],
  'focus is not lost': [
    (page) => checkKeyboardFocus(page, 'Tab'),
    links(''),
    `${links('')}<button onfocus="this.remove()">A</button>${links('')}`,
    /^the focus is lost after/,
  ],
  'fields have borders in forced colours': [
    checkInForcedColours,
    '<input style="border: 1px solid">',
    '<input style="border: 0">',
    /^no border: <input/,
  ],
  'icons have contrast in forced colours': [
    checkInForcedColours,
    icon('currentcolor'),
    icon('#fff').replace('<svg', '<svg style="forced-color-adjust: none; color: #000"'),
    /^an icon in the colour/,
  ],
  'selected items look different in forced colours': [
    checkInForcedColours,
    tabs('text-decoration: underline'),
    tabs('background: #eef'),
    /^looks like the others: <button/,
  ],
  'paper shows all content': [
    checkPrint,
    '<details open><summary>A</summary><p>B</p></details>',
    '<details><summary>A</summary><p>B</p></details>',
    /^not on paper: B/,
  ],
  'paper has no dark backgrounds': [
    checkPrint,
    '<div style="height: 300px">A</div>',
    '<div style="height: 300px; background: #112">A</div>',
    /^a dark ground/,
  ],
  'nothing covers the page on paper': [
    checkPrint,
    '<p>A</p>',
    '<p style="position: fixed">A</p>',
    /^lies over the page/,
  ],
}

/** A block with two columns. The paragraph in the first one has this width. */
function contained(width: string): string {
  return `<main><section data-type="a" style="display: grid; grid-template-columns: 200px 200px">
    <div><p style="width: ${width}"><br></p></div><div>B</div></section></main>`
}

function row(more: number): string {
  const item = (rows: number) =>
    `<li style="float: left; width: 90px"><article style="height: 99px"><p style="height: ${rows}px"></p><a href="/">A</a></article></li>`
  return `<main><ul>${item(10)}${item(10 + more)}</ul></main>`
}

/** The buttons of a row, at the top of the page's part `main`, unless `risingPart` moves: then they are in that part. */
function rising(risingPart: string): string {
  const part =
    '<section><button style="position: absolute; top: 0">A</button><p style="position: relative; height: 400px">B</p></section>'
  return `<div style="height: 2000px"></div>
    <main style="position: relative; padding-top: 40px">${part}</main>
    <div style="height: 2000px"></div>
    <style>
      ${risingPart} { animation: rise linear both; animation-timeline: view(); animation-range: entry 0 entry 200px }
      @keyframes rise { from { translate: 0 30px } }
    </style>`
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

async function checkInForcedColours(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  return checkForcedColours(page)
}

test('each rule finds its defect, and nothing else', async ({ page }) => {
  const write = async (body: string) => {
    await page.goto('about:blank')
    await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light', media: 'screen' })
    await page.setContent(
      `<!doctype html><html lang="en-US" dir="ltr"><title>A</title><body>${body}</body></html>`,
    )
  }
  for (const [name, [rule, good, bad, finding]] of Object.entries(cases))
    await test.step(name, async () => {
      await write(good)
      expect.soft(await rule(page), name).toEqual([])
      await write(bad)
      expect.soft(await rule(page), name).toContainEqual(expect.stringMatching(finding))
    })
})

test('the rule waits for a busy frame that passes the focus on', LONG, async ({ page }) => {
  const busy =
    '<script>setInterval(() => { for (const end = Date.now() + 300; Date.now() < end; ); })</script>'
  const answer = (address: string, body: string) =>
    page.route(address, (route) =>
      route.fulfill({ contentType: 'text/html', body: `<!doctype html><title>A</title>${body}` }),
    )
  await answer('http://a.example/', `${links('')}<iframe src="http://b.example/"></iframe>${links('')}`)
  await answer('http://b.example/', busy)
  await page.goto('http://a.example/')
  expect(await checkKeyboardFocus(page, 'Tab')).toEqual([])
  expect(await checkKeyboardFocus(page, 'Shift+Tab')).toEqual([])
})
