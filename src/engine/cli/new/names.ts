import { Collection } from '../../../../schemas/collection.ts'
import { Section } from '../../../../schemas/section.ts'
import { literalsAt } from '../../read/value-at.ts'

/** What can be made new. */
export const KINDS = ['block', 'card'] as const
export type Kind = (typeof KINDS)[number]

const LONGEST = 16

/** Words of the language, and names that the files around a block or card use themselves. */
const RESERVED = new Set(
  [
    'await break case catch class const constructor continue debugger default delete do else enum export extends',
    'false finally for function if import in instanceof interface let new null package private protected public',
    'return static super switch this throw true try type typeof undefined var void while with yield',
    'block cards deferred frame leaf list lists page section styles text',
  ].flatMap((line) => line.split(' ')),
)

function knownNames(kind: Kind): string[] {
  return kind === 'block'
    ? literalsAt(Section, undefined, [], 'type')
    : literalsAt(Collection, undefined, [], 'card')
}

/** Why there can be no new block or card of that name: what is wrong and what to do; undefined when there can. */
export function refusal(kind: Kind, name: string): string | undefined {
  if (!/^[a-z]+$/.test(name))
    return `"${name}" is no name for a ${kind}: files, types and content share it. Write one lower-case word, such as "timeline".`
  if (name.length > LONGEST)
    return `"${name}" is longer than ${LONGEST} letters, and editors have to type it. Choose a shorter word.`
  if (knownNames(kind).includes(name))
    return `There is a ${kind} "${name}" already. Choose another word, or add fields to schemas/${kind}s/${name}.ts.`
  const builtIn = name.charAt(0).toUpperCase() + name.slice(1) in globalThis
  if (RESERVED.has(name) || builtIn)
    return `"${name}" is reserved: it already means something in the code around a ${kind}. Choose another word.`
  return undefined
}
