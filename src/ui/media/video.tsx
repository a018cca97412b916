import { useEffect, useRef } from 'react'
import type { Clip as ClipData } from '../../../schemas/parts/video.ts'
import { lessMotion } from '../prefers-reduced-motion.ts'
import styles from './video.module.css'

interface Props {
  clip: ClipData
  /** True starts it as soon as it is there, but for visitors who asked for less motion. */
  starts?: boolean
}

/** The one way to show a clip: silent, with controls, in a frame of 16:9. Nothing is asked for before it plays. */
export function Clip({ clip, starts }: Props) {
  const ref = useRef<HTMLVideoElement>(null)

  useEffect(() => {
    const video = ref.current
    if (!video) return
    if (starts && !lessMotion().matches)
      video.play().catch(() => {
        // Who may not play by itself, or is gone already, waits for its button.
      })
    return () => {
      video.pause()
      // Strict mode unmounts in pretence: then it stays in the page.
      if (video.isConnected) return
      // Lets go of what has been loaded, and of what is under way.
      video.replaceChildren()
      video.load()
    }
  }, [starts])

  return (
    <video
      ref={ref}
      className={styles.clip}
      aria-label={clip.title}
      poster={clip.poster.src}
      width={clip.poster.width}
      height={clip.poster.height}
      preload="none"
      controls
      muted
      playsInline
    >
      <source src={clip.webm} type="video/webm" />
      <source src={clip.mp4} type="video/mp4" />
    </video>
  )
}
