import type { Cards } from './cards.ts'
import type { CardTraits } from './trait.ts'

/** Joins the texts that there are to one line. */
function joinTexts(texts: readonly (string | undefined)[]): string {
  return texts.filter((text) => text !== undefined).join(' · ')
}

/** The traits of every card. A missing line does not compile. */
export const cardTraits: { [K in keyof Cards]: CardTraits<Cards[K]> } = {
  article: {
    titleLevel: 3,
    picture: { width: 400, ratio: 3 / 2 },
    article: (card) => card,
    nouns: 'articles stories',
    search: ({ title, href, picture, category, date }) => ({
      kind: 'article',
      title,
      href,
      picture,
      text: `${category} · ${date.text}`,
    }),
  },
  fact: { tokens: { name: 'label', texts: ['value', 'suffix'] }, nouns: 'facts figures numbers' },
  feature: {
    picture: { width: 400, ratio: 16 / 10 },
    titleLevel: 3,
    service: (card) => (card.service ? card : undefined),
    search: ({ service, title, description, picture, link }) =>
      service ? { kind: 'service', title, text: description, picture, href: link?.href } : undefined,
    nouns: 'services features benefits advantages',
  },
  link: {},
  logo: {
    picture: { width: 136 },
    nouns: 'partners studios channels logos sponsors',
    search: ({ picture }) => ({ kind: 'channel', title: picture.alt, picture }),
  },
  movie: {
    titleLevel: 3,
    picture: { width: 240, ratio: 2 / 3 },
    widePicture: { width: 400, ratio: 16 / 9 },
    nouns: 'films movies titles',
    search: ({ title, picture, genre, release }) => ({
      kind: 'film',
      title,
      picture,
      text: joinTexts([genre, release]),
    }),
  },
  plan: {
    titleLevel: 3,
    offer: ({ action, ...plan }) => ({ ...plan, href: action.href }),
    sold: ({ name }) => name,
    labelled: (plan) => (plan.label ? plan : undefined),
    tokens: { name: 'name', amounts: { price: ['price', 'amount'] } },
    nouns: 'plans packages offers speeds',
    search: ({ name, price, badge, speed, features, terms }) => {
      const included = features.flatMap(({ text, included }) => (included === false ? [] : [text]))
      return {
        kind: 'plan',
        title: name,
        price,
        text: joinTexts(speed ? [speed.down, ...included.slice(0, 2)] : included.slice(0, 3)),
        words: [badge, ...included, speed?.up, terms],
      }
    },
  },
  product: {
    picture: { width: 600, ratio: 6 / 5 },
    titleLevel: 3,
    product: (card) => card,
    search: ({ name, text, price, picture, href }) => ({
      kind: 'product',
      title: name,
      text,
      price: { amount: price },
      picture,
      href,
    }),
    tokens: { name: 'name', amounts: { price: ['price'], oldPrice: ['oldPrice'] } },
    nouns: 'products devices',
  },
  slide: {
    titleLevel: 2,
    picture: { width: 1440, ratio: 16 / 9 },
    nouns: 'films movies slides',
    search: ({ title, picture, genres, duration, plot }) => ({
      kind: 'film',
      title,
      picture,
      text: joinTexts([...genres.map(({ label }) => label), duration]),
      words: [plot],
    }),
  },
  speed: {
    titleLevel: 3,
    offer: ({ mbps, text, price, action }, labels) => ({
      name: `${mbps} ${labels.mbps}`,
      description: text,
      price,
      href: action.href,
    }),
    search: ({ mbps, text, price }) => ({ kind: 'plan', title: String(mbps), unit: 'mbps', text, price }),
    tokens: { name: 'mbps', amounts: { price: ['price', 'amount'] } },
    nouns: 'speeds plans',
  },
  testimonial: { nouns: 'reviews testimonials comments voices' },
}
