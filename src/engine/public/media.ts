// What plugins may import of pictures, icons and the theme. Docstrings are in these files.

export { findIconName, readIcon } from '../library/icons.ts'
export { openPicture } from '../library/media/decode-pictures.ts'
export { isMarkup } from '../library/media/drawing.ts'
export { readImageSize } from '../library/media/image-file.ts'
export { MAX_WIDTH } from '../library/media/image-variants.ts'
export type { MediaFile } from '../library/media/media-library.ts'
export { readPictureHeader } from '../library/media/picture-header.ts'
export { readThemeColours, THEME, THEME_STYLES } from '../library/theme.ts'
export {
  BLACK,
  CONTROL,
  completeColours,
  contrast,
  listColours,
  luminance,
  TEXT,
  type ThemeColours,
  WHITE,
} from '../library/theme-colours.ts'
