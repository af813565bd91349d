import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InputOf } from '../../../src/wire/call'
import { cashiering } from '../../../src/wire/cashiering'
import { monday, type Person, sunday } from '../kit/house'
import { billsOf, faults, pages, paperOf } from './bills'
import { aTill, openCashier, type Stay, type Till } from './till'

let house: Till
let ana: Person
let clerk: Person
let stays: Stay[]

const print = (input: InputOf<typeof cashiering.printBills>, person = clerk) => billsOf(house, person, input)
const pagesOf = async ({ job_id }: { job_id: number }) =>
  pages((await paperOf(house, clerk, job_id)).rawPayload)
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
  const job = await print({ reservation_ids: ids(2, 0, 1) })
  expect(job).toMatchObject({ state: 'done', total: 3, done: 3, made: 2, skipped: 1, failed: 0, bills: 2 })
  expect(job.rows).toMatchObject([
    { room_no: '101', outcome: 'made', bills: 1, why: null },
    { room_no: '102', outcome: 'made', bills: 1, why: null },
    { room_no: '201', outcome: 'skipped', bills: 0, why: { error: 'folio_empty' } },
  ])
  const paper = await paperOf(house, clerk, job.job_id)
  expect(paper.headers['content-type']).toBe('application/pdf')
  expect(paper.headers['content-disposition']).toContain(`bills-2026-03-14-${job.job_id}.pdf`)
  expect(pages(paper.rawPayload)).toBe(2)
})

test('where nobody has a bill there is no paper, and it is said why', async () => {
  const job = await print({ reservation_ids: ids(2) })
  expect(job).toMatchObject({ state: 'done', made: 0, skipped: 1, has_paper: false })
  expect(job.rows[0].why).toMatchObject({
    error: 'folio_empty',
    message: 'There is nothing to put on a folio.',
  })
  expect((await paperOf(house, clerk, job.job_id)).json()).toMatchObject({ error: { error: 'not_found' } })
})

test('with tonight a guest who has had nothing yet has a bill too, and nothing is posted', async () => {
  const before = await house.sql`select count(*)::int as entries from journal_entry`
  const job = await print({
    reservation_ids: ids(1, 2),
    include_expected: true,
    simulate_zero_balance: true,
  })
  expect(await pagesOf(job)).toBe(2)
  expect(await house.sql`select count(*)::int as entries from journal_entry`).toEqual(before)
  expect(await house.sql`select 1 from folio`).toHaveLength(0)
})

test('of a long stay each bill remembers its date: it is due when a week is over, until it is printed', async () => {
  const { reservation_id, account_id } = stays[2]
  const remembered = async () =>
    (await clerk.do(cashiering.billable, { filters: { option: 'all_in_house' } })).items.find(
      row => row.account_id === account_id,
    )?.last_periodic_folio
  await ana.do(cashiering.postCharges, { account_id, lines: [{ code: '3030', unit_price: '9.00' }] })
  // A bill that is printed for another reason is not that of the week.
  await print({ reservation_ids: [reservation_id], option: 'all_in_house' })
  expect([await remembered(), await rooms({ option: 'periodic' })]).toEqual([null, ['201']])

  await print({ reservation_ids: [reservation_id], option: 'periodic' })
  expect([await remembered(), await rooms({ option: 'periodic' })]).toEqual(['2026-03-14', []])
  expect(await rooms({ option: 'periodic', period_days: 5 })).toEqual([])

  const printedOn = (date: string) => house.sql`
    update folio_window set last_periodic_date = ${date} where folio_account_id = ${account_id}`
  // Of the two weeks that a stay has lasted, the first is paid for.
  await house.sql`update reservation set arrival_date = '2026-02-27' where id = ${reservation_id}`
  await printedOn('2026-03-06')
  expect(await rooms({ option: 'periodic' })).toEqual(['201'])
  // Nobody was there on the last day of the second: it was printed the morning after.
  await house.sql`update reservation set arrival_date = '2026-02-26' where id = ${reservation_id}`
  expect(await rooms({ option: 'periodic' })).toEqual(['201'])
  await printedOn('2026-03-13')
  expect(await rooms({ option: 'periodic' })).toEqual([])
  await house.sql`update reservation set arrival_date = '2026-03-07' where id = ${reservation_id}`
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
  expect(await pagesOf(await print({ reservation_ids: [reservation_id] }))).toBe(1)
  expect(await house.sql`select copy_no, channel from folio_print`).toEqual([{ copy_no: 1, channel: 'pdf' }])
})

test('a settled bill is left out where that is wanted, and nobody prints without the right', async () => {
  await ana.do(cashiering.postPayments, {
    account_id: stays[1].account_id,
    payments: [{ payment_method_id: house.stock.id('payment-method', 'CA'), amount: '18.00' }],
  })
  const { rows } = await print({ reservation_ids: ids(1), skip_zero: true })
  expect(rows).toMatchObject([{ outcome: 'skipped', why: { error: 'bill_settled' } }])
  const nobody = await house.personWith('Cashiering view')
  expect(await nobody.call(cashiering.printBills, { reservation_ids: ids(1) })).toMatchObject({ status: 403 })
  expect(await nobody.call(cashiering.billable, {})).toMatchObject({ status: 403 })
})

test('a guest who has left without a folio has no bill', async () => {
  await house.sql`update reservation set status = 'checked_out', checked_out_at = now(), check_out_business_date = '2026-03-14'
                   where id = ${stays[1].reservation_id}`
  const { rows } = await print({ reservation_ids: ids(1) })
  expect(rows).toMatchObject([{ outcome: 'skipped', why: { error: 'left_without_folio' } }])
  expect(faults).toEqual([])
})
