import type { Block } from '../../../schemas/section.ts'
import { featureMark } from '../../cards/plan/feature-mark.ts'
import { useStartMonth } from '../../cards/plan/start-month.ts'
import { slugify } from '../../contract/slug.ts'
import box from '../../ui/fields/box.module.css'
import { useFormats, useLabels } from '../../ui/labels.tsx'
import { Link } from '../../ui/link.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import styles from './compare.module.css'
import { type Cell, isSentence, isSharedSentence, planRows, rowDiffers } from './plan-rows.ts'
import { useChoice } from './use-choice.ts'

function CellContent({ cell }: { cell: Cell }) {
  const labels = useLabels()
  if (typeof cell === 'string') return cell
  if (!cell) return '–'
  const { kind, icon, label } = featureMark(labels, cell.included)
  return (
    <span className={styles.mark} data-kind={kind}>
      <Icon shape={icon} />
      <span data-visually-hidden="">{label}</span>
    </span>
  )
}

/** Plans side by side in a table. Visitors choose which; a mark says in which rows those differ. */
export function Compare({ heading, plans, choose, differs, order, rows }: Block<'compare'>) {
  const formats = useFormats()
  const { start } = useStartMonth()
  const { fieldset, shown, isFixed, update, ready } = useChoice(plans.map(({ name }) => slugify(name)))
  const table = planRows(rows, plans, {
    formats,
    startOf: ({ asOf = '' }) => (start > asOf ? start : asOf),
  })
  // The days of offers may leave no plan.
  if (plans.length === 0) return null
  return (
    <div className={styles.compare} data-preset={!ready || undefined}>
      {plans.length > 2 && (
        <fieldset ref={fieldset} className={styles.choices} onChange={update}>
          <legend>{choose}</legend>
          {plans.map(({ name }, index) => (
            <label key={index}>
              <input
                className={box.box}
                type="checkbox"
                data-choice={index + 1}
                defaultChecked={shown[index]}
                disabled={isFixed(index)}
              />
              {name}
            </label>
          ))}
        </fieldset>
      )}
      <p className={styles.legend}>
        <i className={styles.dot} /> {differs}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than a phone scrolls by keyboard too */}
      <section className={styles.scroll} data-scroll="" aria-label={heading?.title ?? choose} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <td />
              {plans.map(({ name, badge }, index) => (
                <th key={index} scope="col" data-column={index + 1}>
                  {name}
                  {badge && <span className={styles.badge}>{badge}</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.map((row, place) => {
              const marked = rowDiffers(row, shown)
              return (
                <tr key={place} data-differs={marked || undefined}>
                  <th scope="row">
                    {row.label}
                    {marked && (
                      <i className={styles.dot}>
                        <span data-visually-hidden="">, {differs}</span>
                      </i>
                    )}
                  </th>
                  {isSharedSentence(row) ? (
                    <td colSpan={plans.length}>
                      <CellContent cell={row.cells[0]} />
                    </td>
                  ) : (
                    row.cells.map((cell, index) => (
                      <td key={index} data-column={index + 1} data-sentence={isSentence(cell) || undefined}>
                        <CellContent cell={cell} />
                      </td>
                    ))
                  )}
                </tr>
              )
            })}
          </tbody>
          <tfoot>
            <tr>
              <td />
              {plans.map(({ name, action }, index) => (
                <td key={index} data-column={index + 1}>
                  <Link href={action.href} label={`${order ?? action.label}: ${name}`}>
                    {order ?? action.label}
                  </Link>
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </section>
    </div>
  )
}
