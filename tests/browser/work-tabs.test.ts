import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../src/hotel/business-date'
import { rightsOf } from '../../src/server/sample/rights'
import { reservation } from '../../src/wire/reservation'
import { withBreakfast } from '../server/kit/breakfast'
import { monday } from '../server/kit/house'
import { heardInBoth } from './kit/axe'
import { type FrontDoor, giveLogin, openFrontDoor, password, type Seat } from './kit/front-door'
import { comesTo, holdsFocus, standing } from './kit/standing'

let door: FrontDoor
let desk: Seat
const names = [
  'Almeida',
  'Baptista',
  'Cardoso',
  'Duarte',
  'Esteves',
  'Ferreira',
  'Gaspar',
  'Henriques',
  'Ivo',
]
const numbers: string[] = []

beforeAll(async () => {
  door = await openFrontDoor(withBreakfast)
  for (const [index, name] of names.entries()) numbers.push(await book(name, index))
  desk = await door.enter(await door.house.personWith(...rightsOf('NAUD')))
})
afterAll(async () => {
  await door.close()
  expect(desk.complaints).toEqual([])
})

const row = (page = desk.page) => page.getByRole('navigation', { name: 'Open records' })
const said = () => row().getByRole('link').allInnerTexts()
const shown = (...guests: string[]) =>
  expect.poll(async () => (await said()).map(text => text.split('\n')[0])).toEqual(guests)
const open = (guest: string) => desk.go(`booking/manage-reservation/${numbers[names.indexOf(guest)]}`, guest)
const marked = (guest: string) =>
  expect
    .poll(() => row().locator('[aria-current="page"]').allInnerTexts())
    .toMatchObject([expect.stringContaining(guest)])

/** A desk on which these lie open, however far a first try of the same test has come. */
async function lies(...guests: string[]): Promise<void> {
  const { page, go } = desk
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith('pms_recent')) localStorage.removeItem(key)
  })
  // An address behind the # reads nothing anew.
  await page.reload()
  await go('front-desk/arrivals', 'Arrivals')
  expect(await row().count()).toBe(0)
  for (const guest of guests) await open(guest)
}

test('three guests at once: each stays where it is, at the tab where the clerk was, by mouse and by key', async () => {
  const { page, go } = desk
  await lies('Almeida', 'Baptista', 'Cardoso')
  await shown('Almeida', 'Baptista', 'Cardoso')
  await marked('Cardoso')
  await page.getByRole('tab', { name: 'Money' }).click()
  await comesTo(page, new RegExp(`${numbers[2]}/money$`))
  // The address changes before the page does, and a page that never stood is nowhere anybody was.
  await page.getByRole('tab', { name: 'Money', selected: true }).waitFor()
  await page.keyboard.press('Alt+1')
  await page.getByRole('heading', { name: 'Almeida', level: 1 }).waitFor()
  await marked('Almeida')
  await row()
    .getByRole('link', { name: `Reservation Cardoso ${numbers[2]}` })
    .click()
  await comesTo(page, new RegExp(`${numbers[2]}/money$`))
  // After a day of work elsewhere and a reload they lie there still.
  await go('front-desk/departures', 'Departures')
  await page.reload()
  await shown('Almeida', 'Baptista', 'Cardoso')
  await page.keyboard.press('?')
  await page
    .getByRole('dialog', { name: 'Keys' })
    .getByRole('row', { name: /Alt \+ 1 … 8/ })
    .waitFor()
  await page.keyboard.press('Escape')
})

test('the ninth takes the place of the one that was not seen longest', async () => {
  await lies(...names.slice(0, 8))
  await shown(...names.slice(0, 8))
  await open('Almeida')
  await open('Ivo')
  await shown('Almeida', 'Ivo', ...names.slice(2, 8))
  await marked('Ivo')
})

test('one row on a telephone, which scrolls by itself to the one that is open and hides nothing of the screen', async () => {
  const { page } = desk
  await lies(...names.slice(0, 8))
  await open('Almeida')
  await page.setViewportSize({ width: 390, height: 844 })
  await open('Henriques')
  const chip = row().getByRole('link', { name: /Henriques/ })
  await expect.poll(async () => (await chip.boundingBox())?.x).toBeLessThan(300)
  const box = await row().boundingBox()
  expect(box?.height).toBeLessThan(40)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(await heardInBoth(page)).toEqual([])
})

test('closed by Delete, by the cross and by the middle button, nobody is led away but from the one that is closed', async () => {
  const { page } = desk
  await lies('Almeida', 'Ivo', ...names.slice(2, 8))
  await open('Ivo')
  await row()
    .getByRole('link', { name: /Almeida/ })
    .focus()
  await page.keyboard.press('Delete')
  await holdsFocus(row().getByRole('link', { name: /Ivo/ }))
  await row()
    .getByRole('link', { name: /Cardoso/ })
    .click({ button: 'middle' })
  await row()
    .getByRole('button', { name: `Close Duarte ${numbers[3]}` })
    .click()
  await shown('Ivo', 'Esteves', 'Ferreira', 'Gaspar', 'Henriques')
  await comesTo(page, new RegExp(`${numbers[8]}$`))
  expect(page.context().pages()).toHaveLength(1)
  // Henriques was seen before Ivo.
  await row()
    .getByRole('button', { name: /^Close Ivo/ })
    .click()
  await page.getByRole('heading', { name: 'Henriques', level: 1 }).waitFor()
  await standing(page)
  for (const guest of ['Esteves', 'Ferreira', 'Gaspar', 'Henriques'])
    await row()
      .getByRole('button', { name: new RegExp(`^Close ${guest}`) })
      .click()
  await page.getByRole('heading', { name: 'Reservations', level: 1 }).waitFor()
  expect(await row().count()).toBe(0)
})

test('whoever comes to the same desk next finds none of them', async () => {
  const { house } = door
  const [one, next] = [
    await house.personWith(...rightsOf('NAUD')),
    await house.personWith(...rightsOf('NAUD')),
  ]
  const { page, go } = await door.enter(one)
  await go(`booking/manage-reservation/${numbers[0]}`, 'Almeida')
  await row(page)
    .getByRole('link', { name: /Almeida/ })
    .waitFor()
  await page.goto(`${door.url}/#/sign-out`)
  await page.getByLabel('Email').fill(await giveLogin(house, next))
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Today', level: 1 }).waitFor()
  await standing(page)
  expect(await row(page).count()).toBe(0)
  await page.context().close()
})

async function book(name: string, later: number): Promise<string> {
  const { manager, stock } = door.house
  const arrival_date = addDays(monday, later)
  const { confirmation_no } = await manager.do(reservation.store, {
    arrival_date,
    departure_date: addDays(arrival_date, 1),
    adults: 1,
    room_type_id: stock.id('room-type', 'STD'),
    rate_code_id: stock.id('rate-code', 'BARBB'),
    guest: { last_name: name },
  })
  return confirmation_no
}
