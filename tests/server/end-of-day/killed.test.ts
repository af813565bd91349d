import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cashiering } from '../../../src/wire/cashiering'
import { ledgerVerification } from '../../../src/wire/ledger-verification'
import { checkIn } from '../../../src/wire/front-desk'
import { reservation } from '../../../src/wire/reservation'
import { fixedCharge } from '../../../src/wire/routing'
import { letIn } from '../kit/arrive'
import { withBreakfast } from '../kit/breakfast'
import { aHouse, type House, saturday, sunday } from '../kit/house'
import { aMortalServer, type Mortal } from '../kit/killed'
import { aCompany } from '../receivable/company'

let house: House
let server: Mortal

beforeAll(async () => {
  house = await aHouse(withBreakfast)
  server = await aMortalServer(house)
  for (const room of ['101', '102', '103', '104', '201', '202']) await moveIn(room)
  await chargeAccounts()
})
afterAll(async () => {
  server.close()
  await house.close()
})

/** The steps that change something, with what is sent; killed after so many milliseconds, then sent again. */
const steps: [path: string, body: Record<string, unknown>, killAfter: number[]][] = [
  ['preparing-end-of-the-day', {}, [3]],
  ['guest-country-update', { skip: true, skip_reason: 'Tested' }, [2]],
  ['cashier-closure-eod', { action: 'freeze' }, [2]],
  ['postingroomandtax', { action: 'start' }, [5, 25, 60]],
  ['update-business-date', { expected_new_date: sunday }, [4, 15]],
  ['additional_procedures', { action: 'run' }, [10]],
  ['finalizing_end_of_the_day', { action: 'run' }, [30]],
]

test('a night whose server is killed inside every step ends as one that was left in peace', {
  timeout: 240_000,
}, async () => {
  for (const [path, body, kills] of steps) {
    for (const after of kills) await killInside(path, body, after)
    await finish(path, body)
  }
  const { sql, manager, property_id } = house
  const [day] = await sql`
      select business_date from business_day where property_id = ${property_id} and status = 'open'`
  expect(day).toEqual({ business_date: sunday })
  const nights = await sql`
      select p.reservation_id, sum(p.amount) filter (where p.origin = 'room') as room, count(*) filter (where p.origin = 'room') as times
        from posting p where p.property_id = ${property_id} and p.ledger = 'guest' and p.reservation_id is not null group by p.reservation_id`
  expect(nights).toHaveLength(6)
  for (const { room, times } of nights) expect({ room, times }).toEqual({ room: '113.6400', times: 1 })
  const accounts = await sql`
      select ledger, count(*) filter (where parent_id is null) as times, sum(ledger_amount)::numeric(19,2) as amount
        from posting where property_id = ${property_id} and reservation_id is null group by ledger order by ledger`
  expect(accounts).toEqual([
    { ledger: 'ar', times: 1, amount: '36.00' },
    { ledger: 'guest', times: 1, amount: '40.00' },
  ])
  const invoices =
    await sql`select number from folio where property_id = ${property_id} and series = 'invoice'`
  expect(invoices).toEqual([{ number: 1 }])
  const [facts] = await sql`
      select rooms_sold, room_revenue, total_revenue from property_day_fact where property_id = ${property_id}`
  // With the accounts: 40.00 less 6.67 of tax, and 36.00 less 6.00.
  expect(facts).toEqual({ rooms_sold: 6, room_revenue: '681.8400', total_revenue: '876.0900' })
  const verified = await manager.do(ledgerVerification.run, { scope: 'all' })
  expect(verified.results.filter(({ ok }) => !ok)).toEqual([])
})

/** Who does not stay is charged too: a house account 40.00, a company 36.00 by an invoice. */
async function chargeAccounts(): Promise<void> {
  const { manager, stock } = house
  const daily = {
    transaction_code_id: stock.id('transaction-code', '2050'),
    frequency: 'daily' as const,
    begin_date: saturday,
    end_date: sunday,
  }
  const office = await manager.do(cashiering.storeHouseAccount, { code: 'H100', name: 'Office' })
  await manager.do(fixedCharge.store, { ...daily, account_id: office.id, amount: '40.00' })
  const company = await aCompany(house)
  await manager.do(fixedCharge.store, { ...daily, ar_account_id: company.id, amount: '36.00' })
}

async function killInside(path: string, body: object, after: number): Promise<void> {
  await server.ready()
  // Nobody hears the answer: that is what being killed means.
  const sent = server.send({ path, body }).catch(() => undefined)
  await delay(after)
  server.kill()
  await sent
}

/** Whoever comes back does the step again until the house says that it is done or that its turn is over. */
async function finish(path: string, body: object): Promise<void> {
  for (let attempt = 0; attempt < 40; attempt++) {
    const { status, answer } = await server.send({ path, body })
    expect(status, JSON.stringify(answer).slice(0, 500)).toBeLessThan(500)
    const word = answer.error?.error
    if (status === 200 || word === 'step_done' || word === 'run_missing' || word === 'step_not_ready') return
    // The lock of the killed server goes when the database notices.
    await delay(250)
  }
  throw new Error(`${path} did not come to an end`)
}

async function moveIn(room: string): Promise<void> {
  const { manager, stock } = house
  const booked = await manager.do(reservation.store, {
    arrival_date: '2026-03-14',
    nights: 2,
    adults: 2,
    guest: { last_name: `Guest ${room}` },
    room_type_id: stock.id('room-type', room < '200' ? 'STD' : 'DLX'),
    rate_code_id: stock.id('rate-code', 'BARBB'),
  })
  await manager.do(
    checkIn.checkIn,
    { reservation_id: booked.id, row_version: booked.row_version, room_id: stock.id('room', room) },
    { answers: letIn },
  )
}
