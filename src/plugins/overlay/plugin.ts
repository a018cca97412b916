import type { EnginePlugin } from '../../engine/plugin.ts'
import { createOverlayState } from './overlay-state.ts'

/** Lists the problems of the content over the pages of `npm run dev`. */
export const overlay: EnginePlugin = {
  name: 'overlay',
  serve: {
    overlay: {
      module: '/src/plugins/overlay/app/overlay.ts',
      state: ({ sources, problems }, behind) => createOverlayState(sources.root, problems, behind),
    },
  },
}
