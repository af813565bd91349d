import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { allPermissions } from '../../src/hotel/permission'
import { cashiering } from '../../src/wire/cashiering'
import { deposit } from '../../src/wire/deposit'
import { checkIn } from '../../src/wire/front-desk'
import { roomChoice } from '../../src/wire/front-desk/room-choice'
import { reservation } from '../../src/wire/reservation'
import { repair } from '../../src/wire/room/repair'
import { stayTrace } from '../../src/wire/stay-trace'
import { letIn } from '../server/kit/arrive'
import { withBreakfast } from '../server/kit/breakfast'
import { monday, saturday, sunday } from '../server/kit/house'
import { closeNight } from '../server/kit/night'
import { type FrontDoor, openFrontDoor, type Seat } from './kit/front-door'
import { opened } from './kit/opened'
import { comesTo, standing } from './kit/standing'

let door: FrontDoor
const seats = {} as Record<'administrator' | 'employee', Seat>

// Sunday morning: one leaves and owes, two come without a room, one of them has a deposit to pay, another one cancelled.
opened(
  async () => {
    door = await openFrontDoor(withBreakfast)
    const { house } = door
    const { manager, stock, sql, property_id } = house
    const leaving = await book('Leaver', saturday, sunday)
    await manager.do(checkIn.checkIn, { ...leaving, room_id: stock.id('room', '101') }, { answers: letIn })
    const lost = await book('Lost', monday, '2026-03-18')
    await sql`update reservation set booked_business_date = '2026-03-01' where id = ${lost.reservation_id}`
    await closeNight(manager, sunday)

    const coming = await book('Comer', sunday, monday)
    await book('Second', sunday, monday)
    const [{ reason }] = await sql<{ reason: number }[]>`
    select id as reason from cancellation_reason where property_id = ${property_id} and is_active order by id limit 1`
    await manager.do(reservation.cancel, {
      reservation_ids: [lost.reservation_id],
      cancellation_reason_id: reason,
    })
    const { reservation_id } = coming
    await manager.do(deposit.store, { reservation_id, amount: '50.00', due_date: saturday })
    await manager.do(deposit.store, { reservation_id, amount: '20.00', due_date: monday })
    await manager.do(repair.setOutOfOrder, {
      rooms: [stock.id('room', '104')],
      from_date: sunday,
      through_date: monday,
      reason_id: stock.id('out-of-order-or-service-reason', 'MAINT'),
    })
    const [department] = await sql<{ id: number }[]>`
    select department_id as id from employee where id = ${manager.employee_id}`
    for (let number = 1; number <= 8; number++) {
      const text = `Thing ${number}`
      await manager.do(stayTrace.store, {
        reservation_id,
        department_id: department.id,
        from_date: sunday,
        text,
      })
    }

    const clerk = await house.personWith(...allPermissions.map(({ name }) => name))
    seats.administrator = await door.enter(house.manager)
    seats.employee = await door.enter(clerk)
    const own = await house.personAt(clerk.employee_id)
    const [cashier] = await sql<{ id: number }[]>`
    insert into cashier (property_id, code, name, number, employee_ids)
    values (${property_id}, '1', 'Desk', 1, array[${clerk.employee_id}]::bigint[]) returning id`
    await own.do(cashiering.open, { cashier_id: cashier.id, opening_amount: '200.00' })
  },
  async () => {
    await door.close()
    for (const { complaints } of Object.values(seats)) expect(complaints).toEqual([])
  },
)

const home = { administrator: '/dashboard', employee: '/home' }

/** What a figure is called, the heading of the screen behind it, and who or what stands there. */
const figures: [name: RegExp, heading: string, rows: RegExp[]][] = [
  [/^Arrivals\s*0 \/ 2/, 'Arrivals', [/Comer/, /Second/]],
  [/^Departures\s*0 \/ 1/, 'Departures', [/Leaver/]],
  [/^In house\s*1/, 'In-house', [/Leaver/]],
  [/^\+2$/, 'Reservations', [/Comer/, /Second/]],
  [/^−2$/, 'Reservations', [/Lost/]],
  [/^\+0$/, 'Reservations', [/Comer/, /Lost/, /Second/]],
  [/^Arrivals without a room: 2$/, 'Arrivals', [/Comer/, /Second/]],
  [/^1 who leaves today owes /, 'Departures', [/Leaver/]],
  [/^1 deposit overdue, 50\.00/, 'Batch deposits', [/50\.00/]],
  [/^1 deposit due within a week, 20\.00/, 'Batch deposits', [/20\.00/]],
  [/^1 cashier shift open$/, 'Open cashiers', [/Person/]],
]

describe.each(['administrator', 'employee'] as const)('behind the figures of an %s', who => {
  const rows = (page: Page) => page.locator('#main tbody tr')

  async function openHome(): Promise<Page> {
    const { page } = seats[who]
    await page.bringToFront()
    await page.goto(`${door.url}/#${home[who]}`)
    await page.getByRole('heading', { name: 'Today', level: 1 }).waitFor()
    await standing(page)
    return page
  }

  test.each(figures)('%s opens the list of it', async (name, heading, expected) => {
    const page = await openHome()
    await page.locator('#main').getByRole('link', { name }).click()
    await page.getByRole('heading', { name: heading, level: 1 }).waitFor()
    await comesTo(page, new RegExp(`^#${home[who]}/`))
    await expect.poll(() => rows(page).count()).toBe(expected.length)
    const texts = (await rows(page).allTextContents()).sort()
    for (const one of expected)
      expect(
        texts.some(text => one.test(text)),
        String(one),
      ).toBe(true)
  })

  test('rooms by state open the rooms of that state, and their heading all of them', async () => {
    for (const state of ['Dirty', 'Clean', 'Out of order']) {
      const page = await openHome()
      const panel = page.getByRole('region', { name: /^Rooms \d+ \/ \d+ occupied/ })
      const figure = panel.getByRole('listitem').filter({ hasText: state }).getByRole('link')
      const count = Number(await figure.textContent())
      await figure.click()
      await page.getByRole('heading', { name: 'Rooms', level: 1 }).waitFor()
      await expect
        .poll(() => page.getByRole('tab', { selected: true }).textContent())
        .toMatch(new RegExp(`^${state}`))
      await expect.poll(() => rows(page).count(), { message: state }).toBe(count)
    }
    const page = await openHome()
    await page.getByRole('link', { name: /^Rooms \d+ \/ \d+ occupied/ }).click()
    await page.getByRole('row', { name: /204/ }).waitFor()
  })

  test('occupancy and the nights to come open what is left to sell; a night of the plot who stays in it', async () => {
    for (const name of [/^Occupancy tonight/, 'Next 30 nights']) {
      const page = await openHome()
      await page.getByRole('link', { name }).click()
      await page.getByRole('heading', { name: 'Property availability', level: 1 }).waitFor()
    }
    // A tab of it stays with whoever opened it.
    const { page } = seats[who]
    await page.getByRole('tab', { name: 'Restrictions' }).click()
    await comesTo(page, new RegExp(`^#${home[who]}/.*restrictions$`))
    await page.getByRole('heading', { name: 'Property availability', level: 1 }).waitFor()

    await openHome()
    const plot = page
      .getByRole('region', { name: 'Next 30 nights' })
      .locator('[class*="MuiChartsSurface-root"]')
      .first()
    await plot.waitFor()
    const { width = 0, height = 0, y = 0 } = (await plot.boundingBox()) ?? {}
    // It fills its panel, however much stands beside it.
    const panel = await page.getByRole('region', { name: 'Next 30 nights' }).boundingBox()
    expect(Math.abs((panel?.y ?? 0) + (panel?.height ?? 0) - (y + height))).toBeLessThan(24)
    await plot.click({ position: { x: width * 0.06, y: height / 2 } })
    await page.getByRole('heading', { name: 'Reservations', level: 1 }).waitFor()
    await comesTo(page, /sold_on=2026-03-1\d$/)
  })

  test('revenue opens its transaction codes, and of several days the days', async () => {
    const page = await openHome()
    const yesterday = page.getByRole('row', { name: /^Yesterday/ })
    // Whichever figure of it is clicked.
    await yesterday.getByText('113.64').first().click()
    await page.getByRole('heading', { name: 'Revenue net of taxes', level: 1 }).waitFor()
    const codes = page.getByRole('table', { name: 'By transaction code' })
    await codes.getByRole('row', { name: /^1000.*113\.64$/ }).waitFor()
    await codes.getByRole('row', { name: /135\.46$/ }).waitFor()

    await openHome()
    await page.getByRole('link', { name: 'Month', exact: true }).click()
    const days = page.getByRole('table', { name: 'By day' })
    await days.getByRole('row', { name: /^Sat 14\/03\/2026/ }).click()
    await days.waitFor({ state: 'detached' })
    await codes.getByRole('row', { name: /^1000.*113\.64$/ }).waitFor()
  })

  test('below the figures stands what this work begins with, once somebody comes near it, and leads on', async () => {
    const page = await openHome()
    const first = who === 'administrator' ? 'Receivables by age' : 'Room readiness'
    expect(await page.getByRole('region', { name: first }).count()).toBe(0)
    await page.getByRole('row', { name: /^Yesterday/ }).hover()
    await page.mouse.wheel(0, 5000)
    await page.getByRole('region', { name: first }).waitFor()
    if (who === 'administrator') {
      await page.getByRole('table').getByRole('link', { name: 'This year' }).click()
      await page.getByRole('heading', { name: 'Revenue net of taxes', level: 1 }).waitFor()
      return
    }
    const readiness = page.getByRole('region', { name: first })
    await readiness.getByRole('link', { name: /Comer/ }).waitFor()
    await readiness
      .getByRole('listitem')
      .filter({ hasText: 'Without a room' })
      .first()
      .getByRole('link')
      .click()
    await page.getByRole('heading', { name: 'Arrivals', level: 1 }).waitFor()
    await expect.poll(() => rows(page).count()).toBe(2)
  })

  test('the menu counts who comes without a room, and follows while the page stands', async () => {
    await giveRoom(null)
    const page = await openHome()
    const menu = page.getByRole('navigation', { name: 'Menu' })
    const title = who === 'employee' ? 'Arrivals' : 'Dashboard'
    if (who === 'employee') await menu.getByRole('button', { name: 'Front desk', exact: true }).click()
    const badge = (count: number) =>
      menu.getByRole('link', { name: `${title} ${count}`, exact: true }).waitFor()
    await badge(2)
    await giveRoom(door.house.stock.id('room', '102'))
    // What an open page asks every half minute it asks at once when somebody comes back to it.
    const comeBack = () => page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    await comeBack()
    await badge(1)
    await giveRoom(null)
    await comeBack()
    await badge(2)
  })

  test('the books open their check, and what is due for guests is shown to the last', async () => {
    const page = await openHome()
    const traces = page.getByRole('region', { name: 'Traces due: 8' })
    await expect.poll(() => traces.getByRole('listitem').count()).toBe(6)
    await traces.getByRole('button', { name: 'Show all' }).click()
    await expect.poll(() => traces.getByRole('listitem').count()).toBe(8)
    await page.getByRole('link', { name: /^The books of 14\/03\/2026 are balanced/ }).click()
    await page.getByRole('heading', { name: 'Ledger check', level: 1 }).waitFor()
  })
})

/** The second arrival of the day has this room now, or none. */
async function giveRoom(room_id: number | null): Promise<void> {
  const { manager, sql } = door.house
  const [booked] = await sql<{ reservation_id: number; row_version: number; room_id: number | null }[]>`
    select r.id as reservation_id, r.row_version, r.room_id from reservation r
      join guest_profile g on g.id = r.guest_profile_id where g.last_name = 'Second'`
  const { room_id: before, ...which } = booked
  if (before !== null && room_id === null) await manager.do(roomChoice.unassign, which)
  if (before === null && room_id !== null) await manager.do(roomChoice.assign, { ...which, room_id })
}

async function book(last_name: string, arrival_date: string, departure_date: string) {
  const { manager, stock } = door.house
  const { id, row_version } = await manager.do(reservation.store, {
    arrival_date,
    departure_date,
    adults: 2,
    guest: { last_name },
    room_type_id: stock.id('room-type', 'STD'),
    rate_code_id: stock.id('rate-code', 'BARBB'),
  })
  return { reservation_id: id, row_version }
}
