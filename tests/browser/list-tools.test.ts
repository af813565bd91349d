import { readFileSync } from 'node:fs'
import type { Download, Locator, Page } from 'playwright'
import { expect, test } from 'vitest'
import type { MasterRecord } from '../../src/hotel/master/record'
import { entityOf } from '../../src/server/master/entities'
import { masterCalls } from '../../src/wire/master'
import { textOfSheet } from '../server/kit/unzip'
import { heardInBoth } from './kit/axe'
import { addressOf } from './kit/screens'
import { type FrontDoor, openFrontDoor, type Seat } from './kit/front-door'
import { opened } from './kit/opened'
import { answered, comesTo, holdsFocus } from './kit/standing'

const purposes = entityOf('purpose-of-stay')
const calls = masterCalls(purposes)
const screen = addressOf(purposes)

let door: FrontDoor
let seat: Seat

opened(
  async () => {
    door = await openFrontDoor()
    seat = await door.enter(door.house.manager)
  },
  async () => {
    await door.close()
    expect(seat.complaints).toEqual([])
  },
)

test('what uses a record is said with the way to each and to the list of them all', async () => {
  const { page } = seat
  const standard = door.house.stock.id('room-type', 'STD')
  await page.goto(`${door.url}/#/${addressOf(entityOf('room-type'))}/${standard}`)
  await page.getByRole('tab', { name: 'Used by' }).click()
  const rooms = page.getByRole('table', { name: 'Used by' }).getByRole('row', { name: /^Rooms Room type 6/ })
  await rooms.getByRole('link', { name: '101', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Room 101' }).waitFor()
  // Back at the tab that one came from, not at the form.
  await page.goBack()
  await rooms.getByRole('link', { name: 'Rooms', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Rooms' }).waitFor()
  await page.getByText('Room type: STD – Standard').waitFor()
  await page.getByText('1–6 of 6').waitFor()
})

test('the history says who changed what, and an old state is put back', async () => {
  const { page } = seat
  const { id, row_version } = await aPurpose('HIST', { name: 'As it was', description: 'Old words' })
  await door.house.manager.do(calls.update!, { id, row_version, name: 'Spoilt', description: null })
  await page.goto(`${door.url}/#/${screen}/${id}?tab=history`)
  const line = page.getByRole('table', { name: 'History' }).getByRole('row', { name: /As it was.*Spoilt/ })
  await line
    .filter({ hasText: 'Ana Marques' })
    .getByRole('button', { name: 'Restore what was before' })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Restore Purpose of stay HIST' })
  await dialog.getByText('Spoilt').waitFor()
  expect(await heardInBoth(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Restore', exact: true }).click()
  await page.getByText('Purpose of stay HIST is as it was before').waitFor()
  expect(await kept('HIST')).toMatchObject([{ name: 'As it was', description: 'Old words' }])
  // The form shows it too, without being asked anew.
  await page.getByRole('tab', { name: 'Purpose of stay', exact: true }).click()
  await expect.poll(() => page.getByLabel(/^Name/).inputValue()).toBe('As it was')
})

test('a record is doubled: everything but its code stands in the new one', async () => {
  const { page } = seat
  const { id } = await aPurpose('ORIG', { statistics_kind: 'medical', description: 'Twice' })
  await page.goto(`${door.url}/#/${screen}/${id}`)
  await page.getByRole('button', { name: 'Clone', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'New purpose of stay' }).waitFor()
  await expect.poll(() => page.getByLabel(/^Code/).inputValue()).toBe('')
  await page.getByLabel(/^Code/).fill('TWIN')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Purpose of stay TWIN is saved').waitFor()
  expect(await kept('TWIN')).toMatchObject([
    { name: 'Purpose ORIG', statistics_kind: 'medical', description: 'Twice' },
  ])
})

test('a record and a list go on paper, with what the list is narrowed by', async () => {
  const { page } = seat
  const { id } = await aPurpose('PAPER')
  // The browser's own dialog is no page: what it would print is read when it opens.
  await page.addInitScript(() => {
    window.print = () => {
      const sheet = document.querySelector('.paper')
      Object.assign(window, { printed: sheet?.textContent })
      window.dispatchEvent(new Event('afterprint'))
    }
  })
  const printed = () => page.evaluate(() => (window as unknown as { printed?: string }).printed)
  await page.goto(`${door.url}/#/${screen}/${id}`)
  await page.reload()
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  await expect
    .poll(printed)
    .toMatch(/Purpose of stay PAPER.*Printed .* by Ana Marques.*CodePAPER.*NamePurpose PAPER/)

  await openList(page, { q: 'PAPER' })
  await chooseTool(page, 'Print the list')
  await expect.poll(printed).toMatch(/Purposes of stay.*Search: PAPER.*PAPERPurpose PAPER.*1 of 1 records/)
})

test('a list leaves as CSV and as XLSX, searched as it stands, and the files say what the house keeps', async () => {
  const { page } = seat
  await aPurpose('FILE1', { name: 'Wine, "Port" & cheese; all', description: '=1+1' })
  await aPurpose('FILE2')
  await aPurpose('OTHER1')
  await openList(page, { q: 'FILE' })
  const csv = await download(page, 'Export as CSV')
  expect(csv.name).toMatch(/^purpose-of-stay.*\.csv$/)
  const lines = csv.file
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/)
  expect(lines[0]).toMatch(/code,name,statistics_kind,description/)
  expect(lines).toHaveLength(3)
  expect(lines[1]).toContain('"Wine, ""Port"" & cheese; all"')
  // A spreadsheet must not count what somebody has written.
  expect(lines[1]).not.toMatch(/,=1\+1/)

  const sheet = textOfSheet((await download(page, 'Export as XLSX')).file)
  for (const text of ['Statistics kind', 'FILE1', 'FILE2', 'Wine, "Port" &amp; cheese; all'])
    expect(sheet).toContain(text)
  expect(sheet).not.toContain('OTHER1')
})

test('a table is tried before it is taken: every bad line is listed and nothing changes', async () => {
  const { page } = seat
  await aPurpose('TAKEN')
  const before = await door.house.manager.do(calls.list!, { include_inactive: true })
  await openList(page)
  let release = () => {}
  const held = new Promise<void>(resolve => (release = resolve))
  await page.route(/import-dialog/, async route => {
    await held
    await route.continue()
  })
  await chooseTool(page, 'Import from CSV')
  // Whoever waits for it on a slow line is told so, and may hear it.
  await page.getByRole('status', { name: 'Loading' }).waitFor()
  expect(await heardInBoth(page)).toEqual([])
  release()
  const dialog = page.getByRole('dialog', { name: 'Import purposes of stay' })
  await dialog.waitFor()
  expect(await heardInBoth(page)).toEqual([])
  // A file can be chosen without a mouse.
  const chooser = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Choose a file' }).press('Enter')
  await chooser
  const head = 'code,name,statistics_kind'
  const choose = (...rows: string[]) =>
    dialog.locator('input[type="file"]').setInputFiles({
      name: 'purposes.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from([head, ...rows].join('\r\n')),
    })
  await choose(
    'GOOD,Good,leisure',
    ',Nameless,leisure',
    'ODD,Odd,sport',
    'TAKEN,Taken,leisure',
    'GOOD,Twice,event',
  )
  await dialog
    .getByText('4 of 5 lines are wrong. Please mend them in the table and choose it again.')
    .waitFor()
  const bad = dialog.getByRole('table', { name: 'Lines that are wrong' })
  for (const words of [/^3 Code: /, /^4 Statistics kind: /, /^5 Code: /, /^6 Code: /])
    await bad.getByRole('row', { name: words }).waitFor()
  await expect.poll(() => dialog.getByRole('button', { name: 'Import', exact: true }).isDisabled()).toBe(true)
  expect((await door.house.manager.do(calls.list!, { include_inactive: true })).total).toBe(before.total)

  await choose('GOOD,Good,leisure', 'FINE,Fine,event')
  await dialog.getByText('All 2 lines are right. Nothing is written yet.').waitFor()
  expect(await kept('GOOD')).toEqual([])
  await dialog.getByRole('button', { name: 'Import 2 purposes of stay' }).click()
  await page.getByText('2 purposes of stay imported').waitFor()
  expect(await kept('GOOD')).toMatchObject([{ name: 'Good', statistics_kind: 'leisure' }])
  await page.getByRole('cell', { name: 'FINE', exact: true }).waitFor()
})

test('a list is kept with its filter and columns under a name, and stands so again at another window', async () => {
  const { page } = seat
  await aPurpose('SAVE1', { statistics_kind: 'medical', description: 'Kept words' })
  await aPurpose('SAVE2', { statistics_kind: 'event' })
  await openList(page)
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Statistics kind' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Medical' }).click()
  await page.getByRole('cell', { name: 'SAVE2', exact: true }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Columns', exact: true }).click()
  await page.getByRole('switch', { name: 'Description' }).check()
  await page.keyboard.press('Escape')
  await page.getByRole('cell', { name: 'Kept words' }).waitFor()
  await page.getByRole('button', { name: 'Saved filters' }).click()
  await page.getByRole('menuitem', { name: 'Keep the list as it is now …' }).click()
  await page.getByRole('dialog', { name: 'Keep this filter' }).getByLabel('Name').fill('The sick')
  expect(await heardInBoth(page)).toEqual([])
  await page.keyboard.press('Enter')
  await page.getByText('The filter is kept').waitFor()

  const other = (await door.again(seat)).page
  await other.evaluate(() => localStorage.removeItem('keyrack'))
  await openList(other)
  await other.getByRole('cell', { name: 'SAVE2', exact: true }).waitFor()
  await other.getByRole('button', { name: 'Saved filters' }).click()
  await other.getByRole('menuitem', { name: 'The sick' }).click()
  await other.getByRole('cell', { name: 'SAVE2', exact: true }).waitFor({ state: 'detached' })
  await other.getByRole('cell', { name: 'Kept words' }).waitFor()
  await other.getByText('Statistics kind: Medical').waitFor()
  await other.context().close()
})

test('marked rows are changed at once, or none of them is', async () => {
  const { page } = seat
  for (const code of ['BULK1', 'BULK2', 'BULK3']) await aPurpose(code)
  await openList(page, { q: 'BULK' })
  await page.getByText('1–3 of 3').waitFor()
  for (const code of ['BULK1', 'BULK3'])
    await page.getByRole('checkbox', { name: new RegExp(`${code}$`) }).check()
  const bar = page.getByRole('toolbar', { name: 'Marked rows' })
  await bar.getByText('2 marked').waitFor()
  await bar.getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change 2 purposes of stay' })
  await dialog.getByRole('combobox').first().click()
  await page.getByRole('option', { name: 'Statistics kind' }).click()
  await dialog.getByRole('combobox', { name: 'Statistics kind' }).click()
  await page.getByRole('option', { name: 'Event' }).click()
  expect(await heardInBoth(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Change' }).click()
  await page.getByText('2 purposes of stay changed').waitFor()
  const kinds = await Promise.all(
    ['BULK1', 'BULK2', 'BULK3'].map(async code => (await kept(code))[0].statistics_kind),
  )
  expect(kinds).toEqual(['event', 'leisure', 'event'])
})

test('the keyboard walks the rows, turns the pages and opens a record', async () => {
  const { page } = seat
  for (let at = 1; at <= 30; at++) await aPurpose(`KEY${String(at).padStart(2, '0')}`)
  await openList(page, { q: 'KEY' })
  await page.getByText('1–25 of 30').waitFor()
  const row = (code: string): Locator => page.getByRole('row', { name: new RegExp(`\\b${code}\\b`) })
  await row('KEY01').focus()
  await page.keyboard.press('ArrowDown')
  await holdsFocus(row('KEY02'))
  await page.keyboard.press('PageDown')
  await holdsFocus(row('KEY27'))
  await page.getByText('26–30 of 30').waitFor()
  await page.keyboard.press('PageUp')
  await holdsFocus(row('KEY02'))
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Purpose of stay KEY02' }).waitFor()
  await comesTo(page, new RegExp(`^#/${screen}/\\d+$`))
})

test('rows are marked, narrowed, read again and acted on by keys', async () => {
  const { page } = seat
  for (const code of ['ROW1', 'ROW2', 'ROW3', 'ROW4']) await aPurpose(code)
  await openList(page, { q: 'ROW' })
  const row = (code: string): Locator => page.getByRole('row', { name: new RegExp(`\\b${code}\\b`) })
  const marked = () => page.locator('tbody').getByRole('checkbox', { checked: true }).count()
  await row('ROW1').focus()
  await page.keyboard.press('Space')
  await expect.poll(marked).toBe(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await holdsFocus(row('ROW3'))
  await page.keyboard.press('Shift+Space')
  await expect.poll(marked).toBe(3)
  await page.keyboard.press('Period')
  await page.getByRole('menu').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('menu').waitFor({ state: 'detached' })
  const again = page.waitForResponse(response => response.url().includes('/api/purpose'))
  await page.locator('h1').press('Shift+R')
  await again
  await page.locator('h1').press('Shift+F')
  await page.getByRole('menu').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('menu').waitFor({ state: 'detached' })
  await page.locator('h1').press('/')
  await holdsFocus(page.getByRole('searchbox'))
  await page.keyboard.type('2')
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('')
})

async function aPurpose(
  code: string,
  more: MasterRecord = {},
): Promise<MasterRecord & { id: number; row_version: number }> {
  return (await door.house.manager.do(calls.store!, {
    code,
    name: `Purpose ${code}`,
    statistics_kind: 'leisure',
    ...more,
  })) as MasterRecord & { id: number; row_version: number }
}

const kept = async (code: string): Promise<MasterRecord[]> =>
  (await door.house.manager.do(calls.list!, { filters: { code }, include_inactive: true })).items

async function openList(page: Page, filter: MasterRecord = {}): Promise<void> {
  await page.goto(`${door.url}/#/${screen}?filter=${encodeURIComponent(JSON.stringify(filter))}`)
  await page.getByRole('heading', { level: 1, name: 'Purposes of stay' }).waitFor()
  await answered(page)
}

async function chooseTool(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name }).click()
}

async function download(page: Page, tool: string): Promise<{ name: string; file: Buffer }> {
  const coming: Promise<Download> = page.waitForEvent('download')
  await chooseTool(page, tool)
  const came = await coming
  return { name: came.suggestedFilename(), file: readFileSync(await came.path()) }
}

test('on a telephone the headings go with their columns when a wide list is moved sideways', async () => {
  const { page } = await door.again(seat, { width: 390 })
  await page.goto(`${door.url}/#/${addressOf(entityOf('room'))}`)
  const table = page.getByRole('table')
  await table.getByRole('row').nth(1).waitFor()
  const moved = await table.evaluate(one => {
    const frame = [...document.querySelectorAll('*')].find(
      each => each.contains(one) && each.scrollWidth > each.clientWidth + 40,
    )
    frame?.scrollTo(150, 0)
    const left = (cells: HTMLCollection) => [...cells].map(cell => Math.round(cell.getBoundingClientRect().x))
    const [heads, cells] = [0, 1].map(row => left(one.querySelectorAll('tr')[row].children))
    return { by: frame?.scrollLeft, heads, cells }
  })
  expect(moved.by).toBe(150)
  expect(moved.heads).toEqual(moved.cells)
  await page.context().close()
})
