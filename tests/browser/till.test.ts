import { expect, test } from 'vitest'
import { rightsOf } from '../../src/server/sample/rights'
import { heardInBoth } from './kit/axe'
import { type FrontDoor, openFrontDoor, type Seat } from './kit/front-door'
import { opened } from './kit/opened'
import { answered, holdsFocus, tabTo } from './kit/standing'

let door: FrontDoor
let desk: Seat

opened(
  async () => {
    door = await openFrontDoor(async stock => {
      await stock.put('exchange-rate', [
        {
          foreign_currency_id: stock.id('foreign-currency', 'USD'),
          rate_type: 'cash',
          begin_at: '2026-01-01T00:00:00Z',
          buy_rate: '0.9150',
          sell_rate: '0.9450',
          buy_commission_percent: '2',
          sell_commission_percent: '2',
        },
      ])
    })
    const { sql, property_id, personWith } = door.house
    const clerk = await personWith(...rightsOf('NAUD'))
    await sql`
      insert into cashier (property_id, code, name, number, employee_ids)
      values (${property_id}, '1', 'Desk', 1, array[${clerk.employee_id}]::bigint[])`
    desk = await door.enter(clerk)
  },
  () => door.close(),
)

test('a cashier opens, buys dollars, takes some to the safe, counts and closes without the mouse, and the books hold', async () => {
  const { page, go } = desk
  const { keyboard } = page
  const dialog = (name: string) => page.getByRole('dialog', { name })
  await go('financials/cashier-closure', 'Cashier')
  await answered(page)
  await keyboard.press('o')
  const opening = dialog('Open the cashier').getByLabel('Money in the drawer')
  await holdsFocus(opening)
  await keyboard.press('Control+A')
  await keyboard.type('300.00')
  await keyboard.press('Control+Enter')
  await page.getByRole('heading', { name: 'Cashier 1, shift 1', level: 1 }).waitFor()

  await go('financials/currency-exchange', 'Currency exchange')
  await page.getByText('We buy at').waitFor()
  await answered(page)
  await keyboard.press('n')
  const exchange = dialog('Exchange')
  await holdsFocus(exchange.getByLabel('Foreign amount'))
  await keyboard.type('200')
  // What the guest gets stands there before he gives anything.
  await exchange.getByText('179.34').waitFor()
  await tabTo(page, exchange.getByLabel('Name of the guest'))
  await keyboard.type('John Smith')
  expect(await heardInBoth(page)).toEqual([])
  await keyboard.press('Control+Enter')
  await page.getByText('179.34 EUR for John Smith.').waitFor()

  await go('financials/cashier-closure', 'Cashier 1, shift 1')
  await answered(page)
  await keyboard.press('d')
  await holdsFocus(dialog('Drop into the safe').getByLabel('Amount'))
  await keyboard.type('20.66')
  await keyboard.press('Control+Enter')
  await page.getByText('20.66 EUR went to the safe. 100.00 is left.').waitFor()
  await dialog('Drop into the safe').waitFor({ state: 'detached' })
  await answered(page)

  await keyboard.press('n')
  const count = dialog('Count the drawer')
  const counted = (currency: string) =>
    count.getByRole('group', { name: `Cash ${currency}` }).getByLabel('Counted in total')
  await tabTo(page, counted('EUR'))
  await keyboard.type('99.50')
  await tabTo(page, counted('USD'))
  await keyboard.type('200.00')
  expect(await heardInBoth(page)).toEqual([])
  await keyboard.press('Control+Enter')
  await count.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Count again' }).waitFor()
  await page.getByText('The drawer is counted. Nothing is posted on it until it is closed.').waitFor()
  await expect.poll(() => page.getByText('went to the safe').count()).toBe(0)
  await answered(page)

  await keyboard.press('x')
  const closing = dialog('Close cashier 1')
  await closing.getByText('Short').waitFor()
  await tabTo(page, closing.getByLabel('Why it is not right'))
  await keyboard.type('Fifty cents under the drawer')
  await keyboard.press('Control+Enter')
  await page.getByText('Cashier 1 is closed, shift 1.').waitFor()

  await go('financials/ledger-verification', 'Ledger check')
  await page.getByRole('button', { name: 'Everything' }).press('Enter')
  await page.getByRole('button', { name: 'Everything', pressed: true }).waitFor()
  await page.getByText(/^All \d+ laws hold/).waitFor()
  expect(await heardInBoth(page)).toEqual([])
  const [short] = await door.house.sql<{ short: string }[]>`
    select sum(l.amount)::numeric(9, 2)::text as short
      from journal_line l join ledger_account a on a.property_id = l.property_id and a.id = l.ledger_account_id
     where l.property_id = ${door.house.property_id} and a.code = 'OVER_SHORT'`
  expect(short).toEqual({ short: '0.50' })
  expect(desk.complaints).toEqual([])
})
