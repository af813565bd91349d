import { afterAll, beforeAll, expect, test } from 'vitest'
import { reservation } from '../../src/wire/reservation'
import { withBreakfast } from '../server/kit/breakfast'
import { monday } from '../server/kit/house'
import { heardInBoth } from './kit/axe'
import { type FrontDoor, openFrontDoor, type Seat } from './kit/front-door'

let door: FrontDoor
let seat: Seat

beforeAll(async () => {
  door = await openFrontDoor(withBreakfast)
  const { manager, personWith, stock } = door.house
  await manager.do(reservation.store, {
    arrival_date: monday,
    departure_date: '2026-03-17',
    adults: 2,
    guest: { last_name: 'Early' },
    room_type_id: stock.id('room-type', 'DLX'),
    rate_code_id: stock.id('rate-code', 'BARBB'),
  })
  seat = await door.enter(await personWith('Rate update', 'Property availability'))
})
afterAll(async () => {
  await door.close()
  expect(seat.complaints).toEqual([])
})

test('a strategy is set up: what it would do is told first, then it is in force on the night that is sold', async () => {
  const { page, go } = seat
  await go('inventory/rate-strategies', 'Rate strategies')
  await page.getByRole('tab', { name: 'Strategies' }).click()
  await page.getByText('No strategy is set up yet.', { exact: false }).waitFor()
  await page.getByRole('button', { name: 'New strategy' }).click()
  const dialog = page.getByRole('dialog', { name: 'New strategy' })
  await dialog.getByLabel(/^Name/).fill('Deluxe moves')
  await dialog.getByRole('combobox', { name: /^When/ }).click()
  await page.getByRole('option', { name: 'Rooms sold reach' }).click()
  await dialog.getByLabel(/^Rooms/).fill('1')
  await dialog.getByLabel('Of room type').fill('DLX')
  await page.getByRole('option', { name: /DLX/ }).click()
  await dialog.getByLabel(/^Percent/).fill('10')
  await dialog.getByRole('button', { name: 'Show what would happen' }).click()
  await dialog.getByText('It holds on 1 of 61 nights: Mon 16/03/2026.').waitFor()
  await dialog.getByRole('table', { name: 'Prices that would change' }).waitFor()
  expect(await heardInBoth(page)).toEqual([])
  await page.keyboard.press('Control+Enter')
  await page.getByText('Deluxe moves is kept. In force on 1 night more').waitFor()
  await page.getByRole('row', { name: /Deluxe moves.*1 night/ }).waitFor()
})

test('by date it stands on its night; five more by hand are set there and taken back', async () => {
  const { page } = seat
  await page.getByRole('tab', { name: 'By date' }).click()
  const night = page.getByLabel(/^Deluxe moves: .*Mon 16\/03\/2026: \+10 %, 1 room sold$/)
  await night.waitFor()
  await expect.poll(() => night.textContent()).toBe('1+10%')

  await page.getByLabel(/^House, Mon 16\/03\/2026/).click()
  const dialog = page.getByRole('dialog', { name: 'Adjust prices' })
  await dialog.getByLabel(/^Percent/).fill('5')
  await page.keyboard.press('Control+Enter')
  await page.getByText(/\+5 % for all rates, \d+ prices made anew/).waitFor()
  await page.getByLabel(/^By hand, All rates, Mon 16\/03\/2026: \+5 %$/).waitFor()

  await page.getByRole('tab', { name: 'Adjustments' }).click()
  await page.getByRole('row', { name: /\+5 %/ }).getByRole('button', { name: 'Take back' }).click()
  await page.getByRole('row', { name: /\+5 %/ }).waitFor({ state: 'detached' })
})

test('switched off it lets its night go, and the runs say what was done', async () => {
  const { page } = seat
  await page.getByRole('tab', { name: 'Strategies' }).click()
  await page
    .getByRole('row', { name: /Deluxe moves/ })
    .getByRole('button', { name: 'Switch off' })
    .click()
  await page.getByRole('row', { name: /Deluxe moves.*Switched off/ }).waitFor()
  await page.getByRole('tab', { name: 'Runs' }).click()
  const last = page.getByRole('row', { name: /No longer on 1 night/ })
  await last.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: /^Run of/ })
  await dialog.getByRole('row', { name: /Deluxe moves No longer in force 16\/03\/2026/ }).waitFor()
  await page.keyboard.press('Escape')
})
