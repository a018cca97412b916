import { createContext } from 'react'

/** True around the first card of a list: on a page that opens with the list, its picture is what shows first. */
export const Leading = createContext(false)
