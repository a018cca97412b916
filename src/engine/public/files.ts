// What plugins may import to read and write files of `content/`, and earlier states in git. Docstrings are in these files.

export { withContentAt } from '../read/content-at.ts'
export {
  type ContentFile,
  type FolderListing,
  findFile,
  listFiles,
  MAX_NAME,
  readFileBytes,
  readFileText,
} from '../read/content-folder.ts'
export { GitError, GitMissing, git } from '../read/git.ts'
export { describeUnportable } from '../read/portable-name.ts'
export { draftsFolder, removeLeftovers, writeContent } from '../read/write-content.ts'
export { changeText, type FileChange, hashOf, RefusedWrite, writeFiles } from '../read/write-files.ts'
