import { rules } from './rules.ts'

function fence(file: string, text: string): string {
  const excerpt = text.length > 600 ? `${text.slice(0, 60)}…` : text
  const language = file.endsWith('.mdx') ? 'mdx' : 'json'
  return [`\`\`\`${language}`, excerpt.trim(), '```'].join('\n')
}

/** Formats the reference of all rules for editors as Markdown. */
export function formatRulesReference(): string {
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
    '`npm run -s content -- --rules` prints this file from `src/engine/diagnostics/rules.ts`. An error stops a build; a warning does not. Each problem names its rule.',
    ...chapters,
  ].join('\n\n')
}
