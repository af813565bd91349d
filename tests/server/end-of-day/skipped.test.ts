import { afterEach, beforeEach, expect, test } from 'vitest'
import { cashiering } from '../../../src/wire/cashiering'
import { endOfDay } from '../../../src/wire/end-of-day'
import { checkIn } from '../../../src/wire/front-desk'
import { reservation } from '../../../src/wire/reservation'
import { broken } from '../cashiering/till'
import { openShift } from '../deposit/ledger'
import { letIn } from '../kit/arrive'
import { withBreakfast } from '../kit/breakfast'
import { aHouse, type House, type Person, saturday, sunday } from '../kit/house'

let house: House
let ana: Person
let stay: { id: number; account_id: number }

beforeEach(async () => {
  house = await aHouse(withBreakfast)
  ana = house.manager
  const { stock, sql, property_id } = house
  const { id } = await ana.do(reservation.store, {
    arrival_date: saturday,
    nights: 2,
    adults: 2,
    guest: { last_name: 'Smith' },
    room_type_id: stock.id('room-type', 'STD'),
    rate_code_id: stock.id('rate-code', 'BARBB'),
  })
  await ana.do(checkIn.checkIn, { reservation_id: id, room_id: stock.id('room', '101') }, { answers: letIn })
  const [account] = await sql<{ id: number }[]>`
    select id from folio_account where property_id = ${property_id} and reservation_id = ${id}`
  stay = { id, account_id: account.id }
})
afterEach(() => house.close())

async function freezeAndSkip(spoil: () => PromiseLike<unknown>): Promise<void> {
  await ana.do(endOfDay.prepare, {})
  await ana.do(endOfDay.guestCountry, { skip: true, skip_reason: 'Tested' })
  await ana.do(endOfDay.cashiers, { action: 'close', shift_ids: 'all' })
  await ana.do(endOfDay.cashiers, { action: 'freeze', auto_continue: false })
  await spoil()
  expect(await ana.do(endOfDay.postRoomAndTax, { action: 'start' })).toMatchObject({ items_failed: 1 })
  await ana.do(endOfDay.postRoomAndTax, {
    action: 'skip',
    item_key: `night:${stay.id}`,
    reason: 'Pipe burst',
  })
}

const close = async () => {
  await ana.do(endOfDay.roll, { expected_new_date: sunday })
  await ana.do(endOfDay.procedures, { action: 'run' })
  expect(await broken(house)).toEqual([])
}

test('a night that is left out is over: it and its packages are seen to be settled', async () => {
  const { sql } = house
  await freezeAndSkip(
    // More inside than it costs.
    () => sql`
      update reservation_package_night n set amount = 200 from reservation_package p
       where p.property_id = n.property_id and p.id = n.reservation_package_id and p.reservation_id = ${stay.id}`,
  )
  const nights = await sql`
    select stay_date, posted_at is not null as is_over from reservation_night where reservation_id = ${stay.id} order by 1`
  expect(nights).toEqual([
    { stay_date: saturday, is_over: true },
    { stay_date: sunday, is_over: false },
  ])
  const packages = await sql`
    select n.stay_date, n.posted_at is not null as is_over from reservation_package_night n
      join reservation_package p on p.property_id = n.property_id and p.id = n.reservation_package_id
     where p.reservation_id = ${stay.id} order by 1`
  expect(packages).toEqual(nights)
  const { rows } = await ana.do(endOfDay.previewRoomAndTax, {})
  expect(rows.map(({ done }) => done)).toEqual([{ amount: '0.00', left_out: 'Pipe burst' }])
  await close()
})

test('what was billed ahead of a night that is left out is revenue on its day all the same', async () => {
  await openShift(house, ana)
  await ana.do(cashiering.billAhead, { account_id: stay.account_id })
  const { sql, property_id } = house
  const deferred = async () => {
    const [{ amount }] = await sql<{ amount: string }[]>`
      select coalesce(sum(l.amount), 0)::numeric(19,2) as amount from journal_line l
        join ledger_account a on a.property_id = l.property_id and a.id = l.ledger_account_id
       where l.property_id = ${property_id} and a.code = 'DEFERRED_REVENUE'`
    return amount
  }
  expect(await deferred()).toBe('-308.00')
  await freezeAndSkip(
    () => sql`delete from reservation_night where reservation_id = ${stay.id} and stay_date = ${saturday}`,
  )
  expect(await deferred()).toBe('-154.00')
  const [item] = await sql<{ entry_ids: number[] }[]>`
    select entry_ids from eod_item where property_id = ${property_id} and item_key = ${`night:${stay.id}`} and status = 'skipped'`
  const entries = await sql`select kind from journal_entry where id = any (${item.entry_ids}::bigint[])`
  expect(entries).toEqual([{ kind: 'advance_release' }])
  await close()
})
