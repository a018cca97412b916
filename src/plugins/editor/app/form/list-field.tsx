import { type KeyboardEvent, useState } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import { childOf } from '../../../../contract/json-pointer.ts'
import { pressedKey } from '../../../../contract/pressed-key.ts'
import { type ListShape, type Shape, wordsOf } from '../../../../contract/shape.ts'
import { pictureOf, titleOf } from '../../../../contract/title-of.ts'
import type { EditProblem, Json, Pointer } from '../../protocol.ts'
import { isWithin } from '../json.ts'
import { sayAbout } from '../naming/say-about.ts'
import { pictureUrl } from '../pictures/picture-url.ts'
import { recordOf } from '../table/columns.ts'
import { RecordsTable } from '../table/records-table.tsx'
import { Icon } from '../widgets/widgets.tsx'
import controls from './controls.module.css'
import formStyles from './form.module.css'
import { useForm } from './form-context.ts'
import { ProblemCount, useLateHints } from './frames.tsx'
import { ItemMenu } from './item-menu.tsx'
import styles from './list-field.module.css'
import { addedValue } from './new-value.ts'
import { nextItem } from './next-item.ts'
import { ScalarControl } from './scalar-control.tsx'
import { setValue } from './set-value.ts'
import { useDraggedOrder } from './use-dragged-order.ts'
import { singularOf } from './words.ts'

interface ListFieldProps {
  control: ListShape
  value: Json | undefined
  pointer: Pointer
  /** The name of the field as the form shows it. */
  label: string
  /** The names of the fields of the same object. */
  order: readonly string[]
}

/** The items of a list. Texts are edited in the list; an item with fields opens in its own form. */
export function ListField({ control, value, pointer, label, order }: ListFieldProps) {
  const form = useForm()
  const [spoken, setSpoken] = useState('')
  const [isTable, setTable] = useState(false)
  const items = Array.isArray(value) ? value : []
  const single = singularOf(label)
  const record = recordOf(control.item, items)
  const hasFields = ['object', 'variants', 'list', 'records'].includes(control.item.kind)

  const insert = (index: number, item: Json) => {
    form.change(
      value === undefined
        ? [setValue(pointer, undefined, [item], order)]
        : [{ op: 'insert', pointer, index, value: item }],
    )
    form.added(childOf(pointer, index))
    if (hasFields) form.open(childOf(pointer, index))
    else form.goTo(childOf(pointer, index))
  }
  const addAt = (index: number) =>
    insert(
      index,
      (hasFields ? nextItem(control.item, items) : undefined) ?? addedValue(control.item, form.names, single),
    )
  const move = (from: number, to: number) => {
    const expect = items[from]
    if (expect === undefined || to < 0 || to >= items.length || to === from) return
    form.change([{ op: 'move', pointer, from, to, expect }])
    setSpoken(`${titleOf(control.item, expect) ?? wordsOf(single)}: place ${to + 1} of ${items.length}`)
    const isTyping = document.activeElement?.matches('textarea, input')
    form.goTo(childOf(pointer, to), isTyping ? undefined : '[data-menu]')
  }
  const remove = (index: number) => {
    const expect = items[index]
    if (expect === undefined) return
    form.change([{ op: 'remove', pointer: childOf(pointer, index), expect }])
    setSpoken('Removed')
    form.goTo(
      items.length === 1 ? pointer : childOf(pointer, Math.min(index, items.length - 2)),
      '[data-menu]',
    )
  }
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const key = pressedKey(event)
    if (!event.altKey || (key !== 'ArrowUp' && key !== 'ArrowDown')) return
    event.preventDefault()
    move(index, key === 'ArrowUp' ? index - 1 : index + 1)
  }
  const { rowAt, handleAt } = useDraggedOrder(move)

  return (
    <div className={styles.listField}>
      <ul className={styles.items}>
        {items.map((item, index) => {
          const at = childOf(pointer, index)
          const title = titleOf(control.item, item) ?? `${wordsOf(single)} ${index + 1}`
          const problems = form.problems.filter((problem) => problem.pointer && isWithin(problem.pointer, at))
          const picture = pictureOf(control.item, item)
          return (
            <li
              key={index}
              className={styles.item}
              data-pointer={at}
              data-problem={problems.length > 0 || undefined}
              onKeyDown={(event) => onKeyDown(event, index)}
              {...rowAt(index)}
            >
              <span className={styles.handle} {...handleAt(index)}>
                <Icon name="drag" />
              </span>
              {hasFields ? (
                <AriaButton className={styles.itemButton ?? ''} onPress={() => form.open(at)} data-main>
                  {picture && <img src={pictureUrl(picture)} alt="" loading="lazy" />}
                  <span>{title}</span>
                  <ProblemCount problems={problems} />
                </AriaButton>
              ) : (
                <ItemControl
                  control={control.item}
                  value={item}
                  label={`${wordsOf(single)} ${index + 1}`}
                  problems={problems}
                  onSet={(next) => form.change([setValue(at, item, next, [])])}
                />
              )}
              <ItemMenu
                title={title}
                index={index}
                length={items.length}
                list={control}
                onMove={(to) => move(index, to)}
                onAddBelow={() => addAt(index + 1)}
                onDuplicate={() => insert(index + 1, item)}
                onRemove={() => remove(index)}
              />
            </li>
          )
        })}
      </ul>
      <div className={styles.below}>
        {items.length < control.maxItems && (
          <AriaButton className={formStyles.add ?? ''} data-menu onPress={() => addAt(items.length)}>
            <Icon name="add" />
            Add {single}
          </AriaButton>
        )}
        {record && (
          <AriaButton className={formStyles.add ?? ''} onPress={() => setTable(true)}>
            <Icon name="table" />
            As a table
          </AriaButton>
        )}
      </div>
      {isTable && record && (
        <RecordsTable
          table={{ list: control, record, value, pointer, order }}
          label={label}
          onClose={() => setTable(false)}
        />
      )}
      <p className={styles.spoken} role="status">
        {spoken}
      </p>
    </div>
  )
}

interface ItemControlProps {
  control: Shape
  value: Json
  label: string
  problems: readonly EditProblem[]
  onSet: (value: Json) => void
}

/** An item without fields, such as a text, with its problems. */
function ItemControl({ control, value, label, problems, onSet }: ItemControlProps) {
  const { shown, handlers } = useLateHints(problems)
  const labels = { 'aria-label': label, 'aria-invalid': problems.length > 0 }
  return (
    <div className={styles.itemControl} {...handlers}>
      <ScalarControl control={control} value={value} labels={labels} onSet={onSet} />
      {shown.map((problem) => (
        <p className={controls.hint} key={problem.message}>
          {sayAbout(label, problem)}
        </p>
      ))}
    </div>
  )
}
