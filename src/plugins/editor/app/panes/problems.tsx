import { useEffect } from 'react'
import type { EditProblem } from '../../protocol.ts'
import { sayAbout } from '../naming/say-about.ts'
import { Button, Icon, IconButton } from '../widgets/widgets.tsx'
import styles from './problems.module.css'

/** The most documents that are read to name places in them. */
const MOST_OPENED = 40

interface ProblemsProps {
  problems: readonly EditProblem[]
  titleOf: (file: string) => string
  /** Gives a place in words. */
  placeOf: (file: string, pointer: string) => string
  /** Reads a document, so that places in it have words. */
  onOpen: (file: string) => void
  onSelect: (problem: EditProblem) => void
  onMend: (problem: EditProblem) => void
  onClose: () => void
}

/** The problems that the check has found, by document. Errors prevent saving, texts that are not written prevent publishing, hints nothing. */
export function Problems({ problems, titleOf, placeOf, onOpen, onSelect, onMend, onClose }: ProblemsProps) {
  // A problem of an .mdx page that names no field is on its first line, or in its text.
  const isInText = ({ file, line, pointer }: EditProblem) =>
    pointer === undefined && file.endsWith('.mdx') && line > 1
  const subjectOf = (problem: EditProblem) => {
    const pointer = isInText(problem) ? 'body' : problem.pointer
    return pointer ? placeOf(problem.file, pointer) : ''
  }
  const files = [...new Set(problems.map(({ file }) => file))]
  const placed = new Set(problems.flatMap(({ file, pointer }) => (pointer ? [file] : [])))
  const shown = [...placed].slice(0, MOST_OPENED).join('\n')
  useEffect(() => {
    for (const file of shown.split('\n').filter(Boolean)) onOpen(file)
  }, [shown, onOpen])
  const sorted = files.toSorted((one, other) => weightOf(problems, other) - weightOf(problems, one))
  return (
    <section className={styles.problems} aria-label="Problems">
      <header className={styles.head}>
        <h2>Problems and hints</h2>
        <IconButton icon="close" label="Close the list" onPress={onClose} />
      </header>
      {problems.length === 0 && <p className={styles.none}>The check has found nothing.</p>}
      {sorted.map((file) => (
        <section key={file}>
          <h3 className={styles.file}>{titleOf(file)}</h3>
          <ul>
            {problems
              .filter((problem) => problem.file === file)
              .map((problem, index) => (
                <li key={index} className={styles.problem} data-severity={problem.severity}>
                  <Button onPress={() => onSelect(problem)}>
                    <Icon name="problem" />
                    <span className={styles.text}>
                      <span className={styles.severity}>{kindOf(problem)}: </span>
                      {sayAbout(subjectOf(problem), problem)}
                    </span>
                  </Button>
                  {problem.isMendable && (
                    <Button look="plain" onPress={() => onMend(problem)}>
                      Mend it
                    </Button>
                  )}
                </li>
              ))}
          </ul>
        </section>
      ))}
    </section>
  )
}

/** What a problem holds back: saving, publishing, or nothing. */
function kindOf({ severity, isUnwritten }: EditProblem): string {
  if (severity === 'error') return 'Must be mended'
  return isUnwritten ? 'Before publishing' : 'Hint'
}

/** Documents whose problems hold something back come first. */
function weightOf(problems: readonly EditProblem[], file: string): number {
  const own = problems.filter((problem) => problem.file === file)
  if (own.some(({ severity }) => severity === 'error')) return 2
  return own.some(({ isUnwritten }) => isUnwritten) ? 1 : 0
}
