import { type Data, defineWords, problem, type Sentence, type Speaker } from '../../../../schemas/words.ts'
import { plural } from '../../../contract/plural.ts'

/** How files and forms call a type of values, and what to do about a value of another type. */
const TYPES: Readonly<Record<string, { name: string; file: string | string[]; form: string }>> = {
  string: { name: 'a text', file: 'a text in double quotes', form: 'write a text' },
  number: { name: 'a number', file: 'a number', form: 'write a number' },
  int: { name: 'a whole number', file: 'a whole number', form: 'write a whole number' },
  boolean: { name: 'true or false', file: ['true', 'false'], form: 'choose yes or no' },
  array: { name: 'a list', file: 'a list […]', form: 'add an entry' },
  tuple: { name: 'a list', file: 'a list […]', form: 'add an entry' },
  object: { name: 'an object', file: 'an object {…}', form: 'fill in its fields' },
  record: { name: 'an object', file: 'an object {…}', form: 'fill in its fields' },
}

/** Names a type of values in the middle of a sentence. */
function nameType(type: string): string {
  return TYPES[type]?.name ?? type
}

/** What was written in place of what the schema expects. */
interface OtherType extends Data {
  /** How the value is called: `a text`, `the number 5`. Undefined for no value. */
  found?: string | undefined
  /** Types, as Zod calls them. */
  types: readonly string[]
  /** Words that would be right, too. */
  words?: readonly string[]
  /** What the value is without its quotation marks. */
  meant?: string | number | boolean | undefined
}

function otherTypeInFiles({ found, types, words = [], meant }: OtherType, { choice }: Speaker): Sentence {
  const right = [...types.flatMap((type) => TYPES[type]?.file ?? type), ...words.map(choice)]
  const unquoted = meant === undefined ? '' : `, without quotes: ${meant}`
  return [found === undefined ? 'is missing' : `is ${found}`, `write ${oneOf(right)}${unquoted}`]
}

function otherTypeInForms({ found, types, words = [], meant }: OtherType, { choice }: Speaker): Sentence {
  const written = words.length > 0 ? [`write ${oneOf(words.map(choice))}`] : []
  const advice = [
    ...new Set([...types.map((type) => TYPES[type]?.form ?? `write ${type}`), ...written]),
  ].join(', or ')
  const unquoted = meant === undefined || typeof meant === 'boolean' ? '' : `: ${meant}`
  const wrong = found === 'null' ? 'is empty' : found === undefined ? 'is missing' : `is ${found}`
  return [wrong, `${advice}${unquoted}`]
}

/** Joins what is possible to one part of a sentence: `a number, "varies", or "included"`. */
function oneOf(parts: readonly string[]): string {
  return new Intl.ListFormat('en', { type: 'disjunction' }).format(new Set(parts))
}

/** What a name that is not known may mean: what `guess` gives. */
export interface Guess extends Data {
  near?: string | undefined
  known?: readonly string[] | undefined
}

interface Unknown extends Guess {
  written: string
}

/** Says one name, or several, in the words of a reader. */
type NameSpeaker = Pick<Speaker, 'choice' | 'choices'>

/** Puts a name in quotation marks. */
export function quote(name: string): string {
  return `"${name}"`
}

/** Says names such as those of files and addresses, which are written the same everywhere. */
export const AS_WRITTEN: NameSpeaker = { choice: quote, choices: (names) => names.join(', ') }

/** Gives the advice for a name that is not known: the one that was meant, or all that are known. */
export function adviseKnown(
  { near, known }: Guess,
  advice: string,
  { choice, choices }: NameSpeaker,
): string | undefined {
  if (near !== undefined) return `did you mean ${choice(near)}?`
  return known?.length ? `${advice}: ${choices(known)}` : undefined
}

interface Limit extends Data {
  /** What has the size; a number has none, but is one. */
  of: 'text' | 'list' | 'number'
  size: number
  bound: 'more than' | 'at least' | 'at most'
  limit: number
}

function sayLimit({ of, size, bound, limit }: Limit): Sentence {
  const isOver = bound === 'at most'
  if (of === 'number') return [`is ${size}`, `write ${bound} ${limit}`]
  if (of === 'text')
    return [
      `has ${plural(size, 'character')}, and ${bound} ${limit} are possible`,
      isOver ? 'shorten it' : 'say more',
    ]
  return [
    `has ${plural(size, 'item')}, and ${bound} ${limit} ${limit === 1 ? 'is' : 'are'} ${isOver ? 'possible' : 'needed'}`,
    isOver ? 'remove some, or divide the list' : 'add one, or remove the list',
  ]
}

interface Key extends Guess {
  key: string
  /** The one key that its object lacks, if it lacks only one. */
  missing?: string | undefined
}

/** What the schema of a document finds, whatever its fields are. */
export const tell = defineWords(
  {
    /** Words that a schema gives by itself. */
    other: problem('value', ({ message }: { message: string }) => [message]),
    'invalid-value': problem('value', () => ['is not valid', "write it as the field's description says"]),
    missing: problem('missing', otherTypeInFiles, otherTypeInForms),
    'other-type': problem('type', otherTypeInFiles, otherTypeInForms),
    'other-type-in-tag': problem(
      'type',
      ({
        found,
        types,
        name,
        code,
      }: {
        found: string
        types: readonly string[]
        name: string
        code: string
      }) => [
        types.length > 0 ? `is ${found}, not ${types.map(nameType).join(' or ')}` : `is ${found}`,
        `write it in braces, not in quotes: ${name}={${code}}`,
      ],
    ),
    'missing-choice': problem(
      'missing',
      ({ known }: { known: readonly string[] }, { choices }) => [
        'is missing',
        `write one of: ${choices(known)}`,
      ],
      ({ known }, { choices }) => ['is missing', `choose one of: ${choices(known)}`],
    ),
    'unknown-value': problem(
      'unknown-value',
      ({ written, ...others }: Unknown, speaker) => [
        `${speaker.choice(written)} is not known here`,
        adviseKnown(others, 'write one of', speaker),
      ],
      ({ written, ...others }, speaker) => [
        `has the unknown value ${speaker.choice(written)}`,
        adviseKnown(others, 'choose one of', speaker),
      ],
    ),
    'other-type-of-choice': problem(
      'unknown-value',
      ({ found, known }: { found: string; known: readonly string[] }, { choices }) => [
        `is ${found}`,
        `write one of: ${choices(known)}`,
      ],
      ({ found, known }, { choices }) => [`is ${found}`, `choose one of: ${choices(known)}`],
    ),
    'empty-list': problem(
      'range',
      ({ minimum }: { minimum: number }) => [
        'is empty',
        `add ${minimum === 1 ? 'an item' : `${minimum} items`}, or remove the object around it`,
      ],
      ({ minimum }) => [
        'is empty',
        `add ${minimum === 1 ? 'an entry' : `${minimum} entries`}, or remove the part around it`,
      ],
    ),
    'out-of-range': problem('range', sayLimit),
    'not-an-email': problem('format', () => ['is not an email address', 'write it as "name@example.com"']),
    'not-a-url': problem('format', () => [
      'is not a whole address',
      'write it as "https://www.example.com/page"',
    ]),
    'other-format': problem('format', ({ format }: { format: string }) => [
      `is not a valid ${format}`,
      "write it as the field's description says",
    ]),
    'unknown-key': problem(
      'unknown-key',
      ({ near, known, missing }: Key, speaker) => {
        if (missing !== undefined) return ['unknown key', `did you mean "${missing}"? It is missing`]
        return ['unknown key', adviseKnown({ near, known }, 'known', speaker)]
      },
      ({ near, missing }, { field }) => {
        if (near !== undefined) return ['is not a field of this part', `did you mean ${field(near)}?`]
        if (missing !== undefined)
          return ['is not a field of this part', `did you mean ${field(missing)}? It is missing`]
        return ['is not a field of this part', 'ask a developer to remove it']
      },
    ),
  },
  {
    other: { message: 'has no picture; name one' },
    missing: { types: ['array', 'object'], words: [] },
    'other-type': { found: 'a text', types: ['number'], words: ['varies', 'included'] },
    'other-type-in-tag': { found: 'a text', types: ['array'], name: 'items', code: '[…]' },
    'missing-choice': { known: ['day', 'night'] },
    'unknown-value': { written: 'dusk', known: ['day', 'night', 'cinema', 'orbit'] },
    'other-type-of-choice': { found: 'a list', known: ['day', 'night'] },
    'empty-list': { minimum: 1 },
    'out-of-range': { of: 'number', size: -5, bound: 'at least', limit: 0 },
    'other-format': { format: 'date' },
    'unknown-key': { key: 'qestion', near: 'question' },
  },
)
