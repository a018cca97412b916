import { existsSync, readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { listAssets, type PageUrls } from './page-urls.ts'

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

/** Undoes the encoding of a response; gives undefined when the bytes have another one, or are cut off. */
function decode(body: Buffer, encoding: string): Buffer | undefined {
  if (encoding === 'identity') return body
  try {
    return encoding === 'gzip' ? gunzipSync(body) : undefined
  } catch {
    return undefined
  }
}

/** How many visitors request pages at once. */
const VISITORS = 8

type Encoding = 'gzip' | 'identity'

/**
 * Requests pages as several visitors at once, while the server changes releases. Every response must equal the file of
 * one release, byte for byte, after its encoding is undone. Every asset that a page names must exist, whichever release
 * the server has by then.
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
      const text = decode(body, encoding)
      if (status === 200 && text && readVersions(file).some((bytes) => bytes.equals(text)))
        return text.toString()
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
    const accepted = turn % 2 === 0 ? 'gzip' : 'identity'
    turn++
    if (!urls) return
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
