import { childOf, splitPointer } from '../../../../contract/json-pointer.ts'
import { type Shape, wordsOf } from '../../../../contract/shape.ts'
import { labelAt, shapeAt } from '../../../../contract/shape-at.ts'
import { titleOf } from '../../../../contract/title-of.ts'
import { valueAtPointer } from '../../operations.ts'
import type { Json, Pointer } from '../../protocol.ts'
import { Button, Icon } from '../widgets/widgets.tsx'
import styles from './form.module.css'
import { singularOf } from './words.ts'

interface BreadcrumbProps {
  root: Shape
  data: Json
  from: Pointer
  to: Pointer
  open: (pointer: Pointer) => void
}

/** The breadcrumb from an item back to the lists that contain it. */
export function Breadcrumb({ root, data, from, to, open }: BreadcrumbProps) {
  const places: { pointer: Pointer; label: string }[] = []
  let [current, name] = [from, '']
  for (const step of splitPointer(to).slice(splitPointer(from).length)) {
    current = childOf(current, step)
    const control = shapeAt(root, data, splitPointer(current))
    if (!/^\d+$/.test(step) || !control) name = labelAt(root, data, splitPointer(current))
    else
      places.push({
        pointer: current,
        label:
          titleOf(control, valueAtPointer(data, current)) ??
          `${wordsOf(singularOf(name))} ${Number(step) + 1}`,
      })
  }
  const parents = [{ pointer: from, label: 'All fields' }, ...places.slice(0, -1)]
  return (
    <nav className={styles.breadcrumb} aria-label="Where this item is">
      {parents.map(({ pointer, label }) => (
        <span key={pointer}>
          <Button onPress={() => open(pointer)}>{label}</Button>
          <Icon name="open" />
        </span>
      ))}
      <h2 aria-current="true">{places.at(-1)?.label}</h2>
    </nav>
  )
}
