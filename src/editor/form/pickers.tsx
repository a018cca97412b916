import { type ReactNode, useId, useState } from 'react'
import {
  Button as AriaButton,
  Autocomplete,
  FileTrigger,
  Input,
  ListBox,
  ListBoxItem,
  SearchField,
} from 'react-aria-components'
import { Button, Dialog, Message } from '../widgets.tsx'
import type { Labels } from './controls.tsx'
import styles from './form.module.css'
import { useForm } from './form-context.ts'

/** More than this nobody looks through: the search narrows it. */
const MOST = 120

/** The address of a picture of `content/media/`, as the server of the editor serves the files of the project. */
export function pictureUrl(path: string): string {
  return encodeURI(`/content/media/${path}`)
}

function iconUrl(name: string): string {
  return `/__edit/icon?name=${encodeURIComponent(name)}`
}

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
  const url = look === 'picture' ? pictureUrl : iconUrl
  return (
    <Dialog title={title} onClose={onClose} wide>
      <Autocomplete inputValue={query} onInputChange={setQuery} filter={() => true}>
        <div className={styles.pickerTop}>
          <SearchField aria-label="Search" autoFocus className={styles.search ?? ''}>
            <Input className={styles.input ?? ''} placeholder="Search by name" />
          </SearchField>
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
                <img src={url(name)} alt="" loading="lazy" />
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

interface PicturePickerProps {
  path: string
  labels: Labels
  onPick: (path: string) => void
}

/** The picture of a field, and the dialog that swaps it or takes a new one. */
export function PicturePicker({ path, labels, onPick }: PicturePickerProps) {
  const { names, upload } = useForm()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [refused, setRefused] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const send = async (files: FileList | null) => {
    const [file] = files ?? []
    if (!file) return
    setBusy(true)
    setRefused(undefined)
    try {
      const uploaded = await upload(file)
      onPick(uploaded.path)
      setOpen(false)
    } catch (error) {
      setRefused(error instanceof Error ? error.message : String(error))
    }
    setBusy(false)
  }
  return (
    <>
      <AriaButton
        className={styles.picture ?? ''}
        onPress={() => setOpen(true)}
        {...nameOf(id, labels)}
        data-invalid={labels['aria-invalid'] || undefined}
        data-main
      >
        {path ? <img src={pictureUrl(path)} alt="" /> : <span>No picture yet</span>}
        <span>{path || 'Choose a picture'}</span>
      </AriaButton>
      {isOpen && (
        <Picker
          title="Choose a picture"
          look="picture"
          names={names.picture}
          current={path}
          onPick={onPick}
          onClose={() => setOpen(false)}
        >
          <FileTrigger acceptedFileTypes={['image/*']} onSelect={send}>
            <Button look="plain" disabled={isBusy}>
              {isBusy ? 'Uploading …' : 'Upload a picture'}
            </Button>
          </FileTrigger>
          {refused && <Message tone="bad">{refused}</Message>}
        </Picker>
      )}
    </>
  )
}

interface IconPickerProps {
  name: string
  labels: Labels
  onPick: (name: string) => void
}

export function IconPicker({ name, labels, onPick }: IconPickerProps) {
  const { names } = useForm()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <AriaButton
        className={styles.icon ?? ''}
        onPress={() => setOpen(true)}
        {...nameOf(id, labels)}
        data-invalid={labels['aria-invalid'] || undefined}
        data-main
      >
        {name && <img src={iconUrl(name)} alt="" />}
        <span>{name || 'Choose an icon'}</span>
      </AriaButton>
      {isOpen && (
        <Picker
          title="Choose an icon"
          look="icon"
          names={names.icon}
          current={name}
          onPick={onPick}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
