/** An icon as an ICO file, which browsers without SVG icons ask for: a header, then the PNG as it is. */
export function formatIcon(png: Buffer, { width, height }: { width: number; height: number }): Buffer {
  const header = Buffer.alloc(22)
  // One picture with 1 plane and 32 bits a pixel. A side of 256 pixels is written as 0.
  header.set([0, 0, 1, 0, 1, 0, width % 256, height % 256, 0, 0, 1, 0, 32, 0])
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}
