import { withLibrary } from '../../../schemas/library.ts'
import { LABEL } from '../../../schemas/parts/label-facts.ts'
import { LABEL_WORDS, LabelWords } from '../../../schemas/parts/label-words.ts'
import { traitsOf } from '../../../schemas/traits.ts'
import { listBlocks } from '../../../schemas/walk-blocks.ts'
import { defineWords, problem } from '../../../schemas/words.ts'
import { LABELS_PATH } from '../../contract/page-path.ts'
import type { EnginePlugin } from '../../engine/plugin.ts'
import { validate } from '../../engine/public/documents.ts'
import type { Finding } from '../../engine/public/problems.ts'
import { CSV_TYPE } from '../../engine/public/publish.ts'
import { type CheckedContent, oncePerSite } from '../../engine/public/site.ts'
import { formatLabels } from './label-csv.ts'
import { findReusedIds, listLabels } from './plan-labels.ts'

declare module '../../engine/plugin.ts' {
  interface PageFacts {
    /** Whether the page links to the machine-readable labels of plans. */
    linksLabels?: boolean
    /** The identifiers of the plans whose labels a block of the page lists. */
    labels?: readonly string[]
  }
}

const tell = defineWords(
  {
    'label-nowhere': problem(
      'orphan',
      ({ names }: { names: readonly string[] }) => [
        `names the place with all labels, and no page shows the label of ${names.join(', ')}`,
        'add the collection to the block with all labels',
      ],
      ({ names }) => [
        `names the place with all labels, and no page shows the label of ${names.join(', ')}`,
        'add its shared list to the block with all labels',
      ],
    ),
    'labels-without-link': problem(
      'orphan',
      () => [
        `makes the build write ${LABELS_PATH}, and no page links to it`,
        'write "download" in the block with all labels, or switch "machineReadable" off',
      ],
      (_, { field }) => [
        `makes the build write ${LABELS_PATH}, and no page links to it`,
        `fill in ${field('download')} of the block with all labels, or choose no in ${field('machineReadable')}`,
      ],
    ),
  },
  { 'label-nowhere': { names: ['Fast'] } },
)

/** The path of the file below `dist`. */
const PATH = LABELS_PATH.slice(1)

/** Gives the labels of a site; undefined when it has none. */
export const labelsOf = oncePerSite(({ sources, libraryResult }) => listLabels(sources, libraryResult))

/** Checks the words and ids of the labels that providers must show with their plans, and publishes the file of 30 columns. */
export const labels: EnginePlugin = {
  name: 'labels',
  documents: [{ name: LABEL_WORDS, schema: LabelWords }],
  readPages: () => ({
    read: ({ page }) => {
      const blocks = listBlocks(page.sections).map(({ block }) => block)
      return {
        linksLabels: blocks.some((block) => traitsOf(block).linksLabels?.(block)),
        labels: blocks.flatMap((block) => traitsOf(block).labels?.(block) ?? []),
      }
    },
  }),
  check: ({ sources, libraryResult: { library, problems } }) => {
    const document = sources.documents.get(LABEL_WORDS)
    const words = document && withLibrary(library, () => validate(document, LabelWords))
    const reused = findReusedIds(sources).filter(
      ({ file, line }) => !problems.some((known) => known.file === file && known.line === line),
    )
    return [...reused, ...(words && 'problems' in words ? words.problems : [])]
  },
  warn: findOrphanLabels,
  files: {
    fixed: [PATH],
    list: (site, wanted = PATH) => {
      const text = wanted === PATH ? formatLabels(labelsOf(site), site.site.url) : undefined
      if (text === undefined) return []
      // Where programs look for the labels of a provider.
      const redirectFrom = '/.well-known/broadband-labels'
      return [{ path: PATH, content: () => ({ text }), type: CSV_TYPE, redirectFrom }]
    },
  },
}

/** Finds machine-readable labels that no page links to, and plans whose labels no page lists though they link to them. */
function findOrphanLabels(site: CheckedContent): Finding[] {
  const found = labelsOf(site)
  const { results, sources } = site
  if (!found || found.plans.length === 0 || !sources.site) return []
  const { file } = sources.site
  const pages = [...results.values()].flatMap(({ facts }) => facts ?? [])
  const listed = new Set(pages.flatMap(({ labels = [] }) => labels))
  const names = found.plans.flatMap(({ id = '', name }) => (listed.has(id) ? [] : [name]))
  return [
    ...(found.facts.page !== undefined && names.length > 0
      ? [{ file, at: [LABEL, 'page'], ...tell('label-nowhere', { names }) }]
      : []),
    ...(found.facts.machineReadable && !pages.some(({ linksLabels }) => linksLabels)
      ? [{ file, at: [LABEL], ...tell('labels-without-link') }]
      : []),
  ]
}
