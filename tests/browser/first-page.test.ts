import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectFolder } from '../../src/server/database/schema-files'
import { allPermissions } from '../../src/hotel/permission'
import { rightsOf } from '../../src/server/sample/rights'
import type { Person } from '../server/kit/house'
import { type FrontDoor, openFrontDoor } from './kit/front-door'
import { addressOf, isEmployees, mastersOnScreen } from './kit/screens'
import { answered } from './kit/standing'

let door: FrontDoor

beforeAll(async () => {
  door = await openFrontDoor()
})
afterAll(() => door.close())

const built = join(projectFolder(), 'dist/web')
const packed = (name: string): number => statSync(join(built, `${name}.gz`)).size / 1000

const entry = (): string =>
  /<script type="module"[^>]* src="(\/assets\/[^"]+)"/.exec(
    readFileSync(join(built, 'index.html'), 'utf8'),
  )?.[1] ?? ''

/** A script with all that it imports before it runs. What comes after the sign-in is fetched ahead, once the page stands. */
function neededBy(name: string, known = new Set<string>()): Set<string> {
  if (known.has(name)) return known
  known.add(name)
  const text = readFileSync(join(built, name), 'utf8')
  for (const [, file] of text.matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g))
    neededBy(`/assets/${file}`, known)
  return known
}

/** Kilobytes of gzip of the scripts that a page has fetched by now. */
async function weight(page: Page): Promise<number> {
  const names = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(entry => (entry as PerformanceResourceTiming).decodedBodySize > 0)
      .map(({ name }) => new URL(name).pathname),
  )
  const scripts = [...new Set(names)].filter(name => name.endsWith('.js'))
  return scripts.reduce((sum, name) => sum + packed(name), 0)
}

/** The piece of the plots alone (scripts/web-pieces.ts); what they share with others has a longer name. */
const plots = /\/plot-[\w-]{8}\.js$/

/** It is loaded once a page stands, sooner or later; and the line that it opens is never at rest. */
const withoutLine = (page: Page) => page.route(/\/live-[\w-]+\.js$/, route => route.abort())

test('the sign-in page stands on at most 150 kB of script', () => {
  const kilobytes = [...neededBy(entry())].reduce((sum, name) => sum + packed(name), 0)
  console.log(`sign-in page: ${kilobytes.toFixed(0)} kB`)
  expect(kilobytes).toBeGreaterThan(50)
  expect(kilobytes).toBeLessThan(150)
})

test('the first page after it, plots apart, on at most 300 kB', async () => {
  const { page } = await door.enter(await door.house.personWith(...rightsOf('NAUD')))
  await page.route(plots, route => route.abort())
  await withoutLine(page)
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  const kilobytes = await weight(page)
  console.log(`first page: ${kilobytes.toFixed(0)} kB`)
  expect(kilobytes).toBeLessThan(300)
})

test('the page of an address is fetched beside its frame, and not once that stands', async () => {
  const { page } = await door.enter(await door.house.personWith(...rightsOf('FOA')))
  await page.goto(`${door.url}/#/home/front-desk/arrivals`)
  await page.getByRole('heading', { name: 'Arrivals', level: 1 }).waitFor()
  const letGo: (() => void)[] = []
  await page.route(/\/employee-layout-[\w-]+\.js$/, route => letGo.push(() => void route.continue()))
  const fetched: string[] = []
  page.on('request', request => fetched.push(request.url()))
  await page.reload()
  await expect.poll(() => fetched.some(url => /\/arrivals-[\w-]+\.js$/.test(url))).toBe(true)
  await expect.poll(() => letGo.length).toBe(1)
  expect(await page.getByRole('banner').count()).toBe(0)
  letGo[0]()
  await page.getByRole('heading', { name: 'Arrivals', level: 1 }).waitFor()
})

// Before the app was cut by need (scripts/web-pieces.ts) they came in 84 to 152 requests.
test('a page comes in few pieces', async () => {
  const pages: [Person, string[]][] = [
    [door.house.manager, ['dashboard', 'accommodation/rooms', 'accommodation/rooms/create']],
    [
      await door.house.personWith(...allPermissions.map(({ name }) => name)),
      ['home', 'home/front-desk/arrivals', 'home/booking/look-to-book', 'home/financials/billing'],
    ],
  ]
  const pieces: Record<string, number> = {}
  for (const [person, addresses] of pages) {
    const { page } = await door.enter(person)
    for (const address of addresses) {
      await page.goto(`${door.url}/#/${address}`)
      await page.reload()
      await page.getByRole('heading', { level: 1 }).waitFor()
      await answered(page)
      pieces[address] = await page.evaluate(
        () => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length,
      )
    }
  }
  console.log(JSON.stringify(pieces))
  expect(Object.entries(pieces).filter(([, count]) => count > 60)).toEqual([])
})

test('what is opened for the first time stands as soon as it has come: no clock has to move for it', async () => {
  const { page } = await door.enter(door.house.manager)
  const open = async (key: string) => {
    const entity = mastersOnScreen.find(entity => entity.key === key)!
    await page.goto(`${door.url}/#/${addressOf(entity)}`)
    await page.getByRole('heading', { name: entity.plural, level: 1 }).waitFor()
  }
  // Before it is loaded: React keeps the clock that it finds.
  await page.clock.install()
  await page.reload()
  await open('market-code')
  await answered(page)
  await page.clock.pauseAt(Date.now() + 60_000)
  await open('source-code')
  await page.goto(`${door.url}/#/help`)
  await page.getByRole('heading', { name: 'Help', level: 1 }).waitFor()
})

test('the first generated screen stands on at most 400 kB in all, and each further one on 5 kB more', async () => {
  const { page } = await door.enter(door.house.manager)
  await withoutLine(page)
  const lists = mastersOnScreen.filter(entity => !isEmployees(entity) && entity.common !== 'single')
  const weights: { title: string; kilobytes: number }[] = []
  for (const entity of lists) {
    await page.goto(`${door.url}/#/${addressOf(entity)}`)
    // The first one is opened by its address, not from the dashboard with its plots.
    if (weights.length === 0) await page.reload()
    await page.getByRole('heading', { name: entity.plural, level: 1 }).waitFor()
    await answered(page)
    weights.push({ title: entity.plural, kilobytes: await weight(page) })
  }
  console.log(
    `first generated screen: ${weights[0].kilobytes.toFixed(0)} kB, all of them: ${weights.at(-1)?.kilobytes.toFixed(0)} kB`,
  )
  expect(weights[0].kilobytes).toBeLessThan(400)
  const more = weights
    .slice(1)
    .map(({ title, kilobytes }, before) => ({ title, more: kilobytes - weights[before].kilobytes }))
    .filter(({ more }) => more > 5)
  expect(more).toEqual([])
})
