import type { Locator, Page } from 'playwright'
import { expect, test } from 'vitest'
import { entityOf } from '../../src/server/master/entities'
import { masterCalls } from '../../src/wire/master'
import { repair } from '../../src/wire/room/repair'
import { heardInBoth } from './kit/axe'
import { type FrontDoor, openFrontDoor, type Seat } from './kit/front-door'
import { opened } from './kit/opened'
import { holdsFocus } from './kit/standing'

let door: FrontDoor
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
          room_effect: 'out_of_order',
          reason_id: 'LEAK',
        },
        { code: 'BULB', name: 'Light bulb', category: 'electrical', department_id: 'ENG' },
      ])
    })
    const { sql, property_id, personWith } = door.house
    await sql`select inventory_open(${property_id}, '2026-03-14', '2026-04-14')`
    desk = await door.enter(
      await personWith(
        'Room maintenance',
        'Out of order',
        'Out of service',
        'Housekeeping board',
        'Overbook room type',
      ),
    )
  },
  async () => {
    await door.close()
    expect(desk.complaints).toEqual([])
  },
)

const rowOf = (page: Page, room: string): Locator =>
  page.getByRole('row', { name: new RegExp(`\\b${room}\\b`) })
const dialogOn = (page: Page): Locator => page.getByRole('dialog', { name: 'Report a fault' })
const chip = (dialog: Locator, room: string): Locator => dialog.getByRole('button', { name: `${room} –` })

/** Whether somebody sees it: nothing covers it, and it is not scrolled away. */
const isOnTop = (element: Element): boolean => {
  const { x, y, width, height } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
}

/** Types what is looked for where the focus is, and takes it with Enter once it is marked: before that Enter takes nothing. */
async function take(page: Page, typed: string): Promise<void> {
  const option = page.getByRole('option').filter({ hasText: typed }).first()
  await page.keyboard.type(typed)
  await option.and(page.locator('.Mui-focused')).waitFor()
  await page.keyboard.press('Enter')
}

test('with the keys alone one fault of several rooms is reported, and they are out of order for it; a no loses nothing', async () => {
  const { page, go } = desk
  const { manager, stock } = door.house
  await manager.do(repair.setOutOfService, {
    rooms: [stock.id('room', '202')],
    from_date: '2026-03-14',
    through_date: '2026-03-15',
    reason_id: stock.id('out-of-order-or-service-reason', 'SHOW'),
  })
  await go('inventory/room-maintenance', 'Room maintenance')
  await page.getByText('Nothing is to be repaired.').waitFor()
  await page.keyboard.press('n')
  const dialog = dialogOn(page)
  await holdsFocus(dialog.getByRole('combobox', { name: /^Rooms/ }))
  for (const room of ['201', '202']) {
    await take(page, room)
    await chip(dialog, room).waitFor()
  }
  await page.keyboard.press('Tab')
  await holdsFocus(dialog.getByRole('combobox', { name: /^What is wrong/ }))
  await take(page, 'LEAK')
  await dialog.getByLabel('Remarks').focus()
  await page.keyboard.type('Pipe in the shaft')

  const withdraws = dialog.getByRole('checkbox', {
    name: 'Withdraw the rooms at once',
  })
  await dialog.getByText('Water leak: usually out of order').waitFor()
  await withdraws.focus()
  await page.keyboard.press('Space')
  await expect.poll(() => dialog.getByRole('combobox', { name: /^Reason/ }).inputValue()).toMatch(/LEAK/)
  await dialog
    .getByRole('combobox', { name: /^Rooms are then/ })
    .getByText('Out of order')
    .waitFor()
  await dialog.getByLabel(/^Last night/).focus()
  await page.keyboard.press('ArrowUp')
  expect(await heardInBoth(page)).toEqual([])
  // Sent from the top of the form, the answer stands at its end: it comes into view.
  await dialog.getByLabel('Remarks').focus()
  await page.keyboard.press('Control+Enter')
  const no = dialog.getByText(/^Room 202 is out of service from .* already\.$/)
  await no.waitFor()
  await expect.poll(() => no.evaluate(isOnTop)).toBe(true)

  // Nothing is reported of the other either, and what was typed stands there.
  expect((await manager.do(requests.list!, {})).total).toBe(0)
  expect(await dialog.getByLabel('Remarks').inputValue()).toBe('Pipe in the shaft')
  await dialog
    .getByRole('combobox', { name: /^Rooms/ })
    .first()
    .focus()
  await page.keyboard.press('Backspace')
  await expect.poll(() => chip(dialog, '202').count()).toBe(0)
  await take(page, '203')
  await chip(dialog, '203').waitFor()
  await page.keyboard.press('Control+Enter')
  await page.getByText('It is reported of 2 rooms, they are out of order').waitFor()
  for (const room of ['201', '203'])
    await rowOf(page, room)
      .getByText(/^Withdrawn until/)
      .waitFor()
  const { items } = await manager.do(repair.listOutOfOrder, {})
  expect(items).toMatchObject([
    { room: '201', request_no: 1, from_date: '2026-03-14', through_date: '2026-03-15' },
    { room: '203', request_no: 2, from_date: '2026-03-14', through_date: '2026-03-15' },
  ])
})

test('rooms that are marked on the board are reported together', async () => {
  const { page, go } = desk
  await go('inventory/housekeeping-board', 'Rooms')
  for (const room of ['104', '105']) await rowOf(page, room).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Report a fault …' }).click()
  const dialog = dialogOn(page)
  await holdsFocus(dialog.getByRole('combobox', { name: /^What is wrong/ }))
  for (const room of ['104', '105']) await chip(dialog, room).waitFor()
  await take(page, 'BULB')
  await dialog.getByRole('button', { name: 'Report', exact: true }).click()
  await page.getByText(/It is reported of 2 rooms$/).waitFor()
  const bulbs = {
    filters: { room_maintenance_code_id: door.house.stock.id('room-maintenance-code', 'BULB') },
  }
  expect((await door.house.manager.do(requests.list!, bulbs)).total).toBe(2)
})

test('everything that the house asks of a report and its withdrawal is asked at once', async () => {
  const { page } = desk
  const { manager, stock, sql, property_id } = door.house
  const known = await manager.do(requests.store!, {
    room_id: stock.id('room', '103'),
    room_maintenance_code_id: stock.id('room-maintenance-code', 'BULB'),
  })
  await sql`
    update inventory_day set sold = 6 where property_id = ${property_id} and room_type_id = ${stock.id('room-type', 'STD')}
       and stay_date = '2026-03-14'`
  await desk.go('inventory/out-of-order', 'Out of order')
  await page.goto(`${door.url}/#/home/inventory/room-maintenance?new=yes`)
  const dialog = dialogOn(page)
  await holdsFocus(dialog.getByRole('combobox', { name: /^Rooms/ }))
  await take(page, '103')
  await page.keyboard.press('Tab')
  await take(page, 'BULB')
  await dialog.getByRole('checkbox', { name: 'Withdraw the rooms at once' }).click()
  await dialog.getByRole('combobox', { name: /^Reason/ }).focus()
  await take(page, 'LEAK')
  await page.keyboard.press('Control+Enter')

  const questions = page.getByRole('dialog', { name: 'A few questions first' })
  await questions
    .getByText(`Room 103: Light bulb is reported already, as number ${String(known.request_no)}.`, {
      exact: false,
    })
    .waitFor()
  await questions.getByText(/^STD has -1 rooms on .* then\./).waitFor()
  await questions.getByText('Report it', { exact: true }).click()
  await questions.getByText('Oversell', { exact: true }).click()
  await questions.getByRole('button', { name: 'Go on' }).click()
  await page.getByText(/It is reported, room 103 is out of order$/).waitFor()
  await expect.poll(() => rowOf(page, '103').count()).toBe(2)
  const { items } = await manager.do(repair.listOutOfOrder, { filters: { room: '103' } })
  expect(items).toMatchObject([{ room: '103', request_no: Number(known.request_no) + 1 }])
})

test('who may not withdraw rooms is not asked whether to, and on a telephone marked rooms are reported too', async () => {
  const attendant = await door.house.personWith('Room maintenance', 'Housekeeping board')
  const phone = await door.enter(attendant, { width: 390 })
  const { page } = phone
  await phone.go('inventory/housekeeping-board', 'Rooms')
  await page.getByRole('button', { name: 'Room 106' }).click()
  await page.getByRole('button', { name: 'Report a fault …' }).click()
  const dialog = dialogOn(page)
  await chip(dialog, '106').waitFor()
  await take(page, 'BULB')
  expect(await dialog.getByRole('checkbox', { name: /at once$/ }).count()).toBe(0)
  expect(await heardInBoth(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  await dialog.getByRole('button', { name: 'Report', exact: true }).click()
  await page.getByText(/It is reported$/).waitFor()
  await page.close()
  expect(phone.complaints).toEqual([])
})
