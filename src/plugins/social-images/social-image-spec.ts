import type { PictureFile } from '../../../schemas/library.ts'
import type { Page } from '../../../schemas/page.ts'
import { withoutIsolates } from '../../../schemas/parts/isolates.ts'
import type { Picture } from '../../../schemas/parts/picture.ts'
import type { SocialImageFile } from '../../../schemas/parts/social-image.ts'
import type { Section } from '../../../schemas/section.ts'
import { traitsOf } from '../../../schemas/traits.ts'
import { listBlocks, listCards } from '../../../schemas/walk-blocks.ts'

/** Finds the picture at the top of a page: the one in the masthead or in the first block. */
export function findOpeningImage({ masthead, sections: [first] }: Page): Picture | undefined {
  if (masthead) return masthead.picture
  return first && traitsOf(first).openingImage?.(first)
}

/** The size in pixels that social networks ask for. */
export const SOCIAL_IMAGE_SIZE = { width: 1200, height: 630 } as const

/** Characters that fit on one line. */
const MAX_EYEBROW_LENGTH = 30
/** Characters that fit on two lines. */
const MAX_NOTE_LENGTH = 90
/** Emoji with their joiners and modifiers: the typeface has none of them. */
const EMOJI =
  /(?:[\p{Emoji_Presentation}\p{Emoji_Modifier}\p{RI}\u{e0020}-\u{e007f}]|\u200d|\ufe0e|\ufe0f)+/gu

/** The text on the social image of a page, and the theme that it has. */
export interface SocialImageText {
  theme: Page['theme']
  /** Above the title, in capitals. */
  eyebrow: string
  title: string
  /** Below the title. */
  note: string
}

/** What the build needs to draw the social image of a page, as plain JSON. */
export interface SocialImageSpec {
  text: SocialImageText
  /** The picture on it. */
  picture: Pick<PictureFile, 'src' | 'focalPoint'> | undefined
  /** The title of the page, for the alternative text. */
  title: string
  /** The image that the editor chose instead. */
  override?: SocialImageFile | undefined
}

export function createSocialImageSpec(page: Page): SocialImageSpec {
  const picture = socialImagePicture(page)
  return {
    text: socialImageText(page),
    picture: picture && {
      src: picture.src,
      ...(picture.focalPoint && { focalPoint: picture.focalPoint }),
    },
    title: page.title,
    override: page.share,
  }
}

/** Finds the block that a page is about. */
function findSubject({ sections }: Page): Section | undefined {
  return listBlocks(sections).find(({ block }) => traitsOf(block).subject)?.block
}

/**
 * Gives the text on the social image of a page: the title, and the texts beside it in the block that the page is about,
 * in the masthead or in the first block. It leaves out texts that are too long, and an eyebrow that the title repeats.
 */
export function socialImageText(page: Page): SocialImageText {
  const { masthead, title, sections } = page
  const textsOf = (block: Section | undefined) => {
    const { eyebrow = '', note = '' } = (block && traitsOf(block).socialImage?.(block)) ?? {}
    return eyebrow === '' && note === '' ? undefined : { eyebrow, note }
  }
  const header = masthead && { eyebrow: masthead.title, note: masthead.subtitle ?? '' }
  const { eyebrow, note } = textsOf(findSubject(page)) ??
    header ??
    textsOf(sections[0]) ?? { eyebrow: '', note: '' }
  const isRepeated = title.toLowerCase().startsWith(eyebrow.toLowerCase())
  return {
    theme: page.theme,
    eyebrow: eyebrow.length > MAX_EYEBROW_LENGTH || isRepeated ? '' : drawableText(eyebrow),
    title: drawableText(title),
    note: note.length > MAX_NOTE_LENGTH ? '' : drawableText(note),
  }
}

function drawableText(text: string): string {
  return withoutIsolates(text).replace(EMOJI, ' ').replace(/\s+/g, ' ').trim()
}

/**
 * Chooses the picture of a page's social image. The first of these that the page has: the photograph of the block that the page
 * is about; the photograph at its top, unless its `alt` is empty; the first photograph of its first block, or of any block; the
 * photograph at its top.
 */
export function socialImagePicture(page: Page): PictureFile | undefined {
  const subject = findSubject(page)
  const top = findOpeningImage(page)
  const [first] = page.sections
  return [
    subject && blockPicture(subject),
    top?.alt ? top : undefined,
    ...((first && traitsOf(first).socialImage?.(first).pictures) ?? []),
    ...listBlocks(page.sections).map(({ block }) => blockPicture(block)),
    top,
  ].find(isPhotograph)
}

/** Gives the first picture of a block: its own, or the one of its first card. */
function blockPicture(block: Section): PictureFile | undefined {
  if ('picture' in block && block.picture) return block.picture
  const card = listCards(block)[0]?.card
  return card && 'picture' in card ? card.picture : undefined
}

/** Checks that a picture has variants, as photographs have. Cropping would spoil a drawing, such as the logo of a partner. */
function isPhotograph(picture: PictureFile | undefined): picture is PictureFile {
  return picture?.widths !== undefined
}
