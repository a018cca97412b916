import { fieldOf, isObject, type Json } from '../../../../contract/json.ts'
import { type Shape, wordsOf } from '../../../../contract/shape.ts'
import { followVariants, labelAround, labelIn, shapeAt } from '../../../../contract/shape-at.ts'
import { shapeOf } from '../../../../engine/public/documents.ts'
import {
  createFormSpeaker,
  type Problem,
  type SaidInForm,
  sayForForms,
} from '../../../../engine/public/problems.ts'
import { type Content, mapSchemas } from '../../../../engine/public/site.ts'
import { readEditable } from '../splice/apply-operations.ts'
import { describeFile, kindIn } from './describe-file.ts'

/** Adds the labels of all fields in a shape. */
function addLabels(shape: Shape, labels: Map<string, Set<string>>, seen: Set<Shape>): void {
  if (seen.has(shape)) return
  seen.add(shape)
  if (shape.kind === 'list') addLabels(shape.item, labels, seen)
  if (shape.kind === 'variants') for (const variant of shape.variants) addLabels(variant.shape, labels, seen)
  if (shape.kind === 'records') for (const part of [shape.own, shape.selection]) addLabels(part, labels, seen)
  if (shape.kind !== 'object') return
  for (const { name, label, shape: inner } of shape.fields) {
    labels.set(name, new Set([...(labels.get(name) ?? []), label]))
    addLabels(inner, labels, seen)
  }
}

/** The labels of all fields by their names. They change with the code only. */
const kept = new WeakMap<object, ReadonlyMap<string, ReadonlySet<string>>>()

function labelsOf(plugins: Content['sources']['plugins']): ReadonlyMap<string, ReadonlySet<string>> {
  const known = kept.get(plugins)
  if (known) return known
  const labels = new Map<string, Set<string>>()
  for (const shape of Object.values(mapSchemas(plugins, shapeOf))) addLabels(shape, labels, new Set())
  kept.set(plugins, labels)
  return labels
}

/** Gives what people call the fields of the object at a place of a document; nothing for a text or a list. */
export function labelsAt(
  content: Content,
  file: string,
  data: Json,
  path: readonly string[],
): Record<string, string> {
  const shape = mapSchemas(content.sources.plugins, shapeOf)[kindIn(content, file)]
  const value = path.reduce<Json | undefined>(fieldOf, data)
  if (!shape || !isObject(value)) return {}
  const own = followVariants(shapeAt(shape, data, path), value)
  return Object.fromEntries(Object.keys(value).map((name) => [name, labelIn(own, name)]))
}

/** Creates the function that says a problem to those who edit in forms: fields by their labels, documents by their titles. */
export function createFormWords(content: Content): (problem: Problem) => SaidInForm {
  const { sources } = content
  const shapes = mapSchemas(sources.plugins, shapeOf)
  const documents = new Map<string, ReturnType<typeof readEditable>>()
  const read = (file: string) => {
    const document = documents.get(file) ?? readEditable(file, String(sources.readText(file)))
    documents.set(file, document)
    return document
  }
  /** A key may have another label elsewhere: the fields beside the problem come first. */
  const labelOf = ({ file, path }: Problem, name: string): string => {
    const shape = shapes[kindIn(content, file)]
    const document = shape && read(file)
    const own =
      document && !('severity' in document) && labelAround(shape, document.data, path.map(String), name)
    if (own) return own
    const [label, ...others] = labelsOf(sources.plugins).get(name) ?? []
    return label !== undefined && others.length === 0 ? label : wordsOf(name)
  }
  const titleOf = (place: string): string | undefined => {
    const file = place.replace(/[:\d]+$/, '')
    const path = file.startsWith('content/') ? file : `content/${file}`
    return typeof sources.readText(path) === 'string' ? describeFile(content, path).title : undefined
  }
  return (problem) => {
    const said = sayForForms(
      problem,
      createFormSpeaker((name) => labelOf(problem, name), titleOf),
    )
    return problem.note === undefined ? said : { ...said, message: `${said.message} (${problem.note})` }
  }
}
