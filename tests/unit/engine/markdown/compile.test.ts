import { expect, test } from 'vitest'
import { compileBody } from '../../../../src/engine/markdown/compile.ts'

const identifier = (name: string) => ({ type: 'Identifier', name })
const call = (callee: object) => ({ type: 'CallExpression', callee, arguments: [], optional: false })
const member = (object: object, property: object, computed = false) => ({
  type: 'MemberExpression',
  object,
  property,
  computed,
  optional: false,
})

/** A tree as no check makes it: with code. */
function treeWith(expression: object): string {
  const estree = {
    type: 'Program',
    sourceType: 'module',
    body: [{ type: 'ExpressionStatement', expression }],
  }
  return JSON.stringify({
    type: 'root',
    children: [{ type: 'mdxFlowExpression', value: 'x', data: { estree } }],
  })
}

const text = identifier('props')

test.each([
  ['a call', call(member(identifier('process'), identifier('exit'))), 'a call'],
  ['a call of a global function', call(identifier('eval')), 'a call'],
  ['a global name', identifier('process'), 'the name process'],
  ['an import', { type: 'ImportExpression', source: { type: 'Literal', value: 'fs' } }, 'the name'],
  ['a computed name', member(text, { type: 'Literal', value: 'constructor' }, true), 'a computed name'],
  ['an assignment', { type: 'AssignmentExpression', operator: '=', left: text, right: text }, 'Assignment'],
  ['a function', { type: 'ArrowFunctionExpression', params: [], body: text, expression: true }, 'Arrow'],
  [
    'a tagged template',
    {
      type: 'TaggedTemplateExpression',
      tag: text,
      quasi: { type: 'TemplateLiteral', quasis: [], expressions: [] },
    },
    'TaggedTemplate',
  ],
])('a program that holds %s is refused', async (_, expression, what) => {
  await expect(compileBody('a.mdx', treeWith(expression))).rejects.toThrow(
    `The text compiles to a program that holds ${what}`,
  )
})

test('an import statement is refused', async () => {
  const estree = {
    type: 'Program',
    sourceType: 'module',
    body: [{ type: 'ImportDeclaration', specifiers: [], source: { type: 'Literal', value: 'node:fs' } }],
  }
  const tree = { type: 'root', children: [{ type: 'mdxjsEsm', value: 'x', data: { estree } }] }
  await expect(compileBody('a.mdx', JSON.stringify(tree))).rejects.toThrow('The text compiles to a program')
})
