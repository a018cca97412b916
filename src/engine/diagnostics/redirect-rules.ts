import type { RuleName } from '../../../schemas/rule-name.ts'
import type { RuleText } from './rules.ts'

function error(text: string, bad: string, good: string): RuleText {
  const file = (redirects: string) => `{ "redirects": [${redirects}] }`
  return {
    severity: 'error',
    text,
    example: { file: 'content/site.json', bad: file(bad), good: file(good) },
  }
}

/** The rules for redirects. A redirect that leads to no page breaks the rule `link`. */
export const redirectRules = {
  'redirect-chain': error(
    'A redirect leads to the current address of a page, and not to another old address.',
    '{ "from": "/questions", "to": "/help" }, { "from": "/help", "to": "/faq" }',
    '{ "from": "/questions", "to": "/faq" }, { "from": "/help", "to": "/faq" }',
  ),
  'redirect-loop': error(
    'Redirects do not form a loop.',
    '{ "from": "/questions", "to": "/help" }, { "from": "/help", "to": "/questions" }',
    '{ "from": "/questions", "to": "/faq" }, { "from": "/help", "to": "/faq" }',
  ),
  'redirect-taken': error(
    'A redirect starts at a free address: it is not a page of the site, not a page of a list (/blog/page/2), and not below /assets, /media or /_data.',
    '{ "from": "/faq", "to": "/" }',
    '{ "from": "/questions", "to": "/faq" }',
  ),
} satisfies Partial<Record<RuleName, RuleText>>
