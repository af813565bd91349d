import type { Locator, Page } from 'playwright'
import { expect, test } from 'vitest'
import { entityOf } from '../../src/server/master/entities'
import { masterCalls } from '../../src/wire/master'
import { repair } from '../../src/wire/room/repair'
import type { Person } from '../server/kit/house'
import { heardInBoth } from './kit/axe'
import { type FrontDoor, openFrontDoor, type Seat } from './kit/front-door'
import { opened } from './kit/opened'
import { holdsFocus } from './kit/standing'

let door: FrontDoor
let engineer: Person
let desk: Seat
const requests = masterCalls(entityOf('maintenance-request'))

opened(
  async () => {
    door = await openFrontDoor(async ({ put }) => {
      await put('room-maintenance-code', [
        {
          code: 'LEAK',
          name: 'Water leak',
          category: 'plumbing',
          department_id: 'ENG',
          priority: 'urgent',
          target_minutes: 30,
          room_effect: 'out_of_order',
          reason_id: 'LEAK',
        },
        {
          code: 'BULB',
          name: 'Light bulb',
          category: 'electrical',
          department_id: 'ENG',
          target_minutes: 120,
        },
      ])
    })
    const { sql, property_id, personWith } = door.house
    await sql`select inventory_open(${property_id}, '2026-03-14', '2026-04-14')`
    engineer = await personWith(
      'Room maintenance',
      'Out of order',
      'Out of service',
      'Supervise task sheets',
      'Housekeeping board',
    )
    desk = await door.enter(engineer)
  },
  async () => {
    await door.close()
    expect(desk.complaints).toEqual([])
  },
)

const rowOf = (page: Page, room: string): Locator =>
  page.getByRole('row', { name: new RegExp(`\\b${room}\\b`) })

/** Types into a field that offers records, and takes what it offers first. */
async function pick(page: Page, dialog: Locator, label: RegExp, typed: string): Promise<void> {
  await dialog.getByRole('combobox', { name: label }).first().fill(typed)
  await page.getByRole('option').filter({ hasText: typed }).first().click()
}

async function choose(page: Page, row: Locator, label: string): Promise<void> {
  await row.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: label }).click()
}

async function report(page: Page, room: string, code: string): Promise<void> {
  await page.getByRole('button', { name: 'Report a fault' }).click()
  const dialog = page.getByRole('dialog', { name: 'Report a fault' })
  await holdsFocus(dialog.getByRole('combobox', { name: /^Room/ }))
  await pick(page, dialog, /^Room/, room)
  await pick(page, dialog, /^What is wrong/, code)
  await dialog.getByRole('button', { name: 'Report' }).click()
}

/** What the house has heard elsewhere is there when somebody comes to the list. */
async function comeBack(): Promise<void> {
  await desk.go('inventory/out-of-order', 'Out of order')
  await desk.go('inventory/room-maintenance', 'Room maintenance')
}

const reported = async (room: string, code: string) =>
  await door.house.manager.do(requests.store!, {
    room_id: door.house.stock.id('room', room),
    room_maintenance_code_id: door.house.stock.id('room-maintenance-code', code),
  })

test('a fault is reported, assigned, begun, its room withdrawn for it, and resolved with the room back', async () => {
  const { page, go } = desk
  await go('inventory/room-maintenance', 'Room maintenance')
  await page.getByText('Nothing is to be repaired.').waitFor()
  await report(page, '101', 'LEAK')
  await page.getByText('It is reported').waitFor()
  const row = rowOf(page, '101')
  await row.getByText('Urgent', { exact: true }).waitFor()
  await row.getByText('Open', { exact: true }).waitFor()
  await row.getByText(/^in (29|30) min$/).waitFor()
  expect(await heardInBoth(page)).toEqual([])

  await choose(page, row, 'Assign …')
  const assign = page.getByRole('dialog', { name: 'Room 101: Water leak' })
  const [{ name }] = await door.house.sql<{ name: string }[]>`
    select name from employee where id = ${engineer.employee_id}`
  await pick(page, assign, /^Assigned to/, name)
  await assign.getByRole('button', { name: 'Assign', exact: true }).click()
  await row.getByRole('cell', { name, exact: true }).waitFor()
  await page.getByRole('tab', { name: 'Mine 1' }).waitFor()

  await row.getByRole('button', { name: 'Start' }).click()
  await row.getByText('In progress', { exact: true }).waitFor()

  await choose(page, row, 'Withdraw room …')
  const withdraw = page.getByRole('dialog', { name: 'Room 101 out of order' })
  await expect.poll(() => withdraw.getByRole('combobox', { name: /^Reason/ }).inputValue()).toMatch(/LEAK/)
  expect(await heardInBoth(page)).toEqual([])
  await withdraw.getByRole('button', { name: 'Set out of order' }).click()
  await row.getByText(/^Withdrawn until/).waitFor()

  // Whoever looks at what is out of order finds why.
  await go('inventory/out-of-order', 'Out of order')
  await rowOf(page, '101').getByRole('link', { name: 'Request 1', exact: true }).click()
  await page.getByRole('heading', { name: 'Room maintenance', level: 1 }).waitFor()
  await row.getByText('In progress', { exact: true }).waitFor()

  await row.getByRole('button', { name: 'Resolve …' }).click()
  const resolve = page.getByRole('dialog', { name: 'Room 101: Water leak' })
  await holdsFocus(resolve.getByLabel(/^What was done/))
  await page.keyboard.type('Seal replaced')
  await resolve.getByRole('button', { name: 'Resolve' }).click()
  const question = page.getByRole('dialog', { name: 'One question first' })
  await question.getByText(/^Room 101 is out of order until .* Is it back in service now\?/).waitFor()
  await question.getByText('Back in service', { exact: true }).click()
  await question.getByRole('button', { name: 'Go on' }).click()
  await page.getByText('Request 1 is resolved, room 101 is back, dirty').waitFor()
  const { items } = await door.house.manager.do(repair.listOutOfOrder, {})
  expect(items).toEqual([])

  await page.getByRole('tab', { name: 'Resolved, 7 days 1' }).click()
  await row.getByText('Seal replaced').waitFor()
  await choose(page, row, 'Open again')
  await page.getByRole('tab', { name: 'Open 1' }).click()
  await row.getByText('Open', { exact: true }).waitFor()
})

test('what is reported already is asked about before it is reported once more', async () => {
  const first = await reported('102', 'BULB')
  const { page } = desk
  await comeBack()
  await rowOf(page, '102').waitFor()
  await report(page, '102', 'BULB')
  await page
    .getByText(
      `Room 102: Light bulb is reported already, as number ${String(first.request_no)}. Report it once more?`,
    )
    .waitFor()
  await page.getByRole('button', { name: 'Not now' }).click()
  const known = await door.house.manager.do(requests.list!, { filters: { room_id: Number(first.room_id) } })
  expect(known.total).toBe(1)
  const dialog = page.getByRole('dialog', { name: 'Report a fault' })
  await dialog.getByRole('button', { name: 'Report' }).click()
  await page.getByRole('button', { name: 'Report it' }).click()
  await expect.poll(() => rowOf(page, '102').count()).toBe(2)
})

test('with the keys alone a request is begun, and one that was a mistake is deleted', async () => {
  await reported('103', 'BULB')
  await reported('104', 'BULB')
  const { page } = desk
  await comeBack()
  await rowOf(page, '103').focus()
  await page.keyboard.press('s')
  await rowOf(page, '103').getByText('In progress', { exact: true }).waitFor()
  await choose(page, rowOf(page, '104'), 'Delete')
  await expect.poll(() => rowOf(page, '104').count()).toBe(0)
})

test('on a telephone the next step is under the thumb', async () => {
  const { id } = await reported('105', 'LEAK')
  await door.house.sql`update maintenance_request set due_at = now() - interval '3 hours' where id = ${id}`
  const phone = await door.again(desk, { width: 390 })
  const { page } = phone
  await phone.go('inventory/room-maintenance', 'Room maintenance')
  const card = page.getByRole('listitem').filter({ hasText: '105' })
  await card.getByText('3 h late').waitFor()
  await card.getByRole('img', { name: 'Late' }).waitFor()
  const start = card.getByRole('button', { name: 'Start' })
  expect((await start.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  expect(await heardInBoth(page)).toEqual([])
  await start.click()
  await card.getByRole('button', { name: 'Resolve' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  await page.close()
  expect(phone.complaints).toEqual([])
})

test('a fault is reported from anywhere by a line of keys', async () => {
  const { page, go } = desk
  await go('inventory/out-of-order', 'Out of order')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('>fix 204 BULB over the mirror')
  await page.getByRole('option', { name: /204/, selected: true }).waitFor()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Report a fault' })
  await dialog.getByRole('button', { name: /^204/ }).waitFor()
  await expect
    .poll(() => dialog.getByRole('combobox', { name: /^What is wrong/ }).inputValue())
    .toContain('Light bulb')
  expect(await dialog.getByLabel('Remarks').inputValue()).toBe('over the mirror')
  await dialog.getByRole('button', { name: 'Report', exact: true }).click()
  await rowOf(page, '204').getByText('over the mirror').waitFor()
  // The line has done its work: whoever reads the page again is not asked once more.
  await page.reload()
  await rowOf(page, '204').waitFor()
  expect(await dialog.count()).toBe(0)
})
