import type { Locator } from 'playwright'
import { expect, test } from 'vitest'
import { rightsOf } from '../../src/server/sample/rights'
import { checkIn } from '../../src/wire/front-desk'
import { reservation } from '../../src/wire/reservation'
import { letIn } from '../server/kit/arrive'
import { withBreakfast } from '../server/kit/breakfast'
import { monday, saturday } from '../server/kit/house'
import { heardInBoth } from './kit/axe'
import { type FrontDoor, openFrontDoor, type Seat } from './kit/front-door'
import { opened } from './kit/opened'
import { holdsFocus } from './kit/standing'

let door: FrontDoor
let desk: Seat

opened(
  async () => {
    door = await openFrontDoor(async stock => {
      await withBreakfast(stock)
      await stock.put('telephone-book-category', [{ code: 'TRANSPORT', name: 'Transport' }])
      await stock.put('telephone-book', [
        { name: 'Taxi centre', telephone_book_category_id: 'TRANSPORT', phone: '+351 217 000 010' },
      ])
    })
    const { manager, stock, sql, personWith } = door.house
    for (const [room, last_name] of [
      ['101', 'Núñez'],
      ['102', 'Sleeper'],
    ]) {
      const { id: reservation_id } = await manager.do(reservation.store, {
        arrival_date: saturday,
        departure_date: monday,
        adults: 1,
        guest: { last_name },
        room_type_id: stock.id('room-type', 'STD'),
        rate_code_id: stock.id('rate-code', 'BARBB'),
      })
      await manager.do(
        checkIn.checkIn,
        { reservation_id, room_id: stock.id('room', room) },
        { answers: letIn },
      )
      await sql`update room set phone_extension = ${`1${room}`} where code = ${room}`
    }
    desk = await door.enter(await personWith(...rightsOf('FOA')))
  },
  async () => {
    await door.close()
    expect(desk.complaints).toEqual([])
  },
)

const search = (): Locator =>
  desk.page.getByRole('searchbox', { name: 'Room, name, extension, company, group or number' })
const rowOf = (named: string): Locator => desk.page.getByRole('row', { name: new RegExp(named) })

async function sitDown(): Promise<void> {
  // From elsewhere: who stays on the page keeps what was typed there.
  await desk.page.goto('about:blank')
  await desk.go('miscellaneous/telephone-operator', 'Telephone operator')
  await holdsFocus(search())
  await rowOf('Sleeper').waitFor()
}

/** Types what the caller says, and goes on to whom it means. */
async function askFor(text: string, guest: string): Promise<void> {
  await desk.page.keyboard.type(text)
  await expect.poll(() => desk.page.locator('tbody tr').count()).toBe(1)
  await desk.page.keyboard.press('Enter')
  await holdsFocus(rowOf(guest))
}

test('from anywhere a key leads to the search, ready to be typed into', async () => {
  const { page, go } = desk
  for (const key of ['Alt+Shift+T', 'Control+Shift+O']) {
    await go('front-desk/in-house', 'In-house')
    await page.keyboard.press(key)
    await page.getByRole('heading', { name: 'Telephone operator', level: 1 }).waitFor()
    await holdsFocus(search())
  }
})

test('a caller asks for a guest: the operator finds her without her accents, takes a message and delivers it', async () => {
  const { page } = desk
  await sitDown()
  await askFor('nunez', 'Núñez')
  await page.keyboard.press('Enter')
  const panel = page.getByRole('region', { name: 'Núñez, room 101' })
  await panel.getByText('1101', { exact: true }).waitFor()
  await panel.getByText('Nobody has left a message.').waitFor()

  await page.keyboard.press('m')
  const dialog = page.getByRole('dialog', { name: 'Message for Núñez' })
  await holdsFocus(dialog.getByLabel(/^Caller \(/))
  await page.keyboard.type('Dr. Silva')
  await page.keyboard.press('Tab')
  await page.keyboard.type('+351 210 000 001')
  // Nothing was said yet: what is missing is named, and what was typed stays.
  await page.keyboard.press('Control+Enter')
  await dialog.getByText('Text is required.').first().waitFor()
  await dialog.getByLabel(/^Text/).fill('The meeting moves to ten')
  expect(await heardInBoth(page)).toEqual([])
  await page.keyboard.press('Control+Enter')
  await page.getByText('The message for Núñez waits at the desk').waitFor()
  await rowOf('Núñez').getByText('1 waiting', { exact: true }).waitFor()
  await panel.getByText('The meeting moves to ten').waitFor()
  expect(await panel.getByRole('link', { name: '+351 210 000 001' }).getAttribute('href')).toBe(
    'tel:+351210000001',
  )

  await panel.getByRole('button', { name: 'Delivered', exact: true }).click()
  await page.getByText('The message is delivered').waitFor()
  await panel.getByText(/delivered .* by Person/).waitFor()
  await expect.poll(() => rowOf('Núñez').getByText('1 waiting', { exact: true }).count()).toBe(0)
})

test('a guest wants to be woken every day: the call stands in the list of tomorrow, and nobody answers', async () => {
  const { page } = desk
  await sitDown()
  await askFor('1102', 'Sleeper')
  await page.keyboard.press('w')
  const dialog = page.getByRole('dialog', { name: 'Wake-up call for Sleeper' })
  await holdsFocus(dialog.getByLabel(/^Wake at/))
  await page.keyboard.type('630')
  await dialog.getByLabel(/^Every day until/).check()
  await page.keyboard.press('Control+Enter')
  await page.getByText(/Sleeper is called on Sun .* at 06:30/).waitFor()

  const tomorrow = page.getByRole('region', { name: 'Tomorrow' })
  const call = tomorrow.getByRole('listitem', { name: '06:30 Room 102, Sleeper' })
  await call.getByText(/^in \d+ h \d\d$|^in \d+ min$/).waitFor()
  await call.getByText(/Ext\. 1102 .*every day/).waitFor()
  await call.getByRole('button', { name: 'No answer: Room 102, Sleeper' }).click()
  await call.getByText('No answer 1×', { exact: true }).waitFor()
  await call.getByRole('button', { name: 'Call again: Room 102, Sleeper' }).click()
  await call.getByText(/tried 1×/).waitFor()
  await call.getByRole('button', { name: 'No answer: Room 102, Sleeper' }).click()
  await call.getByText('No answer 2×', { exact: true }).waitFor()
  await call.getByRole('button', { name: 'Call again: Room 102, Sleeper' }).click()
  await call.getByRole('button', { name: 'No answer: Room 102, Sleeper' }).click()
  // Nobody calls a fourth time.
  await call.getByText('Knock: 3 calls', { exact: true }).waitFor()
  expect(await call.getByRole('button', { name: /^Call again/ }).count()).toBe(0)
  expect(await heardInBoth(page)).toEqual([])
  await call.getByRole('button', { name: 'Woken: Room 102, Sleeper' }).click()
  await call.getByText('Delivered', { exact: true }).waitFor()
})

test('a time that has gone by is refused beside its field, and what was typed stays', async () => {
  const { page } = desk
  await sitDown()
  await askFor('102', 'Sleeper')
  await page.keyboard.press('w')
  const dialog = page.getByRole('dialog', { name: 'Wake-up call for Sleeper' })
  await dialog.getByLabel(/^Wake at/).fill('0:00')
  await dialog.getByLabel(/^Day/).fill('t')
  await page.keyboard.press('Control+Enter')
  await dialog.getByText('This time has passed. Please give one to come.').first().waitFor()
  expect(await dialog.getByLabel(/^Wake at/).inputValue()).toBe('00:00')
  await page.keyboard.press('Escape')
})

test('the operator knows where a guest is until he is back', async () => {
  const { page } = desk
  await sitDown()
  await askFor('sleeper', 'Sleeper')
  await page.keyboard.press('l')
  const dialog = page.getByRole('dialog', { name: 'Where Sleeper is' })
  await holdsFocus(dialog.getByLabel(/^Text/))
  await page.keyboard.type('Pool bar')
  await page.keyboard.press('Control+Enter')
  await page.getByText('The switchboard knows where Sleeper is').waitFor()
  const found = page.getByRole('region', { name: 'Where to be found' })
  await found.getByText('Pool bar').waitFor()
  await found.getByRole('button', { name: 'Over' }).click()
  await expect.poll(() => found.count()).toBe(0)
})

test('the same search finds numbers of the telephone book, and says why nobody is found', async () => {
  const { page } = desk
  await sitDown()
  await page.keyboard.type('taxi')
  await page.getByText('Nobody in the house, due within a week or gone for three days fits this.').waitFor()
  const book = page.getByRole('region', { name: 'Telephone book' })
  const number = book.getByRole('link', { name: '+351 217 000 010' })
  expect(await number.getAttribute('href')).toBe('tel:+351217000010')
})

test('on a telephone nothing is wider than the screen', async () => {
  const small = await door.again(desk, { width: 390 })
  await small.go('miscellaneous/telephone-operator', 'Telephone operator')
  await small.page.getByRole('row', { name: /Sleeper/ }).click()
  await small.page.getByRole('region', { name: 'Sleeper, room 102' }).waitFor()
  expect(await small.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(await heardInBoth(small.page)).toEqual([])
  expect(small.complaints).toEqual([])
})
