// What plugins may import to bundle code. It loads Vite. Docstrings are in these files.

export { sourcePlugins } from '../source-plugins.ts'
