import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AddressInfo } from 'node:net'
import { buildServer } from '../../src/server/main'
import { rightsOf } from '../../src/server/sample/rights'
import { readSettings } from '../../src/server/settings'
import { type FrontDoor, openFrontDoor, type Seat } from './kit/front-door'

let door: FrontDoor
let desk: Seat

beforeAll(async () => {
  door = await openFrontDoor()
  desk = await door.enter(await door.house.personWith(...rightsOf('NAUD')), { hasWorker: true })
})
afterAll(() => door.close())

const isActive = (page: Page) =>
  page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.active))

test('the worker comes once the page is quiet, and keeps what the app is made of and nothing of the guests', async () => {
  const { page, go } = desk
  await expect.poll(() => isActive(page), { timeout: 40_000 }).toBe(true)
  await page.reload()
  await go('front-desk/arrivals', 'Arrivals')
  await go('booking/manage-reservation', 'Reservations')
  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const all = await Promise.all(names.map(async name => (await caches.open(name)).keys()))
    return all.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept.length).toBeGreaterThan(5)
  expect(kept.filter(path => path !== '/index.html' && !path.startsWith('/assets/'))).toEqual([])
  expect(desk.complaints).toEqual([])
})

test('without a way to the house a page says so, and the app is back with the connection', async () => {
  const { page } = desk
  await page.context().setOffline(true)
  await page.reload()
  await page.getByRole('heading', { name: 'Keyrack cannot be reached' }).waitFor()
  await page.getByText('Nothing can be looked up or saved until it is back.', { exact: false }).waitFor()
  await page.context().setOffline(false)
  await page.getByRole('banner').waitFor()
})

test('a newer version waits until somebody takes it', async () => {
  const { page } = desk
  const script = () => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL ?? '')
  // The page registers its own first, or it would put it in the place of the newer one.
  await page.addInitScript(() => {
    const { serviceWorker } = navigator
    const register = serviceWorker.register.bind(serviceWorker)
    serviceWorker.register = (...asked) =>
      register(...asked).finally(() => {
        document.documentElement.dataset.worker = 'registered'
      })
  })
  await page.reload()
  await page.locator('html[data-worker]').waitFor({ state: 'attached' })
  await expect.poll(script).toMatch(/service-worker\.js$/)
  // Another address is another version, as another content would be.
  await page.evaluate(() =>
    navigator.serviceWorker.register('/service-worker.js?newer').then(() => undefined),
  )
  await page.getByText('A new version is ready').waitFor()
  expect(await script()).toMatch(/service-worker\.js$/)
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect.poll(() => script().catch(() => ''), { timeout: 15_000 }).toMatch(/newer$/)
  await page.getByRole('banner').waitFor()
})

test('a page that is never quiet has it after thirty seconds, and not before', async () => {
  const context = await door.browser.newContext({ locale: 'en-GB' })
  const page = await context.newPage()
  // Time stands still but for what is said below.
  await page.clock.install({ time: '2026-03-14T08:00:00Z' })
  await page.clock.pauseAt('2026-03-14T08:00:01Z')
  // What the page is told of each time something was fetched.
  await page.addInitScript(() => {
    const told = { fetched: () => {} }
    class Observer {
      constructor(tell: () => void) {
        told.fetched = tell
      }
      observe() {}
      disconnect() {}
    }
    Object.assign(window, { told, PerformanceObserver: Observer })
  })
  await page.goto(door.url)
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  const isThere = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length > 0)
  const busy = async (ms: number) => {
    await page.clock.runFor(ms)
    await page.evaluate(() => (window as unknown as { told: { fetched(): void } }).told.fetched())
  }
  for (let second = 0; second < 32; second++) await busy(900)
  expect(await isThere()).toBe(false)
  await busy(900)
  await busy(900)
  await expect.poll(isThere).toBe(true)
  await context.close()
})

test('a house that wants no worker is rid of the one that browsers have, and of what it kept', async () => {
  const { page } = desk
  const { house } = door
  const kept = () =>
    page.evaluate(async () => ({
      workers: (await navigator.serviceWorker.getRegistrations()).length,
      caches: (await caches.keys()).length,
    }))
  await expect.poll(kept).toEqual({ workers: 1, caches: 1 })
  const { port } = house.app.server.address() as AddressInfo
  const without = await buildServer({
    sql: house.sql,
    settings: readSettings({ LOG_LEVEL: 'silent', KEYRACK_WORKER: '0' }),
  })
  await house.app.close()
  await without.listen({ port, host: '127.0.0.1' })
  try {
    await page.reload()
    await page.getByRole('banner').waitFor()
    await expect.poll(kept, { timeout: 40_000 }).toEqual({ workers: 0, caches: 0 })
  } finally {
    await without.close()
  }
})
