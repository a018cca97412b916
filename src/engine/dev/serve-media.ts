import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname } from 'node:path'

const MIME_TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.mp4': 'video/mp4',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webm': 'video/webm',
  '.webp': 'image/webp',
}

/** Sends a picture or a video, or the byte range of it that the request asks for. */
export function serveMedia({ headers }: IncomingMessage, response: ServerResponse, file: string): void {
  const bytes = readFileSync(file)
  response.setHeader('content-type', MIME_TYPES[extname(file)] ?? 'application/octet-stream')
  response.setHeader('cache-control', 'no-store')
  response.setHeader('accept-ranges', 'bytes')
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '') ?? []
  const start = Number(from)
  if (from === undefined || start >= bytes.length) {
    response.end(bytes)
    return
  }
  const end = Math.min(to ? Number(to) : bytes.length - 1, bytes.length - 1)
  response.setHeader('content-range', `bytes ${start}-${end}/${bytes.length}`)
  response.statusCode = 206
  response.end(bytes.subarray(start, end + 1))
}
