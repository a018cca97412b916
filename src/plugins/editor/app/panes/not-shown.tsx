import styles from '../app.module.css'
import { type Days, today, writeDay } from '../form/days.ts'
import { Button } from '../widgets/widgets.tsx'

interface NotShownProps extends Days {
  /** The day that the page shows; null for today. */
  day: string | null
  onDay: (day: string) => void
}

/** Says that the page does not show the selected part on its day, and shows a day on which it does. */
export function NotShown({ from, until, day, onDay }: NotShownProps) {
  const shown = day ?? today()
  const isEarly = from !== undefined && from > shown
  const other = isEarly ? from : until !== undefined && until < shown ? until : undefined
  if (other === undefined) return null
  return (
    <p className={styles.notShown} role="status">
      {isEarly
        ? `The page shows this from ${writeDay(other)} on.`
        : `The page has shown this until ${writeDay(other)}.`}
      <Button look="plain" onPress={() => onDay(other)}>
        Show that day
      </Button>
    </p>
  )
}
