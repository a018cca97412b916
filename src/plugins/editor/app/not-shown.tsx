import styles from './app.module.css'
import { type Days, today, writeDay } from './form/days.ts'
import { Button } from './widgets.tsx'

interface NotShownProps extends Days {
  /** The day that the page shows; null for today. */
  day: string | null
  onDay: (day: string) => void
}

/** Says that the page does not show the selected part on its day, and shows a day on which it does. */
export function NotShown({ from, until, day, onDay }: NotShownProps) {
  const shown = day ?? today()
  if (from !== undefined && from > shown)
    return (
      <p className={styles.notShown} role="status">
        The page shows this from {writeDay(from)} on.
        <Button look="plain" onPress={() => onDay(from)}>
          Show that day
        </Button>
      </p>
    )
  if (until !== undefined && until < shown)
    return (
      <p className={styles.notShown} role="status">
        The page has shown this until {writeDay(until)}.
        <Button look="plain" onPress={() => onDay(until)}>
          Show that day
        </Button>
      </p>
    )
  return null
}
