import { rules } from './rules.ts'

function fence(file: string, text: string): string {
  const shown = text.length > 600 ? `${text.slice(0, 60)}…` : text
  const language = file.endsWith('.mdx') ? 'mdx' : 'json'
  return [`\`\`\`${language}`, shown.trim(), '```'].join('\n')
}

/** The reference of all rules for editors, as Markdown, made from `rules.ts`. */
export function rulesReference(): string {
  const chapters = Object.entries(rules).map(([name, { severity, text, example }]) => {
    const { file, bad, good } = example
    return [
      `## ${name}`,
      `${text} (${severity})`,
      ...(bad === '' ? [] : [`Wrong, in \`${file}\`:`, fence(file, bad)]),
      ...(good === '' ? [] : ['Right:', fence(file, good)]),
    ].join('\n\n')
  })
  return [
    '# The rules of content',
    'Made from `src/engine/diagnostics/rules.ts` by `npm run rules`. An error stops a build; a warning does not. Each finding names its rule.',
    ...chapters,
  ].join('\n\n')
}
