/** Vite's client, which receives the messages of the dev server; `server/bundles.ts` says where the browser finds it. */
declare module 'vite:client' {
  import type { ViteHotContext } from 'vite/types/hot.d.ts'
  /** Creates the receiver of the module with this address. */
  export function createHotContext(address: string): ViteHotContext
}
