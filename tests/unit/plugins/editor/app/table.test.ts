import { expect, test } from 'vitest'
import { z } from 'zod'
import { readCell } from '../../../../../src/plugins/editor/app/table/cell-text.ts'
import { changeRecord, newRecord } from '../../../../../src/plugins/editor/app/table/change-record.ts'
import { isInUse, listColumns, recordOf } from '../../../../../src/plugins/editor/app/table/columns.ts'
import {
  parseTable,
  planPaste,
  type TableList,
  writeTable,
} from '../../../../../src/plugins/editor/app/table/paste.ts'
import { applyOperation } from '../../../../../src/plugins/editor/operations.ts'
import type { Json, Operation } from '../../../../../src/plugins/editor/protocol.ts'
import { remove, set } from '../operations.ts'
import { controlOf, noNames, objectSchema as object } from './control-of.ts'

const prose = z.string().meta({ control: 'prose' })
const price = z.number().min(0).meta({ control: 'price', role: 'price' })
const schema = object(
  {
    id: z.int().min(1).meta({ role: 'identifier' }),
    badge: prose,
    name: prose.meta({ role: 'name' }),
    price: object({ amount: price, per: prose }, ['amount']),
    introductory: object({ months: z.int(), after: price }, ['months', 'after']),
    latitude: z.number(),
    from: z.iso.date(),
    stock: z.enum(['in-stock', 'sold-out']),
    shared: z.boolean(),
    picture: object({
      src: z.string().meta({ refers: 'picture' }),
      focalPoint: object({}).meta({ role: 'focal-point' }),
    }),
    partner: z.string().meta({ refers: 'collection' }),
    features: z.array(object({ text: prose })),
  },
  ['id', 'name', 'price'],
)
function fail(message: string): never {
  throw new Error(message)
}
const root = controlOf(z.array(schema).max(4))
const list = root.kind === 'list' ? root : fail('The schema is that of a list.')
const names = { ...noNames, collection: ['partners'] }
const small = { id: 4, name: 'Small', price: { amount: 10 }, introductory: { months: 12, after: 20 } }
const large = { id: 7, name: 'Large', price: { amount: 30, per: 'mo' } }
const records = [small, large]
const record = recordOf(list.item, records) ?? fail('The records have columns.')
const columns = listColumns(record)
const columnAt = (place: string) =>
  columns.find((column) => column.place === place) ?? fail(`There is no column ${place}.`)
/** Values for the columns at these places. */
const cells = (values: Record<string, Json | undefined>) =>
  Object.entries(values).map(([place, value]) => ({ column: columnAt(place), value }))
const table: TableList = { list, record, value: records, pointer: '/items', order: [] }

const shown = columns.filter((column) => isInUse(column, records))
const paste = (text: string, place: string, row = 0) => {
  const column = shown.findIndex((one) => one.place === place)
  return planPaste(table, { columns: shown, row, column, names }, text)
}
/** The records after a paste that makes no problems. */
function pasted(...args: Parameters<typeof paste>) {
  const result = paste(...args)
  return 'problems' in result ? fail(result.problems.join('\n')) : applied(result.operations)
}
function applied(operations: readonly Operation[], value: Json = records) {
  return operations.reduce(applyOperation, { data: { items: value } }).data
}

test('columns are the values of a record and of the objects in it; its name is first, and what nobody uses is hidden', () => {
  expect(columns.map(({ name }) => name).join('; ')).toBe(
    'Name; ID; Badge; Price, amount; Price, per; Introductory, months; Introductory, after; Latitude; From; Stock; Shared; Picture, file; Partner',
  )
  expect(shown.map(({ place }) => place).join(' ')).toBe(
    '/name /id /price/amount /price/per /introductory/months /introductory/after',
  )
})

test('records of several kinds are no table', () => {
  const kindSchema = (kind: string) =>
    object({ kind: z.literal(kind), title: prose, text: prose }, ['kind', 'title'])
  const kinds = controlOf(z.union(['a', 'b'].map(kindSchema)))
  expect(recordOf(kinds, [{ kind: 'a' }, { kind: 'b' }])).toBeUndefined()
  expect(recordOf(kinds, [{ kind: 'b' }, { kind: 'b' }])).toBeDefined()
  expect(recordOf(controlOf(prose), ['one', 'two'])).toBeUndefined()
})

test('a cell sets its value alone, and makes the object that it needs', () => {
  expect(changeRecord('/items/1', large, cells({ '/price/amount': 35 }))).toEqual([
    set('/items/1/price/amount', 35, 30),
  ])
  const both = changeRecord(
    '/items/1',
    large,
    cells({ '/introductory/months': 6, '/introductory/after': 40 }),
  )
  const items = [small, { ...large, introductory: { months: 6, after: 40 } }]
  expect('path' in both ? both : applied(both)).toEqual({ items })
  expect(changeRecord('/items/1', large, cells({ '/name': 'Large' }))).toEqual([])
})

test('an empty cell removes what may be missing, and refuses to remove a number that is needed', () => {
  const empty = (...places: string[]) => cells(Object.fromEntries(places.map((place) => [place, undefined])))
  expect(changeRecord('/items/1', large, empty('/price/per'))).toEqual([remove('/items/1/price/per', 'mo')])
  const [months, after] = ['/introductory/months', '/introductory/after']
  expect(changeRecord('', small, empty(months))).toBe(columnAt(months))
  expect(changeRecord('', small, empty(months, after))).toEqual([remove('/introductory', small.introductory)])
  expect(changeRecord('', small, empty('/name'))).toEqual([set('/name', '', 'Small')])
})

test('a new record is like the last one, with the next number, texts to write and a price to enter', () => {
  const next = { id: 8, name: '[Write the name]', price: { per: '[Write the per]' } }
  expect(newRecord(record, records)).toEqual(next)
  expect(newRecord(record, [])).toMatchObject({ id: 1 })
})

test.for([
  ['/price/amount', '1,299.00', 1299],
  ['/price/amount', '1.299,00', 1299],
  ['/price/amount', '1,299', 1299],
  ['/price/amount', '1.299', 1299],
  ['/price/amount', '$59.99', 59.99],
  ['/price/amount', '59,99 €', 59.99],
  ['/price/amount', '1 234 567,5', 1234567.5],
  ['/price/amount', '0.5', 0.5],
  ['/introductory/months', '1,200', 1200],
  ['/latitude', '52.520', 52.52],
  ['/latitude', '-0,128', -0.128],
  ['/latitude', '1,234.5', 1234.5],
  ['/from', '2027-04-01', '2027-04-01'],
  ['/from', '1.4.2027', '2027-04-01'],
  ['/stock', 'Sold out', 'sold-out'],
  ['/stock', 'in-stock', 'in-stock'],
  ['/shared', 'TRUE', true],
  ['/shared', 'no', false],
  ['/partner', 'partners', 'partners'],
  ['/badge', ' two\nlines ', 'two lines'],
  ['/badge', '  ', undefined],
] as const)('in %s, %j is read as %j', ([place, text, value]) => {
  expect(readCell(text, columnAt(place), names)).toEqual({ value })
})

test.for([
  ['/price/amount', 'call us', '“call us” is no number'],
  ['/price/amount', '12 Mbps', '“12 Mbps” is no number'],
  ['/price/amount', '1,2,3', '“1,2,3” is no number'],
  ['/price/amount', '1.299,00.5', '“1.299,00.5” is no number'],
  ['/introductory/months', '1.5', '“1.5” is no whole number'],
  ['/latitude', '1,299', '“1,299” may be a thousand or a decimal: write 1299 or 1.299'],
  ['/from', '4/1/2027', '“4/1/2027” is no day such as 2027-04-01'],
  ['/from', '2027-02-30', '“2027-02-30” is no day such as 2027-04-01'],
  ['/stock', 'gone', '“gone” is not one of “In stock”, “Sold out”'],
  ['/partner', 'nobody', 'there is no collection “nobody”'],
] as const)('in %s, %j is refused', ([place, text, problem]) => {
  expect(readCell(text, columnAt(place), names)).toEqual({ problem })
})

test('the text of a spreadsheet is read cell by cell, with quotes and line breaks', () => {
  expect(parseTable('a\t"b ""c""\nd"\t\r\n"e" f\tg\r\n')).toEqual([
    ['a', 'b "c"\nd', ''],
    ['"e" f', 'g'],
  ])
  expect(parseTable('a\t')).toEqual([['a', '']])
})

test('a paste fills cells to the right and down, adds rows, and changes nothing else', () => {
  const costing = (record: object, amount: number) => ({ ...record, price: { amount, per: 'mo' } })
  expect(pasted('11\tmo\n31\tmo', '/price/amount')).toEqual({
    items: [costing(small, 11), costing(large, 31)],
  })
  const huge = { id: 8, name: 'Huge', price: { amount: 59.99, per: '[Write the per]' } }
  expect(pasted('Large\t7\t$32.00\nHuge\t\t59,99\n\t\t\n', '/name', 1)).toEqual({
    items: [small, costing(large, 32), huge],
  })
})

test('a paste in an empty table makes the list', () => {
  const at = { columns: shown, row: 0, column: 0, names }
  expect(planPaste({ ...table, value: undefined }, at, 'Only\t\t5')).toEqual({
    operations: [{ ...set('/items', [{ id: 1, name: 'Only', price: { amount: 5 } }]), order: [] }],
    told: '2 cells pasted, 1 row added.',
  })
})

test.for([
  ['Row 2, Price, amount: “free” is no number', '12\tmo\nfree\tmo', '/price/amount', 0],
  ['Row 1, Price, amount: a value is needed', '\n12', '/price/amount', 0],
  ['Row 1: there is no column for “more”', '12\t24\tmore', '/introductory/months', 0],
  ['The list has room for 4 rows', 'A\t\t1\nB\t\t2\nC\t\t3', '/name', 2],
] as const)(
  'nothing is pasted when one cell does not fit, and it is told: %s',
  ([problem, text, place, row]) => {
    expect(paste(text, place, row)).toEqual({ problems: [problem] })
  },
)

test('what is copied as a table, with its headings, is pasted without a change', () => {
  const copied = writeTable(shown, [{ ...small, name: 'Small\t"home"' }, large])
  const [headings, first] = parseTable(copied)
  expect(headings?.join('; ')).toBe(
    'Name; ID; Price, amount; Price, per; Introductory, months; Introductory, after',
  )
  expect(first?.[0]).toBe('Small\t"home"')
  expect(paste(writeTable(shown, records), '/name')).toEqual({ operations: [], told: '12 cells pasted.' })
})

test('another picture in a cell takes the focal point of the old one with it', () => {
  const focalPoint = { x: 20, y: 70 }
  const before: Json = { ...small, picture: { src: 'a.webp', focalPoint } }
  const change = changeRecord('/items/0', before, cells({ '/picture/src': 'b.webp' }))
  const items = [{ ...small, picture: { src: 'b.webp' } }]
  expect('path' in change ? change : applied(change, [before])).toEqual({ items })
})
