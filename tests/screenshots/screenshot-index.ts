/** A screenshot of a page, `width` pixels wide. */
export interface Screenshot {
  route: string
  viewName: string
  width: number
  file: string
}

function formatFigure({ viewName, width, file }: Screenshot): string {
  return `<figure><a href="${file}"><img src="${file}" width="${width / 3}" alt="" loading="lazy"></a><figcaption>${viewName}</figcaption></figure>`
}

/** Returns an HTML page with a row of screenshots for each route; each screenshot links to its file. */
export function screenshotIndex(screenshots: Screenshot[]): string {
  const routes = [...new Set(screenshots.map(({ route }) => route))]
  const rows = routes.map((route) => {
    const views = screenshots.filter((screenshot) => screenshot.route === route)
    return `<section id="${route}"><h2>${route}</h2><div>${views.map(formatFigure).join('')}</div></section>`
  })
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>All pages</title>
<style>
  body { margin: 2rem; background: #eee; font: 1rem system-ui }
  div { display: flex; gap: 1rem; align-items: start; overflow-x: auto }
  figure { margin: 0 }
</style>
<nav>${routes.map((route) => `<a href="#${route}">${route}</a>`).join(' · ')}</nav>
${rows.join('\n')}
</html>
`
}
