import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DraftStore, hashOfText } from '../../../../../src/plugins/editor/server/drafts.ts'
import { previewTarget } from '../../../../../src/plugins/editor/server/preview/preview-target.ts'
import { smallSite, writeFiles } from '../../../../fixtures/site.ts'

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
  const FAQ = 'content/pages/faq.json'
  const root = writeFiles({ ...smallSite, [FAQ]: '{ "title": "Old", "description": "Old" }' })
  const text = readFileSync(join(root, FAQ), 'utf8')
  const change = [{ op: 'set', pointer: '/title', value: 'New', expect: 'Old' } as const]
  new DraftStore(root, new Map()).apply(FAQ, hashOfText(text), change)
  writeFiles({ [FAQ]: '{ "title": "Old", "description": "Newer" }' }, root)
  expect(previewTarget(root, 'preview').drafts?.get(FAQ)).toBe('{ "title": "New", "description": "Newer" }')
})

test('a preview refuses an unsaved theme, which it could not show', () => {
  const THEME = 'content/theme.json'
  const root = writeFiles({ ...smallSite, [THEME]: '{ "corners": "round" }' })
  const change = [{ op: 'set', pointer: '/corners', value: 'sharp', expect: 'round' } as const]
  new DraftStore(root, new Map()).apply(THEME, hashOfText('{ "corners": "round" }'), change)
  expect(() => previewTarget(root, 'preview')).toThrow('Save or drop them')
})
