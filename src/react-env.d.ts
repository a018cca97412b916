import 'react'

declare module 'react' {
  // Invoker commands (HTML standard) open and close dialogs before the app is there; @types/react lacks them.
  interface ButtonHTMLAttributes<T> extends HTMLAttributes<T> {
    command?: 'show-modal' | 'close' | undefined
    commandfor?: string | undefined
  }
}
