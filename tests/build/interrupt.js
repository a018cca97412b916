import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

// node --import tests/build/interrupt.js …: interrupts a build at the moment that the variable AT names.
//   full 5     the disk is full after five files of the release
//   killed 5   the process is killed after five files of the release
//   moved 1    the process is killed after the first of the two renames by which a release takes the place of the last one

const [what, count] = (process.env.AT ?? '').split(' ')
const { writeFileSync, renameSync } = fs
const kill = () => process.kill(process.pid, 'SIGKILL')
let left = Number(count)

fs.writeFileSync = (file, ...rest) => {
  if (what !== 'moved' && String(file).includes('.dist-next-') && left-- <= 0) {
    if (what === 'killed') kill()
    const error = new Error('ENOSPC: no space left on device, write')
    throw Object.assign(error, { code: 'ENOSPC', syscall: 'write' })
  }
  writeFileSync(file, ...rest)
}
fs.renameSync = (from, to) => {
  renameSync(from, to)
  if (what === 'moved' && /[\\/](?:dist|\.dist-before)$/.test(String(to)) && --left <= 0) kill()
}
syncBuiltinESMExports()
