import { z } from 'zod'
import { Text, textWith } from './text.ts'

const ShopText = Text.default('')

/** The words of the shop: cart, prices, product details. A site without a cart needs none of them. */
const shopLabels = {
  cart: ShopText,
  cartEmpty: ShopText,
  cartTotal: ShopText,
  remove: ShopText,
  addToCart: ShopText,
  inCart: ShopText,
  added: textWith(['name']).default('').describe('The site replaces "{name}" with the name of the product.'),
  removed: textWith(['name'])
    .default('')
    .describe('The site replaces "{name}" with the name of the product.'),
  undo: ShopText,
  product: ShopText,
  price: ShopText,
  was: ShopText.describe('Screen readers speak this before the old price.'),
  save: textWith(['amount'])
    .default('')
    .describe('The site replaces "{amount}" with the difference between the old and the new price.'),
  quantity: ShopText,
  fewer: ShopText,
  more: ShopText,
  subtotal: ShopText,
  priceChanged: textWith(['price', 'before'])
    .default('')
    .describe('The site replaces "{price}" and "{before}" with the new and the old amount.'),
  acknowledge: ShopText,
  gone: ShopText,
  sku: ShopText,
  categories: ShopText,
  availability: ShopText,
  inStock: ShopText,
  outOfStock: ShopText,
}

/** The words of the interface: header, footer, panels, buttons, form fields. */
export const InterfaceLabels = z.strictObject({
  skip: Text,
  home: Text,
  menu: Text,
  close: Text,
  search: Text,
  searchField: Text,
  searchSubmit: Text,
  tags: Text,
  call: Text,
  rightToLeft: Text,
  leftToRight: Text,
  colours: Text.describe('The name of the choice between the next three.'),
  coloursAuto: Text.describe('As the device of the visitor has it: light or dark.'),
  coloursLight: Text,
  coloursDark: Text,
  backToTop: Text,
  breadcrumb: Text,
  mainNavigation: Text,
  social: Text,
  sectionFailed: Text,
  offline: Text.describe('The message when the next page does not load because the visitor is offline.'),
  unreachable: Text.describe('The message when the visitor is online and the site does not answer.'),
  tryAgain: Text,
  moved: Text.describe(
    'The link to the new address of a page that has moved. Visitors see it on hosts that do not redirect by themselves.',
  ),
  pause: Text,
  play: Text,
  previous: Text,
  next: Text,
  pagination: Text.describe('The accessible name of the page numbers below a list.'),
  pageNumber: textWith(['page']).describe('The site replaces "{page}" with the number of the page.'),
  pageOf: textWith(['page', 'pages']).describe(
    'The site replaces "{page}" with the number of the page and "{pages}" with the number of pages.',
  ),
  included: Text,
  notIncluded: Text,
  addOn: Text.describe('Screen readers speak this before a feature that visitors can add to a plan.'),
  download: Text,
  upload: Text,
  minutesRead: Text,
  writtenBy: Text.describe('The words before the name of the author of an article.'),
  moreArticles: Text,
  previousArticle: Text,
  nextArticle: Text,
  mbps: Text.describe('The unit after the number of a speed.'),
  showPassword: Text,
  digitOf: textWith(['place', 'count']).describe(
    'The site replaces "{place}" with the number of the box and "{count}" with the number of boxes.',
  ),
  sending: Text,
  sent: Text,
  sendFailed: Text,
  sendOffline: Text,
  trailer: Text.describe(
    'The button that opens the trailer of a film. For screen readers the title follows.',
  ),
  watchlistAdd: Text,
  ratingOf: textWith(['value']).describe('The site replaces "{value}" with the number of stars.'),
  ...shopLabels,
})

/** The words of the shop that a site lacks. */
export function missingShopLabels(labels: z.output<typeof InterfaceLabels>): string[] {
  const empty = Object.entries(labels).flatMap(([key, text]) => (text === '' ? [key] : []))
  return empty.filter((key) => key in shopLabels)
}
