import { type ReactNode, useId, useState } from 'react'
import {
  Button as AriaButton,
  Disclosure,
  DisclosurePanel,
  Heading,
  Menu,
  MenuItem,
  MenuTrigger,
  Popover,
  Text,
} from 'react-aria-components'
import { plural } from '../../../../contract/plural.ts'
import type { FieldShape, Shape } from '../../../../contract/shape.ts'
import { titleOf } from '../../../../contract/title-of.ts'
import type { EditProblem, Json, Pointer } from '../../protocol.ts'
import { isWithin } from '../json.ts'
import { sayAbout } from '../naming/say-about.ts'
import { useHeld } from '../widgets/use-held.ts'
import { Icon, IconButton, menuStyles } from '../widgets/widgets.tsx'
import styles from './form.module.css'
import { type ControlLabels, useForm } from './form-context.ts'
import { NamingNote } from './naming-note.tsx'

/** A menu to add one of the fields that the value does not have yet. */
export function AddField({
  fields,
  onAdd,
}: {
  fields: readonly FieldShape[]
  onAdd: (field: FieldShape) => void
}) {
  const [only, ...others] = fields
  if (only && others.length === 0)
    return (
      <AriaButton className={styles.add ?? ''} onPress={() => onAdd(only)}>
        <Icon name="add" />
        Add “{only.label}”
      </AriaButton>
    )
  return (
    <MenuTrigger>
      <AriaButton className={styles.add ?? ''}>
        <Icon name="add" />
        Add a field
      </AriaButton>
      <Popover className={`${menuStyles.popover} ${styles.menu}`}>
        <Menu
          onAction={(key) => {
            const field = fields.find(({ name }) => name === key)
            if (field) onAdd(field)
          }}
        >
          {fields.map((field) => (
            <MenuItem
              key={field.name}
              id={field.name}
              textValue={field.label}
              className={`${menuStyles.item} ${styles.choice}`}
            >
              <Text slot="label">{field.label}</Text>
              {field.description && <Text slot="description">{field.description}</Text>}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}

/**
 * Keeps the hints of a field back while somebody types in it, because the text is not finished yet. The problems of a field that
 * `isAwaited`, such as the price of a new record, wait until the user has left it. While a pointer is pressed, nothing changes.
 */
export function useLateHints(problems: readonly EditProblem[], isAwaited = false) {
  const [isTyping, setTyping] = useState(false)
  const [isLeft, setLeft] = useState(!isAwaited)
  const late = isTyping ? problems.filter(({ severity }) => severity === 'error') : problems
  const onBlur = () => {
    setTyping(false)
    setLeft(true)
  }
  const shown = useHeld(isAwaited && !isLeft ? [] : late)
  return { shown, handlers: { onInput: () => setTyping(true), onBlur } }
}

interface FrameProps {
  /** The name of the field as the form shows it. */
  label: string
  pointer: Pointer
  value: Json | undefined
  description?: string | undefined
  onRemove: (() => void) | undefined
  isSetting: boolean
  children: (labels: ControlLabels) => ReactNode
}

/** A label, the control, the description and the problems of one value. The description shows while the field has the focus. */
export function Frame({ label, pointer, value, description, onRemove, isSetting, children }: FrameProps) {
  const id = useId()
  const form = useForm()
  const own = form.problems.filter((problem) => problem.pointer === pointer)
  const isEmpty = value === undefined || value === ''
  const { shown: problems, handlers } = useLateHints(own, isEmpty && form.selection.focus !== pointer)
  const described = [
    ...(description ? [`${id}-help`] : []),
    ...(problems.length > 0 ? [`${id}-problems`] : []),
  ].join(' ')
  return (
    <div className={styles.field} data-pointer={pointer} data-setting={isSetting || undefined} {...handlers}>
      <div className={styles.top}>
        <span className={styles.label} id={`${id}-label`}>
          {label}
        </span>
        {onRemove && !isSetting && <IconButton icon="close" label={`Remove “${label}”`} onPress={onRemove} />}
      </div>
      {children({
        'aria-labelledby': `${id}-label`,
        ...(described && { 'aria-describedby': described }),
        'aria-invalid': problems.some(({ severity }) => severity === 'error'),
      })}
      {description && (
        <p className={`${styles.help} ${styles.fieldHelp}`} id={`${id}-help`}>
          {description}
        </p>
      )}
      <NamingNote pointer={pointer} />
      <Problems id={`${id}-problems`} label={label} problems={problems} />
    </div>
  )
}

function Problems({ id, label, problems }: { id?: string; label: string; problems: readonly EditProblem[] }) {
  if (problems.length === 0) return null
  return (
    <ul className={styles.problems} id={id}>
      {problems.map((problem) => (
        <li key={problem.message} data-severity={problem.severity}>
          <Icon name="problem" />
          <span>{sayAbout(label, problem)}</span>
        </li>
      ))}
    </ul>
  )
}

interface GroupProps {
  /** The name of the field as the form shows it. */
  label: string
  control: Shape
  value: Json | undefined
  pointer: Pointer
  description?: string | undefined
  onRemove: (() => void) | undefined
  isTop: boolean
  children: ReactNode
}

/** A group of fields. A group with many fields is closed at first, with a summary. */
export function Group({
  label,
  control,
  value,
  pointer,
  description,
  onRemove,
  isTop,
  children,
}: GroupProps) {
  const { problems, focus } = useForm()
  const own = problems.filter((problem) => problem.pointer === pointer)
  const inner = problems.filter(
    (problem) => problem.pointer !== undefined && isWithin(problem.pointer, pointer),
  )
  if (isTop)
    return (
      <section data-pointer={pointer}>
        <Problems label={label} problems={own} />
        {children}
      </section>
    )
  const isOpen = countFields(control) <= 4 || (focus !== undefined && isWithin(focus, pointer))
  return (
    <Disclosure className={styles.group ?? ''} defaultExpanded={isOpen} data-pointer={pointer}>
      {({ isExpanded }) => (
        <>
          <div className={styles.top}>
            <Heading level={3}>
              <AriaButton slot="trigger" className={styles.trigger ?? ''}>
                <Icon name="open" />
                {label}
                {!isExpanded && <ProblemCount problems={inner} />}
              </AriaButton>
            </Heading>
            {!isExpanded && <span className={styles.summary}>{summaryOf(control, value)}</span>}
            {onRemove && <IconButton icon="close" label={`Remove “${label}”`} onPress={onRemove} />}
          </div>
          <DisclosurePanel className={styles.panel ?? ''}>
            {description && <p className={styles.help}>{description}</p>}
            <Problems label={label} problems={own} />
            {children}
          </DisclosurePanel>
        </>
      )}
    </Disclosure>
  )
}

/** The number of errors in a closed group, or of hints when it has no errors. */
export function ProblemCount({ problems }: { problems: readonly EditProblem[] }) {
  if (problems.length === 0) return null
  const errors = problems.filter(({ severity }) => severity === 'error').length
  const [count, word] = errors > 0 ? [errors, 'problem'] : [problems.length, 'hint']
  return (
    <span className={styles.count} data-severity={errors > 0 ? 'error' : 'warning'}>
      {plural(count, word)}
    </span>
  )
}

function countFields(control: Shape): number {
  return control.kind === 'object' ? control.fields.length : 0
}

/** The summary of a closed group. */
function summaryOf(control: Shape, value: Json | undefined): string | undefined {
  if (Array.isArray(value)) return String(value.length)
  return titleOf(control, value)
}
