import { existsSync, readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { listAssets, type PageUrls } from './page-urls.ts'

const EXTENSIONS = { br: '.br', gzip: '.gz', identity: '' }
const decoders = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body }

/** What the check counted and found. */
export interface ResponseReport {
  pages: number
  responses: number
  /** Responses whose bytes no release holds: truncated, mixed, or missing. */
  wrong: string[]
  /** Pages whose data came from another release than their HTML: such a page reloads itself once. */
  mismatched: number
}

interface CheckOptions {
  address: string
  /** Folders of the releases that the server publishes in turn. */
  releases: readonly string[]
  pages: readonly PageUrls[]
  /** The check ends when this gives true. */
  done: () => boolean
}

/** How many visitors request pages at once. */
const VISITORS = 8

type Encoding = keyof typeof EXTENSIONS

/**
 * Requests pages as several visitors at once, while the server changes releases. Every response must equal the file of
 * one release, byte for byte. Every asset that a page names must exist, whichever release the server has by then.
 */
export async function checkResponses({
  address,
  releases,
  pages,
  done,
}: CheckOptions): Promise<ResponseReport> {
  const agent = new Agent({ keepAlive: true, maxSockets: VISITORS })
  const report: ResponseReport = { pages: 0, responses: 0, wrong: [], mismatched: 0 }
  const versions = new Map<string, Buffer[]>()

  /** Gives the bytes of a file in each release that has it. */
  function readVersions(file: string): Buffer[] {
    const bytes =
      versions.get(file) ??
      releases
        .map((release) => join(release, file))
        .flatMap((path) => (existsSync(path) ? [readFileSync(path)] : []))
    versions.set(file, bytes)
    return bytes
  }

  function fetchRaw(path: string, accepted: Encoding) {
    return new Promise<{ status: number | undefined; encoding: string; body: Buffer }>((resolve, reject) => {
      request(address + path, { agent, headers: { 'accept-encoding': accepted } }, async (response) => {
        const parts: Buffer[] = []
        try {
          for await (const part of response) parts.push(part)
        } catch (error) {
          reject(error)
        }
        const encoding = response.headers['content-encoding'] ?? 'identity'
        resolve({ status: response.statusCode, encoding, body: Buffer.concat(parts) })
      })
        .on('error', reject)
        .end()
    })
  }

  /** Gives the text of a response. When no release holds its bytes, reports it and gives undefined. */
  async function fetchChecked(path: string, file: string, accepted: Encoding): Promise<string | undefined> {
    report.responses++
    const response = await fetchRaw(path, accepted).catch((error: Error) => error)
    if (response instanceof Error) report.wrong.push(`${path}: ${response.message}`)
    else {
      const { status, encoding, body } = response
      const [name] = (['br', 'gzip', 'identity'] as const).filter((known) => known === encoding)
      const complete = name && readVersions(file + EXTENSIONS[name]).some((bytes) => bytes.equals(body))
      if (status === 200 && complete) return decoders[name](body).toString()
      report.wrong.push(`${path}: ${status}, ${body.length} bytes as ${encoding}, which no release holds`)
    }
    return undefined
  }

  function findRevision(text: string): string | undefined {
    return /(?:data-revision=|"revision":)"(\w+)"/.exec(text)?.[1]
  }

  let turn = 0
  async function visitNextPage(): Promise<void> {
    const urls = pages[turn % pages.length]
    const accepted = (['br', 'gzip', 'identity'] as const)[turn % 3]
    turn++
    if (!urls || !accepted) return
    const name = urls.data.slice('/_data/pages/'.length, -'.js'.length)
    const html = await fetchChecked(urls.page, `${name}.html`, accepted)
    if (html === undefined) return
    report.pages++
    const data = await fetchChecked(urls.data, urls.data.slice(1), accepted)
    if (data !== undefined && findRevision(data) !== findRevision(html)) report.mismatched++
    for (const asset of listAssets(html)) {
      if (done()) return
      await fetchChecked(asset, asset.slice(1), asset.startsWith('/media/') ? 'identity' : accepted)
    }
  }

  async function runVisitor(): Promise<void> {
    while (!done()) await visitNextPage()
  }

  await Promise.all(Array.from({ length: VISITORS }, runVisitor))
  agent.destroy()
  return report
}
