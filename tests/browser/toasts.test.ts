import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FrontDoor, openFrontDoor, type Seat } from './kit/front-door'

let door: FrontDoor
let desk: Seat

beforeAll(async () => {
  door = await openFrontDoor()
  desk = await door.enter(await door.house.personWith('Arrivals'))
})
afterAll(() => door.close())

const toasts = (page: Page) => page.locator('.no-print > [tabindex="0"]')
/** Clicked away at once, and nothing points where the next one would come. */
async function clear(page: Page): Promise<void> {
  await page.mouse.move(5, 500)
  await toasts(page).evaluateAll(all => all.forEach(one => (one as HTMLElement).click()))
  await expect.poll(() => toasts(page).count()).toBe(0)
  desk.complaints.length = 0
}

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
    await expect.poll(() => toasts(page).allTextContents()).toEqual([`✕Failed: ${words}`])
    await page.unroute('**/api/session/list')
    await clear(page)
  })

  test('no answer at all', async () => {
    const { page } = desk
    await page.route('**/api/session/list', route => route.abort())
    await page.goto(`${door.url}/#/home/help`)
    await page.goto(`${door.url}/#/home/sessions`)
    await expect.poll(() => toasts(page).allTextContents()).toEqual(['✕Failed: Error occurred!'])
    await page.unroute('**/api/session/list')
    await clear(page)
  })

  test('the same words are counted, and there are never more than four', async () => {
    const { page } = desk
    let time = 0
    let words = (_: number) => 'The drawer is shut.'
    await page.route('**/api/session/list', route =>
      route.fulfill({ status: 422, json: { error: { message: words(++time) } } }),
    )
    await page.goto(`${door.url}/#/home/help`)
    await page.goto(`${door.url}/#/home/sessions`)
    // By key: what is said stands over the button.
    const again = () => page.getByRole('button', { name: 'Try again' }).press('Enter')
    await again()
    await expect.poll(() => toasts(page).allTextContents()).toEqual(['✕Failed: The drawer is shut. ×2'])
    words = time => `The drawer is shut, ${time}.`
    for (const seen of [3, 4, 5, 6, 7]) {
      await again()
      await expect.poll(() => toasts(page).last().textContent()).toBe(`✕Failed: The drawer is shut, ${seen}.`)
    }
    expect(await toasts(page).count()).toBeLessThanOrEqual(4)
    await page.unroute('**/api/session/list')
    await clear(page)
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
    // In one look: it is gone in a moment.
    const { x, y, width, text, role } = await toast.evaluate(one => {
      const { x, y, width } = one.getBoundingClientRect()
      return { x, y, width, text: one.textContent, role: one.getAttribute('role') }
    })
    expect(width).toBe(280)
    expect(x + width).toBeGreaterThan(1400)
    expect(y).toBeLessThan(40)
    expect(text?.replace('✕Failed: ', '')).toHaveLength(110)
    expect(role).toBe('alert')
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

  test('whoever goes from key to key holds it as well', async () => {
    const { page } = desk
    await page.route('**/api/session/list', route => route.fulfill({ status: 422, json: {} }))
    await page.goto(`${door.url}/#/home/help`)
    await page.goto(`${door.url}/#/home/sessions`)
    await toasts(page).first().focus()
    await page.waitForTimeout(3500)
    expect(await toasts(page).count()).toBe(1)
    await page.keyboard.press('Escape')
    await expect.poll(() => toasts(page).count()).toBe(0)
    await page.unroute('**/api/session/list')
    await clear(page)
  })

  test('without a line a bar says so in place of toasts', async () => {
    // In a window of its own: what a page was just fetching when the line went stays broken in it until it is loaded again.
    const { page, go } = await door.again(desk)
    await go('sessions', 'Sessions')
    await go('help', 'Need help?')
    await page.context().setOffline(true)
    try {
      await page.getByText('No connection — changes cannot be saved').waitFor()
      // A call that cannot go out is said where its answer would stand, and nowhere else.
      await page.goto(`${door.url}/#/home/sessions`)
      const alerts = () => page.getByRole('alert').allTextContents()
      await expect.poll(async () => (await alerts()).join()).toMatch(/No connection.*Error occurred!/)
      expect(await toasts(page).count()).toBe(0)
    } finally {
      await page.context().setOffline(false)
    }
    await page.getByText('No connection — changes cannot be saved').waitFor({ state: 'detached' })
    await page.context().close()
  })
})
