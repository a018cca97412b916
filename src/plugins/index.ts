import type { EnginePlugin } from '../engine/plugin.ts'
import { changes } from './changes/plugin.ts'
import { codeHosts } from './code-hosts/plugin.ts'
import { completion } from './completion/plugin.ts'
import { contrast } from './contrast/plugin.ts'
import { coverage } from './coverage/plugin.ts'
import { criticalCss } from './critical-css/plugin.ts'
import { editor } from './editor/plugin.ts'
import { feeds } from './feeds/plugin.ts'
import { gallery } from './gallery/plugin.ts'
import { labels } from './labels/plugin.ts'
import { languages } from './languages/plugin.ts'
import { largeSites } from './large-sites/plugin.ts'
import { lint } from './lint/plugin.ts'
import { mend } from './mend/plugin.ts'
import { overlay } from './overlay/plugin.ts'
import { release } from './release/plugin.ts'
import { search } from './search/plugin.ts'
import { socialImages } from './social-images/plugin.ts'
import { structuredData } from './structured-data/plugin.ts'
import { tokenValues } from './token-values/plugin.ts'

/** The plugins of the site. One that is not in this list costs nothing and does nothing. */
export const plugins: readonly EnginePlugin[] = [
  changes,
  codeHosts,
  completion,
  contrast,
  coverage,
  criticalCss,
  editor,
  feeds,
  gallery,
  labels,
  languages,
  largeSites,
  lint,
  mend,
  overlay,
  release,
  search,
  socialImages,
  structuredData,
  tokenValues,
]
