import { type ComponentType, Suspense } from 'react'
import type { Tone } from '../../schemas/parts/block-base.ts'
import type { Heading } from '../../schemas/parts/heading.ts'
import { MarkHydrated } from '../hydration/mark-hydrated.tsx'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { Frame } from './frame.tsx'

/** The fields of a block that the renderer reads. */
interface BaseBlock<T> {
  type: T
  id?: string | undefined
  heading?: Heading | undefined
  tone: Tone
  wide?: boolean | undefined
}

/** Returns a function that renders any block of the map `M` in its frame, which says whether it is static. An error in one block does not affect the others. */
export function createRenderer<M extends { [T in keyof M]: BaseBlock<T> }>(
  components: {
    [T in keyof M]: ComponentType<M[T]>
  },
  isStatic: (block: M[keyof M]) => boolean,
) {
  return function render<T extends keyof M>(section: M[T] & BaseBlock<T>, key: number) {
    const Component: ComponentType<M[T]> = components[section.type]
    const body = <Component key={key} {...section} />
    return (
      <Frame
        key={key}
        type={String(section.type)}
        id={section.id}
        heading={section.heading}
        tone={section.tone}
        wide={section.wide}
        isStatic={isStatic(section)}
      >
        <ErrorBoundary>
          <Suspense>
            <MarkHydrated>{body}</MarkHydrated>
          </Suspense>
        </ErrorBoundary>
      </Frame>
    )
  }
}
