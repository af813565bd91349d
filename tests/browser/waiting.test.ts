import { expect, test } from 'vitest'
import { rightsOf } from '../../src/server/sample/rights'
import { bookingChange } from '../../src/wire/booking-change'
import { reservation } from '../../src/wire/reservation'
import { withBreakfast } from '../server/kit/breakfast'
import { monday, saturday, sunday } from '../server/kit/house'
import { type FrontDoor, openFrontDoor, type Seat } from './kit/front-door'
import { opened } from './kit/opened'

let door: FrontDoor
let desk: Seat

opened(
  async () => {
    door = await openFrontDoor(withBreakfast)
    const { house } = door
    const stay = (last_name: string, arrival_date: string, departure_date: string) => ({
      arrival_date,
      departure_date,
      adults: 2,
      guest: { last_name },
      room_type_id: house.stock.id('room-type', 'STD'),
      rate_code_id: house.stock.id('rate-code', 'BARBB'),
    })
    await house.manager.do(reservation.store, stay('Chooser', saturday, sunday))
    await house.manager.do(bookingChange.waitlist, {
      booking: stay('Patient', sunday, monday),
      note: 'Rings at six',
    })
    desk = await door.enter(await house.personWith(...rightsOf('NAUD')))
  },
  async () => {
    await door.close()
    expect(desk.complaints).toEqual([])
  },
)

test('a room is held while the guest decides, and given to him after', async () => {
  const { page, go } = desk
  await go('front-desk/arrivals', 'Arrivals')
  await page.getByRole('row', { name: /Chooser/ }).focus()
  await page.keyboard.press('m')
  const dialog = page.getByRole('dialog', { name: 'Assign a room to Chooser' })
  await dialog.getByLabel('Only hold it while the guest decides').check()
  const room = dialog.getByRole('combobox', { name: 'Room to hold' })
  await room.fill('102')
  await page.getByRole('option', { name: /102/ }).click()
  await page.getByText(/Room 102 is held for Chooser until/).waitFor()
  const row = page.getByRole('row', { name: /Chooser/ })
  await row.getByText(/^102 held until/).waitFor()
  await row.focus()
  await page.keyboard.press('m')
  await dialog.getByRole('button', { name: 'Give room 102 to Chooser' }).click()
  await page.getByText('Chooser has room 102').waitFor()
  const { sql } = door.house
  expect(
    await sql`
      select m.code from reservation r join guest_profile g on g.id = r.guest_profile_id join room m on m.id = r.room_id
       where g.last_name = 'Chooser'`,
  ).toEqual([{ code: '102' }])
})

test('who waits and could have his room is booked from the waitlist with one press', async () => {
  const { page, go } = desk
  await go('booking/waitlist', 'Waitlist')
  const row = page.getByRole('row', { name: /Patient/ })
  await row.getByText('Would fit now').filter({ visible: true }).waitFor()
  await row.getByText('Rings at six').waitFor()
  await row.getByRole('button', { name: 'Book' }).click()
  await page.getByText('Nobody waits for a room.').waitFor()
  expect(
    await door.house.sql`
      select r.status from reservation r join guest_profile g on g.id = r.guest_profile_id where g.last_name = 'Patient'`,
  ).toEqual([{ status: 'reserved' }])
})
