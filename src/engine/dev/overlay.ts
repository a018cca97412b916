import type { LineChange } from '../diagnostics/line-diff.ts'
import type { OverlayState, ShownProblem } from './mend-content.ts'

// This file runs in the browser: the dev server adds it to every page. It lists the problems of the content over the page.

const STYLES = `
  :host { all: initial; position: fixed; z-index: 2147483647; inset-block-end: 0; inset-inline: 0; color-scheme: dark; }
  section {
    box-sizing: border-box; max-block-size: 60vh; overflow: auto; padding: 1rem clamp(1rem, 4vw, 3rem) 1.5rem;
    background: #16181d; color: #f2f3f5; border-block-start: 4px solid #ff8a70; box-shadow: 0 -8px 40px #0008;
    font: 1rem/1.5 system-ui, sans-serif;
  }
  section[data-good] { border-block-start-color: #5fd39a; }
  header { position: sticky; inset-block-start: -1rem; display: flex; flex-wrap: wrap; gap: 0.5rem 0.75rem; align-items: center;
    margin-block: -1rem 0.5rem; padding-block: 0.75rem; background: inherit; }
  h2 { flex: 1 1 16rem; margin: 0; font-size: 1.125rem; }
  h3 { margin: 1rem 0 0.25rem; font-size: 0.9375rem; font-weight: 600; color: #b9bec8; overflow-wrap: anywhere; }
  ol { margin: 0; padding: 0; list-style: none; }
  li { margin-block: 0 1rem; }
  p { margin: 0; overflow-wrap: anywhere; }
  .what { font-weight: 650; }
  small { color: #b9bec8; font-size: 0.875rem; }
  pre { margin: 0.375rem 0 0; padding: 0.375rem 0.75rem; overflow-x: auto; background: #22262e; border-radius: 6px;
    font: 0.875rem/1.6 ui-monospace, monospace; direction: ltr; text-align: start; }
  mark { background: #7a2b1d; color: #fff; text-decoration: underline wavy #ff8a70; text-underline-offset: 4px; }
  del { color: #ffb3a3; text-decoration: none; }
  ins { color: #8fe3b8; text-decoration: none; }
  button { min-block-size: 2.25rem; padding-inline: 1rem; border: 1px solid #8b93a1; border-radius: 999px; background: none;
    color: inherit; font: inherit; cursor: pointer; }
  button:hover { background: #2c313b; }
  button:focus-visible { outline: 3px solid #7cc4ff; outline-offset: 2px; }
  button.main { background: #f2f3f5; border-color: #f2f3f5; color: #16181d; font-weight: 650; }
  button.main:hover { background: #d5d9e0; }
  button.place { min-block-size: 1.75rem; padding: 0; border: 0; border-radius: 4px; color: #9fd2ff; text-decoration: underline; }
`

/** The last mending that the visitor has closed. */
const CLOSED = 'content-overlay-closed'

function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  content: string | readonly Node[] = [],
  className = '',
): HTMLElementTagNameMap[K] {
  const created = document.createElement(name)
  if (className !== '') created.className = className
  created.append(...(typeof content === 'string' ? [content] : content))
  return created
}

function button(label: string, className: string, onClick: () => void): HTMLButtonElement {
  const created = element('button', label, className)
  created.type = 'button'
  created.addEventListener('click', onClick)
  return created
}

function plural(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? '' : 's'}`
}

/** A link that opens the file at the line in the editor. */
function placeButton(file: string, line: number, column = 1): HTMLButtonElement {
  const place = `${file}:${line}:${column}`
  const label = `line ${line}`
  const created = button(
    label,
    'place',
    () => void fetch(`/__open-in-editor?file=${encodeURIComponent(place)}`),
  )
  created.title = `Open ${file} in your editor`
  created.setAttribute('aria-label', `Open ${file} at ${label} in your editor`)
  return created
}

function mendLabel(mendable: number, count: number): string {
  if (mendable < count) return `Mend ${mendable} of them`
  return count === 1 ? 'Mend it' : `Mend all ${count}`
}

function problemItem({ file, line, column, field, what, advice, source }: ShownProblem): HTMLLIElement {
  const place = element('small', [
    placeButton(file, line, column),
    document.createTextNode(field === '' ? '' : ` · ${field}`),
  ])
  const parts: Node[] = [element('p', what, 'what')]
  if (advice !== '') parts.push(element('p', advice))
  if (source) {
    const [before, marked, after] = source
    parts.push(
      element('pre', [
        document.createTextNode(before.trimStart()),
        element('mark', marked),
        document.createTextNode(after),
      ]),
    )
  }
  return element('li', [...parts, place])
}

function changeItem(file: string, { line, before, after }: LineChange): HTMLLIElement {
  const lines = [
    ...before.map((text) => element('del', `− ${text}\n`)),
    ...after.map((text) => element('ins', `+ ${text}\n`)),
  ]
  return element('li', [element('pre', lines), element('small', [placeButton(file, line)])])
}

/** Lists items below the names of their files. */
function listByFile<T>(
  items: readonly T[],
  fileOf: (item: T) => string,
  show: (item: T) => HTMLLIElement,
): Node[] {
  return [...new Set(items.map(fileOf))].flatMap((file) => [
    element('h3', file),
    element('ol', items.filter((item) => fileOf(item) === file).map(show)),
  ])
}

const host = document.createElement('content-problems')
const shadow = host.attachShadow({ mode: 'open' })
const sheet = new CSSStyleSheet()
sheet.replaceSync(STYLES)
shadow.adoptedStyleSheets = [sheet]
async function post(action: 'mend' | 'undo'): Promise<void> {
  const response = await fetch(`/__content/${action}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  if (response.ok) return
  const words = await response.text()
  shadow
    .querySelector('h2')
    ?.replaceChildren(words || 'This did not work: a file has changed since. Save your files, and try again.')
}

function show({ problems, count, mendable, behind, mended }: OverlayState): void {
  const isGood = problems.length === 0
  const isMendShown = mended !== undefined && sessionStorage.getItem(CLOSED) !== String(mended.id)
  if (isGood && !isMendShown) {
    host.remove()
    return
  }
  const files = new Set(problems.map(({ file }) => file)).size
  const title = isGood ? 'Mended' : `${plural(count, 'problem')} in ${plural(files, 'file')}`
  const note = isGood || !behind ? '' : 'The page behind is as it was before.'
  const closeAll = () => {
    if (mended) sessionStorage.setItem(CLOSED, String(mended.id))
    host.remove()
  }
  const section = element('section', [
    element('header', [
      element('h2', title),
      ...(mendable > 0 ? [button(mendLabel(mendable, count), 'main', () => void post('mend'))] : []),
      ...(isMendShown ? [button('Undo', '', () => void post('undo'))] : []),
      button('Close', '', closeAll),
    ]),
    ...(note === '' ? [] : [element('small', note)]),
    ...listByFile(problems, ({ file }) => file, problemItem),
    ...(isMendShown && mended
      ? [
          ...(isGood ? [] : [element('h2', 'Mended')]),
          ...mended.files.flatMap(({ file, lines }) =>
            listByFile(
              lines,
              () => file,
              (change) => changeItem(file, change),
            ),
          ),
        ]
      : []),
  ])
  section.setAttribute('role', 'region')
  section.setAttribute('aria-label', 'Problems in the content')
  section.toggleAttribute('data-good', isGood)
  section.dir = 'ltr'
  section.lang = 'en'
  section.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') closeAll()
  })
  shadow.replaceChildren(section)
  document.documentElement.append(host)
}

import.meta.hot?.on('content:problems', show)
import.meta.hot?.send('content:overlay')
