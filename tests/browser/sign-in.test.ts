import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FrontDoor, giveLogin, openFrontDoor, password, type Seat } from './kit/front-door'
import type { Person } from '../server/kit/house'

let door: FrontDoor
let clerk: Person
let desk: Seat
let office: Seat

beforeAll(async () => {
  door = await openFrontDoor()
  clerk = await door.house.personWith('Arrivals', 'Departures')
  desk = await door.enter(clerk)
  office = await door.enter(door.house.manager)
})
afterAll(() => door.close())

/** The path on which somebody ends who asks for another. */
async function landing(page: Page, path: string): Promise<string> {
  await page.goto('about:blank')
  await page.goto(`${door.url}/#${path}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return new URL(page.url()).hash
}

async function stranger(): Promise<Page> {
  const context = await door.browser.newContext({ serviceWorkers: 'block', locale: 'en-GB' })
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  return page
}

async function signIn(page: Page, email: string, secret = password): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.keyboard.press('Enter')
}

describe('who comes where', () => {
  test('without a token every way ends at the sign-in page', async () => {
    const page = await stranger()
    for (const path of [
      '',
      '/dashboard',
      '/home',
      '/home/front-desk/arrivals',
      '/accommodation/rooms',
      '/nowhere',
    ])
      expect([path, await landing(page, path)]).toEqual([path, '#/login'])
    await page.context().close()
  })

  test('an employee lands at home, an administrator at the dashboard, and nobody goes round in circles', async () => {
    for (const path of ['', '/login', '/accommodation/rooms', '/nowhere']) {
      expect([path, await landing(desk.page, path)]).toEqual([path, '#/home'])
    }
    for (const path of ['', '/login', '/home/front-desk/arrivals', '/nowhere']) {
      expect([path, await landing(office.page, path)]).toEqual([path, '#/dashboard'])
    }
    expect(await landing(desk.page, '/home/arrivals')).toBe('#/home/front-desk/arrivals')
  })

  test('a screen whose right is missing says which one, within the layout; the menu does not offer it', async () => {
    const { page } = desk
    await page.goto(`${door.url}/#/home/front-desk/in-house`)
    await page.getByText('This screen needs the right “In-house”.', { exact: false }).waitFor()
    await page.getByRole('banner').waitFor()
    const menu = page.getByRole('navigation', { name: 'Menu' })
    const group = menu.getByRole('button', { name: 'Front desk' })
    if ((await group.getAttribute('aria-expanded')) !== 'true') await group.click()
    await menu.getByRole('link', { name: 'Departures' }).waitFor()
    expect(await menu.getByRole('link', { name: 'In-house' }).count()).toBe(0)
  })
})

describe('the form', () => {
  test('says what is missing once a field was left, and shows the password on demand', async () => {
    const page = await stranger()
    await page.goto(door.url)
    const button = page.getByRole('button', { name: 'Sign In' })
    expect(await button.isDisabled()).toBe(true)
    expect(await page.getByText('Email is required').count()).toBe(0)
    await page.getByLabel('Email').focus()
    await page.keyboard.press('Tab')
    await page.getByText('Email is required').waitFor()
    await page.getByLabel('Email').fill('nobody')
    await page.getByText('Enter a valid email address').waitFor()
    const secret = page.getByLabel('Password', { exact: true })
    await secret.focus()
    await page.keyboard.press('Tab')
    await page.getByText('Password is required').waitFor()
    await page.getByLabel('Email').fill('  nobody@demo-inn.test ')
    await secret.fill('some words')
    expect(await button.isEnabled()).toBe(true)
    await page.getByRole('button', { name: 'Show the password' }).click()
    expect(await secret.getAttribute('type')).toBe('text')
    await page.context().close()
  })

  test('a wrong password is said in the same words above the form and in the corner, and is marked to be typed anew', async () => {
    const page = await stranger()
    await page.goto(door.url)
    await signIn(page, 'nobody@demo-inn.test', 'wrong words')
    await expect.poll(() => page.getByRole('alert').count()).toBe(2)
    const [above, corner] = await page.getByRole('alert').allTextContents()
    expect(corner).toContain(above)
    expect(
      await page.evaluate(() => {
        const field = document.activeElement as HTMLInputElement
        return [field.name, field.selectionStart, field.selectionEnd]
      }),
    ).toEqual(['password', 0, 'wrong words'.length])

    for (let time = 0; time < 4; time++) {
      await Promise.all([page.waitForResponse(/\/api\/login$/), page.keyboard.press('Enter')])
      await page.getByRole('button', { name: 'Sign In' }).and(page.locator(':enabled')).waitFor()
    }
    await page.keyboard.press('Enter')
    await page
      .getByText(/15 minutes/)
      .first()
      .waitFor()
    await page.context().close()
  })
})

describe('a session that is over', () => {
  test('an administrator ends it: the next call leads to the sign-in page without a toast, and back to where one was', async () => {
    const { page } = desk
    const { id } = (
      await door.house.sql<{ id: number }[]>`select id from employee where id = ${clerk.employee_id}`
    )[0]
    const [{ name }] = await door.house.sql<{ name: string }[]>`select name from employee where id = ${id}`
    await desk.go('front-desk/arrivals', 'Arrivals')

    await office.page.goto(`${door.url}/#/sessions?of=all`)
    const rows = office.page.getByRole('row', { name: new RegExp(name) })
    await rows.first().waitFor()
    const live = async () => {
      const [{ many }] = await door.house.sql<{ many: number }[]>`
        select count(*)::int as many from session where employee_id = ${id} and ended_at is null`
      return many
    }
    for (let left = (await live()) - 1; left >= 0; left--) {
      await rows.first().getByRole('button', { name: 'End', exact: true }).click()
      await office.page.getByRole('button', { name: 'End the session' }).click()
      await expect.poll(live, { timeout: 15_000 }).toBe(left)
      await expect.poll(() => rows.count(), { timeout: 15_000 }).toBe(left)
    }

    await page.getByRole('tab', { name: /^All/ }).click()
    await page.getByText('Please sign in again.').waitFor()
    expect(await page.getByRole('alert').allTextContents()).toEqual(['Please sign in again.'])
    await signIn(page, await emailOf(clerk))
    await page.getByRole('heading', { name: 'Arrivals', level: 1 }).waitFor()
    expect(new URL(page.url()).hash).toMatch(/^#\/home\/front-desk\/arrivals/)
  })

  test('a sign-out in one tab is one in the other tabs, and keeps nothing but the look', async () => {
    const { page } = desk
    const other = await page.context().newPage()
    await other.goto(`${door.url}/#/home`)
    await other.getByRole('banner').waitFor()
    await other.evaluate(() => localStorage.setItem('pms_theme', '{"mode":"light"}'))
    await page.getByRole('button', { name: /^Person/ }).click()
    await page.getByRole('menuitem', { name: 'Sign Out' }).click()
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await other.getByRole('heading', { name: 'Sign in' }).waitFor()
    expect(await other.evaluate(() => Object.keys({ ...localStorage }))).toEqual(['pms_theme'])
    await other.close()
  })
})

const emailOf = ({ employee_id }: Person): Promise<string> => giveLogin(door.house, { employee_id } as Person)
