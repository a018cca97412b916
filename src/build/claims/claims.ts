import type { Collection } from '../../../schemas/collection.ts'
import type { Library } from '../../../schemas/library.ts'
import { validOn } from '../../../schemas/parts/validity.ts'
import type { Document } from '../json-document.ts'
import type { Problem } from '../problem.ts'
import { allTokens } from '../tokens.ts'
import { type Corpus, corpusOf } from './corpus.ts'
import { contradictedCounts } from './counts.ts'
import { differingRecords, figuresOfRecords } from './figures.ts'
import { lapses } from './lapse.ts'
import { loosePrices } from './loose-price.ts'
import { differingProse } from './named-prices.ts'
import { oddUnits } from './odd-unit.ts'
import { onceAPlace } from './once-a-place.ts'
import { pricesAfterTerm } from './price-after-term.ts'
import { refundPeriods } from './refund-periods.ts'
import { differingClaims } from './spoken-figures.ts'

function differingFigures(corpus: Corpus): Problem[] {
  const figures = figuresOfRecords(corpus)
  return onceAPlace([
    ...differingRecords(figures),
    ...differingProse(corpus, figures),
    ...differingClaims(corpus),
  ])
}

/** What content says about money, figures and time is checked by these. */
const checks: readonly ((corpus: Corpus) => Problem[])[] = [
  pricesAfterTerm,
  differingFigures,
  loosePrices,
  oddUnits,
  contradictedCounts,
  refundPeriods,
  lapses,
]

/** The content of a site that has no problems. */
interface Site {
  library: Pick<Library, 'day' | 'token'>
  collections: ReadonlyMap<string, Collection>
  siteDocument: Document
  pageDocuments: ReadonlyMap<string, Document>
  collectionDocuments: ReadonlyMap<string, Document>
}

/** Everything that the content claims and that does not agree with itself. */
export function claimFindings(site: Site): Problem[] {
  const { library, collections, siteDocument, pageDocuments, collectionDocuments } = site
  const { day, token } = library
  const corpus = corpusOf({
    day,
    token,
    documents: [...collectionDocuments.values(), siteDocument, ...pageDocuments.values()],
    tokens: allTokens({ collections: collectionDocuments.values(), site: siteDocument, day }),
    count: (name) => {
      const items: readonly object[] = collections.get(name)?.items ?? []
      return items.filter((item) => validOn(day, item)).length
    },
  })
  return checks.flatMap((check) => check(corpus))
}
