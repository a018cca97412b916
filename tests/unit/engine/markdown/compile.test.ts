import { parse } from 'acorn'
import type { Node } from 'estree'
import { expect, test } from 'vitest'
import { compileBody, compileToProgram } from '../../../../src/engine/markdown/compile.ts'
import { TAG_NAMES } from '../../../../src/engine/markdown/tags.ts'

const identifier = (name: string) => ({ type: 'Identifier', name })
const call = (callee: object) => ({ type: 'CallExpression', callee, arguments: [], optional: false })
const member = (object: object, property: object, computed = false) => ({
  type: 'MemberExpression',
  object,
  property,
  computed,
  optional: false,
})

const program = (...body: object[]) => ({ estree: { type: 'Program', sourceType: 'module', body } })
/** Code as no check lets it into a tree. */
const inText = (expression: object) => ({
  type: 'mdxFlowExpression',
  value: 'x',
  data: program({ type: 'ExpressionStatement', expression }),
})
const fs = { type: 'Literal', value: 'node:fs' }
const text = identifier('props')
const quasi = { type: 'TemplateLiteral', quasis: [], expressions: [] }
const importOf = (source: object) => ({ type: 'ImportDeclaration', specifiers: [], source })
const tag = (name: string, attributes: object[], children: object[]) => ({
  type: 'mdxJsxFlowElement',
  name,
  attributes,
  children,
})
const value = { type: 'mdxJsxAttributeValueExpression', value: 'x', data: program() }

test.each([
  ['a call', inText(call(member(identifier('process'), identifier('exit'))))],
  ['a call of a global function', inText(call(identifier('eval')))],
  ['a global name', inText(identifier('process'))],
  ['an import', inText({ type: 'ImportExpression', source: fs })],
  ['a computed name', inText(member(text, { type: 'Literal', value: 'constructor' }, true))],
  ['an assignment', inText({ type: 'AssignmentExpression', operator: '=', left: text, right: text })],
  ['a function', inText({ type: 'ArrowFunctionExpression', params: [], body: text, expression: true })],
  ['a tagged template', inText({ type: 'TaggedTemplateExpression', tag: text, quasi })],
  ['an import statement', { type: 'mdxjsEsm', value: 'x', data: program(importOf(fs)) }],
  ['an attribute with code', tag('Note', [{ type: 'mdxJsxAttribute', name: 'title', value }], [])],
])('a tree that holds %s is refused', async (_, node) => {
  const tree = JSON.stringify({ type: 'root', children: [node] })
  await expect(compileBody('a.mdx', tree)).rejects.toThrow('The text holds code.')
})

const NODE_TYPES = new Set<string>([
  ...['ArrayExpression', 'AssignmentPattern', 'BinaryExpression', 'BlockStatement'],
  ...['CallExpression', 'ConditionalExpression', 'ExpressionStatement', 'FunctionDeclaration'],
  ...['Identifier', 'IfStatement', 'Literal', 'LogicalExpression'],
  ...['MemberExpression', 'NewExpression', 'ObjectExpression', 'ObjectPattern'],
  ...['Program', 'Property', 'ReturnStatement', 'SpreadElement'],
  ...['ThrowStatement', 'UnaryExpression', 'VariableDeclaration', 'VariableDeclarator'],
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

/** Gives what a program holds besides the frame that MDX writes, and calls that make elements of literals. */
function findForbidden(code: string): string | undefined {
  const queue: unknown[] = [parse(code, { ecmaVersion: 'latest', allowReturnOutsideFunction: true })]
  for (let node = queue.pop(); node !== undefined; node = queue.pop()) {
    if (!isNode(node)) continue
    const forbidden = describeForbidden(node)
    if (forbidden !== undefined) return forbidden
    for (const [key, value] of Object.entries(node)) {
      // A name behind a dot, or of a field, refers to nothing.
      if ((key === 'property' || key === 'key') && 'computed' in node && !node.computed) continue
      queue.push(...(Array.isArray(value) ? value : [value]))
    }
  }
  return undefined
}

test('the search finds what makes no elements', () => {
  expect(findForbidden('process.exit(1)')).toBe('a call')
  expect(findForbidden('const a = process')).toBe('the name process')
  expect(findForbidden('_jsx(`a`)')).toBe('TemplateLiteral')
  expect(findForbidden('return arguments[0]')).toBe(undefined)
})

const HOSTILE = [
  ...['$' + '{process.exit(1)}', '`$' + '{process.exit(1)}`', '"+process.exit(1)+"', "'+process.exit(1)+'"],
  ...['{process.exit(1)}', '"}),process.exit(1),_jsx("p",{children:"', '\\"})', '*/process.exit(1)/*'],
  ...['</script><script>alert(1)</script>', '\u2028process.exit(1)', 'import fs from "node:fs"'],
  ...['"estree":', '__proto__', 'constructor'],
]

test.each(HOSTILE)('a program with %j in all its texts makes elements only', async (hostile) => {
  const words = [{ type: 'text', value: hostile }]
  const attribute = { type: 'mdxJsxAttribute', name: 'title', value: hostile }
  const children = [
    { type: 'heading', depth: 2, children: words, data: { hProperties: { id: hostile } } },
    { type: 'paragraph', children: [{ type: 'link', url: hostile, children: words }] },
    { type: 'paragraph', children: [{ type: 'image', url: hostile, alt: hostile }] },
    { type: 'paragraph', children: [{ type: 'inlineCode', value: hostile }] },
    { type: 'code', value: hostile, lang: hostile },
    ...TAG_NAMES.map((name) => tag(name, [attribute], [{ type: 'paragraph', children: words }])),
  ]
  const written = await compileToProgram('a.mdx', JSON.stringify({ type: 'root', children }))
  expect(findForbidden(written)).toBe(undefined)
})
