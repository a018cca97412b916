import {
  TRANSLATE,
  TRANSLATE_DATA,
  type TranslateChange,
  type TranslatedDocument,
  type TranslatedText,
  type TranslateState,
} from '../protocol.ts'

// This file runs in the browser: the page for translators. It lists the texts of a page beside the page in the other language.

const STYLES = `
  * { box-sizing: border-box; }
  html, body { block-size: 100%; margin: 0; }
  body { display: grid; grid-template-columns: minmax(22rem, 32rem) 1fr; font: 1rem/1.5 system-ui, sans-serif; color: #16181d; background: #f4f5f7; }
  main { min-inline-size: 0; overflow: auto; padding: 0 1rem 4rem; }
  header { position: sticky; inset-block-start: 0; z-index: 1; display: grid; grid-template-columns: minmax(0, 1fr); gap: 0.5rem; padding-block: 0.75rem; background: #f4f5f7; border-block-end: 1px solid #c9cdd4; }
  .row { display: flex; flex-wrap: wrap; gap: 0.5rem 1rem; align-items: center; }
  h1, h2, p, ul { margin: 0; padding: 0; }
  h1 { font-size: 1.125rem; }
  h2 { font-size: 1rem; margin-block: 1.5rem 0.5rem; }
  select, textarea, button { font: inherit; color: inherit; border: 1px solid #767d8a; border-radius: 6px; background: #fff; }
  select, button { min-block-size: 2.25rem; padding-inline: 0.75rem; max-inline-size: 100%; }
  button { cursor: pointer; }
  button[aria-pressed="true"] { background: #16181d; color: #fff; }
  textarea[aria-invalid] { border-color: #8a1c14; border-width: 2px; }
  textarea { display: block; inline-size: 100%; padding: 0.5rem 0.75rem; resize: vertical; field-sizing: content; min-block-size: 2.5rem; }
  li { list-style: none; margin-block: 0.75rem; padding: 0.75rem; border: 1px solid #d9dce2; border-radius: 8px; background: #fff; }
  li[data-state="missing"] { border-inline-start: 4px solid #b3261e; }
  li[data-state="changed"] { border-inline-start: 4px solid #8a5a00; }
  li label { display: grid; gap: 0.375rem; overflow-wrap: anywhere; }
  li button { margin-block-start: 0.5rem; }
  del { color: #8a1c14; } ins { color: #14632f; text-decoration: none; background: #dff3e4; }
  .wrong { color: #8a1c14; }
  .hint { color: #525866; font-size: 0.875rem; }
  [role="status"] { min-block-size: 1.5em; }
  :focus-visible { outline: 3px solid #1a66cc; outline-offset: 1px; }
  iframe { inline-size: 100%; block-size: 100%; border: 0; background: #fff; }
  @media (width < 60rem) { body { grid-template: 1fr 1fr / 1fr; } }
`

type Filter = 'all' | 'missing' | 'changed'

const FILTERS: Readonly<Record<Filter, string>> = { all: 'All', missing: 'Missing', changed: 'Changed' }

function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  properties: Partial<HTMLElementTagNameMap[K]> = {},
  content: readonly (string | Node)[] = [],
): HTMLElementTagNameMap[K] {
  const created = Object.assign(document.createElement(name), properties)
  created.append(...content)
  return created
}

function stateOf({ text, was }: TranslatedText): Exclude<Filter, 'all'> | 'done' {
  if (text === undefined) return 'missing'
  return was === undefined ? 'done' : 'changed'
}

function isListed(text: TranslatedText): boolean {
  return filter === 'all' || stateOf(text) === filter
}

/** The words of a text on one line, as a page shows them. */
function plain(text = ''): string {
  return text
    .replace(/\{[^{}]*\}|[*_`]|\]\([^)]*\)|\[/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Marks the words in which two texts differ: what was in front of what is. */
function markChange(was: string, now: string): (string | Node)[] {
  const [old, next] = [was.split(' '), now.split(' ')]
  let start = 0
  while (start < Math.min(old.length, next.length) && old[start] === next[start]) start++
  let end = 0
  while (end < Math.min(old.length, next.length) - start && old.at(-1 - end) === next.at(-1 - end)) end++
  const part = (words: string[]) => words.slice(start, words.length - end).join(' ')
  const [gone, come] = [part(old), part(next)]
  return [
    `${next.slice(0, start).join(' ')} `,
    ...(gone === '' ? [] : [element('del', {}, [gone]), ' ']),
    ...(come === '' ? [] : [element('ins', {}, [come])]),
    ` ${next.slice(next.length - end).join(' ')}`,
  ]
}

async function ask<T>(options: RequestInit, query = ''): Promise<T> {
  const response = await fetch(TRANSLATE_DATA + query, options)
  const data = await response.json()
  if (!response.ok) throw new Error(data.message)
  return data
}

const status = element('p', { role: 'status', className: 'hint' })
const list = element('div')
const header = element('header')
const frame = element('iframe', { title: 'The page' })
let filter: Filter = 'all'
let state: TranslateState | undefined

/** Reads the language and the route from the address. */
function readAddress(): { language: string; route: string } {
  const [language = '', ...rest] = location.pathname.slice(TRANSLATE.length + 1).split('/')
  return { language, route: `/${rest.join('/')}` }
}

async function load(): Promise<void> {
  const { language, route } = readAddress()
  const query = new URLSearchParams({ language, route })
  state = await ask<TranslateState>({}, `?${query}`)
  show(state)
}

function show(shown: TranslateState): void {
  document.title = `${shown.language.label}: ${shown.route}`
  const texts = shown.documents.flatMap((one) => one.texts)
  const count = (wanted: Filter) =>
    texts.filter((text) => wanted === 'all' || stateOf(text) === wanted).length
  const choose = (
    options: readonly [string, string][],
    value: string,
    label: string,
    go: (value: string) => void,
  ) => {
    const select = element(
      'select',
      { ariaLabel: label },
      options.map(([value, text]) => element('option', { value }, [text])),
    )
    select.value = value
    select.onchange = () => go(select.value)
    return select
  }
  const open = (language: string, route: string) => location.assign(`${TRANSLATE}/${language}${route}`)
  const languages = shown.languages.map(({ name, label }): [string, string] => [name, label])
  const pages = shown.pages.map(({ route, title, all, done }): [string, string] => [
    route,
    `${title} (${all === 0 ? 'a page of its own' : `${done} of ${all}`})`,
  ])
  const toFilter = (name: Filter) => {
    const button = element('button', { type: 'button', ariaPressed: String(name === filter) }, [
      `${FILTERS[name]} (${count(name)})`,
    ])
    button.onclick = () => {
      filter = name
      show(shown)
    }
    return button
  }
  header.replaceChildren(
    element('div', { className: 'row' }, [
      element('h1', {}, ['Translate']),
      choose(languages, shown.language.name, 'Language', (name) => open(name, shown.route)),
      element('a', { href: '/_edit' }, ['Back to the editor']),
    ]),
    choose(pages, shown.route, 'Page', (route) => open(shown.language.name, route)),
    element('div', { className: 'row' }, [toFilter('all'), toFilter('missing'), toFilter('changed')]),
    element('p', { className: 'hint' }, [
      'Ctrl+Enter saves and goes on to the next text. A click on the page finds its text.',
    ]),
    status,
  )
  const active = document.activeElement instanceof HTMLTextAreaElement ? document.activeElement : undefined
  const sections = shown.documents.filter(
    (one, index) => index === 0 || one.isOwn || one.texts.some(isListed),
  )
  const refused = fields().filter((field) => field.ariaInvalid === 'true')
  list.replaceChildren(...sections.map((one) => toSection(shown, one)))
  // What was refused stays to be mended.
  for (const { name, value } of refused)
    for (const field of fields().filter((one) => one.name === name))
      Object.assign(field, { value, ariaInvalid: 'true' })
  // The field with the focus keeps it, and what is typed in it.
  const same = active && fields().find(({ name }) => name === active.name)
  if (active && same) {
    same.value = active.value
    same.focus({ preventScroll: true })
    same.setSelectionRange(active.selectionStart, active.selectionEnd)
  }
  if (!frame.src.endsWith(shown.preview)) frame.src = shown.preview
}

function toSection(shown: TranslateState, one: TranslatedDocument): HTMLElement {
  const texts = one.texts.filter(isListed)
  const own = element('button', { type: 'button' }, ['Make this page its own'])
  own.onclick = () => {
    const question = `${shown.language.label} then has this page for itself: it no longer follows the source. Go on?`
    if (confirm(question)) void save({ language: shown.language.name, file: one.file, own: true })
  }
  const isPage = one === shown.documents[0] && one.file.startsWith('content/pages/')
  return element('section', {}, [
    element('h2', {}, [one.title]),
    ...(one.isOwn
      ? [element('p', { className: 'hint' }, [`${shown.language.label} has this document for itself.`])]
      : []),
    element(
      'ul',
      {},
      texts.map((text) => toItem(shown, one, text)),
    ),
    ...(isPage && !one.isOwn ? [own] : []),
  ])
}

function toItem(shown: TranslateState, { file }: TranslatedDocument, text: TranslatedText): HTMLElement {
  const { key, was, suggestion } = text
  const field = element('textarea', {
    value: text.text ?? '',
    name: `${file} ${key}`,
    lang: shown.language.locale,
    dir: 'auto',
    rows: 1,
  })
  const send = (words = field.value) =>
    void save({ language: shown.language.name, file, key, text: words }, field)
  const label = element('label', { lang: shown.source.locale }, [
    element('span', {}, was === undefined ? [key] : markChange(was, key)),
    field,
  ])
  const item = element('li', {}, [label])
  item.dataset.state = stateOf(text)
  item.dataset.words = `${plain(key)}\n${plain(text.text)}`
  field.onchange = () => {
    if (field.value.trim() !== '') return send()
    // A text without a translation has none: the last one stays.
    field.value = text.text ?? ''
    tell('A translation has words. The last one stays.', true)
  }
  field.onkeydown = (event) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    const isSame = field.value === (text.text ?? '')
    // Leaving the field saves what has changed in it.
    const next = nextField(field)
    if (next) next.focus()
    else field.blur()
    if (isSame && was !== undefined) send()
  }
  const addButton = (name: string, words?: string) => {
    const button = element('button', { type: 'button' }, [name])
    button.onclick = () => send(words)
    item.append(button)
  }
  if (was !== undefined) addButton('It is still right')
  if (text.text === undefined) {
    if (suggestion !== undefined) addButton(`Use “${suggestion}”`, suggestion)
    addButton('The same in both', key)
  }
  return item
}

function fields(): HTMLTextAreaElement[] {
  return [...list.querySelectorAll('textarea')]
}

function nextField(field: HTMLTextAreaElement): HTMLTextAreaElement | undefined {
  const all = fields()
  return all[all.indexOf(field) + 1]
}

function tell(words: string, isWrong = false): void {
  status.textContent = words
  status.className = isWrong ? 'wrong' : 'hint'
}

/** The changes are written one after another: each reads what the last one has written. */
let writing: Promise<void> = Promise.resolve()

function save(change: TranslateChange, field?: HTMLTextAreaElement): Promise<void> {
  tell('Saving …')
  writing = writing.then(() => write(change, field))
  return writing
}

/** Writes a change, and shows what is there then. */
async function write(change: TranslateChange, field?: HTMLTextAreaElement): Promise<void> {
  try {
    await ask({
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(change),
    })
    await waitForChange(change)
    tell('Saved.')
  } catch (error) {
    tell(`Not saved. ${error instanceof Error ? error.message : ''}`, true)
    if (field) field.ariaInvalid = 'true'
    field?.focus()
  }
}

const POLL = 150
const POLLS = 40

/** The server reads a changed file after a moment: asks until it has. */
async function waitForChange(change: TranslateChange): Promise<void> {
  for (let count = 0; count < POLLS; count++) {
    await new Promise((resolve) => setTimeout(resolve, POLL))
    await load()
    const document = state?.documents.find(({ file }) => file === change.file)
    if (
      'own' in change
        ? document?.isOwn
        : document?.texts.some(
            (text) => text.key === change.key && text.text === change.text.trim() && text.was === undefined,
          )
    )
      return
  }
}

/** Finds the text of what is clicked on the page. */
function findText(event: MouseEvent): void {
  event.preventDefault()
  event.stopPropagation()
  // It is of another window, so it is no `Element` of this one.
  const { target } = event
  const words = target && 'textContent' in target ? plain(String(target.textContent)) : ''
  const items = [...list.querySelectorAll('li')]
  const found =
    items.find(({ dataset }) => dataset.words?.split('\n').includes(words)) ??
    items.find(
      ({ dataset }) =>
        words !== '' &&
        dataset.words
          ?.split('\n')
          .some((known) => known.includes(words) || (known.length > 12 && words.includes(known))),
    )
  const field = found?.querySelector('textarea')
  field?.focus()
  found?.scrollIntoView({ block: 'center' })
  tell(field ? '' : 'This text is in none of the documents of the page.')
}

frame.onload = () => frame.contentDocument?.addEventListener('click', findText, true)

// The source may have changed in the editor.
addEventListener('focus', () => void load().catch(() => {}))

const sheet = new CSSStyleSheet()
sheet.replaceSync(STYLES)
document.adoptedStyleSheets = [sheet]
document.body.append(element('main', {}, [header, list]), frame)
load().catch((error: unknown) => {
  tell(error instanceof Error ? error.message : String(error), true)
  header.replaceChildren(status)
})
