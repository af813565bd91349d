import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rightsOf } from '../../src/server/sample/rights'
import { reservation } from '../../src/wire/reservation'
import { withBreakfast } from '../server/kit/breakfast'
import { aKey, saturday, sunday } from '../server/kit/house'
import { type FrontDoor, openFrontDoor, type Seat } from './kit/front-door'

let door: FrontDoor
let desk: Seat

beforeAll(async () => {
  door = await openFrontDoor(async stock => {
    await withBreakfast(stock)
    await stock.put('discount-reason', [
      { code: 'NOISE', name: 'Noise', value_type: 'percent', default_value: '10', max_percent: '20' },
    ])
    await stock.put('note-type', [
      { code: 'RES', name: 'Reservation', note_group: 'reservation', is_default: true },
    ])
    await stock.put('guest-profile', [{ profile_type: 'travel_agent', last_name: 'Sunny Travel' }])
  })
  desk = await door.enter(await door.house.personWith(...rightsOf('RESV')))
})
afterAll(() => door.close())

const choose = async (label: string, typed: string, option: RegExp) => {
  const { page } = desk
  await page.getByRole('dialog').getByLabel(label, { exact: true }).fill(typed)
  await page.getByRole('option', { name: option }).first().click()
}

const startBooking = async (name: string) => {
  const { page, go } = desk
  await go('booking/look-to-book', 'Look to book')
  await page
    .getByRole('button', { name: /149\.00/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Guest', { exact: true }).fill(name)
  await page.getByRole('option', { name: `New guest ${name}` }).click()
  return dialog
}

const numberSaid = async (words: RegExp): Promise<string> => {
  const said = await desk.page.getByText(words).first().textContent()
  return /\d{6,}/.exec(said ?? '')?.[0] ?? ''
}

let confirmation_no: string

test('an agent’s booking is kept with its market, its card, its voucher and its note', async () => {
  const { page } = desk
  const dialog = await startBooking('Moreira')
  await dialog.getByRole('button', { name: 'More', exact: true }).click()
  await choose('Travel agent', 'Sunny', /Sunny/)
  await dialog.getByLabel('Voucher', { exact: true }).fill('V-77')
  await choose('Pays by', 'Visa', /Visa/)
  await choose('Market', 'CORN', /Corporate negotiated/)
  await dialog.getByLabel('Note', { exact: true }).fill('Comes with a dog')
  await dialog.getByRole('button', { name: 'Book', exact: true }).click()
  confirmation_no = await numberSaid(/Booked: \d+/)
  const [kept] = await door.house.sql`
    select m.code as market, p.name as method, x.role, x.voucher_no, n.text
      from reservation r join market_code m on m.id = r.market_code_id join payment_method p on p.id = r.payment_method_id
      join reservation_profile x on x.reservation_id = r.id
      join note n on n.owner_type = 'reservation' and n.owner_id = r.id
     where r.confirmation_no = ${confirmation_no}`
  expect(kept).toMatchObject({
    market: 'CORN',
    role: 'travel_agent',
    voucher_no: 'V-77',
    text: 'Comes with a dog',
  })
  expect(kept.method).toMatch(/Visa/)
  // The number stands there until the caller has it.
  const booked = page.getByRole('dialog', { name: 'The stay is booked' })
  await booked.getByText(confirmation_no, { exact: true }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(desk.complaints).toEqual([])
})

test('a discount with its reason, the hour of arrival and a note are changed in one dialog', async () => {
  const { page } = desk
  await desk.go(`booking/manage-reservation/${confirmation_no}`, 'Moreira')
  await page.getByRole('button', { name: 'Change the details' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Expected at', { exact: true }).fill('16:30')
  await choose('Reason of the discount', 'NOISE', /Noise/)
  // The reason brings its ten percent with it.
  await expect.poll(() => dialog.getByLabel('Discount', { exact: true }).inputValue()).toMatch(/^10/)
  await dialog.getByLabel('Note', { exact: true }).fill('Moved from the street side')
  await page.keyboard.press('Control+Enter')
  await page.getByText(`${confirmation_no} Moreira is changed.`).waitFor()
  const [kept] = await door.house.sql`
    select to_char(r.eta, 'HH24:MI') as eta, n.rate_amount, n.discount_kind, d.code,
           (select count(*)::int from note o where o.owner_type = 'reservation' and o.owner_id = r.id) as notes
      from reservation r join reservation_night n on n.reservation_id = r.id join discount_reason d on d.id = n.discount_reason_id
     where r.confirmation_no = ${confirmation_no}`
  expect(kept).toMatchObject({
    eta: '16:30',
    rate_amount: '134.1000',
    discount_kind: 'percent',
    code: 'NOISE',
    notes: 2,
  })
  expect(desk.complaints).toEqual([])
})

test('an inquiry takes no room, until it is booked from its page', async () => {
  const { page } = desk
  const dialog = await startBooking('Sousa')
  await dialog.getByLabel('Only an inquiry').check()
  await dialog.getByRole('button', { name: 'Keep the inquiry' }).click()
  const number = await numberSaid(/Kept as an inquiry: \d+/)
  const statusOf = async () =>
    (await door.house.sql`select status from reservation where confirmation_no = ${number}`)[0]
      .status as string
  expect(await statusOf()).toBe('inquiry')
  await desk.go(`booking/manage-reservation/${number}`, 'Sousa')
  await page.getByRole('button', { name: 'Book the inquiry' }).click()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Control+Enter')
  await expect.poll(statusOf).toBe('reserved')
  expect(desk.complaints).toEqual([])
})

test('a paper is kept with the reservation, opened and removed; what the house does not keep is refused in words', async () => {
  const { page } = desk
  const { id } = await door.house.manager.do(
    reservation.store,
    {
      arrival_date: saturday,
      departure_date: sunday,
      adults: 1,
      guest: { last_name: `Paper ${aKey().slice(0, 8).replaceAll(/\d/g, 'x')}` },
      room_type_id: door.house.stock.id('room-type', 'STD'),
      rate_code_id: door.house.stock.id('rate-code', 'BARBB'),
    },
    { answers: { similar_profile: 'new', nobody_stays: 'yes' } },
  )
  const [{ confirmation_no: number }] = await door.house.sql<{ confirmation_no: string }[]>`
    select confirmation_no from reservation where id = ${id}`
  await page.goto(`${door.url}/#/home/booking/manage-reservation/${number}/letters`)
  await page.getByText('No file is kept.').waitFor()
  const chosen = page.locator('main input[type="file"]')
  const pdf = Buffer.from('%PDF-1.7 voucher')

  // Larger than any: said at once, beside the button.
  const large = Buffer.concat([pdf, Buffer.alloc(10 * 1024 * 1024)])
  await chosen.setInputFiles({ name: 'all.pdf', mimeType: 'application/pdf', buffer: large })
  await page.getByRole('alert').getByText('This file is larger than 10 MB.').waitFor()

  // Of a kind that nobody keeps: what was typed about it stays.
  await chosen.setInputFiles({ name: 'names.txt', mimeType: 'text/plain', buffer: Buffer.from('Ana, Rui') })
  const wrong = page.getByRole('dialog', { name: 'Keep names.txt' })
  await wrong.getByLabel('Title', { exact: true }).fill('Who comes along')
  await wrong.getByRole('button', { name: 'Keep', exact: true }).click()
  await wrong
    .getByRole('alert')
    .getByText(/^Only pictures .* are kept here/)
    .waitFor()
  await expect.poll(() => wrong.getByLabel('Title', { exact: true }).inputValue()).toBe('Who comes along')
  await page.keyboard.press('Escape')
  await wrong.waitFor({ state: 'detached' })

  await chosen.setInputFiles({ name: 'voucher.pdf', mimeType: 'application/pdf', buffer: pdf })
  const dialog = page.getByRole('dialog', { name: 'Keep voucher.pdf' })
  await dialog.getByLabel('Title', { exact: true }).fill('Voucher of the agent')
  await dialog.getByRole('button', { name: 'Keep', exact: true }).click()
  const row = page.getByRole('table', { name: 'Files' }).getByRole('row', { name: /Voucher of the agent/ })
  await row.waitFor()

  // It comes back as it was sent.
  const coming = page.waitForEvent('download')
  await row.getByRole('button', { name: 'Download' }).click()
  const file = await coming
  expect(file.suggestedFilename()).toBe('voucher.pdf')
  expect(readFileSync(await file.path(), 'utf8')).toBe('%PDF-1.7 voucher')

  await row.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await page.getByText('No file is kept.').waitFor()
})
