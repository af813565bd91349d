import { afterAll, beforeAll, expect, test } from 'vitest'
import { rightsOf } from '../../src/server/sample/rights'
import { cashiering } from '../../src/wire/cashiering'
import { withBreakfast } from '../server/kit/breakfast'
import type { House, Person } from '../server/kit/house'
import { type FrontDoor, openFrontDoor, type Seat } from './kit/front-door'
import { answerAll, holdsFocus } from './kit/standing'

let door: FrontDoor
let desk: Seat
let clerk: Person

beforeAll(async () => {
  door = await openFrontDoor(withBreakfast)
  clerk = await door.house.personWith(...rightsOf('NAUD'))
  desk = await door.enter(clerk)
})
afterAll(() => door.close())

test('an agent books the price that she said on the telephone', async () => {
  const { page, go } = desk
  await go('booking/look-to-book', 'Look to book')
  await page
    .getByRole('button', { name: /149\.00/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Guest', { exact: true }).fill('Smith')
  await page.getByRole('option', { name: 'New guest Smith' }).click()
  await dialog.getByRole('button', { name: 'Book' }).click()
  await page.getByText(/Booked: \d+/).waitFor()
  expect(desk.complaints).toEqual([])
})

test('the clerk checks the guest in without touching the mouse', async () => {
  const { page, go } = desk
  await go('front-desk/arrivals', 'Arrivals')
  const row = page.getByRole('row', { name: /Smith/ })
  await holdsFocus(row)
  await page.keyboard.press('k')
  const dialog = page.getByRole('dialog', { name: 'Check in Smith' })
  await dialog.getByText('101', { exact: true }).waitFor()
  await answerAll(page)
  await page.keyboard.press('Control+Enter')
  await page.getByText('Smith is checked in, room 101').waitFor()
  await page.getByRole('tab', { name: 'Due in 0' }).waitFor()
  expect(desk.complaints).toEqual([])
})

test('the night auditor closes the day step by step and the business date moves on', async () => {
  const { page, go } = desk
  await go('financials/manage-end-of-day', 'End of day')
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await answerAll(page)
  await press('Start the end of day')
  await press('Skip with a reason')
  await page.getByLabel('Reason').fill('She tells us tomorrow')
  await press('Skip')
  await press('Close the day')
  await page.getByText('Saturday 14 March 2026 is closed').waitFor()
  await page.getByRole('banner').getByText('Sunday 15 March 2026').waitFor()
  expect(desk.complaints).toEqual([])
})

test('the guest pays by card and leaves, and her folio is there', async () => {
  const { page, go } = desk
  // The password that she was given for the browser ended her session here.
  await openShift(door.house, await door.house.personAt(clerk.employee_id))
  await go('front-desk/departures', 'Departures')
  await holdsFocus(page.getByRole('row', { name: /Smith/ }))
  await page.keyboard.press('c')
  const dialog = page.getByRole('dialog', { name: 'Check out Smith, room 101' })
  await dialog.getByText('154.00 EUR').waitFor()
  await dialog.getByLabel('Pays by').click()
  await page.getByRole('option', { name: /Visa/ }).click()
  await dialog.getByLabel('Card type', { exact: true }).fill('Visa')
  await dialog.getByLabel('Last four digits').fill('4242')
  await dialog.getByLabel('Approval code').fill('123456')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('tab', { name: 'Departed 1' }).waitFor()
  const [folio] = await door.house.sql`select window_no, total_gross from folio`
  expect(folio).toMatchObject({ window_no: 1, total_gross: '154.0000' })
  expect(desk.complaints).toEqual([])
})

async function openShift({ sql, property_id }: House, { employee_id, do: call }: Person): Promise<void> {
  const [cashier] = await sql<{ id: number }[]>`
    insert into cashier (property_id, code, name, number, employee_ids)
    values (${property_id}, '1', 'Desk', 1, array[${employee_id}]::bigint[]) returning id`
  await call(cashiering.open, { cashier_id: cashier.id, opening_amount: '200.00' })
}
