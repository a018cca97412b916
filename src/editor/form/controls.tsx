import { useState } from 'react'
import {
  Button as AriaButton,
  ComboBox,
  Input,
  ListBox,
  ListBoxItem,
  Popover,
  Radio,
  RadioGroup,
  Select,
  SelectValue,
  Switch,
} from 'react-aria-components'
import type { Json } from '../../contract/edit-protocol.ts'
import { Icon, menuStyles } from '../widgets.tsx'
import styles from './form.module.css'
import { useForm } from './form-context.ts'
import { IconPicker, PicturePicker } from './pickers.tsx'
import { type Control, namesFor } from './schema.ts'
import { wordsOf } from './values.ts'

/** What connects a control with its label, its description and its problems. */
export interface Labels {
  'aria-labelledby'?: string
  'aria-label'?: string
  'aria-describedby'?: string
  'aria-invalid'?: boolean
}

interface ControlProps {
  control: Control
  value: Json | undefined
  /** What counts while nothing stands there. */
  otherwise?: Json | undefined
  isOptional?: boolean
  labels: Labels
  onSet: (value: Json) => void
  onRemove?: () => void
}

/** The control of a value that is no object and no list. */
export function ScalarControl(props: ControlProps) {
  const { control, value, labels, onSet } = props
  const text = typeof value === 'string' ? value : ''
  switch (control.kind) {
    case 'text':
      return control.isProse ? (
        <GrowingText text={text} maxLength={control.maxLength} labels={labels} onSet={onSet} />
      ) : (
        <ShortText text={text} labels={labels} onSet={onSet} />
      )
    case 'number':
      return <NumberText value={value} labels={labels} onSet={onSet} isWhole={control.isWhole} />
    case 'switch':
    case 'choice':
      return <Choice {...props} control={control} />
    case 'date':
    case 'time':
      return <TimeText type={control.kind} text={text} labels={labels} onSet={onSet} />
    case 'colour':
      return (
        <span className={styles.colour}>
          <input
            type="color"
            value={text}
            onChange={({ target }) => onSet(target.value)}
            aria-label="Choose a colour"
          />
          <ShortText text={text} labels={labels} onSet={onSet} />
        </span>
      )
    case 'reference':
      if (control.to === 'picture') return <PicturePicker value={text} labels={labels} onPick={onSet} />
      if (control.to === 'icon') return <IconPicker value={text} labels={labels} onPick={onSet} />
      return <NameField control={control} text={text} labels={labels} onSet={onSet} />
    default:
      return <output className={styles.raw}>{JSON.stringify(value)}</output>
  }
}

/** What somebody types, until the document holds another value. */
function useDraft(value: string): [string, (draft: string) => void] {
  const [{ known, draft }, setState] = useState({ known: value, draft: value })
  if (known !== value) setState({ known: value, draft: value })
  return [known === value ? draft : value, (next) => setState({ known: value, draft: next })]
}

interface TextProps {
  text: string
  labels: Labels
  onSet: (value: Json) => void
}

function ShortText({ text, labels, onSet }: TextProps) {
  const [draft, setDraft] = useDraft(text)
  return (
    <input
      className={styles.input}
      value={draft}
      spellCheck={false}
      onChange={({ target }) => {
        setDraft(target.value)
        onSet(target.value)
      }}
      {...labels}
    />
  )
}

/** A date or a time. While somebody types it, the parts that are not there yet leave it empty: that changes nothing. */
function TimeText({ type, text, labels, onSet }: TextProps & { type: 'date' | 'time' }) {
  const [draft, setDraft] = useDraft(text)
  return (
    <input
      className={styles.input}
      type={type}
      value={draft}
      onChange={({ target: { value } }) => {
        setDraft(value)
        // The first digits of a year are a year, too.
        if (value !== '' && !(type === 'date' && value.startsWith('0'))) onSet(value)
      }}
      onBlur={() => setDraft(text)}
      {...labels}
    />
  )
}

/** A text that takes as many lines as it needs. It is one paragraph: Enter adds no line. */
function GrowingText({ text, maxLength, labels, onSet }: TextProps & { maxLength: number }) {
  const [draft, setDraft] = useDraft(text)
  return (
    <span className={styles.growing} data-text={draft}>
      <textarea
        className={styles.input}
        rows={1}
        value={draft}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !text.includes('\n')) event.preventDefault()
        }}
        onChange={({ target }) => {
          setDraft(target.value)
          onSet(target.value)
        }}
        {...labels}
      />
      {/* The length of a text with names in braces is that of what visitors read: nobody knows it here. */}
      {draft.length > maxLength * 0.8 && !draft.includes('{') && (
        <small data-over={draft.length > maxLength || undefined}>
          {draft.length} of {maxLength}
        </small>
      )}
    </span>
  )
}

interface NumberProps {
  value: Json | undefined
  isWhole: boolean
  labels: Labels
  onSet: (value: Json) => void
}

/** A number as JSON writes it; a decimal comma is one too. What is no number yet stays in the field and changes nothing. */
function NumberText({ value, isWhole, labels, onSet }: NumberProps) {
  const written = typeof value === 'number' ? String(value) : ''
  const [draft, setDraft] = useDraft(written)
  const number = draft.trim() === '' ? Number.NaN : Number(draft.replace(',', '.'))
  const isNumber = isWhole ? Number.isInteger(number) : Number.isFinite(number)
  return (
    <>
      <input
        className={`${styles.input} ${styles.number}`}
        inputMode={isWhole ? 'numeric' : 'decimal'}
        value={draft}
        onChange={({ target }) => {
          setDraft(target.value)
          const next = target.value.trim() === '' ? Number.NaN : Number(target.value.replace(',', '.'))
          if (isWhole ? Number.isInteger(next) : Number.isFinite(next)) onSet(next)
        }}
        onBlur={() => setDraft(written)}
        {...labels}
        aria-invalid={!isNumber || labels['aria-invalid']}
      />
      {!isNumber && (
        <p className={styles.hint} role="status">
          {isWhole ? 'Write a whole number, such as 12.' : 'Write a number, such as 59.99.'}
        </p>
      )}
    </>
  )
}

const AUTOMATIC = 'automatic'

/** The key of an option: texts are themselves, so that "true" and true cannot be the same. */
function keyOf(option: Json | undefined): string {
  return option === undefined ? AUTOMATIC : typeof option === 'boolean' ? `is ${option}` : String(option)
}

function nameOf(option: Json | undefined): string {
  if (option === undefined) return 'Automatic'
  return typeof option === 'boolean' ? (option ? 'Yes' : 'No') : wordsOf(String(option))
}

type ChoiceProps = ControlProps & { control: Extract<Control, { kind: 'switch' | 'choice' }> }

/**
 * A switch, some buttons, or a list, by the number of options. What may be left out and has no default has one option
 * more. The default is not written where nothing stands.
 */
function Choice({ control, value, otherwise, isOptional, labels, onSet, onRemove }: ChoiceProps) {
  const hasAutomatic = isOptional === true && otherwise === undefined
  if (control.kind === 'switch' && !hasAutomatic)
    return (
      <Switch
        className={styles.switch ?? ''}
        isSelected={(value ?? otherwise) === true}
        onChange={(on) => (on === otherwise && isOptional && onRemove ? onRemove() : onSet(on))}
        {...pick(labels)}
      >
        <span />
      </Switch>
    )
  const options = [
    ...(hasAutomatic ? [undefined] : []),
    ...(control.kind === 'switch' ? [true, false] : control.options),
  ]
  return (
    <Options
      options={options.map((option) => ({ id: keyOf(option), name: nameOf(option) }))}
      value={keyOf(value ?? otherwise)}
      labels={labels}
      onChange={(key) => {
        const option = options.find((one) => keyOf(one) === key)
        if (isOptional && option === otherwise) onRemove?.()
        else if (option !== undefined) onSet(option)
      }}
    />
  )
}

/** The labels without what react-aria names otherwise. */
function pick({ 'aria-invalid': _, ...labels }: Labels): Omit<Labels, 'aria-invalid'> {
  return labels
}

interface OptionsProps {
  options: readonly { id: string; name: string }[]
  value: string
  labels: Labels
  onChange: (id: string) => void
}

/** Few short options side by side, others in a list that opens. */
export function Options({ options, value, labels, onChange }: OptionsProps) {
  const letters = options.reduce((sum, { name }) => sum + name.length + 3, 0)
  if (options.length <= 4 && letters <= 42)
    return (
      <RadioGroup
        className={styles.segments ?? ''}
        value={value}
        onChange={onChange}
        orientation="horizontal"
        {...pick(labels)}
      >
        {options.map(({ id, name }) => (
          <Radio key={id} value={id} className={styles.segment ?? ''}>
            {name}
          </Radio>
        ))}
      </RadioGroup>
    )
  return (
    <Select
      className={styles.select ?? ''}
      selectedKey={value}
      onSelectionChange={(key) => typeof key === 'string' && onChange(key)}
      placeholder="Choose …"
      isInvalid={labels['aria-invalid'] ?? false}
      {...pick(labels)}
    >
      <AriaButton className={styles.input ?? ''} data-main>
        <SelectValue />
        <Icon name="open" />
      </AriaButton>
      <Popover className={`${menuStyles.popover} ${styles.list}`}>
        <ListBox>
          {options.map(({ id, name }) => (
            <ListBoxItem key={id} id={id} className={menuStyles.item}>
              {name}
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </Select>
  )
}

/** A name out of a list: pages and their anchors, clips, collections. An address may also be one that is in no list. */
function NameField({
  control,
  text,
  labels,
  onSet,
}: TextProps & { control: Extract<Control, { kind: 'reference' }> }) {
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
      className={styles.combo ?? ''}
      allowsCustomValue
      menuTrigger="focus"
      defaultItems={items}
      inputValue={draft}
      onInputChange={(next) => {
        setDraft(next)
        // Half an address leads nowhere: it counts when it is whole, or when somebody leaves the field.
        if (next !== text && (routes.includes(next) || /^(https:|mailto:|tel:)/.test(next))) onSet(next)
      }}
      onBlur={() => draft !== text && onSet(draft)}
      isInvalid={labels['aria-invalid'] ?? false}
      {...pick(labels)}
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
