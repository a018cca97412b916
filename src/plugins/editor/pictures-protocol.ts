import type { FileCommand } from './protocol.ts'
import type { FoundText } from './words-protocol.ts'

/** `POST /__edit/media?name=…` adds a picture; with `?replace=…`, it replaces the picture of this path. */
export interface UploadResult {
  /** The path that content uses, such as `articles/router.jpg`. */
  path: string
  /** Undefined when the picture was there already. */
  command?: FileCommand
  /** A sentence about what was lost of the picture. */
  note?: string
}

/** A picture of `content/media/`. `GET /__edit/pictures` lists all. */
export interface SitePicture extends Pick<UploadResult, 'path'> {
  /** In pixels; undefined when the file cannot be read. */
  size?: { width: number; height: number } | undefined
  bytes: number
  uses: PictureUse[]
}

/** A place that names a picture, with the alternative text beside it, if it has one. */
export interface PictureUse extends Omit<FoundText, 'text'> {
  alt?: string
}
