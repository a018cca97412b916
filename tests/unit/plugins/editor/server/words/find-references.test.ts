import { expect, test } from 'vitest'
import type { Operation } from '../../../../../../src/plugins/editor/protocol.ts'
import { applyOperations } from '../../../../../../src/plugins/editor/server/splice/apply-operations.ts'
import {
  followRename,
  listNaming,
} from '../../../../../../src/plugins/editor/server/words/find-references.ts'
import { mdx, OFFERS, page } from '../../../../../fixtures/offers-page.ts'
import { FAQ, SITE, smallSite, writeFiles } from '../../../../../fixtures/site.ts'
import { openInMemory } from '../../../../../fixtures/site-check.ts'
import { collection, plan, promo, siteJson } from '../../../../../fixtures/site-documents.ts'
import { body, set } from '../../operations.ts'

const PLANS = 'content/collections/plans.json'
const RETIRED = 'content/collections/retired.json'
const TERMS = 'content/pages/terms.mdx'

const offer = (text: string) => page([promo(text)])
const linking = (href: string) => page([{ type: 'links', items: [{ label: 'A link', href }] }])

const ROOT = writeFiles(smallSite)

/** The small site with these files, which an editor changes. */
function open(more: Record<string, string>) {
  const plans = collection('plan', plan('Test', 35), plan('Best', 70))
  const { replacements, check, read } = openInMemory(ROOT)
  for (const [file, text] of Object.entries({ [PLANS]: plans, ...more })) replacements.set(file, text)
  const change = (file: string, operations: readonly Operation[]) => {
    const result = applyOperations(file, read(file), operations)
    if (!('text' in result)) throw new Error(result.message)
    replacements.set(file, result.text)
    return result.undo
  }
  return {
    problems: () => check().problems.map(({ message }) => message),
    naming: (file: string, pointer: string) => listNaming(check(), file, pointer),
    /** Changes a document, and all that follows. Gives the documents that followed, with their texts. */
    rename: (file: string, ...operations: Operation[]) => {
      const undo = change(file, operations).filter(({ op }) => op === 'body')
      const back = operations.flatMap((operation): Operation[] =>
        operation.op === 'set' && operation.expect !== undefined
          ? [{ ...operation, value: operation.expect, expect: operation.value }]
          : undo,
      )
      const changes = followRename(check(), file, back)
      for (const found of changes) change(found.file, found.operations)
      return Object.fromEntries(changes.map((found) => [found.file, replacements.get(found.file)]))
    },
  }
}

test('a plan that is renamed is renamed in texts of pages, of Markdown, of lists and of the site', () => {
  const terms = mdx(
    'From {plan.test.price}. `\\{plan.test.price}` \\{plan.test.price}\n\n<Promo text={["{plan.test.price}"]} />',
  )
  const { naming, rename, problems } = open({
    [PLANS]: collection('plan', plan('Test', 35), plan('Best', 70, { terms: 'Twice {plan.test.price}.' })),
    [OFFERS]: offer('From {plan.test.price} to {plan.best.price}; {{plan.test.price}'),
    [TERMS]: terms,
    [SITE]: siteJson({
      subscribe: { ...JSON.parse(siteJson({})).subscribe, text: '{plan.test.price}' },
    }),
  })
  expect(problems()).toEqual([])
  const files = [OFFERS, TERMS, PLANS, SITE]
  expect(naming(PLANS, '/items/0/name').toSorted()).toEqual(files.toSorted())
  expect(naming(PLANS, '/items/1/name')).toEqual([OFFERS])
  expect(naming(PLANS, '/items/0/price/amount')).toEqual([])
  const followed = rename(PLANS, set('/items/0/name', 'Internet 1.5 Gig', 'Test'))
  expect(Object.keys(followed).toSorted()).toEqual(files.toSorted())
  const now = '{plan.internet-1-5-gig.price}'
  expect(followed[OFFERS]).toContain(`From ${now} to {plan.best.price}; {{plan.test.price}`)
  expect(followed[TERMS]).toContain(`From ${now}. \`\\{plan.test.price}\` \\{plan.test.price}`)
  expect(followed[TERMS]).toContain(`<Promo text={["${now}"]} />`)
  expect(problems()).toEqual([])
})

test('a price of the site, and a speed, which is a number, are followed', () => {
  const SPEEDS = 'content/collections/speeds.json'
  const { rename, problems } = open({
    [SITE]: siteJson({ prices: [{ name: 'Ignite', amount: 5 }] }),
    [SPEEDS]: collection('speed', {
      mbps: 75,
      price: { amount: 49.9 },
      action: { label: 'Order', href: '/' },
    }),
    [OFFERS]: offer('{price.ignite} and {speed.75.price}'),
  })
  expect(rename(SITE, set('/prices/0/name', 'Spark & Co', 'Ignite'))[OFFERS]).toContain('{price.spark-co}')
  expect(rename(SPEEDS, set('/items/0/mbps', 80, 75))[OFFERS]).toContain('{speed.80.price}')
  expect(problems()).toEqual([])
})

test('nothing gets the name of another plan: when it is taken, or when the texts mean another record of the same name', () => {
  const { naming, rename } = open({
    [RETIRED]: collection('plan', plan('Test', 30, { validTo: '2020-01-01' })),
    [OFFERS]: offer('{plan.test.price}'),
  })
  expect(naming(RETIRED, '/items/0/name')).toEqual([])
  expect(rename(RETIRED, set('/items/0/name', 'Old test', 'Test'))).toEqual({})
  expect(rename(PLANS, set('/items/0/name', 'New', 'Test'))[OFFERS]).toContain('{plan.new.price}')
  expect(rename(PLANS, set('/items/0/name', 'Best', 'New'))).toEqual({})
})

test('no link follows headings that change places', () => {
  const { rename } = open({ [TERMS]: mdx('## One\n\n## Two'), [OFFERS]: linking('/terms#one') })
  expect(rename(TERMS, body('\n## Two\n\n## One\n', '\n## One\n\n## Two\n'))).toEqual({})
})

test('links follow a heading and a block, with their query, in the same document too', () => {
  const { naming, rename, problems } = open({
    [TERMS]: mdx('## Money back\n\nSee [above](/terms#money-back) and [there](/faq?a=1#refunds).'),
    [OFFERS]: linking('/terms#money-back'),
  })
  expect(problems()).toEqual([])
  expect(naming(TERMS, 'body').toSorted()).toEqual([OFFERS, TERMS])
  const text = '\n## Money back\n\nSee [above](/terms#money-back) and [there](/faq?a=1#refunds).\n'
  const followed = rename(TERMS, body(text.replace('back', 'returned'), text))
  expect(followed[TERMS]).toContain('[above](/terms#money-returned)')
  expect(followed[OFFERS]).toContain('"/terms#money-returned"')
  expect(naming(FAQ, '/sections/0/id')).toEqual([TERMS])
  expect(rename(FAQ, set('/sections/0/id', 'money', 'refunds'))[TERMS]).toContain('(/faq?a=1#money)')
  expect(problems()).toEqual([])
})

test('a block that picks a plan by its name follows its new name, also in the text of a page', () => {
  const names = (...ids: string[]) => ({ from: 'plans', ids })
  const site = open({
    [OFFERS]: page([{ type: 'plans', groups: [{ plans: names('Best', 'Test') }] }]),
    [TERMS]: mdx('## Plans\n\n<Plans from="plans" ids={["Test", "Best"]} />'),
  })
  expect(site.problems()).toEqual([])
  expect(site.naming(PLANS, '/items/1/name')).toEqual(expect.arrayContaining([OFFERS, TERMS]))
  const followed = site.rename(PLANS, set('/items/1/name', 'Max', 'Best'))
  expect(JSON.parse(followed[OFFERS] ?? '').sections[0].groups[0].plans).toEqual(names('Max', 'Test'))
  expect(followed[TERMS]).toContain('<Plans from="plans" ids={["Test", "Max"]} />')
  expect(site.problems()).toEqual([])
})
