import type { Plugin } from 'postcss'
import { type ClassNamer, MODULE_EXTENSION } from './class-names.ts'

/** Matches quoted texts, which stay as they are, and classes. */
const CLASS = /"[^"]*"|'[^']*'|\.([a-z][\w-]*)/gi
const WORD = /[a-z][\w-]*/gi
/** The scope selectors of CSS Modules. This project does not support them. */
const SCOPE_SELECTOR = /:(?:global|local)\b/

/** Renames the classes and keyframes in CSS modules to what `nameOf` gives. Throws at the line of what it does not support. */
export function shortClasses(nameOf: ClassNamer): Plugin {
  return {
    postcssPlugin: 'tidewire:short-classes',
    Once: (root) => {
      const file = root.source?.input.file ?? ''
      if (!file.endsWith(MODULE_EXTENSION)) return
      root.walkRules((rule) => {
        if (SCOPE_SELECTOR.test(rule.selector))
          throw rule.error(':global() and :local() are not known; name a class of others by [class~="name"]')
        rule.selector = rule.selector.replace(CLASS, (all: string, name?: string) =>
          name === undefined ? all : `.${nameOf(name, file)}`,
        )
      })
      const frames = new Map<string, string>()
      root.walkAtRules('keyframes', (rule) => {
        frames.set(rule.params, nameOf(rule.params, file))
        rule.params = nameOf(rule.params, file)
      })
      root.walkDecls((declaration) => {
        if (declaration.prop === 'composes')
          throw declaration.error('composes is not known; put both classes on the element')
        if (/^animation(?:-name)?$/.test(declaration.prop))
          declaration.value = declaration.value.replace(WORD, (word) => frames.get(word) ?? word)
      })
    },
  }
}
