// What plugins may import to publish: folders of a release, addresses, HTML. Docstrings are in these files.

export type { BuildTarget } from '../publish/build-target.ts'
export { CSV_TYPE } from '../publish/host-headers.ts'
export { createStage, publishStage } from '../publish/release-folder.ts'
export { createProgress } from '../publish/timer.ts'
export { absoluteUrl, basePath, readBasePath } from '../render/base-path.ts'
export { escapeHtml } from '../render/escape-html.ts'
export { hashSource } from '../render/security-policy.ts'
