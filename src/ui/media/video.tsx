import { useEffect, useRef } from 'react'
import type { Video as VideoData } from '../../../schemas/parts/video.ts'
import { prefersReducedMotion } from '../prefers-reduced-motion.ts'
import styles from './video.module.css'

interface Props {
  video: VideoData
  /** Starts playback at once, unless the visitor prefers reduced motion. */
  autoPlay?: boolean
}

/** The one video player: muted, with controls, in a frame of 16:9. Requests no media before it plays. */
export function Video({ video, autoPlay }: Props) {
  const ref = useRef<HTMLVideoElement>(null)

  useEffect(() => {
    const player = ref.current
    if (!player) return
    if (autoPlay && !prefersReducedMotion().matches)
      player.play().catch(() => {
        // The browser forbids autoplay, or the player is gone: the visitor starts it.
      })
    return () => {
      player.pause()
      // Strict mode runs this clean-up although the player stays in the page.
      if (player.isConnected) return
      // Frees what has been loaded and cancels what is loading.
      player.replaceChildren()
      player.load()
    }
  }, [autoPlay])

  return (
    <video
      ref={ref}
      className={styles.video}
      aria-label={video.title}
      poster={video.poster.src}
      width={video.poster.width}
      height={video.poster.height}
      preload="none"
      controls
      muted
      playsInline
    >
      <source src={video.webm} type="video/webm" />
      <source src={video.mp4} type="video/mp4" />
    </video>
  )
}
