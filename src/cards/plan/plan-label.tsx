import { Fragment } from 'react'
import type { Cards } from '../../../schemas/cards.ts'
import { Link } from '../../ui/link.tsx'
import styles from './plan-label.module.css'

type Label = Extract<Cards['plan']['label'], { parts: unknown }>
type Row = Label['parts'][number][number]

function RowValue({ value = [] }: Row) {
  return value.map((part, index) => (
    <Fragment key={index}>
      {index > 0 && ' '}
      {typeof part === 'string' ? part : <Link href={part.href}>{part.label}</Link>}
    </Fragment>
  ))
}

/** A row of one text, or of a name and its value. The first row of a part is the heading of that part. */
function LabelRow({ row, heading }: { row: Row; heading: boolean }) {
  const scope = heading ? 'rowgroup' : 'row'
  if (row.name === undefined)
    return (
      <td colSpan={2}>
        <RowValue {...row} />
      </td>
    )
  if (row.value === undefined)
    return heading ? (
      <th colSpan={2} scope={scope}>
        {row.name}
      </th>
    ) : (
      <td colSpan={2}>{row.name}</td>
    )
  return (
    <>
      <th scope={scope}>{row.name}</th>
      <td>
        <RowValue {...row} />
      </td>
    </>
  )
}

/** The Broadband Facts label of a plan: one table with black rules, in the order that the regulator fixes. */
export function PlanLabel({ title, lines, parts }: Label) {
  return (
    <table className={styles.label} data-plan-label="">
      <caption>
        <strong>{title}</strong>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </caption>
      {parts.map((rows, part) => (
        <tbody key={part}>
          {rows.map((row, index) => (
            <tr key={index} data-nested={row.nested && ''}>
              <LabelRow row={row} heading={index === 0} />
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}
