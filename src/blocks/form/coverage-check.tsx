import planned from 'icon:calendar-event'
import no from 'icon:clock'
import failureIcon from 'icon:cloud-off'
import unknown from 'icon:help-circle'
import yes from 'icon:home-check'
import part from 'icon:map-pin'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import type { Coverage } from '../../../schemas/parts/coverage.ts'
import type { FormFields } from '../../../schemas/parts/form-fields.ts'
import { fillInAnswer } from '../../contract/coverage.ts'
import { loadModuleList, lookUp } from '../../coverage/look-up.ts'
import { type CheckedPostcode, coverage, useCoverage } from '../../coverage/store.ts'
import { Button, ButtonLink } from '../../ui/buttons/button.tsx'
import { FormField } from '../../ui/fields/form-field.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { useCoverageTexts, useLabels } from '../../ui/labels.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import styles from './coverage-check.module.css'

const icons = { yes, part, planned, no, unknown }

/** What the site says of a postcode. Screen readers announce it when it changes. */
function Answer({ checked, answers }: { checked: CheckedPostcode | undefined } & Pick<Coverage, 'answers'>) {
  const answer = checked && answers[checked.status]
  return (
    <>
      {/* Always in the page: screen readers announce changes of an existing status element. */}
      <div role="status" className={styles.answer} data-status={checked?.status}>
        {checked && answer && (
          <>
            <Icon shape={icons[checked.status]} />
            <div>
              <p className={styles.title}>{fillInAnswer(answer.title, checked)}</p>
              {answer.text && <p>{fillInAnswer(answer.text, checked)}</p>}
            </div>
          </>
        )}
      </div>
      {answer?.link && (
        <p>
          <ButtonLink look="quiet" href={answer.link.href}>
            {answer.link.label}
          </ButtonLink>
        </p>
      )}
    </>
  )
}

interface Props {
  form: FormFields
  /** The class and the links of all forms. */
  className: string | undefined
  links: ReactNode
  /** Renders the form below the answer "not yet", which sends the postcode along. */
  notify: (postcode: { name: string; value: string }) => ReactNode
}

/**
 * A form that says whether the network reaches a postcode. It sends nothing: the browser loads the answers for all postcodes
 * that begin alike, and finds the one in them.
 */
export function CoverageCheck({ form, className, links, notify }: Props) {
  const { answers, postcode: rule, failed, list } = useCoverageTexts()
  const labels = useLabels()
  const { checked } = useCoverage()
  const [failure, setFailure] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  /** Of two postcodes that the visitor checks, the later one counts. */
  const turn = useRef(0)
  const [field] = form.fields
  if (field?.kind !== 'text') return null

  const check = async () => {
    const typed = element.current && new FormData(element.current).get(field.name)
    if (typeof typed !== 'string' || typed.trim() === '') return
    const mine = ++turn.current
    const found = await lookUp(typed, rule).catch(() => undefined)
    if (mine !== turn.current) return
    setFailure(!found)
    if (!found) return
    coverage.checked = found
    coverage.allPlans = false
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    check()
  }

  return (
    <div className={styles.check}>
      {/* Only for browsers that run no JavaScript, and only these get there: the pages of the list are no pages of the app. */}
      <p className={styles.list}>
        <a href={list.path}>{list.title}</a>
      </p>
      <form
        ref={element}
        className={className}
        data-flow={form.flow}
        method="post"
        noValidate
        onSubmit={submit}
        // Visitors who type do not wait for the list then.
        onFocus={() => loadModuleList().catch(() => {})}
      >
        <FormField field={field}>
          {(id) => (
            <TextInput
              field={field}
              id={id}
              inputMode={rule.formats.some((format) => format.includes('A')) ? undefined : 'numeric'}
            />
          )}
        </FormField>
        <Button type="submit">{form.submit}</Button>
        {links}
      </form>
      {failure && (
        <div role="alert" className={styles.answer} data-status="failed">
          <Icon shape={failureIcon} />
          <div>
            <p className={styles.title}>{failed}</p>
            <Button look="text" onClick={check}>
              {labels.tryAgain}
            </Button>
          </div>
        </div>
      )}
      <Answer checked={failure ? undefined : checked} answers={answers} />
      {!failure && checked?.status === 'no' && notify({ name: field.name, value: checked.postcode })}
    </div>
  )
}
