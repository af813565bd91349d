import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rightsOf } from '../../src/server/sample/rights'
import { cashiering } from '../../src/wire/cashiering'
import { withBreakfast } from '../server/kit/breakfast'
import type { House, Person } from '../server/kit/house'
import { heardInBoth, heardOf } from './kit/axe'
import { type FrontDoor, openFrontDoor, type Seat } from './kit/front-door'
import { answerAll, answered, holdsFocus, tabTo } from './kit/standing'

let door: FrontDoor
let desk: Seat
let clerk: Person
let shift: Promise<void> | undefined

beforeAll(async () => {
  door = await openFrontDoor(withBreakfast)
  clerk = await door.house.personWith(...rightsOf('NAUD'))
  desk = await door.enter(clerk)
})
afterAll(() => door.close())

// The five things that a desk does all day, without a mouse (domain/housekeeping-and-misc 20.11).

test('an agent books the price that she said on the telephone', async () => {
  const { page, go } = desk
  await go('booking/look-to-book', 'Look to book')
  await tabTo(page, page.getByRole('button', { name: /149\.00/ }).first())
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await holdsFocus(dialog.getByLabel('Guest', { exact: true }))
  await page.keyboard.type('Smith')
  await page.getByRole('option', { name: 'New guest Smith' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await tabTo(page, dialog.getByRole('button', { name: 'Book' }))
  await page.keyboard.press('Enter')
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
  const press = async (name: string) => {
    await tabTo(page, page.getByRole('button', { name, exact: true }).and(page.locator(':enabled')))
    await page.keyboard.press('Enter')
  }
  await answerAll(page)
  await press('Start the end of day')
  await press('Skip with a reason')
  await holdsFocus(page.getByLabel('Reason'))
  await page.keyboard.type('She tells us tomorrow')
  await press('Skip')
  await press('Close the day')
  await page.getByText('Saturday 14 March 2026 is closed').waitFor()
  await page.getByRole('banner').getByText('Sunday 15 March 2026').waitFor()
  expect(desk.complaints).toEqual([])
})

test('the cashier posts a charge to the room and takes the money for it', async () => {
  const { page, go } = desk
  await (shift ??= openShift(door.house))
  await go('financials/billing', 'Billing')
  await holdsFocus(page.getByRole('row', { name: /Smith/ }))
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: '101 Smith', level: 1 }).waitFor()
  await answered(page)
  await page.keyboard.press('c')
  const charge = page.getByRole('dialog', { name: /^Post a charge to Smith/ })
  await holdsFocus(charge.getByLabel(/^Code/))
  await choose(page, '2050')
  await tabTo(page, charge.getByLabel(/^Price/))
  await page.keyboard.type('5.00')
  expect(await heardInBoth(page)).toEqual([])
  await page.keyboard.press('Control+Enter')
  await page.getByText('Minibar is posted.').waitFor()
  await charge.waitFor({ state: 'detached' })

  await page.keyboard.press('p')
  const payment = page.getByRole('dialog', { name: /^Take payment from Smith/ })
  await tabTo(page, payment.getByLabel('Pays by'))
  await choose(page, 'Cash')
  await tabTo(page, payment.getByLabel('Amount'))
  await page.keyboard.press('Control+A')
  await page.keyboard.type('5.00')
  expect(await heardOf(page)).toEqual([])
  await page.keyboard.press('Control+Enter')
  await page.getByText(/5\.00.* received from Smith/).waitFor()
  await payment.waitFor({ state: 'detached' })

  // What a line is mended with is heard where it would be done.
  const minibar = page.getByRole('row', { name: /Minibar/ }).first()
  await minibar.getByRole('checkbox').check()
  for (const name of ['Transfer', 'Adjust', 'Reverse']) {
    await page.getByRole('button', { name, exact: true }).click()
    await page.getByRole('dialog').waitFor()
    await answered(page)
    expect(await heardOf(page), name).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  await minibar.getByRole('checkbox').uncheck()
  expect(desk.complaints).toEqual([])
})

test('the guest pays by card and leaves, and her folio is there', async () => {
  const { page, go } = desk
  await go('front-desk/departures', 'Departures')
  await holdsFocus(page.getByRole('row', { name: /Smith/ }))
  await page.keyboard.press('c')
  const dialog = page.getByRole('dialog', { name: 'Check out Smith, room 101' })
  await dialog.getByText('154.00 EUR').waitFor()
  await tabTo(page, dialog.getByLabel('Pays by'))
  await choose(page, 'Visa')
  await tabTo(page, dialog.getByLabel('Card type', { exact: true }))
  await page.keyboard.type('Visa')
  await tabTo(page, dialog.getByLabel('Last four digits'))
  await page.keyboard.type('4242')
  await tabTo(page, dialog.getByLabel('Approval code'))
  await page.keyboard.type('123456')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('tab', { name: 'Departed 1' }).waitFor()
  // The minibar is posted once more when its test is tried again.
  const [folio] = await door.house.sql<{ window_no: number; total_gross: string; minibars: number }[]>`
    select f.window_no, f.total_gross::numeric(12, 2)::text as total_gross,
           (select count(*)::int from posting p join transaction_code c on c.property_id = p.property_id and c.id = p.transaction_code_id
             where p.property_id = f.property_id and p.side = 'charge' and c.code = '2050') as minibars
      from folio f`
  expect(folio).toMatchObject({ window_no: 1, total_gross: `${154 + 5 * folio.minibars}.00` })
  expect(folio.minibars).toBeGreaterThan(0)
  expect(desk.complaints).toEqual([])
})

/** Into the field that has the focus: what is offered first is taken. */
async function choose(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+A')
  await page.keyboard.type(text)
  const option = page.getByRole('option', { name: new RegExp(text) }).first()
  await option.and(page.locator('.Mui-focused')).waitFor()
  await page.keyboard.press('Enter')
  await option.waitFor({ state: 'detached' })
}

async function openShift({ sql, property_id, personAt }: House): Promise<void> {
  const [cashier] = await sql<{ id: number }[]>`
    insert into cashier (property_id, code, name, number, employee_ids)
    values (${property_id}, '1', 'Desk', 1, array[${clerk.employee_id}]::bigint[]) returning id`
  // The password that she was given for the browser ended her session here.
  const cashierToday = await personAt(clerk.employee_id)
  await cashierToday.do(cashiering.open, { cashier_id: cashier.id, opening_amount: '200.00' })
}
