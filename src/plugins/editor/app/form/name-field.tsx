import { Button as AriaButton, ComboBox, Input, ListBox, ListBoxItem, Popover } from 'react-aria-components'
import { Icon, menuStyles } from '../widgets.tsx'
import type { ReferenceControl } from './control.ts'
import styles from './controls.module.css'
import { namesFor } from './find-control.ts'
import { useForm } from './form-context.ts'
import { Options, withoutInvalid } from './options.tsx'
import type { TextProps } from './text-controls.tsx'
import { useDraft } from './use-draft.ts'

/** The control of a name from a list, such as a clip or a collection. Addresses may also be outside of the list. */
export function NameField({ control, text, labels, onSet }: TextProps & { control: ReferenceControl }) {
  const { names } = useForm()
  if (control.to !== 'route')
    return (
      <Options
        options={namesFor(control, names).map((name) => ({ id: name, name }))}
        value={text}
        labels={labels}
        onChange={onSet}
      />
    )
  return <RouteField text={text} routes={names.route} labels={labels} onSet={onSet} />
}

function RouteField({ text, routes, labels, onSet }: TextProps & { routes: readonly string[] }) {
  const [draft, setDraft] = useDraft(text)
  const items = [...new Set(routes)].map((id) => ({ id }))
  return (
    <ComboBox
      allowsCustomValue
      menuTrigger="focus"
      defaultItems={items}
      inputValue={draft}
      onInputChange={(next) => {
        setDraft(next)
        // An incomplete address is a broken link: it is set when it is complete, or when the field loses the focus.
        if (next !== text && (routes.includes(next) || /^(https:|mailto:|tel:)/.test(next))) onSet(next)
      }}
      onBlur={() => draft !== text && onSet(draft)}
      isInvalid={labels['aria-invalid'] ?? false}
      {...withoutInvalid(labels)}
    >
      <div className={styles.comboInput}>
        <Input className={styles.input ?? ''} placeholder="/page, /page#place or https://…" />
        <AriaButton className={styles.chevron ?? ''}>
          <Icon name="open" />
        </AriaButton>
      </div>
      <Popover className={`${menuStyles.popover} ${styles.list}`}>
        <ListBox>
          {({ id }: { id: string }) => (
            <ListBoxItem id={id} textValue={id} className={menuStyles.item}>
              {id}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  )
}
