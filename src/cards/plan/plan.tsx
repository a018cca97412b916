import down from 'icon:arrow-down'
import up from 'icon:arrow-up'
import type { Cards } from '../../../schemas/cards.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { useLabels } from '../../ui/labels.tsx'
import { Link } from '../../ui/link.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { Price } from '../../ui/price.tsx'
import { featureMark } from './feature-mark.ts'
import styles from './plan.module.css'
import { PlanLabel } from './plan-label.tsx'

/** A plan: its price, its features, a button, and its label or the link to it. A plan with a badge stands out. */
export function PlanCard({ name, price, badge, speed, features, terms, action, label }: Cards['plan']) {
  const labels = useLabels()
  return (
    <>
      <article className={styles.plan} data-chosen={badge && ''}>
        {badge && <p className={styles.badge}>{badge}</p>}
        <h3 className={styles.name}>{name}</h3>
        <Price price={price} />
        {speed && (
          <dl className={styles.speed}>
            <div>
              <dt>
                <Icon shape={down} />
                {labels.download}
              </dt>
              <dd>{speed.down}</dd>
            </div>
            <div>
              <dt>
                <Icon shape={up} />
                {labels.upload}
              </dt>
              <dd>{speed.up}</dd>
            </div>
          </dl>
        )}
        <ul className={styles.features}>
          {features.map(({ text, included }, index) => {
            const { kind, icon, label } = featureMark(labels, included)
            return (
              <li key={index} data-kind={kind}>
                <Icon shape={icon} />
                <span data-visually-hidden="">{label}: </span>
                {text}
              </li>
            )
          })}
        </ul>
        {terms && <p className={styles.terms}>{terms}</p>}
        <ButtonLink look={badge ? 'main' : 'quiet'} href={action.href}>
          {action.label}
        </ButtonLink>
        {label && 'href' in label && (
          <p className={styles.facts}>
            <Link href={label.href}>
              {label.label}
              <span data-visually-hidden="">: {name}</span>
            </Link>
          </p>
        )}
      </article>
      {label && 'parts' in label && <PlanLabel {...label} />}
    </>
  )
}
