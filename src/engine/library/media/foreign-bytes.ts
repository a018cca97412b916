/** Gives the position behind the last byte of a file, or undefined when the file does not say it. */
type FindEnd = (bytes: Buffer) => number | undefined

/** PNG: chunks up to IEND. Each has a length, a name and a checksum around its data. */
const pngEnd: FindEnd = (bytes) => {
  let at = 8
  while (at + 12 <= bytes.length) {
    const name = bytes.toString('latin1', at + 4, at + 8)
    at += 12 + bytes.readUInt32BE(at)
    if (name === 'IEND') break
  }
  return at
}

/** JPEG: segments up to FFD9. Behind the start of a scan, FFDA, stands data, in which FF00 and FFD0 to FFD7 are no marks. */
const jpegEnd: FindEnd = (bytes) => {
  let at = 2
  while (at + 4 <= bytes.length) {
    const mark = bytes.readUInt16BE(at)
    if (mark === 0xffd9) return at + 2
    at += mark > 0xff00 && mark < 0xffff ? 2 + bytes.readUInt16BE(at + 2) : 1
    if (mark === 0xffda) at += Math.max(0, bytes.toString('latin1', at).search(/\xff[^\0\xd0-\xd7\xff]/))
  }
  return at
}

/** WebP: one RIFF chunk, of an even number of bytes. */
const webpEnd: FindEnd = (bytes) => {
  const size = bytes.readUInt32LE(4)
  return 8 + size + (size % 2)
}

/** The boxes of AVIF and MP4 files. */
const BOXES = new Set(
  'ftyp styp sidx ssix pdin moov moof mfra mdat idat meta free skip wide uuid emsg prft'.split(' '),
)

/** AVIF and MP4: boxes, each with its size and its name. Size 1 stands for a longer number, 0 for the rest of the file. */
const boxesEnd: FindEnd = (bytes) => {
  let at = 0
  while (at + 16 <= bytes.length && BOXES.has(bytes.toString('latin1', at + 4, at + 8))) {
    const size = bytes.readUInt32BE(at)
    if (size === 0) return undefined
    at += Math.max(8, size === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : size)
  }
  return at
}

/** WebM: a header and a segment. The zeros before the first one of a size say how many bytes the size has. */
const webmEnd: FindEnd = (bytes) => {
  let at = 0
  for (const element of [0x1a45dfa3, 0x18538067]) {
    if (at + 12 > bytes.length || bytes.readUInt32BE(at) !== element) return at
    const width = Math.clz32(bytes.readUInt8(at + 4)) - 23
    const ones = 2n ** BigInt(7 * width) - 1n
    const size = (bytes.readBigUInt64BE(at + 4) >> BigInt(64 - 8 * width)) & ones
    if (size === ones) return undefined
    at += 4 + width + Number(size)
  }
  return at
}

const ends: Record<string, FindEnd> = {
  png: pngEnd,
  jpg: jpegEnd,
  webp: webpEnd,
  avif: boxesEnd,
  mp4: boxesEnd,
  webm: webmEnd,
}
/** The readers above may look this far beyond a file. */
const MARGIN = Buffer.alloc(16)

/**
 * Counts the bytes behind the end of a file of this type, where a script or another file can hide: 0 also for one that ends too
 * early. Undefined when it does not say where it ends. A drawing is read as a whole.
 */
export function countForeignBytes(type: string, bytes: Buffer): number | undefined {
  const findEnd = ends[type]
  if (!findEnd) return 0
  const end = findEnd(Buffer.concat([bytes, MARGIN]))
  return end === undefined ? undefined : Math.max(0, bytes.length - end)
}
