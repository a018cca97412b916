import { Theme } from '../../../schemas/theme.ts'
import { type Data, defineWords, problem, type Sentence, type Told } from '../../../schemas/words.ts'
import type { EnginePlugin } from '../../engine/plugin.ts'
import { validate } from '../../engine/public/documents.ts'
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
      document.problemAt(['colours', ...weak.name.split('.')], tellWeak(weak)),
    )
  },
}

/** What is told of a colour with too little contrast. Colours are named by their paths below `colours`, such as `light.muted`. */
interface Weak extends Data {
  contrast: number
  /** The contrast that people need. */
  least: number
  /** The colours that it has too little contrast to, the weakest first. */
  others: readonly string[]
  /** How it gets enough; undefined where it cannot without other colours. */
  remedy?: WeakColour['remedy']
}

interface WeakText extends Weak {
  /** Whether other backgrounds would do, too. */
  orChoose: boolean
}

/** Says which other colours to choose. */
function choose(others: readonly string[]): string {
  return `choose ${others.length === 1 ? 'another colour' : 'other colours'} for ${others.join(' and ')}`
}

function sayWeak(found: string, { least, remedy }: Weak, choice: string, orChoose = ''): Sentence {
  return remedy
    ? [found, `people need ${least}: make it ${remedy}${orChoose}`]
    : [found, `people need ${least}, and no colour has that against all of its neighbours: ${choice}`]
}

function sayWeakText(weak: WeakText, nameOf: (colour: string) => string): Sentence {
  const others = weak.others.map(nameOf)
  const choice = choose(others)
  const found = `has a contrast of ${weak.contrast} to ${others[0]}`
  return sayWeak(found, weak, choice, weak.orChoose ? `, or ${choice}` : '')
}

function sayWeakBackground(weak: Weak, nameOf: (colour: string) => string): Sentence {
  const others = weak.others.map(nameOf)
  const [weakest, ...rest] = others
  const also = rest.length === 0 ? '' : `, and too little to ${rest.join(', ')}`
  return sayWeak(`gives ${weakest} a contrast of ${weak.contrast}${also}`, weak, choose(others))
}

const tell = defineWords(
  {
    'weak-text-colour': problem(
      'contrast',
      (weak: WeakText) => sayWeakText(weak, (colour) => colour),
      (weak, { field }) => sayWeakText(weak, field),
    ),
    'weak-background-colour': problem(
      'contrast',
      (weak: Weak) => sayWeakBackground(weak, (colour) => colour),
      (weak, { field }) => sayWeakBackground(weak, field),
    ),
  },
  {
    'weak-text-colour': {
      contrast: 1.6,
      least: 4.5,
      others: ['light.accentSoft', 'light.soft', 'light.surface', 'light.raised'],
      remedy: 'darker',
      orChoose: false,
    },
    'weak-background-colour': {
      contrast: 1.1,
      least: 4.5,
      others: ['light.text', 'light.muted', 'light.accent', 'light.success'],
      remedy: 'lighter',
    },
  },
)

/** With more backgrounds than these, the words name none to change: they are those of the whole site. */
const MAX_CHOICES = 2

/** Tells to what a colour has too little contrast, and how it gets enough. */
function tellWeak({ name, pairs, remedy, turned }: WeakColour): Told {
  const [{ contrast, least, ...weakest }] = pairs
  const isText = weakest.name === name
  const others = pairs.map((pair) => (isText ? pair.background : pair.name))
  const weak = { contrast: Math.floor(contrast * 10) / 10, least, others, remedy }
  return isText
    ? tell('weak-text-colour', { ...weak, orChoose: turned && others.length <= MAX_CHOICES })
    : tell('weak-background-colour', weak)
}
