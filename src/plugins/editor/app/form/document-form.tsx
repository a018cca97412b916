import { memo, useEffect, useMemo, useRef, useState } from 'react'
import { isObject } from '../../../../contract/json.ts'
import { childOf, splitPointer } from '../../../../contract/json-pointer.ts'
import { type Shape, type VariantShape, wordsOf } from '../../../../contract/shape.ts'
import { labelAt, shapeAt, variantsFor } from '../../../../contract/shape-at.ts'
import { titleOf } from '../../../../contract/title-of.ts'
import { applyOperation, valueAtPointer } from '../../operations.ts'
import type { UploadResult } from '../../pictures-protocol.ts'
import type { EditDocument, EditProblem, EditState, Json, Pointer } from '../../protocol.ts'
import { isWithin, parentOf } from '../json.ts'
import { type Naming, NO_NAMING } from '../naming/use-naming.ts'
import { itemControl, kindsOf } from '../outline/block-kinds.ts'
import type { Selection } from '../store/state.ts'
import { useHandler } from '../widgets/use-handler.ts'
import { Button, Dialog, DialogActions } from '../widgets/widgets.tsx'
import { Breadcrumb } from './breadcrumb.tsx'
import { firstUnwritten } from './emptied.ts'
import { mayBeTag } from './find-control.ts'
import { focusFirst } from './focus-first.ts'
import styles from './form.module.css'
import { type FieldsRequest, FormContext, type FormContextValue, useForm } from './form-context.ts'
import type { LinkTarget } from './link-targets.ts'
import { BodyField } from './text-editor.tsx'
import { ValueField } from './value-field.tsx'

/** The document that the form shows, and the functions that change it. */
export interface DocumentFormProps {
  /** The control of the whole document. */
  root: Shape
  /** The whole document, with all changes so far. */
  data: Json
  /** The text of an .mdx page. */
  body: string | undefined
  /** The block that shows that text, and the line of the file in which the text begins. */
  bodyAt: EditDocument['bodyAt']
  /** The value whose fields the form shows, such as `/sections/2`, and the field to go to. */
  selection: Omit<Selection, 'file'>
  names: EditState['names']
  /** The pages that a link may lead to, by title. */
  targets: readonly LinkTarget[]
  /** The problems of this document. */
  problems: readonly EditProblem[]
  /** Handles a change. The next `data` must contain it, even before the server has answered. */
  onChange: FormContextValue['change']
  /** Handles a new item of a list. */
  onAdded?: (pointer: Pointer) => void
  /** Whether a dialog around the form has its heading. */
  isInDialog?: boolean
  /** Uploads a picture; rejects with an error whose message an editor understands. */
  onUpload: (file: File) => Promise<UploadResult>
  onPasted: FormContextValue['tell']
  /** The titles of the documents that name something by a field. */
  naming?: Naming
}

/** The form of a value of a document, made from its schema. */
export const DocumentForm = memo(function DocumentForm(props: DocumentFormProps) {
  const left = useRef(new Map<string, Json>())
  // Another value, or another field to focus, gets a new form without the old state.
  const { pointer, focus } = props.selection
  return <Form key={`${pointer} ${focus}`} {...props} left={left.current} />
})

function Form({
  root,
  data,
  body,
  bodyAt,
  selection,
  names,
  targets,
  problems,
  onChange,
  onAdded = () => {},
  onUpload,
  onPasted,
  naming = NO_NAMING,
  isInDialog = false,
  left,
}: DocumentFormProps & { left: Map<string, Json> }) {
  const { pointer, focus } = selection
  const [target, setTarget] = useState<{ pointer: Pointer; what?: string | undefined }>()
  const [opened, setOpened] = useState(() => placeOf(root, data, pointer, focus))
  const form = useRef<HTMLDivElement>(null)
  // Undo may have removed the open item: the form then shows its list.
  const at = nearest(data, opened, pointer)
  const control = shapeAt(root, data, splitPointer(at))
  const value = valueAtPointer(data, at)
  const kind = control && kindOf(control, value)
  const open = (next: Pointer) => {
    setOpened(next)
    setTarget({ pointer: next })
  }

  /** Scrolls to a part of the form. Gives it; undefined when the form does not show it. */
  const scrollTo = useHandler((place: Pointer | undefined) => {
    const part =
      place === undefined
        ? undefined
        : (form.current?.querySelector(`[data-pointer="${CSS.escape(place)}"]`) ?? undefined)
    if (part && place !== at) part.scrollIntoView({ block: 'center' })
    else form.current?.scrollIntoView({ block: 'start' })
    return part
  })
  useEffect(() => {
    // While the user types on the page, the clicked text keeps the focus. With a line, the text editor takes the focus.
    const part = scrollTo(selection.focus)
    if (part && selection.from !== 'typing' && selection.line === undefined) focusFirst(part)
  }, [scrollTo, selection])
  useEffect(() => {
    const part = target && scrollTo(target.pointer)
    if (part) focusFirst(part, target.what)
  }, [scrollTo, target])

  const [asked, setAsked] = useState<FieldsRequest>()
  // Only the text of a page, which has sections, holds tags.
  const tagKinds = useMemo(
    () => (body === undefined ? [] : kindsOf(itemControl(root, {}, '/sections')).filter(mayBeTag)),
    [body, root],
  )

  if (!control) return <p className={styles.empty}>There is nothing to fill in here.</p>
  const context: FormContextValue = {
    names,
    targets,
    problems,
    change: onChange,
    added: onAdded,
    upload: onUpload,
    tell: onPasted,
    naming,
    ask: setAsked,
    tagKinds,
    open,
    goTo: (place, what) => setTarget({ pointer: place, what }),
    focus: target?.pointer ?? focus,
    left,
    body,
    selection,
  }
  return (
    <FormContext value={context}>
      <div className={styles.form} ref={form}>
        {at !== pointer && <Breadcrumb root={root} data={data} from={pointer} to={at} open={open} />}
        {at === pointer && !isInDialog && (
          <header className={styles.head}>
            <h2>{kind ? kind.values.map(wordsOf) : headingOf(root, data, control, at)}</h2>
            {kind?.description && <p className={styles.help}>{kind.description}</p>}
          </header>
        )}
        {/* The text has a field here only when no block shows it. */}
        {at === '' && bodyAt?.pointer === '' && body !== undefined && <BodyField text={body} />}
        <ValueField key={at} control={kind?.shape ?? control} value={value} pointer={at} isTop />
      </div>
      {asked && <FieldsDialog {...asked} onClose={() => setAsked(undefined)} />}
    </FormContext>
  )
}

/** The form of a tag in a text: that of its block, with lists and pickers. */
function FieldsDialog({
  title,
  control,
  fields,
  action,
  onDone,
  onClose,
}: FieldsRequest & { onClose: () => void }) {
  const { names, targets, tell, upload } = useForm()
  const [data, setData] = useState<Json>({ ...fields })
  const [selection] = useState(() => {
    const focus = firstUnwritten(fields, '')
    return { pointer: '', ...(focus !== undefined && { focus }) }
  })
  return (
    <Dialog title={title} onClose={onClose}>
      <DocumentForm
        root={control}
        data={data}
        body={undefined}
        bodyAt={undefined}
        selection={selection}
        names={names}
        targets={targets}
        problems={[]}
        onChange={(operations) =>
          setData((before) => operations.reduce(applyOperation, { data: before }).data)
        }
        onUpload={upload}
        onPasted={tell}
        isInDialog
      />
      <DialogActions>
        <Button look="plain" onPress={onClose}>
          Cancel
        </Button>
        <Button
          look="main"
          onPress={() => {
            if (isObject(data)) onDone(data)
            onClose()
          }}
        >
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** The variant of a block. It is fixed, so the form shows no choice of variants. */
function kindOf(control: Shape, value: Json | undefined): VariantShape | undefined {
  return control.kind === 'variants' && control.key === 'type' ? variantsFor(control, value)[0] : undefined
}

/** The heading of a form that shows no block: the name of the field, or the title of the entry. */
function headingOf(root: Shape, data: Json, control: Shape, pointer: Pointer): string {
  const last = splitPointer(pointer).at(-1)
  if (last === undefined) return 'General'
  if (!/^\d+$/.test(last)) return labelAt(root, data, splitPointer(pointer))
  return titleOf(control, valueAtPointer(data, pointer)) ?? `Entry ${Number(last) + 1}`
}

/** The list item that contains the field to focus; `pointer` itself when no list contains it. */
function placeOf(root: Shape, data: Json, pointer: Pointer, focus: Pointer | undefined): Pointer {
  let [place, current] = [pointer, pointer]
  for (const step of splitPointer(focus ?? '').slice(splitPointer(pointer).length)) {
    const list = shapeAt(root, data, splitPointer(current))
    current = childOf(current, step)
    if ((list?.kind === 'list' || list?.kind === 'records') && /^\d+$/.test(step)) {
      const item = shapeAt(root, data, splitPointer(current))
      if (item?.kind === 'object' || item?.kind === 'variants' || item?.kind === 'list') place = current
    }
  }
  return place
}

/** The place itself, or the nearest list or object around it when the item is gone. */
function nearest(data: Json, place: Pointer, pointer: Pointer): Pointer {
  let current = place
  while (
    current !== pointer &&
    (/\/\d+$/.test(current) ? valueAtPointer(data, current) : undefined) === undefined
  )
    current = parentOf(current)
  return isWithin(current, pointer) ? current : pointer
}
