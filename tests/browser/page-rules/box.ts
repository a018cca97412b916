/** A rectangle in CSS pixels. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}
