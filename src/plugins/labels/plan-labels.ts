import { withLibrary } from '../../../schemas/library.ts'
import type { LabelFacts } from '../../../schemas/parts/label-facts.ts'
import { isOfferedOn } from '../../../schemas/parts/offer-dates.ts'
import { type LabelledPlan, readLabelFacts } from '../../../schemas/parts/plan-label.ts'
import { findCardTraits, traitsOfCard } from '../../../schemas/traits.ts'
import { type Data, defineWords, problem } from '../../../schemas/words.ts'
import { valueAt } from '../../engine/public/documents.ts'
import type { LibraryResult } from '../../engine/public/library.ts'
import type { Problem } from '../../engine/public/problems.ts'
import type { SiteSources } from '../../engine/public/site.ts'

interface Plan extends Data {
  name: string
  file: string
}

const tell = defineWords(
  {
    'reused-plan-identifier': problem('duplicate', ({ name, file }: Plan, { place }) => [
      `is the id of "${name}" in ${place(file)}, and an id is never used again`,
      'give this plan another one',
    ]),
  },
  {
    'reused-plan-identifier': { name: 'Fast', file: 'content/collections/more-plans.json' },
  },
)

/** The labels of a site: what all share, the plans on sale, and the plans that have been retired. */
export interface SiteLabels {
  facts: LabelFacts
  plans: readonly LabelledPlan[]
  retired: readonly LabelledPlan[]
}

/** Lists the plans with a label of all collections; undefined when `content/site.json` has no `label`. */
export function listLabels(
  { day }: Pick<SiteSources, 'day'>,
  { library, collections }: Pick<LibraryResult, 'library' | 'collections'>,
): SiteLabels | undefined {
  const facts = withLibrary(library, readLabelFacts)
  if (!facts) return undefined
  const cards = [...collections.values()].flatMap(({ card, items }) => items.map((item) => ({ card, item })))
  const labelsOf = (isListed: (item: object) => boolean) =>
    cards.flatMap(({ card, item }) => (isListed(item) ? (traitsOfCard(card).labelled?.(item) ?? []) : []))
  return {
    facts,
    plans: labelsOf((item) => isOfferedOn(day, item)),
    retired: labelsOf((item) => String(valueAt(item, ['validTo']) ?? '~') < day),
  }
}

/** Finds ids of labels that two records have. Retired records count too, because an id is never used again. */
export function findReusedIds({ collections }: Pick<SiteSources, 'collections'>): Problem[] {
  const seen = new Map<string, Plan>()
  return [...collections.values()].flatMap((document) => {
    const { file, data } = document
    if (!findCardTraits(valueAt(data, ['card']))?.labelled) return []
    const items = valueAt(data, ['items'])
    return (Array.isArray(items) ? items : []).flatMap((item, index) => {
      const id = valueAt(item, ['id'])
      if (typeof id !== 'string') return []
      const first = seen.get(id)
      seen.set(id, first ?? { name: String(valueAt(item, ['name'])), file })
      if (first === undefined) return []
      return [document.problemAt(['items', index, 'id'], tell('reused-plan-identifier', first))]
    })
  })
}
