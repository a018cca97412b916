import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { linkPackages } from '../build/project.ts'
import { randomParagraphs, type RandomNumbers, createRandom, randomSentence, randomTitle } from './words.ts'

const ROOT = join(import.meta.dirname, '../..')
const COPIED = ['content', 'package.json', 'public', 'schemas', 'src', 'tsconfig.json', 'vite.config.ts']
/** Beside its own pages, every benchmark site has these of the project's. */
const SHIPPED_PAGES = ['404', 'index', 'products', 'blog', 'contact-us']
/** The eight blocks of a landing page: file and place of their models. */
const LANDING_BLOCKS = [
  ['services', 0],
  ['services', 1],
  ['services', 2],
  ['about-us', 1],
  ['about-us', 4],
  ['about-us', 6],
  ['index', 8],
  ['services', 3],
] as const

/** How large a generated site is. */
export interface SiteSize {
  /** MDX documents of about 500 words each, on an index of nine a page. */
  articles: number
  /** JSON documents of eight blocks each, "Internet in <town>". */
  landings: number
}

/** Writes a site of that size into a new folder; the same size gives the same site. Gives the folder. */
export function generateSite({ articles, landings }: SiteSize): string {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  for (const part of COPIED) cpSync(join(ROOT, part), join(folder, part), { recursive: true })
  linkPackages(folder)
  const pages = join(folder, 'content/pages')
  for (const file of [
    'site.json',
    ...['pages', 'collections'].flatMap((part) =>
      readdirSync(join(folder, 'content', part)).map((name) => `${part}/${name}`),
    ),
  ])
    adaptFile(join(folder, 'content', file))
  // Pages of one make share the brand's picture: to draw one for each of 10,000 takes longer than all builds together.
  const site = join(folder, 'content/site.json')
  writeFileSync(site, readFileSync(site, 'utf8').replace('"sharing": "pages"', '"sharing": "site"'))
  const blocks = LANDING_BLOCKS.map(([page, place]): object => {
    const model: { sections: object[] } = JSON.parse(readFileSync(join(pages, `${page}.json`), 'utf8'))
    return model.sections[place] ?? {}
  })
  for (const file of readdirSync(pages))
    if (!SHIPPED_PAGES.includes(file.replace(/\.\w+$/, ''))) rmSync(join(pages, file))

  // Every page is reached: the first from a page that all pages link to, each from the one before it.
  const contact = join(pages, 'contact-us.json')
  const page: { sections: object[] } = JSON.parse(readFileSync(contact, 'utf8'))
  page.sections.push({
    type: 'links',
    heading: { title: 'All towns and articles' },
    look: 'list',
    items: [
      ...(articles > 0 ? [{ label: 'Articles', href: '/blog/article-0' }] : []),
      ...(landings > 0 ? [{ label: 'Towns', href: '/internet/town-0' }] : []),
    ],
  })
  if (articles + landings > 0) writeFileSync(contact, JSON.stringify(page, null, 2))

  const next = createRandom(42)
  for (const part of ['blog', 'internet']) mkdirSync(join(pages, part))
  for (let index = 0; index < articles; index++)
    writeFileSync(
      join(pages, `blog/article-${index}.mdx`),
      articleSource(next, index, `/blog/article-${(index + 1) % articles}`),
    )
  for (let index = 0; index < landings; index++)
    writeFileSync(
      join(pages, `internet/town-${index}.json`),
      landingPageSource(next, index, blocks, `/internet/town-${(index + 1) % landings}`),
    )
  return folder
}

/** Leads links to pages that are not there to one that is, and leaves out a price that the project has accepted. */
function adaptFile(file: string): void {
  const text = readFileSync(file, 'utf8')
    .replaceAll(' from $84.00', '')
    .replace(/"(\/[a-z-]*)(#[a-z-]+)?"/g, (found, route: string) =>
      route === '/' || SHIPPED_PAGES.includes(route.slice(1)) ? found : '"/blog"',
    )
  writeFileSync(file, text)
}

/** The document of an article that links to the `following` one. */
export function articleSource(next: RandomNumbers, index: number, following: string): string {
  const heading = randomTitle(next, index)
  const day = new Date(Date.UTC(2023, 0, 1 + (index % 700))).toISOString().slice(0, 10)
  const parts = Array.from(
    { length: 5 },
    (_, part) => `## ${randomTitle(next, part)}\n\n${randomParagraphs(next, 2, 45)}`,
  )
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

${randomParagraphs(next, 1, 40)}

${parts.join('\n\n')}

- ${randomSentence(next, 6)}
- ${randomSentence(next, 6)}

Read [the index](/blog), [the next one](${following}) or **write** to [us](/contact-us).
`
}

function landingPageSource(next: RandomNumbers, index: number, blocks: readonly object[], following: string): string {
  const town = randomTitle(next, index)
  return JSON.stringify(
    {
      title: `Internet in ${town}`,
      description: `${randomSentence(next, 9)} ${town}`,
      masthead: { title: `INTERNET IN ${town.toUpperCase()}`, subtitle: randomSentence(next, 6) },
      sections: blocks.map((block, place) => ({
        ...block,
        heading: {
          title: `${randomTitle(next, index)} in ${town}`,
          text: randomSentence(next, 12),
          ...(place === 0 ? { action: { label: 'The next town', href: following } } : {}),
        },
      })),
    },
    null,
    2,
  )
}
