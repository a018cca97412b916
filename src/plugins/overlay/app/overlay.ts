import { plural } from '../../../contract/plural.ts'
import { pressedKey } from '../../../contract/pressed-key.ts'
import type { OverlayState, ShownProblem } from '../overlay-state.ts'

// This file runs in the browser: the dev server adds it to every page. It lists the problems of the content over the page.

const STYLES = `
  :host { all: initial; position: fixed; z-index: 2147483647; inset-block-end: 0; inset-inline: 0; color-scheme: dark; }
  section {
    box-sizing: border-box; max-block-size: 60vh; overflow: auto; padding: 1rem clamp(1rem, 4vw, 3rem) 1.5rem;
    background: #16181d; color: #f2f3f5; border-block-start: 4px solid #ff8a70; box-shadow: 0 -8px 40px #0008;
    font: 1rem/1.5 system-ui, sans-serif;
  }
  header { position: sticky; inset-block-start: -1rem; display: flex; flex-wrap: wrap; gap: 0.5rem 0.75rem; align-items: center;
    margin-block: -1rem 0.5rem; padding-block: 0.75rem; background: inherit; }
  h2 { flex: 1 1 16rem; margin: 0; font-size: 1.125rem; }
  ol { margin: 0; padding: 0; list-style: none; }
  li { margin-block: 1rem; }
  p { margin: 0; overflow-wrap: anywhere; }
  p.advice { color: #b9bec8; font-size: 0.875rem; }
  code, pre { font: 0.875rem/1.6 ui-monospace, monospace; }
  pre { margin: 0.375rem 0 0; padding: 0.375rem 0.75rem; overflow-x: auto; background: #22262e; border-radius: 6px; }
  mark { background: #7a2b1d; color: #fff; text-decoration: underline wavy #ff8a70; text-underline-offset: 4px; }
  button { min-block-size: 2.25rem; padding-inline: 1rem; border: 1px solid #8b93a1; border-radius: 999px; background: none;
    color: inherit; font: inherit; cursor: pointer; }
  button:hover { background: #2c313b; }
  button:focus-visible { outline: 3px solid #7cc4ff; outline-offset: 2px; }
  button.place { min-block-size: 1.75rem; padding: 0; border: 0; border-radius: 4px; color: #9fd2ff; text-decoration: underline;
    overflow-wrap: anywhere; text-align: start; }
`

function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  content: string | readonly (string | Node)[],
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

/** A button that opens the file at the place of the problem, in the code editor of this computer. */
function placeButton({ file, line, column }: ShownProblem): HTMLButtonElement {
  const place = `${file}:${line}:${column}`
  const open = () => void fetch(`/__open-in-editor?file=${encodeURIComponent(place)}`)
  const created = button(place, 'place', open)
  created.title = 'Open in your code editor'
  return created
}

function problemItem(problem: ShownProblem): HTMLLIElement {
  const { field, message, source } = problem
  const words = element('p', field === '' ? message : [element('code', field), ` ${message}`])
  if (!source) return element('li', [placeButton(problem), words])
  const [before, marked, after] = source
  const line = element('pre', [before.trimStart(), element('mark', marked), after])
  return element('li', [placeButton(problem), words, line])
}

const host = document.createElement('content-problems')
const shadow = host.attachShadow({ mode: 'open' })
const sheet = new CSSStyleSheet()
sheet.replaceSync(STYLES)
shadow.adoptedStyleSheets = [sheet]

/** The state of the last call of `show`, as JSON. */
let lastState = ''

/** Shows the state. One that is as the last one changes nothing: problems that somebody has closed stay closed, and keep the focus. */
function show(state: OverlayState): void {
  const { problems, count, behind } = state
  const key = JSON.stringify(state)
  if (key === lastState) return
  lastState = key
  if (problems.length === 0) {
    host.remove()
    return
  }
  const close = () => host.remove()
  const files = new Set(problems.map(({ file }) => file)).size
  const fix = element('code', 'npm run content -- --fix')
  const edit = element('code', 'npm run edit')
  const section = element('section', [
    element('header', [
      element('h2', `${plural(count, 'problem')} in ${plural(files, 'file')}`),
      button('Close', '', close),
    ]),
    element('p', [fix, ' corrects what has only one correction. ', edit, ' opens the editor.'], 'advice'),
    ...(behind ? [element('p', 'The page behind is as it was before.', 'advice')] : []),
    element('ol', problems.map(problemItem)),
  ])
  section.setAttribute('role', 'region')
  section.setAttribute('aria-label', 'Problems in the content')
  section.dir = 'ltr'
  section.lang = 'en'
  section.addEventListener('keydown', (event) => {
    if (pressedKey(event) === 'Escape') close()
  })
  shadow.replaceChildren(section)
  document.documentElement.append(host)
}

import.meta.hot?.on('content:problems', show)
import.meta.hot?.send('content:overlay')
