import type { Page } from 'playwright'
import { afterAll, beforeAll, test } from 'vitest'
import { allPermissions } from '../../src/hotel/permission'
import { masterCalls } from '../../src/wire/master'
import { reservation } from '../../src/wire/reservation'
import { withBreakfast } from '../server/kit/breakfast'
import { monday, saturday } from '../server/kit/house'
import { makerFor } from '../server/master/a-record'
import { heardOf } from './kit/axe'
import { type FrontDoor, openFrontDoor, type Seat } from './kit/front-door'
import { addresses, addressOf, mastersOfEveryKind, mastersOnScreen } from './kit/screens'

type Side = keyof typeof addresses

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

const seats: [string, Side, { width: number; language: string }][] = [
  ['of the administrator, wide, left to right', 'admin', { width: 1440, language: 'en' }],
  ['of the administrator, narrow, right to left', 'admin', { width: 390, language: 'ar' }],
  ['of employees, wide, left to right', 'employee', { width: 1440, language: 'en' }],
  ['of employees, narrow, right to left', 'employee', { width: 390, language: 'ar' }],
]

// All at once, each in a window of its own: one waits while another one draws. A screen that is light from left to right is dark
// from right to left, and the next one the other way round: each is seen in all four, in two visits.
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
    const wrong: string[] = []
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      const isTurn = (colorScheme === 'light') === (language === 'en') ? 0 : 1
      for (const address of all.filter((_, index) => index % 2 === isTurn)) {
        complaints.length = 0
        await page.goto(`${door.url}/#/${address}`)
        await standing(page)
        const seen = [...whereOf(page, address), ...(await widthOf(page)), ...(await heardOf(page))]
        wrong.push(...[...seen, ...complaints].map(problem => `${address}, ${colorScheme}: ${problem}`))
      }
    }
    expect(wrong).toEqual([])
  },
)

/** The heading is there, everything asked for is answered, and what was answered is painted. */
async function standing(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForFunction(
    () => document.querySelector('.MuiSkeleton-root, .MuiCircularProgress-root, [aria-busy="true"]') === null,
  )
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map(one => one.finished.catch(() => undefined))),
  )
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
