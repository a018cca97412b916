import { pressedKey } from '../../../contract/pressed-key.ts'
import {
  type TextOfPage,
  TRANSLATE,
  TRANSLATE_DATA,
  type TranslateChange,
  type TranslatedDocument,
  type TranslateState,
} from '../protocol.ts'
import { createSelect, element, findByWords, markChange, plain } from './elements.ts'
import { STYLES } from './styles.ts'

// This file runs in the browser: the page for translators. It lists the texts of a page beside the page in the other language.

type Filter = 'all' | 'missing' | 'changed'

const FILTERS: Readonly<Record<Filter, string>> = { all: 'All', missing: 'Missing', changed: 'Changed' }

function stateOf({ text, was }: TextOfPage): Exclude<Filter, 'all'> | 'done' {
  if (text === undefined) return 'missing'
  return was === undefined ? 'done' : 'changed'
}

function isListed(text: TextOfPage): boolean {
  return filter === 'all' || stateOf(text) === filter
}

/** The secret of the server leaves the document: no script of the page in the frame finds it. */
const secret = document.querySelector<HTMLMetaElement>('meta[name="edit-token"]')
secret?.remove()
const headers = { 'content-type': 'application/json', 'x-edit-token': secret?.content ?? '' }
const { fetch } = globalThis

async function ask<T>(options: RequestInit, query = ''): Promise<T> {
  const response = await fetch(TRANSLATE_DATA + query, { ...options, headers })
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
      createSelect(languages, shown.language.name, 'Language', (name) => open(name, shown.route)),
      element('a', { href: '/_edit' }, ['Back to the editor']),
    ]),
    createSelect(pages, shown.route, 'Page', (route) => open(shown.language.name, route)),
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
  // The browser takes the focus from a field that is replaced. Its user has not left it.
  const leave = active?.onblur
  if (active) active.onblur = null
  list.replaceChildren(...sections.map((one) => toSection(shown, one)))
  // What was refused stays to be mended.
  for (const { name, value } of refused)
    for (const field of fields().filter((one) => one.name === name))
      Object.assign(field, { value, ariaInvalid: 'true' })
  // The field with the focus keeps it, and what is typed in it.
  const same = active && fields().find(({ name }) => name === active.name)
  if (active && same) {
    same.value = active.value
    same.toggleAttribute('data-typed', active.hasAttribute('data-typed'))
    same.focus({ preventScroll: true })
    same.setSelectionRange(active.selectionStart, active.selectionEnd)
  } else if (active?.hasAttribute('data-typed')) leave?.call(active, new FocusEvent('blur'))
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

function toItem(shown: TranslateState, { file }: TranslatedDocument, text: TextOfPage): HTMLElement {
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
  field.oninput = () => field.toggleAttribute('data-typed', true)
  field.onblur = () => {
    if (!field.hasAttribute('data-typed')) return
    field.removeAttribute('data-typed')
    if (field.value.trim() !== '') return send()
    // A text without a translation has none: the last one stays.
    field.value = text.text ?? ''
    tell('A translation has words. The last one stays.', true)
  }
  field.onkeydown = (event) => {
    if (pressedKey(event) !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
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
  const found = findByWords([...list.querySelectorAll('li')], words)
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
