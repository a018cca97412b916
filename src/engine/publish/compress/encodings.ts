import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const press = { br: promisify(brotliCompress), gz: promisify(gzip) }

/** A way to press texts, which browsers ask for by its `name`. */
interface Encoding {
  /** As in `accept-encoding`. */
  name: string
  /** Ending of the copies' names. */
  ending: string
  /** Changes with the bytes that come out. */
  setting: string
  press: (text: Buffer) => Promise<Buffer>
}

function brotli(quality: number): Encoding {
  return {
    name: 'br',
    ending: '.br',
    setting: `${quality}`,
    press: (text) =>
      press.br(text, {
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
  ending: '.gz',
  setting: '9',
  press: (text) => press.gz(text, { level: 9, memLevel: 9 }),
}

/** The smallest that there is: 72 ms of work for a page of 80 KB. */
export const thorough: readonly Encoding[] = [brotli(11), gzipped]

/** For sites of thousands of pages: 2 ms a page, and 9 % more bytes of Brotli. */
export const quick: readonly Encoding[] = [brotli(8), gzipped]
