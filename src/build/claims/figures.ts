import { validOn } from '../../../schemas/parts/validity.ts'
import { money } from '../../ui/money.ts'
import type { Problem } from '../problem.ts'
import { slug } from '../slug.ts'
import { type Corpus, numberAt, type Place, textAt } from './corpus.ts'
import { placeOf } from './passage.ts'

/** Where a record of a plan, a product or a line of an order says its price. */
const PRICES = [['price', 'amount'], ['price'], ['amount']]

/** A figure of something that has a name. */
export interface Figure {
  /** What it is the figure of: `the price of "Internet 150"`. */
  of: string
  figure: string
  place: Pick<Parameters<typeof placeOf>[0], 'file' | 'at'>
}

function at({ document, path }: Place, ...below: string[]): Figure['place'] {
  return { file: document.file, at: (finding) => document.problemAt([...path, ...below], finding) }
}

/** What a record says in figures about the thing it names. */
function figuresOf(place: Place): Figure[] {
  const name = textAt(place, 'name')
  const mbps = numberAt(place, 'mbps')
  const value = numberAt(place, 'value')
  const label = textAt(place, 'label')
  const path = PRICES.find((keys) => numberAt(place, ...keys) !== undefined)
  const dollars = path && numberAt(place, ...path)
  const price = dollars === undefined ? undefined : money(Math.round(dollars * 100))
  const figures: Figure[] = []
  const thing = name ?? (mbps === undefined ? undefined : `${mbps} Mbps`)
  if (thing !== undefined && path && price !== undefined)
    figures.push({ of: `the price of "${thing}"`, figure: price, place: at(place, ...path) })
  for (const key of ['down', 'up']) {
    const speed = textAt(place, 'speed', key)
    if (name !== undefined && speed !== undefined)
      figures.push({ of: `the ${key}load speed of "${name}"`, figure: speed, place: at(place, 'speed', key) })
  }
  if (value !== undefined && label !== undefined)
    figures.push({
      of: `"${label}"`,
      figure: `${value}${textAt(place, 'suffix') ?? ''}`,
      place: at(place, 'value'),
    })
  return figures
}

/** All figures of records and blocks, those of collections first. Named prices of site.json are none of a record. */
export function figuresOfRecords({ places, day }: Corpus): Figure[] {
  const figures = places
    .filter(({ value, document }) => validOn(day, value) && document.file !== 'content/site.json')
    .flatMap(figuresOf)
  const collected = ({ place }: Figure) => place.file.startsWith('content/collections/')
  return [...figures.filter(collected), ...figures.filter((figure) => !collected(figure))]
}

/** The same name with another figure further down. */
export function differingRecords(figures: readonly Figure[]): Problem[] {
  const known = new Map<string, Figure>()
  return figures.flatMap((here) => {
    const first = known.get(slug(here.of))
    if (!first) known.set(slug(here.of), here)
    if (!first || first.figure === here.figure) return []
    const message = `${here.of} is ${here.figure} here and ${first.figure} in ${placeOf(first.place)}; make them agree`
    return [here.place.at({ rule: 'same-thing-different-figures', message })]
  })
}
