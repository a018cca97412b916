import { type RunOptions, runSync } from '@mdx-js/mdx'
import mdx from '@mdx-js/rollup'
import type { Root } from 'hast'
import type { MDXModule } from 'mdx/types.js'
import type { Processor } from 'unified'
import type { Markdown } from './parse.ts'

/**
 * Reads the tree of a checked body instead of a text: each body is parsed once. MDX takes code from fields of this name and
 * from nowhere else, and the check leaves none.
 */
function readTree(this: Processor): void {
  this.parser = (json) => {
    if (json.includes('"estree":')) throw new Error('The text holds code.')
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

const { transform } = mdx({
  outputFormat: 'function-body',
  remarkPlugins: [readTree],
  rehypePlugins: [dropLineBreaks],
})

/** Makes the component of a compiled text with the functions that make elements. */
export type CreateText = (runtime: RunOptions) => MDXModule['default']

/** Compiles the tree of a checked body, as JSON, to a program. Rejects when the tree holds code, which the check must prevent. */
export async function compileToProgram(file: string, tree: string): Promise<string> {
  const result = await transform(tree, file)
  if (!result?.code) throw new Error(`${file} is no file that MDX compiles.`)
  return result.code
}

/** Compiles the tree of a checked body, as JSON, by MDX. `file` is the path of its document. Rejects as `compileToProgram`. */
export async function compileBody(file: string, tree: string): Promise<CreateText> {
  const program = await compileToProgram(file, tree)
  return (runtime) => runSync(program, runtime).default
}
