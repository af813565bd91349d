import { expect, test } from 'vitest'
import { allPermissions } from '../../src/hotel/permission'
import type { Stock } from '../../src/server/property/stock'
import { checkIn } from '../../src/wire/front-desk'
import { reservation } from '../../src/wire/reservation'
import { taskSheets } from '../../src/wire/room/task-sheet'
import { sheetTemplates } from '../../src/wire/room/task-sheet-template'
import { letIn } from '../server/kit/arrive'
import { withBreakfast } from '../server/kit/breakfast'
import { monday, saturday } from '../server/kit/house'
import { heardInBoth } from './kit/axe'
import { type FrontDoor, openFrontDoor, type Seat } from './kit/front-door'
import { opened } from './kit/opened'
import { inEveryRoom } from '../server/kit/tasks'

let door: FrontDoor
let supervisor: Seat
let ana: Seat

const everyDay = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']

/** Two tasks and two attendants, each at home on a floor. */
async function withHousekeeping(stock: Stock): Promise<void> {
  await withBreakfast(stock)
  const { put, id } = stock
  const any = inEveryRoom({ id })
  await put('housekeeping-supply', [{ code: 'TOWEL', name: 'Towels', kind: 'linen' }])
  await put('task-sheet-setting', [
    {
      code: 'DEP',
      name: 'Departure clean',
      supplies: [{ supply_id: 'TOWEL', quantity: 2 }],
      task_kind: 'departure_clean',
      credit_basis: 'departure',
      is_default_departure: true,
      ...any,
    },
    {
      code: 'TD',
      name: 'Turndown',
      task_kind: 'turndown',
      credit_basis: 'departure',
      ...any,
    },
  ])
  const person = { job: 'room_attendant', shift: 'day', working_days: everyDay, max_credits: '6' }
  await put('housekeeping-attendant', [
    { code: 'HK01', name: 'Ana Pires', floor_ids: ['01'], ...person },
    { code: 'HK02', name: 'Bo Lind', floor_ids: ['02'], ...person },
  ])
}

opened(
  async () => {
    door = await openFrontDoor(withHousekeeping)
    const { manager, stock, personWith, sql } = door.house
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
      { reservation_id, room_id: stock.id('room', '106') },
      { answers: letIn },
    )
    await sql`
      update room set room_status_type_id = ${stock.id('room-status-type', 'DI')} where code in ('101', '102', '201', '202')`
    const attendant = await personWith('Manage task sheets')
    await sql`update housekeeping_attendant set employee_id = ${attendant.employee_id} where code = 'HK01'`
    supervisor = await door.enter(await personWith(...allPermissions.map(({ name }) => name)))
    ana = await door.enter(attendant)
  },
  async () => {
    await door.close()
    expect([...supervisor.complaints, ...ana.complaints]).toEqual([])
  },
)

test('a supervisor sees how the rooms would be shared out, makes the sheets, and an attendant works on hers', async () => {
  const { page, go } = supervisor
  await go('inventory/mutual-generate-task-sheets', 'Generate task sheets')
  await page.getByText('2.0 / 2.0 credits, 0 changes of floor').waitFor()
  const preview = (name: string) => page.getByRole('region', { name })
  await preview('Ana Pires').getByText('101 DEP 1.0').waitFor()
  await preview('Bo Lind').getByText('202 DEP 1.0').waitFor()
  expect(await heardInBoth(page)).toEqual([])

  // The guest of 106 leaves on Monday, and there are two for it.
  const days = page.getByRole('region', { name: 'The coming days' })
  const leaving = days.getByRole('row', { name: /Mon 16\/03/ })
  await leaving.getByText('1 spare').waitFor()
  await leaving.click()
  await days.getByText('1 Departure clean (1.0)').waitFor()
  await days.getByText('To bring: 2 Towels').waitFor()
  await days.getByRole('button', { name: '30 days' }).click()
  await days.getByRole('row', { name: /12\/04/ }).waitFor()
  expect(await heardInBoth(page)).toEqual([])

  // One of them is ill: the other has it all, and is asked for no more than she can.
  await page.getByRole('checkbox', { name: 'Bo Lind' }).click()
  await page.getByText('4.0 credits, 1 change of floor').waitFor()
  await page.getByRole('button', { name: 'All on duty' }).click()
  await page.getByText('2.0 / 2.0 credits, 0 changes of floor').waitFor()
  await page.getByRole('button', { name: 'Make the sheets' }).click()
  await page.getByText('2 sheets are made').waitFor()
  await page.getByRole('heading', { name: 'Manage task sheets' }).waitFor()
  const sheet = (seat: Seat, name: string) => seat.page.getByRole('region', { name: `Task sheet ${name}` })
  await sheet(supervisor, '2 · Bo Lind').waitFor()
  expect(await heardInBoth(page)).toEqual([])

  await ana.go('inventory/manage-task-sheets', 'Manage task sheets')
  const own = sheet(ana, '1 · Ana Pires')
  await own.getByText('0 of 2 rooms').waitFor()
  await own.getByText('Still to bring: 4 × Towels').waitFor()
  // She sees her own sheet, and no way to plan.
  expect(await sheet(ana, '2 · Bo Lind').count()).toBe(0)
  // What she sees at the door the desk hears of.
  const at101 = own.getByRole('listitem').filter({ hasText: '101' })
  const tells = async (what: string) => {
    await at101.getByRole('button', { name: 'Actions' }).click()
    await ana.page.getByRole('menuitem', { name: what, exact: true }).click()
  }
  await tells('Seen occupied')
  await at101.getByText('Sleep: seen occupied').waitFor()
  expect(await heardInBoth(ana.page)).toEqual([])
  await tells('Seen by mistake')
  await at101.getByText('Sleep: seen occupied').waitFor({ state: 'detached' })
  await at101.getByRole('button', { name: 'Actions' }).click()
  await ana.page.getByRole('menuitem', { name: 'Report a fault …' }).click()
  const fault = ana.page.getByRole('dialog', { name: 'Report a fault' })
  await fault.getByText(/101/).first().waitFor()
  await ana.page.keyboard.press('Escape')
  await fault.waitFor({ state: 'hidden' })
  expect(await ana.page.getByRole('button', { name: 'By hand' }).count()).toBe(0)
  await own.getByRole('button', { name: 'Start 101' }).click()
  await own.getByText(/^Since \d\d:\d\d$/).waitFor()
  // Whoever is in the room sees what comes into it; the trolley's load stands at the head.
  await own.getByText('2 × Towels', { exact: true }).waitFor()
  // To go elsewhere meanwhile she is asked.
  await own.getByRole('button', { name: 'Start 102' }).click()
  const asked = ana.page.getByRole('dialog')
  await asked.getByText('Room 101 is begun and not done. Leave it and begin room 102?').waitFor()
  await ana.page.keyboard.press('Escape')
  await asked.waitFor({ state: 'hidden' })
  await own.getByRole('button', { name: 'Done 101' }).click()
  await own.getByText('1 of 2 rooms').waitFor()
  await own.getByText('1.0 of 2.0 credits').waitFor()
  await own.getByText('Still to bring: 2 × Towels').waitFor()
  expect(await own.getByText('2 × Towels', { exact: true }).count()).toBe(0)

  // The supervisor sees it, and the room is clean on the board.
  await page.reload()
  await sheet(supervisor, '1 · Ana Pires').getByText('1 of 2 rooms').waitFor()
  await go('inventory/housekeeping-board', 'Rooms')
  await page
    .getByRole('row', { name: /\b101\b/ })
    .getByText('Clean', { exact: true })
    .first()
    .waitFor()
})

test('a room is left out with why, moved to another sheet, and a locked sheet keeps what it has', async () => {
  const { page, go } = supervisor
  await go('inventory/manage-task-sheets', 'Manage task sheets')
  await page.getByRole('tab', { name: 'Tomorrow' }).click()
  await page.getByText('The rooms of this day are not shared out yet.').waitFor()
  const byHand = async (attendant: string, rooms: readonly string[]) => {
    await page.getByRole('button', { name: 'By hand' }).click()
    const dialog = page.getByRole('dialog', { name: 'Sheet by hand' })
    const pick = async (label: string | RegExp, typed: string) => {
      await dialog.getByLabel(label).first().click()
      await page.keyboard.type(typed)
      await page.getByRole('option').filter({ hasText: typed }).first().click()
    }
    await pick(/^Task/, 'DEP')
    await pick(/^Attendant/, attendant)
    for (const room of rooms) await pick(/^Rooms/, room)
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: 'Make' }).click()
    await dialog.waitFor({ state: 'hidden' })
  }
  await byHand('HK01', ['103', '104'])
  await byHand('HK02', ['203'])
  const sheet = (name: string) => page.getByRole('region', { name: `Task sheet ${name}` })
  const one = sheet('1 · Ana Pires')
  const two = sheet('2 · Bo Lind')
  await two.getByText('0 of 1 rooms').waitFor()

  const choose = async (room: string, label: string) => {
    await one.getByRole('listitem').filter({ hasText: room }).getByRole('button', { name: 'Actions' }).click()
    await page.getByRole('menuitem', { name: label }).click()
  }
  await choose('103', 'Leave out …')
  const why = page.getByRole('dialog', { name: 'Leave out room 103' })
  await why.getByLabel(/^Why/).click()
  await page.getByRole('option', { name: 'No access' }).click()
  expect(await heardInBoth(page)).toEqual([])
  await why.getByRole('button', { name: 'Leave out' }).click()
  await one.getByText('No access').waitFor()
  await one.getByText('0 of 2 rooms, 1 left out').waitFor()

  await choose('104', 'Move to another sheet …')
  const move = page.getByRole('dialog', { name: 'Move room 104 to' })
  await move.getByLabel(/^Sheet/).click()
  await page.getByRole('option', { name: '2 · Bo Lind' }).click()
  await move.getByRole('button', { name: 'Move' }).click()
  await two.getByText('0 of 2 rooms').waitFor()

  await two.getByRole('button', { name: 'Actions' }).first().click()
  await page.getByRole('menuitem', { name: 'Lock' }).click()
  await two.getByRole('img', { name: 'Locked' }).waitFor()
  await two.getByRole('button', { name: 'Actions' }).first().click()
  await page.getByRole('menuitem', { name: 'Unlock' }).waitFor()
  expect(await page.getByRole('menuitem', { name: 'Give to …' }).count()).toBe(0)
  expect(await page.getByRole('menuitem', { name: 'Delete' }).count()).toBe(0)
  await page.keyboard.press('Escape')
})

const turndownOf = (room: string) =>
  door.house.manager.do(taskSheets.create, {
    mode: 'manual',
    kind: 'turndown',
    task_sheet_setting_id: door.house.stock.id('task-sheet-setting', 'TD'),
    attendant_id: door.house.stock.id('housekeeping-attendant', 'HK01'),
    rooms: [{ room_id: door.house.stock.id('room', room) }],
  })

test('an attendant has a break and asks for help; the supervisor sees who and where, and goes there', async () => {
  await turndownOf('106')
  const sheetIn = ({ page }: Seat) =>
    page.getByRole('region', { name: /^Task sheet .* Ana Pires$/ }).filter({ hasText: '106' })
  const own = sheetIn(ana)
  await ana.go('inventory/manage-task-sheets', 'Manage task sheets')
  await own.getByRole('button', { name: 'Break' }).click()
  await own.getByText(/^On a break since \d\d:\d\d$/).waitFor()
  await supervisor.go('inventory/manage-task-sheets', 'Manage task sheets')
  await sheetIn(supervisor)
    .getByText(/^On a break since/)
    .waitFor()
  await supervisor.page.getByText(/rooms done, 1 on a break$/).waitFor()

  // The next room ends it.
  await own.getByRole('button', { name: 'Start 106' }).click()
  await own.getByRole('button', { name: 'Break' }).waitFor()
  await own.getByRole('button', { name: 'Ask for help' }).click()
  await own.getByText(/^The supervisors were asked for help at \d\d:\d\d\.$/).waitFor()
  await own.getByRole('button', { name: 'Emergency' }).click()
  await own.getByText(/^The supervisors were told of an emergency at \d\d:\d\d\.$/).waitFor()
  expect(await heardInBoth(ana.page)).toEqual([])

  // Nobody has touched the supervisor's page meanwhile: the house tells it at once.
  const { page } = supervisor
  const calls = page.getByRole('alert', { name: 'Calls for help' })
  await calls.getByText(/Ana Pires, in room 106, since \d\d:\d\d$/).waitFor({ timeout: 3000 })
  await calls.getByText('Emergency').waitFor({ timeout: 3000 })
  expect(await heardInBoth(page)).toEqual([])
  await calls.getByRole('button', { name: /^I go to .* Ana Pires$/ }).click()
  await calls.waitFor({ state: 'detached' })
})

test('a supervisor saves how she shares out as the template that the page begins with, overwrites it and deletes it', async () => {
  const { page, go } = supervisor
  const share = async () => {
    // From another page, so that nothing of what was chosen is left.
    await go('inventory/manage-task-sheets', 'Manage task sheets')
    await go('inventory/mutual-generate-task-sheets', 'Generate task sheets')
  }
  const field = (name: string) => page.getByRole('combobox', { name, exact: true })
  const choose = async (name: string, option: string | RegExp) => {
    await field(name).click()
    await page.getByRole('option', { name: option }).click()
  }
  const shows = (name: string, words: string) =>
    field(name).filter({ hasText: words }).waitFor({ timeout: 10_000 })
  const bo = page.getByRole('checkbox', { name: 'Bo Lind' })
  const instructions = page.getByRole('textbox', { name: 'Instructions' })

  await share()
  await shows('Template', 'None')
  await choose('Shared out', 'The same to everybody')
  await bo.click()
  await instructions.fill('Windows too')
  await page.getByRole('button', { name: 'Save as template' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save as template' })
  await dialog.getByLabel(/^Code/).fill('morn')
  await dialog.getByLabel(/^Name/).fill('Morning')
  await dialog.getByLabel('The page begins with it').check()
  expect(await heardInBoth(page)).toEqual([])
  // A call that is lost loses nothing that was typed.
  const isStore = '**/api/task-sheet-template/store'
  await page.route(isStore, route => route.abort())
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByRole('alert').waitFor()
  expect(await dialog.getByLabel(/^Name/).inputValue()).toBe('Morning')
  await page.unroute(isStore)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Template MORN is saved').waitFor()

  await share()
  await shows('Template', 'MORN · Morning (default)')
  await shows('Shared out', 'The same to everybody')
  expect(await bo.isChecked()).toBe(false)
  expect(await page.getByRole('checkbox', { name: 'Ana Pires' }).isChecked()).toBe(true)
  expect(await instructions.inputValue()).toBe('Windows too')
  expect(await heardInBoth(page)).toEqual([])
  await choose('Template', 'None')
  await shows('Shared out', 'As the tasks say')
  expect(await bo.isChecked()).toBe(true)
  expect(await instructions.inputValue()).toBe('')

  // The evenings begin with a template of their own.
  const { manager } = door.house
  const evening = await manager.do(sheetTemplates.store, {
    code: 'EVE',
    name: 'Evening',
    kind: 'turndown',
    is_default: true,
    params: { number_of_attendants: 3 },
  })
  await share()
  await choose('Work', 'Turndown')
  await shows('Template', 'EVE · Evening, turndown (default)')
  // What the coming days bring is foretold of the work by day.
  expect(await page.getByRole('region', { name: 'The coming days' }).count()).toBe(0)
  await shows('Sheets', '3, for nobody yet')
  await choose('Template', /^MORN/)
  await shows('Work', 'Day')
  await shows('Sheets', 'One for each attendant')
  await manager.do(sheetTemplates.remove, { id: evening.id })

  // Whoever has left the house meanwhile is named.
  const { sql } = door.house
  await sql`update housekeeping_attendant set is_active = false where code = 'HK01'`
  await share()
  await page
    .getByText('No longer there, and left out: Ana Pires. Instead, whoever is on duty works.')
    .waitFor()
  expect(await heardInBoth(page)).toEqual([])
  await sql`update housekeeping_attendant set is_active = true`

  await share()
  await choose('Shared out', 'Each on a floor')
  await page.getByRole('button', { name: 'Save as template' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  const asked = page.getByRole('dialog').filter({ hasText: 'There is a template MORN already: Morning.' })
  await asked.waitFor()
  await page.keyboard.press('Escape')
  await asked.waitFor({ state: 'hidden' })
  // Not overwritten, and still in the dialog.
  expect(await dialog.getByLabel(/^Code/).inputValue()).toBe('MORN')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await asked.getByRole('button', { name: 'Overwrite' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await share()
  await shows('Template', 'MORN · Morning (default)')
  await shows('Shared out', 'Each on a floor')

  const act = async (label: string) => {
    await page.getByRole('main').getByRole('button', { name: 'Actions' }).click()
    await page.getByRole('menuitem', { name: label }).click()
  }
  // The page begins with nothing the next time; what is chosen now stays, and so does what it is called.
  await act('No longer begin with it')
  await page.getByText('MORN · Morning', { exact: true }).waitFor()
  await shows('Shared out', 'Each on a floor')
  await act('Rename …')
  const names = page.getByRole('dialog', { name: 'Template MORN' })
  await names.getByLabel(/^Name/).fill('Mornings')
  await names.getByRole('button', { name: 'Save' }).click()
  await names.waitFor({ state: 'hidden' })
  await shows('Template', 'MORN · Mornings')
  await share()
  await shows('Template', 'None')
  await choose('Template', /^MORN/)
  await shows('Shared out', 'Each on a floor')

  await act('Delete …')
  await page
    .getByRole('dialog', { name: 'Delete template MORN?' })
    .getByRole('button', { name: 'Delete' })
    .click()
  await page.getByText('Template MORN is deleted').waitFor()
  await share()
  await shows('Template', 'None')
  await shows('Shared out', 'As the tasks say')
})

test('on a telephone whatever an attendant presses is as large as a thumb', async () => {
  const { page, go } = ana
  await turndownOf('105')
  await page.setViewportSize({ width: 390, height: 844 })
  await go('inventory/manage-task-sheets', 'Manage task sheets')
  const row = page.getByRole('listitem').filter({ hasText: '105' })
  const sheet = page.getByRole('region', { name: /^Task sheet/ }).filter({ has: row })
  const buttons = [
    ...['Start 105', 'Actions'].map(name => row.getByRole('button', { name })),
    ...['Break', 'Ask for help', 'Emergency'].map(name => sheet.getByRole('button', { name })),
  ]
  for (const button of buttons) {
    const { width, height } = (await button.boundingBox())!
    expect(Math.min(width, height), button.toString()).toBeGreaterThanOrEqual(48)
  }
})
