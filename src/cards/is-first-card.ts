import { createContext } from 'react'

/** True inside the first card of a list. If the list opens the page, the picture of that card loads with priority. */
export const IsFirstCard = createContext(false)
