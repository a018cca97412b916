/** How large a picture may be: its file in megabytes, and its longer side in pixels. */
export const PICTURE_LIMITS = {
  /** Photographs: the build publishes smaller copies of them. 10,000 pixels are the largest that phones take. */
  photograph: { megabytes: 25, pixels: 10_000 },
  /** Drawings, and pictures that the build publishes as they are. */
  unchanged: { megabytes: 1, pixels: 4000 },
} as const

/** Writes a number of bytes in megabytes, rounded up: `1.1 MB` for one byte more than a million. */
export function megabytes(bytes: number): string {
  return `${Math.ceil(bytes / 100_000) / 10} MB`
}
