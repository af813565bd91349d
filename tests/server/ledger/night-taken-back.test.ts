import { afterAll, beforeAll, expect, test } from 'vitest'
import { cashiering } from '../../../src/wire/cashiering'
import { checkIn } from '../../../src/wire/front-desk'
import { ledgerVerification } from '../../../src/wire/ledger-verification'
import { reservation } from '../../../src/wire/reservation'
import { openCashier } from '../cashiering/till'
import { letIn } from '../kit/arrive'
import { withBreakfast } from '../kit/breakfast'
import { aHouse, type House, monday, type Person, saturday, sunday } from '../kit/house'
import { closeNight } from '../kit/night'

let house: House
let ana: Person
let reservation_id: number
let account_id: number

// A guest for three nights; the first is closed.
beforeAll(async () => {
  house = await aHouse(withBreakfast)
  ana = house.manager
  const booked = await ana.do(reservation.store, {
    arrival_date: saturday,
    nights: 3,
    adults: 2,
    guest: { last_name: 'Smith' },
    room_type_id: house.stock.id('room-type', 'STD'),
    rate_code_id: house.stock.id('rate-code', 'BARBB'),
  })
  reservation_id = booked.id
  await ana.do(
    checkIn.checkIn,
    { reservation_id, room_id: house.stock.id('room', '101') },
    { answers: letIn },
  )
  await closeNight(ana, sunday)
  await openCashier(ana)
  const [account] = await house.sql<{ id: number }[]>`select id from folio_account where kind = 'stay'`
  account_id = account.id
}, 60_000)
afterAll(() => house.close())

const broken = async (scope: { scope: 'all' } | { scope: 'date'; business_date: string }) =>
  (await ana.do(ledgerVerification.run, scope)).results.filter(({ ok }) => !ok).map(({ id }) => id)
const everywhere = async () => [
  await broken({ scope: 'date', business_date: saturday }),
  await broken({ scope: 'all' }),
]
const live = async () =>
  (
    await house.sql`
      select 1 from posting_claim where claim_key = ${`room:${reservation_id}:${saturday}`} and released_by_entry_id is null`
  ).length
const standing = async () =>
  (await ana.do(cashiering.billing, { account_id })).postings.filter(
    ({ parent_id, may }) => parent_id === null && may.reverse,
  )

test('a closed night that is taken back from the bill, after it was split, leaves books that hold', async () => {
  const [room] = await standing()
  await ana.do(cashiering.editPosting, {
    action: 'split',
    account_id,
    posting_id: room.id,
    by: 'equal',
    parts: 2,
  })
  expect(await live()).toBe(1)
  const posting_ids = (await standing()).map(({ id }) => id)
  await ana.do(cashiering.editPosting, {
    action: 'reverse',
    account_id,
    posting_ids,
    adjustment_code_id: house.stock.id('adjustment-code', 'WRONG'),
    reason: 'Was in another hotel',
  })
  const { account } = await ana.do(cashiering.billing, { account_id })
  expect([await live(), account.balances.guest]).toEqual([0, '0.00'])
  expect(await everywhere()).toEqual([[], []])
})

test('the next night closes as ever, and finds nothing wrong with the one before', async () => {
  await closeNight(ana, monday)
  expect(await everywhere()).toEqual([[], []])
})

const undone = new Error('undone')

test('a night that nobody charged is still found beside it', async () => {
  const { sql, property_id } = house
  await sql
    .begin(async inside => {
      await inside`delete from posting_claim where property_id = ${property_id} and claim_key = ${`room:${reservation_id}:${sunday}`}`
      const found = await inside`select subject, actual from chk_27 where property_id = ${property_id}`
      expect(found).toMatchObject([{ subject: `stay ${reservation_id} ${sunday}` }])
      throw undone
    })
    .catch(error => {
      if (error !== undone) throw error
    })
})
