import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { copyProject, edit } from '../build/project.ts'
import {
  createRandom,
  type RandomNumbers,
  randomParagraphs,
  randomSentence,
  randomTitle,
} from './random-text.ts'

/** The pages of the shipped site that every generated site has, too. */
const SHIPPED_PAGES = ['404', 'index', 'products', 'blog', 'contact-us']
/** Where the eight blocks of a landing page come from: the shipped page, and the indexes of the blocks in it. */
const LANDING_BLOCKS = [
  ['services', [0, 1, 2]],
  ['about-us', [1, 4, 6]],
  ['index', [8]],
  ['services', [3]],
] as const

/** How large a generated site is. */
export interface SiteSize {
  /** MDX documents of about 580 words each, as people write them; the list of articles shows nine on a page. */
  articles: number
  /** JSON documents of eight blocks each, "Internet in <town>". */
  landings: number
}

/** Writes a site of this size to a new folder, and gives the folder. The same size gives the same site. */
export function generateSite({ articles, landings }: SiteSize): string {
  const folder = copyProject('shipped')
  const pages = join(folder, 'content/pages')
  adaptFile(join(folder, 'content/site.json'))
  for (const part of ['pages', 'collections'])
    for (const name of readdirSync(join(folder, 'content', part)))
      adaptFile(join(folder, 'content', part, name))
  // All pages share one social image: 10,000 social images would take longer than all builds together.
  edit(folder, 'content/site.json', '"sharing": "pages"', '"sharing": "site"')
  const blocks = LANDING_BLOCKS.flatMap(([page, indexes]) => {
    const model: { sections: object[] } = JSON.parse(readFileSync(join(pages, `${page}.json`), 'utf8'))
    return indexes.map((index) => model.sections[index] ?? {})
  })
  for (const file of readdirSync(pages))
    if (!SHIPPED_PAGES.includes(file.replace(/\.\w+$/, ''))) rmSync(join(pages, file))

  // A page that all pages link to links to the first new page, and each new page links to the next.
  const contact = join(pages, 'contact-us.json')
  const page: { sections: object[] } = JSON.parse(readFileSync(contact, 'utf8'))
  const items = [
    ...(articles > 0 ? [{ label: 'Articles', href: '/blog/article-0' }] : []),
    ...(landings > 0 ? [{ label: 'Towns', href: '/internet/town-0' }] : []),
  ]
  page.sections.push({ type: 'links', heading: { title: 'All towns and articles' }, look: 'list', items })
  if (items.length > 0) writeFileSync(contact, JSON.stringify(page, null, 2))

  const next = createRandom(42)
  for (const part of ['blog', 'internet']) mkdirSync(join(pages, part))
  for (let index = 0; index < articles; index++) {
    const source = articleSource(next, index, `/blog/article-${(index + 1) % articles}`)
    writeFileSync(join(pages, `blog/article-${index}.mdx`), source)
  }
  for (let index = 0; index < landings; index++) {
    const source = landingPageSource(next, index, blocks, `/internet/town-${(index + 1) % landings}`)
    writeFileSync(join(pages, `internet/town-${index}.json`), source)
  }
  return folder
}

/** Replaces links to missing pages, and removes a price that only the shipped site accepts. */
function adaptFile(file: string): void {
  const text = readFileSync(file, 'utf8')
    .replaceAll(' from $84.00', '')
    .replace(/"(\/[a-z-]*)(#[a-z-]+)?"/g, (found, route: string) =>
      route === '/' || SHIPPED_PAGES.includes(route.slice(1)) ? found : '"/blog"',
    )
  writeFileSync(file, text)
}

/** Gives the source of article `index`, an MDX page that links to `following`, the path of the next article. */
export function articleSource(next: RandomNumbers, index: number, following: string): string {
  const heading = randomTitle(next, index)
  const day = new Date(Date.UTC(2023, 0, 1 + (index % 700))).toISOString().slice(0, 10)
  return `---
title: "${heading}"
description: "${randomSentence(next, 9)} ${index}"
masthead: { title: "${heading}", subtitle: "${randomSentence(next, 6)}" }
sections:
  - type: article
    author: { label: Nora Whitfield, href: /blog }
    date: ${day}
    picture: { src: articles/faster-wifi.webp, alt: A white router. }
    category: KNOWLEDGE
    categoryHref: /blog
---

${articleBody(next, following)}`
}

/** Gives about 580 words with all that articles use: headings, emphasis, links, a list, a table and a quotation. */
function articleBody(next: RandomNumbers, following: string): string {
  const section = (number: number) =>
    `## ${randomTitle(next, number)}\n\n${randomSentence(next, 9)} **${randomSentence(next, 4)}** ${randomParagraphs(next, 2, 36)}`
  const rows = Array.from(
    { length: 5 },
    (_, row) => `| ${randomTitle(next, row)} | ${randomSentence(next, 3)} | *${randomSentence(next, 2)}* |`,
  )
  const items = Array.from({ length: 5 }, () => `- **${randomSentence(next, 2)}** ${randomSentence(next, 9)}`)
  return `<Lead>
  ${randomParagraphs(next, 1, 36)}
</Lead>

${section(1)}

${items.join('\n')}

${section(2)} Read [the index](/blog) or [the next one](${following}).

| Room | Before | After |
| --- | --- | ---: |
${rows.join('\n')}

${section(3)}

> ${randomParagraphs(next, 1, 27)}

${randomSentence(next, 9)} *${randomSentence(next, 4)}* ${randomSentence(next, 9)}

${section(4)}

1. ${randomSentence(next, 6)}
2. ${randomSentence(next, 6)} [${randomTitle(next, 4)}](/products)

Something to add? Write to [us](/contact-us).
`
}

/** Gives the source of landing page `index`, which links to `following`, the path of the next one. */
function landingPageSource(next: RandomNumbers, index: number, blocks: object[], following: string): string {
  const town = randomTitle(next, index)
  const model = {
    title: `Internet in ${town}`,
    description: `${randomSentence(next, 9)} ${town}`,
    masthead: { title: `INTERNET IN ${town.toUpperCase()}`, subtitle: randomSentence(next, 6) },
    sections: blocks.map((block, position) => ({
      ...block,
      heading: {
        title: `${randomTitle(next, index)} in ${town}`,
        text: randomSentence(next, 12),
        ...(position === 0 ? { action: { label: 'The next town', href: following } } : {}),
      },
    })),
  }
  return JSON.stringify(model, null, 2)
}
