import { type Data, defineWords, problem, type Sentence, statement } from '../../../../schemas/words.ts'
import { AS_WRITTEN, adviseKnown, type Guess } from './values.ts'

/** Common HTML tags and the Markdown that replaces them. */
const MARKDOWN_FOR_TAG: Readonly<Record<string, string>> = {
  a: '[words](address)',
  b: '**words**',
  br: 'a backslash at the end of the line, or begin a paragraph by an empty line',
  code: '`words`',
  del: '~~words~~',
  em: '*words*',
  hr: '--- between empty lines',
  i: '*words*',
  img: '![what it shows](folder/picture.webp)',
  li: '- words',
  ol: '1. words',
  s: '~~words~~',
  strong: '**words**',
  ul: '- words',
}

interface HtmlTag extends Data {
  name: string
  /** The names of the tags that a text may hold. */
  known: readonly string[]
}

function sayHtml({ name, known }: HtmlTag): Sentence {
  const depth = Number(/^h([1-6])$/.exec(name)?.[1] ?? 0)
  const own = Object.hasOwn(MARKDOWN_FOR_TAG, name) ? MARKDOWN_FOR_TAG[name] : undefined
  const markdown = depth > 0 ? `${'#'.repeat(Math.max(2, depth))} words` : own
  const others = `Markdown, or one of: ${known.map(inBrackets).join(', ')}`
  return [`HTML (<${name}>) is not possible here`, `write ${markdown ?? others}`]
}

function inBrackets(name: string): string {
  return `<${name}>`
}

interface Guessed extends Guess {
  name: string
}

interface Tag extends Data {
  tag: string
}

interface Attribute extends Data {
  attribute: string
}

/** What is wrong with the tags of a text, and with the values in their braces. */
export const tell = defineWords(
  {
    'empty-tag': statement('tag', ({ tag }: Tag) => [
      `<${tag}> is empty`,
      'write something into it, or remove it',
    ]),
    'tag-with-content': statement('tag', ({ tag }: Tag) => [
      `<${tag}> holds nothing`,
      `write it as <${tag} … />`,
    ]),
    'block-not-between-paragraphs': statement('tag', ({ tag }: Tag) => [
      `<${tag}> is a block`,
      'put it between paragraphs, not into a list, a quotation or a tag',
    ]),
    'unknown-tag': statement('tag', ({ name, near, known }: Guessed) => [
      `unknown tag <${name}>`,
      adviseKnown({ near, known: known?.map(inBrackets) }, 'known', {
        ...AS_WRITTEN,
        choice: inBrackets,
      }),
    ]),
    'html-tag': statement('tag', sayHtml),
    'tag-within-line': statement('tag', ({ tag }: Tag) => [
      `<${tag}> is inside a line`,
      'put each tag on a line of its own',
    ]),
    'attributes-from-code': problem('tag', () => [
      'is code ({…}), which content cannot hold',
      'write the fields out',
    ]),
    'unknown-attribute': statement('tag', ({ name, tag, near, known }: Guessed & Tag) => [
      `"${name}" is not a field of <${tag}>`,
      adviseKnown({ near, known }, 'known', AS_WRITTEN),
    ]),
    'duplicate-attribute': statement('tag', ({ attribute }: Attribute) => [
      `${attribute} appears twice in this tag`,
      'remove one',
    ]),
    'attribute-from-code': statement('tag', ({ attribute }: Attribute) => [
      `${attribute} is code ({…}), which content cannot hold`,
      `write ${attribute}="…"`,
    ]),
    'empty-attribute': statement('tag', ({ attribute }: Attribute) => [
      `${attribute} is empty`,
      `write ${attribute}="…"`,
    ]),
    'missing-attribute': statement('tag', ({ attribute, tag }: Attribute & Tag) => [
      `${attribute} is missing`,
      `write <${tag} ${attribute}="…">`,
    ]),
    'tag-nested-too-deep': problem('tag', ({ levels }: { levels: number }) => [
      `is nested deeper than ${levels} levels`,
      'write it with fewer, or close what is open further up',
    ]),
    'code-in-tag': problem(
      'tag',
      () => [
        'is code, which content cannot hold',
        'write a text in quotes, a number, true, false, a list […] or an object {…} of them',
      ],
      () => [
        'is code, which content cannot hold',
        'write a text in quotes, a number, true, false, or a list […] of them',
      ],
    ),
    'second-value-in-braces': problem('tag', () => [
      'does not belong here',
      'write one value between { and }',
    ]),
    'not-readable-in-braces': problem('tag', () => [
      'cannot be read here',
      'is a quote, a comma or a bracket missing?',
    ]),
    'surplus-comma-in-tag': problem('tag', () => ['has a comma too many', 'remove it']),
    'duplicate-key-in-tag': statement(
      'tag',
      ({ key }: { key: string }) => [`${key} appears twice in the same object`, 'remove one of them'],
      ({ key }) => [`${key} appears twice here`, 'remove one of them'],
    ),

    /** What keeps the parser from reading a text. */
    'html-tag-not-closed': statement('syntax', sayHtml),
    'tag-not-closed': statement('syntax', ({ tag, isParted }: Tag & { isParted: boolean }) => [
      `<${tag}> is not closed`,
      `write </${tag}> where it ends${isParted ? '; around several paragraphs, put each tag on a line of its own' : ''}`,
    ]),
    'empty-tag-not-closed': statement('syntax', ({ tag }: Tag) => [
      `<${tag}> is not closed, and holds nothing`,
      `end it by />: <${tag} … />`,
    ]),
    'tag-not-finished': statement('syntax', ({ isCurly }: { isCurly: boolean }) => [
      'this tag is not finished',
      isCurly ? 'write straight quotes (") in place of curly ones' : 'is a quote or a > missing?',
    ]),
    'curly-quotes-in-tag': statement('syntax', ({ attribute, value }: Attribute & { value: string }) => [
      'these are curly quotes',
      `write straight ones: ${attribute}"${value}"`,
    ]),
    'attribute-without-quotes': statement('syntax', () => ['put the value of a field in double quotes']),
    'tag-not-correct': statement('syntax', () => [
      'this tag is not written correctly',
      'write \\< for the sign < itself',
    ]),
    'html-comment': statement('syntax', () => ['comments are not possible here', 'remove it']),
    'address-in-angle-brackets': statement('syntax', () => [
      'write an address without < and >: by itself, or as [words](address)',
    ]),
    'brace-begins-code': statement('syntax', () => [
      'a { begins code, which content cannot hold',
      'write \\{ for the sign itself',
    ]),
    'line-within-tag': statement('syntax', () => [
      'this line belongs to a tag further up',
      'indent it like the lines before it',
    ]),
    'closing-tag-alone': statement('syntax', () => ['this closing tag has no opening tag', 'remove it']),
    'closing-tag-with-attribute': statement('syntax', () => [
      'a closing tag holds its name and nothing else',
    ]),
    'tags-on-two-levels': statement('syntax', () => [
      'an opening tag and its closing tag are on different levels',
    ]),
    'closing-tag-of-another': statement('syntax', ({ tag, line }: Tag & { line: number }) => [
      'this tag closes nothing',
      `<${tag}> of line ${line} is still open`,
    ]),
    /** The parser's own words. */
    'markdown-error': problem('syntax', ({ message }: { message: string }) => [
      `cannot be read here: ${message}`,
    ]),
  },
  {
    'empty-tag': { tag: 'Note' },
    'tag-with-content': { tag: 'Figure' },
    'block-not-between-paragraphs': { tag: 'Plans' },
    'unknown-tag': { name: 'Chart', known: ['Note', 'Lead', 'Figure'] },
    'html-tag': { name: 'script', known: ['Note', 'Lead', 'Figure'] },
    'tag-within-line': { tag: 'Plans' },
    'unknown-attribute': { name: 'onclick', tag: 'Note', known: ['title'] },
    'duplicate-attribute': { attribute: 'title' },
    'attribute-from-code': { attribute: 'title' },
    'empty-attribute': { attribute: 'title' },
    'missing-attribute': { attribute: 'caption', tag: 'Figure' },
    'tag-nested-too-deep': { levels: 64 },
    'duplicate-key-in-tag': { key: 'a' },
    'html-tag-not-closed': { name: 'img', known: ['Note', 'Lead', 'Figure'] },
    'tag-not-closed': { tag: 'Note', isParted: false },
    'empty-tag-not-closed': { tag: 'Figure' },
    'tag-not-finished': { isCurly: false },
    'curly-quotes-in-tag': { attribute: 'card=', value: 'logo and more' },
    'closing-tag-of-another': { tag: 'Lead', line: 10 },
    'markdown-error': { message: 'Could not parse expression with acorn' },
  },
)
