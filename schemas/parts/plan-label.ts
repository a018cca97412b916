import type { z } from 'zod'
import { library } from '../library.ts'
import { defineWords, issueOf, problem, type Told } from '../words.ts'
import { LABEL, LabelFacts } from './label-facts.ts'
import { LABEL_WORDS, LabelWords } from './label-words.ts'
import type { Link } from './link.ts'
import type { PlanTerms } from './plan-terms.ts'
import type { Price } from './price.ts'
import { fillPlaceholders } from './text.ts'

const tell = defineWords(
  {
    'missing-facts-of-labels': problem(
      'value',
      () => [
        `needs "${LABEL}" in content/site.json, with what all labels share`,
        'write it, or remove the id',
      ],
      (_, { place }) => [
        'needs what all Broadband Facts labels share',
        `write it in ${place('content/site.json')}, or remove this`,
      ],
    ),
    'missing-words-of-labels': problem(
      'value',
      () => [
        `needs the words of the label in content/${LABEL_WORDS}.json`,
        'write the file, or remove the id',
      ],
      () => [
        'needs the words of the Broadband Facts label',
        `ask a developer for the file ${LABEL_WORDS}.json, or remove this`,
      ],
    ),
    'frn-of-another-provider': problem(
      'value',
      ({ frn }: { frn: string }) => [
        `does not hold the FRN of content/site.json, ${frn}`,
        'correct one of them',
      ],
      ({ frn }, { place }) => [
        `does not hold the FCC registration number of ${place('content/site.json')}, ${frn}`,
        'correct one of them',
      ],
    ),
  },
  {
    'frn-of-another-provider': { frn: '0012345678' },
  },
)

/** A text or a link in a label. */
type LabelPart = string | Link

/** A row of a label: a name, what it has, or both. */
interface LabelRow {
  name?: string
  value?: LabelPart[]
  /** Set on an item of the row above, such as one of its fees. */
  nested?: true
}

/** The Broadband Facts label of a plan, ready to show: all words and figures as visitors read them, in their order. */
interface PlanLabel {
  /** The unique identifier of the plan. */
  id: string
  title: string
  /** The lines below the title: provider, plan, disclosure. */
  lines: string[]
  /** The parts between two rules. The first row of a part is its heading. */
  parts: LabelRow[][]
}

/** A plan as its label needs it. */
export type LabelledPlan = PlanTerms & { name: string; price: Price; speed?: { down: string } | undefined }

/** A plan with its label, or with the link to it, if it has an `id`. */
export type WithLabel<P> = P & { label?: PlanLabel | Link | undefined }

function priceRows({ price, introductory, contract }: LabelledPlan, { words }: LabelWords): LabelRow[] {
  const money = library().exactMoney
  const months = (count: number) => [fillPlaceholders(words.months, { count: String(count) })]
  return [
    { name: words.monthlyPrice, value: [money(price.amount)] },
    { name: introductory ? words.introductory : words.notIntroductory },
    ...(introductory
      ? [
          { name: words.introductoryTime, value: months(introductory.months) },
          { name: words.introductoryAfter, value: [money(introductory.after)] },
        ]
      : []),
    ...(contract
      ? [
          { name: words.contractLength, value: months(contract.months) },
          { value: [{ label: words.contractTerms, href: contract.href ?? '' }] },
        ]
      : [{ name: words.noContract }]),
  ]
}

function feeRows(name: string, fees: NonNullable<PlanTerms['fees']>['once'], none: string, itemise: boolean) {
  const money = library().exactMoney
  if (fees.length === 0) return [{ name, value: [none] }]
  if (!itemise) return [{ name, value: [money(fees.reduce((sum, { amount }) => sum + amount, 0))] }]
  return [
    { name },
    ...fees.map((fee) => ({ name: fee.name, value: [money(fee.amount)], nested: true as const })),
  ]
}

function chargeRows(
  { fees, contract, taxes }: LabelledPlan,
  { words }: LabelWords,
  itemise: boolean,
): LabelRow[] {
  const money = library().exactMoney
  const taxWords = { varies: words.taxesVary, included: words.taxesIncluded }
  const early = contract?.earlyTermination
  return [
    { name: words.charges },
    ...feeRows(words.monthlyFees, fees?.monthly ?? [], words.none, itemise),
    ...feeRows(words.onceFees, fees?.once ?? [], words.none, itemise),
    { name: words.earlyTermination, value: [early === undefined ? words.none : money(early)] },
    { name: words.taxes, value: [typeof taxes === 'string' ? taxWords[taxes] : money(taxes ?? 0)] },
  ]
}

function dataRows({ data }: LabelledPlan, { words }: LabelWords): LabelRow[] {
  const money = library().exactMoney
  if (data === undefined || data === 'unlimited')
    return [
      { name: words.data, value: [words.unlimited] },
      { name: words.overage, value: [words.none] },
    ]
  const { gigabytes, overage } = data
  const price = overage
    ? fillPlaceholders(words.overagePrice, {
        price: money(overage.price),
        value: overage.gigabytes === 1 ? '' : `${overage.gigabytes} `,
      })
    : words.none
  return [
    { name: words.data, value: [fillPlaceholders(words.gigabytes, { value: String(gigabytes) })] },
    { name: words.overage, value: [price] },
  ]
}

/** Writes the label of a plan in the order of 47 CFR 8.1(a). Its monthly price is the introductory rate, if there is one. */
function writeLabel(plan: LabelledPlan, facts: LabelFacts, label: LabelWords): PlanLabel {
  const { words } = label
  const { id = '', name, speed, typical } = plan
  const { provider, discounts, networkManagement, privacy, support, itemise, acp } = facts
  const policy = (href: string) => [{ label: words.policy, href }]
  const figure = (unit: string, value = 0) => [fillPlaceholders(unit, { value: String(value) })]
  return {
    id,
    title: words.title,
    lines: [
      provider,
      speed ? `${name}, ${speed.down}` : name,
      id.startsWith('M') ? words.mobile : words.fixed,
    ],
    parts: [
      priceRows(plan, label),
      chargeRows(plan, label, itemise),
      [
        { name: words.discounts },
        { value: [{ label: words.discountsLink, href: discounts }, words.discountsText] },
      ],
      ...(acp ? [[{ name: words.acp }, { name: words.acpText }]] : []),
      [
        { name: words.speeds },
        { name: words.download, value: figure(words.mbps, typical?.down) },
        { name: words.upload, value: figure(words.mbps, typical?.up) },
        { name: words.latency, value: figure(words.ms, typical?.latency) },
      ],
      dataRows(plan, label),
      [{ name: words.networkManagement, value: policy(networkManagement) }],
      [{ name: words.privacy, value: policy(privacy) }],
      [
        { name: words.support },
        {
          value: [
            words.contact,
            { label: support.label, href: support.href },
            '/',
            { label: support.phone, href: `tel:${support.phone.replace(/[^+\d]/g, '')}` },
          ],
        },
      ],
      [{ value: [words.learnMore, words.learnMoreLink] }],
      [{ value: [words.id, id] }],
    ],
  }
}

/** Returns what all labels of the site share; undefined when `site.json` has none, or has a problem with it. */
export function readLabelFacts(): LabelFacts | undefined {
  return LabelFacts.safeParse(library().siteField(LABEL)).data
}

/** Returns the label of a plan; undefined when it has no `id`, or when the site lacks what labels need. */
export function labelOf(plan: LabelledPlan): PlanLabel | undefined {
  const [facts, words] = [readLabelFacts(), LabelWords.safeParse(library().document(LABEL_WORDS)).data]
  return facts && words && plan.id !== undefined ? writeLabel(plan, facts, words) : undefined
}

/**
 * Returns a plan with its label, if it has an `id`, or with a link to the place of all labels, if the site has one. Adds an
 * issue when the site lacks `label` in `site.json` or the words of the label, or when the `id` does not hold the provider's
 * FRN.
 */
export function withLabel<P extends LabelledPlan>(plan: P, context: z.RefinementCtx): WithLabel<P> {
  if (plan.id === undefined) return plan
  const refuse = (told: Told) => {
    context.addIssue(issueOf(told, ['id']))
    return plan
  }
  if (library().siteField(LABEL) === undefined) return refuse(tell('missing-facts-of-labels'))
  if (library().document(LABEL_WORDS) === undefined) return refuse(tell('missing-words-of-labels'))
  const [facts, label] = [readLabelFacts(), labelOf(plan)]
  // What is wrong with the facts or the words has a problem of its own.
  if (!facts || !label) return plan
  const { frn, page } = facts
  if (plan.id.slice(1, 11) !== frn) return refuse(tell('frn-of-another-provider', { frn }))
  return { ...plan, label: page === undefined ? label : { label: label.title, href: page } }
}
