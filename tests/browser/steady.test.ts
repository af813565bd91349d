import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { allPermissions } from '../../src/hotel/permission'
import { reservation } from '../../src/wire/reservation'
import { withBreakfast } from '../server/kit/breakfast'
import { monday, saturday } from '../server/kit/days'
import { type FrontDoor, openFrontDoor, type Seat } from './kit/front-door'
import { opened } from './kit/opened'
import { comeTo, painted, standing } from './kit/standing'
import { covered, forget, jumpOf, turnedRound, watchShifts } from './kit/steadiness'

let door: FrontDoor
let desk: Seat
let office: Seat

opened(
  async () => {
    door = await openFrontDoor(withBreakfast)
    const { manager, stock } = door.house
    for (const last_name of ['Smith', 'Silva', 'Rossi'])
      await manager.do(reservation.store, {
        arrival_date: saturday,
        departure_date: monday,
        adults: 2,
        guest: { last_name },
        room_type_id: stock.id('room-type', 'STD'),
        rate_code_id: stock.id('rate-code', 'BARBB'),
      })
    desk = await door.enter(await door.house.personWith(...allPermissions.map(({ name }) => name)))
    office = await door.enter(manager)
  },
  () => door.close(),
)

/** Lists, forms, grids, plots: of every kind of screen some. */
const screens = {
  desk: [
    'home',
    'home/front-desk/arrivals',
    'home/front-desk/in-house',
    'home/front-desk/departures',
    'home/booking/manage-reservation',
    'home/booking/look-to-book',
    'home/booking/waitlist',
    'home/inventory/housekeeping-board',
    'home/inventory/property-availability',
    'home/inventory/floor-plans',
    'home/customer-profile',
    'home/add-profile',
    'home/financials/billing',
    'home/financials/manage-account-receivable',
    'home/financials/manage-end-of-day',
    'home/account-settings',
    'home/my-profile',
    'home/help',
  ],
  office: [
    'dashboard',
    'accommodation/rooms',
    'accommodation/room-types/create',
    'amenities/property-control',
    'financial/rate/rate-codes',
    'financial/transaction/transactionCode',
    'employee/authority-limits',
    'booking-master/block-status/status-code-flow',
    'sessions',
  ],
}

// With the whole app anew each time, where it is narrow with what was asked for last answered first; and wide from screen to screen.
test.each(['desk', 'office'] as const)(
  'nothing jumps while a screen of the %s comes, and nothing lies over what can be pressed',
  { timeout: 300_000 },
  async who => {
    const wrong: string[] = []
    const look = async (page: Page, address: string) => {
      await page.waitForTimeout(250)
      const jump = await jumpOf(page)
      const { width } = page.viewportSize()!
      if (jump) wrong.push(`${address} at ${width} ${jump}`)
      for (const one of await covered(page)) wrong.push(`${address} at ${width}: ${one}`)
    }
    for (const width of [1440, 390]) {
      const { page } = await door.again(who === 'desk' ? desk : office, { width })
      await watchShifts(page)
      const beginAnew = width === 390 ? await turnedRound(page) : () => undefined
      for (const address of screens[who]) {
        beginAnew()
        await page.goto('about:blank')
        await page.goto(`${door.url}/#/${address}`)
        await standing(page)
        await painted(page)
        await look(page, address)
      }
      for (const address of width === 1440 ? screens[who] : []) {
        await forget(page)
        await comeTo(page, `${door.url}/#/${address}`)
        await look(page, address)
      }
      await page.context().close()
    }
    expect(wrong).toEqual([])
  },
)
