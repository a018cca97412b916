/** Gives the patterns of `fieldPattern` of a list: each line names a block, card or document, and the paths of its fields. */
function expandFields(list: string): string[] {
  return list
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [kind = '', ...paths] = line.trim().split(' ')
      return paths.map((path) => (path === '(itself)' ? kind : `${kind}.${path}`))
    })
}

/** Texts that visitors read; markup and URLs in them render as text, which rendering.test.ts proves. */
const TEXTS = expandFields(`
  accordion heading.eyebrow heading.title items.*.body items.*.bullets.* items.*.link.label items.*.title picture.alt
  article author.label category next.label picture.alt previous.label tags.*.label title
  banner actions.*.label choice.label entry.fields.*.label entry.fields.*.placeholder entry.links.*.label entry.note entry.submit entry.title eyebrow guide.programmes.*.channel guide.programmes.*.title guide.title picture.alt points.* price.note price.per price.prefix rows.pictures.*.*.alt text title
  carousel heading.action.label heading.eyebrow heading.score.text heading.text heading.title label opening.actions.*.label opening.mosaic.*.alt opening.text opening.title
  cart back.label checkout.label coupon.field.label coupon.submit empty note steps.*.label totals
  columns heading.eyebrow heading.title
  compare choose differs heading.title rows.*.label rows.*.unit rows.*.unlimited
  fact label suffix
  faq heading.action.label heading.eyebrow heading.text heading.title items.*.answer items.*.question
  feature description link.label picture.alt title
  form alternative.label aside.points.*.text aside.title fields.*.label fields.*.link.label fields.*.options.* fields.*.placeholder heading.eyebrow heading.text heading.title help.link.label help.text links.*.label note submit
  grid heading.action.label heading.eyebrow heading.score.text heading.text heading.title
  label source words.title words.fixed words.mobile words.monthlyPrice words.introductory words.notIntroductory words.introductoryTime words.introductoryAfter words.contractLength words.contractTerms words.noContract words.charges words.monthlyFees words.onceFees words.none words.earlyTermination words.taxes words.taxesVary words.taxesIncluded words.discounts words.discountsLink words.discountsText words.acp words.acpText words.speeds words.download words.upload words.latency words.data words.unlimited words.overage words.networkManagement words.privacy words.policy words.support words.contact words.learnMore words.learnMoreLink.label words.id
  link label note
  links heading.title items.*.label items.*.note
  logo picture.alt
  map heading.text heading.title title
  marquee items.*
  movie genre picture.alt release title trailer.title
  order details fields.*.label fields.*.options.* fields.*.placeholder items.*.detail items.*.name links.*.label payment.options.*.label payment.options.*.text payment.title steps.*.label submit summary summaryText
  page description masthead.parent.label masthead.picture.alt masthead.subtitle masthead.title phoneBar.link.label phoneBar.text service title
  plan action.label badge features.*.text fees.monthly.*.name fees.once.*.name name price.note price.per speed.down speed.up terms
  plan-labels download heading.title retired.title
  plans groups.*.intro groups.*.label groups.*.plans.*.action.label groups.*.plans.*.badge groups.*.plans.*.features.*.text groups.*.plans.*.name groups.*.plans.*.price.note groups.*.plans.*.price.per groups.*.plans.*.price.prefix heading.eyebrow heading.text heading.title note total.after total.start total.taxes total.title
  product action.label categories.*.label name picture.alt points.*.text sku tags.*.label text views.*.alt
  prose contents
  promo actions.*.label bullets.*.text bullets.*.title heading.eyebrow heading.text heading.title picture.alt price.note price.per price.prefix text.*
  site accepted.*.file accepted.*.match accepted.*.reason accepted.*.rule brand.description brand.logo.alt brand.logoLight.alt brand.name brand.share.alt contact.address contact.hours footer.columns.*.links.*.label footer.columns.*.title footer.legal footer.social.*.label header.links.*.label header.social.*.label label.provider label.support.label label.support.phone labels.acknowledge labels.addOn labels.addToCart labels.availability labels.backToTop labels.breadcrumb labels.call labels.cart labels.cartEmpty labels.cartTotal labels.categories labels.close labels.colours labels.coloursAuto labels.coloursDark labels.coloursLight labels.download labels.fewer labels.gone labels.home labels.inCart labels.inStock labels.included labels.leftToRight labels.mainNavigation labels.mbps labels.menu labels.minutesRead labels.more labels.moreArticles labels.moved labels.next labels.nextArticle labels.notIncluded labels.offline labels.outOfStock labels.pagination labels.pause labels.play labels.previous labels.previousArticle labels.price labels.product labels.quantity labels.remove labels.rightToLeft labels.search labels.searchField labels.searchSubmit labels.sectionFailed labels.sendFailed labels.sendOffline labels.sending labels.sent labels.showPassword labels.skip labels.sku labels.social labels.subtotal labels.tags labels.trailer labels.tryAgain labels.undo labels.unreachable labels.upload labels.was labels.watchlistAdd labels.writtenBy navbar.cart.label navbar.checkout.label navbar.menu.*.items.*.label navbar.menu.*.items.*.note navbar.menu.*.label navbar.register.label navbar.shop.label navbar.start.label navbar.subscription.label prices.*.name search.help.links.*.label search.help.title search.kinds.article search.kinds.channel search.kinds.film search.kinds.page search.kinds.plan search.kinds.product search.kinds.question search.kinds.service search.popular.links.*.label search.popular.title search.texts.failed search.texts.list search.texts.loading subscribe.field subscribe.placeholder subscribe.submit subscribe.text subscribe.title
  search heading.title label pages.title placeholder submit
  slide actions.*.label duration genres.*.label picture.alt plot title trailer.title
  speed action.label price.note price.per text
  tabs tabs.*.label
  testimonial link.label name place review
`)

/** Texts that are not accepted without their placeholders, such as {count}. */
export const filledTexts: ReadonlySet<string> = new Set(
  expandFields(`
  label words.months words.mbps words.ms words.gigabytes words.overagePrice
  plan-labels retired.until
  plans total.months
  site labels.added labels.digitOf labels.pageNumber labels.pageOf labels.priceChanged labels.ratingOf labels.removed labels.save search.texts.nothing search.texts.results priceChanges.from priceChanges.introductory priceChanges.until
`),
)

/** Those of them that must be shorter than 5,000 characters. */
const SHORT_TEXTS = expandFields(`
  accordion picture.alt
  article picture.alt
  banner picture.alt rows.pictures.*.*.alt
  carousel opening.mosaic.*.alt
  feature picture.alt
  logo picture.alt
  marquee items.*
  movie picture.alt
  page description masthead.picture.alt phoneBar.text title
  product picture.alt views.*.alt
  promo picture.alt
  site accepted.*.file accepted.*.match accepted.*.rule brand.logo.alt brand.logoLight.alt
  slide picture.alt
`)

/** Fields that may be missing. */
const OPTIONAL = expandFields(`
  accordion (itself) heading heading.eyebrow items.* items.*.bullets items.*.bullets.* items.*.icon items.*.link open picture tone
  article (itself) minutes next previous tags tags.*
  banner actions actions.* choice entry entry.fields.*.autocomplete entry.fields.*.placeholder entry.flow entry.links entry.links.* entry.note entry.title eyebrow guide guide.programmes.* id look picture points points.* price price.note price.per price.prefix rows rows.pictures.* rows.pictures.*.* rows.speed text tone
  carousel (itself) delay effect heading heading.action heading.eyebrow heading.score heading.text items.first opening.actions opening.actions.* opening.mosaic opening.text perView perView.1200 perView.1440 perView.1600 perView.340 perView.576 perView.768 perView.992 perView.default ranked speed thumbnails tone
  cart (itself) note steps steps.* steps.*.href
  columns (itself) heading heading.eyebrow ratio tone
  compare (itself) heading rows.* tone
  fact (itself) highlight suffix
  faq (itself) heading heading.action heading.eyebrow heading.text items.* open tone
  feature (itself) icon link picture service
  form (itself) alternative aside aside.points.* fields.* fields.*.autocomplete fields.*.link fields.*.options.* fields.*.placeholder fields.*.wide heading heading.eyebrow heading.text help id links links.* next note tone
  grid (itself) columns heading heading.action heading.eyebrow heading.score heading.text items.first pageSize tone
  link (itself) count note
  links (itself) heading items.* items.*.note look
  logo (itself)
  map (itself) heading heading.text id
  marquee (itself) items.* speed
  movie (itself) genre href rating release trailer
  order (itself) fields.* fields.*.autocomplete fields.*.options.* fields.*.placeholder fields.*.wide items.* items.*.detail links links.* payment.options.* payment.options.*.text steps steps.* steps.*.href summaryText
  page masthead.parent masthead.picture masthead.size masthead.subtitle navbar phoneBar sections service subscribe theme updated
  plan (itself) badge contract contract.earlyTermination contract.href data data.overage features.* features.*.included fees fees.monthly fees.monthly.* fees.once fees.once.* id introductory price.note price.per priceSteps priceSteps.* speed taxes terms typical validTo
  plan-labels (itself) download heading retired
  plans (itself) groups.* groups.*.intro groups.*.plans.* groups.*.plans.*.badge groups.*.plans.*.features.* groups.*.plans.*.features.*.included groups.*.plans.*.price.note groups.*.plans.*.price.per groups.*.plans.*.price.prefix heading heading.eyebrow heading.text note tone total
  product (itself) categories.* oldPrice points points.* tags.* text views views.*
  promo (itself) actions actions.* bullets bullets.* bullets.*.icon bullets.*.text heading heading.eyebrow heading.text look picture price price.note price.per price.prefix side text text.* tone
  prose contents
  site accepted accepted.* accepted.*.file accepted.*.match brand.founded cart cart.keep contact.hours footer.columns footer.columns.* footer.columns.*.links.* footer.social footer.social.* header.links header.links.* header.social header.social.* label label.dataAllowance navbar.cart navbar.checkout navbar.menu.* navbar.menu.*.items.* navbar.menu.*.items.*.note navbar.register navbar.shop navbar.start navbar.subscription priceChanges prices prices.* redirects redirects.* sharing subscribe timeZone shortAmounts shortAmounts.* search search.help search.help.links.* search.kinds.article search.kinds.channel search.kinds.film search.kinds.page search.kinds.plan search.kinds.product search.kinds.question search.kinds.service search.popular search.popular.links.* search.shortcut
  search (itself) heading id pages placeholder
  slide (itself) actions actions.* genres.* trailer watchlist
  speed (itself) price.note price.per text
  tabs (itself) tone
  testimonial (itself) link place rating
`)

/** Arrays that may contain the same item twice. */
const REPEATABLE = expandFields(`
  accordion items items.*.bullets
  article tags
  banner actions entry.links guide.programmes points rows.pictures.*
  carousel items opening.actions opening.mosaic
  cart steps
  collection items
  columns columns.*
  compare rows
  faq items
  form aside.points fields.*.options links
  grid items
  links items
  marquee items
  order fields.*.options items links payment.options steps
  page sections
  plan features
  plans groups groups.*.plans groups.*.plans.*.features
  product categories points tags views
  promo actions bullets text
  site accepted footer.columns footer.columns.*.links footer.social header.links header.social navbar.menu navbar.menu.*.items prices search.help.links search.popular.links shortAmounts
  slide actions genres
  tabs tabs.*.sections
`)

/** Alternative texts of images with "decorative": true, which may be empty. */
const DECORATIVE_ALT = expandFields(`
  article picture.alt
  banner rows.pictures.*.*.alt
  carousel opening.mosaic.*.alt
  feature picture.alt
  page masthead.picture.alt
`)

/** What a text may hold. */
const TEXT_MUTATIONS =
  'script end,image with handler,attribute end,javascript,data,other host,other host by backslash,path upwards,prototype,emoji,replacement pattern'

/** Kind of mutant → the fields that may accept it. Before you add a field, look at what a visitor then gets. */
export const accepted: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ...TEXT_MUTATIONS.split(',').map((kind) => [kind, new Set(TEXTS)] as const),
  ['5,000 characters', new Set(TEXTS.filter((field) => !SHORT_TEXTS.includes(field)))],
  ['missing', new Set(OPTIONAL)],
  ['item twice', new Set(REPEATABLE)],
  ['empty', new Set(DECORATIVE_ALT)],
  ['blank', new Set(DECORATIVE_ALT)],
  // Texts about lint findings: no page contains them.
  ['dangling token', new Set(['file', 'match', 'reason', 'rule'].map((key) => `site.accepted.*.${key}`))],
  // Lists of an MDX page whose key may stand there without a value.
  ['null instead', new Set(['page.sections'])],
  ['boolean instead', new Set(['plan.features.*.included'])],
  ['number instead', new Set(['plan.taxes'])],
  // Old addresses of redirects, which no page may have.
  ['missing page', new Set(['site.redirects.*.from'])],
  [
    'tiny part',
    new Set([
      'carousel.heading.score.value',
      'fact.value',
      'grid.heading.score.value',
      'movie.rating',
      'slide.rating',
    ]),
  ],
])

/** Mutants with two mistakes: both groups of plans lack the label that two groups need; a banner with an id is a second h1. */
export const doubleMistakes = [
  'item twice in columns.columns',
  'item twice in plans.groups',
  'item twice in page.sections: content/pages/index.json sections',
  'id twice in page.sections: content/pages/index.json sections',
]
