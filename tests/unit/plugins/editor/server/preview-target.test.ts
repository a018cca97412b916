import { expect, test } from 'vitest'
import { DraftStore, hashOfText } from '../../../../../src/plugins/editor/server/drafts/drafts.ts'
import { previewTarget } from '../../../../../src/plugins/editor/server/preview/preview-target.ts'
import { FAQ, smallSite, writeFiles } from '../../../../fixtures/site.ts'
import { set } from '../operations.ts'

const CSS = '/* The bar of a preview that "npm run build -- --preview" has written. */\n'

test('a preview replaces only an empty folder or an earlier preview, and nothing of the project', () => {
  const root = writeFiles({
    ...smallSite,
    'other/letter.txt': 'mine',
    'earlier/preview.css': CSS,
    'earlier/index.html': '',
    'notes.txt': '',
  })
  for (const name of ['', '.', '..', '/', 'dist', 'dist/', '.git', 'content/new', 'src/app/x', '../..'])
    expect(() => previewTarget(root, name), name).toThrow('which belongs to the project')
  for (const name of ['content', 'other', 'notes.txt'])
    expect(() => previewTarget(root, name), name).toThrow('holds other files')
  for (const name of ['earlier', 'preview', '../no-such-folder'])
    expect(() => previewTarget(root, name), name).not.toThrow()
})

test('the texts of a preview are those of the editor, also where a file has changed since', () => {
  const text = '{ "title": "Old", "description": "Old" }'
  const root = writeFiles({ ...smallSite, [FAQ]: text })
  new DraftStore(root, new Map()).apply(FAQ, hashOfText(text), [set('/title', 'New', 'Old')])
  writeFiles({ [FAQ]: '{ "title": "Old", "description": "Newer" }' }, root)
  expect(previewTarget(root, 'preview').replacements?.get(FAQ)).toBe(
    '{ "title": "New", "description": "Newer" }',
  )
})

test('a preview refuses an unsaved theme, which it could not show', () => {
  const THEME = 'content/theme.json'
  const text = '{ "corners": "round" }'
  const root = writeFiles({ ...smallSite, [THEME]: text })
  new DraftStore(root, new Map()).apply(THEME, hashOfText(text), [set('/corners', 'sharp', 'round')])
  expect(() => previewTarget(root, 'preview')).toThrow('Save or drop them')
})
