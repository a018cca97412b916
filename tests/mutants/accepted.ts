/** Expands a block, card or document and its fields, paths with spaces between them, to the patterns of `fieldPattern`. */
function expandFields(groups: Record<string, string>): string[] {
  return Object.entries(groups).flatMap(([kind, paths]) =>
    paths.split(' ').map((path) => (path === '(itself)' ? kind : `${kind}.${path}`)),
  )
}

/** Texts that visitors read; markup and URLs in them render as text, which rendering.test.ts proves. */
const TEXTS = expandFields({
  accordion:
    'heading.eyebrow heading.title items.*.body items.*.bullets.* items.*.link.label items.*.title picture.alt',
  article: 'author.label category next.label picture.alt previous.label tags.*.label title',
  banner:
    'actions.*.label entry.fields.*.label entry.fields.*.placeholder entry.links.*.label entry.note entry.submit eyebrow picture.alt points.* price.note price.per price.prefix rows.pictures.*.*.alt text title',
  carousel: 'heading.action.label heading.eyebrow heading.score.text heading.text heading.title label',
  cart: 'back.label checkout.label coupon.field.label coupon.submit empty note totals',
  columns: 'heading.eyebrow heading.title',
  fact: 'label suffix',
  faq: 'heading.action.label heading.eyebrow heading.text heading.title items.*.answer items.*.question',
  feature: 'description link.label picture.alt title',
  form: 'alternative.label aside.points.*.text aside.title fields.*.label fields.*.link.label fields.*.options.* fields.*.placeholder heading.eyebrow heading.text heading.title links.*.label note submit',
  grid: 'heading.action.label heading.eyebrow heading.score.text heading.text heading.title',
  link: 'label note',
  links: 'heading.title items.*.label items.*.note',
  logo: 'picture.alt',
  map: 'heading.text heading.title title',
  marquee: 'items.*',
  movie: 'genre picture.alt release title trailer.title',
  order:
    'heading.title items.*.detail items.*.name payment.options.*.label payment.options.*.text payment.title',
  page: 'description masthead.picture.alt masthead.subtitle masthead.title service title',
  plan: 'action.label badge features.*.text name price.note price.per speed.down speed.up terms',
  plans:
    'groups.*.label groups.*.plans.*.action.label groups.*.plans.*.badge groups.*.plans.*.features.*.text groups.*.plans.*.name groups.*.plans.*.price.note groups.*.plans.*.price.per groups.*.plans.*.price.prefix heading.eyebrow heading.text heading.title note',
  product: 'action.label categories.*.label name picture.alt points.*.text sku tags.*.label text',
  promo:
    'actions.*.label bullets.*.text bullets.*.title heading.eyebrow heading.text heading.title picture.alt price.note price.per price.prefix text.*',
  site: 'accepted.*.file accepted.*.match accepted.*.reason accepted.*.rule brand.description brand.logo.alt brand.logoLight.alt brand.name brand.share.alt contact.address contact.phone footer.columns.*.links.*.label footer.columns.*.title footer.legal footer.social.*.label header.links.*.label header.social.*.label labels.acknowledge labels.addToCart labels.added labels.availability labels.backToTop labels.breadcrumb labels.call labels.cart labels.cartEmpty labels.cartTotal labels.categories labels.close labels.digitOf labels.download labels.fewer labels.gone labels.home labels.inCart labels.inStock labels.included labels.leftToRight labels.mainNavigation labels.mbps labels.menu labels.minutesRead labels.more labels.moreArticles labels.next labels.nextArticle labels.notIncluded labels.moved labels.offline labels.outOfStock labels.pageNumber labels.pageOf labels.pagination labels.pause labels.play labels.previous labels.previousArticle labels.price labels.priceChanged labels.product labels.quantity labels.ratingOf labels.remove labels.removed labels.rightToLeft labels.save labels.search labels.searchField labels.searchSubmit labels.sectionFailed labels.sendFailed labels.sendOffline labels.sending labels.sent labels.showPassword labels.skip labels.sku labels.social labels.subtotal labels.tags labels.trailer labels.tryAgain labels.undo labels.unreachable labels.upload labels.was labels.watchlistAdd labels.writtenBy navbar.cart.label navbar.checkout.label navbar.menu.*.items.*.label navbar.menu.*.label navbar.register.label navbar.start.label navbar.subscription.label prices.*.name subscribe.field subscribe.placeholder subscribe.submit subscribe.text subscribe.title',
  slide: 'actions.*.label duration genres.*.label picture.alt plot title trailer.title',
  speed: 'action.label price.per text',
  tabs: 'tabs.*.label',
  testimonial: 'link.label name place review',
})

/** Those of them that must be shorter than 5,000 characters. */
const SHORT_TEXTS = expandFields({
  accordion: 'picture.alt',
  article: 'picture.alt',
  banner: 'picture.alt rows.pictures.*.*.alt',
  feature: 'picture.alt',
  logo: 'picture.alt',
  marquee: 'items.*',
  movie: 'picture.alt',
  page: 'description masthead.picture.alt title',
  product: 'picture.alt',
  promo: 'picture.alt',
  site: 'accepted.*.file accepted.*.match accepted.*.rule brand.logo.alt brand.logoLight.alt',
  slide: 'picture.alt',
})

/** Fields that may be missing. */
const OPTIONAL = expandFields({
  accordion:
    '(itself) heading heading.eyebrow items.* items.*.bullets items.*.bullets.* items.*.icon items.*.link open picture tone',
  article: '(itself) minutes next previous tags tags.*',
  banner:
    'actions actions.* entry entry.fields.*.autocomplete entry.fields.*.placeholder entry.flow entry.links entry.links.* entry.note eyebrow picture points points.* price price.note price.per price.prefix rows rows.pictures.* rows.pictures.*.* rows.speed text tone',
  carousel:
    '(itself) delay effect heading heading.action heading.eyebrow heading.score heading.text items.first perView perView.1200 perView.1440 perView.1600 perView.340 perView.576 perView.768 perView.992 perView.default ranked speed tone',
  cart: '(itself) note',
  columns: '(itself) heading heading.eyebrow ratio tone',
  fact: '(itself) highlight suffix',
  faq: '(itself) heading heading.action heading.eyebrow heading.text items.* open tone',
  feature: '(itself) icon link picture service',
  form: '(itself) alternative aside aside.points.* fields.* fields.*.autocomplete fields.*.link fields.*.options.* fields.*.placeholder fields.*.wide flow heading heading.eyebrow heading.text id links links.* next note tone',
  grid: '(itself) columns heading heading.action heading.eyebrow heading.score heading.text items.first pageSize tone',
  link: '(itself) count note',
  links: '(itself) heading items.* items.*.note look',
  logo: '(itself)',
  map: '(itself) heading heading.text id',
  marquee: '(itself) items.* speed',
  movie: '(itself) genre href rating release trailer',
  order: 'heading items items.* items.*.detail payment.options.* payment.options.*.text',
  page: 'masthead.picture masthead.subtitle navbar sections service subscribe theme updated',
  plan: '(itself) badge features.* features.*.included price.note price.per speed terms',
  plans:
    '(itself) groups.* groups.*.plans.* groups.*.plans.*.badge groups.*.plans.*.features.* groups.*.plans.*.features.*.included groups.*.plans.*.price.note groups.*.plans.*.price.per groups.*.plans.*.price.prefix heading heading.eyebrow heading.text note tone',
  product: '(itself) categories.* oldPrice points points.* tags.* text',
  promo:
    '(itself) actions actions.* bullets bullets.* bullets.*.icon bullets.*.text heading heading.eyebrow heading.text picture price price.note price.per price.prefix side text text.* tone',
  site: 'accepted accepted.* accepted.*.file accepted.*.match cart cart.keep footer.columns footer.columns.* footer.columns.*.links.* footer.social footer.social.* header.links header.links.* header.social header.social.* navbar.cart navbar.checkout navbar.menu.* navbar.menu.*.items.* navbar.register navbar.start navbar.subscription prices prices.* redirects redirects.* sharing subscribe trailingZeros',
  slide: '(itself) actions actions.* genres.* trailer watchlist',
  speed: '(itself) price.per text',
  tabs: '(itself) tone',
  testimonial: '(itself) link place',
})

/** Arrays that may contain the same item twice. */
const REPEATABLE = expandFields({
  accordion: 'items items.*.bullets',
  article: 'tags',
  banner: 'actions entry.links points rows.pictures.*',
  carousel: 'items',
  collection: 'items',
  columns: 'columns.*',
  faq: 'items',
  form: 'aside.points fields.*.options links',
  grid: 'items',
  links: 'items',
  marquee: 'items',
  order: 'items payment.options',
  page: 'sections',
  plan: 'features',
  plans: 'groups groups.*.plans groups.*.plans.*.features',
  product: 'categories points tags',
  promo: 'actions bullets text',
  site: 'accepted footer.columns footer.columns.*.links footer.social header.links header.social navbar.menu navbar.menu.*.items prices',
  slide: 'actions genres',
  tabs: 'tabs.*.sections',
})

/** Alternative texts of images with "decorative": true, which may be empty. */
const DECORATIVE_ALT = expandFields({
  article: 'picture.alt',
  banner: 'rows.pictures.*.*.alt',
  feature: 'picture.alt',
  page: 'masthead.picture.alt',
})

/** Texts that name lint findings: no page contains them. */
const EDITOR_NOTES = expandFields({
  site: 'accepted.*.file accepted.*.match accepted.*.rule',
})

/** Numbers that may have a fraction. */
const FRACTIONS = expandFields({
  carousel: 'heading.score.value',
  fact: 'value',
  grid: 'heading.score.value',
  movie: 'rating',
  slide: 'rating',
})

/** Lists of an MDX page whose key may stand there without a value. */
const EMPTY_KEYS = expandFields({
  page: 'sections',
})

/** Old addresses of redirects, which no page may have. */
const UNUSED_PATHS = expandFields({
  site: 'redirects.*.from',
})

const TEXT_MUTATIONS = [
  'script end',
  'image with handler',
  'attribute end',
  'javascript',
  'data',
  'other host',
  'other host by backslash',
  'path upwards',
  'prototype',
  'emoji',
  'replacement pattern',
]

/** Kind of mutant → the fields that may accept it. Before you add a field, look at what a visitor then gets. */
export const accepted: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ...TEXT_MUTATIONS.map((kind) => [kind, new Set(TEXTS)] as const),
  ['5,000 characters', new Set(TEXTS.filter((field) => !SHORT_TEXTS.includes(field)))],
  ['missing', new Set(OPTIONAL)],
  ['item twice', new Set(REPEATABLE)],
  ['empty', new Set(DECORATIVE_ALT)],
  ['blank', new Set([...DECORATIVE_ALT, ...EDITOR_NOTES])],
  ['dangling token', new Set(EDITOR_NOTES)],
  ['null instead', new Set(EMPTY_KEYS)],
  ['missing page', new Set(UNUSED_PATHS)],
  ['tiny part', new Set(FRACTIONS)],
])

/** Mutants with two mistakes: both groups of plans lack the label that two groups need. */
export const doubleMistakes = ['item twice in plans.groups']
