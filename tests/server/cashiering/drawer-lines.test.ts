import { afterAll, beforeAll, expect, test } from 'vitest'
import { cashiering } from '../../../src/wire/cashiering'
import type { Person } from '../kit/house'
import { aTill, authorise, broken, openCashier, type Stay, type Till } from './till'

let house: Till
let alice: Person
let stay: Stay

beforeAll(async () => {
  house = await aTill()
  alice = house.manager
  await openCashier(alice)
  await authorise(house, 'admin', 'credit_bill', null)
  stay = await house.inHouse('101')
})
afterAll(() => house.close())

const at = () => ({ account_id: stay.account_id })
const cash = (amount: string) => ({
  payment_method_id: house.stock.id('payment-method', 'CA'),
  amount,
  reference: 'Taxi',
})
const drawerLines = async () => {
  const [{ count }] = await house.sql<{ count: number }[]>`
    select count(*)::int as count from journal_line l
      join ledger_account g on g.property_id = l.property_id and g.id = l.ledger_account_id
     where l.property_id = ${house.property_id} and g.is_drawer`
  return count
}

// The other side of a paid-out is the drawer: whatever is given back of a bill later must leave it alone, or a line would stand in a
// drawer that no shift has counted.
test('what went out of the drawer is not touched by an exemption, an adjustment or a credit bill', async () => {
  await alice.do(cashiering.postPayments, { ...at(), kind: 'paid_out', payments: [cash('20.00')] })
  await alice.do(cashiering.postCharges, { ...at(), lines: [{ code: '2050', unit_price: '12.50' }] })
  const before = await drawerLines()

  await house.sql`update transaction_code set is_tax_exemptable = true where property_id = ${house.property_id}`
  const [type] = await house.sql<{ id: number }[]>`
    insert into tax_type (property_id, code, name, exempts_percentage) values (${house.property_id}, 'DIPL', 'Diplomat', true) returning id`
  await alice.do(cashiering.exempt, { ...at(), tax_type_id: type?.id ?? 0 })
  expect(await drawerLines()).toBe(before)

  const { postings } = await alice.do(cashiering.billing, at())
  const paidOut = postings.find(({ code }) => code === '8000')
  const adjusted = await alice.call(cashiering.adjust, {
    ...at(),
    posting_ids: [paidOut?.id ?? 0],
    by: 'amount',
    value: '5.00',
    adjustment_code_id: house.stock.id('adjustment-code', 'QUAL'),
    reason: 'Too much',
  })
  expect(adjusted.refused).toBeDefined()

  const [{ balance }] = (await alice.do(cashiering.billing, at())).windows
  const { folio } = await alice.do(cashiering.postPayments, {
    ...at(),
    payments: [cash(balance ?? '')],
    issue_folio: true,
  })
  const paid = await drawerLines()
  const { credited } = await alice.do(cashiering.credit, {
    folio_id: folio?.folio_id ?? 0,
    lines: 'all',
    reason: 'Wrong price',
    adjustment_code_id: house.stock.id('adjustment-code', 'CREDIT'),
    settle: { kind: 'refund', payment: cash('10.42') },
  })
  // The minibar without its tax; the money that goes back is the one line of the drawer.
  expect(credited).toBe('10.42')
  expect(await drawerLines()).toBe(paid + 1)
  expect(await broken(house)).toEqual([])
})
