import type { Locator } from 'playwright'
import { expect, test } from 'vitest'
import { allPermissions } from '../../src/hotel/permission'
import { roomChoice } from '../../src/wire/front-desk/room-choice'
import { reservation } from '../../src/wire/reservation'
import { roomPriority } from '../../src/wire/room/priority'
import { withBreakfast } from '../server/kit/breakfast'
import { monday, saturday } from '../server/kit/house'
import { heardInBoth } from './kit/axe'
import { type FrontDoor, openFrontDoor, type Seat } from './kit/front-door'
import { opened } from './kit/opened'
import { holdsFocus } from './kit/standing'

let door: FrontDoor
let desk: Seat
let maid: Seat

opened(
  async () => {
    door = await openFrontDoor(withBreakfast)
    const { manager, stock, sql, personWith } = door.house
    await sql`update room set room_status_type_id = ${stock.id('room-status-type', 'DI')} where code in ('101', '102', '103')`
    const { id: reservation_id } = await manager.do(reservation.store, {
      arrival_date: saturday,
      departure_date: monday,
      adults: 1,
      guest: { last_name: 'Early' },
      room_type_id: stock.id('room-type', 'STD'),
      rate_code_id: stock.id('rate-code', 'BARBB'),
    })
    await manager.do(roomChoice.assign, { reservation_id, room_id: stock.id('room', '101') })
    await manager.do(roomPriority.update, { room_id: stock.id('room', '102'), action: 'top' })
    desk = await door.enter(await personWith(...allPermissions.map(({ name }) => name)))
    maid = await door.enter(await personWith('Housekeeping board'), { width: 390, isDark: true })
  },
  async () => {
    await door.close()
    expect([desk.complaints, maid.complaints]).toEqual([[], []])
  },
)

const rowOf = (named: string): Locator => desk.page.getByRole('row', { name: new RegExp(`\\b${named}\\b`) })
/** The rooms of a list, as they stand. */
const numbers = (): Promise<string[]> => desk.page.locator('tbody tr strong').allTextContents()

test('the desk puts the room of an early guest first by two keys, and whoever cleans sees it, and why, at once', async () => {
  const { page, go } = desk
  await maid.go('inventory/housekeeping-board', 'Rooms')
  await maid.page.getByRole('button', { name: 'Room 102' }).getByText('No. 1 to clean').waitFor()

  await go('front-desk/arrivals', 'Arrivals')
  await rowOf('Early').focus()
  await page.keyboard.press('f')
  const dialog = page.getByRole('dialog', { name: 'Clean room 101 first' })
  await holdsFocus(dialog.getByLabel('Why'))
  expect(await heardInBoth(page)).toEqual([])
  await page.keyboard.type('Comes at one')
  await page.keyboard.press('Enter')
  await page.getByText('Room 101 is no. 1 to clean').waitFor()

  await maid.page
    .getByRole('button', { name: 'Room 101' })
    .getByText('No. 1 to clean, Comes at one')
    .waitFor()
  await maid.page.getByRole('button', { name: 'Room 102' }).getByText('No. 2 to clean').waitFor()
})

test('the rooms to be cleaned first have a tab, where a room goes earlier, later and off by its letter', async () => {
  const { page, go } = desk
  const { manager, stock } = door.house
  for (const code of ['102', '101'])
    await manager.do(roomPriority.update, { room_id: stock.id('room', code), action: 'top' })
  await go('inventory/housekeeping-board', 'Rooms')
  await rowOf('103').focus()
  await page.keyboard.press('f')
  const dialog = page.getByRole('dialog', { name: 'Clean room 103 first' })
  await dialog.getByLabel(/^Place/).click()
  await page.getByRole('option', { name: 'After those that come first already' }).click()
  await dialog.getByRole('button', { name: 'Put first' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('tab', { name: /^Clean first 3/ }).click()
  await expect.poll(numbers).toEqual(['101', '102', '103'])
  expect(await heardInBoth(page)).toEqual([])

  await rowOf('101').focus()
  await page.keyboard.press('l')
  await expect.poll(numbers).toEqual(['102', '101', '103'])
  await rowOf('103').focus()
  await page.keyboard.press('e')
  await expect.poll(numbers).toEqual(['102', '103', '101'])
  await rowOf('103').getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Not first any more' }).click()
  await expect.poll(numbers).toEqual(['102', '101'])

  // Ready where the house inspects is what is inspected.
  await rowOf('102').focus()
  await page.keyboard.press('c')
  await rowOf('102').getByRole('button', { name: 'Inspected' }).waitFor()
  await page.keyboard.press('i')
  await expect.poll(numbers).toEqual(['101'])
})

test('the page of a stay puts its room first and takes it off again, and offers it of no room that is ready', async () => {
  const { page, go } = desk
  const { manager, stock, sql } = door.house
  await sql`update room set room_status_type_id = ${stock.id('room-status-type', 'DI')} where code in ('101', '102')`
  await manager.do(roomPriority.update, { room_id: stock.id('room', '102'), action: 'top' })
  const [{ confirmation_no }] = await sql<{ confirmation_no: string }[]>`
    select r.confirmation_no from reservation r join guest_profile g on g.id = r.guest_profile_id where g.last_name = 'Early'`
  await go(`booking/manage-reservation/${confirmation_no}`, 'Early')
  const part = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Housekeeping', level: 2 }) })
  const button = (name: string) => part.getByRole('button', { name, exact: true })
  await button('Clean first').click()
  const dialog = page.getByRole('dialog', { name: 'Clean room 101 first' })
  await dialog.getByLabel('Why').fill('Has a meeting')
  await page.keyboard.press('Enter')
  await part.getByText('No. 1, Has a meeting').waitFor()
  await button('Clean first').waitFor({ state: 'detached' })
  expect(await heardInBoth(page)).toEqual([])

  await button('Not first any more').click()
  await button('Clean first').waitFor()
  await part.getByText('Has a meeting').waitFor({ state: 'detached' })

  await sql`update room set room_status_type_id = ${stock.id('room-status-type', 'IP')} where code = '101'`
  await page.reload()
  await part.getByText('101, Inspected').waitFor()
  await button('Clean first').waitFor({ state: 'detached' })
})
