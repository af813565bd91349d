import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sweepCards } from '../../../src/server/sweep-cards'
import { cashiering } from '../../../src/wire/cashiering'
import { reservation } from '../../../src/wire/reservation'
import { aKey, type Person } from '../kit/house'
import { approved, aTerminal, type Terminal } from './terminal'
import { aTill, broken, keepCard, openCashier, type Stay, type Till } from './till'

let house: Till
let ana: Person
let terminal: Terminal

beforeAll(async () => {
  house = await aTill()
  ana = house.manager
  terminal = aTerminal()
  await openCashier(ana)
})
beforeEach(() => terminal.says(approved))
afterAll(async () => {
  const left = await broken(house)
  terminal.unplug()
  await house.close()
  expect(left).toEqual([])
})

/** A guest in house whose card the provider keeps. */
async function staying(room: string): Promise<Stay & { token_id: number; token: string }> {
  const stay = await house.inHouse(room, { type: room < '200' ? 'STD' : 'DLX' })
  const token = `hold_${room}`
  const token_id = await keepCard(ana, stay, token)
  return { ...stay, token_id, token }
}
type Guest = Awaited<ReturnType<typeof staying>>
const hold = ({ account_id, token_id }: Guest, amount = '200.00', key = aKey()) =>
  ana.call(cashiering.authorise, { account_id, card_token_id: token_id, amount }, { key })
const held = async ({ account_id }: Guest) => (await ana.do(cashiering.authorisations, { account_id })).held
const asked = ({ token }: Guest) => terminal.authorised.filter(one => one.token === token)
const waiting = async ({ account_id }: Guest) =>
  (await ana.do(cashiering.intents, {})).items.filter(one => one.account_id === account_id)
/** As if it had been a while ago. */
const later = async ({ account_id }: Guest) =>
  await house.sql`update payment_intent set created_at = now() - interval '5 minutes' where folio_account_id = ${account_id}`

test('the provider holds an amount on a card on file, once however often the request is sent', async () => {
  const guest = await staying('101')
  const key = aKey()
  const done = await hold(guest, '200.00', key)
  expect(done.data).toMatchObject({
    status: 'held',
    manual: false,
    approval_code: 'A1B2C3',
    amount: '200.00',
  })
  expect((await hold(guest, '200.00', key)).data).toEqual(done.data)
  expect(asked(guest)).toMatchObject([{ amount: '200.00' }])
  expect(await held(guest)).toBe('200.00')
  // More for a longer stay is a hold of its own.
  await hold(guest, '50.00')
  expect(await held(guest)).toBe('250.00')
  expect(await waiting(guest)).toEqual([])
})

test('a card that is declined holds nothing; one nobody has heard of is asked about, and not held twice', async () => {
  const guest = await staying('102')
  terminal.says({ status: 'declined', message: 'Limit reached' })
  expect(await hold(guest)).toMatchObject({ refused: 'card_declined' })
  terminal.says(new Error('line is dead'))
  const key = aKey()
  expect(await hold(guest, '200.00', key)).toMatchObject({ refused: 'card_pending' })
  expect(await hold(guest, '200.00', key)).toMatchObject({ refused: 'card_pending' })
  expect(await hold(guest)).toMatchObject({ refused: 'card_pending' })
  expect(asked(guest)).toHaveLength(2)
  expect(await held(guest)).toBe('0.00')

  const [one] = await waiting(guest)
  expect(await ana.do(cashiering.resolveIntent, { id: one.id })).toMatchObject({ status: 'posted' })
  expect(await held(guest)).toBe('200.00')
  expect((await hold(guest, '200.00', key)).data).toMatchObject({ status: 'held', amount: '200.00' })
  expect(asked(guest)).toHaveLength(2)
})

test('two people ask for a hold at once: the card is asked once', async () => {
  const guest = await staying('103')
  const line = terminal.hold()
  const first = hold(guest)
  await line.asked
  expect(await hold(guest)).toMatchObject({ refused: 'card_pending' })
  line.letGo()
  expect((await first).status).toBe(200)
  expect(asked(guest)).toHaveLength(1)
  expect(await held(guest)).toBe('200.00')
})

test('killed after the provider has held it: it is found and counts, without asking the card again', async () => {
  const guest = await staying('104')
  terminal.says({ status: 'unknown', message: 'killed' })
  await hold(guest)
  await house.sql`update payment_intent set status = 'sent' where folio_account_id = ${guest.account_id}`
  await later(guest)
  expect(await sweepCards(house.sql)).toBe(1)
  expect(await held(guest)).toBe('200.00')
  expect(await waiting(guest)).toEqual([])
  // Killed once more, between what the provider said and what the house counts.
  await house.sql`delete from card_authorization where folio_account_id = ${guest.account_id}`
  await house.sql`update payment_intent set status = 'approved' where folio_account_id = ${guest.account_id}`
  expect(await sweepCards(house.sql)).toBe(1)
  expect(await held(guest)).toBe('200.00')
  expect(asked(guest)).toHaveLength(1)
})

test('what is released is let go of at the provider, also when the line is dead just then', async () => {
  const guest = await staying('105')
  const { data } = await hold(guest)
  const { id } = data as { id: number }
  const line = terminal.holdBack(new Error('line is dead'))
  line.letGo()
  const key = aKey()
  const released = await ana.do(cashiering.releaseAuthorisation, { id }, { key })
  expect(released).toMatchObject({ status: 'released' })
  expect(await held(guest)).toBe('0.00')
  expect(await waiting(guest)).toMatchObject([{ status: 'voiding' }])
  expect(terminal.cancelled).toHaveLength(0)
  await later(guest)
  await sweepCards(house.sql)
  expect(await waiting(guest)).toEqual([])
  expect(terminal.cancelled).toEqual([asked(guest)[0].key])
  // Sent again it says the same and tells nobody anything; asked anew it is over.
  expect(await ana.do(cashiering.releaseAuthorisation, { id }, { key })).toEqual(released)
  expect(await ana.call(cashiering.releaseAuthorisation, { id })).toMatchObject({
    refused: 'authorisation_over',
  })
  expect(terminal.cancelled).toHaveLength(1)
})

test('nobody has a card asked whose account is closed, and a hold that comes too late is let go of', async () => {
  const guest = await staying('201')
  const line = terminal.hold()
  const late = hold(guest)
  await line.asked
  await house.sql`update folio_account set status = 'closed' where id = ${guest.account_id}`
  line.letGo()
  expect(await late).toMatchObject({ refused: 'account_closed' })
  expect(terminal.cancelled).toContain(asked(guest)[0].key)
  expect(await hold(guest)).toMatchObject({ refused: 'account_closed' })
  expect(asked(guest)).toHaveLength(1)
  const trainee = await house.personWith('Cashiering post charge')
  const input = { account_id: guest.account_id, card_token_id: guest.token_id, amount: '1.00' }
  expect(await trainee.call(cashiering.authorise, input)).toMatchObject({ status: 403 })
})

test('before the arrival the card on file is asked as well: the stay gets its account, and who has cancelled none', async () => {
  const [comes, never] = [await house.reserve(), await house.reserve()]
  const keep = (reservation_id: number) =>
    ana.do(cashiering.storeCard, {
      reservation_id,
      provider: 'terminal',
      token: `early_${reservation_id}`,
      brand: 'Visa',
      last4: '4242',
      expiry_month: 12,
      expiry_year: 2027,
    })
  const ask = async (reservation_id: number) =>
    ana.call(cashiering.authorise, {
      reservation_id,
      card_token_id: (await keep(reservation_id)).id,
      amount: '120.00',
    })
  expect((await keep(comes.id)).can_ask).toBe(true)
  expect((await ask(comes.id)).data).toMatchObject({ status: 'held', manual: false, amount: '120.00' })
  expect((await ana.do(cashiering.authorisations, { reservation_id: comes.id })).held).toBe('120.00')
  await house.sql`update reservation set status = 'cancelled', cancelled_at = now() where id = ${never.id}`
  expect(await ask(never.id)).toMatchObject({ refused: 'account_not_open' })
  expect(terminal.authorised.filter(({ token }) => token === `early_${never.id}`)).toEqual([])
})

test('who has cancelled, and owes nothing, has nothing held any longer; who owes has it to pay with', async () => {
  const { sql, property_id } = house
  const [{ id: cancellation_reason_id }] = await sql<{ id: number }[]>`
    select id from cancellation_reason where property_id = ${property_id} order by id limit 1`
  const heldFor = async (reservation_id: number) => {
    const token = `gone_${reservation_id}`
    const card = { brand: 'Visa', last4: '4242', expiry_month: 12, expiry_year: 2027 }
    const kept = { reservation_id, provider: 'terminal', token, ...card }
    const { id: card_token_id } = await ana.do(cashiering.storeCard, kept)
    const { id } = await ana.do(cashiering.authorise, { reservation_id, card_token_id, amount: '120.00' })
    return { id, key: terminal.authorised.find(one => one.token === token)?.key }
  }
  const statusOf = async ({ id }: { id: number }) =>
    (await sql<{ status: string }[]>`select status from card_authorization where id = ${id}`)[0].status
  const cancel = (reservation_id: number, answers = {}) =>
    ana.do(reservation.cancel, { reservation_ids: [reservation_id], cancellation_reason_id }, { answers })

  const [free, costs] = [await house.reserve(), await house.reserve()]
  await sql`
    insert into reservation_penalty (property_id, reservation_id, event, type, value, base, applies_from)
    values (${property_id}, ${costs.id}, 'cancel', 'nights', 1, 'room', '2020-01-01T00:00:00Z')`
  const [one, other] = [await heldFor(free.id), await heldFor(costs.id)]
  await cancel(free.id)
  expect(await statusOf(one)).toBe('released')
  await sql`update payment_intent set created_at = now() - interval '5 minutes' where property_id = ${property_id}`
  await sweepCards(sql)
  expect(terminal.cancelled).toContain(one.key)

  await cancel(costs.id, { penalty_unpaid: 'open' })
  expect(await statusOf(other)).toBe('held')
  const taken = await ana.do(cashiering.capture, { id: other.id })
  expect(taken.amount).toBe('100.00')
  expect(await statusOf(other)).toBe('captured')
})
