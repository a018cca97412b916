/**
 * What the specification fixes about the shipped site: its words, figures, links and timings. Everything else about the
 * content may change without a test turning red.
 */
export interface Fact {
  /** Where it says so: the part of the specification. */
  why: string
  /** A Playwright selector, inside of `main` unless `outside` is set. */
  find?: string
  outside?: true
  /** The texts of the elements found, in order. */
  texts?: readonly string[]
  /** Texts that the elements found contain, each of them at least once. */
  contains?: readonly string[]
  /** How many elements there are, or how many at least: what is added to a list breaks nothing. */
  count?: number
  atLeast?: number
  /** Where all of the elements found link to. */
  href?: string
  /** Values that one section of the page has, such as the timing of a carousel. */
  section?: Readonly<Record<string, unknown>>
}

const link = (name: string) => `a:has-text("${name}")`
const PLANS = '[data-type=plans] article'

const internetPlans: readonly Fact[] = [
  { why: 'pricing tabs', find: '[role=tab]', texts: ['Internet', 'TV', 'Home Security'] },
  {
    why: 'internet plans, the same three under all tabs',
    find: PLANS,
    contains: ['Internet 150', '$59.99', 'Internet 500', '$99.99', 'Internet 1.5 Gig', '$119.99'],
  },
  { why: 'every plan links to the contact page', find: `${PLANS} > a`, atLeast: 9, href: '/contact-us' },
]

const iptvPlans: readonly Fact[] = [
  { why: 'IPTV plans', find: `${PLANS} h3`, texts: ['3 Months', '6 Months', '12 Months'] },
  {
    why: 'IPTV plans: prices, and no automatic renewal',
    find: PLANS,
    contains: ['$34.99', '$54.99', '$74.99', 'No Auto-renew'],
  },
  {
    why: 'IPTV plans: features',
    find: `${PLANS} >> nth=0`,
    contains: [
      'Included: Live TV and EPG Guide',
      'Included: Movies and VOD Shows',
      'Included: All-device compatibility',
      'Not included: PPV and Sports Events',
      'Not included: Anti-Freeze Technology',
    ],
  },
  {
    why: 'IPTV plans: features',
    find: `${PLANS} >> nth=1`,
    contains: ['Included: PPV and Sports Events', 'Not included: Anti-Freeze Technology'],
  },
  {
    why: 'IPTV plans: features',
    find: `${PLANS} >> nth=2`,
    contains: ['Included: PPV and Sports Events', 'Included: Anti-Freeze Technology'],
  },
]

const figures: Fact = {
  why: 'facts',
  find: '[data-type=grid]',
  contains: ['10+ years', '25GB bandwidth', '20K+ TV channels', '99% uptime', '9K+ satisfied clients'],
}

const articles: readonly Fact[] = [
  {
    why: 'latest articles: read times',
    find: 'text=/^\\d+ mins read$/',
    texts: ['5 mins read', '3 mins read', '2 mins read'],
  },
  { why: 'article cards: labels', find: 'article a[href="/tags"]', atLeast: 3 },
  { why: 'article cards: titles', find: 'article a[href="/blog-details"]', atLeast: 3 },
]

const list = (items: string, perPage: number, cards = 'article'): readonly Fact[] => [
  { why: `${items}, ${perPage} on a page`, find: `ul[aria-describedby] > li ${cards}`, count: perPage },
]

const SIDEBAR: readonly Fact[] = [
  {
    why: 'sidebar: categories with their counts',
    find: '[data-type=links] li',
    contains: [
      'Satellite TV',
      'Technology',
      'Network Tips',
      'Network Security',
      'Business',
      'Streaming',
      ...['11', '9', '14', '15', '3', '24'],
      ...['Design', 'IT', 'Netwok Security', 'Fastest Internet', 'Mobile', 'Tips', 'Data'],
    ],
  },
]

const availability = (id: string): readonly Fact[] => [
  { why: 'availability form', find: `${id} input[name=address]`, count: 1 },
  { why: 'availability form', find: `${id} button[type=submit]`, texts: ['Check Availability'] },
  { why: 'availability form: what to do', find: `${id} form a[href^="tel:"]`, count: 1 },
]

const fields = (why: string, ...labels: string[]): Fact => ({
  why,
  find: 'form label, form legend',
  contains: labels,
})
const button = (why: string, text: string): Fact => ({ why, find: 'button[type=submit]', contains: [text] })

/** Path → what must be there. */
export const facts: Readonly<Record<string, readonly Fact[]>> = {
  '/': [
    { why: 'banner', find: link('Shop Now'), href: '/products' },
    { why: 'banner: offer', find: '[data-type=banner]', contains: ['200 Mbps', '$35', '1 year'] },
    { why: 'banner: pricing link', find: '[data-type=banner] a[href="/pricing-plan"]', count: 1 },
    ...availability('#availability'),
    { why: 'availability form: sign-in link', find: '#availability form a[href^="/"]', href: '/register' },
    { why: 'six service tiles', find: 'section:nth-of-type(2) article', atLeast: 6 },
    { why: 'promo', find: '[data-type=promo]', contains: ['Blast Off'] },
    { why: 'promo', find: '[data-type=promo] a[href="/products"]', atLeast: 1 },
    { why: 'accordion of four topics', find: '[data-type=accordion] details', atLeast: 4 },
    ...internetPlans,
    { why: 'testimonials: rating', find: '[data-type=carousel]', contains: ['4.7'] },
    ...articles,
  ],
  '/iptv-service': [
    { why: 'three scrolling rows of images', find: '[data-type=banner] [data-row]', count: 3 },
    { why: 'search field', find: '[data-type=banner] [type=search]', count: 1 },
    { why: 'banner rows: speed', section: { type: 'banner', rows: { speed: 18_000 } } },
    { why: 'who we are', find: link('Subscribe Now'), href: '/contact-us' },
    { why: 'three feature cards', find: 'a[href="/services-details"]', atLeast: 3 },
    { why: 'favourite match: two cards', find: 'article a[href="/pricing-plan"]', atLeast: 2 },
    ...iptvPlans,
    { why: 'test account', find: '[data-type=promo]', contains: ['$14.99'] },
    { why: 'movies: timing', section: { type: 'carousel', card: 'movie', delay: 8000 } },
    { why: 'testimonials: timing', section: { type: 'carousel', card: 'testimonial', delay: 2000 } },
  ],
  '/isp-broadband': [
    ...availability('[data-type=banner]'),
    { why: 'availability form: sign-in link', find: link('Sign in here'), href: '/register' },
    { why: 'price', find: '[data-type=banner]', contains: ['$99.99/mo'] },
    { why: 'features', find: 'article a[href="/services-details"]', atLeast: 3 },
    { why: 'more to stream', find: '[data-type=promo] a[href="/contact-us"]', atLeast: 1 },
    { why: 'enjoy section', find: '[data-type=promo] a[href="/about-us"]', atLeast: 1 },
    { why: 'enjoy section', find: '[data-type=promo] a[href="/pricing-plan"]', atLeast: 1 },
    { why: 'partner logos', find: '[data-type=carousel] a', atLeast: 11, href: '/about-us' },
    { why: 'partners: timing', section: { type: 'carousel', card: 'logo', delay: 8000 } },
    ...internetPlans,
    { why: 'buttons of the plans', find: `${PLANS} a`, contains: ['Shop Internet Now'] },
    { why: 'test offer', find: '[data-type=promo] a[href="/services"]', atLeast: 1 },
    { why: 'test offer: call link', find: '[data-type=promo] a[href^="tel:"]', count: 1 },
    figures,
  ],
  '/ott-platform': [
    { why: 'slides', find: link('Watch Now'), atLeast: 3, href: '/pricing-plan' },
    { why: 'slides', find: link('Read More'), atLeast: 3, href: '/services-details' },
    {
      why: 'slides: timing',
      section: { type: 'carousel', card: 'slide', effect: 'fade', delay: 2000, speed: 1000 },
    },
    { why: 'latest movies', find: link('View All'), href: '/channel-list' },
    { why: 'latest movies: timing', section: { type: 'carousel', card: 'movie', delay: 8000 } },
    ...iptvPlans,
  ],
  '/movie-home': [
    { why: 'hero of three slides', find: '> section:nth-of-type(1) article', count: 3 },
    { why: 'ten ranked films', find: 'ol > li[value]', count: 10 },
    { why: 'six partner logos', find: '[data-type=grid] a[href="/about-us"]', atLeast: 6 },
    { why: 'FAQ in two columns', find: '[data-type=columns] [data-type=faq]', count: 2 },
    ...articles.slice(0, 2),
    { why: 'free trial', find: '[data-type=promo] a[href="/pricing-plan"]', atLeast: 1 },
  ],
  '/satellite-internet': [
    { why: 'feature cards', find: 'article a[href="/services-details"]', atLeast: 3 },
    ...availability('[data-type=form]'),
    {
      why: 'availability form: areas',
      find: 'select option',
      texts: ['Broadband internet', 'Mobile connection', 'Home security'],
    },
    { why: 'availability form', find: '[data-type=form]', contains: ['Already a customer? Sign in here.'] },
    { why: 'ratings', find: link('View All Ratings'), href: '/' },
    { why: 'home packages', find: '[data-type=plans]', contains: ['$84.00'] },
  ],
  '/services': [
    { why: 'banner', find: 'h1', outside: true, texts: ['SERVICES'] },
    {
      why: 'banner',
      find: 'h1 + p',
      outside: true,
      texts: ['Find the perfect network solution at best price from us'],
    },
    {
      why: 'services',
      find: '[data-type=grid] h3',
      contains: [
        'Broadband Internet',
        'Home Wifi',
        'Satellite TV',
        'TV Box',
        'Mobile Connection',
        'Home Security',
      ],
    },
    {
      why: 'prices of the services',
      find: '[data-type=grid]',
      contains: ['from $99.99/mo', 'from $49.99/mo with free Wi-Fi for 1 month', 'home packages from $84.00'],
    },
  ],
  '/services-details': [
    {
      why: 'sidebar of other services',
      find: '[data-type=links] a',
      contains: ['Home Wifi', 'Satellite TV', 'TV Box', 'Mobile Connection', 'Home Security'],
      href: '/services-details',
    },
    {
      why: 'speed plans',
      find: '[data-type=carousel] article h3',
      texts: ['75 Mbps', '100 Mbps', '150 Mbps', '200 Mbps', '250 Mbps'],
    },
    {
      why: 'speed plans',
      find: '[data-type=carousel] article',
      contains: ['$49.9/mo', '$79.9/mo', '$109.9/mo', '$129.9/mo', '$149.9/mo'],
    },
  ],
  '/about-us': [
    { why: 'accordion of four items', find: '[data-type=accordion] details', atLeast: 4 },
    { why: 'accordion: links', find: '[data-type=accordion] details a', atLeast: 4, href: '/pricing-plan' },
    { why: 'partners: timing', section: { type: 'carousel', card: 'logo', delay: 8000 } },
    figures,
    ...articles,
  ],
  '/testimonials': list('24 reviews', 9, 'figure'),
  '/testimonials/page/3': list('24 reviews', 6, 'figure'),
  '/pricing-plan': internetPlans,
  '/channel-list': [{ why: 'partners', find: '[data-type=grid] a', atLeast: 11, href: '/about-us' }],
  '/faq': [{ why: 'eight questions', find: 'details', atLeast: 8 }],
  '/login-register': [{ why: 'two forms', find: 'form', count: 2 }],
  '/login': [
    fields('login', 'Email', 'Password', 'Remember Me'),
    button('login', 'Login Now'),
    { why: 'login', find: 'a[href="/forgot-password"]', count: 1 },
    { why: 'login', find: 'text=Login With Phone Number', count: 1 },
  ],
  '/register': [
    fields('registration', 'Name', 'Email', 'Password', 'I accept all terms & conditions'),
    button('registration', 'Register Now'),
  ],
  '/change-password': [fields('passwords', 'Old password', 'New password', 'Confirm password')],
  '/forgot-password': [fields('password', 'Email'), { why: 'email only', find: 'form input', count: 1 }],
  '/privacy-policy': [{ why: 'last update', find: '', contains: ['February 2025'] }],
  '/terms-conditions': [{ why: 'last update', find: '', contains: ['February 2025'] }],
  '/blog': [...list('28 articles', 9), ...SIDEBAR],
  '/blog/page/4': list('28 articles', 1),
  '/tags': list('27 articles', 9),
  '/categories': list('27 articles', 9),
  '/author': list('27 articles', 9),
  '/author/page/3': list('27 articles', 9),
  '/blog-details': [
    { why: 'author', find: '[data-type=article] a[href="/author"]', atLeast: 1 },
    { why: 'date', find: '[data-type=article]', contains: ['23 Jan, 2025', '5 mins read'] },
    { why: 'tags', find: '[data-type^=article] a[href="/services"]', atLeast: 3 },
    fields('comments', 'Message', 'Name', 'Email', 'Website'),
    button('comments', 'Post Comment Now'),
  ],
  '/contact-us': [
    fields('message', 'Name', 'Email', 'Website', 'Company', 'Message'),
    button('message', 'Send Message Now'),
    { why: 'partner logos', find: '[data-type=carousel] a', href: '/about-us' },
  ],
  '/products': [
    ...list('9 products', 6),
    {
      why: 'prices',
      find: 'ul[aria-describedby] > li',
      contains: ['$129', '$200', '$756', '$265', '$951', '$159', '$350'],
    },
    { why: 'button', find: 'article button', contains: ['Add To Cart'] },
    { why: 'links', find: 'article a', href: '/product-details' },
  ],
  '/products/page/2': [
    ...list('9 products', 3),
    { why: 'prices', find: 'ul[aria-describedby] > li', contains: ['$420', '$130', '$200', '$599'] },
  ],
  '/product-details': [
    {
      why: 'it only leads to the cart',
      find: '[data-type=product] a:has-text("Add To Cart")',
      href: '/cart',
    },
    { why: 'tabs', find: '[role=tab]', texts: ['Description', 'Reviews'] },
    button('review', 'Post Review Now'),
  ],
  '/cart': [
    { why: 'empty cart', find: '', contains: ['Your cart is empty.'] },
    { why: 'back to the shop', find: link('Back To Shop'), href: '/products' },
    { why: 'checkout', find: link('Proceed To Checkout'), href: '/checkout' },
  ],
  '/checkout': [
    fields(
      'billing',
      ...[
        'First name',
        'Last name',
        'Email',
        'Phone',
        'Country',
        'Town',
        'City',
        'Street address',
        'Post code',
      ],
      ...['Create an account', 'Ship to a different address', 'Notes'],
    ),
    { why: 'order of three items', find: '[data-type=order] li', atLeast: 3 },
    { why: 'total', find: '[data-type=order]', contains: ['$364'] },
    {
      why: 'payment',
      find: '[data-type=order]',
      contains: ['Direct Bank Transfer', 'PayPal', 'Cash on Delivery'],
    },
    button('order', 'Place Order'),
  ],
  '/pay-bill': [
    { why: 'phone number', find: '', contains: ['Enter your phone no'] },
    button('bill', 'Submit Now'),
  ],
  '/pay-bill-pin': [
    { why: 'PIN', find: '', contains: ['Enter Pin Code'] },
    { why: 'four boxes', find: 'input[maxlength="1"]', count: 4 },
    button('bill', 'Pay Now'),
  ],
  '/no/such/page': [
    { why: '404', find: 'h1', texts: ['Oops! page is not found'] },
    { why: '404', find: '', contains: ['Sorry, but the page you are looking for does not exist.'] },
    { why: '404: home', find: 'a[href="/"]', atLeast: 1 },
  ],
}

/** What the pages say together: each claim stands on at least one of them. */
export const claims: readonly string[] = [
  '25,000 channels in 4K',
  '500K movies',
  '5.3K active subscriptions',
  '500K five-star reviews',
  '10 years experience',
  '100 GB download speed',
  '99% uptime',
  '24/7 support',
  'up to 6 individual accounts',
  'unlimited DVR',
  '4 simultaneous streams',
  '100% money-back for first 24 hours',
  'within 7 days',
  'Ignite streaming to any plan for $5/month',
  '$79.99/mo',
  'Satisfied or refunded for the first month',
]
