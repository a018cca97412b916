import { plural } from '../../../../contract/plural.ts'
import type { Content } from '../../../../engine/public/site.ts'
import type { Refusal } from '../../protocol.ts'
import { describeFile } from '../documents/describe-file.ts'
import { isUnwritten, listProblems } from '../documents/list-problems.ts'
import { SAFE } from './repository.ts'

/** Names documents, each once. */
function nameFiles(content: Content, files: readonly string[]): string {
  return [...new Set(files)].map((file) => `“${describeFile(content, file).title}”`).join(', ')
}

/** Says why content cannot be published: something in it must be mended, or is not written yet. Undefined when it can. */
export function explainRefusal(content: Content): Refusal | undefined {
  const { problems } = content
  if (problems.length > 0)
    return {
      message: `This cannot be published before it is mended: ${nameFiles(
        content,
        problems.map(({ file }) => file),
      )}.`,
      problems: listProblems(content, problems),
    }
  const unwritten = content.warnings.filter(isUnwritten)
  if (unwritten.length === 0) return undefined
  const texts = plural(unwritten.length, 'text is', 'texts are')
  const pages = nameFiles(
    content,
    unwritten.map(({ file }) => file),
  )
  return {
    message: `${texts} not written yet: ${pages}. The list of problems leads to each of them. ${SAFE}`,
    problems: listProblems(content, unwritten),
  }
}
