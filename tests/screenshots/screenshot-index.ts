/** A screenshot of a page. */
export interface Picture {
  route: string
  view: string
  width: number
  file: string
}

function figure({ view, width, file }: Picture): string {
  return `<figure><a href="${file}"><img src="${file}" width="${width / 3}" alt="" loading="lazy"></a><figcaption>${view}</figcaption></figure>`
}

/** A page to leaf through screenshots: a row for each route, each picture a link to itself. */
export function album(pictures: Picture[]): string {
  const routes = [...new Set(pictures.map(({ route }) => route))]
  const rows = routes.map((route) => {
    const views = pictures.filter((picture) => picture.route === route)
    return `<section id="${route}"><h2>${route}</h2><div>${views.map(figure).join('')}</div></section>`
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
