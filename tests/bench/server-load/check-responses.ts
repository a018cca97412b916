import { existsSync, readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { assetsIn, type Visit } from './addresses.ts'

const ENDINGS = { br: '.br', gzip: '.gz', identity: '' }
const open = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body }

/** What was looked at, and what was wrong. */
export interface Findings {
  pages: number
  answers: number
  /** Answers that no release holds, byte for byte: cut off, mixed, or missing. */
  wrong: string[]
  /** Pages whose data came from the next release already: such a page loads itself anew, once. */
  crossed: number
}

interface Options {
  address: string
  /** Folders of the releases that take turns. */
  releases: readonly string[]
  visits: readonly Visit[]
  /** The checks end when this says so. */
  done: () => boolean
}

/** So many visitors look at pages at once. */
const VISITORS = 8

type Encoding = keyof typeof ENDINGS

/**
 * Visits pages, as several visitors at once, while releases take turns. Every answer has to be the bytes of that file in one
 * of the releases; every asset that a page names has to be there, whichever release is served by then.
 */
export async function checkAnswers({ address, releases, visits, done }: Options): Promise<Findings> {
  const agent = new Agent({ keepAlive: true, maxSockets: VISITORS })
  const findings: Findings = { pages: 0, answers: 0, wrong: [], crossed: 0 }
  const known = new Map<string, Buffer[]>()

  function bytesOf(file: string): Buffer[] {
    const held =
      known.get(file) ??
      releases
        .map((release) => join(release, file))
        .flatMap((path) => (existsSync(path) ? [readFileSync(path)] : []))
    known.set(file, held)
    return held
  }

  function ask(path: string, accepted: Encoding) {
    return new Promise<{ status: number | undefined; encoding: string; body: Buffer }>((resolve, reject) => {
      request(address + path, { agent, headers: { 'accept-encoding': accepted } }, async (answer) => {
        const parts: Buffer[] = []
        try {
          for await (const part of answer) parts.push(part)
        } catch (error) {
          reject(error)
        }
        const encoding = answer.headers['content-encoding'] ?? 'identity'
        resolve({ status: answer.statusCode, encoding, body: Buffer.concat(parts) })
      })
        .on('error', reject)
        .end()
    })
  }

  /** Text of the file as it was answered; undefined, and told, when no release holds such bytes. */
  async function fetchWhole(path: string, file: string, accepted: Encoding): Promise<string | undefined> {
    findings.answers++
    const answer = await ask(path, accepted).catch((error: Error) => error)
    if (answer instanceof Error) findings.wrong.push(`${path}: ${answer.message}`)
    else {
      const { status, encoding, body } = answer
      const [name] = (['br', 'gzip', 'identity'] as const).filter((one) => one === encoding)
      const whole = name && bytesOf(file + ENDINGS[name]).some((bytes) => bytes.equals(body))
      if (status === 200 && whole) return open[name](body).toString()
      findings.wrong.push(`${path}: ${status}, ${body.length} bytes as ${encoding}, which no release holds`)
    }
    return undefined
  }

  function revisionIn(text: string): string | undefined {
    return /(?:data-revision=|"revision":)"(\w+)"/.exec(text)?.[1]
  }

  let turn = 0
  async function visitNext(): Promise<void> {
    const visit = visits[turn % visits.length]
    const accepted = (['br', 'gzip', 'identity'] as const)[turn % 3]
    turn++
    if (!visit || !accepted) return
    const name = visit.data.slice('/_data/pages/'.length, -'.js'.length)
    const html = await fetchWhole(visit.page, `${name}.html`, accepted)
    if (html === undefined) return
    findings.pages++
    const data = await fetchWhole(visit.data, visit.data.slice(1), accepted)
    if (data !== undefined && revisionIn(data) !== revisionIn(html)) findings.crossed++
    for (const asset of assetsIn(html)) {
      if (done()) return
      await fetchWhole(asset, asset.slice(1), asset.startsWith('/media/') ? 'identity' : accepted)
    }
  }

  async function visitor(): Promise<void> {
    while (!done()) await visitNext()
  }

  await Promise.all(Array.from({ length: VISITORS }, visitor))
  agent.destroy()
  return findings
}
