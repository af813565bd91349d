import { afterAll, beforeAll, expect, test } from 'vitest'
import { rightsOf } from '../../src/server/sample/rights'
import { reservation } from '../../src/wire/reservation'
import { stayHousekeeping } from '../../src/wire/room/stay-housekeeping'
import { withBreakfast } from '../server/kit/breakfast'
import { saturday, tuesday } from '../server/kit/house'
import { withTasks } from '../server/kit/tasks'
import { heardInBoth } from './kit/axe'
import { type FrontDoor, openFrontDoor, type Seat } from './kit/front-door'
import { answered } from './kit/standing'

let door: FrontDoor
let desk: Seat

beforeAll(async () => {
  door = await openFrontDoor(async stock => {
    await withBreakfast(stock)
    await withTasks(stock)
  })
  desk = await door.enter(await door.house.personWith(...rightsOf('RESV')))
})
afterAll(() => door.close())

test('what a guest asks of housekeeping is kept on the page of the stay, day by day, without the mouse where it is typed', async () => {
  const { page, go, complaints } = desk
  const { manager, stock } = door.house
  const stay = await manager.do(reservation.store, {
    arrival_date: saturday,
    departure_date: tuesday,
    adults: 1,
    guest: { last_name: 'Moreira' },
    room_type_id: stock.id('room-type', 'STD'),
    rate_code_id: stock.id('rate-code', 'BARBB'),
  })
  await go(`booking/manage-reservation/${stay.confirmation_no}`, 'Moreira')
  const part = page
    .getByRole('region')
    .or(page.locator('section'))
    .filter({ has: page.getByRole('heading', { name: 'Housekeeping', level: 2 }) })
  const row = (day: RegExp) => part.getByRole('row').filter({ hasText: day })
  await row(/Sun/).getByText('Stay-over clean').waitFor()
  await row(/Tue/).getByText('Departure clean').waitFor()

  await part.getByRole('button', { name: 'Change', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Instructions').fill('Feather allergy')
  await dialog.getByLabel('Service at').fill('11:00')
  await page.keyboard.press('Control+Enter')
  await dialog.waitFor({ state: 'detached' })
  await part.getByText('Feather allergy').waitFor()

  await part.getByRole('button', { name: 'Add a task' }).click()
  await dialog.getByLabel('Task').click()
  await page.getByRole('option', { name: 'Extra towels' }).click()
  await dialog.getByRole('button', { name: 'Add' }).click()
  await dialog.waitFor({ state: 'detached' })
  await row(/Sun/).getByText('Extra towels (asked for)').waitFor()

  await answered(page)
  await row(/Mon/).getByRole('button', { name: 'No service' }).click()
  await row(/Mon/).getByText('No service, please').waitFor()
  await row(/Mon/).getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Service again' }).click()
  await row(/Mon/).getByText('Stay-over clean').waitFor()

  await part.getByRole('button', { name: 'Back to the rules' }).click()
  await part.getByRole('button', { name: 'Back to the rules' }).waitFor({ state: 'detached' })
  await answered(page)
  await row(/Mon/).getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Take the task off' }).click()
  await expect.poll(() => row(/Mon/).innerText()).not.toContain('Stay-over')
  await part.getByRole('button', { name: 'Back to the rules' }).click()
  await row(/Mon/).getByText('Stay-over clean').waitFor()
  await expect.poll(() => row(/Sun/).innerText()).not.toContain('towels')
  const kept = await manager.do(stayHousekeeping.view, { reservation_id: stay.id })
  expect(kept).toMatchObject({ instructions: 'Feather allergy', service_time: '11:00', opt_out_dates: [] })
  expect(await heardInBoth(page)).toEqual([])
  expect(complaints).toEqual([])
})
