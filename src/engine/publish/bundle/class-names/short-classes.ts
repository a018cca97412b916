import type { Plugin } from 'postcss'
import { MODULE, type Namer } from './class-names.ts'

/** Quoted texts, and classes. */
const CLASS = /"[^"]*"|'[^']*'|\.([a-z][\w-]*)/gi
const WORD = /[a-z][\w-]*/gi
/** What CSS Modules know beside names of their own; nothing here needs it. */
const FOREIGN = /:(?:global|local)\b/

/** Gives classes and keyframes in the styles of components the names that `nameOf` has for them. */
export function shortClasses(nameOf: Namer): Plugin {
  return {
    postcssPlugin: 'tidewire:short-classes',
    Once: (root) => {
      const file = root.source?.input.file ?? ''
      if (!file.endsWith(MODULE)) return
      root.walkRules((rule) => {
        if (FOREIGN.test(rule.selector))
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
