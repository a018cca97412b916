/** A rectangle in pixels of the page. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}
