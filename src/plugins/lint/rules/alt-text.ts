import { defineWords, problem, statement } from '../../../../schemas/words.ts'
import { each, type LintRule } from '../rule.ts'

const tell = defineWords(
  {
    'file-name-as-alt': statement('alt-text', ({ alt }: { alt: string }) => [
      `"${alt}" is the name of a file`,
      'say what the picture shows',
    ]),
    'vague-alt': statement(
      'alt-text',
      ({ alt }: { alt: string }) => [
        `"${alt}" does not say what the picture shows`,
        'describe it, or say "decorative": true',
      ],
      ({ alt }, { field }) => [
        `"${alt}" does not say what the picture shows`,
        `describe it, or choose yes in ${field('decorative')}`,
      ],
    ),
    'alt-begins-with-picture': problem('alt-text', ({ intro }: { intro: string }) => [
      `begins with "${intro}", which screen readers say by themselves`,
      'begin with what it shows',
    ]),
    'alt-repeats-text': problem('alt-text', () => [
      'repeats the text beside the picture, which screen readers then say twice',
      'say what the picture shows',
    ]),
  },
  {
    'file-name-as-alt': { alt: 'IMG_1234.jpg' },
    'vague-alt': { alt: 'Picture' },
    'alt-begins-with-picture': { intro: 'Photo of' },
  },
)

/** A file name, as cameras and people choose it. */
const FILE_NAME =
  /^[\w ().-]+\.(?:avif|gif|hei[cf]|jpe?g|png|svg|webp)$|^(?:img|dsc[fn]?|pxl|screenshot|image|photo|untitled)[-_ ]?\d{2,}/i

function sameText(a: string, b: string): boolean {
  const plain = (text: string) =>
    text
      .trim()
      .replace(/[.!?]$/, '')
      .toLowerCase()
  return plain(a) === plain(b)
}

/** The alternative text of a picture says nothing, or nothing more than the text beside it. */
export const altText: LintRule = {
  name: 'alt-text',
  check: ({ pictures, words, resolve }) => {
    const texts = pictures.map((picture) => ({
      ...picture,
      at: picture.altAt,
      alt: resolve(picture.alt).trim(),
    }))
    return each(texts, ({ alt, src, beside }) => {
      if (alt === '') return undefined
      const stem = src.replace(/^.*\//, '').replace(/\.\w+$/, '')
      if (FILE_NAME.test(alt) || (alt.includes('-') && alt === stem)) return tell('file-name-as-alt', { alt })
      if (words?.picture.test(alt)) return tell('vague-alt', { alt })
      const intro = words?.pictureOf.exec(alt)?.[0]
      if (intro !== undefined) return tell('alt-begins-with-picture', { intro })
      if (!beside.some((text) => sameText(resolve(text), alt))) return undefined
      return tell('alt-repeats-text')
    })
  },
}
