import type { EnginePlugin } from '../../engine/plugin.ts'

const MODE = 'edit'

/** The editor on the page: `npm run edit`. */
export const editor: EnginePlugin = {
  name: 'editor',
  commands: {
    build: {
      preview: {
        type: 'string',
        usage: 'writes the site with unsaved changes, to show it to others: --preview preview',
        run: async (root, value, build) => {
          const { previewTarget } = await import('./server/preview/preview-target.ts')
          await build(previewTarget(root, value))
        },
      },
      editor: {
        type: 'boolean',
        usage: 'bundles the code of the editor, as npm run edit does after each change of it',
        run: async (root) => {
          const { bundleEditor } = await import('./server/bundles.ts')
          await bundleEditor(root)
        },
      },
    },
  },
  serve: {
    mode: MODE,
    part: async (dev) => {
      if (dev.mode !== MODE) return undefined
      const [
        { createEditServer },
        { lockEditor },
        { shapeOf },
        { listRecords },
        { completionNames, mapSchemas },
      ] = await Promise.all([
        import('./server/edit-server.ts'),
        import('./server/drafts/editor-lock.ts'),
        import('../../engine/public/documents.ts'),
        import('./server/documents/list-records.ts'),
        import('../../engine/public/site.ts'),
      ])
      dev.onListening(await lockEditor(dev.root))
      return createEditServer({
        ...dev,
        names: () => ({ ...completionNames(dev.content()), records: listRecords(dev.content()) }),
        shapes: () => mapSchemas(dev.content().sources.plugins, shapeOf),
        send: (status) => dev.send('edit:status', status),
        propose: (proposal) => dev.send('edit:proposal', proposal),
      })
    },
  },
}
