import type { EditableFile, EditLanguage } from '../../protocol.ts'
import styles from './page-frame.module.css'

/** Gives the name of a language in itself: "English" for `en-US`. */
function nameOf(locale: string): string {
  const [language = locale] = locale.split('-')
  return new Intl.DisplayNames([locale], { type: 'language' }).of(language) ?? locale
}

/** Finds the document that another language has in place of this one; `language` is empty for the site itself. */
export function inLanguage(
  files: readonly EditableFile[],
  file: EditableFile | undefined,
  language: string,
): EditableFile | undefined {
  const source = file?.language === undefined ? file?.file : file.source
  if (source === undefined) return undefined
  return files.find((one) =>
    language === '' ? one.file === source : one.language === language && one.source === source,
  )
}

interface LanguageChoiceProps {
  /** The locale of the site itself. */
  locale: string
  languages: readonly EditLanguage[]
  /** The name of the language that shows; undefined for that of the site itself. */
  shown: string | undefined
  onLanguage: (name: string) => void
}

/** The language that the page shows, for sites of several languages. */
export function LanguageChoice({ locale, languages, shown = '', onLanguage }: LanguageChoiceProps) {
  if (languages.length === 0) return null
  return (
    <select
      className={styles.language}
      aria-label="Language"
      value={shown}
      onChange={({ target }) => onLanguage(target.value)}
    >
      <option value="">{nameOf(locale)}</option>
      {languages.map(({ name, label }) => (
        <option key={name} value={name}>
          {label}
        </option>
      ))}
    </select>
  )
}
