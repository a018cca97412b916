import { z } from 'zod'
import { Original } from './parts/file.ts'
import { Icon } from './parts/icon.ts'
import { Href, Link } from './parts/link.ts'
import { Picture } from './parts/picture.ts'
import { Share } from './parts/social-image.ts'
import { Text, textWith } from './parts/text.ts'

const Social = z.strictObject({ label: Text, href: Href, icon: Icon })
const Group = z.strictObject({ label: Text, items: z.array(Link).min(1) })

/** Every word that the shell and the widgets say by themselves. */
const Labels = z.strictObject({
  skip: Text,
  home: Text,
  menu: Text,
  close: Text,
  search: Text,
  searchField: Text,
  searchSubmit: Text,
  cart: Text,
  cartEmpty: Text,
  cartTotal: Text,
  remove: Text,
  addToCart: Text,
  inCart: Text,
  added: textWith('name').describe('"{name}" stands for the product.'),
  removed: textWith('name').describe('"{name}" stands for the product.'),
  undo: Text,
  product: Text,
  price: Text,
  was: Text.describe('Before the old price, for screen readers.'),
  save: textWith('amount').describe('"{amount}" stands for what the old price was above the new one.'),
  quantity: Text,
  fewer: Text,
  more: Text,
  subtotal: Text,
  priceChanged: textWith('price', 'before').describe('"{price}" and "{before}" stand for amounts.'),
  acknowledge: Text,
  gone: Text,
  sku: Text,
  categories: Text,
  tags: Text,
  availability: Text,
  inStock: Text,
  outOfStock: Text,
  call: Text,
  rightToLeft: Text,
  leftToRight: Text,
  backToTop: Text,
  breadcrumb: Text,
  mainNavigation: Text,
  social: Text,
  sectionFailed: Text,
  offline: Text.describe('Stands over a page when the next one cannot be had for want of a network.'),
  unreachable: Text.describe('The same when there is a network and the site does not answer.'),
  tryAgain: Text,
  moved: Text.describe(
    'The link of an address whose page has moved, where the host does not lead on by itself.',
  ),
  pause: Text,
  play: Text,
  previous: Text,
  next: Text,
  pagination: Text.describe('Names the page numbers below a list.'),
  pageNumber: textWith('page').describe('"{page}" stands for the number.'),
  pageOf: textWith('page', 'pages').describe('"{page}" and "{pages}" stand for the numbers.'),
  included: Text,
  notIncluded: Text,
  download: Text,
  upload: Text,
  minutesRead: Text,
  writtenBy: Text.describe('Before the name of who wrote an article.'),
  moreArticles: Text,
  previousArticle: Text,
  nextArticle: Text,
  mbps: Text.describe('The unit of a speed, after its number.'),
  showPassword: Text,
  digitOf: textWith('place', 'count').describe(
    '"{place}" and "{count}" stand for the box and how many there are.',
  ),
  sending: Text,
  sent: Text,
  sendFailed: Text,
  sendOffline: Text,
  trailer: Text.describe('Opens the trailer of a film, whose title follows for screen readers.'),
  watchlistAdd: Text,
  ratingOf: textWith('value').describe('"{value}" stands for the stars.'),
})

/** `content/site.json`: what all pages share. */
export const Site = z.strictObject({
  $schema: z.string().optional(),
  url: z
    .httpUrl()
    .regex(/^https:.*[^/]$/, { error: 'is no https: address without a slash at the end' })
    .describe('Where the site will stand, such as "https://www.tidewire.example"; no slash at the end.'),
  language: z
    .string()
    .regex(/^[a-z]{2}(-[A-Z]{2})?$/, { error: 'is no language; write it as "en" or "en-US"' }),
  brand: z.strictObject({
    name: Text,
    description: Text,
    logo: Picture.describe('For light ground.'),
    logoLight: Picture.describe('For dark ground.'),
    mark: Original.describe('The mark alone, for search engines.'),
    icons: z.strictObject({
      tab: Original.describe('For browser tabs: an SVG that is clear at 16 pixels.'),
      touch: Original.describe('For iPhone home screens: a PNG of 180 × 180 without see-through parts.'),
      small: Original.describe('For other home screens: a PNG of 192 × 192.'),
      large: Original.describe('The same, 512 × 512.'),
    }),
    share: Share.describe(
      'Stands beside links to pages that have no sharing picture of their own: a PNG or JPEG of 1200 × 630.',
    ),
  }),
  sharing: z
    .enum(['pages', 'site'])
    .default('pages')
    .describe(
      'Whether the build draws a sharing picture for each page, or all pages share the one of the brand.',
    ),
  contact: z.strictObject({
    phone: Text.describe('As shown; the tel: link is made from its digits.'),
    email: z.email(),
    address: Text,
  }),
  header: z.strictObject({ links: z.array(Link).min(1), social: z.array(Social).min(1) }),
  navbar: z.strictObject({
    menu: z.array(z.union([Link, Group])).min(1),
    register: Link,
    start: Link.describe('The button of the default and the transparent navbar.'),
    subscription: Link.describe('The button of the OTT navbar.'),
    cart: Link,
    checkout: Link,
  }),
  footer: z.strictObject({
    columns: z.array(z.strictObject({ title: Text, links: z.array(Link).min(1) })).length(3),
    social: z.array(Social).length(4),
    legal: Text,
  }),
  subscribe: z.strictObject({ title: Text, text: Text, field: Text, placeholder: Text, submit: Text }),
  cart: z
    .strictObject({
      keep: z
        .enum(['memory', 'device'])
        .default('memory')
        .describe('device: the cart outlives a full page load.'),
    })
    .default({ keep: 'memory' }),
  labels: Labels,
})
export type Site = z.output<typeof Site>
export type Labels = Site['labels']
