import { z } from 'zod'
import { Coverage } from './parts/coverage.ts'
import { OriginalFile } from './parts/file.ts'
import { Icon } from './parts/icon.ts'
import { Integrations } from './parts/integrations.ts'
import { InterfaceLabels } from './parts/interface-labels.ts'
import { withoutIsolates } from './parts/isolates.ts'
import { Href, Link, ListedLink, onlyListed } from './parts/link.ts'
import { Money } from './parts/money.ts'
import { Picture } from './parts/picture.ts'
import { isCurrency, isLocale, isPhone, isTimeZone, tell } from './parts/site-data.ts'
import { SiteSearch } from './parts/site-search.ts'
import { SocialImageFile } from './parts/social-image.ts'
import { Caption, Description, EditorText, Label, Name, Placeholder, Text, Title } from './parts/text.ts'
import { NOT_A_COLOUR } from './theme.ts'
import { refuseWith } from './words.ts'

const SocialLink = z.strictObject({ label: Label, href: Href, icon: Icon })

const MenuLink = ListedLink.extend({
  note: Text.optional().describe(
    'A few words after the label, such as "from {plan.internet-150.price}/mo". Screen readers speak them too.',
  ),
})
export type MenuLink = z.output<typeof MenuLink>

const MenuGroup = z.strictObject({ label: Label, items: z.array(MenuLink).min(1).transform(onlyListed) })

/** The name of a server on the internet, or this computer, where a preview may be shown. */
const DOMAIN = new RegExp(`^localhost$|${z.regexes.domain.source}`)

/** `content/site.json`: the data that all pages share. */
export const Site = z.strictObject({
  $schema: z.string().optional(),
  url: z
    .url({ protocol: /^https?$/, hostname: DOMAIN })
    .regex(/^(?:https:|http:\/\/localhost[:/]).*[^/]$/, refuseWith(tell('not-an-address-of-a-site')))
    .describe(
      'The address of the published site, such as "https://www.tidewire.example", without a slash at the end. It may have a path: "https://me.github.io/project".',
    )
    .meta({ title: 'Address of the site' }),
  locale: z
    .string()
    .refine(isLocale, refuseWith(tell('not-a-locale', { example: 'en-US' })))
    .describe('The language of the texts, with the country whose formats they use, such as "en-US".')
    .meta({ title: 'Language and country' }),
  languages: z
    .array(
      z.strictObject({
        code: z
          .string()
          .regex(/^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/, refuseWith(tell('not-a-language-code')))
          .describe(
            'Its texts are in content/languages/fr, and its pages below /fr, where "fr" is the code.',
          ),
        locale: z
          .string()
          .refine(isLocale, refuseWith(tell('not-a-locale', { example: 'fr-FR' })))
          .describe('The language, with the country whose formats it uses, such as "fr-FR".')
          .meta({ title: 'Language and country' }),
        name: EditorText.describe('Its name in the language itself, such as "Français".'),
      }),
    )
    .min(1)
    .optional()
    .describe(
      'Other languages of the site, such as French: code fr, locale fr-FR, name Français. Their texts are pairs in content/languages/.',
    )
    .meta({ title: 'Other languages' }),
  currency: z
    .string()
    .refine(isCurrency, refuseWith(tell('not-a-currency')))
    .describe('The currency of all prices, such as "USD".'),
  timeZone: z
    .string()
    .refine(isTimeZone, refuseWith(tell('not-a-time-zone')))
    .optional()
    .describe(
      'The time zone of the provider, such as "America/Los_Angeles": offers begin and end with its day. Without it, with the day of the computer that builds the site.',
    )
    .meta({ title: 'Time zone' }),
  shortAmounts: z
    .array(Money)
    .default([])
    .describe(
      'Amounts that are written without a zero at their end, such as 49.9. All others have two decimals, or none when they are whole.',
    )
    .meta({ title: 'Amounts without a last zero' }),
  brand: z.strictObject({
    name: Name,
    description: Description,
    founded: z
      .int()
      .min(1800)
      .max(2100)
      .optional()
      .describe(
        'The year in which the company began, such as 2015. The check warns about articles from before it.',
      )
      .meta({ title: 'Year of foundation' }),
    logo: Picture.describe('The logo on light backgrounds.').meta({ title: 'Logo on light backgrounds' }),
    logoLight: Picture.describe('The logo on dark backgrounds.').meta({ title: 'Logo on dark backgrounds' }),
    themeColor: z
      .string()
      .regex(/^#[\da-f]{6}$/, NOT_A_COLOUR)
      .meta({ control: 'colour' })
      .describe('The colour of the browser’s own bars around the site, such as "#0b1026".')
      .meta({ title: 'Colour of the browser’s bars' }),
    mark: OriginalFile.describe('The mark without the name, for search engines.').meta({
      title: 'Sign without the name',
    }),
    icons: z
      .strictObject({
        tab: OriginalFile.describe('For browser tabs: an SVG that is legible at 16 pixels.').meta({
          title: 'For browser tabs',
        }),
        touch: OriginalFile.describe(
          'For iPhone home screens: a PNG of 180 × 180 without transparency.',
        ).meta({ title: 'For iPhones' }),
        small: OriginalFile.describe('For other home screens, and for favicon.ico: a PNG of 192 × 192.').meta(
          { title: 'For other phones, small' },
        ),
        large: OriginalFile.describe('For other home screens: a PNG of 512 × 512.').meta({
          title: 'For other phones, large',
        }),
      })
      .meta({ title: 'Icons of the site' }),
    share: SocialImageFile.describe(
      'The image that social networks show with links to pages that have no image of their own: a PNG or JPEG of 1200 × 630.',
    ).meta({ title: 'Picture for shared links' }),
  }),
  strictTransport: z
    .enum(['site', 'subdomains', 'preload'])
    .default('site')
    .describe(
      'Where browsers use https only, for two years: on this site, also on all its subdomains, or on lists inside browsers too (hstspreload.org), which is hard to undo.',
    )
    .meta({ title: 'Secure connections only' }),
  sharing: z
    .enum(['pages', 'site'])
    .default('pages')
    .describe(
      'pages: the build draws a social image for each page. site: all pages use the image of the brand.',
    )
    .meta({ title: 'Pictures for shared links' }),
  contact: z.strictObject({
    // They stand in elements of their own, and programs read them.
    phone: Text.overwrite(withoutIsolates)
      .refine((text) => text.includes('{') || isPhone(text), refuseWith(tell('not-a-phone-number')))
      .describe('The phone number as visitors see it. The build makes the tel: link from its digits.'),
    hours: Text.optional()
      .describe('When somebody answers the phone, in a few characters, such as "24/7".')
      .meta({ title: 'Phone hours' }),
    email: z.email().meta({ role: 'prose' }),
    address: Text.overwrite(withoutIsolates),
  }),
  header: z.strictObject({
    links: z.array(ListedLink).transform(onlyListed).default([]),
    social: z.array(SocialLink).default([]).meta({ title: 'Social networks' }),
  }),
  navbar: z
    .strictObject({
      menu: z
        .array(z.union([ListedLink, MenuGroup]))
        .min(1)
        .transform((entries) =>
          entries.filter((entry) => ('href' in entry ? entry.href !== '' : entry.items.length > 0)),
        ),
      register: Link.optional(),
      start: Link.optional()
        .describe('The button of the default and the transparent navbar.')
        .meta({ title: 'Button' }),
      subscription: Link.optional()
        .describe('The button of the OTT navbar, if it is another one.')
        .meta({ title: 'Button on TV pages' }),
      cart: Link.optional()
        .describe(
          'The link of the cart panel to the cart. Without it, the site has no cart, and needs none of the words of the shop.',
        )
        .meta({ title: 'Link to the cart' }),
      checkout: Link.optional()
        .describe('The button of the cart panel.')
        .meta({ title: 'Button to the checkout' }),
      shop: Link.optional()
        .describe('The link of an empty cart panel to the shop.')
        .meta({ title: 'Link to the shop' }),
    })
    .meta({ title: 'Menu bar' }),
  footer: z.strictObject({
    columns: z
      .array(z.strictObject({ title: Title, links: z.array(ListedLink).min(1).transform(onlyListed) }))
      .transform((columns) => columns.filter(({ links }) => links.length > 0))
      .default([]),
    social: z.array(SocialLink).default([]).meta({ title: 'Social networks' }),
    legal: Text.meta({ title: 'Legal line' }),
  }),
  subscribe: z
    .strictObject({
      title: Title,
      text: Description,
      field: Text.meta({ title: 'Label of the field' }),
      placeholder: Placeholder,
      submit: Caption.meta({ title: 'Button' }),
    })
    .optional()
    .describe('The form for an email address above the footer.')
    .meta({ title: 'Form for the newsletter' }),
  search: SiteSearch.optional().describe(
    'What the search fields suggest while somebody types. Without it they suggest nothing.',
  ),
  cart: z
    .strictObject({
      keep: z
        .enum(['memory', 'device'])
        .default('memory')
        .describe('memory: a full page load empties the cart. device: the browser stores the cart.')
        .meta({ title: 'How long the cart is kept' }),
    })
    .default({ keep: 'memory' }),
  coverage: Coverage.optional()
    .describe(
      'What the site says of a postcode that a visitor checks. A form and plans with "coverage" need it.',
    )
    .meta({ title: 'Answers for a postcode' }),
  integrations: Integrations.optional()
    .describe(
      'Scripts of other services, such as analytics, and the bar that asks for consent. Without it there is neither.',
    )
    .meta({ title: 'Scripts of other services' }),
  labels: InterfaceLabels.meta({ title: 'Words of the site' }),
})
export type Site = z.output<typeof Site>
export type Labels = Site['labels']

/** The field without which a site has no cart. */
export const CART_LINK = ['navbar', 'cart'] as const
