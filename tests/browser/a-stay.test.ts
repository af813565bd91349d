import { afterAll, beforeAll, expect, test } from 'vitest'
import { rightsOf } from '../../src/server/sample/rights'
import { withBreakfast } from '../server/kit/breakfast'
import { type FrontDoor, openFrontDoor, type Seat } from './kit/front-door'

let door: FrontDoor
let desk: Seat

beforeAll(async () => {
  door = await openFrontDoor(withBreakfast)
  desk = await door.enter(
    await door.house.personWith(...rightsOf('NAUD')),
  )
})
afterAll(() => door.close())

test('an agent books the price that she said on the telephone', async () => {
  const { page, go } = desk
  await go('booking/look-to-book', 'Look to book')
  await page.getByRole('button', { name: /149\.00/ }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Last name').fill('Smith')
  await dialog.getByRole('button', { name: 'Book' }).click()
  await page.getByText(/Booked: \d+/).waitFor()
  expect(desk.complaints).toEqual([])
})

test('the clerk checks the guest in without touching the mouse', async () => {
  const { page, go } = desk
  await go('front-desk/arrivals', 'Arrivals')
  const row = page.getByRole('row', { name: /Smith/ })
  await row.waitFor()
  expect(await row.evaluate(element => element === document.activeElement)).toBe(true)
  await page.keyboard.press('c')
  await page.waitForTimeout(1500)
  await page.screenshot({ path: '/tmp/shots/stay3.png' })
  expect(desk.complaints).toEqual([])
})
