import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressors = { br: promisify(brotliCompress), gz: promisify(gzip) }

/** A content encoding. */
interface Encoding {
  /** Its name in `Accept-Encoding`. */
  name: string
  /** The extension of the compressed copies. */
  extension: string
  /** Changes when the settings of the compressor change. Part of the names in the cache. */
  settings: string
  compress: (text: Buffer) => Promise<Buffer>
}

function brotli(quality: number): Encoding {
  return {
    name: 'br',
    extension: '.br',
    settings: `${quality}`,
    compress: (text) =>
      compressors.br(text, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: quality,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
        },
      }),
  }
}

const gzipped: Encoding = {
  name: 'gzip',
  extension: '.gz',
  settings: '9',
  compress: (text) => compressors.gz(text, { level: 9, memLevel: 9 }),
}

/** The smallest copies. A page of 80 KB takes 72 ms. */
export const smallestEncodings: readonly Encoding[] = [brotli(11), gzipped]

/** For sites of thousands of pages: a page takes 2 ms, and its Brotli copy has 9 % more bytes. */
export const fastEncodings: readonly Encoding[] = [brotli(8), gzipped]
