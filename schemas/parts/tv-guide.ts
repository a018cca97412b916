import { z } from 'zod'
import { type Data, defineWords, formatError, issueOf, problem } from '../words.ts'
import { Text, Title } from './text.ts'

interface NotOn extends Data {
  starts: string
  ends: string
  at: string
}

const tell = defineWords(
  {
    'not-a-time-of-day': problem('format', () => ['is not a time of day', 'write it as "20:15"']),
    'programme-not-on': problem('value', ({ starts, ends, at }: NotOn) => [
      `runs from ${starts} to ${ends}, so it is not on at ${at}`,
      'change a time or name another programme',
    ]),
  },
  {
    'programme-not-on': { starts: '20:00', ends: '21:00', at: '21:00' },
  },
)

const Time = z.iso
  .time({ precision: -1, error: formatError(tell('not-a-time-of-day')) })
  .meta({ control: 'time' })

/** The minutes from one time of day to the next time that a clock shows the other. */
function minutesBetween(from: string, to: string): number {
  const [start = 0, end = 0] = [from, to].map((time) => {
    const [hours = 0, minutes = 0] = time.split(':').map(Number)
    return hours * 60 + minutes
  })
  return (end - start + 24 * 60) % (24 * 60)
}

/** What several channels show at one time of day. Becomes the same, with how far each programme has come by then. */
export const TvGuide = z
  .strictObject({
    title: Title.describe('The heading, such as "On tonight".'),
    at: Time.describe(
      'The time of day that the guide is about, such as "21:00". Each programme is on then.',
    ).meta({ title: 'Time of day' }),
    programmes: z
      .array(
        z.strictObject({
          channel: Text,
          title: Title,
          starts: Time,
          ends: Time.describe('The end. A time before the start is one of the next day.'),
        }),
      )
      .min(2)
      .max(4),
  })
  .transform(({ programmes, at, ...guide }, context) => ({
    ...guide,
    at,
    programmes: programmes.map((programme, index) => {
      const { starts, ends } = programme
      const [elapsed, minutes] = [minutesBetween(starts, at), minutesBetween(starts, ends)]
      if (elapsed >= minutes)
        context.addIssue(issueOf(tell('programme-not-on', { starts, ends, at }), ['programmes', index]))
      return { ...programme, elapsed, minutes }
    }),
  }))
export type TvGuide = z.output<typeof TvGuide>
