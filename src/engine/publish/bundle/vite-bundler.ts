import type { ViteBuilder } from 'vite'
import type { Bundler } from './start-build.ts'

/** Creates a bundler that builds with Vite: the bundle for browsers, and the bundle that renders pages. */
export function createViteBundler(builder: ViteBuilder): Bundler {
  const { client, ssr } = builder.environments
  if (!client || !ssr) throw new Error('Vite has no client or ssr environment.')
  return {
    mode: builder.config.mode,
    bundle: async () => {
      await Promise.all([builder.build(client), builder.build(ssr)])
    },
  }
}
