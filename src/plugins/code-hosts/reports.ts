import { isRule, rules, severityOf } from '../../../schemas/rules.ts'
import type { Problem } from '../../engine/public/problems.ts'

function messageWithField({ field, message }: Problem): string {
  return field ? `${field}: ${message}` : message
}

/** Escapes percent signs, line breaks and the characters of `also`, as workflow commands need it. */
function escapeCommand(text: string, also = ''): string {
  return text.replace(
    new RegExp(`[%\\r\\n${also}]`, 'g'),
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  )
}

/** Formats problems as workflow commands of GitHub Actions, which annotate the lines of a pull request. */
export function formatGithub(problems: readonly Problem[]): string {
  return problems
    .map((problem) => {
      const { severity, file, line, endLine, column, endColumn, rule } = problem
      const properties = { file, line, endLine, col: column, endColumn, title: rule }
      const fields = Object.entries(properties).map(
        ([key, value]) => `${key}=${escapeCommand(String(value), ':,')}`,
      )
      return `::${severity} ${fields.join(',')}::${escapeCommand(messageWithField(problem))}`
    })
    .join('\n')
}

/** Formats problems as SARIF 2.1.0, which code hosts show beside a change. */
export function formatSarif(problems: readonly Problem[]): string {
  const ids = Object.keys(rules).filter(isRule)
  const results = problems.map((problem) => {
    const { rule, severity, file, line, column, endLine, endColumn } = problem
    const artifactLocation = { uri: encodeURI(file), uriBaseId: 'PROJECT' }
    const region = { startLine: line, startColumn: column, endLine, endColumn }
    return {
      ruleId: rule,
      ruleIndex: ids.indexOf(rule),
      level: severity,
      message: { text: messageWithField(problem) },
      locations: [{ physicalLocation: { artifactLocation, region } }],
    }
  })
  const descriptions = ids.map((id) => ({
    id,
    shortDescription: { text: rules[id] },
    defaultConfiguration: { level: severityOf(id) },
  }))
  const tool = { driver: { name: 'content', rules: descriptions } }
  const runs = [{ tool, columnKind: 'utf16CodeUnits', results }]
  const $schema = 'https://json.schemastore.org/sarif-2.1.0.json'
  return JSON.stringify({ $schema, version: '2.1.0', runs }, null, 2)
}
