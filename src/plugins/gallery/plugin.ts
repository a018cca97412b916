import type { EnginePlugin } from '../../engine/plugin.ts'

/** Each block and card with example data, in all themes, in `npm run dev`: `/_gallery`. */
export const gallery: EnginePlugin = {
  name: 'gallery',
  serve: {
    watch: ['tests/fixtures'],
    extend: async (root, options) => {
      const { createGallery } = await import('./gallery.ts')
      return createGallery(root, options)
    },
  },
}
