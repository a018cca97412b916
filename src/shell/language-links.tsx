import { Fragment } from 'react'
import type { Alternate } from '../contract/page-data.ts'
import { useLabels } from '../ui/labels.tsx'

interface Props {
  alternates: readonly Alternate[]
  /** The locale of the page. */
  locale: string
  /** What stands between two links. */
  between?: string
}

/** Links to the page in all languages of the site. Another language is another document: the browser loads it. */
export function LanguageLinks({ alternates, locale, between }: Props) {
  const labels = useLabels()
  return alternates.map(({ locale: language, name, to, instead }, index) => (
    // `hreflang` stands first: the address has its base path already (`addBaseToHtml`).
    <Fragment key={language}>
      {index > 0 && between}
      <a hrefLang={language} href={to} aria-current={language === locale ? 'true' : undefined}>
        <bdi lang={language}>{name}</bdi>
        {instead && ` (${labels.home})`}
      </a>
    </Fragment>
  ))
}
