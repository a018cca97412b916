import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listAssets, type PageUrls } from './releases.ts'

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

function findRevision(text: string): string | undefined {
  return /(?:data-revision=|"revision":)"(\w+)"/.exec(text)?.[1]
}

/**
 * Requests pages as several visitors at once, while the server changes releases. Every response must equal the file of
 * one release, byte for byte, after its encoding is undone. Every asset that a page names must exist, whichever release
 * the server has by then.
 */
export async function checkResponses({ address, releases, pages, done }: CheckOptions) {
  /** Responses whose bytes no release holds: truncated, mixed, or missing. */
  const wrong: string[] = []
  /** Pages whose data came from another release than their HTML: such a page reloads itself once. */
  let mismatched = 0
  const counts = { pages: 0, responses: 0 }
  const versions = new Map<string, Buffer[]>()

  /** Gives the bytes of a file in each release that has it. */
  function readVersions(file: string): Buffer[] {
    const paths = releases.map((release) => join(release, file))
    const bytes = versions.get(file) ?? paths.filter(existsSync).map((path) => readFileSync(path))
    versions.set(file, bytes)
    return bytes
  }

  /** Gives the text of a response. When no release holds its bytes, reports it and gives undefined. */
  async function fetchChecked(path: string, file: string, encoding: string): Promise<string | undefined> {
    counts.responses++
    try {
      const response = await fetch(address + path, { headers: { 'accept-encoding': encoding } })
      const body = Buffer.from(await response.arrayBuffer())
      if (response.status === 200 && readVersions(file).some((bytes) => bytes.equals(body)))
        return body.toString()
      wrong.push(`${path}: ${response.status}, ${body.length} bytes, which no release holds`)
    } catch (error) {
      wrong.push(`${path}: ${error}`)
    }
    return undefined
  }

  let turn = 0
  async function visitNextPage(): Promise<void> {
    const encoding = turn % 2 === 0 ? 'gzip' : 'identity'
    const urls = pages[turn++ % pages.length]
    if (!urls) return
    const html = await fetchChecked(urls.page, urls.file, encoding)
    if (html === undefined) return
    counts.pages++
    const data = await fetchChecked(urls.data, urls.data.slice(1), encoding)
    if (data !== undefined && findRevision(data) !== findRevision(html)) mismatched++
    for (const asset of listAssets(html)) {
      if (done()) return
      await fetchChecked(asset, asset.slice(1), asset.startsWith('/media/') ? 'identity' : encoding)
    }
  }

  const visit = async () => {
    while (!done()) await visitNextPage()
  }
  await Promise.all(Array.from({ length: VISITORS }, visit))
  return { ...counts, wrong, mismatched }
}
