import { expect, test } from 'vitest'
import { businessDate } from '../../src/hotel/business-date'
import { type FolioPosting, type FolioStyle, folioPaper, printedLines } from '../../src/hotel/folio'
import { coinsOf, sum } from '../../src/hotel/money'

const euro = coinsOf(2)
const eur = euro.read
const saturday = businessDate('2026-03-14')
let next = 0
const aPosting = (
  code: string,
  text: string,
  amount: string,
  more: Partial<FolioPosting> = {},
): FolioPosting => ({
  id: ++next,
  parent_id: null,
  side: 'charge',
  amount: eur(amount),
  revenue_date: saturday,
  code,
  text,
  quantity: '1',
  unit_price: null,
  reference: null,
  is_tax: false,
  is_included: false,
  taxable_amount: null,
  is_city_ledger: false,
  is_accommodation: false,
  arrangement: null,
  wrapped: null,
  ...more,
})
const aTax = (
  code: string,
  amount: string,
  taxable: string | null,
  parent: FolioPosting,
  is_included = true,
) =>
  aPosting(code, code, amount, {
    parent_id: parent.id,
    is_tax: true,
    is_included,
    taxable_amount: taxable === null ? null : eur(taxable),
  })

const room = aPosting('1000', 'Room', '135.45', { is_accommodation: true })
const minibar = aPosting('2050', 'Minibar', '10.42')
const night = [
  room,
  aTax('7000', '13.55', '135.45', room),
  aTax('7100', '5.00', null, room, false),
  minibar,
  aTax('7020', '2.08', '10.42', minibar),
  aPosting('9010', 'Visa', '166.50', { side: 'payment' }),
]

test('a night with city tax and a minibar, paid by card', () => {
  const paper = folioPaper(night)
  expect([paper.net, paper.tax, paper.gross, paper.paid].map(euro.write)).toEqual([
    '145.87',
    '20.63',
    '166.50',
    '166.50',
  ])
  expect(paper.lines.map(({ text, amount }) => [text, euro.write(amount)])).toEqual([
    ['Room', '149.00'],
    ['7100', '5.00'],
    ['Minibar', '12.50'],
  ])
  expect(
    paper.taxes.map(({ code, taxable, amount }) => [
      code,
      taxable && euro.write(taxable),
      euro.write(amount),
    ]),
  ).toEqual([
    ['7000', '135.45', '13.55'],
    ['7100', null, '5.00'],
    ['7020', '10.42', '2.08'],
  ])
  expect(paper.untaxed).toBe(0n)
})

test.each<FolioStyle>(['detailed', 'by_day', 'by_code', 'by_arrangement', 'room_package', 'total_only'])(
  'every style adds up to the same: %s',
  style => {
    const { lines, gross } = folioPaper(night)
    expect(sum(printedLines(lines, style).map(({ amount }) => amount))).toBe(gross)
  },
)

test('an arrangement is one line, by day or for the stay', () => {
  const extras = (by: 'day' | 'stay') => ({ code: 'EX', text: 'Extras', by })
  const on = (day: string, by: 'day' | 'stay') =>
    aPosting('2050', 'Minibar', '4.00', { revenue_date: businessDate(day), arrangement: extras(by) })
  const printed = (by: 'day' | 'stay') =>
    printedLines(
      folioPaper([
        on('2026-03-14', by),
        on('2026-03-14', by),
        on('2026-03-15', by),
        aPosting('3040', 'Spa', '9.00'),
      ]).lines,
      'by_arrangement',
    ).map(({ date, text, amount }) => [date, text, euro.write(amount)])
  expect(printed('day')).toEqual([
    ['2026-03-14', 'Extras', '8.00'],
    ['2026-03-15', 'Extras', '4.00'],
    ['2026-03-14', 'Spa', '9.00'],
  ])
  expect(printed('stay')).toEqual([
    [null, 'Extras', '12.00'],
    ['2026-03-14', 'Spa', '9.00'],
  ])
})

test('a tax that is added prints with the line of its arrangement, unless it stands apart', () => {
  const printed = (tax_apart: boolean) => {
    const arrangement = { code: 'ACC', text: 'Accommodation', by: 'day' as const, tax_apart }
    const room = aPosting('1000', 'Room', '149.00', { arrangement })
    const city = aTax('7100', '5.00', null, room, false)
    return printedLines(folioPaper([room, city]).lines, 'by_arrangement').map(({ text, amount }) => [
      text,
      euro.write(amount),
    ])
  }
  expect(printed(false)).toEqual([['Accommodation', '154.00']])
  expect(printed(true)).toEqual([
    ['Accommodation', '149.00'],
    ['7100', '5.00'],
  ])
})

test('a wrapper shows the taxes of what is inside it, in part when it was split', () => {
  const wrapped = {
    whole: eur('180.00'),
    taxes: [
      { code: '7000', description: 'VAT 10 %', taxable: eur('136.36'), amount: eur('13.64') },
      { code: '7010', description: 'VAT 10 %', taxable: null, amount: eur('2.73') },
    ],
  }
  const whole = folioPaper([aPosting('1900', 'Room and package', '180.00', { wrapped })])
  expect([whole.net, whole.tax].map(euro.write)).toEqual(['163.63', '16.37'])
  const half = folioPaper([aPosting('1900', 'Room and package', '90.00', { wrapped })])
  expect(half.taxes.map(({ amount }) => euro.write(amount))).toEqual(['6.82', '1.37'])
  expect(whole.untaxed).toBe(0n)
})

test('what city ledger takes is not paid, and what is not taxed is said', () => {
  const paper = folioPaper([
    aPosting('1050', 'Cancellation fee', '50.00'),
    aPosting('9100', 'City ledger', '30.00', { side: 'payment', is_city_ledger: true }),
    aPosting('9000', 'Cash', '20.00', { side: 'payment' }),
  ])
  expect([paper.untaxed, paper.paid, paper.city_ledger, paper.tax].map(euro.write)).toEqual([
    '50.00',
    '20.00',
    '30.00',
    '0.00',
  ])
})
