import type { Rule } from '../../../schemas/rule-name.ts'
import type { RuleText } from './rules.ts'

function error(text: string, bad: string, good: string): RuleText {
  const file = (redirects: string) => `{ "redirects": [${redirects}] }`
  return {
    severity: 'error',
    text,
    example: { file: 'content/site.json', bad: file(bad), good: file(good) },
  }
}

/** The rules of redirects. Those that lead to no page break the rule of links. */
export const redirectRules = {
  'redirect-chain': error(
    'A redirect leads to where the page stands now, and not to another old address.',
    '{ "from": "/questions", "to": "/help" }, { "from": "/help", "to": "/faq" }',
    '{ "from": "/questions", "to": "/faq" }, { "from": "/help", "to": "/faq" }',
  ),
  'redirect-loop': error(
    'Redirects do not lead in a circle.',
    '{ "from": "/questions", "to": "/help" }, { "from": "/help", "to": "/questions" }',
    '{ "from": "/questions", "to": "/faq" }, { "from": "/help", "to": "/faq" }',
  ),
  'redirect-taken': error(
    'A redirect leads away from an address that is free: no page of the site, no page of a list (/blog/page/2), nothing below /assets, /media, /_data.',
    '{ "from": "/faq", "to": "/" }',
    '{ "from": "/questions", "to": "/faq" }',
  ),
} satisfies Partial<Record<Rule, RuleText>>
