import { type ComponentType, Suspense } from 'react'
import type { Tone } from '../../schemas/parts/block-base.ts'
import type { Heading } from '../../schemas/parts/heading.ts'
import { Guard } from '../ui/error-boundary.tsx'
import { Frame } from './frame.tsx'
import { Live } from './mark-hydrated.tsx'

/** What the renderer itself needs of a block. */
interface Base<T> {
  type: T
  id?: string | undefined
  heading?: Heading | undefined
  tone: Tone
}

/** Makes the function that renders any block of the map `M` in its frame; a block that fails leaves the others alone. */
export function renderer<M extends { [T in keyof M]: Base<T> }>(
  components: {
    [T in keyof M]: ComponentType<M[T]>
  },
) {
  return function render<T extends keyof M>(section: M[T] & Base<T>, key: number) {
    const Component: ComponentType<M[T]> = components[section.type]
    const body = <Component key={key} {...section} />
    return (
      <Frame
        key={key}
        type={String(section.type)}
        id={section.id}
        heading={section.heading}
        tone={section.tone}
      >
        <Guard>
          <Suspense>
            <Live>{body}</Live>
          </Suspense>
        </Guard>
      </Frame>
    )
  }
}
