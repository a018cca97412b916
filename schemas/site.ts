import { z } from 'zod'
import { Icon } from './parts/icon.ts'
import { Href, Link } from './parts/link.ts'
import { Picture } from './parts/picture.ts'
import { Text } from './parts/text.ts'

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
  call: Text,
  rightToLeft: Text,
  leftToRight: Text,
  backToTop: Text,
  breadcrumb: Text,
  mainNavigation: Text,
  social: Text,
  sectionFailed: Text,
  offline: Text,
  pause: Text,
  play: Text,
  previous: Text,
  next: Text,
  included: Text,
  notIncluded: Text,
  download: Text,
  upload: Text,
  minutesRead: Text,
  ratingOf: Text.describe('"{value}" stands for the stars.'),
})

/** `content/site.json`: what all pages share. */
export const Site = z.strictObject({
  $schema: z.string().optional(),
  url: z
    .httpUrl()
    .describe('Where the site will stand, such as "https://www.tidewire.example"; no slash at the end.'),
  language: z.string().regex(/^[a-z]{2}(-[A-Z]{2})?$/),
  brand: z.strictObject({
    name: Text,
    description: Text,
    logo: Picture.describe('For light ground.'),
    logoLight: Picture.describe('For dark ground.'),
  }),
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
