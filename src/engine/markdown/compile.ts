import { type RunOptions, runSync } from '@mdx-js/mdx'
import mdx from '@mdx-js/rollup'
import type { Node, Program } from 'estree'
import type { Root } from 'hast'
import type { MDXModule } from 'mdx/types.js'
import type { Processor } from 'unified'
import type { Markdown } from './parse.ts'
import { TAG_NAMES } from './tags.ts'

/** Reads the tree of a checked body instead of a text: each body is parsed once. */
function readTree(this: Processor): void {
  this.parser = (json) => {
    const tree: Markdown = JSON.parse(json)
    return tree
  }
}

const LAYOUT_TAGS = new Set('blockquote li ol table tbody thead tr ul'.split(' '))

/** Drops the line breaks between blocks, which visitors do not see. */
function dropLineBreaks() {
  return (tree: Root): void => {
    const queue: (Root | Root['children'][number])[] = [tree]
    for (let node = queue.pop(); node; node = queue.pop()) {
      if (!('children' in node)) continue
      if (node.type === 'root' || (node.type === 'element' && LAYOUT_TAGS.has(node.tagName))) {
        const children: Root['children'] = node.children
        const kept = children.filter((child) => child.type !== 'text' || child.value !== '\n')
        children.splice(0, children.length, ...kept)
      }
      queue.push(...node.children)
    }
  }
}

const NODE_TYPES = new Set<Node['type']>([
  'ArrayExpression',
  'AssignmentPattern',
  'BinaryExpression',
  'BlockStatement',
  'CallExpression',
  'ConditionalExpression',
  'ExpressionStatement',
  'FunctionDeclaration',
  'Identifier',
  'IfStatement',
  'Literal',
  'LogicalExpression',
  'MemberExpression',
  'NewExpression',
  'ObjectExpression',
  'ObjectPattern',
  'Program',
  'Property',
  'ReturnStatement',
  'SpreadElement',
  'ThrowStatement',
  'UnaryExpression',
  'VariableDeclaration',
  'VariableDeclarator',
])
const FUNCTIONS = new Set(['_jsx', '_jsxs', '_createMdxContent', '_missingMdxReference', 'Error'])
const NAMES = new Set([
  ...FUNCTIONS,
  ...TAG_NAMES,
  ...['_Fragment', '_components', 'MDXContent', 'MDXLayout', 'arguments', 'component', 'id', 'props'],
])

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

/** Says what of a node a program may not hold; undefined when nothing. */
function describeForbidden(node: Node): string | undefined {
  if (!NODE_TYPES.has(node.type)) return node.type
  if (node.type === 'CallExpression' || node.type === 'NewExpression')
    return node.callee.type === 'Identifier' && FUNCTIONS.has(node.callee.name) ? undefined : 'a call'
  if (node.type === 'MemberExpression' && node.computed)
    return node.object.type === 'Identifier' && node.object.name === 'arguments'
      ? undefined
      : 'a computed name'
  if (node.type === 'Property' && (node.computed || node.kind !== 'init')) return 'a computed name'
  if (node.type === 'Identifier' && !NAMES.has(node.name)) return `the name ${node.name}`
  if (node.type === 'Literal' && 'regex' in node) return 'a regular expression'
  return undefined
}

/** Refuses a program with anything but the frame that MDX writes, and calls that make elements of literals. */
function allowOnlyElements() {
  return (program: Program): void => {
    const queue: Node[] = [program]
    for (let node = queue.pop(); node; node = queue.pop()) {
      const forbidden = describeForbidden(node)
      if (forbidden !== undefined) throw new Error(`The text compiles to a program that holds ${forbidden}.`)
      for (const [key, value] of Object.entries(node)) {
        // A name behind a dot, or of a field, refers to nothing.
        if ((key === 'property' || key === 'key') && 'computed' in node && !node.computed) continue
        for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) queue.push(child)
      }
    }
  }
}

const { transform } = mdx({
  outputFormat: 'function-body',
  remarkPlugins: [readTree],
  rehypePlugins: [dropLineBreaks],
  recmaPlugins: [allowOnlyElements],
})

/** Makes the component of a compiled text with the functions that make elements. */
export type CreateText = (runtime: RunOptions) => MDXModule['default']

/**
 * Compiles the tree of a checked body, as JSON, by MDX. `file` is the path of its document. Rejects when the program could
 * do anything else than make elements: then the check has let something through that it must refuse.
 */
export async function compileBody(file: string, tree: string): Promise<CreateText> {
  const result = await transform(tree, file)
  if (!result?.code) throw new Error(`${file} is no file that MDX compiles.`)
  const { code } = result
  return (runtime) => runSync(code, runtime).default
}
