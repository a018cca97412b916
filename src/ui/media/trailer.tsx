import play from 'icon:player-play'
import { useId, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Clip as ClipData } from '../../../schemas/parts/video.ts'
import { DialogLink } from '../buttons/button.tsx'
import { Dialog } from '../dialog.tsx'
import { useLabels } from '../labels.tsx'
import { Icon } from './icon.tsx'
import { Clip } from './video.tsx'

interface Props {
  clip: ClipData
  /** The film; with it the button is named. */
  title: string
  /** `round` shows the icon only. */
  look: 'quiet' | 'round'
}

/**
 * Opens a clip in a dialog, where it starts by itself. The player is there only while the dialog is open: before, no
 * media is asked for; after, it is let go. Without the app the link leads to the clip itself.
 */
export function Trailer({ clip, title, look }: Props) {
  const labels = useLabels()
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <>
      <DialogLink
        look={look}
        href={clip.mp4}
        type="video/mp4"
        label={`${labels.trailer}: ${title}`}
        open={() => setOpen(true)}
      >
        <Icon shape={play} />
        {look === 'quiet' && labels.trailer}
      </DialogLink>
      {open &&
        // Cards may move about in their row; the dialog must not move with them.
        createPortal(
          <Dialog id={id} title={clip.title} side="centre" open onToggle={setOpen}>
            <Clip clip={clip} starts />
          </Dialog>,
          document.body,
        )}
    </>
  )
}
