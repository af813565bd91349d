import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { allPermissions } from '../../src/hotel/permission'
import german from '../../src/web/words/de/house.json'
import type { Person } from '../server/kit/house'
import { type FrontDoor, openFrontDoor, type Seat } from './kit/front-door'
import { opened } from './kit/opened'
import { answered } from './kit/standing'

let door: FrontDoor
let desk: Seat
let clerk: Person

opened(
  async () => {
    door = await openFrontDoor()
    clerk = await door.house.personWith(...allPermissions.map(({ name }) => name))
    desk = await door.enter(clerk)
    await desk.page.evaluate(() => localStorage.setItem('pms_locale', 'de'))
    await desk.page.reload()
    await desk.page.getByRole('banner').waitFor()
  },
  async () => {
    await door.close()
    expect(desk.complaints).toEqual([])
  },
)

/** What the notices in the corner have said so far, whoever hears them, and by the voice of which language. */
async function notices(page: Page): Promise<string[]> {
  const now = await page
    .locator('.no-print > [role="status"], .no-print > [role="alert"]')
    .evaluateAll(all =>
      all.map(one => `${one.closest('[lang]')?.getAttribute('lang')}: ${one.lastElementChild?.textContent}`),
    )
  for (const one of now) heard.add(one)
  return [...heard]
}
const heard = new Set<string>()

const board = async () => {
  await desk.go('inventory/housekeeping-board', 'Rooms')
  await answered(desk.page)
  return desk.page.getByRole('row', { name: /\b104\b/ })
}

test('the shell around it says the same in the language of the person', async () => {
  const { page } = desk
  await board()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').first().waitFor()
  await page.keyboard.type('>dirty 106')
  await page.getByRole('option', { selected: true }).waitFor()
  await page.keyboard.press('Enter')
  const done = german['Room %{room} is done'].replace('%{room}', '106')
  await expect.poll(() => notices(page)).toContain(`de: ${german.Done}: ${done}`)
})

test('a page that speaks English says in English what was done and what the house has against it, in its corner too', async () => {
  const { page } = desk
  const row = await board()
  await row.focus()
  await page.keyboard.press('d')
  await expect.poll(() => notices(page)).toContain('en: Done: Room 104 is done')

  // The right is taken away while the page is open.
  await door.house.sql`
    delete from group_permission g using permission p, employee e
     where p.id = g.permission_id and p.name in ('Housekeeping board', 'Set inspected')
       and e.id = ${clerk.employee_id} and g.group_id = any (e.group_ids)`
  await answered(page)
  await page.getByRole('row', { name: /\b105\b/ }).focus()
  await page.keyboard.press('d')
  await expect.poll(() => notices(page)).toContain('en: Failed: Error occurred!')
})
