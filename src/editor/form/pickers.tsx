import { type ReactNode, useId, useState } from 'react'
import { Button as AriaButton, Autocomplete, FileTrigger, ListBox, ListBoxItem } from 'react-aria-components'
import { Button, Dialog, Message, SearchBox } from '../widgets.tsx'
import type { Labels } from './controls.tsx'
import styles from './form.module.css'
import { useForm } from './form-context.ts'

/** More than this nobody looks through: the search narrows it. */
const MOST = 120

/** The address of a picture of `content/media/`, as the server of the editor serves the files of the project. */
export function pictureUrl(path: string): string {
  return encodeURI(`/content/media/${path}`)
}

const URL_OF = {
  picture: pictureUrl,
  icon: (name: string) => `/__edit/icon?name=${encodeURIComponent(name)}`,
} as const

interface PickerProps {
  title: string
  names: readonly string[]
  look: 'picture' | 'icon'
  current: string
  onPick: (name: string) => void
  onClose: () => void
  children?: ReactNode
}

/** A dialog with pictures of all names, and a search over the names. */
export function Picker({ title, names, look, current, onPick, onClose, children }: PickerProps) {
  const [query, setQuery] = useState('')
  const words = query
    .toLowerCase()
    .split(/[\s-]+/)
    .filter(Boolean)
  const found = names.filter((name) => words.every((word) => name.toLowerCase().includes(word)))
  /** The current one comes first, then names that begin with what somebody has written, short ones first. */
  const rankOf = (name: string) => {
    if (name === current) return -1
    const [last = ''] = name.split('/').slice(-1)
    return words[0] === undefined ? 0 : last.startsWith(words[0]) ? last.length : 1000
  }
  const shown = found.toSorted((a, b) => rankOf(a) - rankOf(b))
  return (
    <Dialog title={title} onClose={onClose} wide>
      <Autocomplete inputValue={query} onInputChange={setQuery} filter={() => true}>
        <div className={styles.pickerTop}>
          <SearchBox label="Search by name" value={query} onChange={setQuery} autoFocus />
          {children}
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the search keeps the focus while arrows choose a tile; here, keys scroll */}
        <section className={styles.scroll} aria-label={title} tabIndex={0}>
          <ListBox
            className={styles.tiles ?? ''}
            data-look={look}
            layout="grid"
            aria-label={title}
            onAction={(key) => {
              onPick(String(key))
              onClose()
            }}
            renderEmptyState={() => 'Nothing has this name.'}
          >
            {shown.slice(0, MOST).map((name) => (
              <ListBoxItem
                key={name}
                id={name}
                textValue={name}
                className={styles.tile ?? ''}
                data-current={name === current || undefined}
              >
                <img src={URL_OF[look](name)} alt="" loading="lazy" />
                <span>{name.split('/').at(-1)}</span>
                {name === current && <small>chosen now</small>}
              </ListBoxItem>
            ))}
          </ListBox>
        </section>
        {found.length > MOST && (
          <p className={styles.help}>
            {MOST} of {found.length} are shown. Write more of the name to narrow the list.
          </p>
        )}
      </Autocomplete>
    </Dialog>
  )
}

/** What a button is called that shows the value of a field: by the field and the value. */
function nameOf(id: string, labels: Labels) {
  const { 'aria-invalid': _, 'aria-labelledby': label, ...others } = labels
  return { id, ...others, ...(label && { 'aria-labelledby': `${label} ${id}` }) }
}

interface PickerFieldProps extends Omit<PickerProps, 'onClose' | 'children'> {
  labels: Labels
  /** More buttons in the dialog. `close` closes it. */
  more?: (close: () => void) => ReactNode
}

/** A button that shows the value of a field, and the dialog that changes it. */
function PickerField({ labels, more, ...picker }: PickerFieldProps) {
  const { title, look, current } = picker
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <AriaButton
        className={styles[look] ?? ''}
        onPress={() => setOpen(true)}
        {...nameOf(id, labels)}
        data-invalid={labels['aria-invalid'] || undefined}
        data-main
      >
        {current && <img src={URL_OF[look](current)} alt="" />}
        {look === 'picture' && !current && <span>No picture yet</span>}
        <span>{current || title}</span>
      </AriaButton>
      {isOpen && (
        <Picker {...picker} onClose={close}>
          {more?.(close)}
        </Picker>
      )}
    </>
  )
}

/** Uploads a picture from the device. Says why the server refuses one. */
function UploadButton({ onUploaded }: { onUploaded: (path: string) => void }) {
  const { upload } = useForm()
  const [refused, setRefused] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const send = async (files: FileList | null) => {
    const [file] = files ?? []
    if (!file) return
    setBusy(true)
    setRefused(undefined)
    try {
      const { path } = await upload(file)
      onUploaded(path)
    } catch (error) {
      setRefused(error instanceof Error ? error.message : String(error))
    }
    setBusy(false)
  }
  return (
    <>
      <FileTrigger acceptedFileTypes={['image/*']} onSelect={send}>
        <Button look="plain" disabled={isBusy}>
          {isBusy ? 'Uploading …' : 'Upload a picture'}
        </Button>
      </FileTrigger>
      {refused && <Message tone="bad">{refused}</Message>}
    </>
  )
}

interface ValueProps {
  value: string
  labels: Labels
  onPick: (value: string) => void
}

/** The picture of a field, as a path below `content/media/`. */
export function PicturePicker({ value, labels, onPick }: ValueProps) {
  const { names } = useForm()
  return (
    <PickerField
      title="Choose a picture"
      look="picture"
      names={names.picture}
      current={value}
      labels={labels}
      onPick={onPick}
      more={(close) => (
        <UploadButton
          onUploaded={(path) => {
            onPick(path)
            close()
          }}
        />
      )}
    />
  )
}

/** The icon of a field, by its name. */
export function IconPicker({ value, labels, onPick }: ValueProps) {
  const { names } = useForm()
  return (
    <PickerField
      title="Choose an icon"
      look="icon"
      names={names.icon}
      current={value}
      labels={labels}
      onPick={onPick}
    />
  )
}
