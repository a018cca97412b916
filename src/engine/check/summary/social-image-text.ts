import type { Page } from '../../../../schemas/page.ts'
import type { Section } from '../../../../schemas/section.ts'
import { traitsOf } from '../../../../schemas/traits.ts'
import { listBlocks } from '../../../../schemas/walk-blocks.ts'
import type { SocialImageText } from './social-image.ts'

/** Emoji with their joiners and modifiers: the typeface has none of them. */
const EMOJI =
  /(?:[\p{Emoji_Presentation}\p{Emoji_Modifier}\p{RI}\u{e0020}-\u{e007f}]|\u200d|\ufe0e|\ufe0f)+/gu
/** Characters that fit on one line. */
const MAX_EYEBROW_LENGTH = 30
/** Characters that fit on two lines. */
const MAX_NOTE_LENGTH = 90

function withoutEmoji(text: string): string {
  return text.replace(EMOJI, ' ').replace(/\s+/g, ' ').trim()
}

/** Checks that the title starts with the text: "Pricing plans: internet, TV and security" with "PRICING PLAN". */
function startsWith(title: string, text: string): boolean {
  return title.toLowerCase().startsWith(text.toLowerCase())
}

/** Takes the texts above and below the title from the block that the page is about, the page header or the first block. */
function textsBesideTitle({ masthead, sections }: Page): { eyebrow: string; note: string } {
  const textsOf = (block: Section | undefined) => {
    const { eyebrow = '', note = '' } = (block && traitsOf(block).socialImage?.(block)) ?? {}
    return eyebrow === '' && note === '' ? undefined : { eyebrow, note }
  }
  const subject = listBlocks(sections).find(({ block }) => traitsOf(block).subject)?.block
  const header = masthead && { eyebrow: masthead.title, note: masthead.subtitle ?? '' }
  return textsOf(subject) ?? header ?? textsOf(sections[0]) ?? { eyebrow: '', note: '' }
}

/** Gives the text on the social image of a page. It leaves out texts that are too long, and an eyebrow that the title repeats. */
export function socialImageText(page: Page): SocialImageText {
  const { eyebrow, note } = textsBesideTitle(page)
  return {
    theme: page.theme,
    eyebrow:
      eyebrow.length > MAX_EYEBROW_LENGTH || startsWith(page.title, eyebrow) ? '' : withoutEmoji(eyebrow),
    title: withoutEmoji(page.title),
    note: note.length > MAX_NOTE_LENGTH ? '' : withoutEmoji(note),
  }
}
