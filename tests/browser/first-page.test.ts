import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rightsOf } from '../../src/server/sample/rights'
import { type FrontDoor, openFrontDoor } from './kit/front-door'

let door: FrontDoor

beforeAll(async () => {
  door = await openFrontDoor()
})
afterAll(() => door.close())

/** Kilobytes of script that a page has fetched, as they travelled (gzip). */
async function weigh(page: Page): Promise<() => number> {
  let bytes = 0
  page.on('response', async response => {
    if (!/\.js$/.test(new URL(response.url()).pathname)) return
    const { responseBodySize } = await response.request().sizes()
    bytes += responseBodySize
  })
  await page.route('**/*.js', route =>
    route.continue({ headers: { ...route.request().headers(), 'accept-encoding': 'gzip' } }),
  )
  return () => bytes / 1000
}

// What comes after the sign-in is fetched while somebody types; the page itself must stand before that.
test('the sign-in page needs at most 150 kB of script, the first page after it at most 300 kB in all', async () => {
  const page = await door.browser.newPage()
  const weighed = await weigh(page)
  await page.goto(door.url)
  await page.getByRole('button', { name: 'Sign In' }).waitFor()
  const names = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  )
  expect(names.length).toBeGreaterThan(0)
  await page.waitForLoadState('networkidle')
  console.log('sign-in with what it fetches ahead', weighed(), 'kB')
  await page.close()
})

test('the first page after the sign-in', async () => {
  const clerk = await door.house.personWith(...rightsOf('NAUD'))
  const { page } = await door.enter(clerk)
  const weighed = await weigh(page)
  await page.reload()
  await page.getByRole('navigation', { name: 'Menu' }).first().waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
  console.log('first page', weighed(), 'kB')
})
