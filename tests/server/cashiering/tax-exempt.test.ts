import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PlannedNight } from '../../../src/hotel/business-day/night'
import { planNights } from '../../../src/server/store/night/plan'
import { post } from '../../../src/server/store/journal'
import { cashiering } from '../../../src/wire/cashiering'
import { inside } from '../deposit/inside'
import type { Person } from '../kit/house'
import { aTill, broken, openCashier, type Stay, type Till } from './till'
import { wrongField } from '../kit/wrong-field'

let house: Till
let ana: Person

const taxType = (code: string) => house.stock.id('tax-type', code)
const night = (stay: Stay) =>
  inside(house, ana, async ({ tx }) => {
    const [{ plan }] = await planNights(tx, { reservation_ids: [stay.reservation_id], date: tx.today })
    await post(tx, (plan as PlannedNight).entries)
  })
const balance = async ({ account_id }: Stay) =>
  (await ana.do(cashiering.billing, { account_id })).account.balances.guest

beforeAll(async () => {
  house = await aTill(async stock => {
    await stock.put('tax-type', [
      { code: 'EMB', name: 'Embassy', exempts_percentage: true, requires_proof: true },
      { code: 'NGO', name: 'Charity', exempts_percentage: true, requires_proof: false },
    ])
  })
  ana = house.manager
  await openCashier(ana)
})
afterAll(() => house.close())

test('an embassy gets 13.55 of its night of 149.00 back and pays 135.45 and 5.00', async () => {
  const stay = await house.inHouse('101', { amounts: ['149.00'] })
  await night(stay)
  expect(await balance(stay)).toBe('154.00')
  const wanted = { account_id: stay.account_id, tax_type_id: taxType('EMB') }
  expect(await ana.call(cashiering.exempt, wanted)).toMatchObject(wrongField('proof_no'))
  const proved = { ...wanted, proof_type: 'Diplomatic card', proof_no: 'D-77' }
  const planned = await ana.do(cashiering.exempt, { ...proved, preview: true })
  expect(planned).toMatchObject({ removed: '13.55', windows: [{ balance: '140.45' }] })
  const done = await ana.do(cashiering.exempt, proved)
  expect(done).toMatchObject({ removed: '13.55', postings: [{ amount: '-13.55', kind: 'tax' }] })
  expect(await balance(stay)).toBe('140.45')
  const [vat] =
    await house.sql`select sum(amount)::numeric(19,2) as owed, count(*)::int as lines from journal_line where ledger = 'tax' and amount <> 5`
  expect(vat).toEqual({ owed: '-5.00', lines: 3 })
  const [row] = await house.sql`
    select origin, reference, supplement, taxable_amount::numeric(19,2) as taxable from posting where origin = 'tax_exempt'`
  expect(row).toEqual({
    origin: 'tax_exempt',
    reference: 'D-77',
    supplement: 'Embassy, Diplomatic card, D-77',
    taxable: '-135.45',
  })
  expect(await ana.call(cashiering.exempt, proved)).toMatchObject({ refused: 'nothing_selected' })
  expect(await broken(house)).toEqual([])
})

test('from then on nothing is taxed, where that is wanted', async () => {
  const stay = await house.inHouse('102', { amounts: ['149.00', '149.00'] })
  await night(stay)
  const wanted = { account_id: stay.account_id, tax_type_id: taxType('NGO'), set_future: true }
  expect(await ana.do(cashiering.exempt, wanted)).toMatchObject({ removed: '13.55' })
  const [account] = await house.sql`select tax_type_id from folio_account where id = ${stay.account_id}`
  expect(account).toEqual({ tax_type_id: taxType('NGO') })
  const later = await house.inHouse('103')
  expect(await ana.do(cashiering.exempt, { ...wanted, account_id: later.account_id })).toMatchObject({
    removed: '0.00',
    entry_ids: [],
  })
})

test('a bill that was taxed as somebody else by mistake is taxed as usual again; what was taken off stays off', async () => {
  const { account_id } = await house.inHouse('105')
  const charged = async () => {
    const line = { code: '2050', unit_price: '12.00' }
    const { lines } = await ana.do(cashiering.postCharges, { account_id, lines: [line] })
    return lines.map(({ code, amount }) => [code, amount])
  }
  await house.sql`update transaction_code set is_tax_exemptable = true where code = '2050'`
  await ana.do(cashiering.exempt, { account_id, tax_type_id: taxType('NGO'), set_future: true })
  const { account } = await ana.do(cashiering.billing, { account_id })
  expect(account.tax_type).toEqual({ id: taxType('NGO'), name: 'Charity' })
  expect(await charged()).toEqual([['2050', '12.00']])

  const ending = { account_id, row_version: account.row_version }
  expect(await ana.call(cashiering.endExempt, ending)).toMatchObject({ refused: 'stale' })
  const { row_version } = await ana.do(cashiering.endExempt, { account_id })
  expect((await ana.do(cashiering.billing, { account_id })).account).toMatchObject({
    tax_type: null,
    row_version,
  })
  expect(await charged()).toEqual([
    ['2050', '10.00'],
    ['7020', '2.00'],
  ])
  const clerk = await house.personWith('Cashiering post charge')
  expect(await clerk.call(cashiering.endExempt, { account_id })).toMatchObject({ status: 403 })
  expect(await broken(house)).toEqual([])
})

test('named charges alone, other days not, and nothing that is on a folio', async () => {
  const stay = await house.inHouse('104', { amounts: ['149.00'] })
  await night(stay)
  const at = { account_id: stay.account_id, tax_type_id: taxType('NGO') }
  expect(await ana.call(cashiering.exempt, { ...at, to: '2026-03-13' })).toMatchObject({
    refused: 'nothing_selected',
  })
  await ana.do(cashiering.postPayments, {
    account_id: stay.account_id,
    payments: [{ payment_method_id: house.stock.id('payment-method', 'CA'), amount: '154.00' }],
    issue_folio: true,
  })
  const { postings } = await ana.do(cashiering.billing, { account_id: stay.account_id })
  const named = { ...at, posting_ids: [postings[0].id] }
  expect(await ana.call(cashiering.exempt, named)).toMatchObject({ refused: 'on_folio' })
  expect(await ana.call(cashiering.exempt, at)).toMatchObject({ refused: 'nothing_selected' })
  const clerk = await house.personWith('Cashiering post charge')
  expect(await clerk.call(cashiering.exempt, at)).toMatchObject({ status: 403 })
})
