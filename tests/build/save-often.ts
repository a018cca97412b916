import { writeTogether } from '../../src/plugins/editor/server/write-files.ts'

// Saves a file 200 times and more, with one of two texts, until somebody kills the process.

const [, , root = '', file = '', first = '', second = ''] = process.argv
const texts = [first, second].map((text) => Buffer.from(text))
console.log('saving')
for (let count = 0; ; count++) {
  const [before, after] = count % 2 === 0 ? texts : texts.toReversed()
  writeTogether(root, [{ file, before, after }])
  if (count === 200) console.log('saved 200 times')
}
