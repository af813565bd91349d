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

test('of more panels than a tablet has room for the chosen one stands whole in its row', async () => {
  const { page } = office
  await page.setViewportSize({ width: 768, height: 900 })
  await page.goto(`${door.url}/#/amenities/property-control/housekeeping-setting`)
  await page.reload()
  const row = page.locator('.MuiTabs-root', { hasText: 'Housekeeping' })
  const chosen = row.locator('.MuiTab-root', { hasText: 'Housekeeping' })
  await chosen.waitFor()
  // The arrows have come, which take their room from it.
  await row.locator('.MuiTabScrollButton-root').first().waitFor()
  const over = () =>
    chosen.evaluate(tab => {
      const around = tab.closest('.MuiTabs-scroller')?.getBoundingClientRect()
      return around ? tab.getBoundingClientRect().right - around.right : undefined
    })
  await expect.poll(over).toBeLessThan(1)
  // And it stays: what moves it there has come to rest.
  await page.waitForFunction(() => document.getAnimations().length === 0)
  expect(await over()).toBeLessThan(1)
  await page.setViewportSize({ width: 1440, height: 900 })
})
