import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { reservation } from '../../src/wire/reservation'
import { withBreakfast } from '../server/kit/breakfast'
import { monday, saturday } from '../server/kit/days'
import { makerFor } from '../server/master/a-record'
import { type FrontDoor, openFrontDoor, type Seat } from './kit/front-door'
import { opened } from './kit/opened'
import { heardInBoth } from './kit/axe'
import { addressOf, mastersOnScreen } from './kit/screens'
import { cutTexts } from './kit/longer'
import { holdsFocus, standing } from './kit/standing'

let door: FrontDoor
let office: Seat

const reasons = mastersOnScreen.find(({ key }) => key === 'lost-reason')!
const list = addressOf(reasons)

opened(
  async () => {
    door = await openFrontDoor(withBreakfast)
    const { manager, stock } = door.house
    const maker = makerFor(manager)
    for (let number = 0; number < 30; number++)
      await maker.store(reasons, { code: `L${10 + number}`, name: `Reason ${number}` })
    // A room of tonight is sold: there is something to be shown by a bar.
    await manager.do(reservation.store, {
      arrival_date: saturday,
      departure_date: monday,
      adults: 2,
      guest: { last_name: 'Smith' },
      room_type_id: stock.id('room-type', 'STD'),
      rate_code_id: stock.id('rate-code', 'BARBB'),
    })
    office = await door.enter(manager)
  },
  async () => {
    await door.close()
    expect(office.complaints).toEqual([])
  },
)

type Focus = { is: string; isSeen: boolean }

/** What has the focus, and whether a person who looks at the screen can tell. */
const focus = (page: Page): Promise<Focus> =>
  page.evaluate(() => {
    const one = document.activeElement
    if (!one || one === document.body) return { is: 'nothing', isSeen: false }
    const is =
      `${one.tagName.toLowerCase()} ${one.getAttribute('aria-label') ?? one.textContent ?? ''}`.slice(0, 60)
    const around = [one, one.parentElement, one.parentElement?.parentElement].filter(part => part != null)
    const isRinged = around.some(part => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(part)
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || (part === one && boxShadow !== 'none')
    })
    // An input shows it by its frame.
    const frame = one.closest('.MuiOutlinedInput-root')?.querySelector('fieldset')
    const isFramed = frame != null && getComputedStyle(frame).borderTopWidth === '2px'
    const { width, height } = one.getBoundingClientRect()
    return { is, isSeen: width > 0 && height > 0 && (isRinged || isFramed) }
  })

/** Once what happens has settled, something has the focus. */
async function keptBy(page: Page, what: string): Promise<void> {
  await expect.poll(async () => (await focus(page)).is, { message: what }).not.toBe('nothing')
  // Nor is it lost a moment later, when what was closed is taken away.
  await page.waitForTimeout(400)
  expect((await focus(page)).is, what).not.toBe('nothing')
}

async function walk(page: Page, steps: number): Promise<string[]> {
  const unseen: string[] = []
  for (let step = 0; step < steps; step++) {
    await page.keyboard.press('Tab')
    const { is, isSeen } = await focus(page)
    // Past the last one the browser's own bar has it.
    if (is === 'nothing') break
    if (!isSeen) unseen.push(is)
  }
  return unseen
}

async function openList(): Promise<Page> {
  const { page } = office
  await page.goto(`${door.url}/#/${list}`)
  await page.getByRole('heading', { name: reasons.plural, level: 1 }).waitFor()
  await page.locator('tbody tr').first().waitFor()
  return page
}

const row = (page: Page, code: string) => page.getByRole('row', { name: new RegExp(`\\b${code}\\b`) })

test('through a list the focus is seen at every step, and paging keeps it', async () => {
  const page = await openList()
  await keptBy(page, 'opening the list')
  expect(await walk(page, 40)).toEqual([])
  const next = page.getByRole('button', { name: /next page/i })
  await next.focus()
  await page.keyboard.press('Enter')
  await row(page, 'L39').waitFor()
  await keptBy(page, 'the next page')
  const back = page.getByRole('button', { name: /page before/i })
  await back.focus()
  await page.keyboard.press('Enter')
  await row(page, 'L10').waitFor()
  await keptBy(page, 'the page before')
})

test('through a form it is seen at every step, and saving keeps it', async () => {
  const page = await openList()
  await page.getByRole('button', { name: 'New', exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.getByLabel(/^Code/).waitFor()
  await keptBy(page, 'opening the form')
  expect(await walk(page, 30)).toEqual([])
  await page.getByLabel(/^Code/).focus()
  await page.keyboard.type('AAA')
  await page.keyboard.press('Tab')
  await page.keyboard.type('First of all')
  await page.keyboard.press('Control+s')
  await page
    .getByText(/AAA is saved/)
    .first()
    .waitFor()
  await row(page, 'AAA').waitFor()
  await keptBy(page, 'saving')
})

test('a dialog keeps it inside, and gives it back when it is closed', async () => {
  const page = await openList()
  await row(page, 'L12').getByRole('button', { name: 'Actions' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Delete' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  for (let step = 0; step < 6; step++) {
    await page.keyboard.press('Tab')
    await holdsFocus(dialog)
  }
  expect(await heardInBoth(page)).toEqual([])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await keptBy(page, 'closing the dialog')
})

test('the row after a deleted one has it', async () => {
  const page = await openList()
  await row(page, 'L13').getByRole('button', { name: 'Actions' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Delete' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Control+Enter')
  await row(page, 'L13').waitFor({ state: 'detached' })
  await keptBy(page, 'deleting a row')
})

const shown = ['accommodation/room-types', `${list}/create`, 'employee/authority-limits']

test('in colours that a person forces, what is chosen and what has the focus is seen', async () => {
  const { page } = office
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(`${door.url}/#/${shown[0]}`)
  await standing(page)
  const [mark, ground] = await page.evaluate(() => {
    const indicator = document.querySelector('.MuiTabs-indicator')
    return [indicator, document.body].map(one => one && getComputedStyle(one).backgroundColor)
  })
  expect(mark).toBeTruthy()
  expect(mark).not.toBe(ground)
  await page.getByRole('tab', { name: 'Room types' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect
    .poll(() => focus(page))
    .toMatchObject({ is: expect.stringMatching(/Rack rates/), isSeen: true })
  // Around all of it: the row of tabs cuts what stands out.
  const isWhole = await page.evaluate(() => {
    const tab = document.activeElement!
    const { outlineOffset, outlineWidth } = getComputedStyle(tab)
    return Number.parseFloat(outlineOffset) <= -Number.parseFloat(outlineWidth)
  })
  expect(isWhole).toBe(true)
  await page.goto(`${door.url}/#/dashboard`)
  await expect
    .poll(() =>
      page.locator('[data-bar]').evaluateAll(all => all.some(bar => bar.getBoundingClientRect().width > 0)),
    )
    .toBe(true)
  // How much there is, by the length of a bar.
  const bars = await page.evaluate(() => {
    const ground = getComputedStyle(document.body).backgroundColor
    const shown = [...document.querySelectorAll('[data-bar]')].filter(
      bar => bar.getBoundingClientRect().width > 0 && bar.getBoundingClientRect().height > 0,
    )
    const isSeen = shown.map(bar => {
      const { backgroundColor } = getComputedStyle(bar)
      return backgroundColor !== ground && backgroundColor !== 'rgba(0, 0, 0, 0)'
    })
    return { of: shown.length, unseen: isSeen.filter(one => !one).length }
  })
  expect(bars.of).toBeGreaterThan(0)
  expect(bars.unseen).toBe(0)
  // What is chosen in a list while the focus is in the field above it.
  await page.keyboard.press('Control+k')
  const chosen = page.getByRole('option', { selected: true })
  await chosen.waitFor()
  expect(await chosen.evaluate(one => getComputedStyle(one).outlineStyle)).toBe('solid')
  await page.keyboard.press('Escape')
  await chosen.waitFor({ state: 'detached' })
  await page.emulateMedia({ forcedColors: 'none' })
})

test('text that a person sets wider is not cut, and no screen becomes wider than its window', async () => {
  const { page } = office
  for (const address of shown) {
    await page.goto(`${door.url}/#/${address}`)
    await standing(page)
    const before = await cutTexts(page)
    // WCAG 1.4.12, what a reader may ask for.
    const wider = await page.addStyleTag({
      content:
        '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
    })
    const cut = async () => (await cutTexts(page)).filter(text => !before.includes(text))
    // A part of the menu that opens is as high as it was measured for a moment.
    await expect.poll(cut, { message: address }).toEqual([])
    const width = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(await width(), address).toBe(0)
    await wider.evaluate(style => (style as HTMLElement).remove())
  }
})
