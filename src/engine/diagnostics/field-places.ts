import type { Told } from '../../../schemas/words.ts'
import type { FieldPath } from '../../contract/json.ts'
import { type Edit, type Problem, problemIn } from './problem.ts'

/** A value that an edit can write. */
export type Writable = string | number | boolean

/** Where a value, or a key, is in the text of its file. Offsets are in UTF-16 units. */
interface FieldPlace {
  start: number
  end: number
  /** Whether it is there. Otherwise this is the place of its nearest parent. */
  isExact: boolean
  /** The path of the field, as problems name it. */
  path: FieldPath
  /** Gives the text that puts another value here; undefined where only a person can write it. */
  write: (value: Writable) => string | undefined
  /** Says what is wrong in the words of this place. */
  advise?: (told: Told) => Told
}

/** Finds a value of a document, or with `key` that key of it. */
export type FindPlace = (path: FieldPath, key?: string) => FieldPlace

/** What a document does with the places of its values. */
export interface FieldPlaces {
  /** Gives the place of the value at `path`, or of `key` in it; where that is missing, of the nearest parent. */
  placeAt: FindPlace
  /** Gives the range of the value at `path`, or of `key` in it; undefined where that is missing. */
  spanAt: (path: FieldPath, key?: string) => { start: number; end: number } | undefined
  /** Gives the edit that puts another value, or another key, in its place; undefined where that is missing. */
  replaceAt: (path: FieldPath, value: Writable, key?: string) => Edit | undefined
  /** Places a problem at the value of `path`, or at `key` in it; where that is missing, at the nearest parent. */
  problemAt: (path: FieldPath, problem: Told, key?: string) => Problem
}

/** Creates what a document does with the places of its values; `placeAt` finds them in `text`. */
export function createFieldPlaces(file: string, text: string, placeAt: FindPlace): FieldPlaces {
  const edit = ({ start, end, isExact, write }: FieldPlace, value: Writable): Edit | undefined => {
    const written = isExact ? write(value) : undefined
    return written === undefined ? undefined : { start, end, text: written }
  }
  return {
    placeAt,
    spanAt: (path, key) => {
      const { start, end, isExact } = placeAt(path, key)
      return isExact ? { start, end } : undefined
    },
    replaceAt: (path, value, key) => edit(placeAt(path, key), value),
    problemAt: (path, told, key) => {
      const place = placeAt(path, key)
      const problem = problemIn(file, text, place, place.advise?.(told) ?? told, place.path)
      const mended = told.fix === undefined ? undefined : edit(place, told.fix)
      return mended ? { ...problem, edit: mended } : problem
    },
  }
}
