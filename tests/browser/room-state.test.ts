import type { Locator } from 'playwright'
import { expect, test } from 'vitest'
import { allPermissions } from '../../src/hotel/permission'
import { checkIn } from '../../src/wire/front-desk'
import { reservation } from '../../src/wire/reservation'
import { room } from '../../src/wire/room'
import { letIn } from '../server/kit/arrive'
import { withBreakfast } from '../server/kit/breakfast'
import { monday, saturday } from '../server/kit/house'
import { heardInBoth } from './kit/axe'
import { type FrontDoor, openFrontDoor, type Seat } from './kit/front-door'
import { opened } from './kit/opened'
import { holdsFocus } from './kit/standing'

let door: FrontDoor
let desk: Seat

opened(
  async () => {
    door = await openFrontDoor(withBreakfast)
    const { manager, stock, personWith } = door.house
    const { id: reservation_id } = await manager.do(reservation.store, {
      arrival_date: saturday,
      departure_date: monday,
      adults: 1,
      guest: { last_name: 'Sleeper' },
      room_type_id: stock.id('room-type', 'STD'),
      rate_code_id: stock.id('rate-code', 'BARBB'),
    })
    await manager.do(
      checkIn.checkIn,
      { reservation_id, room_id: stock.id('room', '101') },
      { answers: letIn },
    )
    desk = await door.enter(await personWith(...allPermissions.map(({ name }) => name)))
  },
  async () => {
    await door.close()
    expect(desk.complaints).toEqual([])
  },
)

const rowOf = (named: string): Locator => desk.page.getByRole('row', { name: new RegExp(`\\b${named}\\b`) })

/** What is chosen from the menu of a row. */
async function choose(row: Locator, label: string): Promise<void> {
  await row.getByRole('button', { name: 'Actions' }).click()
  await desk.page.getByRole('menuitem', { name: label }).click()
}

/** Beside the word of a chip stands its shape. */
const shapeOf = (row: Locator, word: string): Promise<string> =>
  row.getByText(word, { exact: true }).locator('svg').innerHTML()

/** A first try may have set it already; a room that is in order has one way back less. */
async function backIfWithdrawn(row: Locator): Promise<void> {
  await row.getByRole('button', { name: 'Actions' }).click()
  const back = desk.page.getByRole('menuitem', { name: 'Back in service' })
  await desk.page.getByRole('menuitem', { name: 'Seen vacant' }).waitFor()
  if (await back.isVisible()) await back.click()
  else await desk.page.keyboard.press('Escape')
}

test.each([
  ['Out of order', 'MAINT', '203'],
  ['Out of service', 'SHOW', '204'],
])(
  'a room is set %s by hand, says so by word and shape, and is taken back by hand',
  async (words, reason, code) => {
    const { page, go } = desk
    await go('inventory/housekeeping-board', 'Rooms')
    const row = rowOf(code)
    await row.waitFor()
    await backIfWithdrawn(row)
    await row.getByText('Inspected', { exact: true }).first().waitFor()
    const before = await shapeOf(row, 'Inspected')

    await choose(row, `${words} …`)
    const dialog = page.getByRole('dialog', { name: `Room ${code} ${words.toLowerCase()}` })
    await holdsFocus(dialog.getByLabel(/^Reason/).first())
    await page.keyboard.type(reason)
    await page.getByRole('option').filter({ hasText: reason }).first().click()
    expect(await heardInBoth(page)).toEqual([])
    await dialog.getByRole('button', { name: `Set ${words.toLowerCase()}` }).click()
    await page.getByText(`Room ${code} is ${words.toLowerCase()}`).waitFor()
    await row.getByText(words, { exact: true }).waitFor()
    expect(await shapeOf(row, words)).not.toBe(before)

    // Whoever looks for such rooms alone finds it, and it alone.
    await page.getByRole('tab', { name: `${words} 1` }).click()
    await expect.poll(() => page.locator('tbody tr').count()).toBe(1)
    await page.getByRole('tab', { name: /^All/ }).click()

    await go(`inventory/${words.toLowerCase().replaceAll(' ', '-')}`, words)
    await rowOf(code).getByRole('button', { name: 'Back in service' }).click()
    await page.getByText(`No room is ${words.toLowerCase()}.`).waitFor()
    await go('inventory/housekeeping-board', 'Rooms')
    await rowOf(code).waitFor()
    // What the page knew before is there first, until the house has answered.
    await expect.poll(() => rowOf(code).getByText(words, { exact: true }).count()).toBe(0)
  },
)

test('what a guest wants of housekeeping is set by hand at the desk, and stands with the guest and the room', async () => {
  const { page, go } = desk
  const wish = async (chosen: string) => {
    await go('front-desk/in-house', 'In-house')
    await choose(rowOf('Sleeper'), 'What the guest wants today')
    const dialog = page.getByRole('dialog', { name: 'What Sleeper wants today' })
    await dialog.getByLabel(/^Housekeeping/).click()
    await page.getByRole('option', { name: chosen }).click()
    expect(await heardInBoth(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Set', exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
  }

  await wish('Do not disturb')
  await rowOf('Sleeper').getByText('Do not disturb', { exact: true }).waitFor()
  await go('inventory/housekeeping-board', 'Rooms')
  await rowOf('101').getByText('Do not disturb', { exact: true }).waitFor()

  await wish('As usual')
  await rowOf('Sleeper').waitFor()
  await expect.poll(() => rowOf('Sleeper').getByText('Do not disturb').count()).toBe(0)
  await go('inventory/housekeeping-board', 'Rooms')
  await rowOf('101').waitFor()
  expect(await rowOf('101').getByText('Do not disturb').count()).toBe(0)
})

test('on a small desktop the list is as wide as its page, whoever is in the rooms and whatever was seen there', async () => {
  const { manager, stock } = door.house
  const room_id = stock.id('room', '105')
  const { id: reservation_id } = await manager.do(reservation.store, {
    arrival_date: saturday,
    departure_date: monday,
    adults: 2,
    guest: { last_name: 'Featherstonehaugh-Cholmondeley' },
    room_type_id: stock.id('room-type', 'STD'),
    rate_code_id: stock.id('rate-code', 'BARBB'),
  })
  await manager.do(checkIn.checkIn, { reservation_id, room_id }, { answers: letIn })
  await manager.do(room.update, {
    room_ids: [stock.id('room', '204')],
    changes: { seen: { occupancy: 'occupied' } },
  })
  const { page, go } = desk
  await page.setViewportSize({ width: 1366, height: 900 })
  await go('inventory/housekeeping-board', 'Rooms')
  await rowOf('204').getByRole('button', { name: 'Seen by mistake' }).waitFor()
  const tooWide = () =>
    page.locator('table').evaluate(table => table.scrollWidth - (table.parentElement?.clientWidth ?? 0))
  await expect.poll(tooWide).toBeLessThanOrEqual(0)
})
