import type { EnginePlugin } from '../../engine/plugin.ts'

const MODE = 'edit'

/** The editor on the page: `npm run edit`. */
export const editor: EnginePlugin = {
  name: 'editor',
  mode: { name: MODE, entries: ['src/plugins/editor/app/main.tsx'] },
  serve: async (dev) => {
    if (dev.mode !== MODE) return undefined
    const [{ createEditServer }, { createFormSchemas }, { completionNames }] = await Promise.all([
      import('./server/edit-server.ts'),
      import('./server/form-schemas.ts'),
      import('../../engine/check/json-schemas.ts'),
    ])
    return createEditServer({
      ...dev,
      names: () => completionNames(dev.content()),
      schemas: () => createFormSchemas(dev.root, dev.content().sources.plugins),
      send: (status) => dev.send('edit:status', status),
    })
  },
}
