import { expect, test } from 'vitest'
import { listWords } from '../../../../schemas/words.ts'
import { describeRules } from '../../../../src/engine/cli/describe-rules.ts'
// All kinds of problems are registered then.
import { plugins } from '../../../../src/plugins/index.ts'

/** Each rule with its messages, without what it asks for, which `content/RULES.md` says. */
const messages = (describeRules('all') ?? '').replaceAll(/\n {2}(?=[A-Z"]).*/g, '')
const sentences = messages
  .split('\n')
  .flatMap((line) => /^ {4}(files|forms): (.*)$/.exec(line)?.slice(1, 3).join(' ') ?? [])

test('messages.txt has every message, with the words for files and for forms', async () => {
  expect(plugins.length).toBeGreaterThan(10)
  expect(sentences.length).toBe(2 * listWords().length)
  // After a change of words: npx vitest -u, and read what has changed.
  await expect(`${messages}\n`).toMatchFileSnapshot('messages.txt')
})

test('every example has the data that the words of its kind name', () => {
  expect(sentences.filter((sentence) => /\bundefined\b|\bNaN\b|\[object |""/.test(sentence))).toEqual([])
})

test('no message says "is no", "is none of" or "stands", and forms know no words of files', () => {
  const odd =
    /\bis no |\bis none of\b|\bstands?\b|^forms .*\b(?:keys?|objects?|tokens?|h1|masthead|warning)\b/
  expect(sentences.filter((sentence) => odd.test(sentence))).toEqual([])
})
