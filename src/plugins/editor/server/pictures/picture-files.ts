import { randomUUID } from 'node:crypto'
import { join, posix } from 'node:path'
import { MEDIA } from '../../../../engine/public/documents.ts'
import { type FileChange, findFile, readFileBytes } from '../../../../engine/public/files.ts'
import { readImageSize } from '../../../../engine/public/media.ts'
import type { SitePicture, UploadResult } from '../../pictures-protocol.ts'
import type { FileCommand } from '../../protocol.ts'
import { listWholes } from '../documents/describe-file.ts'
import type { DraftStore } from '../drafts/drafts.ts'
import type { Trash } from '../drafts/trash.ts'
import type { EditedContent } from '../edited-content.ts'
import { RefusedRequest } from '../refuse.ts'
import { listPictureUses } from './picture-uses.ts'
import { replacePicture, uploadPicture } from './upload-picture.ts'

/** What a file holds, as long as it does not change. */
interface KnownFile extends Pick<SitePicture, 'size' | 'bytes'> {
  statKey: string
}

/** The pictures of `content/media/`: what they are, where they are used, and the requests that change them at once. */
export class PictureFiles {
  readonly #site: EditedContent
  readonly #drafts: DraftStore
  readonly #trash: Trash
  readonly #known = new Map<string, KnownFile>()

  constructor(site: EditedContent, { drafts, trash }: { drafts: DraftStore; trash: Trash }) {
    this.#site = site
    this.#drafts = drafts
    this.#trash = trash
  }

  list(): SitePicture[] {
    const content = this.#site.content()
    const uses = listPictureUses(content)
    return content.sources.media.names().picture.flatMap((path) => {
      const known = this.#read(path)
      return known ? [{ path, size: known.size, bytes: known.bytes, uses: uses.get(path) ?? [] }] : []
    })
  }

  /** Throws as `uploadPicture` does. */
  async upload(name: string, bytes: Buffer): Promise<UploadResult> {
    return uploadPicture(this.#site.root, name, bytes, (path, change) =>
      this.#write(`${path} was added`, path, change),
    )
  }

  /** Puts another picture in the place of one: all its uses show it. Throws as `replacePicture` does. */
  async replace(path: string, bytes: Buffer): Promise<UploadResult> {
    return replacePicture(this.#site.root, this.#find(path), bytes, (_, change) =>
      this.#write(`${path} was replaced`, path, change),
    )
  }

  /**
   * Removes a picture. Throws a `RefusedRequest` when a document names it, with or without its unsaved changes, and a system
   * error when the file cannot be removed.
   */
  remove(path: string): UploadResult {
    const file = posix.join(MEDIA, this.#find(path))
    this.checkUnused(file)
    const before = readFileBytes(join(this.#site.root, file))
    return { path, command: this.#write(`${path} was removed`, path, { file, before, after: undefined }) }
  }

  /** Throws a `RefusedRequest` when a document names the picture of this file, with or without its unsaved changes. */
  checkUnused(file: string): void {
    const content = this.#site.content()
    const path = posix.relative(MEDIA, file)
    const texts = listWholes(content).flatMap(({ file: name }) => [
      content.sources.readText(name),
      this.#drafts.diskText(name),
    ])
    const isNamed = texts.some((text) => typeof text === 'string' && text.includes(path))
    const isShown = !content.sources.media.unused().some((unused) => unused.file === file)
    if (isNamed || isShown)
      throw new RefusedRequest(409, {
        message: `"${path}" is still used. Choose another picture in its places, save, then remove it.`,
      })
  }

  #write(told: string, path: string, change: FileChange): FileCommand {
    const id = randomUUID()
    this.#trash.write(id, { title: path, told, unsaved: [] }, [change])
    this.#site.check()
    return { id, told }
  }

  /** Finds a picture by its path. Accepts only paths of listed pictures, never any other file. */
  #find(path: string): string {
    const found = this.#site
      .content()
      .sources.media.names()
      .picture.find((known) => known === path)
    if (found === undefined) throw new RefusedRequest(404, { message: `There is no picture "${path}".` })
    return found
  }

  #read(path: string): KnownFile | undefined {
    const file = findFile(this.#site.root, posix.join(MEDIA, path))
    const known = this.#known.get(path)
    if (!file || known?.statKey === file.statKey) return file && known
    const bytes = readFileBytes(join(this.#site.root, file.path)) ?? Buffer.alloc(0)
    const size = readImageSize(path, bytes, true)
    const read = {
      statKey: file.statKey,
      bytes: bytes.length,
      size: 'value' in size ? size.value : undefined,
    }
    this.#known.set(path, read)
    return read
  }
}
