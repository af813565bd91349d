import { readFileSync } from 'node:fs'
import type { Page } from 'playwright'
import { afterAll, beforeAll, test } from 'vitest'
import { allPermissions } from '../../src/hotel/permission'
import { masterCalls } from '../../src/wire/master'
import { reservation } from '../../src/wire/reservation'
import { withBreakfast } from '../server/kit/breakfast'
import { monday, saturday } from '../server/kit/house'
import { makerFor } from '../server/master/a-record'
import { colours, heardOf, type Look, paint } from './kit/axe'
import { type FrontDoor, openFrontDoor, type Seat } from './kit/front-door'
import { addresses, addressOf, mastersOfEveryKind, mastersOnScreen } from './kit/screens'
import { heldOfLonger } from './kit/longer'
import { comeTo, painted, standing } from './kit/standing'

type Side = keyof typeof addresses

const { routes: promised } = JSON.parse(
  readFileSync(new URL('../house/contract.json', import.meta.url), 'utf8'),
) as { routes: { admin: string[]; home_by_group: Record<string, string[]> } }

let door: FrontDoor
const first = {} as Record<Side, Seat>
const forms: string[] = []

beforeAll(async () => {
  door = await openFrontDoor(withBreakfast)
  const { manager, personWith, stock } = door.house
  const maker = makerFor(manager)
  // No list is empty: what hangs on nothing comes first.
  for (const entity of mastersOnScreen) {
    const { list, store } = masterCalls(entity)
    if (store && list && (await manager.do(list, {})).total === 0) await maker.store(entity)
  }
  for (const entity of mastersOfEveryKind()) {
    const { id } = await maker.store(entity)
    forms.push(`${addressOf(entity)}/create`, `${addressOf(entity)}/${id}`)
  }
  await manager.do(reservation.store, {
    arrival_date: saturday,
    departure_date: monday,
    adults: 2,
    guest: { last_name: 'Smith' },
    room_type_id: stock.id('room-type', 'STD'),
    rate_code_id: stock.id('rate-code', 'BARBB'),
  })
  first.admin = await door.enter(manager)
  first.employee = await door.enter(await personWith(...allPermissions.map(({ name }) => name)))
}, 240_000)
afterAll(() => door.close())

// As narrow as a desk's screen is at 400 % (WCAG 1.4.10): what fits there fits a telephone.
const seats: [string, Side, { width: number; language: string }][] = [
  ['of the administrator, wide, left to right', 'admin', { width: 1440, language: 'en' }],
  ['of the administrator, narrow, right to left', 'admin', { width: 320, language: 'ar' }],
  ['of employees, wide, left to right', 'employee', { width: 1440, language: 'en' }],
  ['of employees, narrow, right to left', 'employee', { width: 320, language: 'ar' }],
]

// All at once, each in a window of its own: one waits while another one draws. What is light becomes dark where it stands, so
// that each wide screen is heard in both looks and opened once. No colour hangs on the direction: narrow ones are heard in one
// of them each, by turns.
test.concurrent.for(seats)(
  'every screen %s, stands, fits and can be heard',
  { timeout: 900_000 },
  async ([_, side, { width, language }], { expect }) => {
    const { page, complaints } = await door.again(first[side], { width })
    await page.evaluate(language => localStorage.setItem('pms_locale', language), language)
    await page.reload()
    // The other colours are there at once, not a quarter of a second later.
    await page.addStyleTag({ content: '* { transition: none !important }' })
    const all = side === 'admin' ? [...addresses.admin, ...forms] : addresses.employee
    // From a screen that is not the first of them.
    await page.goto(`${door.url}/#/${side === 'admin' ? 'help' : 'home/help'}`)
    await standing(page)
    const wrong: string[] = []
    let look: Look = 'light'
    for (const [at, address] of all.entries()) {
      complaints.length = 0
      await comeTo(page, `${door.url}/#/${address}`)
      const seen = [...whereOf(page, address), ...(await widthOf(page))]
      // The frame is the same around all of them: it is heard around every tenth, and so in both looks.
      const isFrameHeard = at % 10 > 1
      const heard = await heardOf(page, undefined, { isFrameHeard })
      seen.push(...heard.map(problem => `${look}: ${problem}`))
      look = look === 'light' ? 'dark' : 'light'
      await paint(page, look)
      if (width > 600) {
        const heardThen = await heardOf(page, colours, { isFrameHeard })
        seen.push(...heardThen.map(problem => `${look}: ${problem}`))
      }
      // Last of all, and where there is least room.
      if (width < 600) seen.push(...(await heldOfLonger(page)))
      const opens = width > 600 ? dialogs[address] : undefined
      if (opens !== undefined) seen.push(...(await heardOfDialog(page, opens)))
      wrong.push(...[...seen, ...complaints].map(problem => `${address}, ${problem}`))
    }
    expect(wrong).toEqual([])
  },
)

// The walks above open each of these and say where one leads elsewhere.
test('no screen is left out that the specification gives the administrator or the employees', ({
  expect,
}) => {
  const home = Object.entries(promised.home_by_group).flatMap(([group, names]) =>
    names.map(name => (group === 'Profiles' ? `home/${name}` : `home/${group}/${name}`)),
  )
  const { admin, employee } = addresses
  expect([promised.admin.length, home.length]).toEqual([64, 39])
  expect(promised.admin.filter(path => !admin.includes(path.slice(1)))).toEqual([])
  expect(home.filter(path => !employee.includes(path))).toEqual([])
})

/** What a screen opens and no other test does, by the button that opens it. */
const dialogs: Record<string, RegExp | undefined> = {
  'employee/authority-limits': /^Change the limits of Employee/,
}

async function heardOfDialog(page: Page, opens: RegExp): Promise<string[]> {
  await page.getByRole('button', { name: opens }).click()
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await painted(page)
  const heard = await heardOf(page)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  return heard.map(problem => `its dialog: ${problem}`)
}

/** Whoever asks for a screen that is not there is sent to another one. */
const whereOf = (page: Page, address: string): string[] => {
  const [at] = new URL(page.url()).hash.slice(2).split('?')
  return at === address ? [] : [`leads to ${at}`]
}

async function widthOf(page: Page): Promise<string[]> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  return over > 0 ? [`is ${over} px wider than the screen`] : []
}
