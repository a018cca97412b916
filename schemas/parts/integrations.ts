import { z } from 'zod'
import { library } from '../library.ts'
import { defineWords, problem, refuseWith } from '../words.ts'
import { Link } from './link.ts'
import { Text } from './text.ts'
import { unwrap } from './unwrap-lookup.ts'

const tell = defineWords({
  'not-a-script': problem('value', () => [
    'is not a script',
    'write an https: address such as "https://stats.example/script.js", or a file of public/ such as "/stats.js"',
  ]),
  'not-a-host': problem('format', () => [
    'is not a host',
    'write it as "https://stats.example" or "https://*.stats.example", without a path',
  ]),
})

/** Whether an address names a script that a security policy can name: no quotes, commas or semicolons. */
function isScript(address: string): boolean {
  return /^\/[\w./-]+\.js$/.test(address) || (/^https:[^\s"'<>;,\\]+$/.test(address) && URL.canParse(address))
}

/** A script of another service, or one of `public/`. */
const ScriptAddress = z
  .string()
  .refine(isScript, refuseWith(tell('not-a-script')))
  .transform((address, context) =>
    address.startsWith('/') ? unwrap(library().publicFile(address), context) : address,
  )

const Host = z
  .string()
  .regex(/^https:\/\/(?:\*\.)?[a-z\d-]+(?:\.[a-z\d-]+)+(?::\d+)?$/, refuseWith(tell('not-a-host')))

/** Scripts of other services, such as analytics. They load only when the visitor has accepted them. */
export const Integrations = z.strictObject({
  scripts: z
    .array(ScriptAddress)
    .min(1)
    .describe('The scripts, in the order in which they run: https: addresses, or files of public/.'),
  hosts: z
    .array(Host)
    .default([])
    .describe('The hosts that the scripts send data to and load pictures from.')
    .meta({ title: 'Addresses that scripts use' }),
  consent: z
    .strictObject({
      title: Text.describe('Screen readers call the bar by this name.').meta({
        title: 'Name for screen readers',
      }),
      text: Text.describe('What the visitor is asked: which services, and what for.').meta({
        title: 'Question',
      }),
      more: Link.optional()
        .describe('A link to the privacy policy.')
        .meta({ title: 'Link to the privacy policy' }),
      accept: Text.describe('The label of the button that accepts.').meta({ title: 'Button that accepts' }),
      decline: Text.describe('The label of the button that declines.').meta({
        title: 'Button that declines',
      }),
      change: Text.describe(
        'The label of the button in the footer with which visitors change their choice.',
      ).meta({ title: 'Button that changes the choice' }),
    })
    .describe('The bar that asks for consent.')
    .meta({ title: 'Question for consent' }),
})
export type Integrations = z.output<typeof Integrations>
