import type { Page } from '../schemas/page.ts'
import { renderSection } from './blocks/sections.tsx'

/** The blocks of a page, in order. */
export function PageSections({ page }: { page: Page }) {
  return page.sections.map(renderSection)
}
