import type { Plugin } from 'vite'

/** What runs when the router's one big module is loaded, and keeps all that it names in the bundle. */
const named = /^\w+\.(?:displayName|contextType) = .*;$/gm
const made = /= (React\d*\.(?:createContext|forwardRef|memo))\(/g

/**
 * Lets the bundler drop the parts of React Router that the app does not use. They stand in one module and have names
 * for developers' tools and calls that a bundler cannot know to be harmless; without both, 1 KB of 27 is left.
 */
export function slimRouter(): Plugin {
  return {
    name: 'tidewire:slim-router',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/react-router\/dist\/.*\.mjs$/ },
      handler: (code) => ({
        code: code.replace(named, '').replace(made, '= /* @__PURE__ */ $1('),
        map: null,
      }),
    },
  }
}
