import { expect, test } from 'vitest'
import { rightsOf } from '../../src/server/sample/rights'
import { cashiering } from '../../src/wire/cashiering'
import { receivable } from '../../src/wire/receivable'
import { sunday } from '../server/kit/days'
import { closeNight } from '../server/kit/night'
import { aCompany, takeOver } from '../server/receivable/company'
import { heardInBoth } from './kit/axe'
import { type FrontDoor, openFrontDoor, type Seat } from './kit/front-door'
import { opened } from './kit/opened'

let door: FrontDoor
let desk: Seat
let acme: { id: number; account_no: string }
let globex: { id: number; account_no: string }

// Two companies; one owes three documents of the system before, the oldest since January.
opened(
  async () => {
    door = await openFrontDoor()
    const { house } = door
    const { manager, sql, property_id, stock } = house
    ;[acme, globex] = [await aCompany(house, { name: 'Acme' }), await aCompany(house, { name: 'Globex' })]
    const row = (document_no: string, document_date: string, amount: string) => ({
      ledger: 'ar' as const,
      account_no: acme.account_no,
      document_no,
      document_date,
      amount,
    })
    await takeOver(house, [
      row('A-1', '2026-01-05', '410.25'),
      row('A-2', '2026-03-01', '185.00'),
      row('A-3', '2026-03-10', '60.00'),
    ])
    await sql`
    update account_type set reminders = ${sql.json([
      { after_days: 20, min_amount: '0', letter_title: 'Reminder', letter_text: 'Surely you forgot.' },
    ])} where property_id = ${property_id} and id = ${stock.id('account-type', 'CORP')}`
    await closeNight(manager, sunday)
    const { employee_id } = await house.personWith(...rightsOf('FIN'))
    const clerk = await house.personAt(employee_id)
    const [cashier] = await sql<{ id: number }[]>`
    insert into cashier (property_id, code, name, number, employee_ids)
    values (${property_id}, '1', 'Office', 1, array[${employee_id}]::bigint[]) returning id`
    await clerk.do(cashiering.open, { cashier_id: cashier.id, opening_amount: '0.00' })
    desk = await door.enter(clerk)
  },
  () => door.close(),
)

const documents = async (account_id: number) =>
  (await door.house.manager.do(receivable.invoices, { filters: { account_id } })).items.map(
    ({ document_no, open }) => `${document_no} ${open}`,
  )

test('a document goes to the company that owes it, and the others become one', async () => {
  const { page, go } = desk
  await go(`financials/manage-account-receivable/${acme.id}`, `${acme.account_no} Acme`)
  await page.getByRole('row', { name: /A-3/ }).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Move' }).click()
  const moving = page.getByRole('dialog', { name: 'Move A-3 to another account' })
  await moving.getByLabel('To account').fill('Glob')
  await page.getByRole('option', { name: /Globex/ }).click()
  await moving.getByText('60.00 EUR').waitFor()
  expect(await heardInBoth(page)).toEqual([])
  await moving.getByLabel('Reason').fill('Charged to the wrong company')
  await page.keyboard.press('Control+Enter')
  await page.getByText('A-3 moved, 60.00').waitFor()
  expect([await documents(acme.id), await documents(globex.id)]).toEqual([
    ['A-1 410.25', 'A-2 185.00'],
    ['A-3 60.00'],
  ])

  await page.getByRole('row', { name: /A-1/ }).getByRole('checkbox').check()
  await page.getByRole('row', { name: /A-2/ }).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Put together' }).click()
  const together = page.getByRole('dialog', { name: 'Put 2 documents together' })
  await together.getByText('595.25 EUR').waitFor()
  await together.getByLabel('Reference of the new invoice').fill('First quarter')
  await page.keyboard.press('Control+Enter')
  await page.getByText(/2 documents are invoice .* of 595\.25 now/).waitFor()
  await page.getByText('Several').waitFor()
  expect(await documents(acme.id)).toEqual([expect.stringMatching(/ 595\.25$/)])
  expect(desk.complaints).toEqual([])
})

test('who is late gets a letter, and his account is told on a statement', async () => {
  const { page, go } = desk
  await go('financials/manage-account-receivable', 'Accounts receivable')
  await page.getByRole('button', { name: 'Reminders' }).click()
  const letters = page.getByRole('dialog', { name: 'Reminders' })
  await letters.getByText(`${acme.account_no} Acme`).waitFor()
  expect(await heardInBoth(page)).toEqual([])
  await page.keyboard.press('Control+Enter')
  await page.getByText('Reminder to Acme').waitFor()

  await go(`financials/manage-account-receivable/${acme.id}?tab=letters`, `${acme.account_no} Acme`)
  await page.getByRole('button', { name: 'New statement' }).click()
  const statement = page.getByRole('dialog', { name: 'Statement for Acme' })
  // As it was when the day closed: what was moved since then is on the next one.
  await statement.getByText('655.25 EUR').waitFor()
  await page.keyboard.press('Control+Enter')
  await page.getByText(/Statement S26-000001 is issued/).waitFor()
  await page.getByRole('row', { name: /S26-000001/ }).waitFor()
  await page.getByRole('row', { name: /Reminder/ }).waitFor()
  expect(await heardInBoth(page)).toEqual([])
  expect(desk.complaints).toEqual([])
})
