import { afterAll, beforeAll, expect, test } from 'vitest'
import { rightsOf } from '../../src/server/sample/rights'
import { cashiering } from '../../src/wire/cashiering'
import { anAccount } from '../server/cashiering/till'
import { aKey, type Person } from '../server/kit/house'
import { type FrontDoor, openFrontDoor, type Seat } from './kit/front-door'

let door: FrontDoor
let desk: Seat
let clerk: Person

beforeAll(async () => {
  door = await openFrontDoor()
  const { house } = door
  const { sql, property_id, stock } = house
  await sql`
    update payment_method set surcharge_percent = 2, surcharge_transaction_code_id = ${stock.id('transaction-code', '3120')}
     where property_id = ${property_id} and id = ${stock.id('payment-method', 'VI')}`
  const { employee_id } = await house.personWith(...rightsOf('NAUD'))
  desk = await door.enter(await house.personAt(employee_id))
  // The password that he was given for the browser ended his session here.
  clerk = await house.personAt(employee_id)
  const [cashier] = await sql<{ id: number }[]>`
    insert into cashier (property_id, code, name, number, employee_ids)
    values (${property_id}, '1', 'Desk', 1, array[${employee_id}]::bigint[]) returning id`
  await clerk.do(cashiering.open, { cashier_id: cashier.id, opening_amount: '200.00' })
})
afterAll(() => door.close())

/** A bill that owes 149.00: each try has one of its own. */
async function aBill(): Promise<{ id: number; name: string }> {
  const name = `Party ${aKey()}`
  const id = await anAccount(door.house, { name })
  await clerk.do(cashiering.postCharges, { account_id: id, lines: [{ code: '3110', unit_price: '149.00' }] })
  return { id, name }
}

test('what a card costs stands in the dialog before it is taken, and both are on the bill afterwards', async () => {
  const { page, go } = desk
  const { id, name } = await aBill()
  await go(`financials/billing/account/${id}`, name)
  await page.getByRole('button', { name: 'Take payment' }).first().click()
  const dialog = page.getByRole('dialog', { name: /^Take payment from/ })
  await dialog.getByLabel('Pays by').click()
  await page.getByRole('option', { name: /Visa/ }).click()
  await dialog.getByText('Surcharge 2 %: 2.98. Taken altogether: 151.98').waitFor()
  await dialog.getByLabel('Last four digits').fill('4242')
  await dialog.getByLabel('Approval code').fill('123456')
  await page.keyboard.press('Control+Enter')
  await page.getByText(/151\.98 received from .*, surcharge 2\.98 included/).waitFor()
  await page.getByText('Card surcharge').first().waitFor()
  expect(desk.complaints).toEqual([])
})
