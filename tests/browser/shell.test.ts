import type { Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { allPermissions } from '../../src/hotel/permission'
import { type FrontDoor, openFrontDoor, type Seat } from './kit/front-door'

let door: FrontDoor
let desk: Seat

beforeAll(async () => {
  door = await openFrontDoor()
  const everyRight = allPermissions.map(({ name }) => name)
  desk = await door.enter(await door.house.personWith(...everyRight))
})
afterAll(() => door.close())
// A tab behind another one draws nothing.
beforeEach(() => desk.page.bringToFront())

const toasts = (page: Page) => page.locator('.no-print > [tabindex="0"]')
const home = () => desk.go('', 'Today')

describe('what the clerk reads when a call fails', () => {
  test.each([
    ['the words of the body', 200, { success: false, message: 'The drawer is shut.' }, 'The drawer is shut.'],
    ['400 with words', 400, { error: { message: 'Not readable.' } }, 'Not readable.'],
    ['400 without', 400, {}, 'Server error (X400)!'],
    ['422 with its message', 422, { error: { message: 'Too late.', error: 'late' } }, 'Too late.'],
    ['422 with its word', 422, { error: { error: 'late' } }, 'late'],
    ['422 without', 422, {}, 'Server error (X422)!'],
    ['500', 500, { error: { message: 'secret' } }, 'Server error (X500)!'],
    ['404', 404, {}, 'Resource not found (X404)!'],
    ['any other', 418, {}, 'Error occurred!'],
  ])('%s', async (_, status, body, words) => {
    const { page } = desk
    await page.route('**/api/session/list', route => route.fulfill({ status, json: body }))
    await page.goto(`${door.url}/#/home/help`)
    await page.goto(`${door.url}/#/home/sessions`)
    await expect.poll(() => toasts(page).first().textContent()).toBe(`✕Failed: ${words}`)
    expect(await toasts(page).count()).toBe(1)
    await page.unroute('**/api/session/list')
    await toasts(page).first().click()
    // Where the next one would come, it would be pointed at.
    await page.mouse.move(5, 500)
    desk.complaints.length = 0
  })

  test('it stands at the upper right, 280 px wide, for three seconds, and longer while somebody points at it', async () => {
    const { page } = desk
    const long = 'x'.repeat(300)
    await page.route('**/api/session/list', route =>
      route.fulfill({ status: 422, json: { error: { message: long } } }),
    )
    await page.goto(`${door.url}/#/home/help`)
    await page.goto(`${door.url}/#/home/sessions`)
    const toast = toasts(page).first()
    await toast.waitFor()
    const came = Date.now()
    const { x, y, width } = (await toast.boundingBox()) ?? { x: 0, y: 0, width: 0 }
    expect(width).toBe(280)
    expect(x + width).toBeGreaterThan(1400)
    expect(y).toBeLessThan(40)
    expect((await toast.textContent())?.replace('✕Failed: ', '')).toHaveLength(110)
    expect(await toast.getAttribute('role')).toBe('alert')
    await toast.waitFor({ state: 'detached' })
    const stood = Date.now() - came
    expect(stood).toBeGreaterThan(2500)
    expect(stood).toBeLessThan(4500)

    await page.goto(`${door.url}/#/home/help`)
    await page.goto(`${door.url}/#/home/sessions`)
    await toast.hover()
    await page.waitForTimeout(3500)
    expect(await toast.count()).toBe(1)
    await page.unroute('**/api/session/list')
    await page.mouse.move(5, 500)
    await toast.waitFor({ state: 'detached' })
    desk.complaints.length = 0
  })

  test('without a line a bar says so in place of toasts', async () => {
    const { page } = desk
    await home()
    await page.context().setOffline(true)
    try {
      await page.getByText('No connection — changes cannot be saved').waitFor()
      expect(await toasts(page).count()).toBe(0)
    } finally {
      await page.context().setOffline(false)
    }
    await page.getByText('No connection — changes cannot be saved').waitFor({ state: 'detached' })
  })
})

describe('going from screen to screen', () => {
  const holdChunk = (page: Page, work: (go: () => Promise<void>) => Promise<void>) =>
    page.route(/\/assets\/floor-plans-[\w-]+\.js$/, route => work(() => route.continue()))

  test('a line at once, the dimmed page after a moment, nothing once the screen is there', async () => {
    const page = await fresh()
    let release = () => {}
    const held = new Promise<void>(resolve => (release = resolve))
    await holdChunk(page, async go => {
      await held
      await go()
    })
    await page.goto(`${door.url}/#/home/inventory/floor-plans`)
    await page.getByRole('progressbar').first().waitFor()
    await page.getByRole('status', { name: 'Loading' }).waitFor()
    release()
    await page.getByRole('heading', { name: 'Floor plans', level: 1 }).waitFor()
    await expect.poll(() => page.getByRole('progressbar').count()).toBe(0)
    await page.close()
  })

  test('a screen that does not come says so, and holds nothing else up', async () => {
    const page = await fresh()
    await page.route(/\/assets\/floor-plans-[\w-]+\.js$/, route => route.abort())
    await page.goto(`${door.url}/#/home/inventory/floor-plans`)
    await page.getByText('This screen could not be loaded.').waitFor()
    expect(await page.getByRole('progressbar').count()).toBe(0)
    await page.goto(`${door.url}/#/home/front-desk/arrivals`)
    await page.getByRole('heading', { name: 'Arrivals', level: 1 }).waitFor()
    await page.close()
  })

  test('back to the top after 600 px, to the heading of the screen', async () => {
    const { page } = desk
    await home()
    await page.setViewportSize({ width: 1440, height: 200 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const button = page.getByRole('button', { name: 'Back to top' })
    await page.evaluate(() => window.scrollTo(0, 600))
    await page.waitForTimeout(200)
    expect(await button.count()).toBe(0)
    await page.evaluate(() => window.scrollTo(0, 640))
    await button.click()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Today')
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  test('the menu marks the screen, stands beside it from 991 px on and over it below', async () => {
    const { page, go } = desk
    await go('front-desk/arrivals', 'Arrivals')
    const menu = page.getByRole('navigation', { name: 'Menu' })
    const marked = menu.locator('[aria-current="page"]')
    expect(await marked.allTextContents()).toEqual(['Arrivals'])
    await page.setViewportSize({ width: 991, height: 900 })
    await expect.poll(() => menu.isVisible()).toBe(true)
    await page.setViewportSize({ width: 990, height: 900 })
    await expect.poll(() => menu.count()).toBe(0)
    await page.getByRole('button', { name: 'Menu' }).click()
    await menu.getByRole('link', { name: 'Departures' }).click()
    await page.getByRole('heading', { name: 'Departures', level: 1 }).waitFor()
    await expect.poll(() => menu.count()).toBe(0)
    await page.setViewportSize({ width: 1440, height: 900 })
  })
})

describe('how it looks', () => {
  test('is chosen at once, kept on the device, and stands before the first paint', async () => {
    const page = await fresh()
    await page.getByRole('button', { name: 'Appearance' }).click()
    await page.getByRole('button', { name: 'Dark', exact: true }).click()
    await page.getByRole('button', { name: 'Colour #17653a' }).click()
    const shown = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    await expect.poll(shown).toBe('rgb(22, 24, 29)')
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem('pms_theme') ?? ''))).toMatchObject({
      mode: 'dark',
      primary: '#17653a',
    })
    // Not a line of the app has run, and it is dark already.
    await page.route(/\/assets\/.*\.js$/, () => undefined)
    await page.goto(door.url, { waitUntil: 'commit' })
    await page.locator('#root').waitFor({ state: 'attached' })
    expect(await shown()).toBe('rgb(22, 24, 29)')
    await page.unroute(/\/assets\/.*\.js$/)
    await page.evaluate(() => localStorage.removeItem('pms_theme'))
    await page.close()
  })
})

describe('finding things', () => {
  test('a screen and a record by keys alone, and where one was stands first the next time', async () => {
    const { page, go } = desk
    await go('front-desk/departures', 'Departures')
    await home()
    await page.keyboard.press('Control+k')
    const field = page.getByRole('combobox', { name: 'Find' })
    await field.waitFor()
    expect(await page.getByRole('group', { name: 'Recent' }).getByRole('option').first().textContent()).toBe(
      'Departures',
    )
    await page.keyboard.type('look to')
    await page.getByRole('option', { name: /Look to book/ }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Look to book', level: 1 }).waitFor()

    await page.keyboard.press('Control+k')
    await page.keyboard.type('104')
    await page.getByRole('group', { name: 'Rooms' }).getByRole('option', { name: /104/ }).waitFor()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Rooms', level: 1 }).waitFor()
    expect(page.url()).toContain('q=104')
  })

  test('keys lead to the screens of the day, and are listed under the question mark', async () => {
    const { page } = desk
    await home()
    await page.keyboard.press('Alt+a')
    await page.getByRole('heading', { name: 'Arrivals', level: 1 }).waitFor()
    await page.keyboard.press('?')
    const list = page.getByRole('dialog', { name: 'Keys' })
    await list.getByRole('row', { name: /Alt \+ O/ }).waitFor()
    await page.keyboard.press('Escape')
    await list.waitFor({ state: 'detached' })
  })
})

describe('the panel at the edge', () => {
  test('a to-do is kept until it is done, whatever happens to the page', async () => {
    const { page } = desk
    await home()
    await page.getByRole('button', { name: /^To-dos/ }).click()
    await page.getByLabel('What is to be done').fill('Order flowers')
    await page.keyboard.press('Tab')
    await page.keyboard.type('-1')
    await page.keyboard.press('Enter')
    await page.getByRole('listitem').filter({ hasText: 'Order flowers' }).getByText('Overdue').waitFor()
    await page.reload()
    await page.getByRole('button', { name: 'To-dos, 1 due' }).click()
    await page.getByRole('checkbox', { name: 'Done: Order flowers' }).click()
    await page.getByText('There is nothing to do.').waitFor()
    await page.getByLabel('Show what is done').click()
    await page.getByRole('listitem').filter({ hasText: 'Order flowers' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'To-dos', exact: true }).waitFor()
    expect(desk.complaints).toEqual([])
  })

  test('what happened is counted until it is read', async () => {
    const { page } = desk
    // The sign-in of the browser itself was told.
    await door.house.sql`delete from notification`
    await door.house.sql`
      insert into notification (property_id, kind, facts) values (${door.house.property_id}, 'date_moved', '{"date": "2026-03-13", "next": "2026-03-14"}')`
    await page.reload()
    await page.getByRole('button', { name: 'Notifications, 1 unread' }).click()
    await page.getByText('Fri 13/03/2026 is closed; the house is at Sat 14/03/2026 now.').waitFor()
    await page.getByRole('button', { name: 'Mark read', exact: true }).click()
    await page.getByRole('button', { name: 'Unread 0' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor()
    expect(desk.complaints).toEqual([])
  })
})

/** Another tab of the same person, in which no screen has been opened yet. */
async function fresh(): Promise<Page> {
  const page = await desk.page.context().newPage()
  page.setDefaultTimeout(15_000)
  await page.goto(`${door.url}/#/home`)
  await page.getByRole('heading', { name: 'Today', level: 1 }).waitFor()
  return page
}
