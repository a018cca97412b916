import { Button as AriaButton, Dialog, DialogTrigger, Popover } from 'react-aria-components'
import { writeDay } from '../form/days.ts'
import { TimeText } from '../form/text-controls.tsx'
import segments from '../widgets/segments.module.css'
import { Button, Icon, menuStyles } from '../widgets/widgets.tsx'
import styles from './page-frame.module.css'

interface DayPickerProps {
  /** The day that the page shows (`2026-12-24`); null for today. */
  day: string | null
  onDay: (day: string | null) => void
}

/** The day that the page shows, and a calendar to choose another one. */
export function DayPicker({ day, onDay }: DayPickerProps) {
  const shown = day ? writeDay(day) : 'Today'
  return (
    <DialogTrigger>
      <AriaButton className={segments.segment ?? ''} aria-label={`The day of the site: ${shown}`}>
        <Icon name="calendar" />
        {shown}
      </AriaButton>
      <Popover className={menuStyles.popover} placement="bottom end">
        <Dialog className={styles.day ?? ''} aria-label="The day of the site">
          <TimeText
            type="date"
            text={day ?? ''}
            labels={{ 'aria-label': 'Show the site as on' }}
            onSet={(value) => onDay(String(value))}
          />
          <p>Offers, prices, blocks and pages show as they will on that day.</p>
          <Button look="plain" slot="close" disabled={day === null} onPress={() => onDay(null)}>
            Show today
          </Button>
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}
