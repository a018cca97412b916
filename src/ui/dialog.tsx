import close from 'icon:x'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from './button.tsx'
import styles from './dialog.module.css'
import { Icon } from './icon.tsx'
import { useLabels } from './labels.tsx'

interface Props {
  /** Buttons with `commandfor={id}` open the dialog also before the app has started. */
  id: string
  title: string
  side: 'start' | 'end' | 'top'
  open: boolean
  /** Called for every way in which the dialog opens or closes by itself. */
  onToggle: (open: boolean) => void
  children: ReactNode
}

/** The one dialog: modal, closed by Escape, the backdrop and its button; focus returns to what opened it. */
export function Dialog({ id, title, side, open, onToggle, children }: Props) {
  const labels = useLabels()
  const ref = useRef<HTMLDialogElement>(null)
  const started = useRef(false)

  useEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    if (!started.current && dialog.open) onToggle(true)
    else if (open && !dialog.open) dialog.showModal()
    else if (!open && dialog.open) dialog.close()
    started.current = true
  }, [open, onToggle])

  // What `closedby` does, for browsers that lack it: outside of the content there is only the dialog itself.
  useEffect(() => {
    const dialog = ref.current
    const shut = (event: Event) => {
      if (event.target === dialog) dialog?.close()
    }
    dialog?.addEventListener('click', shut)
    return () => dialog?.removeEventListener('click', shut)
  }, [])

  return (
    <dialog
      ref={ref}
      id={id}
      className={styles.dialog}
      data-side={side}
      data-ground="card"
      aria-labelledby={`${id}-title`}
      closedby="any"
      onClose={() => onToggle(false)}
      onToggle={(event) => onToggle(event.currentTarget.open)}
    >
      <div className={styles.head}>
        <h2 className={styles.title} id={`${id}-title`}>
          {title}
        </h2>
        <Button
          look="round"
          aria-label={labels.close}
          command="close"
          commandfor={id}
          onClick={() => onToggle(false)}
        >
          <Icon shape={close} />
        </Button>
      </div>
      {children}
    </dialog>
  )
}
