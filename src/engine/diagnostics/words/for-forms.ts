import { findWords, type Speaker, type Told } from '../../../../schemas/words.ts'
import { wordsOf } from '../../../contract/shape.ts'
import { escapeHiddenCharacters } from '../invisible-characters.ts'
import { showLookAlikes } from '../look-alikes.ts'

/** What a form says of a problem. */
export interface SaidInForm {
  /** One or two sentences. */
  message: string
  /** Set when the message goes on from the name of its field: "is empty." Otherwise it is whole. */
  goesOn?: true
}

/** Creates a speaker for forms. `labelOf` gives the label of a field, `titleOf` the title of the document at a place of a file. */
export function createFormSpeaker(
  labelOf: (name: string) => string = wordsOf,
  titleOf: (place: string) => string | undefined = () => undefined,
): Speaker {
  return {
    field: (path) => `“${path.split('.').map(labelOf).join(', ')}”`,
    choice: (value) => `“${wordsOf(value)}”`,
    choices: (values) => values.map(wordsOf).join(', '),
    place: (place) => {
      const title = titleOf(place)
      return title === undefined ? place : `“${title}”`
    },
  }
}

/** Ends a sentence; a question ends by itself. */
function end(words: string): string {
  return '.?!…'.includes(words.slice(-1)) ? words : `${words}.`
}

function begin(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Says a problem for those who edit in forms. */
export function sayForForms({ id, data }: Pick<Told, 'id' | 'data'>, speaker: Speaker): SaidInForm {
  const words = findWords(id)
  const parts = words?.forms(data, speaker).filter((part) => part !== undefined) ?? [id]
  const [wrong = '', ...advice] = parts.map((part) => end(showLookAlikes(escapeHiddenCharacters(part))))
  const then = advice.map(begin)
  return words?.isStatement
    ? { message: [begin(wrong), ...then].join(' ') }
    : { message: [wrong, ...then].join(' '), goesOn: true }
}
