import type { Page } from '../../../../schemas/page.ts'
import { findArticle } from '../../library/find-article.ts'
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

/** Takes the texts above and below the title from the article, the page header or the banner of the page. */
function textsBesideTitle(page: Page): { eyebrow: string; note: string } {
  const article = findArticle(page)
  if (article) return { eyebrow: article.category, note: `${article.author.label} · ${article.date.text}` }
  const [first] = page.sections
  if (page.masthead) return { eyebrow: page.masthead.title, note: page.masthead.subtitle ?? '' }
  if (first?.type === 'banner') return { eyebrow: first.eyebrow ?? '', note: first.title }
  return { eyebrow: '', note: '' }
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
