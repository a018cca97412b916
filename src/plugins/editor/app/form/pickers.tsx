import { type ReactNode, useId, useState } from 'react'
import { Button as AriaButton, Autocomplete, FileTrigger, ListBox, ListBoxItem } from 'react-aria-components'
import { Button, Dialog, Message, SearchBox } from '../widgets.tsx'
import form from './form.module.css'
import { type ControlLabels, useForm } from './form-context.ts'
import styles from './pickers.module.css'

/** The most results shown. The search narrows them. */
const MOST = 120

/** The address at which the editor's server serves a picture of `content/media/`. */
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

/** A dialog with a picture for each name, and a search for names. */
export function Picker({ title, names, look, current, onPick, onClose, children }: PickerProps) {
  const [query, setQuery] = useState('')
  const words = query
    .toLowerCase()
    .split(/[\s-]+/)
    .filter(Boolean)
  const found = names.filter((name) => words.every((word) => name.toLowerCase().includes(word)))
  /** Sorts the current name first, then names that begin with the search text, short ones first. */
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
          <p className={form.help}>
            {MOST} of {found.length} are shown. Write more of the name to narrow the list.
          </p>
        )}
      </Autocomplete>
    </Dialog>
  )
}

/** The name of a button that shows the value of a field: the field and the value. */
function nameOf(id: string, labels: ControlLabels) {
  const { 'aria-invalid': _, 'aria-labelledby': label, ...others } = labels
  return { id, ...others, ...(label && { 'aria-labelledby': `${label} ${id}` }) }
}

/** Uploads a picture from the device. Shows a message when the server refuses it. */
export function UploadButton({ onUploaded }: { onUploaded: (path: string) => void }) {
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

interface PickerFieldProps {
  look: PickerProps['look']
  value: string
  labels: ControlLabels
  onPick: (value: string) => void
}

/** A button that shows the picture or the icon of a field, and the dialog that changes it. */
export function PickerField({ look, value, labels, onPick }: PickerFieldProps) {
  const { names } = useForm()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const title = `Choose ${look === 'icon' ? 'an' : 'a'} ${look}`
  return (
    <>
      <AriaButton
        className={styles[look] ?? ''}
        onPress={() => setOpen(true)}
        {...nameOf(id, labels)}
        data-invalid={labels['aria-invalid'] || undefined}
        data-main
      >
        {value && <img src={URL_OF[look](value)} alt="" />}
        {look === 'picture' && !value && <span>No picture yet</span>}
        <span>{value || title}</span>
      </AriaButton>
      {isOpen && (
        <Picker title={title} names={names[look]} look={look} current={value} onPick={onPick} onClose={close}>
          {look === 'picture' && (
            <UploadButton
              onUploaded={(path) => {
                onPick(path)
                close()
              }}
            />
          )}
        </Picker>
      )}
    </>
  )
}
