import type { FastifyInstance } from 'fastify'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { addDays } from '../../src/hotel/business-date'
import { buildServer } from '../../src/server/main'
import { readSettings } from '../../src/server/settings'
import { room } from '../../src/wire/room'
import { sessionCalls } from '../../src/wire/session'
import { toDoCalls } from '../../src/wire/to-do'
import type { Person } from '../server/kit/house'
import { closeNight, dayOf } from '../server/kit/night'
import { type FrontDoor, giveLogin, openFrontDoor, password } from './kit/front-door'
import { opened } from './kit/opened'

let door: FrontDoor
opened(
  async () => {
    door = await openFrontDoor()
  },
  () => door.close(),
)

const told = /\/api\/event-stream$/
/** Resolves when the house has taken up a line to the page. */
const line = (page: Page) =>
  page.waitForResponse(response => told.test(response.url()) && response.status() === 200)

/** Somebody who sees arrivals and nothing of the end of day, and to whom the house tells what is new. */
async function listener(...more: string[]) {
  const person = await door.house.personWith('Arrivals', ...more)
  const seat = await door.enter(person)
  await nothingNew()
  const stands = line(seat.page)
  await seat.page.reload()
  await stands
  await seat.page.getByRole('heading', { level: 1 }).waitFor()
  return { ...seat, person }
}

/** The sign-in of a browser was told as well. */
const nothingNew = () => door.house.sql`delete from notification`

/** What the page asks from now on, and when. */
function asking(page: Page): { path: string; at: number }[] {
  const asked: { path: string; at: number }[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) asked.push({ path: pathname, at: Date.now() })
  })
  return asked
}

const give = (person: Person, title: string) =>
  door.house.manager.do(toDoCalls.store, { title, employee_id: person.employee_id })
const unread = (page: Page, many: number) =>
  page.getByRole('button', { name: `Notifications, ${many} unread` })

test('when the day is closed elsewhere the page says so within three seconds, and had asked for nothing', async () => {
  const { page, complaints } = await listener()
  const { house } = door
  const today = await dayOf(house)
  const asked = asking(page)
  const says = page.getByText('The business date is now ').waitFor()
  await closeNight(house.manager, addDays(today, 1))
  await says
  const said = Date.now()
  const [{ closed }] = await house.sql<{ closed: number }[]>`
    select (extract(epoch from closed_at) * 1000)::float as closed from business_day
     where property_id = ${house.property_id} and business_date = ${today}`
  expect(asked[0].path).toBe('/api/notification/count')
  expect(asked[0].at).toBeGreaterThanOrEqual(Math.floor(closed))
  expect(said - closed).toBeLessThan(3000)
  expect(complaints).toEqual([])
  await page.context().close()
})

test('what happens elsewhere is counted at the bell at once', async () => {
  const { page, person, complaints } = await listener()
  await give(person, 'Order flowers')
  await unread(page, 1).waitFor({ timeout: 3000 })
  await give(person, 'Water them')
  await unread(page, 2).waitFor({ timeout: 3000 })
  expect(complaints).toEqual([])
  await page.context().close()
})

test('a room that somebody else cleans is clean on the board at once', async () => {
  const { house } = door
  const seat = await listener('Housekeeping board')
  const room_id = house.stock.id('room', '101')
  await house.manager.do(room.update, { room_ids: [room_id], status: 'dirty' })
  await seat.go('inventory/housekeeping-board', 'Rooms')
  const says = (state: string) =>
    seat.page
      .getByRole('row', { name: /\b101\b/ })
      .getByText(state, { exact: true })
      .first()
      .waitFor({ timeout: 3000 })
  await says('Dirty')
  await house.manager.do(room.update, { room_ids: [room_id], status: 'clean' })
  await says('Clean')
  expect(seat.complaints).toEqual([])
  await seat.page.context().close()
})

test('while the house tells by itself nothing is asked every half minute; without it, it is', async () => {
  const person = await door.house.personWith('Arrivals')
  const { page } = await door.enter(person)
  await nothingNew()
  await page.clock.install()
  const stands = line(page)
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  // The line is taken up once the page was quiet for a second.
  await page.clock.runFor(1500)
  await stands
  await give(person, 'Order flowers')
  const counts = asking(page)
  await page.clock.runFor(1000)
  await unread(page, 1).waitFor()
  // What the line has told may still be counted, though an earlier count knew of it already; the page's clock stands meanwhile.
  await expect
    .poll(async () => {
      const before = counts.length
      await delay(500)
      return counts.length - before
    })
    .toBe(0)
  const asked = asking(page)
  await page.clock.runFor(31_000)
  expect(asked).toEqual([])

  await page.route(told, route => route.abort())
  await page.reload()
  await unread(page, 1).waitFor()
  const counted = page.waitForRequest(/notification\/count$/)
  await page.clock.runFor(31_000)
  await counted
  await page.context().close()
})

test('a page takes the line up again once the house is back, and hears what happened meanwhile', async () => {
  const person = await door.house.personWith('Arrivals')
  let process = await aProcess(0)
  const { port } = process.server.address() as AddressInfo
  const page = await signedIn(`http://127.0.0.1:${port}`, person)

  await nothingNew()
  const begun = performance.now()
  await process.close()
  expect(performance.now() - begun).toBeLessThan(3000)
  await give(person, 'Order flowers')
  const back = line(page)
  process = await aProcess(port)
  await back
  await unread(page, 1).waitFor()
  await give(person, 'Water them')
  await unread(page, 2).waitFor()
  await page.context().close()
  await process.close()
})

/** The house in another process, as far as a browser can tell. */
async function aProcess(port: number): Promise<FastifyInstance> {
  const settings = readSettings({ LOG_LEVEL: 'silent' })
  const app = await buildServer({ sql: door.house.sql, settings })
  await app.listen({ port, host: '127.0.0.1' })
  return app
}

async function signedIn(url: string, person: Person): Promise<Page> {
  const email = await giveLogin(door.house, person)
  const context = await door.browser.newContext({ serviceWorkers: 'block', locale: 'en-GB' })
  const page = await context.newPage()
  const stands = line(page)
  await page.goto(url)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await page.getByRole('banner').waitFor()
  await stands
  return page
}

test('a page whose session an administrator ends stands at the sign-in page without being touched', async () => {
  const { page, person } = await listener()
  const { items } = await door.house.manager.do(sessionCalls.all, {})
  for (const { id, employee_id } of items)
    if (employee_id === person.employee_id) await door.house.manager.do(sessionCalls.end, { id })
  await page.getByText('Please sign in again.').waitFor()
  await page.context().close()
})

/** What a browser says of a tab that somebody turns away from, or comes back to. */
const turn = (page: Page, state: DocumentVisibilityState) =>
  page.evaluate(value => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }, state)

test('a page that nobody looks at lets go of its line, and takes it up with whoever comes back', async () => {
  const { page, person } = await listener()
  const over = page.waitForEvent('requestfailed', request => told.test(request.url()))
  await turn(page, 'hidden')
  await over
  await give(person, 'Order flowers')
  const back = line(page)
  await turn(page, 'visible')
  await back
  await unread(page, 1).waitFor()
  await give(person, 'Water them')
  await unread(page, 2).waitFor()
  await page.context().close()
})
