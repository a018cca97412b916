import type { EnginePlugin } from '../../engine/plugin.ts'
import { formatGithub, formatSarif } from './reports.ts'

/** Prints problems as code hosts show them beside a change: `npm run content -- --format github`, or `sarif`. */
export const codeHosts: EnginePlugin = {
  name: 'code-hosts',
  commands: { formats: { github: formatGithub, sarif: formatSarif } },
}
