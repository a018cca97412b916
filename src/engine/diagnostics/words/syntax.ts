import {
  type Data,
  defineWords,
  type ProblemWords,
  problem,
  type Sentence,
} from '../../../../schemas/words.ts'
import { plural } from '../../../contract/plural.ts'

/** Makes the words of a mistake in a language: "is not valid JSON: a comma is missing". */
function notValid(language: string) {
  return <D extends Data>(files: (data: D) => Sentence, forms = files): ProblemWords<D> => {
    const begin = (say: typeof files) => (data: D) => {
      const [wrong, advice] = say(data)
      return [`is not valid ${language}: ${wrong}`, advice] as const
    }
    return problem('syntax', begin(files), begin(forms))
  }
}

const json = notValid('JSON')
const yaml = notValid('YAML')

interface Figure extends Data {
  /** The number as it should be written. */
  number: string
}

/** Why a text needs quotes: the sign that begins it, or what it holds. */
const QUOTE_REASONS = {
  brace: 'a text that begins with { needs quotes',
  bracket: 'a text that begins with [ needs quotes',
  colon: 'a text with a colon needs quotes',
  quote: 'a text that begins with a quote must end with it',
  sign: 'a text that begins with this sign needs quotes',
} as const

/** Why a text of the fields needs quotes. */
export type QuoteReason = keyof typeof QUOTE_REASONS

interface TextToQuote extends Data {
  reason: QuoteReason
  /** The beginning of the text in quotes. */
  text: string
}

interface Indentation extends Data {
  /** The number of spaces before the line. */
  spaces: number
  /** The number that belongs there. */
  meant: number
}

/** Mistakes in JSON, and in the YAML of the fields of an .mdx page. */
export const tell = defineWords(
  {
    'json-error': problem('syntax', () => ['is not valid JSON']),
    'json-word': json(() => ['a word is not a JSON value', 'put text in double quotes']),
    'json-number': json(() => ['a number is not written the way JSON writes numbers']),
    'json-key-missing': json(
      () => ['a key in double quotes is expected here', 'is there a comma too many?'],
      () => ['the name of a field in double quotes is expected here', 'is there a comma too many?'],
    ),
    'json-value-missing': json(() => ['a value is expected here', 'is there a comma too many?']),
    'json-colon-missing': json(
      () => ['a colon is expected between key and value'],
      () => ['a colon is expected between the name of a field and its value'],
    ),
    'json-comma-missing': json(() => ['a comma is missing before this']),
    'json-brace-missing': json(() => ['a closing } is missing']),
    'json-bracket-missing': json(() => ['a closing ] is missing']),
    'json-after-end': json(() => ['the document ended before this', 'is there a bracket too many?']),
    'json-comment': json(() => ['JSON has no comments', 'remove it']),
    'json-quote-missing': json(() => ['a closing double quote is missing']),
    'json-number-unfinished': json(() => ['the number is not finished']),
    'json-unfinished-escape': json(() => [
      'a \\u escape is not finished',
      'write four hexadecimal digits after it',
    ]),
    'json-backslash': json(() => ['a backslash is allowed only before one of " \\ / b f n r t u']),
    'json-control-character': json(() => [
      'a control character or line break is inside a text',
      'write \\n for a line break',
    ]),
    'json-decimal-comma': json(({ number }: Figure) => [`a number is written with a point: ${number}`]),
    'json-thousands-comma': json(({ number }: Figure) => [
      `a number has no sign between its digits: ${number}`,
    ]),
    'json-currency-sign': json(({ sign }: { sign: string }) => [
      'a price is the number alone',
      `remove the ${sign}`,
    ]),
    'json-leading-point': json(({ number }: Figure) => [`a number begins with a digit: ${number}`]),
    'json-leading-zero': json(({ number }: Figure) => [`a number does not begin with 0: ${number}`]),
    'json-date-without-quotes': json(({ text }: { text: string }) => [
      `put a date in double quotes: ${text}`,
    ]),
    'json-invisible-character': json(({ code }: { code: string }) => [
      `an invisible character (${code}) is here`,
      'remove it',
    ]),
    'json-unusual-space': json(({ code }: { code: string }) => [
      `an unusual space (${code}, such as a no-break space) is here`,
      'write an ordinary space',
    ]),
    'json-broken-text': json(() => [
      'a text is on one line',
      'join its lines, or write \\n for a line break',
    ]),
    'json-other-quotes': json(({ quote }: { quote: string }) => [
      `put text in straight double quotes ("), not in ${quote}`,
    ]),
    'json-curly-end': json(() => [
      'a straight double quote (") is missing at the end',
      'a curved one closes nothing',
    ]),
    'json-quote-inside': json(() => ['a double quote inside a text is written \\"']),
    'json-capitals': json(({ value }: { value: string }) => [`${value} is written in lower-case letters`]),
    'json-yes-or-no': json(({ word }: { word: string }) => [
      `"${word}" is not a JSON value`,
      'write true or false, or text in double quotes',
    ]),
    'json-surplus-comma': json(() => ['this comma is one too many', 'remove it']),

    /** The parser's own words. */
    'yaml-error': yaml(({ message }: { message: string }) => [message]),
    'yaml-tab': yaml(() => ['this line is indented with a tab', 'use spaces']),
    'yaml-other-indent': yaml(() => ['this line is indented differently from its neighbours']),
    'yaml-first-character': yaml(() => ['put a text that begins with this character in quotes']),
    'yaml-backslash': yaml(() => ['a backslash in double quotes is written \\\\']),
    'yaml-colon-in-text': yaml(() => [
      'put a text with a colon in quotes, and each field on a line of its own',
    ]),
    'yaml-bracket-missing': yaml(() => ['a closing bracket is missing before this']),
    'yaml-long-key': yaml(
      () => ['a key is longer than 1024 characters', 'is a quote missing?'],
      () => ['the name of a field is longer than 1024 characters', 'is a quote missing?'],
    ),
    'yaml-sign-missing': yaml(() => ['a closing quote, bracket or colon is missing here']),
    'yaml-lines-without-quotes': yaml(() => [
      'a colon followed by a space is missing, or a text of several lines has no quotes',
    ]),
    'yaml-early-end': yaml(() => ['the fields end before this']),
    'yaml-key-not-a-word': yaml(
      () => ['a key is a word, not a list or an object'],
      () => ['the name of a field is a word'],
    ),
    'yaml-nested-too-deep': yaml(({ levels }: { levels: number }) => [
      `it is nested deeper than ${levels} levels`,
      'write it with fewer, or close what is open further up',
    ]),
    'yaml-tag': yaml(() => ['tags (!name) are not possible', 'write the plain value']),
    'yaml-unexpected': yaml(() => [
      'something does not belong here',
      'a text that begins with a quote must end with it',
    ]),
    'yaml-quote-missing': yaml(() => ['a closing quote is missing']),
    'yaml-unusual-space': yaml(({ code, isIndent }: { code: string; isIndent: boolean }) => [
      `${isIndent ? 'this line is indented with' : 'the colon is followed by'} an unusual space (${code}, such as a no-break space)`,
      'write ordinary spaces',
    ]),
    'yaml-text-without-quotes': yaml(({ reason, text }: TextToQuote) => [
      QUOTE_REASONS[reason],
      `put the whole text in double quotes: ${text}`,
    ]),
    'yaml-indentation': yaml(({ spaces, meant }: Indentation) => [
      `this line is indented by ${plural(spaces, 'space')}`,
      `write ${meant === 0 ? 'no space' : plural(meant, 'space')}, as further up`,
    ]),

    'yaml-alias': problem('syntax', ({ name }: { name: string }) => [
      `is an alias (*${name})`,
      'write the value itself out',
    ]),
    'yaml-comment-in-text': problem('syntax', () => [
      'is not a part of the text: what follows a # is a comment, which visitors do not read',
      'put the whole text in double quotes',
    ]),
    'yaml-entry-in-text': problem('syntax', () => [
      'is not an entry of the list, but a part of the text above',
      'indent it like the entry above, or put the whole text in double quotes',
    ]),
  },
  {
    'json-decimal-comma': { number: '59.99' },
    'json-thousands-comma': { number: '1299' },
    'json-currency-sign': { sign: '$' },
    'json-leading-point': { number: '0.99' },
    'json-leading-zero': { number: '59.99' },
    'json-date-without-quotes': { text: '"2026-12-24"' },
    'json-invisible-character': { code: 'U+200B' },
    'json-unusual-space': { code: 'U+00A0' },
    'json-other-quotes': { quote: '"' },
    'json-capitals': { value: 'true' },
    'json-yes-or-no': { word: 'yes' },
    'yaml-error': { message: 'Nested mappings are not allowed' },
    'yaml-nested-too-deep': { levels: 64 },
    'yaml-unusual-space': { code: 'U+00A0', isIndent: false },
    'yaml-text-without-quotes': { reason: 'brace', text: '"{phone} is our number"' },
    'yaml-indentation': { spaces: 3, meant: 2 },
    'yaml-alias': { name: 'a' },
  },
)
