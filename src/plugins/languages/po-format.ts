import { type GetTextTranslation, type GetTextTranslations, po } from 'gettext-parser'
import { UserError } from '../../engine/public/system.ts'

/** A translation of a text in a PO file. */
export interface PoEntry {
  /** Path of the document of the source; '' when the entry is of no document. */
  path: string
  /** The role of the text: the same words may be a title and a button, and have two translations. */
  role: string
  /** The JSON pointer of the place that the translation is for; '' where there is no other one. */
  place: string
  msgid: string
  /** The translation; '' when there is none. */
  msgstr: string
  isFuzzy: boolean
  /** What the source said when this was translated, if the entry says so. */
  previous: string | undefined
}

/** `content/pages/faq.json title /sections/2`. */
const CONTEXT = /^(\S+) (\S+)(?: (\/.*))?$/s

/** Writes a PO file of a language, in the order of the entries. The same entries give the same bytes. */
export function writePo(language: string, entries: readonly PoEntry[]): string {
  return compile({ Language: language }, entries.map(toTranslation))
}

function toTranslation({ path, role, place, msgid, msgstr, isFuzzy, previous }: PoEntry): GetTextTranslation {
  return {
    msgctxt: [path, role, place].join(' ').trimEnd(),
    msgid,
    msgstr: [msgstr],
    comments: {
      reference: path,
      ...(isFuzzy ? { flag: 'fuzzy' } : {}),
      ...(previous === undefined ? {} : { previous: writePrevious(previous) }),
    },
  }
}

function compile(headers: Record<string, string>, entries: readonly GetTextTranslation[]): string {
  // The package writes the entries, and not the keys of their table.
  const all = Object.fromEntries(entries.map((entry, index) => [`entry ${index}`, entry]))
  const fixed = {
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=UTF-8',
    'Content-Transfer-Encoding': '8bit',
  }
  const table = { charset: 'utf-8', headers: { ...headers, ...fixed }, translations: { all } }
  return po.compile(table).toString('utf8')
}

/** Writes `msgid "…"` for the comment with the previous text, in lines as long as those of other texts. */
function writePrevious(msgid: string): string {
  const [, entry = ''] = compile({}, [{ msgid, msgstr: [''] }]).split('\n\n')
  return entry.replace(/\nmsgstr ""\n$/, '')
}

/** Reads the comment with the previous text; undefined when it says nothing of the kind. */
function readPrevious(comment = ''): string | undefined {
  try {
    const { translations } = po.parse(`${comment}\nmsgstr ""\n`)
    return Object.values(translations).flatMap((entries) => Object.keys(entries))[0]
  } catch {
    return undefined
  }
}

/**
 * Reads a PO file: the language of its header, and its entries. Throws a `UserError` when the text is no PO file in UTF-8, or
 * says nothing of its language.
 */
export function readPo(text: string): { language: string; entries: PoEntry[] } {
  // npm writes the name of a command before what the command prints.
  if (/^\s*> /.test(text)) refuse('it begins with lines of npm; export it with npm run --silent content')
  const { headers, translations } = parse(text)
  const { Language: language, 'Content-Type': type = '' } = headers ?? refuse('it has no header')
  const [, charset = 'UTF-8'] = /charset=([\w-]+)/i.exec(type) ?? []
  if (!/^utf-?8$/i.test(charset))
    throw new UserError(`The PO file has the encoding ${charset}; save it in UTF-8.`)
  if (!language) throw new UserError('The header of the PO file names no "Language"; add it.')
  const entries = Object.values(translations).flatMap((entries) => Object.values(entries))
  return { language, entries: entries.filter(({ msgid }) => msgid !== '').map(toEntry) }
}

/** The package gives no headers where the text has none. */
type PoTable = Omit<GetTextTranslations, 'headers'> & Partial<Pick<GetTextTranslations, 'headers'>>

function parse(text: string): PoTable {
  try {
    return po.parse(text, { validation: true })
  } catch (error) {
    const isExplained = error instanceof SyntaxError || error instanceof RangeError
    return refuse(isExplained ? error.message.replace(/\.$/, '') : 'an entry of it is not complete')
  }
}

function refuse(reason: string): never {
  throw new UserError(`This is no PO file: ${reason}.`)
}

function toEntry({ msgctxt = '', msgid, msgstr: [msgstr = ''], comments }: GetTextTranslation): PoEntry {
  const [, path = '', role = '', place = ''] = CONTEXT.exec(msgctxt) ?? []
  const isFuzzy = comments?.flag?.split(/[\s,]+/).includes('fuzzy') ?? false
  return { path, role, place, msgid, msgstr, isFuzzy, previous: readPrevious(comments?.previous) }
}
