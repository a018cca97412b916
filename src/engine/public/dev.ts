// What plugins may import for the dev server. Docstrings are in these files.

export { isOwnRequest, isOwnVisit, isSameSecret, readBody } from '../dev/request-guard.ts'
export type { DevPart } from '../dev/served-content.ts'
