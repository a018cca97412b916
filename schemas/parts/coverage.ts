import { z } from 'zod'
import { defineWords, issueOf, problem, refuseWith } from '../words.ts'
import { Link } from './link.ts'
import { findMissing, Text, Title, textWith } from './text.ts'

const tell = defineWords({
  'not-a-format-of-postcodes': problem('format', () => [
    'is not a format',
    'write 0 for a digit and A for a letter, as in "00000" or "AA0 0AA"',
  ]),
  'first-part-without-space': problem('value', (_, { choice }) => [
    `is ${choice('first-part')}, and a format has no space`,
    'write a number of characters',
  ]),
  'not-an-address-of-a-page': problem('format', () => [
    'is not an address of a page',
    'write one such as "/coverage"',
  ]),
})

/** How the postcodes of a site are written, and which of them share a file. */
const PostcodeRule = z
  .strictObject({
    formats: z
      .array(
        z.string().regex(/^(?=.{2,12}$)[0A]+(?:[ -][0A]+)?$/, refuseWith(tell('not-a-format-of-postcodes'))),
      )
      .min(1)
      .readonly()
      .describe(
        'How postcodes are written: 0 stands for a digit, A for a letter. "00000" in Germany and the USA, "A0 0AA", "AA0A 0AA" and others in the UK.',
      )
      .meta({ title: 'Forms of a postcode' }),
    prefix: z
      .union([z.int().min(1).max(6), z.literal('first-part')])
      .describe(
        'The beginning of a postcode that visitors share with others: the browser asks the server for this part only. A number of characters, such as 3, or "first-part", the part before the space.',
      )
      .meta({ title: 'First characters sent' }),
  })
  .refine(
    ({ formats, prefix }) => prefix !== 'first-part' || formats.every((format) => /[ -]/.test(format)),
    {
      path: ['prefix'],
      ...refuseWith(tell('first-part-without-space')),
    },
  )
export type PostcodeRule = z.output<typeof PostcodeRule>

/** An answer whose title and text may hold these placeholders, and of which one must hold each of the `needed`. */
function answerWith(placeholders: readonly string[], needed: readonly string[] = []) {
  return z
    .strictObject({
      title: textWith([], [...placeholders, ...needed]).meta({ role: 'title' }),
      text: textWith([], [...placeholders, ...needed])
        .meta({ role: 'description' })
        .optional(),
      link: Link.optional().describe('Where the visitor goes from here, such as to the plans.'),
    })
    .superRefine(({ title, text = '' }, context) => {
      const told = findMissing(`${title} ${text}`, needed)
      if (told) context.addIssue(issueOf(told, ['title']))
    })
}

/** `coverage` of `content/site.json`: what the site says of a postcode. The answers stand in `content/coverage/`. */
export const Coverage = z.strictObject({
  postcode: PostcodeRule,
  answers: z
    .strictObject({
      yes: answerWith(['postcode', 'technology']).meta({ title: 'Served' }),
      part: answerWith(['postcode', 'technology'])
        .describe('Some homes of the postcode have it.')
        .meta({ title: 'Partly served' }),
      planned: answerWith(['postcode', 'technology'], ['date']),
      no: answerWith(['postcode']).describe('Not yet.').meta({ title: 'Not yet served' }),
      unknown: answerWith(['postcode'])
        .describe('No file has the postcode, or it is none.')
        .meta({ title: 'Unknown postcode' }),
    })
    .describe(
      'The site replaces "{postcode}", "{technology}" and, for a planned one, "{date}" with what the file says.',
    ),
  plans: z
    .strictObject({
      some: textWith(['count', 'all'], ['postcode'])
        .describe(
          'Above plans of which some are hidden. The site replaces "{count}" and "{all}" with the numbers of plans.',
        )
        .meta({ title: 'When some plans are hidden' }),
      none: textWith([], ['postcode'])
        .describe('Above plans of which none is sold there. They stay.')
        .meta({ title: 'When no plan is sold there' }),
      showAll: Text.describe('The button that shows the hidden plans too.').meta({
        title: 'Button for hidden plans',
      }),
      notSold: textWith([], ['postcode'])
        .describe('On a plan that is not sold there.')
        .meta({ title: 'On a plan not sold there' }),
    })
    .describe('The words of plans that are not sold everywhere.')
    .meta({ title: 'Plans not sold everywhere' }),
  list: z
    .strictObject({
      path: z
        .string()
        .regex(/^\/[a-z0-9-]+$/, refuseWith(tell('not-an-address-of-a-page')))
        .meta({ role: 'address' })
        .describe('Its address, such as "/coverage". No page of yours may have it.')
        .meta({ title: 'Address' }),
      title: Title.describe('Its title, and the link to it.'),
      prefix: textWith(['prefix'])
        .describe('The title of the answers for one prefix. The site replaces "{prefix}" with it.')
        .meta({ title: 'Title of a group of postcodes' }),
    })
    .describe(
      'The list of all answers, for visitors whose browser runs no JavaScript. They see it in place of the form.',
    )
    .meta({ title: 'List of all answers' }),
  failed: Text.describe('The message when the answer cannot be loaded.').meta({ title: 'When it fails' }),
})
export type Coverage = z.output<typeof Coverage>
