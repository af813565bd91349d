import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allPermissions } from '../../src/hotel/permission'
import { projectFolder } from '../../src/server/database/schema-files'
import { type FrontDoor, openFrontDoor, type Seat } from './kit/front-door'

const { paths } = JSON.parse(readFileSync(join(projectFolder(), 'src/generated/openapi.json'), 'utf8')) as {
  paths: Record<string, Record<string, unknown>>
}

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
  ])(
    '%s is said in the words of the catalogue, and where the answer would stand',
    async (_, status, body, words) => {
      const { page } = desk
      await page.route('**/api/session/list', route => route.fulfill({ status, json: body }))
      await page.goto(`${door.url}/#/home/help`)
      await page.goto(`${door.url}/#/home/sessions`)
      await expect.poll(() => toasts(page).allTextContents()).toEqual([`✕Failed: ${words}`])
      // The page that has asked has it as well, and offers to ask again.
      await page.getByRole('main').getByRole('button', { name: 'Try again' }).waitFor()
      await page.unroute('**/api/session/list')
      await clear(page)
    },
  )

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

    // What was cut off is whole among the notifications.
    await page.getByRole('button', { name: /^Notifications/ }).click()
    await page.getByRole('list', { name: 'Said on this page' }).getByText(long, { exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })

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

  test('nothing in the corner for what is asked in the background, given up, asked back, or said where it was typed', async () => {
    const { page, go } = await door.again(desk)
    await page.clock.install()
    await page.reload()
    await page.route('**/api/session/list', route => route.fulfill({ json: done({ items: sessions }) }))
    await go('sessions', 'Sessions')
    await page.getByRole('button', { name: 'End all others' }).waitFor()
    // In the background.
    await page.unroute('**/api/session/list')
    const failing = /\/api\/(session\/list|notification\/count)$/
    await page.route(failing, route => route.fulfill({ status: 500, json: {} }))
    const asked = Promise.all(
      ['session/list', 'notification/count'].map(path => page.waitForResponse(`**/api/${path}`)),
    )
    await page.clock.fastForward(31_000)
    await asked
    expect(await toasts(page).count()).toBe(0)
    await page.unroute(failing)

    // Asked back.
    const question = { code: 'sure', text: 'End them all?', choices: [{ value: 'yes', label: 'Yes' }] }
    await page.route('**/api/session/end-others', route =>
      route.fulfill({
        json: { ...done({ done: false, questions: [question] }), status_code: 202 },
      }),
    )
    await page.route('**/api/session/list', route => route.fulfill({ json: done({ items: sessions }) }))
    await page.reload()
    await page.getByRole('button', { name: 'End all others' }).click()
    const dialog = page.getByRole('dialog', { name: 'One question first' })
    await dialog.getByText('End them all?').waitFor()
    expect(await toasts(page).count()).toBe(0)
    await page.getByRole('button', { name: 'Not now' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await toasts(page).count()).toBe(0)
    await page.unroute('**/api/session/list')

    // Given up: whoever goes elsewhere waits for it no longer.
    let release = () => {}
    const held = new Promise<void>(resolve => (release = resolve))
    await page.route('**/api/session/list', async route => {
      await held
      await route.fulfill({ status: 500, json: {} }).catch(() => undefined)
    })
    await go('help', 'Need help?')
    const begun = page.waitForRequest('**/api/session/list')
    await page.goto(`${door.url}/#/home/sessions`)
    await begun
    await go('help', 'Need help?')
    release()
    await page.unroute('**/api/session/list')
    expect(await toasts(page).count()).toBe(0)

    // Where it was typed: it stands there, with what was typed.
    await page.route('**/api/todo/store', route =>
      route.fulfill({ status: 422, json: { error: { message: 'The drawer is shut.' } } }),
    )
    await page.getByRole('button', { name: /^To-dos/ }).click()
    const panel = page.getByRole('dialog')
    await panel.getByLabel('What is to be done').fill('Order flowers')
    await page.keyboard.press('Enter')
    await panel.getByRole('alert').getByText('The drawer is shut.').waitFor()
    expect(await panel.getByLabel('What is to be done').inputValue()).toBe('Order flowers')
    expect(await toasts(page).count()).toBe(0)
    await page.context().close()
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

test('each kind has its sign, its word and its way to be heard; an app that is too old is loaded anew once the form is left', async () => {
  const { page, go } = await door.again(desk)
  const said = async (kind: string) => {
    await expect.poll(() => toasts(page).allTextContents()).toEqual([expect.stringContaining(kind)])
    const role = await toasts(page).getAttribute('role')
    await toasts(page).click()
    await expect.poll(() => toasts(page).count()).toBe(0)
    return role
  }
  await page.route('**/api/session/list', route => route.fulfill({ json: done({ items: sessions }) }))
  await page.route('**/api/session/end-others', route => route.fulfill({ json: done({ ended: 1 }) }))
  await go('sessions', 'Sessions')
  await page.getByRole('button', { name: 'End all others' }).click()
  expect(await said('✓Done: Other sessions ended: 1')).toBe('status')
  await page.unroute('**/api/session/list')

  await page.route('**/api/session/list', route => route.fulfill({ status: 500, json: {} }))
  await go('help', 'Need help?')
  await page.goto(`${door.url}/#/home/sessions`)
  expect(await said('✕Failed: Server error (X500)!')).toBe('alert')
  await page.unroute('**/api/session/list')

  // The house does not understand this app any more, but something may be typed.
  await go('my-profile', 'My profile')
  await page.getByLabel(/^New password/).fill('an0ther password')
  await page.evaluate(() => Object.assign(window, { isBefore: true }))
  const isBefore = () => page.evaluate(() => 'isBefore' in window).catch(() => true)
  await page.route('**/api/notification/list', async route => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), 'x-min-version': '999.0.0' } })
  })
  await page.getByRole('button', { name: /^Notifications/ }).click()
  expect(await said('!Warning: This version is too old.')).toBe('status')
  await page.unroute('**/api/notification/list')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await isBefore()).toBe(true)
  await page.goto(`${door.url}/#/home/help`)
  await expect.poll(isBefore).toBe(false)
  await page.getByRole('heading', { name: 'Need help?', level: 1 }).waitFor()

  // Another day: the house says so itself.
  await page.route('**/api/me', async route => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replaceAll('2026-03-14', '2026-03-15') })
  })
  await page.reload()
  expect(await said('iNote: The business date is now')).toBe('status')
  await page.context().close()
})

const done = (data: object) => ({ success: true, status_code: 200, message: '', data })

const session = {
  employee_id: 1,
  employee: 'Person 101',
  role: 'Employee',
  device: 'Chrome on Windows',
  address: null,
  since: '2026-03-14T08:00:00Z',
  last_used_at: '2026-03-14T08:00:00Z',
}
const sessions = [
  { ...session, id: 1, is_this: true },
  { ...session, id: 2, is_this: false },
]

test('whatever the house has against a call stands in its answer, in a sentence short enough for a notice', async () => {
  const { page } = await door.enter(await door.house.personWith(...allPermissions.map(({ name }) => name)))
  // Every call that there is, with something that none of them takes; whoever leaves is asked nothing more.
  const all = Object.entries(paths)
    .flatMap(([path, methods]) =>
      Object.keys(methods).map(method => ({ path, method: method.toUpperCase() })),
    )
    .filter(({ path }) => !/logout|event-stream/.test(path))
  const answers = await page.evaluate(async all => {
    const token = localStorage.getItem('pms_authtoken') ?? ''
    const said: { path: string; status: number; body: unknown }[] = []
    const ask = async ({ path, method }: { path: string; method: string }, token: string) => {
      const answer = await fetch(`/api${path}${method === 'GET' ? '?nonsense=1' : ''}`, {
        method,
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        ...(method === 'GET' ? {} : { body: '{"nonsense":1}' }),
      })
      if (answer.status >= 400) said.push({ path, status: answer.status, body: await answer.json() })
    }
    const left = [...all]
    const askAll = async () => {
      for (let one = left.pop(); one; one = left.pop()) await ask(one, token)
    }
    await Promise.all(Array.from({ length: 6 }, askAll))
    await ask({ path: '/me', method: 'POST' }, 'nobody')
    await ask({ path: '/there-is-no-such-call', method: 'POST' }, token)
    return said
  }, all)
  expect(answers.length).toBeGreaterThan(300)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401, 403, 404, 422]))
  const wrong = answers.filter(({ body }) => {
    const { message, error } = body as { message?: string; error?: { message?: string; error?: string } }
    const said = error?.message ?? ''
    return said === '' || said.length > 110 || message !== said || !/^[a-z_]+$/.test(error?.error ?? '')
  })
  expect(wrong).toEqual([])
  await page.context().close()
})
