import type { Cards } from './cards.ts'
import type { Blocks, Section } from './section.ts'
import type { BlockTraits, Card, CardTraits, FilterCards } from './trait.ts'

/** Filters the `items` of a block, which are cards of the kind that its `card` names. */
function filterItems<B extends { card: keyof Cards; items: Card[] }>(block: B, filter: FilterCards): B {
  return { ...block, items: filter(block.items, block.card) }
}

function cardSource(kind: string): string {
  return `src/cards/${kind}/${kind}.tsx`
}

/** The traits of every block. A missing line does not compile. */
export const blockTraits: { [T in keyof Blocks]: BlockTraits<Blocks[T]> } = {
  accordion: { nouns: 'topics promises add-ons questions' },
  article: {
    body: true,
    afterBody: { type: 'article-end', fields: ['tags', 'previous', 'next'] },
    subject: true,
    article: (block) => block,
    socialImage: ({ author, category, date }) => ({
      eyebrow: category,
      note: `${author.label} · ${date.text}`,
    }),
  },
  'article-end': {},
  banner: {
    origins: ({ entry }) => ({ endpoints: [entry?.endpoint] }),
    openingImage: ({ picture }) => ({ picture, frame: 'banner' }),
    socialImage: ({ eyebrow, rows, title }) => ({ eyebrow, note: title, pictures: rows?.pictures.flat() }),
  },
  carousel: {
    cards: filterItems,
    records: ['items'],
    chunks: ({ card }) => [cardSource(card)],
    openingImage: ({ card, items: [first] }) =>
      card === 'slide' && first && 'picture' in first
        ? { picture: first.picture, frame: 'slide' }
        : undefined,
  },
  cart: {},
  columns: {
    children: ({ columns: [first, second] }, map) => ({
      columns: [map(first, ['columns', 0]), map(second, ['columns', 1])],
    }),
  },
  faq: { questions: ({ items }) => items, nouns: 'questions answers' },
  form: { origins: ({ endpoint }) => ({ endpoints: [endpoint] }) },
  grid: {
    cards: filterItems,
    records: ['items'],
    pageSize: ({ pageSize }) => pageSize,
    chunks: ({ card, pager }) => [cardSource(card), ...(pager ? ['src/blocks/grid/pager.tsx'] : [])],
  },
  links: {
    records: ['items'],
    cards: ({ items }, filter) => ({ items: filter(items, 'link') }),
    nouns: 'categories tags links shelves topics',
  },
  map: { origins: ({ src }) => ({ frames: [src] }) },
  marquee: {},
  order: { nouns: 'items' },
  plans: {
    cards: ({ groups }, filter) => ({
      groups: groups
        .map((group) => ({ ...group, plans: filter(group.plans, 'plan') }))
        .filter(({ plans }) => plans.length > 0),
    }),
    nouns: 'plans packages offers speeds',
    nestedLists: ['groups', 'plans'],
    records: ['groups', 0, 'plans'],
  },
  product: {
    cards: ({ product }, filter) => ({ product: filter([product], 'product')[0] ?? product }),
    subject: true,
    productDetails: ({ text, sku, available }) => ({ text, sku, available }),
  },
  promo: { nouns: 'benefits advantages features' },
  prose: { body: true },
  tabs: {
    children: ({ tabs }, map) => ({
      tabs: tabs
        .map((tab, index) => ({ ...tab, sections: map(tab.sections, ['tabs', index, 'sections']) }))
        .filter(({ sections }) => sections.length > 0),
    }),
  },
}

/** The traits of every card. A missing line does not compile. */
export const cardTraits: { [K in keyof Cards]: CardTraits<Cards[K]> } = {
  article: { article: (card) => card, nouns: 'articles stories' },
  fact: { tokens: { name: 'label', texts: ['value', 'suffix'] }, nouns: 'facts figures numbers' },
  feature: {
    service: (card) => (card.service ? card : undefined),
    nouns: 'services features benefits advantages',
  },
  link: {},
  logo: { nouns: 'partners studios channels logos sponsors' },
  movie: { nouns: 'films movies titles' },
  plan: {
    offer: ({ action, ...plan }) => ({ ...plan, href: action.href }),
    tokens: { name: 'name', amounts: { price: ['price', 'amount'] } },
    nouns: 'plans packages offers speeds',
  },
  product: {
    product: (card) => card,
    tokens: { name: 'name', amounts: { price: ['price'], oldPrice: ['oldPrice'] } },
    nouns: 'products devices',
  },
  slide: { nouns: 'films movies slides' },
  speed: {
    offer: ({ mbps, text, price, action }, labels) => ({
      name: `${mbps} ${labels.mbps}`,
      description: text,
      price,
      href: action.href,
    }),
    tokens: { name: 'mbps', amounts: { price: ['price', 'amount'] } },
    nouns: 'speeds plans',
  },
  testimonial: { nouns: 'reviews testimonials comments voices' },
}

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
