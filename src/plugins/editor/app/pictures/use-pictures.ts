import { useEffect, useState } from 'react'
import type { SitePicture } from '../../pictures-protocol.ts'
import { messageOf, read } from '../api.ts'

/** Reads what the pictures of the site are, and where they are used. `refusal` is empty unless the server has refused. */
export function usePictures(isWanted = true) {
  const [pictures, setPictures] = useState<readonly SitePicture[]>([])
  const [refusal, setRefusal] = useState('')
  const [version, setVersion] = useState(0)
  useEffect(() => {
    // After a change, the list is read again.
    if (!isWanted || version < 0) return
    read<SitePicture[]>('pictures').then(setPictures, (error: unknown) => setRefusal(messageOf(error)))
  }, [isWanted, version])
  return { pictures, refusal, reload: () => setVersion((before) => before + 1) }
}

/** "1,280 × 720 pixels, 84 KB" */
export function describePictureFile({ size, bytes }: SitePicture): string {
  const pixels = size && `${size.width.toLocaleString('en')} × ${size.height.toLocaleString('en')} pixels`
  return `${pixels ?? 'Cannot be read'}, ${Math.max(1, Math.round(bytes / 1000)).toLocaleString('en')} KB`
}
