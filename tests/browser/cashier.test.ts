import { expect, test } from 'vitest'
import { rightsOf } from '../../src/server/sample/rights'
import { cashiering } from '../../src/wire/cashiering'
import { anAccount } from '../server/cashiering/till'
import type { Person } from '../server/kit/house'
import { aCompany } from '../server/receivable/company'
import { heardInBoth } from './kit/axe'
import { type FrontDoor, openFrontDoor, type Seat } from './kit/front-door'
import { opened } from './kit/opened'

let door: FrontDoor
let desk: Seat
let clerk: Person

opened(
  async () => {
    door = await openFrontDoor()
    const { house } = door
    const { employee_id } = await house.personWith(...rightsOf('NAUD'))
    desk = await door.enter(await house.personAt(employee_id))
    // The password that he was given for the browser ended his session here.
    clerk = await house.personAt(employee_id)
    const [cashier] = await house.sql<{ id: number }[]>`
    insert into cashier (property_id, code, name, number, employee_ids)
    values (${house.property_id}, '1', 'Desk', 1, array[${employee_id}]::bigint[]) returning id`
    await clerk.do(cashiering.open, { cashier_id: cashier.id, opening_amount: '200.00' })
  },
  () => door.close(),
)

test('somebody who does not stay buys, pays and takes receipt and folio along, without the mouse', async () => {
  const { page, go } = desk
  await go('financials/post-it', 'Post it')
  const { keyboard } = page
  // The first field has the focus already.
  await keyboard.type('3110')
  await page.getByRole('option', { name: /3110/ }).waitFor()
  await keyboard.press('Enter')
  await page.getByLabel('Price').focus()
  await keyboard.press('Control+A')
  await keyboard.type('20.00')
  await page.getByLabel('Sold to').focus()
  await keyboard.press('Control+A')
  await keyboard.type('Mr Walker')
  await page.getByRole('region', { name: 'What will be posted' }).getByText('20.00').first().waitFor()
  await page.getByLabel('Pays by').focus()
  await keyboard.type('Cash')
  await page.getByRole('option', { name: /Cash/ }).first().waitFor()
  await keyboard.press('Enter')
  await page.getByLabel('Given in cash').focus()
  await keyboard.type('50')
  await keyboard.press('Control+Enter')
  await page.getByText('20.00 received from Mr Walker. Change: 30.00 EUR.').waitFor()
  await page.getByRole('button', { name: /^Receipt R/ }).waitFor()
  await page.getByRole('button', { name: /^Folio F/ }).waitFor()
  // The next sale begins empty.
  await expect.poll(() => page.getByLabel('Sold to').inputValue()).toBe('Passer-by')
  await expect.poll(() => page.getByLabel('Price').inputValue()).toBe('')
  expect(await heardInBoth(page)).toEqual([])
  expect(desk.complaints).toEqual([])
})

test('two ways to pay share a sale, and what is still to pay stands there', async () => {
  const { page, go } = desk
  await go('financials/post-it', 'Post it')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByLabel('Code').first().fill('3110')
  await page.getByRole('option', { name: /3110/ }).click()
  await page.getByLabel('Price').fill('30.00')
  const ways = page.getByRole('group', { name: /^Payment/ })
  await page.getByRole('region', { name: 'What will be posted' }).getByText('30.00').first().waitFor()
  await ways.first().getByLabel('Pays by').click()
  await page
    .getByRole('option', { name: /^CA|Cash/ })
    .first()
    .click()
  await ways.first().getByLabel('Amount').fill('10.00')
  await page.getByText(/Still to pay:/).waitFor()
  await page.getByRole('button', { name: 'Another payment' }).click()
  await ways.nth(1).waitFor()
  await expect.poll(() => ways.nth(1).getByLabel('Amount').inputValue()).toBe('20.00')
  await ways.nth(1).getByLabel('Pays by').click()
  await page.getByRole('option', { name: /Visa/ }).click()
  await ways.nth(1).getByLabel('Last four digits').fill('4242')
  await ways.nth(1).getByLabel('Approval code').fill('123456')
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(wide).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: 'Sell', exact: true }).click()
  await page.getByText('30.00 received from Passer-by.').waitFor()
  await page.setViewportSize({ width: 1440, height: 900 })
  expect(desk.complaints).toEqual([])
})

test('what is sold most is a tile, a company is chosen, and what its card costs is said before the sale', async () => {
  const { page, go } = desk
  const { sql, property_id, stock } = door.house
  const visa = stock.id('payment-method', 'VI')
  await sql`
    update payment_method set surcharge_percent = 2, surcharge_transaction_code_id = ${stock.id('transaction-code', '3120')}
     where property_id = ${property_id} and id = ${visa}`
  await aCompany(door.house, { name: 'Tileworks' })
  await clerk.do(cashiering.postCharges, {
    passer_by: { name: 'Somebody' },
    lines: [{ code: '3110', unit_price: '1.00' }],
    payments: [{ payment_method_id: stock.id('payment-method', 'CA'), amount: '1.00' }],
  })
  await go('financials/post-it', 'Post it')
  await page.getByRole('group', { name: 'Sold most' }).getByRole('button', { name: /3110/ }).click()
  await page.getByLabel('Price').fill('50.00')
  await page.getByRole('region', { name: 'What will be posted' }).getByText('50.00').first().waitFor()
  await expect.poll(() => page.getByLabel('Code').count()).toBe(1)
  await page.getByLabel('Profile').fill('Tilew')
  await page.getByRole('option', { name: /Tileworks/ }).click()
  await expect.poll(() => page.getByLabel('Sold to').inputValue()).toBe('Tileworks')
  await page.getByLabel('Pays by').click()
  await page.getByRole('option', { name: /Visa/ }).click()
  await page.getByText('Surcharge 2 %: 1.00. Taken altogether: 51.00').waitFor()
  expect(await heardInBoth(page)).toEqual([])
  await page.getByLabel('Last four digits').fill('4242')
  await page.getByLabel('Approval code').fill('123456')
  await page.getByRole('button', { name: 'Sell', exact: true }).click()
  await page.getByText('51.00 received from Tileworks, surcharge 1.00 included.').waitFor()
  // A second tile makes a second charge.
  const tile = page.getByRole('group', { name: 'Sold most' }).getByRole('button', { name: /3110/ })
  await tile.click()
  await page.getByLabel('Price').fill('5.00')
  await tile.click()
  await page.getByLabel('Price').nth(1).waitFor()
  await sql`
    update payment_method set surcharge_percent = null, surcharge_transaction_code_id = null
     where property_id = ${property_id} and id = ${visa}`
  expect(desk.complaints).toEqual([])
})

test('a receipt is found again by who paid, and printed as a copy that is counted', async () => {
  const { page, go } = desk
  const house_account = await anAccount(door.house, { name: 'Mrs Paper' })
  await clerk.do(cashiering.postCharges, {
    account_id: house_account,
    lines: [{ code: '3110', unit_price: '12.00' }],
  })
  const { receipt_no = '' } = await clerk.do(cashiering.postPayments, {
    account_id: house_account,
    payments: [{ payment_method_id: door.house.stock.id('payment-method', 'CA'), amount: '12.00' }],
  })
  await go('financials/receipts', 'Receipts')
  await page.getByLabel('Number, payer, room').fill('mrs paper')
  const row = page.getByRole('row', { name: new RegExp(receipt_no) })
  await row.getByText('Not yet').waitFor()
  await page.getByRole('row', { name: /Mrs Paper/ }).waitFor()
  await clerk.do(cashiering.receipt, { receipt_no })
  const paper = page.waitForResponse(response => response.url().endsWith('/api/payment-receipt'))
  await row.focus()
  await page.keyboard.press('p')
  expect((await paper).headers()['content-type']).toContain('application/pdf')
  const { items } = await clerk.do(cashiering.receipts, { search: receipt_no })
  expect(items).toMatchObject([{ receipt_no, printed: 2, amount: '12.00' }])
  await go('financials/receipts', 'Receipts')
  expect(await heardInBoth(page)).toEqual([])
  expect(desk.complaints).toEqual([])
})

test('a guest settles his minibar alone: what is missing is said before, its folio opens, the rest stays open', async () => {
  const { page, go } = desk
  const account_id = await anAccount(door.house, { name: 'Mr Half' })
  for (const [code, unit_price] of [
    ['2050', '12.50'],
    ['3110', '40.00'],
  ])
    await clerk.do(cashiering.postCharges, { account_id, lines: [{ code, unit_price }] })
  await go(`financials/billing/account/${account_id}`, 'Mr Half')
  await page.getByRole('row', { name: /Minibar/ }).focus()
  await page.keyboard.press('Space')
  await page.getByText('1 marked,').waitFor()
  await page.getByRole('button', { name: 'Settle', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Settle one line of Mr Half' })
  await dialog.getByRole('region', { name: 'What is settled' }).getByText('12.50').first().waitFor()
  await dialog.getByLabel('Pays by').click()
  await page.getByRole('option', { name: /Cash/ }).first().click()
  await dialog.getByLabel('Amount').fill('10.00')
  await dialog.getByText('2.50 of these lines is still missing.').waitFor()
  await page.keyboard.press('Control+Enter')
  await dialog.getByText('Window 1: balance 2.50 is open.').waitFor()
  await dialog.getByLabel('Amount').fill('12.50')
  await dialog.getByText('2.50 of these lines is still missing.').waitFor({ state: 'detached' })
  const paper = page.waitForResponse(response => response.url().endsWith('/api/folio/reprint'))
  await page.keyboard.press('Control+Enter')
  expect((await paper).headers()['content-type']).toContain('application/pdf')
  await page.getByText('12.50 received from Mr Half for one line.').waitFor()
  const { account, postings } = await clerk.do(cashiering.billing, { account_id })
  expect(account.balances.guest).toBe('40.00')
  expect(postings.filter(({ folio_no }) => folio_no === null).map(({ code }) => code)).toEqual(['3110'])
  // A line that is on its folio is not settled again.
  await page.getByText('1 marked,').waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Settle', exact: true }).isDisabled()).toBe(true)
  expect(desk.complaints).toEqual([])
})

test('an accountant takes the balances of the program before over from a table, until the first day is closed', async () => {
  const { house } = door
  const { sql, property_id } = house
  const { account_no } = await aCompany(house, { name: 'Brewery' })
  const { employee_id } = await house.personWith(...rightsOf('FIN'), 'Go-live import')
  const seat = await door.enter(await house.personAt(employee_id))
  const { page, go } = seat
  await go('financials/manage-account-receivable', 'Accounts receivable')
  await page.getByRole('link', { name: 'Opening balances' }).first().click()
  await page.getByRole('heading', { name: 'Opening balances', level: 1 }).waitFor()
  await page.getByText('Nothing has been taken over yet.').waitFor()
  const table = (amount: string, nobody = account_no) =>
    `ledger,account_no,document_no,amount\nar,${account_no},OB-1,${amount}\nar,${nobody},OB-2,60.00\ncash,,,500.00\n`
  await page.getByLabel('The table').fill(table('twelve', 'NOBODY'))
  const wrong = page.getByRole('table', { name: 'Rows that are wrong' })
  await wrong.getByRole('row', { name: /2 Amount Please give an amount/ }).waitFor()
  await wrong.getByRole('row', { name: /3 Account no There is no receivables account NOBODY/ }).waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Post', exact: true }).isDisabled()).toBe(true)
  // The same from a file, as it was mended.
  await page
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'balances.csv', mimeType: 'text/csv', buffer: Buffer.from(table('40.00')) })
  const sums = page.getByRole('table', { name: 'What would be posted' })
  await sums.getByRole('row', { name: /Receivables 2 100\.00/ }).waitFor()
  await sums.getByRole('row', { name: /Cash 1 500\.00/ }).waitFor()
  expect(await heardInBoth(page)).toEqual([])
  await page.getByRole('button', { name: 'Post 3 rows' }).click()
  await page.getByText('3 rows posted as opening balances').waitFor()
  const posted = page.getByRole('table', { name: 'Posted opening balances' })
  await posted.getByRole('row', { name: /3 .*100\.00.*500\.00/ }).click()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('row', { name: /OB-1/ }).getByText('40.00').waitFor()
  await page.keyboard.press('Escape')
  await sql`
    update business_day set status = 'closed', closed_at = now(),
           seal_seq = (select last_seq from ledger_head where property_id = ${property_id}),
           seal_hash = (select last_hash from ledger_head where property_id = ${property_id}) where property_id = ${property_id}`
  await sql`insert into business_day (property_id, business_date, status) values (${property_id}, '2026-03-15', 'open')`
  await page.reload()
  await page.getByText(/It is too late to take over balances/).waitFor()
  await posted.getByRole('row', { name: /100\.00/ }).waitFor()
  expect(await page.getByLabel('The table').count()).toBe(0)
  expect(seat.complaints).toEqual([])
})
