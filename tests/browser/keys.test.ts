import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright'
import { expect, test } from 'vitest'
import { allPermissions } from '../../src/hotel/permission'
import { projectFolder } from '../../src/server/database/schema-files'
import { entityOf } from '../../src/server/master/entities'
import { cashiering } from '../../src/wire/cashiering'
import { checkIn } from '../../src/wire/front-desk'
import { reservation } from '../../src/wire/reservation'
import { keys, ways } from '../../src/web/shell/keys'
import { letIn } from '../server/kit/arrive'
import { withBreakfast } from '../server/kit/breakfast'
import { monday, saturday } from '../server/kit/days'
import { makerFor } from '../server/master/a-record'
import { type FrontDoor, openFrontDoor, type Seat } from './kit/front-door'
import { opened } from './kit/opened'
import { addressOf } from './kit/screens'
import { answered } from './kit/standing'

let door: FrontDoor
let desk: Seat
let office: Seat
let stay: string

const purposes = entityOf('purpose-of-stay')

opened(
  async () => {
    door = await openFrontDoor(withBreakfast)
    const { manager, stock, sql, property_id } = door.house
    const maker = makerFor(manager)
    for (let number = 0; number < 30; number++) await maker.store(purposes)
    const { id: reservation_id, confirmation_no } = await manager.do(reservation.store, {
      arrival_date: saturday,
      departure_date: monday,
      adults: 2,
      guest: { last_name: 'Quintanilla' },
      room_type_id: stock.id('room-type', 'STD'),
      rate_code_id: stock.id('rate-code', 'BARBB'),
    })
    await manager.do(
      checkIn.checkIn,
      { reservation_id, room_id: stock.id('room', '101') },
      { answers: letIn },
    )
    stay = confirmation_no
    const clerk = await door.house.personWith(...allPermissions.map(({ name }) => name))
    const own = await door.house.personAt(clerk.employee_id)
    const [cashier] = await sql<{ id: number }[]>`
      insert into cashier (property_id, code, name, number, employee_ids)
      values (${property_id}, '1', 'Desk', 1, array[${clerk.employee_id}]::bigint[]) returning id`
    await own.do(cashiering.open, { cashier_id: cashier.id, opening_amount: '200.00' })
    desk = await door.enter(clerk)
    office = await door.enter(manager)
  },
  async () => {
    await door.close()
    expect([...desk.complaints, ...office.complaints]).toEqual([])
  },
)

/** What stands on the screen and does what the key does. */
const beside: Record<string, (page: Page) => Locator> = {
  'Ctrl + K': page => page.getByRole('banner').getByRole('button', { name: 'Find' }),
  '/': page => page.getByRole('searchbox').first(),
  '↑ ↓': page => page.locator('tbody tr').nth(1),
  'Page Up, Page Down': page => page.getByRole('button', { name: /next page/i }),
  Enter: page => page.locator('tbody tr').first(),
  Space: page => page.locator('tbody').getByRole('checkbox').first(),
  'Shift + Space': page => page.locator('tbody').getByRole('checkbox').nth(1),
  '.': page => page.locator('tbody').getByRole('button', { name: 'Actions' }).first(),
  'Shift + F': page => page.getByRole('button', { name: 'Filter', exact: true }),
}

test('whatever a key does in a list stands there to be pressed', async () => {
  const { page } = office
  await page.goto(`${door.url}/#/${addressOf(purposes)}`)
  await page.getByRole('heading', { name: purposes.plural, level: 1 }).waitFor()
  await answered(page)
  for (const [key, find] of Object.entries(beside))
    expect([key, await find(page).isVisible()]).toEqual([key, true])
  await page.getByRole('button', { name: 'More', exact: true }).click()
  const again = page.waitForResponse(response => response.url().includes('/api/purpose'))
  await page.getByRole('menuitem', { name: 'Read the list again' }).click()
  await again
  const elsewhere: Record<string, string> = {
    '?': 'the list of keys under Need Help?',
    'Shift + R': 'Read the list again, under More',
    'Ctrl + S': 'Save on every form',
    'Ctrl + Z': 'Undo what I did last, under the own name',
    'Ctrl + Enter': 'the last button of every dialog',
    Esc: 'the other button of every dialog',
    't, +3, 16, 16/3': 'the calendar of a date field, or the day written out',
  }
  expect(keys.map(([key]) => key).filter(key => !(key in beside) && !(key in elsewhere))).toEqual([])

  await page.locator('tbody tr').first().click()
  const form = page.locator('#master-form')
  await form.waitFor()
  await page.getByRole('button', { name: 'Save', exact: true }).waitFor()
  await page.goBack()
  await answered(page)
  await beside['.'](page).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Delete' }).waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.goto(`${door.url}/#/help`)
  const list = page.getByRole('table', { name: 'Keys that save time' })
  for (const [key] of keys)
    await list
      .getByRole('row')
      .filter({ has: page.locator('kbd', { hasText: key }) })
      .first()
      .waitFor()
})

test('whatever screen a key leads to stands in the menu, and the panel at its button', async () => {
  const { page, go } = desk
  await go('', 'Today')
  const menu = page.getByRole('navigation', { name: 'Menu' })
  for (const { path, shown } of ways) {
    const link = menu.locator(`a[href="#${path}"]`)
    for (const name of await menu.getByRole('button').allInnerTexts()) {
      if ((await link.count()) > 0) break
      const group = menu.getByRole('button', { name, exact: true })
      if ((await group.getAttribute('aria-expanded')) === 'false') await group.click()
      await expect.poll(() => group.getAttribute('aria-expanded')).toBe('true')
    }
    expect([shown, await link.count()]).toEqual([shown, 1])
  }
  await page.getByRole('banner').locator('[aria-keyshortcuts="Alt+Shift+N"]').waitFor()
  await page.getByRole('banner').locator('[aria-keyshortcuts="Control+K"]').waitFor()
})

/** Of each screen that listens to letters the address, and the letters that stand at something there. */
const screens: [file: string, address: () => string, letters: string][] = [
  ['front-desk/arrivals.tsx', () => 'front-desk/arrivals', 'a w'],
  ['front-desk/in-house.tsx', () => 'front-desk/in-house', 'f'],
  ['reservation/list/list-page.tsx', () => 'booking/manage-reservation', 'f'],
  ['profile/profiles.tsx', () => 'customer-profile', 'a f'],
  ['room/repairs.tsx', () => 'inventory/out-of-order', 'n'],
  ['availability/span-bar.tsx', () => 'inventory/property-availability', '[ ] t'],
  ['cashiering/cashier-closure.tsx', () => 'financials/cashier-closure', 'd n'],
  ['cashiering/currency-exchange.tsx', () => 'financials/currency-exchange', 'n'],
  ['receivable/accounts.tsx', () => 'financials/manage-account-receivable', 'n'],
  ['reservation/page/letters.tsx', () => `booking/manage-reservation/${stay}`, 'i'],
]

test('whatever a letter does on a screen stands there with that letter', async () => {
  const { page } = desk
  for (const [, address, letters] of screens) {
    await page.goto(`${door.url}/#/home/${address()}`)
    await page.locator('#main h1').first().waitFor()
    await answered(page)
    for (const letter of letters.split(' '))
      await expect
        .poll(() => page.locator(`#main [aria-keyshortcuts~="${letter}"]`).first().isVisible(), {
          message: `${address()}: ${letter}`,
        })
        .toBe(true)
  }
})

// What listens without saying so would be known to nobody.
test('no screen listens to a letter that stands at nothing', () => {
  const web = join(projectFolder(), 'src/web')
  const read = (name: string) => readFileSync(join(web, name), 'utf8')
  /** In whose place another thing stands: a field that it leads to, or a menu that has it. */
  const other: Record<string, string> = {
    'kit/search-field.tsx /': 'the field itself',
    'shell/find-button.tsx ?': 'Need Help?',
    'availability/span-bar.tsx d': 'availability-from',
    'cashiering/bill.tsx q': 'bill-menu',
    'cashiering/bill.tsx h': 'bill-menu',
    'reservation/look-to-book.tsx t': 'grid-view',
    'reservation/look-to-book.tsx c': 'grid-view',
    'reservation/look-to-book.tsx [': 'the day of arrival',
    'reservation/look-to-book.tsx ]': 'the day of arrival',
    'reservation/look-to-book.tsx +': 'the nights',
    'reservation/look-to-book.tsx -': 'the nights',
  }
  const silent: string[] = []
  for (const name of readdirSync(web, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.tsx')) continue
    const text = read(name)
    for (const [, block] of text.matchAll(/useHotkeys\(\{([\s\S]*?)\}(?:,|\))/g))
      for (const [, quoted, bare] of block.matchAll(/(?:^|[{\s])(?:'([^'])'|([a-z])): /g)) {
        const letter = quoted ?? bare
        const says = text.includes(`letterNow('${letter}')`) || text.includes(`aria-keyshortcuts="${letter}"`)
        if (!says && !(`${name} ${letter}` in other)) silent.push(`${name} ${letter}`)
      }
  }
  expect(silent).toEqual([])
})
