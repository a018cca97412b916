import { cardTraits } from './card-traits.ts'
import type { Cards } from './cards.ts'
import type { Blocks, Section } from './section.ts'
import type { BlockTraits, Card, CardTraits, FilterCards, PictureFrame } from './trait.ts'

/** Filters the `items` of a block, which are cards of the kind that its `card` names. */
function filterItems<B extends { card: keyof Cards; items: Card[] }>(block: B, filter: FilterCards): B {
  return { ...block, items: filter(block.items, block.card) }
}

function cardSource(kind: string): string {
  return `src/cards/${kind}/${kind}.tsx`
}

const COVERAGE_CHECK = 'src/blocks/form/coverage-check.tsx'

/** The traits of every block. A missing line does not compile. */
export const blockTraits: { [T in keyof Blocks]: BlockTraits<Blocks[T]> } = {
  accordion: {
    purpose: 'Answers',
    picture: { width: 600, ratio: 6 / 5 },
    titleLevel: () => 3,
    nouns: 'topics promises add-ons questions',
    search: ({ items }) => [...items.map(({ title }) => title), ...items.map(({ body }) => body)],
  },
  article: {
    purpose: 'Texts',
    picture: { width: 960, ratio: 16 / 9 },
    body: true,
    afterBody: { type: 'article-end', fields: ['tags', 'previous', 'next'] },
    subject: true,
    article: (block) => block,
    socialImage: ({ author, category, date }) => ({
      eyebrow: category,
      note: `${author.label} · ${date.text}`,
    }),
  },
  'article-end': { purpose: 'Texts' },
  banner: {
    purpose: 'Top of a page',
    picture: { width: 1000, ratio: 4 / 3 },
    search: ({ title, eyebrow, text, points }) => [title, eyebrow, text, ...points],
    origins: ({ entry }) => ({ endpoints: [entry?.endpoint, entry?.notify?.endpoint] }),
    chunks: ({ entry }) => (entry?.coverage ? [COVERAGE_CHECK] : []),
    titleLevel: ({ entry, guide }) => (entry?.title || guide ? 2 : undefined),
    openingImage: ({ picture }) => picture,
    socialImage: ({ eyebrow, rows, title }) => ({ eyebrow, note: title, pictures: rows?.pictures.flat() }),
  },
  carousel: {
    purpose: 'Cards and lists',
    cards: filterItems,
    records: ['items'],
    chunks: ({ card }) => [cardSource(card)],
    search: ({ opening }) => [opening?.title, opening?.text],
    openingImage: ({ card, items: [first] }) =>
      card === 'slide' && first && 'picture' in first ? first.picture : undefined,
  },
  cart: { purpose: 'Shop', titleLevel: () => 2 },
  columns: {
    purpose: 'Layout',
    children: ({ columns: [first, second] }, map) => ({
      columns: [map(first, ['columns', 0]), map(second, ['columns', 1])],
    }),
  },
  compare: {
    purpose: 'Offers',
    cards: ({ plans }, filter) => ({ plans: filter(plans, 'plan') }),
    records: ['plans'],
    nouns: 'plans packages offers speeds',
  },
  faq: {
    purpose: 'Answers',
    questions: ({ items }) => items,
    titleLevel: () => 3,
    nouns: 'questions answers',
  },
  form: {
    purpose: 'Answers',
    origins: ({ endpoint, notify }) => ({ endpoints: [endpoint, notify?.endpoint] }),
    chunks: ({ coverage }) => (coverage ? [COVERAGE_CHECK] : []),
    titleLevel: ({ aside }) => (aside ? 3 : undefined),
  },
  grid: {
    purpose: 'Cards and lists',
    cards: filterItems,
    records: ['items'],
    pageSize: ({ pageSize }) => pageSize,
    chunks: ({ card, pager }) => [cardSource(card), ...(pager ? ['src/blocks/grid/pager.tsx'] : [])],
  },
  links: {
    purpose: 'Cards and lists',
    records: ['items'],
    cards: ({ items }, filter) => ({ items: filter(items, 'link') }),
    nouns: 'categories tags links shelves topics',
  },
  map: { purpose: 'Answers', origins: ({ src }) => ({ frames: [src] }) },
  marquee: { purpose: 'Cards and lists' },
  order: {
    purpose: 'Shop',
    origins: ({ endpoint }) => ({ endpoints: [endpoint] }),
    titleLevel: () => 2,
    nouns: 'items',
  },
  'plan-labels': {
    purpose: 'Offers',
    records: ['plans'],
    linksLabels: ({ download }) => download !== undefined,
    labels: ({ plans }) => plans.map(({ id }) => id),
  },
  plans: {
    purpose: 'Offers',
    cards: ({ groups }, filter) => ({
      groups: groups
        .map((group) => ({ ...group, plans: filter(group.plans, 'plan') }))
        .filter(({ plans }) => plans.length > 0),
    }),
    nouns: 'plans packages offers speeds',
    nestedLists: ['groups', 'plans'],
    search: ({ groups }) => groups.flatMap(({ label, intro }) => [label, intro]),
    chunks: ({ coverage, total }) => [
      ...(coverage ? ['src/blocks/plans/sold-plans.tsx'] : []),
      ...(total ? ['src/blocks/plans/total-cost.tsx'] : []),
    ],
    records: ['groups', 0, 'plans'],
  },
  product: {
    purpose: 'Shop',
    titleLevel: () => 2,
    cards: ({ product }, filter) => ({ product: filter([product], 'product')[0] ?? product }),
    subject: true,
    productDetails: ({ text, sku, available }) => ({ text, sku, available }),
    search: ({ text, sku, points = [] }) => [text, sku, ...points.map(({ text }) => text)],
  },
  promo: {
    purpose: 'Texts',
    picture: { width: 600, ratio: 6 / 5 },
    nouns: 'benefits advantages features',
    search: ({ text, bullets }) => [...text, ...bullets.flatMap((bullet) => [bullet.title, bullet.text])],
  },
  prose: { purpose: 'Texts', body: true },
  search: { purpose: 'Answers', titleLevel: () => 3 },
  tabs: {
    purpose: 'Layout',
    titleLevel: () => 3,
    children: ({ tabs }, map) => ({
      tabs: tabs
        .map((tab, index) => ({ ...tab, sections: map(tab.sections, ['tabs', index, 'sections']) }))
        .filter(({ sections }) => sections.length > 0),
    }),
  },
}

/** The frame of the picture of a masthead: its ratio is the middle between a phone's, 1.5, and a wide screen's, 3.75. */
export const MASTHEAD_FRAME = { width: 1440, ratio: 2.4 } as const satisfies PictureFrame

/** The block that shows the body of an .mdx page which no other block shows. */
export const DEFAULT_BODY_BLOCK = 'prose'

/** The kind of the card that stands for an article in lists. */
export const ARTICLE_CARD = 'article'

/** Returns the traits of a block. */
export function traitsOf(block: Section): BlockTraits<Section> {
  return blockTraits[block.type]
}

/** Returns the traits of the cards of a kind. */
export function traitsOfCard(kind: keyof Cards): CardTraits<Card> {
  return cardTraits[kind]
}

function findByName<T>(traits: Readonly<Record<string, T>>, name: unknown): T | undefined {
  return typeof name === 'string' && Object.hasOwn(traits, name) ? traits[name] : undefined
}

/** Finds the traits of the blocks that `type` names, in data that nobody has checked. */
export function findBlockTraits(type: unknown): BlockTraits<Section> | undefined {
  return findByName<BlockTraits<Section>>(blockTraits, type)
}

/** Finds the traits of the cards that `kind` names, in data that nobody has checked. */
export function findCardTraits(kind: unknown): CardTraits<Card> | undefined {
  return findByName<CardTraits<Card>>(cardTraits, kind)
}
