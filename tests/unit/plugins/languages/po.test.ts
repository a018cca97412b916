import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { listFiles } from '../../../../src/engine/read/content-folder.ts'
import { languages as plugin } from '../../../../src/plugins/languages/plugin.ts'
import { exportPo, findLanguage, importPo } from '../../../../src/plugins/languages/po.ts'
import { languagesOf, readLanguage } from '../../../../src/plugins/languages/read-language.ts'
import { PROVIDER, sourcePlugins } from '../../../fixtures/checked-sites.ts'
import { SITE, writeFiles } from '../../../fixtures/site.ts'
import { openInMemory } from '../../../fixtures/site-check.ts'

const ARABIC = 'content/languages/ar'
const ARABIC_SITE = `${ARABIC}/site.json`

/** The texts of a site are those of its source: its languages need no check. */
const { replacements, check, read } = openInMemory(PROVIDER, { plugins: sourcePlugins })
beforeEach(() => replacements.clear())

function replace(file: string, from: string, to: string) {
  expect(read(file)).toContain(from)
  replacements.set(file, read(file).replaceAll(from, to))
}
const arabic = listFiles(PROVIDER, ARABIC).map(({ path }) => path)
function removeArabic() {
  for (const path of arabic) replacements.set(path, null)
}

function open() {
  const site = check(false)
  return { site, languages: languagesOf(site.sources.site).map((named) => readLanguage(site, named)) }
}
const exportTo = (name: string, { site, languages } = open()) => exportPo(site, findLanguage(languages, name))
const importFrom = (text: string, { site, languages } = open()) => importPo(site, languages, text)
/** Imports a text, and writes what changes. */
function take(text: string) {
  const imported = importFrom(text)
  for (const { file, after } of imported.files) replacements.set(file, String(after))
  return imported
}

/** A PO file of one language with these entries. */
function po(language: string, ...entries: string[]): string {
  const header = `msgid ""\nmsgstr ""\n"Language: ${language}\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n`
  return [header, ...entries].join('\n')
}

function entry(context: string, msgid: string, msgstr: string, comments = ''): string {
  const [id, text] = [msgid, msgstr].map((value) => JSON.stringify(value))
  return `${comments}msgctxt "${context}"\nmsgid ${id}\nmsgstr ${text}\n`
}

/** The entry of a label of the site. */
const label = (msgid: string, msgstr: string, comments = '', place = '') =>
  entry(`${SITE} label${place}`, msgid, msgstr, comments)

test.each(['en', 'ar'])('importing what was exported in %s changes nothing', (name) => {
  expect(importFrom(exportTo(name))).toEqual({ language: name, files: [], notes: [] })
})

test('a PO file has each text once, with its document, its role and its translation', () => {
  const text = exportTo('en-GB')
  expect(text).toBe(exportTo('en'))
  expect(text).toMatch(/^msgid ""\nmsgstr ""\n"Language: en_GB\\n"\n/)
  expect(text).toContain(
    `#: ${SITE}\nmsgctxt "${SITE} label"\nmsgid "Störung melden"\nmsgstr "Report a fault"\n`,
  )
  const contexts = text.match(/msgctxt .*\nmsgid (?:.*\n)+?msgstr/g) ?? []
  expect(new Set(contexts).size).toBe(contexts.length)
  // English has a document of its own for this page, and Arabic lacks this article.
  expect(text).not.toContain('content/pages/hilfe.json')
  expect(exportTo('ar')).toContain('\nmsgid "Netz am Steg"\nmsgstr ""\n')
})

test('a language that is imported into an empty folder has the same documents', () => {
  const before = exportTo('ar')
  removeArabic()
  expect(exportTo('ar')).not.toBe(before)
  const { files, notes } = take(before)
  expect(notes).toEqual([])
  for (const { file, before } of files) {
    expect(before).toBeUndefined()
    expect(read(file)).toBe(readFileSync(join(PROVIDER, file), 'utf8'))
  }
  expect(exportTo('ar')).toBe(before)
})

test('a translation of a text that has changed goes out as fuzzy, and comes in as such', () => {
  const before = read(ARABIC_SITE)
  replace(SITE, '"Störung melden"', '"Eine Störung melden"')
  const text = exportTo('ar')
  const fuzzy = `#, fuzzy\n#| msgid "Störung melden"\nmsgctxt "${SITE} label"\nmsgid "Eine Störung melden"\nmsgstr "الإبلاغ عن عطل"\n`
  expect(text).toContain(fuzzy)
  expect(importFrom(text).files).toEqual([])

  const other = text.replace('msgstr "الإبلاغ عن عطل"', 'msgstr "بلاغ"')
  expect(take(other).files).toMatchObject([{ file: ARABIC_SITE, count: 1, before: expect.anything() }])
  const described = '"Eine Störung melden": {\n    "text": "بلاغ",\n    "was": "Störung melden"\n  },'
  expect(read(ARABIC_SITE)).toBe(before.replace('"Störung melden": "الإبلاغ عن عطل",', () => described))
  expect(exportTo('ar')).toBe(other)

  // Only the mark is off: the translation is right.
  take(other.replace('#, fuzzy\n#| msgid "Störung melden"\n', ''))
  expect(read(ARABIC_SITE)).toBe(
    before.replace('"Störung melden": "الإبلاغ عن عطل",', '"Eine Störung melden": "بلاغ",'),
  )
})

test('a fuzzy entry keeps its previous text, also as other tools write it', () => {
  const context = 'content/pages/blog/netz-am-steg.mdx title'
  const previous = `#, fuzzy, no-wrap\n#| msgctxt "somewhere else"\n#| msgid ""\n#| "Ein \\"Netz\\" "\n#| "am Ufer"\n`
  const title = 'Netz am Steg'
  const marked = po('ar', entry(context, title, 'شبكة', previous))
  const text = `{\n  "$translates": true,\n  "Netz am Steg": {\n    "text": "شبكة",\n    "was": "Ein \\"Netz\\" am Ufer"\n  }\n}\n`
  const file = `${ARABIC}/pages/blog/netz-am-steg.json`
  expect(take(marked).files).toEqual([{ file, before: undefined, after: Buffer.from(text), count: 1 }])
  // Without the previous text, that of the pair stays.
  expect(importFrom(po('ar', entry(context, title, 'شبكة', '#, fuzzy\n'))).files).toEqual([])
  expect(importFrom(po('ar', label('Tarife', 'باقات', '#, fuzzy\n')))).toMatchObject({
    files: [],
    notes: [expect.stringMatching(/^"Tarife" of content\/site.json: is marked as fuzzy/)],
  })
})

test('a new translation stands after that of the text before it, and all other bytes stay', () => {
  const whole = read(ARABIC_SITE).replaceAll('\n', '\r\n')
  const line = '  "Tarife": "الباقات",\r\n'
  replacements.set(ARABIC_SITE, whole.replace(line, ''))
  replace(ARABIC_SITE, '  "Service":', '  "Service" : ')
  const { files } = take(po('ar', label('Tarife', 'الباقات'), label('Service', '')))
  expect(files).toMatchObject([{ file: ARABIC_SITE, count: 1 }])
  expect(read(ARABIC_SITE)).toBe(whole.replace('  "Service":', '  "Service" : '))
})

test('places with another translation of the same text have entries of their own', () => {
  replace(
    ARABIC_SITE,
    '"Tarife": "الباقات"',
    '"Tarife": { "text": "الباقات", "at": { "/navbar": "باقات", "/nowhere": "لا" } }',
  )
  const before = exportTo('ar')
  expect(before).toContain(`msgctxt "${SITE} label /navbar"\nmsgid "Tarife"\nmsgstr "باقات"\n`)
  expect(before).not.toContain('/nowhere')
  expect(importFrom(before).files).toEqual([])

  const added = [label('Tarife', 'كل', '', ' /footer'), label('Tarife', 'لا', '', ' /brand')]
  const { notes } = take(po('ar', ...added))
  expect(notes).toEqual([`"Tarife" of ${SITE}: does not stand at /brand`])
  expect(JSON.parse(read(ARABIC_SITE)).Tarife).toEqual({
    text: 'الباقات',
    at: { '/nowhere': 'لا', '/navbar': 'باقات', '/footer': 'كل' },
  })

  const after = exportTo('ar')
  removeArabic()
  take(after)
  expect(exportTo('ar')).toBe(after)
  removeArabic()
  expect(take(po('ar', ...added.slice(0, 1)))).toMatchObject({
    files: [],
    notes: [expect.stringContaining('has a translation for one place only')],
  })
})

test('what the site does not have is told, and changes nothing', () => {
  const text = po(
    'en_GB',
    label('Tarife von gestern', 'Old plans'),
    entry('content/pages/weg.json title', 'Weg', 'Gone'),
    entry('content/pages/hilfe.json title', 'Hilfe', 'Help'),
    'msgid "Lose"\nmsgstr "Loose"\n',
    label('Gestern', ''),
    '#~ msgid "Alt"\n#~ msgstr "Old"\n',
  )
  expect(importFrom(text)).toEqual({
    language: 'en',
    files: [],
    notes: [
      '"Lose": its "msgctxt" names no document',
      '"Weg": content/pages/weg.json is no document of the site',
      '"Hilfe": content/pages/hilfe.json is written in English as a whole',
      `"Tarife von gestern": is no text of ${SITE} any more`,
    ],
  })
})

test.each([
  ['Bonjour', 'This is no PO file'],
  ['', 'This is no PO file: it has no header.'],
  ['{ "a": "b" }', 'This is no PO file'],
  ['msgid ""\n', 'This is no PO file: an entry of it is not complete.'],
  ['msgid "a"\nmsgstr "b\n', 'This is no PO file: Error parsing PO data: End-of-line within string'],
  ['\n> site@1.0.0 content\n', 'This is no PO file: it begins with lines of npm'],
  ['msgid ""\nmsgstr "MIME-Version: 1.0\\n"\n', 'The header of the PO file names no "Language"; add it.'],
  [po('fr'), '"fr" is not in "languages" of content/site.json'],
  [po('en').replace('UTF-8', 'ISO-8859-1'), 'The PO file has the encoding ISO-8859-1; save it in UTF-8.'],
])('%j is refused, because it is no PO file of a language of the site: %s', (text, message) => {
  expect(() => importFrom(text)).toThrow(message)
})

test('a translation that lacks a token of its source, or has another one, stops the import', () => {
  const [good, bad] = [label('Tarife', 'باقات'), entry(`${SITE} label`, '{name} entfernt', 'أزيل {nam}')]
  expect(() => importFrom(po('ar', good, bad))).toThrow(
    `Nothing was written. Correct these first:\n  "{name} entfernt" of ${SITE}: the translation lacks {name} of its source; has {nam}, which its source lacks`,
  )
})

test('a document with a mistake is neither exported nor changed, and all others are', () => {
  replace(ARABIC_SITE, '"$translates": true,', '"$translates": true')
  expect(() => exportTo('ar')).toThrow(/^content\/languages\/ar\/site.json:3:3 .*\nNothing was exported/)
  const plans = entry('content/pages/tarife.json metadata', 'Tarife für Glasfaser', 'باقات')
  const { files, notes } = importFrom(po('ar', label('Tarife', 'باقات'), plans))
  expect(files).toMatchObject([{ file: `${ARABIC}/pages/tarife.json` }])
  expect(notes).toEqual([expect.stringContaining(`${ARABIC}/site.json is no JSON file without mistakes`)])
})

test('npm run content -- --import writes the documents, all or none', async () => {
  const print = vi.spyOn(console, 'log').mockImplementation(() => {})
  const text = exportTo('ar')
  const root = writeFiles({ 'ar.po': text, [`${ARABIC}/pages`]: 'in the way' })
  removeArabic()
  const { site } = open()
  const take = async (file: string) => plugin.commands?.content?.import?.run(root, file, site)
  await expect(take('ar.po')).rejects.toThrow('is not inside the folder of the content')
  expect(readFileSync(join(root, ARABIC, 'pages'), 'utf8')).toBe('in the way')
  expect(existsSync(join(root, ARABIC, 'site.json'))).toBe(false)
  expect(print).not.toHaveBeenCalled()
  rmSync(join(root, ARABIC), { recursive: true })
  await take('ar.po')
  expect(print).toHaveBeenLastCalledWith(expect.stringMatching(/^\d+ texts in \d+ documents of "ar" changed/))
  print.mockRestore()
  for (const { path } of listFiles(root, ARABIC))
    replacements.set(path, readFileSync(join(root, path), 'utf8'))
  expect(exportTo('ar')).toBe(text)
  await expect(take('none.po')).rejects.toThrow('There is no file none.po.')
  const [file = ''] = listFiles(root, ARABIC).map(({ path }) => path)
  const before = readFileSync(join(root, file))
  writeFileSync(join(root, 'latin.po'), text.replaceAll('msgstr "', 'msgstr "é'), 'latin1')
  await expect(take('latin.po')).rejects.toThrow('latin.po is no UTF-8 text')
  expect(readFileSync(join(root, file))).toEqual(before)
})
