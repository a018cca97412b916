import type { Page } from '../../../../schemas/page.ts'
import { articleOf } from '../../library/find-article.ts'
import type { Card } from './social-image.ts'

/** Emoji and what joins or colours them: the typeface has none. */
const EMOJI =
  /(?:[\p{Emoji_Presentation}\p{Emoji_Modifier}\p{RI}\u{e0020}-\u{e007f}]|\u200d|\ufe0e|\ufe0f)+/gu
/** One line. */
const EYEBROW_LENGTH = 30
/** Two lines: more says too much beside a title. */
const NOTE_LENGTH = 90

function plain(words: string): string {
  return words.replace(EMOJI, ' ').replace(/\s+/g, ' ').trim()
}

/** Whether the title says it anyway: PRICING PLAN, Pricing plans: internet, TV and security. */
function repeats(title: string, words: string): boolean {
  return title.toLowerCase().startsWith(words.toLowerCase())
}

/** The words beside the title, as the page opens with them. */
function besides(page: Page): { eyebrow: string; note: string } {
  const article = articleOf(page)
  if (article) return { eyebrow: article.category, note: `${article.author.label} · ${article.date.text}` }
  const [first] = page.sections
  if (page.masthead) return { eyebrow: page.masthead.title, note: page.masthead.subtitle ?? '' }
  if (first?.type === 'banner') return { eyebrow: first.eyebrow ?? '', note: first.title }
  return { eyebrow: '', note: '' }
}

/** What the sharing picture of a page says. */
export function cardOf(page: Page): Card {
  const { eyebrow, note } = besides(page)
  return {
    theme: page.theme,
    eyebrow: eyebrow.length > EYEBROW_LENGTH || repeats(page.title, eyebrow) ? '' : plain(eyebrow),
    title: plain(page.title),
    note: note.length > NOTE_LENGTH ? '' : plain(note),
  }
}
