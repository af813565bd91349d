import type { AddressInfo } from 'node:net'
import type { Browser, BrowserContext, Page } from 'playwright'
import { expect } from 'vitest'
import type { Stock } from '../../../src/server/property/stock'
import { aHouse, type House, type Person } from '../../server/kit/house'
import { closeWindows, openBrowser } from './browser'
import { standing } from './standing'

/** The small hotel of the server's tests with its door on the network, and a browser in front of it. */
export type FrontDoor = {
  house: House
  url: string
  browser: Browser
  /** A page of somebody who is signed in, with the password at hand; how one signs in is seen in sign-in.test. */
  enter(person: Person, how?: How): Promise<Seat>
  /** A window more of the same sign-in. */
  again(seat: Seat, how?: How): Promise<Seat>
  close(): Promise<void>
}

export type How = {
  width?: number
  isDark?: boolean
  /** With the service worker, through which no request can be held or answered by a test. */
  hasWorker?: boolean
}

/** Somebody at a screen. */
export type Seat = {
  page: Page
  /** Goes to a page below /home and waits until its heading stands. */
  go(path: string, heading: string): Promise<void>
  /** What the browser complained of; nothing is as it should be. */
  complaints: string[]
}

export const password = 'open the d00r'

export async function openFrontDoor(fill?: (stock: Stock) => Promise<void>): Promise<FrontDoor> {
  const [house, browser] = await Promise.all([aHouse(fill), openBrowser()])
  await house.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = house.app.server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`

  return {
    house,
    url,
    browser,
    enter: (person, how = {}) => enter({ house, url, browser }, person, how),
    again: async ({ page }, how = {}) => {
      const seat = await openWindow({ url, browser }, how, await page.context().storageState())
      await seat.page.goto(url)
      await seat.page.getByRole('banner').waitFor()
      return seat
    },
    close: async () => {
      await closeWindows(browser)
      await house.close()
    },
  }
}

async function enter(
  { house, url, browser }: Pick<FrontDoor, 'house' | 'url' | 'browser'>,
  person: Person,
  how: How,
): Promise<Seat> {
  await giveLogin(house, person)
  const { token } = await house.personAt(person.employee_id)
  const localStorage = [{ name: 'pms_authtoken', value: token }]
  const seat = await openWindow({ url, browser }, how, {
    cookies: [],
    origins: [{ origin: url, localStorage }],
  })
  await seat.page.goto(url)
  await seat.page.getByRole('banner').waitFor()
  return seat
}

async function openWindow(
  { url, browser }: Pick<FrontDoor, 'url' | 'browser'>,
  { width = 1440, isDark = false, hasWorker = false }: How,
  storageState?: Awaited<ReturnType<BrowserContext['storageState']>>,
): Promise<Seat> {
  const context = await browser.newContext({
    storageState,
    viewport: { width, height: width < 600 ? 844 : 900 },
    colorScheme: isDark ? 'dark' : 'light',
    // Or every frame of what opens and turns would be drawn.
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'Europe/Lisbon',
    serviceWorkers: hasWorker ? 'allow' : 'block',
  })
  const page = await context.newPage()
  // Two files of pages at once are a heavy day for two processors.
  page.setDefaultTimeout(30_000)
  const complaints: string[] = []
  const lost: string[] = []
  page.on('pageerror', error => complaints.push(error.message))
  page.on('requestfailed', request => {
    if (request.url().includes('/assets/')) lost.push(`${request.failure()?.errorText} ${request.url()}`)
  })
  page.on('response', response => {
    if (response.status() >= 500) complaints.push(`${response.status()} ${response.url()}`)
  })
  return {
    page,
    complaints,
    go: async (path, heading) => {
      await page.goto(`${url}/#/home/${path}`)
      const there = page.getByRole('heading', { name: heading, level: 1 }).waitFor()
      await there.catch(async error => {
        throw new Error(`${heading} did not come; there stood: ${await page.innerText('body')}`, {
          cause: [error, ...complaints, ...lost],
        })
      })
      await standing(page)
    },
  }
}

export async function giveLogin({ sql, manager }: House, { employee_id }: Person): Promise<string> {
  const [{ email, row_version }] = await sql<{ email: string; row_version: number }[]>`
    select email, row_version from employee where id = ${employee_id}`
  const { status, body } = await manager.post('employee/update', {
    id: employee_id,
    row_version,
    password,
    login_enabled: true,
    must_change_password: false,
  })
  expect({ status, body }).toMatchObject({ status: 200 })
  return email
}
