import { expect, test } from 'vitest'
import {
  type CoverageAnswer,
  type CoverageModule,
  findModule,
  readPostcode,
} from '../../../../src/contract/coverage.ts'
import { memoize } from '../../../../src/engine/cache/memoize.ts'
import { formatCoverage } from '../../../../src/plugins/coverage/coverage-modules.ts'
import type { Area } from '../../../../src/plugins/coverage/coverage-rows.ts'

const rule = { formats: ['00000'], prefix: 2 } as const

const answers = memoize(
  (plans): CoverageAnswer => ({
    status: 'yes',
    technology: 'Fibre',
    plans: plans.split(';'),
  }),
)

function areaOf(typed: string, plans: string): Area {
  const postcode = readPostcode(typed, rule)
  if (!postcode) throw new Error(`${typed} is no postcode.`)
  return { postcode, answer: answers(plans) }
}

function read<T>(text: string | undefined): T {
  return JSON.parse((text ?? '').replace(/^export default /, ''))
}

test('the postcodes with one prefix share a module, and equal answers stand in it once', () => {
  const modules = formatCoverage([areaOf('24103', 'A'), areaOf('24937', 'A'), areaOf('25899', 'B')])
  expect([...modules.keys()]).toEqual(['_data/coverage.js', '_data/coverage/24.js', '_data/coverage/25.js'])
  expect(read(modules.get('_data/coverage.js'))).toBe('24 25')
  expect(read(modules.get('_data/coverage/24.js'))).toEqual({
    answers: [{ status: 'yes', technology: 'Fibre', plans: ['A'] }],
    keys: { 24103: 0, 24937: 0 },
  })
})

test('a module over 4 KB becomes one for each next character, and every postcode is found in its own', () => {
  const areas = Array.from({ length: 3000 }, (_, index) =>
    areaOf(String(24000 + index).padStart(5, '0'), index % 7 === 0 ? 'A' : 'A;B'),
  )
  const modules = formatCoverage(areas)
  const starts = new Set(read<string>(modules.get('_data/coverage.js')).split(' '))
  expect(starts).toContain('240')
  expect(starts).not.toContain('24')
  for (const [path, text] of modules)
    if (path !== '_data/coverage.js') expect(Buffer.byteLength(text)).toBeLessThanOrEqual(4096)
  for (const { postcode, answer } of areas) {
    const { answers, keys } = read<CoverageModule>(
      modules.get(`_data/coverage/${findModule(postcode.key, starts)}.js`),
    )
    expect(answers[keys[postcode.key] ?? -1]).toEqual(answer)
  }
})
