/** What a tag of a text may hold. */
interface TextTagRules {
  /** Its attributes: texts that visitors read, or the name of a picture. */
  attributes: Readonly<Record<string, { kind: 'text' | 'picture'; isRequired: boolean }>>
  /** Whether it has content between an opening and a closing tag. */
  hasContent: boolean
}

/** Tag name → what it may hold, for the tags that are not blocks. `src/ui/text-components.tsx` renders each. */
export const TEXT_TAGS: Readonly<Record<string, TextTagRules>> = {
  Note: { attributes: { title: { kind: 'text', isRequired: false } }, hasContent: true },
  Lead: { attributes: {}, hasContent: true },
  Figure: {
    attributes: {
      src: { kind: 'picture', isRequired: true },
      alt: { kind: 'text', isRequired: true },
      caption: { kind: 'text', isRequired: true },
    },
    hasContent: false,
  },
}

/** Gives the name of the tag of a kind of block: `plan-table` → `PlanTable`. */
export function tagNameOf(type: string): string {
  return type.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase())
}
