import type { ViteBuilder } from 'vite'
import type { Bundler } from './start-build.ts'

/** Bundles by Vite: the app for browsers, and the one that prerenders. */
export function viteBundler(builder: ViteBuilder): Bundler {
  const { client, ssr } = builder.environments
  if (!client || !ssr) throw new Error('Vite has no client or ssr environment.')
  return {
    mode: builder.config.mode,
    bundle: async () => {
      await Promise.all([builder.build(client), builder.build(ssr)])
    },
  }
}
