import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { files } from '../../src/wire/masters'
import { aPicture } from '../server/master/a-record'
import contract from '../house/contract.json'
import { heardOf } from './kit/axe'
import { type FrontDoor, giveLogin, openFrontDoor, password, type Seat } from './kit/front-door'
import { opened } from './kit/opened'
import { comesTo, painted } from './kit/standing'
import { invitation } from '../../src/wire/invitation'
import type { Person } from '../server/kit/house'

let door: FrontDoor
let clerk: Person
let newcomer: Person
let auditor: Person
let forgotten: Person
let desk: Seat
let office: Seat

opened(
  async () => {
    door = await openFrontDoor()
    clerk = await door.house.personWith('Arrivals', 'Departures')
    // Before the invitations: who takes one up is given the next number.
    newcomer = await door.house.personWith('Arrivals')
    auditor = await door.house.personWith('Arrivals')
    forgotten = await door.house.personWith('Arrivals')
    const { data } = await door.house.manager.post('role/store', {
      code: 'auditor',
      name: 'Auditor',
      layout: 'employee',
    })
    await door.house.sql`
    update employee set role_id = ${(data as { id: number }).id} where id = ${auditor.employee_id}`
    desk = await door.enter(clerk)
    office = await door.enter(door.house.manager)
  },
  () => door.close(),
)

/** Whoever asks for the first path ends on the second, and stays there. */
async function lands(page: Page, path: string, hash: string): Promise<void> {
  await page.goto('about:blank')
  await page.goto(`${door.url}/#${path}`)
  await comesTo(page, hash)
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect([path, new URL(page.url()).hash]).toEqual([path, hash])
}

async function stranger(): Promise<Page> {
  const context = await door.browser.newContext({ serviceWorkers: 'block', locale: 'en-GB' })
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  return page
}

/** Whatever is asked of the house from now on is answered that the session is over; who one is, only when somebody says so. */
async function endUnseen(page: Page): Promise<{ asked: string[]; release: () => void }> {
  const asked: string[] = []
  let release = () => {}
  const held = new Promise<void>(resolve => (release = resolve))
  await page.route(houseCalls, async route => {
    const { pathname } = new URL(route.request().url())
    asked.push(pathname)
    if (pathname === '/api/me') await held
    await route.fulfill({ status: 401, json: {} })
  })
  return { asked, release }
}
const houseCalls = /\/api\/(?!register)/

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
      await lands(page, path, '#/login')
    await page.context().close()
  })

  test('an employee lands at home, an administrator at the dashboard, and nobody goes round in circles', async () => {
    for (const path of ['', '/login', '/accommodation/rooms', '/nowhere']) {
      await lands(desk.page, path, '#/home')
    }
    for (const path of ['', '/login', '/home/front-desk/arrivals', '/nowhere']) {
      await lands(office.page, path, '#/dashboard')
    }
    await lands(desk.page, '/home/arrivals', '#/home/front-desk/arrivals')
  })

  test('whoever has a role of any other name works where employees do', async () => {
    const { page } = await door.enter(auditor)
    await page.getByRole('button', { name: /^Person \d+, Auditor$/ }).waitFor()
    expect(await page.evaluate(() => localStorage.getItem('role'))).toBe('auditor')
    for (const path of ['/login', '/dashboard', '/home/nowhere']) await lands(page, path, '#/home')
    await lands(page, '/home/front-desk/arrivals', '#/home/front-desk/arrivals')
    await page.context().close()
  })

  test('whoever has no role on the device, or one that is not theirs, ends where they belong', async () => {
    const { page } = desk
    for (const role of ['admin', undefined]) {
      await page.evaluate(role => {
        if (role) localStorage.setItem('role', role)
        else localStorage.removeItem('role')
      }, role)
      await lands(page, '/dashboard', '#/home')
      await expect.poll(() => page.evaluate(() => localStorage.getItem('role'))).toBe('employee')
    }
  })

  test('what the specification names is kept on the device', async () => {
    const kept = await office.page.evaluate(() => ({ ...localStorage }) as Record<string, string>)
    expect(Object.keys(kept)).toEqual(
      expect.arrayContaining(['permissions', 'pms_authtoken', 'profile', 'role', 'system_configuration']),
    )
    expect(kept.role).toBe('admin')
    expect(JSON.parse(kept.profile)).toEqual({
      id: expect.any(Number),
      name: 'Ana Marques',
      role: 'admin',
    })
    // As they are spelt there.
    expect(JSON.parse(kept.permissions)).toEqual(expect.arrayContaining(contract.permissions))
    expect(JSON.parse(kept.system_configuration)).toMatchObject({
      formatted_business_date: 'Saturday 14 March 2026',
    })
  })

  test('a screen whose right is missing says which one, within the layout; the menu does not offer it', async () => {
    const { page } = desk
    await page.goto(`${door.url}/#/home/front-desk/in-house`)
    await page.getByText('This screen needs the right “In-house”.', { exact: false }).waitFor()
    await page.getByRole('banner').waitFor()
    const menu = page.getByRole('navigation', { name: 'Menu' })
    const group = menu.getByRole('button', { name: 'Front desk' })
    // Nothing of it is on the screen, so that it is closed.
    await expect.poll(() => group.getAttribute('aria-expanded')).toBe('false')
    await group.click()
    await menu.getByRole('link', { name: 'Departures' }).waitFor()
    expect(await menu.getByRole('link', { name: 'In-house' }).count()).toBe(0)
    // Groups in which there is nothing for them are not there either; the channels are everybody's.
    await expect
      .poll(() => menu.getByRole('button').allTextContents())
      .toEqual(['Front desk', 'Integrations'])
    await expect
      .poll(() => menu.getByRole('link').allTextContents())
      .toEqual(['Dashboard', 'Arrivals', 'Departures'])
    // Nor does the house answer whoever asks it by another way.
    const answers = await page.evaluate(async () => {
      const headers = {
        Authorization: `Bearer ${localStorage.getItem('pms_authtoken')}`,
        'Content-Type': 'application/json',
      }
      const ask = (path: string) => fetch(`/api/front-desk/${path}`, { method: 'POST', headers, body: '{}' })
      return [(await ask('in-house')).status, (await ask('departures')).status]
    })
    expect(answers).toEqual([403, 200])
  })
})

describe('the form', () => {
  test('says what is missing once a field was left, and shows the password on demand', async () => {
    const page = await stranger()
    await page.goto(door.url)
    const button = page.getByRole('button', { name: 'Sign In' })
    await page.getByText('Demo Inn', { exact: true }).waitFor()
    await expect.poll(() => button.isDisabled()).toBe(true)
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
    await expect.poll(() => button.isEnabled()).toBe(true)
    await page.getByRole('button', { name: 'Show the password' }).click()
    await expect.poll(() => secret.getAttribute('type')).toBe('text')
    await page.context().close()
  })

  test('carries name and picture of the house, follows the device, and is heard and read by everybody either way round', async () => {
    const { manager, sql } = door.house
    const { id } = await manager.do(files.store, { ...aPicture, is_shared: true })
    await sql`update property_profile set logo = ${id}`
    for (const [colorScheme, locale] of [
      ['light', 'en'],
      ['dark', 'en'],
      ['light', 'ar'],
      ['dark', 'ar'],
    ] as const) {
      const context = await door.browser.newContext({ serviceWorkers: 'block', locale: 'en-GB', colorScheme })
      const page = await context.newPage()
      await page.addInitScript(locale => localStorage.setItem('pms_locale', locale), locale)
      await page.goto(door.url)
      await page.getByText('Demo Inn', { exact: true }).waitFor()
      const picture = page.locator('main img')
      await expect.poll(() => picture.evaluate(image => (image as HTMLImageElement).naturalWidth)).toBe(1)
      await expect
        .poll(() => page.evaluate(() => [document.dir, getComputedStyle(document.body).backgroundColor]))
        .toEqual([
          locale === 'ar' ? 'rtl' : 'ltr',
          colorScheme === 'dark' ? 'rgb(22, 24, 29)' : 'rgb(246, 247, 251)',
        ])
      const card = page.getByRole('heading', { level: 1 }).locator('..')
      const { x = 0, width = 0 } = (await card.boundingBox()) ?? {}
      expect(Math.abs(x + width / 2 - 640)).toBeLessThan(2)
      // With all that it may say.
      await page.locator('form').evaluate(form => (form as HTMLFormElement).requestSubmit())
      await expect.poll(() => page.locator('.Mui-error input').count()).toBe(2)
      await painted(page)
      expect([colorScheme, locale, await heardOf(page)]).toEqual([colorScheme, locale, []])
      await context.close()
    }
  })

  test('is sent as it is typed but for the blanks around the address, once, and says that it is on its way', async () => {
    const page = await stranger()
    await page.goto(door.url)
    const sent: unknown[] = []
    let release = () => {}
    const held = new Promise<void>(resolve => (release = resolve))
    await page.route('**/api/login', async route => {
      sent.push(route.request().postDataJSON())
      await held
      await route.fulfill({ json: { status: false, message: 'Not today.' } })
    })
    await page.getByLabel('Email').fill('  somebody@demo-inn.test ')
    const secret = page.getByLabel('Password', { exact: true })
    await secret.fill(' two words ')
    await page.keyboard.press('Enter')
    const button = page.getByRole('button', { name: 'Sign In' })
    await button.getByRole('progressbar').waitFor()
    await expect.poll(() => button.isDisabled()).toBe(true)
    await page.keyboard.press('Enter')
    release()
    // A failure of the house is said in its own words.
    await page.getByRole('alert').filter({ hasText: 'Not today.' }).first().waitFor()
    expect(sent).toEqual([{ email: 'somebody@demo-inn.test', password: ' two words ' }])
    await page.context().close()
  })

  test('an empty one says what is missing when it is sent, and tells of a key that is locked', async () => {
    const page = await stranger()
    await page.goto(door.url)
    const secret = page.getByLabel('Password', { exact: true })
    await page.locator('form').evaluate(form => (form as HTMLFormElement).requestSubmit())
    await page.getByText('Email is required').waitFor()
    await page.getByText('Password is required').waitFor()
    // Neither a manager of passwords nor whoever copies one is in the way.
    const fields = page.locator('form input')
    expect(await fields.evaluateAll(all => all.map(one => (one as HTMLInputElement).autocomplete))).toEqual([
      'username',
      'current-password',
    ])
    const isTaken = await secret.evaluate(field =>
      field.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true })),
    )
    expect(isTaken).toBe(true)
    await secret.fill('ABC')
    await secret.dispatchEvent('keyup', { key: 'C', modifierCapsLock: true })
    await page.getByText('Caps Lock is on').waitFor()
    await page.context().close()
  })

  test('a wrong password is said in the same words above the form and in the corner, and is marked to be typed anew', async () => {
    const page = await stranger()
    await page.goto(door.url)
    await signIn(page, 'nobody@demo-inn.test', 'wrong words')
    // In one look: what stands in the corner is gone in a moment.
    let said: string[] = []
    await expect.poll(async () => (said = await page.getByRole('alert').allTextContents())).toHaveLength(2)
    const [above, corner] = said
    expect(corner).toContain(above)
    // Nobody learns here whether an address is known.
    await page.getByLabel('Email').fill(await knownEmail(door.house.manager))
    await page.getByLabel('Password', { exact: true }).fill('wrong words')
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await page.getByRole('alert').allTextContents())[0]).toBe(above)
    await page.getByLabel('Email').fill('nobody@demo-inn.test')
    await page.getByLabel('Password', { exact: true }).focus()
    await Promise.all([page.waitForResponse(/\/api\/login$/), page.keyboard.press('Enter')])
    await page.getByRole('button', { name: 'Sign In' }).and(page.locator(':enabled')).waitFor()
    await expect
      .poll(() =>
        page.evaluate(() => {
          const field = document.activeElement as HTMLInputElement
          return [field.name, field.selectionStart, field.selectionEnd]
        }),
      )
      .toEqual(['password', 0, 'wrong words'.length])

    for (let time = 0; time < 3; time++) {
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

describe('whoever is invited', () => {
  test('says who they are at the link, chooses a password, and stands where they belong', async () => {
    const { house } = door
    const [found] = await house.sql<
      Record<'role_id' | 'group_id' | 'department_id' | 'job_title_id', number>[]
    >`
      select e.role_id, e.group_ids[1] as group_id, e.department_id, e.job_title_id from employee e where e.id = ${clerk.employee_id}`
    const { group_id, ...employed } = found
    const { token } = await house.manager.do(invitation.store, {
      ...employed,
      group_ids: [group_id],
      email: 'rita@demo-inn.test',
    })
    const page = await stranger()
    await page.goto(`${door.url}/#/login?invite=${token}`)
    await page.getByText('You sign in as rita@demo-inn.test.').waitFor()
    await page.getByLabel(/^First name/).fill('Rita')
    await page.getByLabel(/^Last name/).fill('Lopes')
    await page
      .getByLabel(/^Password/)
      .first()
      .fill('a good passw0rd')
    await page.getByRole('button', { name: 'Set the password and sign in' }).click()
    await page.getByRole('heading', { name: 'Today', level: 1 }).waitFor()
    await comesTo(page, '#/home')
    await page.getByRole('button', { name: 'Rita Lopes, Employee' }).waitFor()
    await page.context().close()

    const late = await stranger()
    await late.goto(`${door.url}/#/login?invite=${token}`)
    await late.getByRole('alert').waitFor()
    await late.getByRole('button', { name: 'Back to sign in' }).click()
    await late.getByRole('heading', { name: 'Sign in' }).waitFor()
    await late.context().close()
  })
})

describe('signing out', () => {
  test('asks first where something is typed and not saved, and stays when the house does not agree', async () => {
    const { page } = await door.again(office)
    const typed = page.getByLabel(/^Code/)
    await page.goto(`${door.url}/#/booking-master/manage-block/lost-reason/create`)
    await typed.fill('LOST')
    const leave = async () => {
      await page.getByRole('button', { name: 'Ana Marques, Admin' }).click()
      await page.getByRole('menuitem', { name: 'Sign Out' }).click()
    }
    const asked = new Promise<string>(resolve =>
      page.once('dialog', dialog => {
        resolve(dialog.message())
        void dialog.dismiss()
      }),
    )
    await leave()
    expect(await asked).toMatch(/unsaved|changes/i)
    await comesTo(page, /lost-reason\/create$/)
    await expect.poll(() => typed.inputValue()).toBe('LOST')

    await page.route('**/api/logout', route =>
      route.fulfill({ json: { status: false, message: 'Not today.' } }),
    )
    page.once('dialog', dialog => void dialog.accept())
    await leave()
    await page.getByRole('alert').filter({ hasText: 'Not today.' }).waitFor()
    await page.getByRole('banner').waitFor()
    expect(await page.evaluate(() => localStorage.getItem('pms_authtoken'))).not.toBeNull()
    await page.context().close()
  })
})

describe('sessions', () => {
  test('are one’s own alone for an employee, who ends those of other places', async () => {
    const { page } = desk
    const elsewhere = await stranger()
    await elsewhere.goto(door.url)
    await signIn(elsewhere, await knownEmail(clerk))
    await elsewhere.getByRole('heading', { name: 'Today', level: 1 }).waitFor()

    await desk.go('sessions', 'Sessions')
    const rows = page.locator('tbody tr')
    await expect.poll(() => rows.count()).toBeGreaterThan(1)
    await page.getByText('This one').waitFor()
    expect(await page.getByRole('button', { name: 'Of everybody' }).count()).toBe(0)
    await page.getByRole('button', { name: 'End all others' }).click()
    await expect.poll(() => rows.count()).toBe(1)

    await elsewhere.goto(`${door.url}/#/home/front-desk/arrivals`)
    await elsewhere.getByText('Please sign in again.').waitFor()
    await elsewhere.context().close()
  })
})

describe('a password that somebody else has chosen', () => {
  test('opens nothing before it is changed, and then the screen that was wanted', async () => {
    const email = await giveLogin(door.house, newcomer)
    await door.house.sql`update employee set must_change_password = true where id = ${newcomer.employee_id}`
    const page = await stranger()
    await page.goto(door.url)
    await signIn(page, email)
    const heading = page.getByRole('heading', { name: 'Choose a password of your own', level: 1 })
    await heading.waitFor()
    await page.goto(`${door.url}/#/home/front-desk/arrivals`)
    await page.reload()
    await heading.waitFor()
    expect(await page.getByRole('banner').count()).toBe(0)
    await page.getByLabel(/^Password until now/).fill(password)
    await page.getByLabel(/^New password/).fill('chosen by myse1f')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Arrivals', level: 1 }).waitFor()
    await comesTo(page, /^#\/home\/front-desk\/arrivals/)
    await page.context().close()
  })
})

describe('a session that is over', () => {
  test('is over once for all calls that find it out: without a toast, and without a call to sign out', async () => {
    const seat = await door.enter(forgotten)
    const { page } = seat
    await seat.go('front-desk/arrivals', 'Arrivals')
    await page.addInitScript(() => {
      const clear = Storage.prototype.clear
      Object.assign(window, { cleared: 0 })
      Storage.prototype.clear = function () {
        Object.assign(window, { cleared: (window as unknown as { cleared: number }).cleared + 1 })
        clear.call(this)
      }
    })
    const { asked, release } = await endUnseen(page)
    await page.reload()
    await page.getByText('Please sign in again.').waitFor()
    await comesTo(page, '#/login')
    // This one was asked with the others, and is answered after them.
    expect(asked).toContain('/api/me')
    expect(asked.length).toBeGreaterThan(1)
    const late = page.waitForResponse(/\/api\/me$/)
    release()
    await (await late).finished()
    await page.waitForLoadState('networkidle')
    expect(asked).not.toContain('/api/logout')
    await expect.poll(() => page.getByRole('alert').allTextContents()).toEqual(['Please sign in again.'])
    expect(await page.evaluate(() => (window as unknown as { cleared: number }).cleared)).toBe(1)
    await page.unroute(houseCalls)
    await signIn(page, await knownEmail(forgotten))
    await page.getByRole('heading', { name: 'Arrivals', level: 1 }).waitFor()
    await comesTo(page, /^#\/home\/front-desk\/arrivals/)
    await page.context().close()
  })

  test('is over after twelve hours in which nothing was asked, and not before; its token says nothing', async () => {
    const seat = await door.enter(forgotten)
    const { page } = seat
    const seen = (hours: number) => door.house.sql`
      update session set last_seen_at = now() - make_interval(hours => ${hours})
       where employee_id = ${forgotten.employee_id} and ended_at is null`
    expect(await page.evaluate(() => localStorage.getItem('pms_authtoken'))).toMatch(/^[\w-]{43}$/)
    await seen(11)
    await seat.go('front-desk/arrivals', 'Arrivals')
    // Whoever works on is as fresh as at the beginning.
    await expect
      .poll(async () => {
        const [{ fresh }] = await door.house.sql<{ fresh: boolean }[]>`
          select bool_or(last_seen_at > now() - interval '1 minute') as fresh from session
           where employee_id = ${forgotten.employee_id} and ended_at is null`
        return fresh
      })
      .toBe(true)
    await seen(12)
    await page.getByRole('tab', { name: /^All/ }).click()
    await page.getByText('Please sign in again.').waitFor()
    await page.context().close()
  })

  test('an administrator ends it: the next call leads to the sign-in page without a toast, and back to where one was', async () => {
    const seat = await door.enter(clerk)
    const { page } = seat
    const { id } = (
      await door.house.sql<{ id: number }[]>`select id from employee where id = ${clerk.employee_id}`
    )[0]
    const [{ name }] = await door.house.sql<{ name: string }[]>`select name from employee where id = ${id}`
    // In a window that is not told of it (live.test.ts shows one that is).
    await page.route(/\/api\/event-stream$/, route => route.abort())
    await page.reload()
    await seat.go('front-desk/arrivals', 'Arrivals')

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
    await expect.poll(() => page.getByRole('alert').allTextContents()).toEqual(['Please sign in again.'])
    await signIn(page, await emailOf(clerk))
    await page.getByRole('heading', { name: 'Arrivals', level: 1 }).waitFor()
    await comesTo(page, /^#\/home\/front-desk\/arrivals/)
    await page.context().close()
  })

  test('a sign-out in one tab is one in the other tabs, and keeps nothing but the look', async () => {
    const { page } = await door.enter(clerk)
    const other = await page.context().newPage()
    await other.goto(`${door.url}/#/home`)
    await other.getByRole('banner').waitFor()
    await other.evaluate(() => {
      localStorage.setItem('pms_theme', '{"mode":"light"}')
      localStorage.setItem('pms_locale', 'en')
    })
    await page.getByRole('button', { name: /^Person/ }).click()
    await page.getByRole('menuitem', { name: 'Sign Out' }).click()
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await other.getByRole('heading', { name: 'Sign in' }).waitFor()
    await expect
      .poll(() => other.evaluate(() => Object.keys({ ...localStorage }).toSorted()))
      .toEqual(['pms_locale', 'pms_theme'])
    await page.context().close()
  })
})

/** Of somebody who signs in already. */
async function knownEmail({ employee_id }: Person): Promise<string> {
  const [{ email }] = await door.house.sql<{ email: string }[]>`
    select email from employee where id = ${employee_id}`
  return email
}

const emailOf = ({ employee_id }: Person): Promise<string> => giveLogin(door.house, { employee_id } as Person)
