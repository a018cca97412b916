/** The names of devices in Windows: no file and no folder can have one of them, whatever follows behind a dot. */
const DEVICE = /^(?:con|prn|aux|nul|(?:com|lpt)[1-9¹²³])(?=\.|$)/i

/** Says why Windows cannot store a file or a folder of this name; undefined when it can. */
export function describeUnportable(name: string): string | undefined {
  const device = DEVICE.exec(name)?.[0]
  if (device !== undefined)
    return `has the name "${device}", which Windows keeps for a device; give it another name`
  const last = name.at(-1)
  if (last !== '.' && last !== ' ') return undefined
  return `has a name that ends in a ${last === '.' ? 'dot' : 'space'}, which Windows cannot store; rename it to "${name.replace(/[. ]+$/, '')}"`
}
