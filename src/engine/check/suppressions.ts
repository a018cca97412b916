import { type RuleName, rules } from '../../../schemas/rules.ts'
import { AcceptedFinding } from '../../../schemas/site-file.ts'
import type { Told } from '../../../schemas/words.ts'
import { guess } from '../diagnostics/did-you-mean.ts'
import type { Edit, Problem } from '../diagnostics/problem.ts'
import { tell } from '../diagnostics/words/accepted.ts'
import { sayForFiles } from '../diagnostics/words/for-files.ts'
import type { ContentDocument } from '../read/json-document.ts'
import { valueAt } from '../read/value-at.ts'

/** A finding whose file and field are known. */
type FoundIn = (Told | Problem) & { file: string; field?: string }

/** Decides whether site.json accepts a finding. */
export type IsSuppressed = (finding: FoundIn) => boolean

/** The findings that `accepted` in site.json suppresses. */
export interface Suppressions {
  /** Marks the entries that match the finding as used. */
  isSuppressed: IsSuppressed
  /** Gives a problem for each entry that has matched no finding so far, except for rules that could find nothing. */
  unused: (blind: readonly RuleName[]) => Problem[]
}

type Named = NonNullable<AcceptedFinding['data']>

function hasData({ data }: FoundIn, named: Named): boolean {
  return Object.entries(named).every(([name, value]) => data[name] === value)
}

function matches(
  { rule, file: path, field, id, data = {}, match }: AcceptedFinding,
  finding: FoundIn,
): boolean {
  // Windows copies paths with backslashes.
  const file = path?.replaceAll('\\', '/')
  return (
    rule === finding.rule &&
    (file === undefined || file === finding.file || (file.endsWith('/') && finding.file.startsWith(file))) &&
    (field === undefined || `${finding.field ?? ''}.`.startsWith(`${field}.`)) &&
    (id === undefined || id === finding.id) &&
    hasData(finding, data) &&
    (match === undefined || sayForFiles(finding).includes(match))
  )
}

/** Picks what of the data of a finding says the same as the words of an entry: what is in them, or they in it, else all. */
function nameData(finding: FoundIn, words: string): Named {
  const plain = Object.entries(finding.data).flatMap(
    ([name, value]): [string, string | number | boolean][] =>
      typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
        ? [[name, value]]
        : [],
  )
  const same = plain.filter(
    ([, value]) => typeof value === 'string' && (words.includes(value) || value.includes(words)),
  )
  return Object.fromEntries(same.length > 0 ? same : plain)
}

/** The edit that writes the id and the data of the findings of an entry in place of words; undefined where they differ. */
function planEdit(
  site: ContentDocument,
  index: number,
  match: string,
  findings: readonly FoundIn[],
): Edit | undefined {
  const [first] = findings
  if (!first) return undefined
  const { id } = first
  const named = nameData(first, match)
  if (findings.some((finding) => finding.id !== id || !hasData(finding, named))) return undefined
  const path = ['accepted', index]
  const [key, value] = [site.spanAt(path, 'match'), site.spanAt([...path, 'match'])]
  if (!key || !value) return undefined
  const data = Object.entries(named).map(
    ([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`,
  )
  const written = data.length > 0 ? `, "data": { ${data.join(', ')} }` : ''
  return { start: key.start, end: value.end, text: `"id": ${JSON.stringify(id)}${written}` }
}

/** Reads `accepted` in site.json. */
export function readSuppressions(site: ContentDocument): Suppressions {
  const entries = AcceptedFinding.array().safeParse(valueAt(site.data, ['accepted']) ?? []).data ?? []
  const used = new Map<AcceptedFinding, FoundIn[]>()
  return {
    isSuppressed: (finding) => {
      const matching = entries.filter((entry) => matches(entry, finding))
      for (const entry of matching) {
        const findings = used.get(entry)
        if (findings) findings.push(finding)
        else used.set(entry, [finding])
      }
      return matching.length > 0
    },
    unused: (blind) =>
      entries.flatMap((entry, index) => {
        const { rule, match } = entry
        const at = ['accepted', index]
        if (!Object.hasOwn(rules, rule))
          return [site.problemAt(at, tell('unknown-rule', { rule, ...guess(rule, Object.keys(rules)) }))]
        const findings = used.get(entry)
        if (!findings)
          return blind.some((name) => name === rule) ? [] : [site.problemAt(at, tell('accepted-unused'))]
        if (match === undefined) return []
        const edit = planEdit(site, index, match, findings)
        return [
          { ...site.problemAt([...at, 'match'], tell('accepted-words', { match })), ...(edit && { edit }) },
        ]
      }),
  }
}
