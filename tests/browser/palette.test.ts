import { expect, test } from 'vitest'
import { allPermissions } from '../../src/hotel/permission'
import { checkIn } from '../../src/wire/front-desk'
import { reservation } from '../../src/wire/reservation'
import { letIn } from '../server/kit/arrive'
import { withBreakfast } from '../server/kit/breakfast'
import { monday, saturday } from '../server/kit/days'
import { type FrontDoor, openFrontDoor, type Seat } from './kit/front-door'
import { opened } from './kit/opened'
import { comesTo } from './kit/standing'

let door: FrontDoor
let desk: Seat
let number: string

opened(
  async () => {
    door = await openFrontDoor(withBreakfast)
    const { manager, stock } = door.house
    const { confirmation_no } = await manager.do(reservation.store, {
      arrival_date: saturday,
      departure_date: monday,
      adults: 2,
      guest: { last_name: 'Quintanilla' },
      room_type_id: stock.id('room-type', 'STD'),
      rate_code_id: stock.id('rate-code', 'BARBB'),
    })
    number = confirmation_no
    desk = await door.enter(await door.house.personWith(...allPermissions.map(({ name }) => name)))
  },
  () => door.close(),
)

const type = async (text: string, { page } = desk) => {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Find' }).waitFor()
  await page.keyboard.type(text)
}

test('a verb and a name are enough to begin a check-in', async () => {
  const { page, go } = desk
  await go('', 'Today')
  await type('>checkin quint')
  await page.getByRole('option', { name: `Check in: ${number}`, selected: true }).waitFor()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: /Check in/ })
  await dialog.getByRole('button', { name: 'Not yet' }).click()
  await dialog.waitFor({ state: 'hidden' })
  // Read again, the page begins nothing by itself.
  await comesTo(page, new RegExp(`${number}$`))
})

test('days and states are understood, taken out again, and lead to the whole list', async () => {
  const { page, go } = desk
  await go('', 'Today')
  await type('quint arr today')
  const understood = page.getByRole('group', { name: 'Understood as' })
  await understood.getByText('Arrivals').waitFor()
  await page.getByRole('option', { name: number }).first().waitFor()
  await page.getByLabel('Take out “today”').click()
  await expect.poll(() => page.getByRole('combobox', { name: 'Find' }).inputValue()).toBe('quint arr')
  await page.getByRole('option', { name: 'All of them in the list' }).click()
  await page.getByRole('heading', { name: 'Reservations', level: 1 }).waitFor()
  await page.getByText('Quintanilla').first().waitFor()
  await comesTo(page, /q=quint%20arr|q=quint\+arr/)
})

test('a room is set dirty from anywhere', async () => {
  const { page, go } = desk
  await go('', 'Today')
  await type('>dirty 104')
  await page.getByRole('option', { name: 'Set dirty: 104', selected: true }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByText('Room 104 is done').waitFor()
})

test('a guest who is not to be disturbed is left alone from anywhere', async () => {
  const { page, go } = desk
  const { manager, stock, sql, property_id } = door.house
  const { id: reservation_id } = await manager.do(reservation.store, {
    arrival_date: saturday,
    departure_date: monday,
    adults: 1,
    guest: { last_name: 'Sleeper' },
    room_type_id: stock.id('room-type', 'STD'),
    rate_code_id: stock.id('rate-code', 'BARBB'),
  })
  await manager.do(checkIn.checkIn, { reservation_id, room_id: stock.id('room', '103') }, { answers: letIn })
  await go('', 'Today')
  await type('>dnd 103')
  await page.getByRole('option', { name: /103/, selected: true }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByText('Room 103 is left alone').waitFor()
  const marked = async () => {
    const [room] = await sql<{ mark: string }[]>`
      select guest_service_status as mark from room where property_id = ${property_id} and code = '103'`
    return room.mark
  }
  await expect.poll(marked).toBe('do_not_disturb')
})

test('a late departure opens with its hour and says what it costs, and a note with its text', async () => {
  const { page, go } = desk
  const { manager, stock } = door.house
  const { id: reservation_id, confirmation_no } = await manager.do(reservation.store, {
    arrival_date: saturday,
    departure_date: monday,
    adults: 2,
    guest: { last_name: 'Latecomer' },
    room_type_id: stock.id('room-type', 'STD'),
    rate_code_id: stock.id('rate-code', 'BARBB'),
  })
  await manager.do(checkIn.checkIn, { reservation_id, room_id: stock.id('room', '101') }, { answers: letIn })
  await go('', 'Today')
  await type('>late 101 15')
  await page.getByRole('option', { name: confirmation_no, selected: true }).getByText('74.50').waitFor()
  await page.keyboard.press('Enter')
  const late = page.getByRole('dialog', { name: /Late check-out of Latecomer/ })
  await late.getByText('Costs 74.50 EUR by the rule of the house.').waitFor()
  await page.keyboard.press('Escape')
  await late.waitFor({ state: 'hidden' })
  await comesTo(page, new RegExp(`${confirmation_no}$`))

  await type('>note 101 Wants the quiet side')
  await page.getByRole('option', { name: confirmation_no, selected: true }).waitFor()
  await page.keyboard.press('Enter')
  const note = page.getByRole('dialog', { name: 'Write a note' })
  await expect
    .poll(() => note.getByRole('textbox', { name: /^Note\b(?! type)/ }).inputValue())
    .toBe('Wants the quiet side')
  await page.keyboard.press('Escape')
  await note.waitFor({ state: 'hidden' })

  await go('', 'Today')
  await type('>move 101 to 102')
  await page.getByRole('option', { name: confirmation_no, selected: true }).waitFor()
  await page.keyboard.press('Enter')
  const move = page.getByRole('dialog', { name: /Move Latecomer.* from room 101/ })
  await move.waitFor()
  await expect.poll(() => move.textContent(), { timeout: 10_000 }).toMatch(/102.*Another room/)
})

test('a room is withdrawn with its nights and its reason said before, and nights are answered with what is left', async () => {
  const { page, go } = desk
  await go('', 'Today')
  await type('>ooo 204 +2 MAINT the window')
  await page.getByRole('option', { name: /Out of order: 204/, selected: true }).waitFor()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: /Room 204 out of order/ })
  await expect.poll(() => dialog.getByLabel('Comment').inputValue()).toBe('the window')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await type('avail std 15-16 mar')
  await page.getByRole('option', { name: /15\/03\/2026.*left · 149\.00/ }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('combobox', { name: 'Find' }).waitFor({ state: 'detached' })
})

test('a part of the dashboard, a setting and a page of help are found by their names, each kind with its sign', async () => {
  const { page, go } = desk
  await door.house.sql`
    update cms_page set is_published = true, body = '<p>Ring 4711.</p>'
     where slug = 'need-help' and property_id = ${door.house.property_id}`
  await go('', 'Today')
  await type('arrivals by')
  const tiles = page.getByRole('group', { name: 'Dashboard' })
  await tiles.getByRole('option', { name: /^Arrivals by hour/ }).click()
  const asked = page.getByRole('region', { name: 'Arrivals by hour' }).first()
  await asked.waitFor()
  // Where it leads has the focus: whoever hears the page is told.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Arrivals by hour')

  await type('appear')
  await page.getByRole('option', { name: /^Appearance/, selected: true }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Account settings', level: 1 }).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Appearance')

  await type('need help')
  const pages = page.getByRole('group', { name: 'Need Help?' })
  await pages.getByRole('option').first().waitFor()
  const groups = page.getByRole('listbox', { name: 'Found' }).getByRole('group')
  for (const group of await groups.all()) expect(await group.locator('svg').count()).toBeGreaterThan(0)
  await pages.getByRole('option').first().click()
  await page.getByText('Ring 4711.').waitFor()
  await expect.poll(() => page.getByRole('searchbox', { name: 'Search' }).inputValue()).toBe('Need help?')
})

test('the house is asked once typing rests, and what it found for fewer letters is not shown for these', async () => {
  const seat = await door.again(desk)
  const { page } = seat
  const asked: string[] = []
  await page.route(/\/api\/quick\/search$/, async route => {
    const { text } = route.request().postDataJSON() as { text: string }
    asked.push(text)
    // What was asked first is answered last.
    if (text === '104') await new Promise(resolve => setTimeout(resolve, 1_500))
    await route.continue()
  })
  await page.clock.install()
  await type('104', seat)
  await expect.poll(() => asked).toEqual(['104'])
  // Eleven letters in one breath, however long the machine takes for them: time stands still meanwhile.
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.keyboard.press('Control+a')
  await page.keyboard.type('quintanilla')
  await page.clock.resume()
  // Among those that were open lately or among all others.
  await page.getByRole('option', { name: number }).first().waitFor()
  await expect.poll(() => asked).toEqual(['104', 'quintanilla'])
  await page.waitForTimeout(1_700)
  expect(await page.getByRole('option', { name: /^104/ }).count()).toBe(0)
  await page.context().close()
})

test('nobody is offered what they may not open or do', async () => {
  const clerk = await door.enter(await door.house.personWith('Arrivals'))
  const { page } = clerk
  await clerk.go('front-desk/arrivals', 'Arrivals')
  const typed = async (text: string) => {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Find' }).waitFor()
    await page.keyboard.type(text)
  }
  await typed('104')
  await page.getByText('Nothing is called “104”.').waitFor()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('depart')
  await page.getByText('Nothing is called “depart”.').waitFor()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('>dirty 104')
  await page.getByText('Nothing is called “dirty 104”.').waitFor()
  expect(await page.getByRole('option').count()).toBe(0)
  await page.keyboard.press('Escape')
})

test('letters alone rest while somebody types, and for whoever has switched them off', async () => {
  const { page, go } = desk
  await go('front-desk/in-house', 'In-house')
  const list = page.getByRole('dialog', { name: 'Everybody in the house' })
  await page.getByRole('searchbox').first().press('f')
  await expect.poll(() => page.getByRole('searchbox').first().inputValue()).toBe('f')
  expect(await list.count()).toBe(0)
  await go('account-settings', 'Account settings')
  const letters = page.getByRole('switch', { name: 'Single letters act on rows and screens' })
  await letters.uncheck()
  await go('front-desk/in-house', 'In-house')
  await page.locator('h1').press('f')
  await page.waitForTimeout(300)
  expect(await list.count()).toBe(0)
  await go('account-settings', 'Account settings')
  // What the browser needs is given to nothing else.
  await page.getByLabel('Arrivals', { exact: true }).press('Control+t')
  await page.getByText('The browser needs this key itself.').waitFor()
  await letters.check()
  await go('front-desk/in-house', 'In-house')
  await page.locator('h1').press('f')
  await list.waitFor()
})

test('a letter may be another one: it does that work on rows and screens, and is shown so', async () => {
  const { page, go } = desk
  const list = page.getByRole('dialog', { name: 'Everybody in the house' })
  const letter = (name: string) => page.getByLabel(`Letter ${name}`, { exact: true })
  await go('account-settings', 'Account settings')
  await letter('F').press('y')
  await expect.poll(() => letter('F').inputValue()).toBe('Y')
  // What it did before is done by the one that is free now.
  await expect.poll(() => letter('Y').inputValue()).toBe('F')
  await letter('D').press('z')
  await go('front-desk/in-house', 'In-house')
  await page.locator('h1').press('f')
  await page.waitForTimeout(300)
  expect(await list.count()).toBe(0)
  await page.locator('h1').press('y')
  await list.waitFor()
  await page.keyboard.press('Escape')
  await list.waitFor({ state: 'detached' })
  await page.locator('[aria-keyshortcuts="y"]').waitFor()

  await go('inventory/housekeeping-board', 'Rooms')
  const row = page.getByRole('row', { name: /\b202\b/ })
  await row.focus()
  await page.keyboard.press('d')
  await page.waitForTimeout(300)
  expect(await page.getByText('Room 202 is done').count()).toBe(0)
  await row.getByRole('button', { name: 'Actions' }).click()
  await expect
    .poll(() =>
      page
        .getByRole('menuitem', { name: /^Dirty/ })
        .locator('kbd')
        .textContent(),
    )
    .toBe('Z')
  await page.keyboard.press('Escape')
  await page.getByRole('menu').waitFor({ state: 'detached' })
  await page.keyboard.press('?')
  await page
    .getByRole('dialog', { name: 'Keys' })
    .getByRole('row', { name: /^Z Dirty/ })
    .waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Keys' }).waitFor({ state: 'detached' })
  await row.focus()
  await page.keyboard.press('z')
  await page.getByText('Room 202 is done').waitFor()

  await go('account-settings', 'Account settings')
  await page.getByRole('button', { name: 'Usual keys' }).click()
  await expect.poll(() => letter('F').inputValue()).toBe('F')
})
