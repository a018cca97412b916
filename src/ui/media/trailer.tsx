import play from 'icon:player-play'
import { useId, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Video as VideoData } from '../../../schemas/parts/video.ts'
import { DialogLink } from '../buttons/button.tsx'
import { Dialog } from '../dialog.tsx'
import { useLabels } from '../labels.tsx'
import { Icon } from './icon.tsx'
import { Video } from './video.tsx'

interface Props {
  video: VideoData
  /** The film's title, for the name of the button. */
  title: string
  /** `round` shows only the icon. */
  look: 'quiet' | 'round'
}

/**
 * A button that opens a video in a dialog and plays it. The player exists only while the dialog is open: the page
 * requests no media before, and frees it after. Without the app it is a link to the video file.
 */
export function Trailer({ video, title, look }: Props) {
  const labels = useLabels()
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <>
      <DialogLink
        look={look}
        href={video.mp4}
        type="video/mp4"
        label={`${labels.trailer}: ${title}`}
        onOpen={() => setOpen(true)}
      >
        <Icon shape={play} />
        {look === 'quiet' && labels.trailer}
      </DialogLink>
      {open &&
        // A card may move within its row; the dialog must not move with it.
        createPortal(
          <Dialog id={id} title={video.title} side="centre" open onToggle={setOpen}>
            <Video video={video} autoPlay />
          </Dialog>,
          document.body,
        )}
    </>
  )
}
