import { readFileSync } from 'node:fs'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import german from '../../src/web/words/de/masters.json'
import house from '../../src/web/words/de/house.json'
import { entityOf } from '../../src/server/master/entities'
import { makerFor } from '../server/master/a-record'
import { reservation } from '../../src/wire/reservation'
import { withBreakfast } from '../server/kit/breakfast'
import { monday, saturday } from '../server/kit/days'
import { textOfSheet } from '../server/kit/unzip'
import { type FrontDoor, openFrontDoor, type Seat } from './kit/front-door'
import { holdsFocus } from './kit/standing'

let door: FrontDoor
let office: Seat

beforeAll(async () => {
  door = await openFrontDoor(withBreakfast)
  const { manager, stock } = door.house
  await manager.do(reservation.store, {
    arrival_date: saturday,
    departure_date: monday,
    adults: 2,
    guest: { last_name: 'Smith' },
    room_type_id: stock.id('room-type', 'STD'),
    rate_code_id: stock.id('rate-code', 'BARBB'),
  })
  await makerFor(door.house.manager).store(entityOf('block-status-flow'))
  office = await door.enter(door.house.manager)
})
afterAll(() => door.close())

/** On which side of the screen the menu stands. */
const menuStands = (page: Page, name: string, side: 'left' | 'right'): Promise<void> =>
  expect
    .poll(async () => {
      const box = await page.getByRole('navigation', { name, exact: true }).boundingBox()
      if (!box) return 'nowhere'
      return box.x + box.width / 2 < (page.viewportSize()?.width ?? 1) / 2 ? 'left' : 'right'
    })
    .toBe(side)

const open = async (path: string): Promise<Page> => {
  await office.page.goto(`${door.url}/#/${path}`)
  return office.page
}

test('whoever chooses Arabic reads Arabic from right to left, and stays where the choice was made', async () => {
  const page = await open('account-settings')
  await page.getByRole('heading', { name: 'Account settings', level: 1 }).waitFor()
  await menuStands(page, 'Menu', 'left')

  await page.getByLabel('Language', { exact: true }).selectOption('ar')
  await page.getByRole('heading', { name: 'إعدادات الحساب', level: 1 }).waitFor()
  await expect.poll(() => page.locator('html').getAttribute('dir')).toBe('rtl')
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('ar')
  await menuStands(page, 'القائمة', 'right')
  await page.getByRole('button', { name: 'الفندق', exact: true }).click()
  await page.getByRole('link', { name: 'أنواع الغرف', exact: true }).waitFor()
})

test('masters speak it too: the list, the form, and what is missing in it', async () => {
  const page = await open('booking-master/reserve-manage/purpose-stay')
  await page.getByRole('heading', { name: 'أغراض الإقامة', level: 1 }).waitFor()
  await page.getByRole('columnheader', { name: 'الرمز' }).waitFor()
  await page.getByRole('button', { name: 'جديد', exact: true }).click()
  await page.getByRole('heading', { name: 'جديد: غرض الإقامة', level: 1 }).waitFor()
  await page.getByRole('button', { name: 'حفظ', exact: true }).click()
  await page.getByText('الرمز: حقل مطلوب.').waitFor()
  await page.getByLabel(/^الرمز/).fill('SEA')
  await page.getByLabel(/^الاسم/).fill('Sea air')
  await page.getByRole('combobox', { name: /^الصنف الإحصائي/ }).click()
  await page.getByRole('option', { name: 'ترفيه', exact: true }).click()
  await page.getByRole('button', { name: 'حفظ', exact: true }).click()
  await page.getByText('تم حفظ غرض الإقامة SEA').first().waitFor()
  await page.getByRole('cell', { name: 'SEA', exact: true }).waitFor()
})

test('a page that speaks English alone says so to whoever hears it, its dialogs too', async () => {
  const page = await open('dashboard/open-cashiers')
  await page.getByRole('heading', { name: 'Open cashiers', level: 1 }).waitFor()
  const spoken = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate(one => one.closest('[lang]')?.getAttribute('lang'))
  expect(await spoken('h1')).toBe('en')
  expect(await spoken('header')).toBe('ar')
  await page.getByRole('button', { name: 'Open my cashier' }).click()
  await page.getByRole('dialog').waitFor()
  expect(await spoken('[role="dialog"]')).toBe('en')
  // What all dialogs share is no mix of two languages either.
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  // And it is read as English is: a room is not `left 10`, a telephone number does not end in its plus.
  const runs = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate(one => getComputedStyle(one).direction)
  expect([await runs('h1'), await runs('header')]).toEqual(['ltr', 'rtl'])
})

test('nor does what such a page shares with others mix two languages: its search, its lists, its menus', async () => {
  const page = await open('dashboard/reservations')
  await page.getByRole('heading', { name: 'Reservations', level: 1 }).waitFor()
  const main = page.locator('#main [lang="en"]')
  await main.getByText('Smith').first().waitFor()
  await main.getByRole('button', { name: 'More', exact: true }).click()
  const menu = page.getByRole('menu')
  await menu.getByRole('menuitem', { name: 'Print the list' }).waitFor()
  expect(
    await menu.evaluate(one => [
      one.closest('[lang]')?.getAttribute('lang'),
      getComputedStyle(one).direction,
    ]),
  ).toEqual(['en', 'ltr'])
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'detached' })
  // No word of it is in the letters of the shell around it, nor the name of a day.
  await main
    .getByText(/^Sat 14\/03\/2026$/)
    .first()
    .waitFor()
  const mixed = await main.evaluate(page => {
    const said = [...page.querySelectorAll('[aria-label], [title], [placeholder]')].flatMap(one =>
      ['aria-label', 'title', 'placeholder'].map(name => one.getAttribute(name) ?? ''),
    )
    const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) said.push(walker.currentNode.nodeValue ?? '')
    return said.filter(text => /[\u0600-\u06ff]/.test(text))
  })
  expect(mixed).toEqual([])
})

test('the flow of block statuses runs as its arrows do, from right to left as well', async () => {
  const page = await open('booking-master/block-status/status-code-flow')
  const nodes = page.locator('[data-flow-node]')
  await nodes.nth(1).waitFor()
  // Where each stands in the drawing is where its arrows begin and end.
  const places = await nodes.evaluateAll(all =>
    all.map(one => {
      const box = one.getBoundingClientRect()
      const drawing = one.parentElement!.querySelector('svg')!.getBoundingClientRect()
      return Math.round(box.left - drawing.left)
    }),
  )
  const starts = await page
    .locator('[data-flow-node]')
    .first()
    .evaluate(one =>
      [...one.parentElement!.querySelectorAll('svg path[fill="none"]')].map(path =>
        Number.parseFloat(/^M([\d.]+)/.exec(path.getAttribute('d') ?? '')?.[1] ?? ''),
      ),
    )
  expect(starts.length).toBeGreaterThan(0)
  const stands = (x: number) =>
    places.some(place => Math.abs(x - place - 112) < 2 || Math.abs(x - place - 56) < 2)
  expect(starts.filter(x => !stands(x))).toEqual([])
  // The life of a block begins at the side at which its drawing does.
  expect(places[0]).toBeLessThan(places[1])
})

test('a sheet of a list has its heads in it as well', async () => {
  const page = await open('booking-master/reserve-manage/purpose-stay')
  await page.evaluate(() => localStorage.setItem('pms_locale', 'de'))
  await page.reload()
  await page.getByRole('heading', { name: german['Purposes of stay'], level: 1 }).waitFor()
  await page.getByRole('button', { name: house.More, exact: true }).click()
  const coming = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: house['Export as XLSX'] }).click()
  const text = textOfSheet(readFileSync(await (await coming).path()))
  for (const head of ['Name', 'Statistics kind'] as const) expect(text).toContain(`>${german[head]}<`)
  expect(text).not.toContain('Statistics kind')
  await page.evaluate(() => localStorage.setItem('pms_locale', 'ar'))
  await page.reload()
})

test('and English is a choice away', async () => {
  const page = await open('account-settings')
  await page.getByLabel('اللغة', { exact: true }).selectOption('en')
  await page.getByRole('heading', { name: 'Account settings', level: 1 }).waitFor()
  await expect.poll(() => page.locator('html').getAttribute('dir')).toBe('ltr')
  await menuStands(page, 'Menu', 'left')
})

test('the sign-in page speaks the language that was left, from its first word on', async () => {
  const page = await open('sign-out')
  await page.getByRole('heading', { name: 'Sign in', level: 1 }).waitFor()
  const picker = page.getByLabel('Language', { exact: true })
  await picker.selectOption('ar')
  await page.getByRole('heading', { name: 'تسجيل الدخول', level: 1 }).waitFor()
  // What was chosen with the keyboard is not lost to it.
  const focused = page.getByLabel('اللغة', { exact: true })
  await holdsFocus(focused)

  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    const look = () => {
      const heading = document.querySelector('h1')
      if (heading) seen.push(`${getComputedStyle(heading).direction} ${heading.textContent}`)
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true })
  })
  await page.reload()
  await page.getByRole('button', { name: 'دخول', exact: true }).waitFor()
  const seen = await page.evaluate(() => [...new Set((window as unknown as { seen: string[] }).seen)])
  expect(seen).toEqual(['rtl تسجيل الدخول'])
  expect(office.complaints).toEqual([])
})
