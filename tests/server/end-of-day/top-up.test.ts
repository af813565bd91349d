import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cashiering } from '../../../src/wire/cashiering'
import { endOfDay } from '../../../src/wire/end-of-day'
import { approved, aTerminal, type Terminal } from '../cashiering/terminal'
import { aTill, broken, keepCard, openCashier, type Stay, type Till } from '../cashiering/till'
import { nights } from '../kit/desk'
import { monday, type Person, saturday, sunday } from '../kit/house'
import { closeNight } from '../kit/night'

let house: Till
let ana: Person
let terminal: Terminal
let guests: { willing: Stay; unkept: Stay; covered: Stay; cash: Stay; prepaid: Stay }

beforeAll(async () => {
  house = await aTill()
  ana = house.manager
  terminal = aTerminal()
  const { sql, property_id, stock } = house
  const staying = (room: string) => house.inHouse(room, { departure_date: nights(saturday, 4) })
  guests = {
    willing: await staying('101'),
    unkept: await staying('102'),
    covered: await staying('103'),
    cash: await staying('104'),
    prepaid: await staying('105'),
  }
  await sql`
    update folio_window set payment_method_id = ${stock.id('payment-method', 'VI')}
     where property_id = ${property_id} and folio_account_id <> ${guests.cash.account_id}`
  await sql`update payment_method set authorization_percent = 100 where property_id = ${property_id} and code = 'VI'`
  await sql`update property_control set eod_procedures = array['authorisation_top_up'] where property_id = ${property_id}`
  await keepCard(ana, guests.willing, 'top_101')
  await keepCard(ana, guests.cash, 'top_104')
  const { account_id } = guests.covered
  await ana.do(cashiering.authorise, { account_id, amount: '1000.00', approval_code: 'A77' })
  await openCashier(ana)
  await ana.do(
    cashiering.postPayments,
    {
      account_id: guests.prepaid.account_id,
      payments: [{ payment_method_id: stock.id('payment-method', 'CA'), amount: '420.00' }],
    },
    { answers: { credit_balance: 'yes' } },
  )
})
beforeEach(() => terminal.says(approved))
afterAll(async () => {
  const left = await broken(house)
  terminal.unplug()
  await house.close()
  expect(left).toEqual([])
})

const told = async () =>
  (await ana.do(endOfDay.procedures, { action: 'list' })).items.find(
    ({ code }) => code === 'authorisation_top_up',
  )
const held = async ({ account_id }: Stay) => await ana.do(cashiering.authorisations, { account_id })

test('the night holds on a card on file what the nights to come want, and names whose card a terminal has to ask', async () => {
  await closeNight(ana, sunday)
  // Three nights are to come, each 105.00.
  expect(await told()).toMatchObject({
    status: 'done',
    message: '1 card holds 315.00 more; left for the desk: 102 (315.00 more)',
  })
  expect(terminal.authorised).toMatchObject([{ token: 'top_101', amount: '315.00' }])
  expect(await held(guests.willing)).toMatchObject({ held: '315.00', missing: '0.00' })
  expect(await held(guests.covered)).toMatchObject({ held: '1000.00' })
  expect(await held(guests.cash)).toMatchObject({ items: [] })
  // His four nights are paid: no card is held for them once more.
  expect(await held(guests.prepaid)).toMatchObject({ items: [], held: '0.00', missing: '0.00' })
})

test('what was let go of is wanted again; where the provider says no, the desk is told what it said', async () => {
  const { sql, property_id } = house
  await sql`update card_authorization set status = 'released' where property_id = ${property_id} and folio_account_id = ${guests.willing.account_id}`
  terminal.says({ status: 'declined', message: 'insufficient funds' })
  await closeNight(ana, monday)
  expect(await told()).toMatchObject({ status: 'done' })
  expect((await told())?.message).toBe(
    '0 cards hold 0.00 more; left for the desk: 101 (The card was declined. insufficient funds), 102 (210.00 more)',
  )
  expect(await held(guests.willing)).toMatchObject({ held: '0.00', missing: '210.00' })
})

test('what a clerk holds while the night asks for others is not held once more', async () => {
  const { sql, property_id } = house
  const { willing, unkept } = guests
  await keepCard(ana, unkept, 'top_102')
  const asked = terminal.authorised.length
  const line = terminal.hold()
  const closing = closeNight(ana, nights(saturday, 3))
  await line.asked
  // The card of 101 is being asked: at the desk 102 is held by hand, and more than the last night wants.
  await ana.do(cashiering.authorise, {
    account_id: unkept.account_id,
    amount: '500.00',
    approval_code: 'B12',
  })
  line.letGo()
  await closing
  expect((await told())?.message).toBe('1 card holds 105.00 more')
  expect(terminal.authorised.slice(asked)).toMatchObject([{ token: 'top_101', amount: '105.00' }])
  expect(await held(willing)).toMatchObject({ held: '105.00', missing: '0.00' })
  const open = await sql`select 1 from payment_intent where property_id = ${property_id} and is_open`
  expect(open).toEqual([])
})
