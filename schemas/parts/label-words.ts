import { z } from 'zod'
import { Link } from './link.ts'
import { CalendarDate } from './offer-dates.ts'
import { Text, textWith } from './text.ts'

/** The name of the document with them: `content/broadband-label.json`. */
export const LABEL_WORDS = 'broadband-label'

/**
 * `content/broadband-label.json`: the words of the Broadband Facts label as the regulator fixes them, with where they stand
 * and the day on which somebody compared them. The order of the rows is that of `plan-label.ts`.
 */
export const LabelWords = z.strictObject({
  $schema: z.string().optional(),
  source: Text.describe('Where the words stand, for whoever compares them.'),
  compared: CalendarDate.optional().describe(
    'The day on which a person last compared the words with the source, such as "2026-11-23". Nobody has, without it.',
  ),
  words: z.strictObject({
    title: Text,
    fixed: Text.describe('The disclosure of a fixed service.'),
    mobile: Text.describe('The disclosure of a mobile service.'),
    monthlyPrice: Text,
    introductory: Text.describe('Says that the price is an introductory rate.'),
    notIntroductory: Text.describe('Says that it is none.'),
    introductoryTime: Text,
    introductoryAfter: Text,
    contractLength: Text,
    contractTerms: Text.describe('The link to the terms of the contract.'),
    noContract: Text.describe('Says that the plan needs no contract.'),
    months: textWith(['count']).describe('The site replaces "{count}".'),
    charges: Text,
    monthlyFees: Text,
    onceFees: Text,
    none: Text.describe('In place of fees where there are none.'),
    earlyTermination: Text,
    taxes: Text,
    taxesVary: Text,
    taxesIncluded: Text,
    discounts: Text,
    discountsLink: Text,
    discountsText: Text.describe('What follows the link.'),
    acp: Text.describe('The heading of the Affordable Connectivity Program.'),
    acpText: Text,
    speeds: Text,
    download: Text,
    upload: Text,
    latency: Text,
    mbps: textWith(['value']).describe('The site replaces "{value}".'),
    ms: textWith(['value']).describe('The site replaces "{value}".'),
    data: Text,
    gigabytes: textWith(['value']).describe('The site replaces "{value}".'),
    unlimited: Text,
    overage: Text,
    overagePrice: textWith(['price', 'value']).describe('The site replaces "{price}" and "{value}" (in GB).'),
    networkManagement: Text,
    privacy: Text,
    policy: Text.describe('The link to a policy.'),
    support: Text,
    contact: Text,
    learnMore: Text,
    learnMoreLink: Link,
    id: Text,
  }),
})
export type LabelWords = z.output<typeof LabelWords>
