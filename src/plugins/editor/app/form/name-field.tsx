import { useState } from 'react'
import {
  Button as AriaButton,
  ComboBox,
  Input,
  ListBox,
  ListBoxItem,
  Popover,
  Text,
} from 'react-aria-components'
import { type ReferenceShape, wordsOf } from '../../../../contract/shape.ts'
import { Icon, menuStyles } from '../widgets/widgets.tsx'
import styles from './controls.module.css'
import { namesFor } from './find-control.ts'
import { useForm } from './form-context.ts'
import type { LinkTarget } from './link-targets.ts'
import { Options, withoutInvalid } from './options.tsx'
import type { TextProps } from './text-controls.tsx'
import { useDraft } from './use-draft.ts'

/** The control of a name from a list, such as a clip or a collection. Addresses may also be outside of the list. */
export function NameField({
  control,
  text,
  labels,
  onSet,
  autoFocus = false,
}: TextProps & { control: ReferenceShape; autoFocus?: boolean }) {
  const { names, targets } = useForm()
  if (control.to !== 'route')
    return (
      <Options
        options={namesFor(control, names).map((name) => ({ id: name, name: wordsOf(name) }))}
        value={text}
        labels={labels}
        onChange={onSet}
      />
    )
  return <RouteField text={text} targets={targets} labels={labels} onSet={onSet} autoFocus={autoFocus} />
}

interface RouteProps extends TextProps {
  targets: readonly LinkTarget[]
  autoFocus: boolean
}

/** The most addresses that the list shows: typing narrows it. */
const MOST = 100

function RouteField({ text, targets, labels, onSet, autoFocus }: RouteProps) {
  const [draft, setDraft] = useDraft(text)
  /** What the list shows: all addresses when it opens, then those with what is typed. */
  const [list, setList] = useState<'all' | 'typed'>('all')
  const typed = list === 'typed' ? draft.toLowerCase() : ''
  // React Aria makes items of all that it gets, at each key: with thousands of addresses, that takes long.
  const found =
    typed === '' ? targets : targets.filter(({ id, title }) => `${title} ${id}`.toLowerCase().includes(typed))
  return (
    <ComboBox
      allowsCustomValue
      autoFocus={autoFocus}
      menuTrigger="focus"
      items={found.slice(0, MOST)}
      onOpenChange={(isOpen, trigger) => setList(isOpen && trigger === 'input' ? 'typed' : 'all')}
      inputValue={draft}
      onInputChange={(next) => {
        setDraft(next)
        if (list === 'all') setList('typed')
        // An incomplete address is a broken link: it is set when it is complete, or when the field loses the focus.
        const isComplete = /^(https:|mailto:|tel:)/.test(next) || targets.some(({ id }) => id === next)
        if (next !== text && isComplete) onSet(next)
      }}
      onBlur={() => draft !== text && onSet(draft)}
      isInvalid={labels['aria-invalid'] ?? false}
      {...withoutInvalid(labels)}
    >
      <div className={styles.comboInput}>
        <Input className={styles.input ?? ''} placeholder="Title of a page, or https://…" />
        <AriaButton className={styles.chevron ?? ''}>
          <Icon name="open" />
        </AriaButton>
      </div>
      <Popover className={`${menuStyles.popover} ${styles.list}`}>
        <ListBox>
          {({ id, title }: LinkTarget) => (
            <ListBoxItem id={id} textValue={id} className={`${menuStyles.item} ${styles.target}`}>
              <Text slot="label">{title}</Text>
              <Text slot="description">{id}</Text>
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  )
}
