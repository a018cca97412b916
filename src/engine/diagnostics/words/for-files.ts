import { findWords, type Speaker, type Told } from '../../../../schemas/words.ts'

const FILES: Speaker = {
  field: (path) => `"${path}"`,
  choice: (value) => `"${value}"`,
  choices: (values) => values.join(', '),
  place: (place) => place,
}

/** Says a problem for those who read files: what is wrong, then what to do. */
export function sayForFiles({ id, data }: Pick<Told, 'id' | 'data'>): string {
  const [wrong, advice] = findWords(id)?.files(data, FILES) ?? [id]
  return advice === undefined ? wrong : `${wrong}; ${advice}`
}
