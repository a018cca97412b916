import { createContext } from 'react'

/** True in what opens a page: its first section, and of a list in there the first card. Its picture loads with priority. */
export const OpensPage = createContext(false)
