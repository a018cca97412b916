import { plural } from '../../contract/plural.ts'
import type { EnginePlugin } from '../../engine/plugin.ts'
import { formatDocuments, formatMended, mendContent } from './mend-content.ts'

/** Corrects what has only one possible correction, and indents documents as usual: `npm run content -- --fix`. */
export const mend: EnginePlugin = {
  name: 'mend',
  commands: {
    fix: async (root, first, check, print) => {
      const { found, count, files } = await mendContent(root, first, check)
      // Before the rest: it is done, whatever fails afterwards.
      if (count > 0) print(formatMended({ count, files }))
      const formatted = formatDocuments(root)
      if (formatted > 0) print(`${plural(formatted, 'file')} indented as usual.`)
      return found
    },
  },
}
