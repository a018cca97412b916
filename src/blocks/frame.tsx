import forward from 'icon:arrow-right'
import { type ReactNode, useRef } from 'react'
import type { Tone } from '../../schemas/parts/block-base.ts'
import type { Heading } from '../../schemas/parts/heading.ts'
import { FrameElement } from '../hydration/mark-hydrated.tsx'
import { ButtonLink } from '../ui/buttons/button.tsx'
import { Icon } from '../ui/media/icon.tsx'
import { Stars } from '../ui/media/stars.tsx'
import styles from './frame.module.css'

/** The blocks that leave the space beside their heading to its text. */
const BESIDE = new Set(['accordion', 'compare', 'grid', 'plan-labels', 'plans', 'tabs'])

interface FrameProps {
  /** The type of the block, as `data-type`. Styles of a block select its frame by it. */
  type: string
  id?: string | undefined
  heading?: Heading | undefined
  tone: Tone
  wide?: boolean | undefined
  /** Whether the block is never hydrated on the first page (`src/contract/static-blocks.ts`). */
  isStatic: boolean
  children: ReactNode
}

/** The `<section>` around a block. It sets background, spacing and width, and renders the heading. */
export function Frame({ type, id, heading, tone, wide, isStatic, children }: FrameProps) {
  const ref = useRef<HTMLElement>(null)
  return (
    <section
      ref={ref}
      className={styles.frame}
      id={id}
      data-type={type}
      data-static={isStatic ? '' : undefined}
      data-surface={tone}
      data-wide={wide}
    >
      {heading && (
        <div className={styles.heading}>
          <div
            className={styles.texts}
            data-beside={(heading.text && !heading.action && BESIDE.has(type)) || undefined}
          >
            {heading.eyebrow && <p className={styles.eyebrow}>{heading.eyebrow}</p>}
            <h2>{heading.title}</h2>
            {heading.text && <p className={styles.text}>{heading.text}</p>}
            {heading.score && (
              <p className={styles.score}>
                <b>{heading.score.value}</b>
                <Stars value={heading.score.value} />
                {heading.score.text}
              </p>
            )}
          </div>
          {heading.action && (
            <ButtonLink look="text" href={heading.action.href}>
              {heading.action.label}
              <Icon shape={forward} mirrored />
            </ButtonLink>
          )}
        </div>
      )}
      <FrameElement value={ref}>{children}</FrameElement>
    </section>
  )
}
