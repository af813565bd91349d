import { afterAll, beforeAll, expect, test } from 'vitest'
import { allPermissions } from '../../src/hotel/permission'
import { reservation } from '../../src/wire/reservation'
import { withBreakfast } from '../server/kit/breakfast'
import { monday, saturday } from '../server/kit/days'
import { type FrontDoor, openFrontDoor, type Seat } from './kit/front-door'
import { comesTo } from './kit/standing'

let door: FrontDoor
let desk: Seat
let number: string

beforeAll(async () => {
  door = await openFrontDoor(withBreakfast)
  const { manager, stock } = door.house
  const { confirmation_no } = await manager.do(reservation.store, {
    arrival_date: saturday,
    departure_date: monday,
    adults: 2,
    guest: { last_name: 'Quintanilla' },
    room_type_id: stock.id('room-type', 'STD'),
    rate_code_id: stock.id('rate-code', 'BARBB'),
  })
  number = confirmation_no
  desk = await door.enter(await door.house.personWith(...allPermissions.map(({ name }) => name)))
})
afterAll(() => door.close())

const type = async (text: string) => {
  const { page } = desk
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Find' }).waitFor()
  await page.keyboard.type(text)
}

test('a verb and a name are enough to begin a check-in', async () => {
  const { page, go } = desk
  await go('', 'Today')
  await type('>checkin quint')
  await page.getByRole('option', { name: `Check in: ${number}`, selected: true }).waitFor()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: /Check in/ })
  await dialog.getByRole('button', { name: 'Not yet' }).click()
  await dialog.waitFor({ state: 'hidden' })
  // Read again, the page begins nothing by itself.
  await comesTo(page, new RegExp(`${number}$`))
})

test('days and states are understood, taken out again, and lead to the whole list', async () => {
  const { page, go } = desk
  await go('', 'Today')
  await type('quint arr today')
  const understood = page.getByRole('group', { name: 'Understood as' })
  await understood.getByText('Arrivals').waitFor()
  await page.getByRole('option', { name: number }).first().waitFor()
  await page.getByLabel('Take out “today”').click()
  await expect.poll(() => page.getByRole('combobox', { name: 'Find' }).inputValue()).toBe('quint arr')
  await page.getByRole('option', { name: 'All of them in the list' }).click()
  await page.getByRole('heading', { name: 'Reservations', level: 1 }).waitFor()
  await page.getByText('Quintanilla').first().waitFor()
  await comesTo(page, /q=quint%20arr|q=quint\+arr/)
})

test('a room is set dirty from anywhere', async () => {
  const { page, go } = desk
  await go('', 'Today')
  await type('>dirty 104')
  await page.getByRole('option', { name: 'Set dirty: 104', selected: true }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByText('Room 104 is done').waitFor()
})
