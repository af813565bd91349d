import { beforeEach, expect, test } from 'vitest'
import { rightsOf } from '../../src/server/sample/rights'
import { cashiering } from '../../src/wire/cashiering'
import { checkIn } from '../../src/wire/front-desk'
import { reservation } from '../../src/wire/reservation'
import { approved, aTerminal, type Terminal } from '../server/cashiering/terminal'
import { letIn } from '../server/kit/arrive'
import { withBreakfast } from '../server/kit/breakfast'
import { saturday, sunday } from '../server/kit/days'
import { closeNight } from '../server/kit/night'
import { heardInBoth } from './kit/axe'
import { type FrontDoor, openFrontDoor, type Seat } from './kit/front-door'
import { opened } from './kit/opened'

let door: FrontDoor
let terminal: Terminal
let desk: Seat
const rooms = ['101', '102', '103']
const account = new Map<string, number>()

// Three guests whose cards a provider keeps have slept in the house and leave today.
opened(
  async () => {
    terminal = aTerminal()
    door = await openFrontDoor(withBreakfast)
    const { house } = door
    const { manager, stock, sql, property_id } = house
    for (const room of rooms) {
      const { id: reservation_id } = await manager.do(reservation.store, {
        arrival_date: saturday,
        nights: 1,
        adults: 1,
        guest: { last_name: `Almeida ${room}` },
        room_type_id: stock.id('room-type', 'STD'),
        rate_code_id: stock.id('rate-code', 'BARBB'),
      })
      const { account_id } = await manager.do(
        checkIn.checkIn,
        { reservation_id, room_id: stock.id('room', room) },
        { answers: letIn },
      )
      account.set(room, account_id)
      const { id: card_token_id } = await manager.do(cashiering.storeCard, {
        reservation_id,
        provider: 'terminal',
        token: `kept_${room}`,
        brand: 'Visa',
        last4: '4242',
        expiry_month: 12,
        expiry_year: 2027,
      })
      await manager.do(cashiering.updateWindow, {
        account_id,
        window_no: 1,
        payment_method_id: stock.id('payment-method', 'VI'),
        card_token_id,
      })
    }
    await closeNight(manager, sunday)
    const { employee_id } = await house.personWith(...rightsOf('NAUD'))
    const clerk = await house.personAt(employee_id)
    const [cashier] = await sql<{ id: number }[]>`
    insert into cashier (property_id, code, name, number, employee_ids)
    values (${property_id}, '1', 'Desk', 1, array[${employee_id}]::bigint[]) returning id`
    await clerk.do(cashiering.open, { cashier_id: cashier.id, opening_amount: '200.00' })
    desk = await door.enter(clerk)
  },
  async () => {
    terminal.unplug()
    await door.close()
  },
)
beforeEach(() => terminal.says(approved))

const bill = async (room: string) =>
  await door.house.manager.do(cashiering.billing, { account_id: account.get(room) ?? 0 })
const sold = (room: string) => terminal.sold.filter(({ token }) => token === `kept_${room}`)

/** The dialog of whoever leaves this room, with what he owes. */
async function leaving(room: string) {
  const { page, go } = desk
  await go('front-desk/departures', 'Departures')
  await page.getByRole('row', { name: new RegExp(`Almeida ${room}`) }).focus()
  await page.keyboard.press('c')
  const dialog = page.getByRole('dialog', { name: new RegExp(`Check out .*Almeida ${room}`) })
  await dialog.getByText('Its provider charges Visa •••• 4242. Nothing is paid unless it says yes.').waitFor()
  return dialog
}

test('a guest leaves on the card that he left when he came: his provider charges it, and nobody types anything', async () => {
  const { page } = desk
  const dialog = await leaving('101')
  expect(await dialog.getByLabel('Visa •••• 4242, kept on file').isChecked()).toBe(true)
  expect(await dialog.getByLabel('Approval code').count()).toBe(0)
  expect(await heardInBoth(page)).toEqual([])
  await page.keyboard.press('Control+Enter')
  await page.getByText(/Almeida 101 is checked out, folio/).waitFor()
  const { account, postings } = await bill('101')
  expect([account.status, account.balances.guest]).toEqual(['closed', '0.00'])
  expect(sold('101').map(({ amount }) => amount)).toEqual(['151.50'])
  expect(postings.filter(({ side }) => side === 'payment')).toHaveLength(1)
  expect(desk.complaints).toEqual([])
})

test('a card that is declined lets nobody out: it is said, and he pays another way', async () => {
  terminal.says({ status: 'declined', message: 'Insufficient funds' })
  const { page } = desk
  const dialog = await leaving('102')
  await page.keyboard.press('Control+Enter')
  await dialog.getByText(/The card was declined\. Insufficient funds/).waitFor()
  expect((await bill('102')).account.status).toBe('open')
  await dialog.getByLabel('Pays by').click()
  await page.getByRole('option', { name: /Cash/ }).first().click()
  await page.keyboard.press('Control+Enter')
  await page.getByText(/Almeida 102 is checked out, folio/).waitFor()
  expect((await bill('102')).account.balances.guest).toBe('0.00')
  // Asked once, and not again with the cash.
  expect(sold('102')).toHaveLength(1)
})

test('while nobody knows whether the card was charged he does not leave; once it is known he does, and pays once', async () => {
  terminal.says(new Error('line is dead'), approved)
  const { page, go } = desk
  const dialog = await leaving('103')
  await page.keyboard.press('Control+Enter')
  await dialog.getByText('A card payment is still being processed.').first().waitFor()
  await door.house
    .sql`update payment_intent set created_at = now() - interval '5 minutes' where folio_account_id = ${account.get('103') ?? 0}`
  await go('financials/card-payments', 'Card payments to settle')
  await page.getByRole('row', { name: /Almeida 103/ }).focus()
  await page.keyboard.press('s')
  await page.getByRole('dialog', { name: /151\.50 EUR by Visa •••• 4242/ }).waitFor()
  await page.keyboard.press('Control+Enter')
  await page.getByText(/151\.50 EUR of .*Almeida 103.* is paid/).waitFor()
  await go('front-desk/departures', 'Departures')
  await page.getByRole('row', { name: /Almeida 103/ }).focus()
  await page.keyboard.press('c')
  await page.getByRole('dialog').getByText('Everything is paid.').waitFor()
  await page.keyboard.press('Enter')
  await page.getByText(/Almeida 103 is checked out, folio/).waitFor()
  expect((await bill('103')).postings.filter(({ side }) => side === 'payment')).toHaveLength(1)
  expect(sold('103')).toHaveLength(1)
})
