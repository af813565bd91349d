import type { Locator, Page } from 'playwright'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { addDays, type BusinessDate } from '../../src/hotel/business-date'
import { allPermissions } from '../../src/hotel/permission'
import { files } from '../../src/wire/masters'
import { aPicture } from '../server/master/a-record'
import arabic from '../../src/web/words/ar/house.json'
import { contrast } from '../../src/web/kit/contrast'
import { signIn } from '../../src/wire/sign-in'
import type { Person } from '../server/kit/house'
import { closeNight, dayOf } from '../server/kit/night'
import { anotherProperty } from '../server/kit/property'
import { colours, heardOf } from './kit/axe'
import { type FrontDoor, openFrontDoor, password, type Seat } from './kit/front-door'
import { opened } from './kit/opened'
import { answered, comesTo, painted } from './kit/standing'

let door: FrontDoor
let clerk: Person
let desk: Seat
let office: Seat
/** The administrator of another house. */
let stranger: Person
/** Somebody who sets rooms up, and nothing else. */
let builder: Person

opened(
  async () => {
    door = await openFrontDoor()
    const everyRight = allPermissions.map(({ name }) => name)
    clerk = await door.house.personWith(...everyRight)
    desk = await door.enter(clerk)
    office = await door.enter(door.house.manager)
    builder = await door.house.personWith('Accommodation type', 'Room type')
    await door.house.sql`
    update employee_group set layout = 'admin' where id = any (select unnest(group_ids) from employee where id = ${builder.employee_id})`
    await door.house.sql`
    update employee set role_id = (select id from role where code = 'admin') where id = ${builder.employee_id}`
    stranger = await anotherProperty(door.house)
  },
  () => door.close(),
)
// A tab behind another one draws nothing.
beforeEach(() => desk.page.bringToFront())

const home = () => desk.go('', 'Today')

// A test that was stopped half-way leaves a narrow window, and what lies open in it.
beforeEach(async () => {
  const { page } = desk
  if (page.viewportSize()?.width === 1440) return
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.reload()
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
    const dimmed = page.getByRole('status', { name: 'Loading' })
    await dimmed.waitFor()
    await expect.poll(() => dimmed.getAttribute('aria-busy')).toBe('true')
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
    await expect.poll(() => page.getByRole('progressbar').count()).toBe(0)
    await page.goto(`${door.url}/#/home/front-desk/arrivals`)
    await page.getByRole('heading', { name: 'Arrivals', level: 1 }).waitFor()

    // What was wrong can be told, and the screen is tried again where one is.
    await page.goto(`${door.url}/#/home/inventory/floor-plans`)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Copy details' }).click()
    const copied = () => page.evaluate(() => navigator.clipboard.readText())
    await expect.poll(copied).toMatch(/floor-plans-[\w-]+\.js/)
    await page.unroute(/\/assets\/floor-plans-[\w-]+\.js$/)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { name: 'Floor plans', level: 1 }).waitFor()
    await page.close()
  })

  test('a screen that draws its own outline until its answer comes is not dimmed beside', async () => {
    const page = await fresh()
    let release = () => {}
    const held = new Promise<void>(resolve => (release = resolve))
    await page.route('**/api/session/list', async route => {
      await held
      await route.continue()
    })
    await page.goto(`${door.url}/#/home/sessions`)
    await page.locator('#main .MuiSkeleton-root').first().waitFor()
    await page.waitForTimeout(400)
    expect(await page.locator('.MuiCircularProgress-root').count()).toBe(0)
    release()
    await page
      .getByRole('row', { name: /This session/ })
      .or(page.locator('tbody tr'))
      .first()
      .waitFor()
    await page.close()
  })

  test('whoever goes elsewhere while a screen is on its way is held up by nothing', async () => {
    const page = await fresh()
    let release = () => {}
    const held = new Promise<void>(resolve => (release = resolve))
    await holdChunk(page, async go => {
      await held
      await go()
    })
    await page.goto(`${door.url}/#/home/inventory/floor-plans`)
    await page.getByRole('status', { name: 'Loading' }).waitFor()
    await page.goto(`${door.url}/#/home/front-desk/arrivals`)
    await page.getByRole('heading', { name: 'Arrivals', level: 1 }).waitFor()
    await expect.poll(() => page.getByRole('progressbar').count()).toBe(0)
    await page.getByRole('tab', { name: /^All/ }).click()
    release()
    await page.close()
  })

  test('back to the top after 600 px, to the heading of the screen', async () => {
    const { page } = desk
    await home()
    await page.setViewportSize({ width: 1440, height: 200 })
    const button = page.getByRole('button', { name: 'Back to top' })
    const scrolledTo = (top: number) =>
      expect
        .poll(() =>
          page.evaluate(top => {
            window.scrollTo(0, top)
            return window.scrollY
          }, top),
        )
        .toBe(top)
    await scrolledTo(600)
    await page.waitForTimeout(200)
    expect(await button.count()).toBe(0)
    await scrolledTo(640)
    const asked = () => page.evaluate(() => (window as unknown as { asked?: ScrollToOptions }).asked)
    await page.evaluate(() => {
      const scroll = window.scrollTo.bind(window)
      window.scrollTo = ((how: ScrollToOptions) => {
        Object.assign(window, { asked: how })
        scroll(how)
      }) as typeof window.scrollTo
    })
    await button.click()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Today')
    expect(await asked()).toEqual({ top: 0, behavior: 'auto' })
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.evaluate(() => window.scrollTo({ top: 640, behavior: 'instant' }))
    await button.click()
    await expect.poll(asked).toEqual({ top: 0, behavior: 'smooth' })
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)

    // And who changes his mind is heard at once.
    const moves = () =>
      bell.evaluate(button => Number.parseFloat(getComputedStyle(button).transitionDuration) > 0.01)
    const bell = page.getByRole('button', { name: /^Notifications/ })
    await expect.poll(moves).toBe(true)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expect.poll(moves).toBe(false)
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  test('the way back up covers nothing on a phone that can be pressed, Save least of all', async () => {
    const { page } = await door.again(office, { width: 390 })
    await page.goto(`${door.url}/#/accommodation/room-types/create`)
    await page.getByRole('button', { name: 'Save', exact: true }).waitFor()
    await answered(page)
    const under = () =>
      page.evaluate(async () => {
        // It has looked where it may stand, and stands there.
        for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
        const button = document.querySelector('[aria-label="Back to top"]')
        if (!button) return ['no way up']
        const { left, right, top, bottom } = button.getBoundingClientRect()
        return [left, (left + right) / 2, right].flatMap(x =>
          [top, (top + bottom) / 2, bottom].flatMap(y =>
            document
              .elementsFromPoint(x, y)
              .filter(one => one.matches('button, a, input, [role="combobox"]') && one !== button)
              .map(one => one.textContent || one.id),
          ),
        )
      })
    const bottom = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)
    expect(bottom).toBeGreaterThan(700)
    const tops = [...Array.from({ length: 6 }, (_, n) => 620 + n * 53), bottom]
    for (const top of tops) {
      await page.evaluate(top => window.scrollTo({ top, behavior: 'instant' }), top)
      await page.getByRole('button', { name: 'Back to top' }).waitFor()
      expect(await under(), `${top} px down`).toEqual([])
    }
    await page.close()
  })

  test('the bar is lower once 64 px are scrolled past, the menu follows it, nothing jumps, and what one is led to stands below it', async () => {
    const { page } = desk
    await home()
    await page.setViewportSize({ width: 1440, height: 300 })
    const scrolledTo = async (top: number) => {
      await page.evaluate(top => window.scrollTo({ top, behavior: 'instant' }), top)
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(top)
    }
    const bar = () => page.getByRole('banner').evaluate(bar => bar.getBoundingClientRect().height)
    const menuTop = () =>
      page.locator('#menu').evaluate(menu => menu.parentElement?.getBoundingClientRect().top)
    const height = () => page.evaluate(() => document.documentElement.scrollHeight)
    await scrolledTo(64)
    expect([await bar(), await menuTop()]).toEqual([64, 64])
    const before = await height()
    await scrolledTo(65)
    await expect.poll(bar).toBe(52)
    await expect.poll(menuTop).toBe(52)
    expect([await height(), await page.evaluate(() => window.scrollY)]).toEqual([before, 65])
    const led = await page.evaluate(() => {
      const part = [...document.querySelectorAll('#main h2')][1]
      part?.scrollIntoView({ block: 'start', behavior: 'instant' })
      return part?.getBoundingClientRect().top
    })
    expect(led).toBeCloseTo(64, 0)
    await scrolledTo(0)
    await expect.poll(bar).toBe(64)
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  test('past the bar one comes by key: to the screen, to the menu, which opens where it is put away, and to the filters', async () => {
    const { page } = desk
    await desk.go('front-desk/arrivals', 'Arrivals')
    const skip = (name: string) => page.getByRole('link', { name })
    const focused = () =>
      page.evaluate(() => {
        const one = document.activeElement
        return `${one?.closest('#menu, main, [role="dialog"]')?.id} ${one?.getAttribute('aria-label') ?? one?.textContent}`
      })
    const isSeen = (name: string) =>
      expect.poll(async () => ((await skip(name).boundingBox())?.y ?? -1) > 0, { message: name }).toBe(true)
    await skip('To the main content').focus()
    await isSeen('To the main content')
    await page.keyboard.press('Enter')
    expect(await focused()).toBe('main Arrivals')
    await skip('To the main content').focus()
    await page.keyboard.press('Tab')
    await isSeen('To the menu')
    await page.keyboard.press('Enter')
    expect(await focused()).toMatch(/^menu /)
    await skip('To the menu').focus()
    await page.keyboard.press('Tab')
    await isSeen('To the filters')
    await page.keyboard.press('Enter')
    expect(await focused()).toBe('main Name, room or confirmation')

    await page.setViewportSize({ width: 800, height: 900 })
    // The page follows once the window has come to rest.
    await expect.poll(() => page.getByRole('navigation', { name: 'Menu' }).count()).toBe(0)
    await skip('To the menu').focus()
    await page.keyboard.press('Enter')
    await page.getByRole('navigation', { name: 'Menu' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('navigation', { name: 'Menu' }).waitFor({ state: 'detached' })
    await page.setViewportSize({ width: 1440, height: 900 })
    // Where there is nothing to narrow, nothing leads there.
    await desk.go('my-profile', 'My profile')
    await expect.poll(() => skip('To the filters').count()).toBe(0)
  })

  test('the menu marks the screen, stands beside it from 991 px on and over it below', async () => {
    const { page, go } = desk
    await go('front-desk/arrivals', 'Arrivals')
    const menu = page.getByRole('navigation', { name: 'Menu' })
    const marked = menu.locator('[aria-current="page"]')
    await expect.poll(() => marked.allTextContents()).toEqual(['Arrivals'])
    // 260 px wide, or its signs alone on 64.
    const width = () =>
      menu.evaluate(menu => menu.parentElement?.getBoundingClientRect().width).catch(() => undefined)
    expect(await width()).toBe(260)
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await expect.poll(width).toBe(64)
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await expect.poll(width).toBe(260)
    const field = page.getByRole('button', { name: 'Find' })
    // All of the bar stands in the window beside the field, and the house is still named.
    const beside = () =>
      page.getByRole('banner').evaluate(bar => ({
        over: bar.scrollWidth - bar.clientWidth,
        isNamed: (bar.querySelector('a span')?.clientWidth ?? 0) > 40,
      }))
    for (const width of [992, 991, 768]) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(async () => (await field.boundingBox())?.width).toBeGreaterThanOrEqual(220)
      await expect.poll(beside).toEqual({ over: 0, isNamed: true })
    }
    await page.setViewportSize({ width: 767, height: 900 })
    await expect.poll(async () => (await field.boundingBox())?.width).toBeLessThan(60)
    await page.setViewportSize({ width: 991, height: 900 })
    await expect.poll(() => menu.isVisible()).toBe(true)
    await page.setViewportSize({ width: 990, height: 900 })
    await expect.poll(() => menu.count()).toBe(0)
    await page.getByRole('button', { name: 'Menu' }).click()
    await menu.waitFor()
    // It lies over the page, which is dimmed: a press beside it puts it away.
    await page.mouse.click(900, 450)
    await expect.poll(() => menu.count()).toBe(0)
    await page.getByRole('button', { name: 'Menu' }).click()
    await menu.getByRole('link', { name: 'Departures' }).click()
    await page.getByRole('heading', { name: 'Departures', level: 1 }).waitFor()
    await expect.poll(() => menu.count()).toBe(0)
    await page.setViewportSize({ width: 1440, height: 900 })
  })
})

describe('the frame around every screen', () => {
  test('says in which house on which day who is at it, and whose house it is', async () => {
    const { page } = office
    await page.bringToFront()
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`${door.url}/#/dashboard`)
    // The name below is written over; a second try begins with the house's own.
    await page.reload()
    await page.getByRole('heading', { name: 'Today', level: 1 }).waitFor()
    const bar = page.getByRole('banner')
    await bar.getByRole('link', { name: 'Demo Inn' }).waitFor()
    await bar.getByText('Saturday 14 March 2026').waitFor()
    const person = bar.getByRole('button', { name: 'Ana Marques, Admin' })
    await expect
      .poll(() => person.allInnerTexts())
      .toEqual([expect.stringMatching(/^A\s+Ana Marques\s+Admin$/)])
    const [{ legal_name }] = await door.house.sql`select legal_name from property_profile`
    const foot = new RegExp(`^© \\d{4} ${legal_name} · Keyrack \\d+\\.\\d+\\.\\d+$`)
    await expect.poll(() => page.getByRole('contentinfo').textContent()).toMatch(foot)

    const box = async (name: string) =>
      (await bar.getByRole('button', { name }).boundingBox()) ?? { width: 0 }
    expect((await bar.boundingBox())?.height).toBe(64)
    expect((await box('Find')).width).toBeGreaterThanOrEqual(220)
    for (const name of ['Menu', /^Notifications/, /^To-dos/, 'Appearance'])
      expect([name, await bar.getByRole('button', { name }).count()]).toEqual([name, 1])

    const name = bar.getByText('Demo Inn')
    const isCut = () =>
      bar.evaluate(bar => {
        const name = bar.querySelector('a span')
        return name === null || name.scrollWidth > name.clientWidth
      })
    await name.evaluate(name => (name.textContent = 'Aurora Tejo Lisbon South'))
    for (const width of [768, 992]) {
      await page.setViewportSize({ width, height: 844 })
      await expect.poll(isCut).toBe(false)
      expect((await box('Find')).width).toBeGreaterThan(100)
    }
    await bar.getByText('Aurora Tejo Lisbon South').evaluate(name => (name.textContent = 'Demo Inn'))

    await page.setViewportSize({ width: 466, height: 844 })
    await expect.poll(async () => (await box('Find')).width).toBeLessThan(60)
    await expect.poll(() => bar.getByText('Ana Marques').isVisible()).toBe(false)
    await expect.poll(async () => (await name.boundingBox())?.width ?? 0).toBeLessThan(2)
    await page.setViewportSize({ width: 467, height: 844 })
    await expect.poll(async () => (await name.boundingBox())?.width ?? 0).toBeGreaterThan(10)
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  test('the groups of the menu open one per level, by a click or by the address', async () => {
    const { page } = office
    const menu = page.getByRole('navigation', { name: 'Menu' })
    const state = (name: string) =>
      menu.getByRole('button', { name, exact: true }).getAttribute('aria-expanded')
    const open = (name: string) => menu.getByRole('button', { name, exact: true }).click()
    await page.goto(`${door.url}/#/financial/account/restrict`)
    await page.getByRole('heading', { name: 'Restricted reasons', level: 1 }).waitFor()
    const marked = menu.locator('[aria-current="page"]')
    await expect.poll(() => marked.allTextContents()).toEqual(['Restricted reasons'])
    expect([await state('Financial'), await state('Accounts receivable')]).toEqual(['true', 'true'])
    await open('Rates')
    await expect.poll(() => state('Accounts receivable')).toBe('false')
    await open('Marketing')
    await expect.poll(() => state('Financial')).toBe('false')
    await open('Marketing')
    await expect.poll(() => state('Marketing')).toBe('false')
    await page.goto(`${door.url}/#/booking-master/block-status/status-codes`)
    await expect.poll(() => marked.allTextContents()).toEqual(['Status codes'])
    await expect.poll(() => state('Block status')).toBe('true')
  })

  test('an administrator is offered what their rights hold, to the last group in which something is left', async () => {
    const { page, complaints } = await door.enter(builder)
    const menu = page.getByRole('navigation', { name: 'Menu' })
    await menu.getByRole('button', { name: 'Property', exact: true }).click()
    await menu.getByRole('link', { name: 'Room types', exact: true }).waitFor()
    for (const name of ['Property profile', 'Property control', 'Rooms'])
      expect([name, await menu.getByRole('link', { name, exact: true }).count()]).toEqual([name, 0])
    for (const name of ['Customer profile', 'Amenities', 'Employee'])
      expect([name, await menu.getByRole('button', { name, exact: true }).count()]).toEqual([name, 0])
    await page.goto(`${door.url}/#/amenities/create`)
    await page.getByText('This screen needs the right “Amenity”.', { exact: false }).waitFor()
    await menu.getByRole('link', { name: 'Room types', exact: true }).waitFor({ state: 'detached' })
    await menu.getByRole('button', { name: 'Property', exact: true }).click()
    await menu.getByRole('link', { name: 'Room types', exact: true }).click()
    await page.getByRole('heading', { name: 'Room types', level: 1 }).waitFor()
    await page.getByRole('button', { name: /^Person \d+, Admin/ }).click()
    await page.getByRole('menuitem', { name: 'My Profile' }).click()
    await page.getByRole('heading', { name: 'My profile', level: 1 }).waitFor()
    await comesTo(page, '#/my-profile')
    expect(complaints).toEqual([])
    await page.context().close()
  })

  test('whoever points at the day reads its weekday, and for how many days the night was not closed', async () => {
    const { page } = await door.again(desk)
    // The clock of the page alone: that of the machine says whatever it says.
    await page.clock.setFixedTime(new Date('2026-03-17T12:00:00Z'))
    await page.reload()
    const day = page.getByRole('banner').getByText('Saturday 14 March 2026')
    await expect
      .poll(() => day.locator('..').getAttribute('title'))
      .toBe('Business date: Saturday 14 March 2026\nEnd of day not run: 3 days behind the calendar')
    await page.context().close()
  })

  test('the day in the bar is written as the property writes dates', async () => {
    const { sql, property_id } = door.house
    const written = async (style: Record<string, string>, says: string) => {
      await sql`update datetime_control set ${sql(style)} where property_id = ${property_id}`
      const { page } = await door.again(desk)
      await page.getByRole('banner').getByText(says, { exact: true }).first().waitFor()
      const kept = await page.evaluate(() => localStorage.getItem('system_configuration'))
      expect(JSON.parse(kept ?? '{}')).toMatchObject({ formatted_business_date: says })
      await page.context().close()
    }
    try {
      await written({ long_date_format: 'MMMM DD YYYY' }, 'March 14 2026')
      await written({ business_date_style: 'short', short_date_format: 'DD.MM.YYYY' }, '14.03.2026')
    } finally {
      await written(
        {
          business_date_style: 'long',
          short_date_format: 'DD/MM/YYYY',
          long_date_format: 'dddd DD MMMM YYYY',
        },
        'Saturday 14 March 2026',
      )
    }
  })

  test('whoever is at the desk begins from anywhere what they may begin', async () => {
    const { page } = desk
    await page.bringToFront()
    await desk.go('front-desk/departures', 'Departures')
    await page.getByRole('button', { name: 'New', exact: true }).click()
    await expect
      .poll(() => page.getByRole('menuitem').allTextContents())
      .toEqual(['New reservation', 'Walk-in reservation', 'New guest', 'Report a fault'])
    await page.getByRole('menuitem', { name: 'New reservation' }).click()
    await page.getByRole('heading', { name: 'Look to book', level: 1 }).waitFor()
    await page.getByRole('button', { name: 'New', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Report a fault' }).click()
    const report = page.getByRole('dialog', { name: 'Report a fault' })
    await report.getByRole('combobox', { name: /^Room/ }).waitFor()
    await page.keyboard.press('Escape')
    await report.waitFor({ state: 'hidden' })
    await page.getByRole('heading', { name: 'Room maintenance', level: 1 }).waitFor()
    await office.page.bringToFront()
    expect(
      await office.page.getByRole('banner').getByRole('button', { name: 'New', exact: true }).count(),
    ).toBe(0)
  })

  test('the password is changed in one’s profile, the density in the settings of the account', async () => {
    const { page, go } = desk
    await page.bringToFront()
    await go('my-profile', 'My profile')
    const change = async (was: string) => {
      await page.getByLabel(/^Password until now/).fill(was)
      await page.getByLabel(/^New password/).fill('an0ther password')
      await page.getByRole('button', { name: 'Change the password' }).click()
    }
    const elsewhere = await door.house.personAt(clerk.employee_id)
    const isIn = async () => (await elsewhere.call(signIn.me, {})).status === 200
    await change('not it, I fear')
    await page.getByRole('alert').first().waitFor()
    expect(await isIn()).toBe(true)
    await change(password)
    await page.getByText('Your password is changed').first().waitFor()
    expect(await isIn()).toBe(false)
    // Where it was changed one stays in.
    await go('account-settings', 'Account settings')
    await page.getByRole('group', { name: 'Density' }).getByRole('button', { name: 'Compact' }).click()
    const density = () =>
      page.evaluate(() => JSON.parse(localStorage.getItem('pms_theme') ?? '{}').density as string)
    await expect.poll(density).toBe('compact')
    const air = () =>
      page
        .locator('#main tbody th')
        .first()
        .evaluate(cell => getComputedStyle(cell).paddingTop)
    await expect.poll(air).toBe('2px')
    await page.getByRole('button', { name: 'Reset' }).click()
    await expect.poll(density).toBe('standard')
    await expect.poll(air).toBe('5px')
  })
})

describe('behind one’s own name', () => {
  const choose = async (page: Page, name: string) => {
    await page.getByRole('button', { name: /^Person \d+, Employee/ }).click()
    await page.getByRole('menuitem', { name }).click()
  }

  const asItComes = async () => {
    await door.house.sql`delete from employee_preference`
    await desk.page.evaluate(() => localStorage.removeItem('pms_theme'))
    await desk.page.reload()
    await home()
  }
  afterEach(asItComes)

  test('are one’s record with its photo to be read, the settings, the sessions, help, what was done last and the way out', async () => {
    const { page } = desk
    await home()
    const { manager, sql } = door.house
    const { id: photo } = await manager.do(files.store, aPicture)
    await sql`
      update employee set phone = '+351 21 555 0101', photo = ${photo} where id = ${clerk.employee_id}`
    await page.getByRole('button', { name: /^Person \d+, Employee/ }).click()
    await expect
      .poll(() => page.getByRole('menuitem').allTextContents())
      .toEqual([
        'My Profile',
        'Account Settings',
        'Sessions',
        'Need Help?',
        // With its key beside it.
        'Undo what I did lastCtrl + Z',
        'Sign Out',
      ])
    await page.keyboard.press('Escape')
    await choose(page, 'My Profile')
    await page.getByRole('heading', { name: 'My profile', level: 1 }).waitFor()
    await page.getByText('+351 21 555 0101').waitFor()
    const picture = page.getByRole('img', { name: /^Photo of Person/ })
    await expect.poll(() => picture.evaluate(one => (one as HTMLImageElement).naturalWidth)).toBe(1)
    // Nothing but the password is changed here.
    await expect
      .poll(() =>
        page.locator('#main input').evaluateAll(all => all.map(one => (one as HTMLInputElement).type)),
      )
      .toEqual(['password', 'password'])
  })

  test('are the choices of what is told, of keys and of the first page, kept over a reload', async () => {
    const { page } = desk
    await asItComes()
    await choose(page, 'Account Settings')
    await page.getByRole('heading', { name: 'Account settings', level: 1 }).waitFor()
    const told = page.getByLabel('Express check-outs', { exact: true })
    const kept = () => page.waitForResponse(/\/api\/preference\/store$/)
    await Promise.all([kept(), told.click()])
    await page.getByLabel('Arrivals', { exact: true }).press('Alt+j')
    await expect.poll(() => page.getByLabel('Arrivals', { exact: true }).inputValue()).toBe('Alt + J')
    await page.getByRole('button', { name: 'Arrange the page' }).click()
    await page.getByRole('dialog').getByLabel('Rooms by condition', { exact: true }).uncheck()
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Change the password' }).click()
    await page.getByRole('heading', { name: 'My profile', level: 1 }).waitFor()

    await page.reload()
    await page.getByRole('heading', { name: 'My profile', level: 1 }).waitFor()
    await page.keyboard.press('Alt+j')
    await page.getByRole('heading', { name: 'Arrivals', level: 1 }).waitFor()
    await home()
    await page.getByRole('region', { name: /^Next 30 nights/ }).waitFor()
    expect(await page.getByRole('region', { name: /^Rooms \d+/ }).count()).toBe(0)
    await choose(page, 'Account Settings')
    await told.waitFor()
    await expect.poll(() => told.isChecked()).toBe(false)
  })

  test('is help: what the house has written and the keys, both searched, and what to tell whoever helps', async () => {
    const { page } = desk
    await door.house.sql`
      update cms_page set is_published = slug in ('need-help', 'house-information'),
             body = case slug when 'need-help' then '<p>Ring <b>4711</b>, day and night.</p><script>window.hurt = 1</script>' else '<p>Breakfast from seven.</p>' end
       where property_id = ${door.house.property_id}`
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await home()
    await choose(page, 'Need Help?')
    const contact = page.getByRole('region', { name: 'Need help?' })
    await contact.getByText('4711').waitFor()
    const info = page.getByRole('region', { name: 'House information' })
    await info.waitFor()
    expect(await page.getByRole('region', { name: 'Privacy policy' }).count()).toBe(0)
    const keys = page.getByRole('table', { name: 'Keys that save time' })
    await keys.getByRole('row', { name: /Alt \+ A/ }).waitFor()

    const search = page.getByRole('searchbox', { name: 'Search' })
    await search.fill('breakf')
    await contact.waitFor({ state: 'detached' })
    await keys.waitFor({ state: 'detached' })
    await info.waitFor()
    await search.fill('arrivals')
    await info.waitFor({ state: 'detached' })
    await expect.poll(() => keys.locator('kbd').allInnerTexts()).toEqual(['Alt + A', 'Alt + Shift + A'])
    await search.fill('zebra')
    await page.getByText('Nothing is found.').waitFor()
    await search.fill('')
    await contact.waitFor()

    await page
      .locator('#main')
      .getByText(/Keyrack \d+\.\d+\.\d+/)
      .waitFor()
    await page.getByRole('button', { name: 'Copy details' }).click()
    await page.getByText('Copied').first().waitFor()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(JSON.parse(copied)).toMatchObject({
      property: 'DEMO',
      business_date: '2026-03-14',
      role: 'employee',
      page: '#/home/help',
    })
    expect(copied).not.toContain(await page.evaluate(() => localStorage.getItem('pms_authtoken')))
    expect(desk.complaints).toEqual([])
  })
})

describe('how it looks', () => {
  test('the other way round, with the menu on top, in a colour that can be read, and as before again', async () => {
    const page = await fresh()
    const menu = page.getByRole('navigation', { name: 'Menu' })
    const choose = (group: string, name: string) =>
      page.getByRole('group', { name: group }).getByRole('button', { name, exact: true }).click()
    await page.getByRole('button', { name: 'Appearance' }).click()
    // Over the edge of the page, which shows every choice at once.
    const edge = async () => {
      const box = await page.locator('.MuiDrawer-paper').boundingBox()
      return box && box.x + box.width
    }
    await expect.poll(edge).toBe(1440)
    const colours = page.getByRole('group', { name: 'Colour' }).getByRole('button')
    await expect.poll(() => colours.count()).toBe(10)
    await expect.poll(() => colours.first().getAttribute('aria-label')).toBe('Colour #6259ca')
    await expect.poll(() => colours.first().getAttribute('aria-pressed')).toBe('true')

    await choose('Direction', 'Right to left')
    await expect.poll(() => page.locator('html').getAttribute('dir')).toBe('rtl')
    await expect
      .poll(() =>
        page
          .locator('nav')
          .first()
          .evaluate(nav => nav.getBoundingClientRect().x),
      )
      .toBeGreaterThan(720)
    await choose('Menu', 'On top')
    const chosen = () =>
      page.evaluate(() => JSON.parse(localStorage.getItem('pms_theme') ?? '{}').primary as string)
    // Hard to read with white on it; on the page alone; and none of it.
    for (const [colour, isTaken] of [
      ['#ffee00', false],
      ['#767676', false],
      ['#005f87', true],
    ] as const) {
      await page.getByLabel('Another colour').fill(colour)
      const better = page.getByRole('button', { name: /^Take #/ })
      if (isTaken) await better.waitFor({ state: 'detached' })
      else {
        await page.getByText('White text on this colour is hard to read.').waitFor()
        expect(await chosen()).not.toBe(colour)
        await better.click()
        await better.waitFor({ state: 'detached' })
        const shade = await chosen()
        const [onIt, onPage] = [contrast(shade, '#ffffff'), contrast(shade, '#f6f7fb')]
        expect(Math.min(onIt, onPage), shade).toBeGreaterThanOrEqual(4.5)
        // No darker than it has to be.
        expect(onPage, shade).toBeLessThan(5)
      }
    }
    expect(await chosen()).toBe('#005f87')
    await page.getByRole('button', { name: 'Close' }).click()
    await menu.getByRole('button', { name: 'Front desk' }).click()
    await page.getByRole('menuitem', { name: 'Arrivals' }).click()
    await page.getByRole('heading', { name: 'Arrivals', level: 1 }).waitFor()
    // On less than a desk's screen it stands at the side, and narrow it is a drawer all the same.
    await page.setViewportSize({ width: 991, height: 900 })
    await menu.getByRole('link', { name: 'Arrivals' }).waitFor()
    await page.setViewportSize({ width: 990, height: 900 })
    await expect.poll(() => menu.count()).toBe(0)
    await page.setViewportSize({ width: 1440, height: 900 })

    await page.getByRole('button', { name: 'Appearance' }).click()
    await page.getByRole('button', { name: 'Reset' }).click()
    await expect.poll(() => page.locator('html').getAttribute('dir')).toBe('ltr')
    await expect.poll(() => colours.first().getAttribute('aria-pressed')).toBe('true')
    await page.evaluate(() => localStorage.removeItem('pms_theme'))
    await page.close()
  })

  test('is chosen at once, kept on the device, and stands before the first paint', async () => {
    const page = await fresh()
    await page.getByRole('button', { name: 'Appearance' }).click()
    await page.getByRole('button', { name: 'Dark', exact: true }).click()
    await page.getByRole('button', { name: 'Colour #17653a' }).click()
    const shown = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    await expect.poll(shown).toBe('rgb(22, 24, 29)')
    await expect
      .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('pms_theme') ?? '{}')))
      .toMatchObject({ mode: 'dark', primary: '#17653a' })
    // Not a line of the app has run, and it is dark already.
    await page.route(/\/assets\/.*\.js$/, () => undefined)
    await page.goto(door.url, { waitUntil: 'commit' })
    await page.locator('#root').waitFor({ state: 'attached' })
    expect(await shown()).toBe('rgb(22, 24, 29)')
    await page.unroute(/\/assets\/.*\.js$/)
    // What nobody can have chosen is as usual: the colours of the device.
    await page.evaluate(() =>
      localStorage.setItem(
        'pms_theme',
        '{"mode":"night","primary":"red","dir":"up","menu":7,"density":null}',
      ),
    )
    await page.reload()
    await page.getByRole('heading', { name: 'Today', level: 1 }).waitFor()
    await expect.poll(shown).toBe('rgb(246, 247, 251)')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(shown).toBe('rgb(22, 24, 29)')
    await expect.poll(() => page.locator('html').getAttribute('dir')).toBe('ltr')
    await page.evaluate(() => localStorage.removeItem('pms_theme'))
    await page.close()
  })
})

describe('finding things', () => {
  test('whoever types on before the field stands loses no letter', async () => {
    const page = await fresh()
    let release = () => {}
    const held = new Promise<void>(resolve => (release = resolve))
    await page.route(/\/assets\/palette-[\w-]+\.js$/, async route => {
      await held
      await route.continue()
    })
    await page.keyboard.press('Control+k')
    await page.keyboard.type('look to')
    release()
    await page.getByRole('option', { name: /Look to book/ }).waitFor()
    await page.keyboard.type(' book')
    await expect.poll(() => page.getByRole('combobox', { name: 'Find' }).inputValue()).toBe('look to book')
    await page.keyboard.press('Escape')
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keys' }).waitFor()
    await page.close()
  })

  test('a screen and a record by keys alone, and where one was stands first the next time', async () => {
    const { page, go } = desk
    await go('front-desk/departures', 'Departures')
    await home()
    await page.keyboard.press('Control+k')
    const field = page.getByRole('combobox', { name: 'Find' })
    await field.waitFor()
    const recent = page.getByRole('group', { name: 'Recent' }).getByRole('option')
    await expect.poll(() => recent.first().textContent()).toBe('Departures')
    await page.keyboard.type('look to')
    await page.getByRole('option', { name: /Look to book/, selected: true }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Look to book', level: 1 }).waitFor()

    await page.keyboard.press('Control+k')
    await page.keyboard.type('104')
    await page.getByRole('group', { name: 'Rooms' }).getByRole('option', { name: /104/ }).waitFor()
    await page.keyboard.press('ArrowUp')
    await page.getByRole('option', { name: /104/, selected: true }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Rooms', level: 1 }).waitFor()
    await comesTo(page, /q=104/)
  })

  test('keys lead to the screens of the day, and are listed under the question mark', async () => {
    const { page } = desk
    await home()
    for (const [key, heading] of [
      ['Alt+r', 'Look to book'],
      ['Alt+w', 'Walk-in'],
      ['Alt+l', 'Look to book'],
      ['Alt+i', 'In-house'],
      ['Alt+o', 'Departures'],
      ['Alt+p', 'Profiles'],
      ['Alt+Shift+h', 'Rooms'],
      ['Alt+Shift+v', 'Property availability'],
      ['Alt+Shift+r', 'Reservations'],
      ['Alt+a', 'Arrivals'],
      // As the document of reservations calls them.
      ['Alt+Shift+l', 'Look to book'],
      ['Alt+Shift+w', 'Walk-in'],
      ['Alt+Shift+g', 'Profiles'],
      ['Alt+Shift+d', 'Departures'],
      ['Alt+Shift+i', 'In-house'],
      ['Alt+Shift+a', 'Arrivals'],
    ]) {
      await page.keyboard.press(key)
      await page.getByRole('heading', { name: heading, level: 1 }).waitFor()
    }
    await page.keyboard.press('Alt+Shift+n')
    await page.getByRole('dialog', { name: 'Notifications and to-dos' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: 'Notifications and to-dos' }).waitFor({ state: 'detached' })
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

test('the palette, the panel and the choices of looks can be heard in light and dark, left to right and right to left', async () => {
  const { sql, property_id } = door.house
  await sql`delete from notification`
  await sql`
    insert into notification (property_id, kind, facts)
    values (${property_id}, 'date_moved', '{"date": "2026-03-13", "next": "2026-03-14"}'),
           (${property_id}, 'room_ready', '{"room": "101", "guest": "Ana Silva", "confirmation_no": "1"}'),
           (${property_id}, 'express_stopped', '{"room": "102", "guest": "Rui Costa", "confirmation_no": "2", "why": "The balance is open."}'),
           (${property_id}, 'books_differ', '{"date": "2026-03-13"}')`
  await sql`
    insert into to_do (property_id, title, due_date, created_by_id, employee_id)
    values (${property_id}, 'Order flowers', '2026-03-13', ${clerk.employee_id}, ${clerk.employee_id})`
  const page = await fresh()
  const wrong: string[] = []
  // What is light becomes dark where it stands; other colours alone can be wrong then.
  const hear = async (what: string) => {
    await answered(page)
    await painted(page)
    wrong.push(...(await heardOf(page)).map(problem => `${what}, light: ${problem}`))
    await page.emulateMedia({ colorScheme: 'dark' })
    await painted(page)
    wrong.push(...(await heardOf(page, colours)).map(problem => `${what}, dark: ${problem}`))
    await page.emulateMedia({ colorScheme: 'light' })
  }
  for (const locale of ['en', 'ar']) {
    await page.evaluate(locale => localStorage.setItem('pms_locale', locale), locale)
    await page.reload()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.addStyleTag({ content: '* { transition: none !important }' })
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').waitFor()
    await page.keyboard.type('10')
    await page.getByRole('option').first().waitFor()
    await hear(`${locale}, palette`)
    await page.keyboard.press('Escape')
    await page.getByRole('combobox').waitFor({ state: 'detached' })
    await page.keyboard.press('Alt+Shift+n')
    const panel = page.getByRole('dialog')
    for (const tab of [0, 1]) {
      await panel.getByRole('tab').nth(tab).click()
      await hear(`${locale}, panel ${tab}`)
    }
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: locale === 'ar' ? arabic.Appearance : 'Appearance' }).click()
    await page.locator('input[type="color"]').fill('#ffee00')
    await hear(`${locale}, looks`)
  }
  await page.evaluate(() => ['pms_locale', 'pms_theme'].forEach(name => localStorage.removeItem(name)))
  await page.close()
  await sql`delete from to_do`
  expect(wrong).toEqual([])
})

test('what cannot wait stands above every screen in the words of the person until it is acknowledged', async () => {
  const auditor = await door.house.personWith('End of day', 'Arrivals')
  const { page, go, complaints } = await door.enter(auditor)
  const { sql, property_id } = door.house
  await sql`delete from notification`
  await sql`
    insert into notification (property_id, kind, facts, readers, times)
    values (${property_id}, 'step_failed', '{"date": "2026-03-14", "code": "procedures", "message": null}', array['End of day'], 2)`
  await page.evaluate(() => localStorage.setItem('pms_locale', 'de'))
  await page.reload()
  const bar = page.locator('#notices').getByRole('alert')
  const said = () => bar.allInnerTexts()
  const german = /Tagesabschluss: Zusätzliche Schritte fehlgeschlagen ×2.*14\/03\/2026/s
  await expect.poll(said).toEqual([expect.stringMatching(german)])
  await go('front-desk/arrivals', 'Arrivals')
  await expect.poll(said).toEqual([expect.stringMatching(german)])
  expect(await heardOf(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await bar.getByRole('button', { name: 'Zur Kenntnis genommen' }).click()
  await bar.waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('heading', { name: 'Arrivals', level: 1 }).waitFor()
  await answered(page)
  expect(await bar.count()).toBe(0)
  expect(complaints).toEqual([])
  await sql`delete from notification`
  await page.context().close()
})

test('nothing makes a sound or comes up on the desktop before somebody asks for it, kind by kind', async () => {
  const person = await door.house.personWith('Arrivals')
  const { page, go } = await door.enter(person)
  const { sql, property_id } = door.house
  // What the device does, written down.
  await page.addInitScript(() => {
    const heard: string[] = []
    class Desk {
      static permission = 'granted'
      static requestPermission = () => Promise.resolve('granted')
      constructor(title: string) {
        heard.push(title)
      }
    }
    const Sound = window.AudioContext
    class Heard extends Sound {
      constructor() {
        super()
        heard.push('a sound')
      }
    }
    Object.assign(window, { heard, Notification: Desk, AudioContext: Heard })
  })
  const heard = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard)
  const happen = async (room: string) => {
    await sql`
      insert into notification (property_id, kind, facts, readers)
      values (${property_id}, 'room_ready', ${sql.json({ room, guest: 'Ana Silva', confirmation_no: '1' })}, array['Arrivals'])`
  }
  // Whoever comes back to the page asks at once, unless the page is asking already: what has happened since is in the next answer.
  const unread = (count: number) =>
    expect
      .poll(
        async () => {
          await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
          return await page
            .getByRole('button', { name: /^Notifications/ })
            .first()
            .getAttribute('aria-label')
        },
        { interval: 1000, timeout: 30_000 },
      )
      .toBe(`Notifications, ${count} unread`)
  await sql`delete from notification`
  await page.reload()
  await go('account-settings', 'Account settings')
  const sounds = page.getByRole('checkbox', { name: 'Rooms that are ready: With a sound' })
  expect(
    await page.getByRole('checkbox', { name: /: (With a sound|On the desktop)$/, checked: true }).count(),
  ).toBe(0)
  await happen('101')
  await unread(1)
  expect(await heard()).toEqual([])
  const ask = async (kind: Locator) => {
    await kind.click()
    await expect.poll(() => kind.isChecked()).toBe(true)
  }
  await ask(sounds)
  await happen('102')
  await unread(2)
  await expect.poll(heard).toEqual(['a sound'])
  await ask(page.getByRole('checkbox', { name: 'Rooms that are ready: On the desktop' }))
  await happen('103')
  await unread(3)
  await expect.poll(heard).toEqual(['a sound', 'a sound', 'Room 103 is ready'])
  await sql`delete from notification`
  await page.context().close()
})

test('two minutes before the session is over whoever is in it hears so, and goes on with one press', async () => {
  const person = await door.house.personWith('Arrivals')
  const { page } = await door.enter(person)
  const { sql } = door.house
  await sql`update session set expires_at = now() + interval '100 seconds' where employee_id = ${person.employee_id}`
  await page.reload()
  const dialog = page.getByRole('dialog', { name: 'You are about to be signed out' })
  await dialog.getByText(/This session is over in 1:\d\d minutes\./).waitFor()
  expect(await heardOf(page)).toEqual([])
  await page.keyboard.press('Control+Enter')
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('You stay signed in').waitFor()
  // For an hour more.
  const [{ minutes }] = await sql<{ minutes: number }[]>`
    select ceil(extract(epoch from max(expires_at) - now()) / 60)::int as minutes from session where employee_id = ${person.employee_id}`
  expect(minutes).toBeGreaterThan(50)
  expect(minutes).toBeLessThanOrEqual(60)
  await page.context().close()
})

test('whoever works in two houses goes to the other by their name, and every window goes along', async () => {
  const agent = await door.house.personWith(...allPermissions.map(({ name }) => name))
  await door.house.sql`
    update employee set property_ids = property_ids || (select property_id from employee where id = ${stranger.employee_id})
     where id = ${agent.employee_id}`
  const { page, complaints } = await door.enter(agent)
  await page.goto(`${door.url}/#/home/front-desk/arrivals`)
  await page.getByRole('heading', { name: 'Arrivals', level: 1 }).waitFor()
  const second = await page.context().newPage()
  await second.goto(`${door.url}/#/home/front-desk/departures`)
  await second.getByRole('heading', { name: 'Departures', level: 1 }).waitFor()

  await page.bringToFront()
  await page.getByRole('button', { name: /^Person \d+, Employee/ }).click()
  await page.getByRole('menuitemradio', { name: 'Work at Demo Inn' }).waitFor()
  await page.getByRole('menuitemradio', { name: 'Work at Other Inn' }).click()
  await page.getByRole('banner').getByText('Other Inn').waitFor()
  await page.getByRole('heading', { name: 'Today', level: 1 }).waitFor()
  await second.bringToFront()
  await second.getByRole('banner').getByText('Other Inn').waitFor()
  await second.getByRole('heading', { name: 'Today', level: 1 }).waitFor()
  expect(complaints).toEqual([])

  // The answer of the way back is lost: the first call of the old screen finds out, and changes nothing.
  await page.bringToFront()
  await page.route('**/api/session/work-at', async route => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: /^Person \d+, Employee/ }).click()
  const lost = page.waitForEvent('requestfailed', request => request.url().endsWith('/session/work-at'))
  await page.getByRole('menuitemradio', { name: 'Work at Demo Inn' }).click()
  await lost
  await page.goto(`${door.url}/#/home/front-desk/departures`)
  await page.getByRole('banner').getByText('Demo Inn').waitFor()
  await page.context().close()
})

test('when the house moves on, every page says so and shows the new day', async () => {
  const { page, go } = desk
  // A first try may have closed a day.
  const today = await dayOf(door.house)
  const tomorrow = addDays(today, 1)
  await go('front-desk/arrivals', 'Arrivals')
  await page.getByRole('banner').getByText(inFull(today)).waitFor()
  await page.evaluate(opened => {
    const times = { told: 0, asked: [] as number[] }
    const send = window.fetch
    window.fetch = async (...call) => {
      if (String(call[0]).endsWith('/me')) times.asked.push(performance.now())
      const answer = await send(...call)
      if (answer.headers.get('X-Business-Date') === opened) times.told ||= performance.now()
      return answer
    }
    Object.assign(window, { times })
  }, tomorrow)
  await closeNight(door.house.manager, tomorrow)
  await page.getByText(`The business date is now ${inFull(tomorrow)}.`).waitFor()
  // Whatever brought the news, the house is asked once, and after a second of quiet.
  const { told, asked } = await page.evaluate(
    () => (window as unknown as { times: { told: number; asked: number[] } }).times,
  )
  expect(asked).toHaveLength(1)
  expect(asked[0] - told).toBeGreaterThan(990)
  await page.getByRole('banner').getByText(inFull(tomorrow)).waitFor()
})

/** As the bar writes it: Saturday 14 March 2026. */
const inFull = (date: BusinessDate): string => {
  const written = (part: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { ...part, timeZone: 'UTC' }).format(new Date(date))
  return `${written({ weekday: 'long' })} ${Number(date.slice(8))} ${written({ month: 'long' })} ${date.slice(0, 4)}`
}

/** Another tab of the same person, in which no screen has been opened yet. */
async function fresh(): Promise<Page> {
  const page = await desk.page.context().newPage()
  page.setDefaultTimeout(15_000)
  await page.goto(`${door.url}/#/home`)
  await page.getByRole('heading', { name: 'Today', level: 1 }).waitFor()
  return page
}
