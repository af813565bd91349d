import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkIn } from '../../../src/wire/front-desk'
import { endOfDay } from '../../../src/wire/end-of-day'
import { ledgerVerification } from '../../../src/wire/ledger-verification'
import { reservation } from '../../../src/wire/reservation'
import { letIn } from '../kit/arrive'
import { withBreakfast } from '../kit/breakfast'
import { aHouse, type House, monday, type Person, saturday, sunday } from '../kit/house'
import { closeNight } from '../kit/night'
import { aCompany } from '../receivable/company'

let house: House
let ana: Person

beforeAll(async () => {
  house = await aHouse(withBreakfast)
  ana = house.manager
})
afterAll(() => house.close())

async function moveIn(room: string, nights: number, ar_account_id: number | null): Promise<void> {
  const { stock, sql, property_id } = house
  const booked = await ana.do(reservation.store, {
    arrival_date: saturday,
    nights,
    adults: 2,
    guest: { last_name: `Guest ${room}` },
    room_type_id: stock.id('room-type', 'STD'),
    rate_code_id: stock.id('rate-code', 'BARBB'),
  })
  const room_id = stock.id('room', room)
  await ana.do(checkIn.checkIn, { reservation_id: booked.id, room_id }, { answers: letIn })
  await sql`
    update folio_window w set payment_method_id = ${stock.id('payment-method', 'CL')}, ar_account_id = ${ar_account_id}
      from folio_account a
     where w.property_id = ${property_id} and a.property_id = w.property_id and a.id = w.folio_account_id and a.reservation_id = ${booked.id}`
}
const bills = async () =>
  await house.sql`
    select r.departure_date, b.balance from subledger_balance b
      join folio_account a on a.property_id = b.property_id and a.id = b.holder_id join reservation r on r.property_id = a.property_id and r.id = a.reservation_id
     where b.property_id = ${house.property_id} and b.ledger = 'guest' order by r.departure_date`
const procedures = async () =>
  (await ana.do(endOfDay.procedures, { action: 'list' })).items.filter(
    ({ code }) => code === 'auto_settlement',
  )

test('a house that has not chosen it settles nothing by itself', async () => {
  const { id } = await aCompany(house)
  await moveIn('101', 2, id)
  await moveIn('102', 3, id)
  await closeNight(ana, sunday)
  expect(await procedures()).toEqual([])
  expect(await bills()).toMatchObject([{ balance: '154.0000' }, { balance: '154.0000' }])
})

test('a house that has chosen it finds the bills of those who leave settled on the new date, once', async () => {
  const { sql, property_id } = house
  await sql`update property_control set eod_procedures = array['auto_settlement'] where property_id = ${property_id}`
  await closeNight(ana, monday)
  expect(await procedures()).toMatchObject([{ status: 'done', message: '1 bills settled' }])
  expect(await bills()).toMatchObject([
    { departure_date: monday, balance: '0.0000' },
    { balance: '308.0000' },
  ])
  const folios =
    await sql`select type, business_date, total_city_ledger from folio where property_id = ${property_id}`
  expect(folios).toEqual([{ type: 'interim', business_date: monday, total_city_ledger: '308.0000' }])
  const open =
    await sql`select 1 from cashier_shift where property_id = ${property_id} and status <> 'closed'`
  expect(open).toHaveLength(0)
  const { results } = await ana.do(ledgerVerification.run, { scope: 'all' })
  expect(results.filter(({ ok }) => !ok)).toEqual([])
})
