import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FrontDoor, openFrontDoor, type Seat } from './kit/front-door'

let door: FrontDoor
let office: Seat
const screen = 'booking-master/reserve-manage/purpose-stay'

beforeAll(async () => {
  door = await openFrontDoor()
  office = await door.enter(door.house.manager)
})
afterAll(() => door.close())

async function write(page: Page, code: string, name: string): Promise<void> {
  await page.goto(`${door.url}/#/${screen}/create`)
  await page.getByLabel(/^Code/).fill(code)
  await page.getByLabel(/^Name/).fill(name)
  await page.getByRole('combobox', { name: /^Statistics kind/ }).click()
  await page.getByRole('option', { name: 'Leisure' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
}

test('an administrator adds a record, and it stands in its list', async () => {
  const { page } = office
  await write(page, 'SURF', 'Surfing')
  await page
    .getByText(/SURF.* is saved/)
    .first()
    .waitFor()
  await page.goto(`${door.url}/#/${screen}`)
  await page.getByRole('cell', { name: 'SURF', exact: true }).waitFor()
  expect(office.complaints).toEqual([])
})

test('what the house refuses stands at its field, and nothing that was typed is lost', async () => {
  const { page } = office
  await write(page, 'SURF', 'Surfing school')
  const code = page.getByLabel(/^Code/)
  await page
    .getByText(/taken|exists/i)
    .first()
    .waitFor()
  await expect.poll(() => code.getAttribute('aria-invalid')).toBe('true')
  await expect.poll(() => code.inputValue()).toBe('SURF')
  await expect.poll(() => page.getByLabel(/^Name/).inputValue()).toBe('Surfing school')
  expect(office.complaints).toEqual([])
})
