import { randomUUID } from 'node:crypto'
import { appendFileSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { writeIfPossible } from '../../../../engine/public/cache.ts'
import { draftsFolder } from '../../../../engine/public/files.ts'
import type { Problem } from '../../../../engine/public/problems.ts'
import type { ProposedPlace } from '../../agent-protocol.ts'
import { valueAtPointer } from '../../operations.ts'
import type { DocumentChange, Json } from '../../protocol.ts'
import { readFields } from '../documents/read-fields.ts'
import { type DraftStore, hashOfText } from '../drafts/drafts.ts'
import type { EditedContent } from '../edited-content.ts'
import { describeChangesSince } from '../git/versions.ts'
import { RefusedRequest } from '../refuse.ts'
import { Operation } from '../request-bodies.ts'
import { type AgentProblem, describeProblem } from './describe-problem.ts'

/** How many proposals can be taken back. */
const MOST = 500

const Kept = z.array(
  z.strictObject({
    id: z.string(),
    places: z.array(z.strictObject({ file: z.string(), pointer: z.string() })),
    undo: z.array(z.strictObject({ file: z.string(), operations: z.array(Operation) })),
  }),
)

/** A change that does not fit, or that would make a problem. `problems` are those, `values` what is there now. */
export class RefusedProposal extends Error {
  readonly problems: readonly AgentProblem[]
  readonly values: readonly ValueNow[]
  constructor(
    message: string,
    { problems = [], values = [] }: Partial<Pick<RefusedProposal, 'problems' | 'values'>> = {},
  ) {
    super(message)
    this.problems = problems
    this.values = values
  }
}

/** The value at a place that a change has expected otherwise; without a value, there is none. */
export interface ValueNow extends ProposedPlace {
  value?: Json | undefined
}

/** What a change has done. */
export interface Proposed {
  id: string
  /** One line for each change, in words. */
  lines: string[]
  /** The problems that it has made, in these or in other documents. */
  problems: readonly AgentProblem[]
}

/** Where a problem is, and which: its line may differ after another change. */
const keyOf = ({ file, id, path, message }: Problem) => JSON.stringify([file, id, path, message])

/** The changes that assistants have made: all of them unsaved changes of documents, which a person sees, and saves or takes back. */
export class Proposals {
  readonly #site: Pick<EditedContent, 'root' | 'content' | 'check' | 'propose'>
  readonly #drafts: DraftStore
  readonly #file: string
  readonly #log: string
  #made: z.infer<typeof Kept>

  constructor(site: Pick<EditedContent, 'root' | 'content' | 'check' | 'propose'>, drafts: DraftStore) {
    this.#site = site
    this.#drafts = drafts
    const folder = draftsFolder(site.root)
    this.#file = join(folder, 'agent.json')
    this.#log = join(folder, 'agent-log.jsonl')
    this.#made = readKept(this.#file)
  }

  /** Lists the places of unsaved changes that assistants have made. */
  places(): ProposedPlace[] {
    return this.#made.flatMap(({ places }) => places.filter(({ file }) => this.#drafts.isChanged(file)))
  }

  /** Changes documents: all of them, or none. Throws a `RefusedProposal` when a change does not fit, or makes one of them wrong. */
  change(client: string, changes: readonly DocumentChange[]): Proposed {
    const before = new Map(changes.map(({ file }) => [file, this.#drafts.read(file)]))
    const known = new Set(this.#problems().map(keyOf))
    const undo = this.#apply(changes)
    this.#site.check()
    const problems = this.#problems().filter((problem) => !known.has(keyOf(problem)))
    const told = problems.map((problem) => describeProblem(this.#drafts, problem))
    const own = told.filter(({ file, severity }) => severity === 'error' && before.has(file))
    if (own.length > 0) {
      this.#apply(undo)
      this.#site.check()
      throw new RefusedProposal(
        'Nothing was changed: this would make mistakes. Send it again without them. "mend" has operations that mend a mistake: add them behind your own.',
        { problems: own },
      )
    }
    const id = randomUUID()
    const places = changes.flatMap(({ file, operations }) =>
      operations.map((operation) => ({ file, pointer: 'pointer' in operation ? operation.pointer : 'body' })),
    )
    this.#keep([...this.#made, { id, places, undo }].slice(-MOST))
    this.#write({ id, client, did: 'change', changes })
    this.#site.propose({ id, undo })
    const lines = [...before].flatMap(
      ([file, text]) => describeChangesSince(this.#site.content(), file, text, this.#drafts.read(file)).lines,
    )
    return { id, lines, problems: told }
  }

  /** Takes a change back. Throws a `RefusedProposal` when somebody has changed one of its values since. */
  takeBack(client: string, id: string): void {
    const proposal = this.#made.find((one) => one.id === id)
    if (!proposal) throw new RefusedProposal(`There is no change ${id}, or it was taken back.`)
    this.#apply(proposal.undo)
    this.#site.check()
    this.#keep(this.#made.filter((one) => one !== proposal))
    this.#write({ id, client, did: 'take back' })
  }

  /** Applies changes, all or none. Gives what undoes them, the last one first. */
  #apply(changes: readonly DocumentChange[]): DocumentChange[] {
    const undo: DocumentChange[] = []
    try {
      for (const { file, operations } of changes) {
        const seen = hashOfText(this.#drafts.read(file))
        undo.unshift({ file, operations: this.#drafts.apply(file, seen, operations) })
      }
    } catch (error) {
      for (const { file, operations } of undo)
        this.#drafts.apply(file, hashOfText(this.#drafts.read(file)), operations)
      if (!(error instanceof RefusedRequest)) throw error
      const refused = changes[undo.length]
      throw new RefusedProposal(
        `Nothing was changed. ${refused?.file}: ${error.refusal.message} "values" says what is there now: expect that.`,
        { values: refused ? this.#valuesAt(refused) : [] },
      )
    }
    return undo
  }

  /** Gives the values at the places of a change. */
  #valuesAt({ file, operations }: DocumentChange): ValueNow[] {
    const fields = readFields(this.#site.content().sources, file)
    return operations.map((operation) =>
      'pointer' in operation
        ? {
            file,
            pointer: operation.pointer,
            value: fields && valueAtPointer(fields.data, operation.pointer),
          }
        : { file, pointer: '', value: fields?.body },
    )
  }

  #problems(): readonly Problem[] {
    const { problems, warnings } = this.#site.content()
    return [...problems, ...warnings]
  }

  #keep(made: z.infer<typeof Kept>): void {
    this.#made = made
    writeIfPossible(this.#file, JSON.stringify(made))
  }

  /** Adds a line to the log of what assistants have done. */
  #write(entry: object): void {
    try {
      mkdirSync(draftsFolder(this.#site.root), { recursive: true })
      appendFileSync(this.#log, `${JSON.stringify({ at: new Date().toISOString(), ...entry })}\n`)
    } catch {
      // The change is made. A full disk must not turn it into an error.
    }
  }
}

function readKept(file: string): z.infer<typeof Kept> {
  try {
    return Kept.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    // There is none yet, or it is damaged: then nothing of before can be taken back by its id.
    return []
  }
}
