import phone from 'icon:phone'
import type { Site } from '../../schemas/site.ts'
import { useLabels } from '../ui/labels.tsx'
import { Icon } from '../ui/media/icon.tsx'
import styles from './phone-link.module.css'

/** Returns the address that calls a phone number. */
export function phoneHref(number: string): string {
  return `tel:${number.replace(/[^+\d]/g, '')}`
}

/** A link that calls the provider: the phone number, and the hours when it is answered. */
export function PhoneLink({ contact: { phone: number, hours } }: { contact: Site['contact'] }) {
  const labels = useLabels()
  return (
    <a className={styles.phone} href={phoneHref(number)}>
      <Icon shape={phone} />
      <span data-visually-hidden="">{`${labels.call}: `}</span>
      <span className={styles.number}>{number}</span>
      {hours && <span className={styles.hours}>{` ${hours}`}</span>}
    </a>
  )
}
