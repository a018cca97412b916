import type { Library } from '../../../schemas/library.ts'
import { filled } from '../../../schemas/parts/filled.ts'
import type { Document, Path } from '../json-document.ts'
import { valueAt } from '../shape.ts'
import type { Passage } from './passage.ts'

/** An object of a document, such as a record or a block. */
export interface Place {
  document: Document
  path: Path
  value: object
}

/** All that the checks of claims look at. */
export interface Corpus {
  day: string
  documents: readonly Document[]
  passages: readonly Passage[]
  /** Those that hold a figure. */
  inFigures: readonly Passage[]
  /** The words of the field at a path below a place; undefined when none stand there. */
  passageAt: (place: Place, ...below: string[]) => Passage | undefined
  /** Every object of every document, parents before what is in them. */
  places: readonly Place[]
  /** Token → what it stands for. */
  tokens: ReadonlyMap<string, string>
  /** How many records of a collection are published. */
  count: (collection: string) => number
}

interface Sources extends Pick<Corpus, 'day' | 'documents' | 'tokens' | 'count'> {
  token: Library['token']
}

/** Keys of what no visitor reads, and of what customers say: a quotation is no claim of the site's own. */
const NO_PROSE = new Set(
  '$schema accepted autocomplete card date endpoint flow from href icon id kind language prices review src type url'.split(
    ' ',
  ),
)

/** Lists the words of all documents. */
export function corpusOf({ token, ...sources }: Sources): Corpus {
  const passages: Passage[] = []
  const places: Place[] = []
  const read = (written: string): string => {
    const found = filled(written, [], token)
    return 'value' in found ? found.value : written
  }

  const passage = (document: Document, path: Path, written: string): Passage => ({
    file: document.file,
    path,
    written,
    text: read(written),
    at: (finding) => document.problemAt(path, finding),
  })

  const walk = (document: Document, value: unknown, path: Path): void => {
    if (typeof value === 'string') passages.push(passage(document, path, value))
    else if (Array.isArray(value))
      value.forEach((item, index) => {
        walk(document, item, [...path, index])
      })
    else if (typeof value === 'object' && value !== null) {
      places.push({ document, path, value })
      for (const [key, item] of Object.entries(value))
        if (!NO_PROSE.has(key)) walk(document, item, [...path, key])
    }
  }

  for (const document of sources.documents) {
    walk(document, document.data, [])
    for (const { words, cells, points, at } of document.body?.passages() ?? [])
      passages.push({
        file: document.file,
        path: [],
        written: words,
        text: read(words),
        cells: cells?.map((cell) => ({ head: read(cell.head), words: read(cell.words) })),
        points,
        at,
      })
  }
  return {
    ...sources,
    passages,
    inFigures: passages.filter(({ text }) => /\d/.test(text)),
    places,
    passageAt: (place, ...below) => {
      const written = textAt(place, ...below)
      return written === undefined ? undefined : passage(place.document, [...place.path, ...below], written)
    },
  }
}

/** The text at a path below a place; undefined when none stands there. */
export function textAt({ value }: Pick<Place, 'value'>, ...path: string[]): string | undefined {
  const found = valueAt(value, path)
  return typeof found === 'string' ? found : undefined
}

/** The number at a path below a place; undefined when none stands there. */
export function numberAt({ value }: Pick<Place, 'value'>, ...path: string[]): number | undefined {
  const found = valueAt(value, path)
  return typeof found === 'number' ? found : undefined
}
