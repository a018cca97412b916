import type { Told } from '../../../schemas/words.ts'
import { tell } from '../diagnostics/words/files.ts'

/** The names of devices in Windows: no file and no folder can have one of them, whatever follows behind a dot. */
const DEVICE = /^(?:con|prn|aux|nul|(?:com|lpt)[1-9¹²³])(?=\.|$)/i

/** Says why Windows cannot store a file or a folder of this name; undefined when it can. */
export function describeUnportable(name: string): Told | undefined {
  const device = DEVICE.exec(name)?.[0]
  if (device !== undefined) return tell('device-name', { device })
  const last = name.at(-1)
  if (last !== '.' && last !== ' ') return undefined
  return tell('name-ends-in-sign', { sign: last, meant: name.replace(/[. ]+$/, '') })
}
