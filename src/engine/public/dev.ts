// What plugins may import for the dev server. Docstrings are in these files.

export { createSecret, isOwnRequest, isOwnVisit, readBody } from '../dev/request-guard.ts'
export type { DevPart } from '../dev/served-content.ts'
