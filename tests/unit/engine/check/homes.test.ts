import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createContentSession } from '../../../../src/engine/check/content-session.ts'

const content = join(import.meta.dirname, '../../../../content')
const homes = ['iptv-service', 'isp-broadband', 'ott-platform', 'movie-home', 'satellite-internet']

interface Written {
  sections: { label?: string; rows?: { speed: number } }[]
}

function page(name: string): Written {
  return JSON.parse(readFileSync(join(content, `pages/${name}.json`), 'utf8'))
}

/** A page as visitors get it, with its tokens filled. */
const { pages, site } = createContentSession(join(content, '..'))()

function published(name: string): string {
  return JSON.stringify(pages.get(name))
}

test('every telephone link has the number of site.json', () => {
  const phone = site?.contact.phone ?? ''
  const links = [...pages.keys()].flatMap((name) => published(name).match(/tel:[^"\\]*/g) ?? [])
  expect(new Set(links)).toEqual(new Set([`tel:${phone.replace(/[^+\d]/g, '')}`]))
  expect(published('isp-broadband')).toContain(`Call ${phone}`)
})

describe('timings of the homes', () => {
  const partners = { delay: 8000, perView: { default: 2, 340: 1, 576: 3, 768: 4, 992: 5, 1200: 6 } }
  test.for([
    ['iptv-service', 'Movies', { delay: 8000 }],
    ['iptv-service', 'Testimonials', { delay: 2000 }],
    ['isp-broadband', 'Partners', partners],
    ['ott-platform', 'Films of the week', { effect: 'fade', delay: 2000, speed: 1000 }],
    ['ott-platform', 'Latest movies', { delay: 8000 }],
    ['ott-platform', 'Testimonials', { delay: 2000 }],
    ['satellite-internet', 'Testimonials', { delay: 2000 }],
  ] as const)('/%s: %s', ([name, label, timing]) => {
    expect(page(name).sections.find((section) => section.label === label)).toMatchObject(timing)
  })

  test('/iptv-service: a row of pictures takes 18 seconds a round', () => {
    expect(page('iptv-service').sections[0]?.rows?.speed).toBe(18_000)
  })
})

describe('the homes say', () => {
  const copy = homes.map(published).join(' ')
  test.for([
    '25,000 channels in 4K',
    '500K movies',
    '5.3K active subscriptions',
    '500K five-star reviews',
    '10 years experience',
    '"value":4.7',
    '100 GB download speed',
    '99% uptime',
    '24/7 support',
    'p to 6 individual accounts',
    'nlimited DVR',
    '4 simultaneous streams',
    '100% money-back for first 24 hours',
    'refund is paid within 7 days',
    'Ignite streaming to any plan for $5/month',
    'from $99.99/mo',
    'from $49.99/mo, with free Wi-Fi for 1 month',
    'ome packages from $84.00',
  ])('%s', (claim) => {
    expect(copy).toContain(claim)
  })
})
