import { z } from 'zod'
import { Text, textWith } from './text.ts'

const ShopText = Text.default('')

/** The words of the shop: cart, prices, product details. A site without a cart needs none of them. */
const shopLabels = {
  cart: ShopText,
  cartEmpty: ShopText,
  cartTotal: ShopText.meta({ title: 'Total of the cart' }),
  remove: ShopText,
  addToCart: ShopText,
  inCart: ShopText,
  added: textWith(['name'])
    .default('')
    .describe('The site replaces "{name}" with the name of the product.')
    .meta({ title: 'Product was added' }),
  removed: textWith(['name'])
    .default('')
    .describe('The site replaces "{name}" with the name of the product.')
    .meta({ title: 'Product was removed' }),
  undo: ShopText,
  product: ShopText,
  price: ShopText,
  was: ShopText.describe('Screen readers speak this before the old price.').meta({
    title: 'Before the old price',
  }),
  save: textWith(['amount'])
    .default('')
    .describe('The site replaces "{amount}" with the difference between the old and the new price.')
    .meta({ title: 'What a visitor saves' }),
  quantity: ShopText,
  fewer: ShopText.meta({ title: 'One less' }),
  more: ShopText.meta({ title: 'One more' }),
  subtotal: ShopText,
  priceChanged: textWith(['price', 'before'])
    .default('')
    .describe('The site replaces "{price}" and "{before}" with the new and the old amount.')
    .meta({ title: 'Price has changed' }),
  acknowledge: ShopText.meta({ title: 'Button after a changed price' }),
  gone: ShopText.meta({ title: 'Product is no longer sold' }),
  sku: ShopText.meta({ title: 'Article number' }),
  categories: ShopText,
  availability: ShopText,
  inStock: ShopText,
  outOfStock: ShopText,
}

/** The words of the interface: header, footer, panels, buttons, form fields. */
export const InterfaceLabels = z.strictObject({
  skip: Text.meta({ title: 'Skip to the content' }),
  home: Text,
  menu: Text,
  languages: Text.optional()
    .describe('The name of the list of languages. A site with "languages" needs it.')
    .meta({ title: 'List of languages' }),
  close: Text,
  search: Text,
  searchField: Text,
  searchSubmit: Text.meta({ title: 'Button of the search' }),
  tags: Text,
  call: Text.meta({ title: 'Call us' }),
  rightToLeft: Text,
  leftToRight: Text,
  colours: Text.describe('The name of the choice between the next three.'),
  coloursAuto: Text.describe('As the device of the visitor has it: light or dark.').meta({
    title: 'Colours of the device',
  }),
  coloursLight: Text.meta({ title: 'Light colours' }),
  coloursDark: Text.meta({ title: 'Dark colours' }),
  backToTop: Text,
  breadcrumb: Text.meta({ title: 'Way to this page' }),
  mainNavigation: Text,
  social: Text.meta({ title: 'Social networks' }),
  sectionFailed: Text.meta({ title: 'Part does not load' }),
  offline: Text.describe('The message when the next page does not load because the visitor is offline.').meta(
    { title: 'Visitor is offline' },
  ),
  unreachable: Text.describe('The message when the visitor is online and the site does not answer.').meta({
    title: 'Site does not answer',
  }),
  tryAgain: Text,
  moved: Text.describe(
    'The link to the new address of a page that has moved. Visitors see it on hosts that do not redirect by themselves.',
  ).meta({ title: 'Page has moved' }),
  pause: Text,
  play: Text,
  previous: Text,
  next: Text,
  pagination: Text.describe('The accessible name of the page numbers below a list.').meta({
    title: 'Name of the page numbers',
  }),
  pageNumber: textWith(['page'])
    .describe('The site replaces "{page}" with the number of the page.')
    .meta({ title: 'Page with its number' }),
  pageOf: textWith(['page', 'pages'])
    .describe(
      'The site replaces "{page}" with the number of the page and "{pages}" with the number of pages.',
    )
    .meta({ title: 'Page of all pages' }),
  included: Text,
  notIncluded: Text,
  addOn: Text.describe('Screen readers speak this before a feature that visitors can add to a plan.').meta({
    title: 'Can be added',
  }),
  download: Text,
  upload: Text,
  minutesRead: Text,
  writtenBy: Text.describe('The words before the name of the author of an article.'),
  moreArticles: Text,
  previousArticle: Text,
  nextArticle: Text,
  mbps: Text.describe('The unit after the number of a speed.'),
  showPassword: Text,
  digitOf: textWith(['place', 'count'])
    .describe(
      'The site replaces "{place}" with the number of the box and "{count}" with the number of boxes.',
    )
    .meta({ title: 'Box of a code' }),
  sending: Text,
  sent: Text.meta({ title: 'Form was sent' }),
  sendFailed: Text.meta({ title: 'Form was not sent' }),
  sendOffline: Text.meta({ title: 'Form not sent, visitor is offline' }),
  trailer: Text.describe(
    'The button that opens the trailer of a film. For screen readers the title follows.',
  ),
  watchlistAdd: Text.meta({ title: 'Add to the watchlist' }),
  ratingOf: textWith(['value'])
    .describe('The site replaces "{value}" with the number of stars.')
    .meta({ title: 'Rating in stars' }),
  ...shopLabels,
})

/** The words of the shop that a site lacks. */
export function missingShopLabels(labels: z.output<typeof InterfaceLabels>): string[] {
  const empty = Object.entries(labels).flatMap(([key, text]) => (text === '' ? [key] : []))
  return empty.filter((key) => key in shopLabels)
}
