import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { LICENCES, tidewire } from './src/engine/vite-plugin.ts'

export default defineConfig({
  plugins: [tidewire(import.meta.dirname), react()],
  build: {
    target: 'baseline-widely-available',
    // The licences of what visitors get ask for that.
    license: { fileName: LICENCES },
    // These know :dir(). For older ones Vite would rewrite it to a list of languages, which the switch does not change.
    cssTarget: ['chrome120', 'edge120', 'firefox121', 'safari17.2'],
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // One file of all styles: pages hold what they show at first, see `src/plugins/critical-css/`.
    cssCodeSplit: false,
    // The packages that all pages load. They change seldom, so visitors keep them over releases. A package that only a block
    // imports comes with the block. The app's own modules that all pages load are in the file of the entry.
    rolldownOptions: {
      // A slow machine is no fault of the content.
      checks: { pluginTimings: false },
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /[\\/]node_modules[\\/]/, tags: ['$initial'] },
            { name: 'app', tags: ['$initial'] },
            // Most are of 50 bytes, and each would be a file of its own.
            { name: 'icons', test: /^\0icon:/, minShareCount: 2 },
          ],
        },
      },
    },
  },
  // The modules that render a page are compiled side by side, not one after another as each is reached.
  environments: { ssr: { dev: { preTransformRequests: true } } },
  server: { port: 5173 },
  preview: { port: 4173, strictPort: true },
})
