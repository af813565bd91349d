import { afterAll, beforeAll, expect, test } from 'vitest'
import { cashiering } from '../../../src/wire/cashiering'
import { type Person, monday, sunday } from '../kit/house'
import { aTill, openCashier, type Stay, type Till } from './till'

let house: Till
let ana: Person
let clerk: Person
let stays: Stay[]

const print = async (body: object, person = clerk) =>
  await house.app.inject({
    method: 'POST',
    url: '/api/batch-folio-generate',
    headers: { authorization: `Bearer ${person.token}` },
    payload: body,
  })
const pages = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0
const rooms = async (filters: object) =>
  (await clerk.do(cashiering.billable, { filters })).items.map(({ room_no }) => room_no)
const ids = (...which: number[]) => which.map(index => stays[index].reservation_id)

beforeAll(async () => {
  house = await aTill()
  ana = house.manager
  clerk = await house.personWith('Batch folios')
  await openCashier(ana)
  stays = [
    await house.inHouse('101', { departure_date: sunday }),
    await house.inHouse('102', { departure_date: monday }),
    await house.inHouse('201', { type: 'DLX', departure_date: monday }),
  ]
  for (const { account_id } of stays.slice(0, 2)) {
    await ana.do(cashiering.postCharges, { account_id, lines: [{ code: '3030', unit_price: '18.00' }] })
  }
  await house.sql`update reservation set arrival_date = '2026-03-07' where id = ${stays[2].reservation_id}`
})
afterAll(() => house.close())

test('who leaves tomorrow, who owes, and who has stayed a whole week', async () => {
  expect(await rooms({ option: 'all_in_house' })).toEqual(['101', '102', '201'])
  expect(await rooms({ option: 'departing_tomorrow' })).toEqual(['101'])
  expect(await rooms({ option: 'departing_today' })).toEqual([])
  expect(await rooms({ option: 'periodic', period_days: 7 })).toEqual(['201'])
  expect(await rooms({ option: 'all_in_house', balance: 'open' })).toEqual(['101', '102'])
  expect(await rooms({ option: 'all_in_house', room_type: house.stock.id('room-type', 'DLX') })).toEqual([
    '201',
  ])
  expect(await rooms({ option: 'all_in_house', folio_email_only: true })).toEqual([])
  const { items, totals } = await clerk.do(cashiering.billable, { filters: { option: 'all_in_house' } })
  expect(items[0]).toMatchObject({
    balance: '18.00',
    status: 'checked_in',
    windows: [{ window_no: 1, balance: '18.00' }],
  })
  expect(totals.balance).toBe('36.00')
})

test('the bills are one paper, a page each; a bill of nothing has none', async () => {
  const answer = await print({ reservation_ids: ids(0, 1, 2) })
  expect(answer.headers['content-type']).toBe('application/pdf')
  expect(pages(answer.rawPayload)).toBe(2)
  const empty = await print({ reservation_ids: ids(2) })
  expect(empty.json()).toMatchObject({ error: { error: 'folio_empty' } })
})

test('with tonight a guest who has had nothing yet has a bill too, and nothing is posted', async () => {
  const before = await house.sql`select count(*)::int as entries from journal_entry`
  const answer = await print({
    reservation_ids: ids(1, 2),
    include_expected: true,
    simulate_zero_balance: true,
  })
  expect(pages(answer.rawPayload)).toBe(2)
  expect(await house.sql`select count(*)::int as entries from journal_entry`).toEqual(before)
  expect(await house.sql`select 1 from folio`).toHaveLength(0)
})

test('a guest who has left gets a copy of the folio, which is counted', async () => {
  const { reservation_id, account_id } = stays[0]
  await ana.do(cashiering.postPayments, {
    account_id,
    payments: [{ payment_method_id: house.stock.id('payment-method', 'CA'), amount: '18.00' }],
    issue_folio: true,
  })
  await house.sql`
    update reservation set status = 'checked_out', checked_out_at = now(), check_out_business_date = '2026-03-14' where id = ${reservation_id}`
  expect(await rooms({ option: 'checked_out_today' })).toEqual(['101'])
  expect(await rooms({ option: 'checked_out_yesterday' })).toEqual([])
  expect(pages((await print({ reservation_ids: [reservation_id] })).rawPayload)).toBe(1)
  expect(await house.sql`select copy_no, channel from folio_print`).toEqual([{ copy_no: 1, channel: 'pdf' }])
})

test('a settled bill is left out where that is wanted, and nobody prints without the right', async () => {
  await ana.do(cashiering.postPayments, {
    account_id: stays[1].account_id,
    payments: [{ payment_method_id: house.stock.id('payment-method', 'CA'), amount: '18.00' }],
  })
  const empty = await print({ reservation_ids: ids(1), skip_zero: true })
  expect(empty.json()).toMatchObject({ error: { error: 'folio_empty' } })
  const nobody = await house.personWith('Cashiering view')
  expect((await print({ reservation_ids: ids(1) }, nobody)).statusCode).toBe(403)
  expect(await nobody.call(cashiering.billable, {})).toMatchObject({ status: 403 })
})
