import type { ReactNode } from 'react'
import { Button } from './button.tsx'

declare module 'react' {
  // Invoker commands (HTML standard) open and close dialogs before the app has started; @types/react lacks them.
  interface ButtonHTMLAttributes<T> extends HTMLAttributes<T> {
    command?: 'show-modal' | 'close' | undefined
    commandfor?: string | undefined
  }
}

interface Props {
  command: 'show-modal' | 'close'
  /** The id of the dialog. */
  target: string
  label: string
  /** The keys that do the same, as `aria-keyshortcuts` wants them. */
  shortcuts?: string | undefined
  children: ReactNode
}

/** Does what the command says, for browsers that do not know invoker commands. */
function runCommand(command: Props['command'], target: string): void {
  if ('commandForElement' in HTMLButtonElement.prototype) return
  const dialog = document.getElementById(target)
  if (!(dialog instanceof HTMLDialogElement)) return
  if (command === 'close') dialog.close()
  else if (!dialog.open) dialog.showModal()
}

/**
 * A round button that opens or closes a dialog. The browser runs the command, also before the app has started, and
 * exposes by itself whether the dialog is open: HTML allows no `aria-expanded` beside a command.
 */
export function CommandButton({ command, target, label, shortcuts, children }: Props) {
  return (
    <Button
      look="round"
      aria-label={label}
      aria-keyshortcuts={shortcuts}
      aria-haspopup={command === 'show-modal' ? 'dialog' : undefined}
      command={command}
      commandfor={target}
      onClick={() => runCommand(command, target)}
    >
      {children}
    </Button>
  )
}
