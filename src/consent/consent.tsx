import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { Integrations } from '../../schemas/parts/integrations.ts'
import { handOverCart } from '../cart/hand-over.ts'
import { tryStorage } from '../cart/storage.ts'
import styles from '../ui/bottom-note.module.css'
import { BottomNote } from '../ui/bottom-note.tsx'
import { Button } from '../ui/buttons/button.tsx'

const KEY = 'consent'
let loaded = false

/** Loads the scripts of other services in their order, once. */
function loadScripts({ scripts }: Integrations): void {
  if (loaded) return
  loaded = true
  for (const src of scripts) {
    const script = document.createElement('script')
    script.src = src
    script.async = false
    document.head.append(script)
  }
}

/** Stores the visitor's choice and applies it. A script that runs can only be stopped by a reload. */
function choose(integrations: Integrations, choice: 'accepted' | 'declined'): void {
  tryStorage(() => localStorage.setItem(KEY, choice))
  if (choice === 'accepted') loadScripts(integrations)
  else if (loaded) {
    handOverCart()
    location.reload()
  }
}

interface BarProps {
  consent: Integrations['consent']
  choose: (choice: 'accepted' | 'declined') => void
}

function ConsentBar({ consent: { title, text, more, accept, decline }, choose }: BarProps) {
  return (
    <section className={styles.position} aria-label={title}>
      <BottomNote>
        <p>
          {text} {more && <a href={more.href}>{more.label}</a>}
        </p>
        {/* Both look the same: neither is the easier choice. */}
        <Button look="quiet" onClick={() => choose('declined')}>
          {decline}
        </Button>
        <Button look="quiet" onClick={() => choose('accepted')}>
          {accept}
        </Button>
      </BottomNote>
    </section>
  )
}

/**
 * Shows the bar that asks for consent, before the page in the order of the Tab key. `opener`: the button with which the
 * visitor has asked for it; the bar then takes the focus, and gives it back.
 */
export function askForConsent(integrations: Integrations, opener?: HTMLElement): void {
  if (document.querySelector('[data-consent]')) return
  const host = document.createElement('div')
  host.dataset.consent = ''
  document.body.prepend(host)
  const root = createRoot(host)
  const bar = (
    <ConsentBar
      consent={integrations.consent}
      choose={(choice) => {
        root.unmount()
        host.remove()
        const target = opener ?? document.getElementById('main')
        target?.focus({ preventScroll: true })
        choose(integrations, choice)
      }}
    />
  )
  flushSync(() => root.render(bar))
  if (opener) host.querySelector('button')?.focus()
}

/** Loads the scripts of other services if the visitor has accepted them on this device; asks who has not chosen yet. */
export function startIntegrations(integrations: Integrations): void {
  const choice = tryStorage(() => localStorage.getItem(KEY))
  if (choice === 'accepted') loadScripts(integrations)
  else if (choice !== 'declined') askForConsent(integrations)
}
