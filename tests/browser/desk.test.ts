import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { rightsOf } from '../../src/server/sample/rights'
import { cashiering } from '../../src/wire/cashiering'
import { checkIn } from '../../src/wire/front-desk'
import { reservation } from '../../src/wire/reservation'
import { letIn } from '../server/kit/arrive'
import { withBreakfast } from '../server/kit/breakfast'
import { monday, type Person, saturday, sunday } from '../server/kit/house'
import { closeNight } from '../server/kit/night'
import { type FrontDoor, openFrontDoor, type Seat } from './kit/front-door'
import { heardInBoth } from './kit/axe'
import { opened } from './kit/opened'
import { answerAll, holdsFocus } from './kit/standing'

let door: FrontDoor
let desk: Seat
let clerk: Person
const tuesday = '2026-03-17'

opened(
  async () => {
    door = await openFrontDoor(withBreakfast)
    await book('Party', monday, tuesday, 3)
    await book('Fickle', monday, tuesday)
    await book('Short', saturday, sunday)
    clerk = await door.house.personWith(...rightsOf('NAUD'))
    desk = await door.enter(clerk)
  },
  async () => {
    await door.close()
    expect(desk.complaints).toEqual([])
  },
)

/** The guest is in a room: whoever begins in a house that was opened anew finds him there as if the tests before had brought him. */
async function lodged(guest: string, room: string): Promise<void> {
  const { manager, stock, sql } = door.house
  const [{ id, room_no }] = await sql<{ id: number; room_no: string | null }[]>`
    select r.id, case when r.status = 'checked_in' then m.code end as room_no
      from reservation r join guest_profile p on p.id = r.guest_profile_id left join room m on m.id = r.room_id
     where p.last_name = ${guest}`
  if (room_no === null) {
    const into = { reservation_id: id, room_id: stock.id('room', room) }
    await manager.do(checkIn.checkIn, into, { answers: letIn })
  } else expect(room_no).toBe(room)
}

test('three rooms of one reservation become three reservations, the third alone with its own name', async () => {
  const { page } = desk
  await openReservation('Party')
  await page.getByRole('button', { name: 'Split', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /^Split \d+ Party, 3 rooms/ })
  await dialog.getByLabel('Last name on reservation 3').fill('Cousin')
  await page.keyboard.press('Control+Enter')
  await page.getByText(/Party is split: \d+, \d+/).waitFor()
  const { sql } = door.house
  expect(
    await sql`
      select p.last_name, r.rooms from reservation r join guest_profile p on p.id = r.guest_profile_id
       where p.last_name in ('Party', 'Cousin') order by r.confirmation_no`,
  ).toMatchObject([
    { last_name: 'Party', rooms: 1 },
    { last_name: 'Party', rooms: 1 },
    { last_name: 'Cousin', rooms: 1 },
  ])
})

test('a reservation is cancelled with its reason, typed at once, and is reserved again', async () => {
  const { page } = desk
  await openReservation('Fickle')
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Cancel' }).click()
  const dialog = page.getByRole('dialog', { name: /^Cancel \d+ Fickle/ })
  await dialog.getByText('Penalty', { exact: true }).waitFor()
  await holdsFocus(dialog.getByLabel(/^Reason/).first())
  // The reason has the focus, and nobody is told that it is missing before having had a chance.
  expect(await dialog.getByText('Please fill this in.').count()).toBe(0)
  expect(await heardInBoth(page)).toEqual([])
  await page.keyboard.press('ArrowDown')
  await marked(page, '')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+Enter')
  await page.getByText(/Fickle is cancelled: C\d+/).waitFor()

  await page.getByRole('button', { name: 'Reinstate', exact: true }).click()
  await holdsFocus(page.getByRole('dialog', { name: /^Reinstate/ }))
  await page.keyboard.press('Enter')
  await page.getByText(/Fickle is reserved again/).waitFor()
})

test('a guest checks in from the list by keys alone', async () => {
  const { page, go } = desk
  await go('front-desk/arrivals', 'Arrivals')
  await holdsFocus(page.getByRole('row', { name: /Short/ }))
  // What the list may be narrowed by and show is read out as well as seen.
  await page.keyboard.press('Shift+F')
  await page.getByLabel('Room type').waitFor()
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Deposit due' }).click()
  expect(await heardInBoth(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('columnheader', { name: /^Deposit due/ }).waitFor()
  await page.keyboard.press('Shift+F')
  await page.getByLabel('Room type').waitFor({ state: 'detached' })
  await page.getByRole('row', { name: /Short/ }).focus()
  await page.keyboard.press('k')
  const dialog = page.getByRole('dialog', { name: 'Check in Short' })
  await dialog.getByText('101', { exact: true }).waitFor()
  expect(await heardInBoth(page)).toEqual([])
  // The passport is written down over the check-in, which goes on where it was.
  await dialog.getByRole('button', { name: 'Add a document' }).focus()
  await page.keyboard.press('Enter')
  const document = page.getByRole('dialog', { name: 'Add a document' })
  await holdsFocus(document.getByLabel(/^Document/))
  await page.keyboard.type('Passport')
  await marked(page, 'Passport')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.type('PT1234567')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Portugal')
  await marked(page, 'Portugal')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+Enter')
  await document.waitFor({ state: 'detached' })
  await dialog.getByRole('button', { name: 'Add a document' }).waitFor({ state: 'detached' })
  await answerAll(page)
  await page.keyboard.press('Control+Enter')
  await page.getByText('Short is checked in, room 101').waitFor()
})

test('the guest moves to another room, of which the number and the reason are typed', async () => {
  const { page, go } = desk
  await lodged('Short', '101')
  await go('front-desk/in-house', 'In-house')
  await page.getByRole('row', { name: /Short/ }).focus()
  // One key shows everybody who would have to be got out.
  await page.keyboard.press('f')
  const everybody = page.getByRole('dialog', { name: 'Everybody in the house' })
  await everybody.getByRole('row', { name: /^101 .*Short/ }).waitFor()
  expect(await heardInBoth(page)).toEqual([])
  await page.keyboard.press('Escape')
  await everybody.waitFor({ state: 'detached' })
  await page.getByRole('row', { name: /Short/ }).focus()
  await page.keyboard.press('m')
  const dialog = page.getByRole('dialog', { name: 'Move Short from room 101' })
  await page.getByRole('option').first().waitFor()
  await page.keyboard.type('103')
  await marked(page, '103')
  await page.keyboard.press('Enter')
  await dialog.getByText('103', { exact: true }).waitFor()
  await dialog.getByLabel(/^Reason/).focus()
  await page.keyboard.press('ArrowDown')
  await marked(page, '')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+Enter')
  await page.getByText('Short is in room 103 now').waitFor()
})

test('the next morning the guest pays and checks out by keys alone', async () => {
  const { house } = door
  await lodged('Short', '103')
  await closeNight(house.manager, sunday)
  const own = await house.personAt(clerk.employee_id)
  const [cashier] = await house.sql<{ id: number }[]>`
    insert into cashier (property_id, code, name, number, employee_ids)
    values (${house.property_id}, '1', 'Desk', 1, array[${clerk.employee_id}]::bigint[]) returning id`
  await own.do(cashiering.open, { cashier_id: cashier.id, opening_amount: '200.00' })
  const { page, go } = desk
  await page.reload()
  await go('front-desk/departures', 'Departures')
  await holdsFocus(page.getByRole('row', { name: /Short/ }))
  await page.keyboard.press('b')
  await page.getByRole('button', { name: 'Take payment' }).waitFor()
  await page.keyboard.press('p')
  await page.getByRole('dialog', { name: /^Take payment from/ }).waitFor()
  expect(await heardInBoth(page)).toEqual([])
  await page.keyboard.press('Escape')
  await go('front-desk/departures', 'Departures')
  await holdsFocus(page.getByRole('row', { name: /Short/ }))
  await page.keyboard.press('c')
  const dialog = page.getByRole('dialog', { name: 'Check out Short, room 103' })
  await dialog.getByText('154.00 EUR').waitFor()
  // The amount has the focus; before it stands how it is paid.
  await page.waitForFunction(() => document.activeElement?.getAttribute('name')?.endsWith('.amount'))
  // Whoever goes back to it sees first what stands there; a name that comes while he types would stand before his word.
  await expect.poll(() => dialog.getByLabel(/^Pays by/).inputValue()).toBe('CA – Cash')
  expect(await heardInBoth(page)).toEqual([])
  // A hundred by card, the rest in cash, of which he gets something back.
  await page.keyboard.type('100')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.type('Visa')
  await marked(page, 'Visa')
  await page.keyboard.press('Enter')
  // The sort of card comes with the way to pay.
  await dialog.getByLabel('Last four digits').waitFor()
  for (let tabs = 0; tabs < 3; tabs++) await page.keyboard.press('Tab')
  await page.keyboard.type('4242')
  await page.keyboard.press('Tab')
  await page.keyboard.type('123456')
  await dialog.getByText('Still to pay').waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const second = dialog.getByRole('group', { name: 'Payment 2' })
  await holdsFocus(second.getByLabel(/^Pays by/))
  await page.keyboard.type('Cash')
  await marked(page, 'CA – Cash')
  await page.keyboard.press('Enter')
  await second.getByLabel('Given in cash').waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('60')
  await dialog.getByRole('region', { name: 'After these payments' }).getByText('6.00 EUR').waitFor()
  expect(await heardInBoth(page)).toEqual([])
  await page.keyboard.press('Control+Enter')
  // What he gets back stays on the screen until it is given.
  const back = page.getByRole('dialog', { name: 'Short is checked out' })
  await back.getByText('6.00 EUR').waitFor()
  expect(await heardInBoth(page)).toEqual([])
  await page.waitForFunction(() => document.activeElement?.closest('.MuiDialog-root'))
  await page.keyboard.press('Enter')
  await back.waitFor({ state: 'detached' })
  await page.getByRole('tab', { name: 'Departed 1' }).waitFor()
  expect(await house.sql`select total_gross from folio`).toMatchObject([{ total_gross: '154.0000' }])
})

async function book(last_name: string, arrival_date: string, departure_date: string, rooms = 1) {
  const { manager, stock } = door.house
  await manager.do(reservation.store, {
    arrival_date,
    departure_date,
    rooms,
    adults: 2,
    guest: { last_name },
    room_type_id: stock.id('room-type', 'STD'),
    rate_code_id: stock.id('rate-code', 'BARBB'),
  })
}

async function openReservation(guest: string) {
  const { page, go } = desk
  await go('booking/manage-reservation', 'Reservations')
  const row = page.getByRole('row', { name: new RegExp(guest) })
  await row.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: guest, level: 1 }).waitFor()
}

/** Enter takes what is marked, not what is merely shown. */
async function marked(page: Page, words: string): Promise<void> {
  await page.waitForFunction(words => {
    const marked = document.activeElement?.getAttribute('aria-activedescendant')
    return marked && document.getElementById(marked)?.textContent?.includes(words)
  }, words)
}

test('of a passport the end is seen, and all of it by whoever may see it and asks', async () => {
  const { house } = door
  const { sql, manager } = house
  const [{ id, type, country }] = await sql<{ id: number; type: number; country: number }[]>`
    select p.id, (select id from master_type where category = 'identification_type' and code = 'PASSPORT') as type,
           (select id from master_type where category = 'country' and code = 'PT') as country
      from guest_profile p where p.last_name = 'Fickle'`
  const stored = await manager.post('guest-identification/store', {
    guest_profile_id: id,
    identification_type_id: type,
    number: 'PT7654321',
    issuing_country_id: country,
  })
  expect(stored.status).toBe(200)
  const { page, go } = desk
  await go(`customer-profile/${id}/identification`, 'Fickle')
  const data = page.getByRole('region', { name: 'Identification' })
  await data.getByText('••••4321').waitFor()
  await data.getByRole('button', { name: 'Show the number ••••4321' }).click()
  await data.getByText('PT7654321').waitFor()
  expect(await data.getByRole('button', { name: /^Show the number/ }).count()).toBe(0)
  await data.getByRole('button', { name: /^Add/ }).click()
  await page.getByRole('dialog', { name: 'Add a document' }).waitFor()
  expect(await heardInBoth(page)).toEqual([])
  await page.keyboard.press('Escape')
})
