import { Theme } from '../../../schemas/theme.ts'
import type { EnginePlugin } from '../../engine/plugin.ts'
import { validate } from '../../engine/read/validate.ts'
import { findWeakColours, type WeakColour } from './weak-colours.ts'

/** Finds the colours of `content/theme.json` that people cannot read. */
export const contrast: EnginePlugin = {
  name: 'contrast',
  check: ({ sources }) => {
    const document = sources.documents.get('theme')
    const theme = document && validate(document, Theme)
    // The engine reports what is wrong with the form of a theme.
    if (!theme || 'problems' in theme) return []
    return findWeakColours(theme.value).map((weak) =>
      document.problemAt(['colours', ...weak.name.split('.')], {
        rule: 'contrast',
        message: describeWeakColour(weak),
      }),
    )
  },
}

/** With more backgrounds than these, the message names none to change: they are those of the whole site. */
const MAX_CHOICES = 2

/** Says to what a colour has too little contrast, and how it gets enough. */
function describeWeakColour({ name, pairs, remedy, turned }: WeakColour): string {
  const [{ contrast, least, ...weakest }, ...rest] = pairs
  const isText = weakest.name === name
  const ratio = `contrast of ${Math.floor(contrast * 10) / 10}`
  const also =
    isText || rest.length === 0 ? '' : `, and too little to ${rest.map((pair) => pair.name).join(', ')}`
  const found = isText ? `has a ${ratio} to ${weakest.background}` : `gives ${weakest.name} a ${ratio}${also}`
  const others = pairs.map((pair) => (isText ? pair.background : pair.name))
  const choice = `choose ${others.length === 1 ? 'another colour' : 'other colours'} for ${others.join(' and ')}`
  if (!remedy)
    return `${found}; people need ${least}, and no colour has that against all of its neighbours: ${choice}`
  const orChoose = isText && turned && others.length <= MAX_CHOICES ? `, or ${choice}` : ''
  return `${found}; people need ${least}: make it ${remedy}${orChoose}`
}
