/** A part of a picture: its name of four letters, and its data. JPEG files have segments, named after their number. */
type Chunk = readonly [name: string, data: Buffer]

/** PNG: chunks of a length, a name, data and a checksum. */
function* pngChunks(bytes: Buffer): Generator<Chunk> {
  for (let at = 8; at + 8 <= bytes.length; ) {
    const size = bytes.readUInt32BE(at)
    yield [bytes.toString('latin1', at + 4, at + 8), bytes.subarray(at + 8, at + 8 + size)]
    at += 12 + size
  }
}

/** WebP: chunks of a name, a length and an even number of bytes. */
function* webpChunks(bytes: Buffer): Generator<Chunk> {
  for (let at = 12; at + 8 <= bytes.length; ) {
    const size = bytes.readUInt32LE(at + 4)
    yield [bytes.toString('latin1', at, at + 4), bytes.subarray(at + 8, at + 8 + size)]
    at += 8 + size + (size % 2)
  }
}

/** JPEG: segments of a mark and a length, up to the first scan. */
function* jpegSegments(bytes: Buffer): Generator<Chunk> {
  for (let at = 2; at + 4 <= bytes.length; ) {
    const mark = bytes.readUInt16BE(at)
    if (mark === 0xffda || mark < 0xff01) return
    if (mark === 0xffff) at++
    else {
      const size = bytes.readUInt16BE(at + 2)
      yield [mark.toString(16), bytes.subarray(at + 4, at + 2 + size)]
      at += 2 + size
    }
  }
}

const EXIF_IN_JPEG = Buffer.from('Exif\0\0', 'latin1')
const ORIENTATION = 0x112

/** Reads the orientation in EXIF data, a small TIFF file: 1 is upright, and 5 to 8 lie on their side. */
function exifOrientation(exif: Buffer): number {
  const tiff = exif.subarray(0, EXIF_IN_JPEG.length).equals(EXIF_IN_JPEG)
    ? exif.subarray(EXIF_IN_JPEG.length)
    : exif
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const number = (at: number, size: 2 | 4) =>
    at + size > tiff.length ? 0 : isLittle ? tiff.readUIntLE(at, size) : tiff.readUIntBE(at, size)
  const start = number(4, 4)
  for (let entry = 0; entry < number(start, 2); entry++) {
    const at = start + 2 + 12 * entry
    if (number(at, 2) === ORIENTATION) return number(at + 8, 2)
  }
  return 1
}

/** The box of an AVIF file that turns the picture, up to its last byte: the number of turns to the left. */
const TURN_BOX = Buffer.from('\0\0\0\x09irot', 'latin1')
/** The box of an AVIF file that mirrors the picture. */
const MIRROR_BOX = Buffer.from('\0\0\0\x09imir', 'latin1')

/** What a picture says about how it is shown, besides its size. */
interface PictureHeader {
  /** Whether it is stored turned or mirrored, as cameras do. */
  turned?: boolean
  /** Whether browsers show its width as its height. */
  sideways?: boolean
  /** Whether it has several frames. */
  moves?: boolean
}

function fromExif(exif: Buffer | undefined): PictureHeader {
  const orientation = exif ? exifOrientation(exif) : 1
  return { turned: orientation > 1 && orientation <= 8, sideways: orientation >= 5 && orientation <= 8 }
}

/** Reads the header of a picture of this type: `jpg`, `png`, `webp`, `avif`; any other type is upright and still. */
export function readPictureHeader(type: string, bytes: Buffer): PictureHeader {
  if (type === 'jpg') {
    const exif = [...jpegSegments(bytes)].find(
      ([name, data]) => name === 'ffe1' && data.subarray(0, EXIF_IN_JPEG.length).equals(EXIF_IN_JPEG),
    )
    return fromExif(exif?.[1])
  }
  if (type === 'avif') {
    const turns = bytes.indexOf(TURN_BOX)
    const sideways = turns >= 0 && bytes.readUInt8(turns + TURN_BOX.length) % 2 === 1
    const brands = bytes.toString('latin1', 8, bytes.readUInt32BE(0))
    return { turned: turns >= 0 || bytes.includes(MIRROR_BOX), sideways, moves: brands.includes('avis') }
  }
  if (type !== 'png' && type !== 'webp') return {}
  const chunks = new Map(type === 'png' ? pngChunks(bytes) : webpChunks(bytes))
  const moves = chunks.has(type === 'png' ? 'acTL' : 'ANIM')
  return { ...fromExif(chunks.get(type === 'png' ? 'eXIf' : 'EXIF')), moves }
}
