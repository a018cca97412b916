import type { ReactNode } from 'react'
import { Button } from './button.tsx'

interface Props {
  command: 'show-modal' | 'close'
  /** The id of the dialog. */
  target: string
  label: string
  children: ReactNode
}

/** Where the browser does not know invoker commands, the click does what the command says. */
function perform(command: Props['command'], target: string): void {
  if ('commandForElement' in HTMLButtonElement.prototype) return
  const dialog = document.getElementById(target)
  if (!(dialog instanceof HTMLDialogElement)) return
  if (command === 'close') dialog.close()
  else if (!dialog.open) dialog.showModal()
}

/**
 * A round button that opens or closes a dialog; the browser does it by itself, also before the app has started, and
 * tells by itself what is open: HTML allows no `aria-expanded` beside a command.
 */
export function CommandButton({ command, target, label, children }: Props) {
  return (
    <Button
      look="round"
      aria-label={label}
      aria-haspopup={command === 'show-modal' ? 'dialog' : undefined}
      command={command}
      commandfor={target}
      onClick={() => perform(command, target)}
    >
      {children}
    </Button>
  )
}
