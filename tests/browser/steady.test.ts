import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { allPermissions } from '../../src/hotel/permission'
import { reservation } from '../../src/wire/reservation'
import { withBreakfast } from '../server/kit/breakfast'
import { monday, saturday } from '../server/kit/days'
import { type FrontDoor, openFrontDoor, type Seat } from './kit/front-door'
import { opened } from './kit/opened'
import { painted, standing } from './kit/standing'

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

/** How far what had been drawn was pushed about: what browsers call cumulative layout shift, good below a tenth. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    const seen: { value: number; what: string }[] = []
    Object.assign(window, { seen })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as unknown as Shift[]) {
        if (entry.hadRecentInput) continue
        const moves = entry.sources?.map(
          ({ node, previousRect, currentRect }) =>
            `${node?.textContent?.slice(0, 40)} from ${previousRect.y} to ${currentRect.y}`,
        )
        const what = moves?.join(' | ') ?? ''
        seen.push({ value: entry.value, what })
      }
    }).observe({ type: 'layout-shift', buffered: true })
    type Shift = {
      value: number
      hadRecentInput: boolean
      sources?: readonly { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[]
    }
  })

/** What was asked for last is answered first, where the house answers in the order of the questions; each screen begins anew. */
const turnedRound = async (page: Page) => {
  let asked = 0
  await page.route('**/api/**', async route => {
    const held = Math.max(0, 180 - 20 * asked++)
    await new Promise(resolve => void setTimeout(resolve, held))
    // A page that has been left needs no answer.
    await route.continue().catch(() => undefined)
  })
  return () => {
    asked = 0
  }
}

/** Things to be pressed or typed into that something else lies over, where they stand once one has come to them. */
const covered = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const main = document.querySelector('#main')!
    const wrong: string[] = []
    for (const one of main.querySelectorAll<HTMLElement>('button, a[href], input, select, textarea')) {
      if (!one.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) || one.matches(':disabled'))
        continue
      one.scrollIntoView({ block: 'center', inline: 'center' })
      const { x, y, width, height } = one.getBoundingClientRect()
      if (width < 2 || height < 2) continue
      const top = document.elementFromPoint(x + width / 2, y + height / 2)
      // What belongs together is no cover: the frame of a field, its label, the row that is a link.
      const isOwn =
        top !== null &&
        (one.contains(top) ||
          top.contains(one) ||
          top.closest('label, .MuiInputBase-root, .MuiButtonBase-root')?.contains(one))
      if (!isOwn)
        wrong.push(
          `${one.tagName} “${(one.getAttribute('aria-label') ?? one.textContent ?? '').slice(0, 40)}” below ${top?.tagName} “${top?.textContent?.slice(0, 30)}”`,
        )
    }
    window.scrollTo(0, 0)
    return wrong
  })

test.each(['desk', 'office'] as const)(
  'nothing jumps while a screen of the %s comes, and nothing lies over what can be pressed',
  { timeout: 300_000 },
  async who => {
    const wrong: string[] = []
    for (const width of [1440, 390]) {
      const { page } = await door.again(who === 'desk' ? desk : office, { width })
      await watch(page)
      const beginAnew = width === 390 ? await turnedRound(page) : () => undefined
      for (const address of screens[who]) {
        beginAnew()
        await page.goto('about:blank')
        await page.goto(`${door.url}/#/${address}`)
        await standing(page)
        await painted(page)
        await page.waitForTimeout(250)
        const seen = await page.evaluate(
          () => (window as unknown as { seen: { value: number; what: string }[] }).seen,
        )
        const moved = seen.reduce((sum, { value }) => sum + value, 0)
        if (moved >= 0.1)
          wrong.push(
            `${address} at ${width} jumps by ${moved.toFixed(2)}: ${JSON.stringify(seen.filter(({ value }) => value > 0.02)).slice(0, 300)}`,
          )
        for (const one of await covered(page)) wrong.push(`${address} at ${width}: ${one}`)
      }
      await page.context().close()
    }
    expect(wrong).toEqual([])
  },
)
