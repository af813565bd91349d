import { afterAll, beforeAll, expect, test } from 'vitest'
import { allPermissions } from '../../src/hotel/permission'
import { type FrontDoor, openFrontDoor, type Seat } from './kit/front-door'

let door: FrontDoor
let seat: Seat

beforeAll(async () => {
  door = await openFrontDoor()
  seat = await door.enter(await door.house.personWith(...allPermissions.map(({ name }) => name)))
  await seat.go('inventory/housekeeping-board', 'Rooms')
  await seat.page.getByRole('row', { name: /204/ }).waitFor()
})
afterAll(() => door.close())

/** In a window of such a height the page is higher than it by so much, and the rows than their list or not. */
async function stands(height: number, overflow: { page: number; list: boolean }): Promise<void> {
  const { page } = seat
  await page.setViewportSize({ width: 1440, height })
  await expect
    .poll(() =>
      page.evaluate(() => {
        const list = document.querySelector('table')?.parentElement
        return {
          page: Math.max(0, document.documentElement.scrollHeight - window.innerHeight),
          list: list ? list.scrollHeight - list.clientHeight > 20 : undefined,
        }
      }),
    )
    .toEqual(overflow)
}

test('a list is as high as its window has room for: one thing scrolls, and not two', async () => {
  await stands(1000, { page: 0, list: false })
  await stands(640, { page: 0, list: true })
  await stands(1000, { page: 0, list: false })
})

test('while somebody draws at the window nothing is measured: a second after it rests', async () => {
  const { page, go } = await door.again(seat)
  await page.clock.install()
  await page.setViewportSize({ width: 1440, height: 1000 })
  await go('inventory/housekeeping-board', 'Rooms')
  await page.getByRole('row', { name: /204/ }).waitFor()
  const height = () => page.locator('table').evaluate(table => table.parentElement?.clientHeight ?? 0)
  const whole = await page.locator('table').evaluate(table => table.clientHeight)
  await expect.poll(height).toBeGreaterThanOrEqual(whole)
  // After the page itself has heard of it.
  await page.evaluate(() =>
    window.addEventListener('resize', () => Object.assign(window, { heard: window.innerHeight })),
  )
  await page.clock.pauseAt(Date.now() + 60_000)
  const before = await height()
  for (const tall of [900, 800, 700, 640]) {
    await page.setViewportSize({ width: 1440, height: tall })
    await expect.poll(() => page.evaluate(() => (window as unknown as { heard?: number }).heard)).toBe(tall)
    await page.clock.runFor(900)
    expect(await height()).toBe(before)
  }
  await page.clock.runFor(200)
  await expect.poll(height).toBeLessThan(before)
  await page.context().close()
})

test('where that would be no list to work in, the page scrolls', async () => {
  const { page } = seat
  await page.setViewportSize({ width: 1440, height: 480 })
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight))
    .toBeGreaterThan(100)
})
