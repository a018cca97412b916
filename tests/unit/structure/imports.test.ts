import { readdirSync, readFileSync } from 'node:fs'
import { join, posix, relative, sep } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')

interface Import {
  from: string
  to: string
  typeOnly: boolean
}

/** The folders of `src`, lowest first: a folder imports itself and what stands before it. `engine` and `plugins` are apart. */
const APP = 'contract hydration ui navigation cart consent search coverage cards blocks shell app'.split(' ')

/** The folders of `src/engine`, in the same way. */
const ENGINE = 'cache diagnostics markdown read library check render workers publish dev cli public'.split(
  ' ',
)

function sources(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|js)$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join(posix.sep))
}

/** Also finds what `import.meta.glob` and `new URL` load. */
function readImports(file: string, text: string): Import[] {
  const found = text.matchAll(
    /^(?:import|export)\s+(type\s)?(?:[\w\s{},*]+\sfrom\s+)?'([^']+)'|(?:import|import\.meta\.glob|new URL)\(\s*'([^']+)'/gm,
  )
  return [...found].map(([, type, fixed, dynamic]) => {
    const target = fixed ?? dynamic ?? ''
    const to = target.startsWith('.') ? posix.join(posix.dirname(file), target) : target
    return { from: file, to, typeOnly: type !== undefined }
  })
}

const files = [...sources('schemas'), ...sources('src')]
const imports = files.flatMap((file) => readImports(file, readFileSync(join(root, file), 'utf8')))

/** The folder of `parent` that a file stands in; undefined for a file beside the folders, and elsewhere. */
function folderIn(parent: string, file: string): string | undefined {
  return new RegExp(`^${parent}/([^/]+)/`).exec(file)?.[1]
}

/** Whether an import within `parent` leads to a folder that stands later in `order`. */
const isUpward =
  (parent: string, order: readonly string[]) =>
  ({ from, to }: Import) => {
    const [lower, higher] = [folderIn(parent, from), folderIn(parent, to)]
    if (lower === undefined || higher === undefined) return false
    return order.includes(lower) && order.indexOf(higher) > order.indexOf(lower)
  }

test('every folder of src and of the engine has its place in the order', () => {
  const foldersOf = (parent: string) => new Set(files.flatMap((file) => folderIn(parent, file) ?? []))
  expect(foldersOf('src')).toEqual(new Set([...APP, 'engine', 'plugins']))
  expect(foldersOf('src/engine')).toEqual(new Set(ENGINE))
})

/** Where the engine starts, and where its threads do: they know the list of the plugins. */
const STARTS = /^src\/engine\/(cli\/\w+|workers\/page-thread|vite-plugin)\.ts$/
const PLUGINS = 'src/plugins/index.ts'

/** All of the engine but this can change without a look at plugins. */
const PUBLIC = /^src\/engine\/(?:public\/\w+|plugin|content-changes|translations)\.ts$/

/** What the sources keep to, and whether an import breaks it. */
const breaks: Record<string, (edge: Import) => boolean> = {
  'schemas import nothing but zod and each other': ({ from, to }) =>
    from.startsWith('schemas/') && to !== 'zod' && !to.startsWith('schemas/'),
  'nothing imports content: the engine reads it, and components get it as props': ({ to }) =>
    /^\/?content\//.test(to),
  'folders of the app import only folders before them': isUpward('src', APP),
  'folders of the engine import only folders before them': isUpward('src/engine', ENGINE),
  'the engine imports nothing of the app but the contract, and the app nothing of the engine': ({
    from,
    to,
  }) => {
    const [here, there] = [folderIn('src', from), folderIn('src', to)]
    if (here === 'engine' && to === PLUGINS) return !STARTS.test(from)
    if (here === 'engine') return there !== undefined && there !== 'engine' && there !== 'contract'
    return here !== undefined && here !== 'plugins' && there === 'engine'
  },
  'a plugin imports no other one, and only the list of the plugins imports it': ({ from, to }) => {
    const [here, there] = [folderIn('src/plugins', from), folderIn('src/plugins', to)]
    if (from === PLUGINS) return !to.endsWith('/plugin.ts') && !to.startsWith('src/engine/')
    return there !== undefined && here !== there
  },
  'a plugin imports of the engine only what is public: the folder for that, and what hooks take and give': ({
    from,
    to,
  }) => folderIn('src', from) === 'plugins' && to.startsWith('src/engine/') && !PUBLIC.test(to),
  'the app imports types of schemas only, and never zod': ({ from, to, typeOnly }) =>
    from.startsWith('src/') &&
    !/^src\/(engine|plugins)\//.test(from) &&
    (to === 'zod' || (to.startsWith('schemas/') && !typeOnly)),
  'what a plugin runs in the browser imports only the contract and its own parts': ({
    from,
    to,
    typeOnly,
  }) => {
    const app = /^(src\/plugins\/[^/]+\/)app\//.exec(from)?.[1]
    if (app === undefined || !/^(src|schemas)\//.test(to)) return false
    const isOwn = to.startsWith(`${app}app/`) || (to.startsWith(app) && !/\/(server|plugin)\b/.test(to))
    return !isOwn && !to.startsWith('src/contract/') && !(typeOnly && to.startsWith(app))
  },
  'the contract knows neither React nor Node': ({ from, to }) =>
    from.startsWith('src/contract/') && /^(react|node:)/.test(to),
}

test.each(Object.entries(breaks))('%s', (_, isBroken) => {
  expect(imports.filter(isBroken).map(({ from, to }) => `${from} imports ${to}`)).toEqual([])
})

test('the engine has no more public names than before', () => {
  const lists = files.filter((file) => file.startsWith('src/engine/public/'))
  const names = lists.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/\{([^}]*)\}/g)].flatMap(([, list = '']) =>
      list.split(',').filter((name) => name.trim()),
    ),
  )
  expect(names.length).toBeLessThanOrEqual(199)
})

/** Lists the names that several files export by a pattern. A file may export overloads of one name. */
function exportedTwice(pattern: RegExp, isMeant: (file: string, name: string) => boolean = () => true) {
  const names = files.flatMap((file) => [
    ...new Set(
      [...readFileSync(join(root, file), 'utf8').matchAll(pattern)].flatMap(([, name = '']) =>
        isMeant(file, name) ? name : [],
      ),
    ),
  ])
  return names.filter((name, index) => names.indexOf(name) < index)
}

test('no two files export a type of one name', () => {
  expect(exportedTwice(/^export (?:interface|type) (\w+)/gm)).toEqual([])
})

test('no two files export a function of one name', () => {
  // Each table of words makes its problems by `tell`, and a plugin has the name of its folder. A component has that of its schema.
  const isMeant = (file: string, name: string) => name !== 'tell' && !file.endsWith('/plugin.ts')
  expect(exportedTwice(/^export (?:async )?(?:function\*?|const) ([a-z]\w*)/gm, isMeant)).toEqual([])
})

test('no file imports itself by way of others', () => {
  const next = new Map(
    files.map((file) => [file, imports.filter(({ from, typeOnly }) => from === file && !typeOnly)]),
  )
  const done = new Set<string>()
  const circles: string[] = []
  const walk = (file: string, path: readonly string[]) => {
    if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file].join(' → '))
    if (path.includes(file) || done.has(file)) return
    for (const { to } of next.get(file) ?? []) walk(to, [...path, file])
    done.add(file)
  }
  for (const file of files) walk(file, [])
  expect(circles).toEqual([])
})
