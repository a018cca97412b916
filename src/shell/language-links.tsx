import type { PageData } from '../contract/page-data.ts'
import { useLabels } from '../ui/labels.tsx'

interface Props {
  alternates: PageData['alternates']
  locale: string
  className?: string | undefined
}

/** Links to the page in the other languages of the site. Another language is another document: the browser loads it. */
export function LanguageLinks({ alternates, locale, className }: Props) {
  const labels = useLabels()
  if (!alternates) return null
  return (
    <nav className={className} aria-label={labels.languages}>
      {alternates.map(({ locale: language, name, to, instead }) => (
        // `hreflang` stands first: the address has its base path already (`addBaseToHtml`).
        <a
          key={language}
          hrefLang={language}
          href={to}
          aria-current={language === locale ? 'true' : undefined}
        >
          <bdi lang={language}>{name}</bdi>
          {instead && ` (${labels.home})`}
        </a>
      ))}
    </nav>
  )
}
