import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rightsOf } from '../../src/server/sample/rights'
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
  expect(await script()).toMatch(/service-worker\.js$/)
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
