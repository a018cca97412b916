import close from 'icon:x'
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { pressedKey } from '../contract/pressed-key.ts'
import { useHydratedMark } from '../hydration/mark-hydrated.tsx'
import { CommandButton } from './buttons/command-button.tsx'
import styles from './dialog.module.css'
import { useLabels } from './labels.tsx'
import { Icon } from './media/icon.tsx'

/** Says on the root element whether a dialog is over the page (see `:root:has()` in `use-root-mark.ts`). */
function markModal(): void {
  document.documentElement.toggleAttribute('data-modal', document.querySelector('dialog:modal') !== null)
}

interface Props {
  /** Buttons with `commandfor={id}` open the dialog, also before the app has started. */
  id: string
  title: string
  side: 'start' | 'end' | 'top' | 'centre'
  open: boolean
  /** Called whenever the dialog opens or closes. */
  onToggle: (open: boolean) => void
  children: ReactNode
}

/**
 * The one dialog: modal. Escape, a click on the backdrop, the close button and a navigation close it; then focus returns
 * to the button that opened it.
 */
export function Dialog({ id, title, side, open, onToggle, children }: Props) {
  const labels = useLabels()
  const ref = useRef<HTMLDialogElement>(null)
  const mounted = useRef(false)
  const report = useEffectEvent(onToggle)
  const { key } = useLocation()
  const lastKey = useRef(key)
  useHydratedMark(ref)

  // A layout effect: closing returns focus to the opener, and the effects of the new page move it after that.
  useLayoutEffect(() => {
    if (lastKey.current !== key) ref.current?.close()
    lastKey.current = key
  }, [key])

  useEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    if (!mounted.current && dialog.open) report(true)
    else if (open && !dialog.open) dialog.showModal()
    else if (!open && dialog.open) dialog.close()
    mounted.current = true
    markModal()
  }, [open])

  useEffect(() => {
    const dialog = ref.current
    const onOpenChange = () => {
      report(dialog?.open ?? false)
      markModal()
    }
    // Does what `closedby` does, for browsers that lack it: a click outside the content has the dialog as its target.
    const onClick = (event: Event) => {
      if (event.target === dialog) dialog?.close()
    }
    // In Safari, Escape in a search field does not close the dialog.
    const onKeyDown = (event: KeyboardEvent) => {
      if (pressedKey(event) === 'Escape') dialog?.close()
    }
    // React listens for `toggle` on <details> only.
    dialog?.addEventListener('toggle', onOpenChange)
    dialog?.addEventListener('close', onOpenChange)
    dialog?.addEventListener('click', onClick)
    dialog?.addEventListener('keydown', onKeyDown)
    return () => {
      dialog?.removeEventListener('toggle', onOpenChange)
      dialog?.removeEventListener('close', onOpenChange)
      dialog?.removeEventListener('click', onClick)
      dialog?.removeEventListener('keydown', onKeyDown)
      markModal()
    }
  }, [])

  return (
    <dialog
      ref={ref}
      id={id}
      className={styles.dialog}
      data-side={side}
      data-surface={side === 'centre' ? 'deep' : 'card'}
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
