import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makerFor } from '../server/master/a-record'
import { type FrontDoor, openFrontDoor, type Seat } from './kit/front-door'
import { heardInBoth } from './kit/axe'
import { addressOf, mastersOnScreen } from './kit/screens'
import { holdsFocus } from './kit/standing'

let door: FrontDoor
let office: Seat

const reasons = mastersOnScreen.find(({ key }) => key === 'lost-reason')!
const list = addressOf(reasons)

beforeAll(async () => {
  door = await openFrontDoor()
  const maker = makerFor(door.house.manager)
  for (let number = 0; number < 30; number++)
    await maker.store(reasons, { code: `L${10 + number}`, name: `Reason ${number}` })
  office = await door.enter(door.house.manager)
})
afterAll(async () => {
  await door.close()
  expect(office.complaints).toEqual([])
})

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
