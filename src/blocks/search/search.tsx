import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { SiteSearch } from '../../../schemas/parts/site-search.ts'
import type { Block } from '../../../schemas/section.ts'
import { HitContent } from '../../search/hit.tsx'
import { suggest } from '../../search/suggest.ts'
import { useAnswer } from '../../search/use-answer.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { FormField } from '../../ui/fields/form-field.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { useSiteSearch } from '../../ui/labels.tsx'
import { Link } from '../../ui/link.tsx'
import styles from './search.module.css'

/** The number of results on the page. */
const LIMIT = 30

/** The parameter of the address that holds the query. */
const QUERY = 'q'

/** A search with its results in the page, and a list of all pages from A to Z. */
export function Search({ label, placeholder, submit, pages }: Block<'search'>) {
  const search = useSiteSearch()
  return (
    <div className={styles.search}>
      {search && <SearchForm search={search} label={label} placeholder={placeholder} submit={submit} />}
      {pages && (
        <div className={styles.pages}>
          <h3>{pages.title}</h3>
          <ul>
            {pages.letters.map(({ letter, links }) => (
              <li key={letter}>
                <h4>{letter}</h4>
                <ul>
                  {links.map((link) => (
                    <li key={link.href}>
                      <Link href={link.href}>{link.label}</Link>
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

type FormProps = Pick<Block<'search'>, 'label' | 'placeholder' | 'submit'> & { search: SiteSearch }

/** The field and its results. The address follows the query; the button and Enter do nothing. */
function SearchForm({ search, label, placeholder, submit }: FormProps) {
  const { key } = useLocation()
  const ref = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const query = text.trim()
  const { answer, failed } = useAnswer(query, LIMIT)
  const { groups, message, count } = suggest(search, query, answer, failed)
  const field = {
    kind: 'search',
    name: QUERY,
    label,
    placeholder,
    wide: true,
    autocomplete: 'off',
  } as const

  // biome-ignore lint/correctness/useExhaustiveDependencies: a link may lead to this page with another query.
  useEffect(() => {
    const asked = new URLSearchParams(location.search).get(QUERY)
    if (ref.current && asked !== null) ref.current.value = asked
    setText(ref.current?.value ?? '')
  }, [key])

  const onInput = () => {
    const value = ref.current?.value ?? ''
    const address = new URL(location.href)
    if (value.trim() === '') address.searchParams.delete(QUERY)
    else address.searchParams.set(QUERY, value)
    history.replaceState(history.state, '', address)
    setText(value)
  }

  return (
    <search>
      <form className={styles.form} method="post" noValidate onSubmit={(event) => event.preventDefault()}>
        <FormField field={field}>
          {(id) => <TextInput ref={ref} field={field} id={id} onInput={onInput} />}
        </FormField>
        <Button type="submit">{submit}</Button>
      </form>
      <p role="status" data-visually-hidden={message ? undefined : ''}>
        {message ?? count}
      </p>
      {groups.map((group) => (
        <div key={group.label} className={styles.group}>
          <h3>{group.label}</h3>
          <ul>
            {group.items.map((hit, index) => (
              <li key={index}>
                <Link href={hit.href} markActive={false}>
                  <HitContent hit={hit} query={answer?.query ?? ''} />
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </search>
  )
}
