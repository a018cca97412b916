import close from 'icon:x'
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { CommandButton } from './buttons/command-button.tsx'
import styles from './dialog.module.css'
import { useLabels } from './labels.tsx'
import { Icon } from './media/icon.tsx'

interface Props {
  /** Buttons with `commandfor={id}` open the dialog also before the app has started. */
  id: string
  title: string
  side: 'start' | 'end' | 'top' | 'centre'
  open: boolean
  /** Called for every way in which the dialog opens or closes by itself. */
  onToggle: (open: boolean) => void
  children: ReactNode
}

/**
 * The one dialog: modal, closed by Escape, the backdrop, its button and by following a link; focus returns to what
 * opened it.
 */
export function Dialog({ id, title, side, open, onToggle, children }: Props) {
  const labels = useLabels()
  const ref = useRef<HTMLDialogElement>(null)
  const started = useRef(false)
  const report = useEffectEvent(onToggle)
  const { key } = useLocation()
  const place = useRef(key)

  // Before the effects of the new page, which move focus: closing gives it back to the opener.
  useLayoutEffect(() => {
    if (place.current !== key) ref.current?.close()
    place.current = key
  }, [key])

  useEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    if (!started.current && dialog.open) report(true)
    else if (open && !dialog.open) dialog.showModal()
    else if (!open && dialog.open) dialog.close()
    started.current = true
  }, [open])

  useEffect(() => {
    const dialog = ref.current
    const tell = () => report(dialog?.open ?? false)
    // What `closedby` does, for browsers that lack it: outside of the content there is only the dialog itself.
    const shut = (event: Event) => {
      if (event.target === dialog) dialog?.close()
    }
    // Safari's search fields keep Escape for themselves.
    const leave = ({ key, isComposing }: KeyboardEvent) => {
      if (key === 'Escape' && !isComposing) dialog?.close()
    }
    // React listens for `toggle` on <details> only.
    dialog?.addEventListener('toggle', tell)
    dialog?.addEventListener('close', tell)
    dialog?.addEventListener('click', shut)
    dialog?.addEventListener('keydown', leave)
    return () => {
      dialog?.removeEventListener('toggle', tell)
      dialog?.removeEventListener('close', tell)
      dialog?.removeEventListener('click', shut)
      dialog?.removeEventListener('keydown', leave)
    }
  }, [])

  return (
    <dialog
      ref={ref}
      id={id}
      className={styles.dialog}
      data-side={side}
      data-ground={side === 'centre' ? 'deep' : 'card'}
      aria-labelledby={`${id}-title`}
      closedby="any"
    >
      <div className={styles.inside}>
        <div className={styles.head}>
          <h2 className={styles.title} id={`${id}-title`}>
            {title}
          </h2>
          <CommandButton command="close" target={id} label={labels.close}>
            <Icon shape={close} />
          </CommandButton>
        </div>
        {children}
      </div>
    </dialog>
  )
}
