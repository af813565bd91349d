import { expect, test } from 'vitest'
import { businessDate } from '../../src/hotel/business-date'
import type { Beside, TaxCircumstances, TaxedCode } from '../../src/hotel/generate'
import { coinsOf } from '../../src/hotel/money'
import { isRefusal } from '../../src/hotel/refusal'
import { headsChargedTo } from '../../src/hotel/share'
import { chargeGroup, headsAlone } from '../../src/hotel/tax'
import { aCityTax, aGenerate } from './a-generate'

const euro = coinsOf(2)
const aSharer = (confirmation_no: string, share: string) => ({
  reservation_id: Number(confirmation_no),
  confirmation_no,
  share_amount: euro.read(share),
})
/** For whose heads each of them is charged beside his own. */
const charged = (...room: ReturnType<typeof aSharer>[]) =>
  Object.fromEntries(
    room.flatMap(({ reservation_id, confirmation_no }) => {
      const others = headsChargedTo(reservation_id, room).map(one => one.confirmation_no)
      return others.length > 0 ? [[confirmation_no, others]] : []
    }),
  )

test.each([
  [
    'one pays the room of three: he is charged for all heads',
    [aSharer('100', '0'), aSharer('101', '170'), aSharer('102', '0')],
    { 101: ['100', '102'] },
  ],
  [
    'two pay for a third: the first of them by confirmation number, for it is no sum to be divided',
    [aSharer('1000', '85'), aSharer('102', '85'), aSharer('99', '0')],
    { 102: ['99'] },
  ],
  [
    'everybody pays his part: everybody is charged for himself',
    [aSharer('100', '85'), aSharer('101', '85')],
    {},
  ],
  ['the room is given away: nobody is charged', [aSharer('100', '0'), aSharer('101', '0')], {}],
  ['who is alone has nobody beside him', [aSharer('100', '170')], {}],
])('%s', (_, room, expected) => {
  expect(charged(...room)).toEqual(expected)
})

const cityTax = { max_nights: 7, min_age: 14 }
const room: TaxedCode = {
  code: '1000',
  is_tax_exemptable: true,
  generates: [aGenerate({}), aCityTax(cityTax)],
}
const contained: TaxedCode = {
  ...room,
  generates: [aGenerate({}), aCityTax({ ...cityTax, is_included: true })],
}
const exempt = { is_tax_exempt: true, exempt_transaction_code_ids: [7100] }
const tonight: TaxCircumstances = {
  revenue_date: businessDate('2026-03-14'),
  night: 1,
  includes_tax: true,
  tax_type: null,
  guest_type: null,
}
const invited = ({
  code = room,
  adults = 1,
  child_ages = [],
  ...circumstances
}: Partial<Pick<Beside, 'code' | 'adults' | 'child_ages'> & Beside['circumstances']> = {}): Beside => ({
  reservation_id: 2,
  confirmation_no: '101',
  code,
  adults,
  child_ages,
  circumstances: { night: 1, tax_type: null, guest_type: null, ...circumstances },
})

/** `main · generated … = total`, with an asterisk at what comes on top of the price, for one adult who pays. */
const paid = (
  amount: string,
  beside: Beside[],
  more: Partial<TaxCircumstances> = {},
  code = room,
): string => {
  const quoted = { amount: euro.read(amount), quantity: '1', adults: 1, child_ages: [], beside }
  const group = chargeGroup(code, { ...tonight, ...more }, quoted, euro)
  if (isRefusal(group)) return group.refused
  const parts = group.generated.map(({ amount, included }) => euro.write(amount) + (included ? '' : '*'))
  return `${[euro.write(group.main), ...parts].join(' · ')} = ${euro.write(group.total)}`
}

test.each<[string, string, string]>([
  ['nobody beside him', paid('149.00', []), '135.45 · 13.55 · 2.50* = 151.50'],
  ['one whom he invites', paid('149.00', [invited()]), '135.45 · 13.55 · 2.50* · 2.50* = 154.00'],
  [
    'a couple with a child of four and one of fifteen',
    paid('149.00', [invited({ adults: 2, child_ages: [4, 15] })]),
    '135.45 · 13.55 · 2.50* · 7.50* = 159.00',
  ],
  [
    'a child whose age nobody knows',
    paid('149.00', [invited({ adults: 0, child_ages: [null] })]),
    paid('149.00', []),
  ],
  ['one who is exempt himself', paid('149.00', [invited({ guest_type: exempt })]), paid('149.00', [])],
  [
    'an exempt payer: the other one is not',
    paid('149.00', [invited()], { guest_type: exempt }),
    '135.45 · 13.55 · 2.50* = 151.50',
  ],
  ['one who is there for the eighth night', paid('149.00', [invited({ night: 8 })]), paid('149.00', [])],
  [
    'a payer who is there for the eighth night: the other one is not',
    paid('149.00', [invited()], { night: 8 }),
    '135.45 · 13.55 · 2.50* = 151.50',
  ],
  [
    'one who is booked by another code, whose city tax is 3.00',
    paid('149.00', [invited({ code: { ...room, generates: [aCityTax({ id: 9, value: '3' })] } })]),
    '135.45 · 13.55 · 2.50* · 3.00* = 154.50',
  ],
  // 149.00 less 2 × 2.50, less a tenth of what is left: the price is that of the room with everybody in it.
  [
    'a city tax that the price contains',
    paid('149.00', [invited({ code: contained })], {}, contained),
    '130.91 · 13.09 · 2.50 · 2.50 = 149.00',
  ],
  ['what is given back', paid('-149.00', [invited()]), '-135.45 · -13.55 · -2.50* · -2.50* = -154.00'],
  ['nothing to pay', paid('0.00', [invited()]), '0.00 = 0.00'],
])('what the room costs whoever pays it with %s', (_, found, expected) => {
  expect(found).toBe(expected)
})

test('whose heads are counted is said of each', () => {
  const quoted = {
    amount: euro.read('149.00'),
    quantity: '1',
    adults: 1,
    child_ages: [],
    beside: [invited()],
  }
  const group = chargeGroup(room, tonight, quoted, euro)
  const tax = isRefusal(group) ? [] : group.generated.filter(({ generate }) => generate.id === 2)
  expect(tax.map(({ beside }) => beside?.confirmation_no)).toEqual([undefined, '101'])
})

test('who pays a room whose price is all breakfast still pays by heads what comes on top; what is inside is in nothing', () => {
  const alone = (code: TaxedCode) =>
    headsAlone(
      code,
      tonight,
      { amount: euro.read('0.00'), quantity: '1', adults: 2, child_ages: [], beside: [invited({ code })] },
      euro,
    ).map(({ amount }) => euro.write(amount))
  expect(alone(room)).toEqual(['5.00', '2.50'])
  expect(alone(contained)).toEqual([])
})
