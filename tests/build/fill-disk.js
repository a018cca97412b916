import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

// node --import tests/build/fill-disk.js …: the disk gets full while a release is written. The variable WRITES says how many
// pages there is room for.

const write = fs.writeFileSync
let left = Number(process.env.WRITES)

fs.writeFileSync = (file, ...rest) => {
  if (String(file).includes('.dist-next-') && left-- <= 0)
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), {
      code: 'ENOSPC',
      syscall: 'write',
    })
  write(file, ...rest)
}
syncBuiltinESMExports()
