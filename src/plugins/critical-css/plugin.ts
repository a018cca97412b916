import type { EnginePlugin } from '../../engine/plugin.ts'

/** Each page brings the styles of what it shows first in its HTML, and does not wait for the file of all styles. */
export const criticalCss: EnginePlugin = {
  name: 'critical-css',
  render: {
    firstStyles: async (css) => {
      // PostCSS loads slowly, and a check needs no styles.
      const [{ extractAboveTheFold }, { createCriticalCssExtractor }] = await Promise.all([
        import('./above-the-fold.ts'),
        import('./subset.ts'),
      ])
      const extract = createCriticalCssExtractor(css)
      // The boot script may choose the dark colours of a page.
      return (theme, app) =>
        extract(
          `<html data-scheme="dark"><body data-theme="${theme}"><div id="root">${extractAboveTheFold(app)}`,
        )
    },
  },
}
