import { expect, test } from 'vitest'
import { rightsOf } from '../../src/server/sample/rights'
import { cashiering } from '../../src/wire/cashiering'
import { penalty } from '../../src/wire/deposit'
import { checkIn } from '../../src/wire/front-desk'
import { reservation } from '../../src/wire/reservation'
import { letIn } from '../server/kit/arrive'
import { withBreakfast } from '../server/kit/breakfast'
import { saturday, sunday } from '../server/kit/house'
import { closeNight } from '../server/kit/night'
import { heardInBoth } from './kit/axe'
import { type FrontDoor, openFrontDoor, type Seat } from './kit/front-door'
import { opened } from './kit/opened'

let door: FrontDoor
let desk: Seat
let reservation_id: number

// Ms Smith has booked three nights, has slept one of them, and pays one for leaving early.
opened(
  async () => {
    door = await openFrontDoor(withBreakfast)
    const { house } = door
    const { manager, stock, sql, property_id } = house
    const booked = await manager.do(reservation.store, {
      arrival_date: saturday,
      nights: 3,
      adults: 1,
      guest: { last_name: 'Smith' },
      room_type_id: stock.id('room-type', 'STD'),
      rate_code_id: stock.id('rate-code', 'BARBB'),
    })
    reservation_id = booked.id
    await manager.do(penalty.store, {
      reservation_id,
      event: 'early_departure',
      type: 'nights',
      value: '1',
      base: 'room',
    })
    await manager.do(
      checkIn.checkIn,
      { reservation_id, room_id: stock.id('room', '101') },
      { answers: letIn },
    )
    await closeNight(manager, sunday)
    const { employee_id } = await house.personWith(...rightsOf('NAUD'))
    const clerk = await house.personAt(employee_id)
    const [cashier] = await sql<{ id: number }[]>`
    insert into cashier (property_id, code, name, number, employee_ids)
    values (${property_id}, '1', 'Desk', 1, array[${employee_id}]::bigint[]) returning id`
    await clerk.do(cashiering.open, { cashier_id: cashier.id, opening_amount: '200.00' })
    desk = await door.enter(clerk)
  },
  () => door.close(),
)

const bill = async () => await door.house.manager.do(cashiering.billing, { reservation_id })

test('who leaves early is told what it costs, pays it, and has it on her folio', async () => {
  const { page, go } = desk
  const before = await bill()
  await go('front-desk/in-house', 'In-house')
  await page.getByRole('row', { name: /Smith/ }).focus()
  await page.keyboard.press('j')
  const dialog = page.getByRole('dialog', { name: /Smith leaves early/ })
  await dialog.getByText(/New departure Sun 15\/03\/2026; 2 nights are free for others\./).waitFor()
  // Nothing has happened yet. Who may forgo nothing by himself asks somebody who may.
  await dialog.getByText('Fee for leaving early: 149.00 EUR.').waitFor()
  expect(await dialog.getByText('To be paid back').count()).toBe(0)
  await dialog.getByLabel('Without the fee').check()
  await dialog.getByText('149.00 is above your limit of 0.00. A supervisor must approve it.').waitFor()
  await dialog.getByLabel('E-mail of the approver').waitFor()
  await dialog.getByLabel('Without the fee').uncheck()
  await dialog.getByText('Fee for leaving early: 149.00 EUR.').waitFor()
  expect((await bill()).account).toEqual(before.account)
  expect(await heardInBoth(page)).toEqual([])
  await page.keyboard.press('Control+Enter')
  await page.getByText(/Smith leaves on 15\/03\/2026/).waitFor()
  const after = await bill()
  expect(after.account.reservation).toMatchObject({ departure: sunday })
  const known = new Set(before.postings.map(({ id }) => id))
  const fee = after.postings.find(({ id }) => !known.has(id))
  expect(fee).toMatchObject({ side: 'charge', group_total: '149.00', folio_no: null })
  // She pays and leaves.
  await go('front-desk/departures', 'Departures')
  await page.getByRole('row', { name: /Smith/ }).focus()
  await page.keyboard.press('c')
  const leaving = page.getByRole('dialog', { name: /Check out .*Smith, room 101/ })
  await leaving.getByText(`${after.account.balances.guest} EUR`).first().waitFor()
  await leaving.getByLabel('Pays by').click()
  await page.getByRole('option', { name: /Cash/ }).first().click()
  await page.keyboard.press('Control+Enter')
  await page.getByRole('tab', { name: 'Departed 1' }).waitFor()
  const { postings } = await bill()
  const [folio] = await door.house.sql<{ display_no: string; total_gross: string }[]>`
    select display_no, total_gross::numeric(19,2)::text as total_gross from folio`
  expect(folio?.total_gross).toBe(after.account.balances.guest)
  expect(postings.find(({ id }) => id === fee?.id)?.folio_no).toBe(folio?.display_no)
  expect(desk.complaints).toEqual([])
})
