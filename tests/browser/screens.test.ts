import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'
import { afterAll, beforeAll, test } from 'vitest'
import { allPermissions } from '../../src/hotel/permission'
import { withBreakfast } from '../server/kit/breakfast'
import { type FrontDoor, type How, openFrontDoor } from './kit/front-door'

let door: FrontDoor
let paths: string[]

beforeAll(async () => {
  door = await openFrontDoor(withBreakfast)
  const { page } = await door.enter(await door.house.personWith(...everyRight))
  paths = await screensOfMenu(page)
})
afterAll(() => door.close())

const everyRight = allPermissions.map(({ name }) => name)
const looks: [string, How][] = [
  ['wide and light', { width: 1440 }],
  ['narrow and dark', { width: 390, isDark: true }],
]

// Both at once: each waits most of its time for its own page.
test.concurrent.for(looks)(
  'every screen of the menu stands, fits and can be heard: %s',
  { timeout: 300_000 },
  async ([_look, how], { expect }) => {
    const { page, complaints } = await door.enter(await door.house.personWith(...everyRight), how)
    expect(paths.length).toBeGreaterThan(10)
    const wrong: string[] = []
    for (const path of paths) {
      complaints.length = 0
      await page.goto(`${door.url}/${path}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.waitForLoadState('networkidle')
      // What was fetched is painted, and buttons that waited for it are themselves again.
      await page.waitForTimeout(400)
      wrong.push(...[...(await problemsOf(page)), ...complaints].map(problem => `${path} ${problem}`))
    }
    expect(wrong).toEqual([])
  },
)

/** Addresses of the employee's own screens, as the menu has them: one group is open at a time. */
async function screensOfMenu(page: Page): Promise<string[]> {
  const menu = page.getByRole('navigation', { name: 'Menu' }).first()
  const found = new Set<string>()
  for (const group of await menu.getByRole('button').all()) {
    await group.click()
    await page.waitForTimeout(500)
    const links = await menu
      .locator('a[href^="#/home/"]')
      .evaluateAll(all => all.map(one => one.getAttribute('href') ?? ''))
    for (const link of links) found.add(link)
  }
  return [...found]
}

async function problemsOf(page: Page): Promise<string[]> {
  const { wide, room } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    room: window.innerWidth,
  }))
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa']).analyze()
  return [
    ...(wide > room ? [`is ${wide - room} px wider than the screen`] : []),
    ...violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .slice(0, 3)
          .map(({ target }) => target.join(' '))
          .join(', ')}`,
    ),
  ]
}
