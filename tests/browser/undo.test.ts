import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { allPermissions } from '../../src/hotel/permission'
import { arrivalSteps, checkIn } from '../../src/wire/front-desk'
import { reservation } from '../../src/wire/reservation'
import { letIn } from '../server/kit/arrive'
import { withBreakfast } from '../server/kit/breakfast'
import { monday, saturday } from '../server/kit/days'
import type { Person } from '../server/kit/house'
import { heardInBoth } from './kit/axe'
import { type FrontDoor, openFrontDoor, type Seat } from './kit/front-door'
import { opened } from './kit/opened'
import { answered, holdsFocus } from './kit/standing'

let door: FrontDoor
let desk: Seat
let clerk: Person

opened(
  async () => {
    door = await openFrontDoor(withBreakfast)
    const hired = await door.house.personWith(...allPermissions.map(({ name }) => name))
    desk = await door.enter(hired)
    // A second sign-in of the same person: what is done at another screen is theirs too.
    clerk = await door.house.personAt(hired.employee_id)
  },
  async () => {
    await door.close()
    expect(desk.complaints).toEqual([])
  },
)

async function book(last_name: string) {
  const { manager, stock } = door.house
  const { id, confirmation_no } = await manager.do(reservation.store, {
    arrival_date: saturday,
    departure_date: monday,
    adults: 2,
    guest: { last_name },
    room_type_id: stock.id('room-type', 'STD'),
    rate_code_id: stock.id('rate-code', 'BARBB'),
  })
  return { id, confirmation_no }
}
async function arrive(last_name: string, room: string, who = clerk) {
  const stay = await book(last_name)
  const into = { reservation_id: stay.id, room_id: door.house.stock.id('room', room) }
  await who.do(checkIn.checkIn, into, { answers: letIn })
  return stay
}
const state = async ({ id }: { id: number }) => {
  const [row] = await door.house
    .sql`select status, queued_at is not null as waits from reservation where id = ${id}`
  return row
}
const dialogOf = (page: Page, name: RegExp | string) => page.getByRole('dialog', { name })
const isLoaded = (page: Page) =>
  page.evaluate(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/undo-dialog-')),
  )

test('by keys alone the last check-in is taken back, on the screen where somebody is', async () => {
  const { page, go } = desk
  const stay = await arrive('Undoing', '101')
  await go('front-desk/in-house', 'In-house')
  await page.getByRole('row', { name: /Undoing/ }).waitFor()
  expect(await isLoaded(page)).toBe(false)
  await page.keyboard.press('Control+z')
  const dialog = dialogOf(page, /^Check-in \d+ Undoing, room 101, \d\d:\d\d – take it back\?$/)
  await dialog.waitFor()
  await holdsFocus(dialog.getByLabel(/^Reason/))
  expect(await heardInBoth(page)).toEqual([])
  await page.keyboard.type('Wrong guest')
  await page.keyboard.press('Control+Enter')
  await page.getByText(/Taken back: Check-in \d+ Undoing, room 101$/).waitFor()
  await dialog.waitFor({ state: 'detached' })
  expect(await state(stay)).toMatchObject({ status: 'reserved' })
  await expect.poll(() => page.getByRole('row', { name: /Undoing/ }).count()).toBe(0)

  await page.keyboard.press('Control+z')
  const nothing = dialogOf(page, 'Undo what you did last')
  await nothing.getByText('Nothing of today is left that you can take back.').waitFor()
  await page.keyboard.press('Escape')
  await nothing.waitFor({ state: 'detached' })
})

test('where nothing has to be said Enter is enough, and Escape leaves everything as it is', async () => {
  const { page, go } = desk
  const stay = await book('Waiting')
  await clerk.do(arrivalSteps.queueAdd, { reservation_id: stay.id })
  await go('', 'Today')
  await page.keyboard.press('Control+z')
  const dialog = dialogOf(page, /waits for the room, \d\d:\d\d – take it back\?$/)
  await dialog.getByText('The guest does not wait for the room any more.').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await state(stay)).toMatchObject({ waits: true })
  await page.keyboard.press('Control+z')
  await dialog.waitFor()
  await page.keyboard.press('Enter')
  await page.getByText(/Taken back: .*waits for the room$/).waitFor()
  expect(await state(stay)).toMatchObject({ waits: false })
})

test('what a colleague has changed since is not offered; it is said who and what', async () => {
  const { page, go } = desk
  const stay = await arrive('Shared Work', '102')
  await go('', 'Today')
  await page.keyboard.press('Control+z')
  const open = dialogOf(page, /Shared Work, room 102/)
  await open.waitFor()
  await door.house.manager.do(arrivalSteps.noPost, { reservation_id: stay.id, is_no_post: true })
  await page.keyboard.type('Wrong guest')
  await page.keyboard.press('Enter')
  await open.getByText(/changed this meanwhile/).waitFor()
  expect(await state(stay)).toMatchObject({ status: 'checked_in' })
  await page.keyboard.press('Escape')
  await open.waitFor({ state: 'detached' })

  await page.keyboard.press('Control+z')
  const nothing = dialogOf(page, 'Undo what you did last')
  await nothing
    .getByText(
      /^Not offered: Check-in \d+ Shared Work, room 102, \d\d:\d\d\. Changed since by Ana Marques: \d+: nothing is posted$/,
    )
    .waitFor()
  await page.keyboard.press('Escape')
  await nothing.waitFor({ state: 'detached' })
})

test('in a field the key is that of what was typed, and in a dialog it opens no other', async () => {
  const { page, go } = desk
  await go('booking/manage-reservation', 'Reservations')
  await page.keyboard.press('/')
  const search = page.getByRole('searchbox').first()
  await holdsFocus(search)
  await page.keyboard.type('Gar')
  await page.keyboard.press('Control+z')
  await expect.poll(() => search.inputValue()).not.toBe('Gar')
  expect(await page.getByRole('dialog').count()).toBe(0)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await dialogOf(page, 'Find').waitFor()
  await page.keyboard.press('Control+z')
  await answered(page)
  expect(await page.getByRole('dialog').count()).toBe(1)
  await page.keyboard.press('Escape')
  await dialogOf(page, 'Find').waitFor({ state: 'detached' })
})

test('the same stands in the palette, under the own name and among the keys', async () => {
  const { page, go } = desk
  await go('', 'Today')
  const dialog = dialogOf(page, /Undo what you did last|take it back\?/)
  await page.keyboard.press('Control+k')
  await dialogOf(page, 'Find').waitFor()
  await page.keyboard.type('>undo')
  await page.getByRole('option', { name: /^Undo what I did last/, selected: true }).waitFor()
  await page.keyboard.press('Enter')
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })

  await page.getByRole('banner').locator('[aria-haspopup="menu"]').last().click()
  await page.getByRole('menuitem', { name: /^Undo what I did last/ }).click()
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })

  await page.keyboard.press('?')
  await dialogOf(page, 'Keys')
    .getByRole('row', { name: /Ctrl \+ Z Undo what you did last, after asking/ })
    .waitFor()
})
