import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { rightsOf } from '../../src/server/sample/rights'
import { checkIn } from '../../src/wire/front-desk'
import { reservation } from '../../src/wire/reservation'
import { letIn } from '../server/kit/arrive'
import { withBreakfast } from '../server/kit/breakfast'
import { monday, type Person, saturday, sunday } from '../server/kit/house'
import { closeNight } from '../server/kit/night'
import { heardInBoth } from './kit/axe'
import { type FrontDoor, openFrontDoor, type Seat } from './kit/front-door'
import { opened } from './kit/opened'

let door: FrontDoor

opened(
  async () => {
    door = await openFrontDoor(withBreakfast)
    await book('Lodger', monday)
    await book('Expected', sunday)
    await lodge('Lodger', '101')
  },
  () => door.close(),
)

async function book(last_name: string, departure_date: string): Promise<void> {
  const { manager, stock } = door.house
  await manager.do(reservation.store, {
    arrival_date: saturday,
    departure_date,
    rooms: 1,
    adults: 2,
    guest: { last_name },
    room_type_id: stock.id('room-type', 'STD'),
    rate_code_id: stock.id('rate-code', 'BARBB'),
  })
}

async function lodge(guest: string, room: string): Promise<void> {
  const { manager, stock, sql } = door.house
  const [{ id }] = await sql<{ id: number }[]>`
    select r.id from reservation r join guest_profile p on p.id = r.guest_profile_id where p.last_name = ${guest}`
  const into = { reservation_id: id, room_id: stock.id('room', room) }
  await manager.do(checkIn.checkIn, into, { answers: letIn })
}

/** Somebody at a browser that opens pages without the house. */
async function enter(group: string, person?: Person): Promise<Seat> {
  const who = person ?? (await door.house.personWith(...rightsOf(group)))
  const seat = await door.enter(who, { hasWorker: true })
  await seat.page.waitForFunction(
    () => navigator.serviceWorker.controller?.state === 'activated',
    undefined,
    { timeout: 40_000, polling: 100 },
  )
  return seat
}

async function atTheDesk(person?: Person): Promise<Seat> {
  const seat = await enter('NAUD', person)
  await expect.poll(() => keptAt(seat.page), { timeout: 40_000 }).not.toBeNull()
  return seat
}

const keptAt = (page: Page) => page.evaluate(() => localStorage.getItem('lists_kept_at'))

const databases = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))

type Kept = { kept_at: number; person_id: number; lists: { business_date: string } }

/** What the browser keeps, changed where `by` is given. */
const kept = (page: Page, by: Partial<Kept> = {}) =>
  page.evaluate(
    by =>
      new Promise<Kept | undefined>(resolve => {
        const opened = indexedDB.open('keyrack_lists')
        // Nothing is kept at this moment, and looking makes nothing.
        opened.onupgradeneeded = () => opened.transaction!.abort()
        opened.onerror = () => resolve(undefined)
        opened.onsuccess = () => {
          const base = opened.result
          const change = base.transaction('lists', 'readwrite')
          const store = change.objectStore('lists')
          const read = store.get('latest') as IDBRequest<Kept>
          read.onsuccess = () => {
            if (read.result) store.put({ ...read.result, ...by }, 'latest')
          }
          // Not before it is kept: a page that is loaded anew takes with it what is still on its way.
          change.oncomplete = () => {
            base.close()
            resolve(read.result)
          }
        }
      }),
    by,
  )

/** Stands in the place of the house: what the worker asks goes past everything that a page can hold. */
function inPlaceOfTheHouse(meets: (request: IncomingMessage, reply: ServerResponse) => void): () => void {
  const { server } = door.house.app
  const [listener] = server.listeners('request') as RequestListener[]
  server.off('request', listener).on('request', meets)
  return () => server.off('request', meets).on('request', listener)
}

const title = (page: Page) => page.getByRole('heading', { level: 1 })

test('with the network gone a reload leads to who is in house, who comes and how rooms are, and another one stays there', async () => {
  const { page } = await atTheDesk()
  await page.context().setOffline(true)
  await page.reload()
  await page.getByText('is kept on this device', { exact: false }).waitFor()
  expect(await heardInBoth(page)).toEqual([])
  await page.getByRole('link', { name: 'Open the downtime lists' }).click()
  for (const round of ['first', 'again']) {
    await page.getByText(/^As of \d\d:\d\d, /).waitFor()
    const list = (name: string) => page.getByRole('table', { name })
    await list('In house')
      .getByRole('row', { name: /101.*Lodger/ })
      .waitFor()
    await list('Arrivals')
      .getByRole('row', { name: /Expected/ })
      .waitFor()
    expect(
      await list('Rooms')
        .getByRole('row', { name: /101.*Occupied/ })
        .count(),
    ).toBe(1)
    expect(await page.getByRole('button', { name: 'Print' }).count()).toBe(1)
    if (round === 'first') await page.reload()
  }
  await page.getByRole('searchbox').fill('lodg')
  expect(await page.getByRole('row', { name: /Expected/ }).count()).toBe(0)
  expect(await heardInBoth(page)).toEqual([])
  // On paper stands all of it, whatever was looked for.
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('row', { name: /Expected/ }).count()).toBe(1)
  expect(await page.getByRole('searchbox').count()).toBe(0)
  await page.emulateMedia({ media: 'screen' })
  await page.context().setOffline(false)
  await page.evaluate(() => window.dispatchEvent(new Event('pageshow')))
  await page.getByRole('link', { name: 'Go on in Keyrack' }).click()
  await page.getByRole('banner').waitFor()
  await page.context().close()
})

test('a house that does not answer, or for which a proxy does, is told of where somebody works, with the way to the lists', async () => {
  const { page, go } = await atTheDesk()
  await go('front-desk/in-house', 'In-house')
  // Its page has not been opened yet, and does not come either.
  const giveBack = inPlaceOfTheHouse((_, reply) => reply.writeHead(502).end('Bad gateway'))
  try {
    await page.getByRole('link', { name: 'Arrivals' }).click()
    const bar = page.getByRole('alert').filter({ hasText: 'The house does not answer' })
    await bar.getByRole('link', { name: 'Open the downtime lists' }).waitFor()
    await page.reload()
    await page.getByRole('heading', { name: 'Keyrack cannot be reached' }).waitFor()
  } finally {
    giveBack()
  }
  await page.getByRole('banner').waitFor()
  await page.context().close()
})

test('after the sign-out nothing is left, and nothing is shown', async () => {
  const { page } = await atTheDesk()
  expect(await databases(page)).toContain('keyrack_lists')
  await page.goto(`${door.url}/#/sign-out`)
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await expect.poll(() => databases(page)).not.toContain('keyrack_lists')
  expect(await keptAt(page)).toBeNull()
  await page.context().setOffline(true)
  await page.reload()
  await page.getByRole('heading', { name: 'Keyrack cannot be reached' }).waitFor()
  expect(await page.getByRole('link', { name: 'Open the downtime lists' }).count()).toBe(0)
  await page.goto(`${door.url}/downtime`)
  await expect.poll(() => title(page).textContent()).toBe('No lists for you here')
  await page.context().close()
})

test('a page of lists that stands open goes blank with the sign-out in another window', async () => {
  const { page } = await atTheDesk()
  const lists = await page.context().newPage()
  await lists.goto(`${door.url}/downtime`)
  await lists
    .getByRole('row', { name: /101.*Lodger/ })
    .first()
    .waitFor()
  await page.goto(`${door.url}/#/sign-out`)
  await expect.poll(() => title(lists).textContent()).toBe('No lists for you here')
  expect(await lists.innerText('body')).not.toContain('Lodger')
  await page.context().close()
})

test('lists that are a day old are not shown, and are removed', async () => {
  const { page } = await atTheDesk()
  await page.context().setOffline(true)
  await page.goto(`${door.url}/downtime`)
  await page.getByText(/^As of /).waitFor()
  await kept(page, { kept_at: Date.now() - 24 * 3_600_000 })
  await page.reload()
  await expect.poll(() => title(page).textContent()).toBe('The lists are too old')
  expect(await page.innerText('body')).not.toContain('Lodger')
  await expect.poll(() => databases(page)).not.toContain('keyrack_lists')
  await page.context().close()
})

test('in a browser of somebody who may not read all of them nothing is kept, and nothing is asked for', async () => {
  const { page } = await enter('HSK')
  const asked: string[] = []
  page.on('request', request => asked.push(request.url()))
  await page.reload()
  await expect.poll(() => asked.some(url => /\/keeper-/.test(url)), { timeout: 40_000 }).toBe(true)
  await page.waitForTimeout(2000)
  expect(asked.filter(url => url.includes('downtime-lists'))).toEqual([])
  expect(await databases(page)).toEqual([])
  await page.context().close()
})

test('what was kept for somebody else is replaced, and goes with the right to read it', async () => {
  const clerk = await door.house.personWith(...rightsOf('NAUD'))
  const { page } = await atTheDesk(clerk)
  await kept(page, { person_id: clerk.employee_id + 1 })
  await page.reload()
  await expect.poll(async () => (await kept(page))?.person_id, { timeout: 40_000 }).toBe(clerk.employee_id)
  await door.house.sql`
    delete from group_permission g using permission p, employee e
     where p.id = g.permission_id and p.name in ('Arrivals', 'Check in') and e.id = ${clerk.employee_id} and g.group_id = any (e.group_ids)`
  await page.reload()
  await expect.poll(() => databases(page), { timeout: 40_000 }).toEqual([])
  expect(await keptAt(page)).toBeNull()
  await page.context().close()
})

test('they are fetched anew every quarter of an hour, whatever page is open, and once for all windows', async () => {
  const { page } = await atTheDesk()
  await page.clock.install()
  let asked = 0
  page.context().on('request', request => {
    if (request.url().endsWith('/front-desk/downtime-lists')) asked++
  })
  await page.reload()
  await page.getByRole('banner').waitFor()
  await page.clock.runFor(5000)
  const second = await page.context().newPage()
  await second.goto(`${door.url}/#/home/profile`)
  await second.getByRole('banner').waitFor()
  await page.waitForTimeout(3000)
  // They are fresh: the reload and another window ask for none.
  expect(asked).toBe(0)
  await page.clock.fastForward('00:16:00')
  await expect.poll(() => asked).toBe(1)
  await page.context().close()
})

test('with the new business date come new lists', async () => {
  const { page } = await atTheDesk()
  expect((await kept(page))?.lists.business_date).toBe(saturday)
  await lodge('Expected', '102')
  await closeNight(door.house.manager, sunday)
  await expect.poll(async () => (await kept(page))?.lists.business_date, { timeout: 60_000 }).toBe(sunday)
  await page.context().close()
})
