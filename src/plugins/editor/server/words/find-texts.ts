import { toCents } from '../../../../../schemas/parts/money.ts'
import { isAmount, isReference } from '../../../../../schemas/parts/roles.ts'
import { isObject } from '../../../../contract/json.ts'
import { childOf, type Pointer, toPointer } from '../../../../contract/json-pointer.ts'
import { listLeaves, schemaOf } from '../../../../engine/public/documents.ts'
import type { Content } from '../../../../engine/public/site.ts'
import type { Json } from '../../protocol.ts'
import { matcherOf, type TextSearch } from '../../text-search.ts'
import type { ChangedWords, FoundText, FoundTexts } from '../../words-protocol.ts'
import { listAllFiles } from '../documents/describe-file.ts'
import { readFields } from '../documents/read-fields.ts'
import { findTranslated } from '../documents/translations.ts'

/** Formats an amount of money as the site does, with plain spaces, which editors type. */
function formatAmount({ sources }: Content, amount: number): string {
  return sources.formats.money(toCents(amount)).replace(/\s/g, ' ')
}

/** Lists the ways to type an amount: with its currency, and its number alone. */
function waysToWrite(text: string, amount: number): string[] {
  return [text, text.replace(/[^\d.,]/g, ''), String(amount)]
}

/** The most texts that a search gives. */
const MOST = 500

/** Gives the places and the texts of a document of pairs: the translations. */
function* listTranslations(data: Json): Generator<{ pointer: Pointer; text: string }> {
  for (const [key, value] of Object.entries(isObject(data) ? data : {})) {
    const pointer = childOf('', key)
    if (typeof value === 'string') yield { pointer, text: value }
    else if (isObject(value) && typeof value.text === 'string')
      yield { pointer: childOf(pointer, 'text'), text: value.text }
  }
}

/**
 * Finds words in all texts of pages, lists and `site.json`, and in translations, with their unsaved changes: not in addresses, pictures and other
 * references. In the text of an .mdx page, each line is a text. Amounts of money are found as the site writes them, as a whole.
 */
export function findTexts(content: Content, search: TextSearch): FoundTexts {
  const [found, amounts]: [FoundText[], FoundText[]] = [[], []]
  const isFound = matcherOf(search)
  const typed = search.find.replace(/\s/g, ' ').trim()
  const add = (text: FoundText) => {
    if (isFound(text.text)) found.push(text)
  }
  for (const file of listAllFiles(content)) {
    const own = findTranslated(content, file)
    // A document that no file has yet has no texts either.
    const fields = own?.start === undefined ? readFields(content.sources, file) : undefined
    if (!fields || own?.kind === 'addresses') continue
    if (own?.kind === 'pairs') {
      for (const text of listTranslations(fields.data)) add({ file, ...text })
      continue
    }
    for (const { path, value, role, isFixed } of listLeaves(schemaOf(own?.target ?? file), fields.data)) {
      if (typeof value === 'number' && isAmount(role)) {
        const text = formatAmount(content, value)
        if (waysToWrite(text, value).includes(typed)) amounts.push({ file, pointer: toPointer(path), text })
      }
      if (typeof value === 'string' && !isReference(role) && !isFixed)
        add({ file, pointer: toPointer(path), text: value })
    }
    for (const [index, text] of (fields.body ?? '').split('\n').entries())
      add({ file, line: index + 1, text })
  }
  return { texts: found.slice(0, MOST), all: found.length, amounts: amounts.slice(0, MOST) }
}

/**
 * Says how texts name something before and after a change, and how many say the old words: a name, or an amount of money as the
 * site formats it.
 */
export function findOldWords(
  content: Content,
  { was, now, isAmount: isMoney }: { was: string; now: string; isAmount: boolean },
): ChangedWords {
  const format = (value: string) => (isMoney ? formatAmount(content, Number(value)) : value)
  const find = format(was)
  const { all: count } = findTexts(content, { find, matchCase: true, wholeNumbers: true })
  return { find, replacement: format(now), count }
}
