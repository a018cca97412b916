import { useEffect, useRef, useState } from 'react'
import type { InputField } from '../../schemas/parts/field.ts'
import { lazyComponent } from '../hydration/lazy-component.tsx'
import { FormField } from '../ui/fields/form-field.tsx'
import { TextInput } from '../ui/fields/text-input.tsx'
import { useSiteSearch } from '../ui/labels.tsx'
import styles from './search-field.module.css'

const Suggestions = lazyComponent(() => import('./suggestions.tsx').then((module) => module.Suggestions))

interface Props {
  field: InputField
  /** Whether the suggestions always stand below the form, as in the search panel, instead of over the page. */
  inline?: boolean
}

/**
 * A field that searches the site: it suggests links while the visitor types. Their code and the index load when the visitor
 * first goes into the field. It stands in a form, whose button and Enter do nothing. Without `search` in `site.json` it
 * suggests nothing.
 */
export function SearchField({ field, inline = false }: Props) {
  const search = useSiteSearch()
  const ref = useRef<HTMLInputElement>(null)
  const [input, setInput] = useState<HTMLInputElement>()
  const [failed, setFailed] = useState(false)

  const load = () => {
    const { current } = ref
    if (!search || !current || input) return
    Suggestions.load().then(
      () => {
        setInput(current)
        setFailed(false)
      },
      () => setFailed(true),
    )
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the visitor may be in the field before the app starts.
  useEffect(() => {
    if (ref.current === document.activeElement) load()
  }, [])

  return (
    <>
      <FormField field={field}>
        {(id) => <TextInput ref={ref} field={field} id={id} onFocus={load} onInput={load} />}
      </FormField>
      {search && input && <Suggestions input={input} search={search} inline={inline} />}
      {failed && (
        <p role="alert" className={styles.failed}>
          {search?.texts.failed}
        </p>
      )}
    </>
  )
}
