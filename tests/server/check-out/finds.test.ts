import { afterAll, beforeAll, expect, test } from 'vitest'
import { cashiering } from '../../../src/wire/cashiering'
import { checkOut } from '../../../src/wire/check-out'
import { endOfDay } from '../../../src/wire/end-of-day'
import { penalty } from '../../../src/wire/deposit'
import { fixedCharge, routing } from '../../../src/wire/routing'
import { broken } from '../cashiering/till'
import { aKey, monday, saturday, sunday } from '../kit/house'
import { aLobby, friday, type Lobby } from './leaving'

let lobby: Lobby

beforeAll(async () => {
  lobby = await aLobby()
})
afterAll(async () => {
  const left = await broken(lobby)
  await lobby.close()
  expect(left).toEqual([])
})

const cash = (amount: string) => ({
  no: 1,
  action: 'pay' as const,
  payments: [{ payment_method_id: lobby.stock.id('payment-method', 'CA'), amount }],
})
const found = async (reservation_id: number, code: string) => {
  const { findings } = await lobby.manager.do(checkOut.verify, { reservation_id })
  return findings.find(one => one.code === code)
}

test('what falls due today is named with what it comes to; it is posted and paid, or left out', async () => {
  const parked = async (room: string) => {
    const { reservation_id } = await lobby.dueOut(room)
    await lobby.manager.do(fixedCharge.store, {
      reservation_id,
      transaction_code_id: lobby.stock.id('transaction-code', '3030'),
      amount: '18.00',
      supplement: 'Garage',
      frequency: 'daily',
      begin_date: friday,
      end_date: saturday,
    })
    return reservation_id
  }
  const [pays, forgets] = [await parked('101'), await parked('102')]
  expect(await found(pays, 'due_today')).toMatchObject({
    result: 'ask',
    text: 'Due today and not posted: Garage, 18.00. Post now?',
  })
  const leaves = (reservation_id: number, more: object, answer?: string) =>
    lobby.manager.call(
      checkOut.checkOut,
      { reservation_id, ...more },
      answer === undefined ? {} : { answers: { due_today: answer } },
    )
  expect(await leaves(pays, {})).toMatchObject({ asked: ['due_today'] })
  const left = await leaves(pays, { windows: [cash('18.00')] }, 'yes')
  expect(left.data.folio_numbers).toMatchObject([{ total_gross: '18.00' }])
  expect(await leaves(forgets, {}, 'no')).toMatchObject({ status: 200, data: { folio_numbers: [] } })
})

test('whose account pays for others in house is asked about by their names, and leaves when somebody says so', async () => {
  const host = await lobby.dueOut('103')
  const guest = await lobby.dueOut('104', { departure_date: sunday })
  await lobby.manager.do(routing.store, {
    reservation_id: guest.reservation_id,
    routing_type: 'room',
    target_account_id: host.account_id,
    transaction_code_ids: [lobby.stock.id('transaction-code', '3110')],
  } as never)
  const [{ name }] = await lobby.sql<{ name: string }[]>`
    select name from guest_profile where id = ${guest.guest_profile_id}`
  expect((await found(host.reservation_id, 'routed_here'))?.text).toBe(
    `${name} still route charges to this account. Continue?`,
  )
  const leave = (answers: Record<string, string> = {}) =>
    lobby.manager.call(checkOut.checkOut, { reservation_id: host.reservation_id }, { answers })
  expect(await leave()).toMatchObject({ asked: ['routed_here'] })
  expect(await leave({ routed_here: 'yes' })).toMatchObject({ status: 200 })
  // What he has from now on stays with himself.
  const { lines } = await lobby.manager.do(cashiering.postCharges, {
    account_id: guest.account_id,
    lines: [{ code: '3110', unit_price: '7.00' }],
  })
  expect(lines.length).toBeGreaterThan(0)
  const { account } = await lobby.manager.do(cashiering.billing, { account_id: guest.account_id })
  expect(account.balances.guest).toBe('7.00')
})

test('of several who are due out those leave who owe nothing and about whom nothing is asked; of the others it is said why not', async () => {
  const [even, owing, unposted] = [
    await lobby.dueOut('105'),
    await lobby.dueOut('106'),
    await lobby.dueOut('201', { type: 'DLX', posted: false }),
  ]
  await lobby.charge(owing, '20.00')
  const stays = [even, owing, unposted]
  const { results } = await lobby.manager.do(checkOut.batch, {
    reservation_ids: stays.map(({ reservation_id }) => reservation_id),
  })
  expect(results).toEqual([
    {
      reservation_id: even.reservation_id,
      confirmation_no: even.confirmation_no,
      done: true,
      folio_numbers: [],
      message: null,
    },
    expect.objectContaining({
      done: false,
      message: expect.stringMatching(/^Not settled: window 1: 20\.00\./),
    }),
    expect.objectContaining({
      done: false,
      message: `Room charge of ${friday} is not posted. Post it now?`,
    }),
  ])
  expect(await Promise.all(stays.map(async stay => (await lobby.state(stay)).status))).toEqual([
    'checked_out',
    'checked_in',
    'checked_in',
  ])
  const clerk = await lobby.personWith('Cashiering view')
  const reservation_ids = [owing.reservation_id]
  expect(await clerk.call(checkOut.batch, { reservation_ids })).toMatchObject({ refused: 'not_permitted' })
})

test('sent again it answers what it answered; what a screen of yesterday sends is refused as a whole', async () => {
  const stay = await lobby.dueOut('204', { type: 'DLX' })
  const leaving = { reservation_ids: [stay.reservation_id] }
  const key = aKey()
  expect(await lobby.manager.call(checkOut.batch, leaving, { key, business_date: friday })).toMatchObject({
    status: 422,
    refused: 'business_date_moved',
    body: { error: { data: { today: saturday } } },
  })
  expect((await lobby.state(stay)).status).toBe('checked_in')
  const first = await lobby.manager.do(checkOut.batch, leaving, { key, business_date: saturday })
  expect(first.results).toMatchObject([{ done: true }])
  expect(await lobby.manager.do(checkOut.batch, leaving, { key, business_date: saturday })).toEqual(first)
})

test('the fee for leaving early is charged once; who has agreed to it and why is kept in the log', async () => {
  const { reservation_id, account_id } = await lobby.dueOut('202', {
    type: 'DLX',
    departure_date: sunday,
    amounts: ['160.00', '190.00'],
  })
  await lobby.manager.do(penalty.store, {
    reservation_id,
    event: 'early_departure',
    type: 'nights',
    value: '1',
    base: 'room',
  })
  const [reason] = await lobby.sql<{ id: number; name: string }[]>`
    select id, name from cancellation_reason where property_id = ${lobby.property_id} and is_active order by id limit 1`
  const leave = (more: object) => lobby.manager.call(checkOut.leaveEarly, { reservation_id, ...more })
  expect(await leave({ reason_id: 999_999 })).toMatchObject({ status: 404 })
  const { employee_id } = await lobby.personWith('Check out')
  const why = { reason_id: reason.id, reason: 'Her mother is ill', employee_id }
  expect(await leave(why)).toMatchObject({ data: { fee: '190.00', freed_nights: 1 } })
  const [logged] = await lobby.sql`
    select label, changes -> 'employee_id' ->> 1 as by, changes -> 'fee' ->> 1 as fee, changes from operation
     where entity = 'reservation' and entity_id = ${reservation_id} order by id desc limit 1`
  expect(logged).toMatchObject({ by: String(employee_id), fee: '190.00' })
  expect(logged.label).toContain(`${reason.name}, Her mother is ill`)
  const claims = await lobby.sql`
    select 1 from posting_claim where claim_key = ${`early-fee:${reservation_id}`} and released_by_entry_id is null`
  expect(claims).toHaveLength(1)
  const { account } = await lobby.manager.do(cashiering.billing, { account_id })
  expect(account.balances.guest).toBe('190.00')
})

test('who came today and leaves today is a day use: his day is asked about, posted and paid before he goes', async () => {
  const { reservation_id } = await lobby.dueOut('203', {
    type: 'DLX',
    arrival_date: saturday,
    departure_date: monday,
    amounts: ['149.00', '149.00'],
  })
  const gone = await lobby.manager.do(checkOut.leaveEarly, { reservation_id })
  expect(gone).toMatchObject({ freed_nights: 2, fee: '0.00', departure_date: saturday })
  const day = gone.verify.findings.find(({ code }) => code === 'night_not_posted')
  expect(day?.text).toBe(`Room charge of ${saturday} is not posted. Post it now?`)
  const [{ to_pay }] = gone.verify.windows
  // The day's room, and city tax for two.
  expect(to_pay).toBe('154.00')
  // His bill says so beforehand, and the night does not count on it.
  const { account } = await lobby.manager.do(cashiering.billing, { reservation_id, expected: true })
  expect(account.expected).toEqual({ tonight: '154.00', to_departure: '154.00' })
  const tonight = await lobby.manager.do(endOfDay.previewRoomAndTax, {})
  expect(tonight.rows.filter(row => row.reservation_id === reservation_id)).toEqual([])
  const leave = (answers: Record<string, string> = {}) =>
    lobby.manager.call(checkOut.checkOut, { reservation_id, windows: [cash(to_pay)] }, { answers })
  expect(await leave()).toMatchObject({ asked: ['night_not_posted'] })
  const left = await leave({ night_not_posted: 'yes' })
  expect(left.data).toMatchObject({ status: 'checked_out', folio_numbers: [{ total_gross: '154.00' }] })
  const revenue = await lobby.sql`
    select distinct l.revenue_class from journal_line l join posting p on p.property_id = l.property_id and p.entry_id = l.entry_id
     where p.reservation_id = ${reservation_id} and l.ledger = 'revenue'`
  expect(revenue).toEqual([{ revenue_class: 'room_other' }])
})
