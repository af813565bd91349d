import { afterAll, beforeAll, expect, test } from 'vitest'
import { confirmationLetter } from '../../../src/wire/letter'
import { bookingView } from '../../../src/wire/booking-view'
import { guestProfile } from '../../../src/wire/profile'
import { reservation } from '../../../src/wire/reservation'
import { pdfText } from '../kit/pdf-text'
import { withBreakfast } from '../kit/breakfast'
import { aHouse, aKey, type House, monday, type Person, tuesday } from '../kit/house'
import { master } from '../reservation/summer'

let house: House
let clerk: Person
let id: number
let stay: number
const secret = '+351 911 222 333'

beforeAll(async () => {
  house = await aHouse(withBreakfast)
  clerk = await house.personWith('Customer profile', 'Manage reservation', 'Add profile')
  const made = await house.manager.do(guestProfile.quickStore, { last_name: 'Quiet', email: 'q@inn.example' })
  id = made.id
  await master(house, 'guest-contact').store({
    guest_profile_id: id,
    contact_type: 'mobile',
    value: secret,
    is_confidential: true,
  })
  const booked = await house.manager.do(reservation.store, {
    arrival_date: monday,
    departure_date: tuesday,
    rooms: 1,
    adults: 1,
    guest_profile_id: id,
    room_type_id: house.stock.id('room-type', 'STD'),
    rate_code_id: house.stock.id('rate-code', 'BARBB'),
  })
  stay = booked.id
})
afterAll(() => house.close())

const answers = async (person: Person) => ({
  page: await person.do(guestProfile.view, { id }),
  list: (await person.post('guest-profile/list', { search: 'quiet' })).data,
  match: await person.do(guestProfile.match, { last_name: 'Quiet', email: 'q@inn.example' }),
  reservation: await person.do(bookingView.view, { id: stay }),
  history: await person.do(guestProfile.history, { id }),
  contacts: (await person.post('guest-contact/list', { filters: { guest_profile_id: id } })).data,
})

const paper = async ({ token }: Person): Promise<string> => {
  const answer = await house.app.inject({
    method: 'POST',
    url: '/api/front-desk/registration-card',
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': aKey() },
    payload: { reservation_ids: [stay] },
  })
  return pdfText(answer.rawPayload)
}

test('a number that a guest wants kept to the house is read by whoever keeps profiles', async () => {
  for (const [call, answer] of Object.entries(await answers(house.manager)))
    expect([call, JSON.stringify(answer).includes(secret)]).toEqual([call, true])
})

test('and by nobody else: not on the page, in lists, beside the stay or among those who look alike', async () => {
  for (const [call, answer] of Object.entries(await answers(clerk))) {
    expect([call, JSON.stringify(answer).replaceAll(/\D/g, '').includes('351911222333')]).toEqual([
      call,
      false,
    ])
    // What is no secret stands there as before.
    if (call !== 'history')
      expect([call, JSON.stringify(answer).includes('q@inn.example')]).toEqual([call, true])
  }
})

test('nor in its past: when it was changed, nor after it was deleted or while it was not yet kept to the house', async () => {
  const contacts = master(house, 'guest-contact')
  const { data } = await contacts.store({
    guest_profile_id: id,
    contact_type: 'mobile',
    value: '+351 933 111 000',
    is_confidential: false,
  })
  const contact = Number(data.id)
  const change = async (more: object) => {
    const [{ row_version }] = await house.sql<
      { row_version: number }[]
    >`select row_version from guest_contact where id = ${contact}`
    expect((await contacts.update({ id: contact, row_version, ...more })).status).toBe(200)
  }
  const past = async (person: Person) => {
    const { status, data } = await person.post('master/history', { entity: 'guest-contact', id: contact })
    expect(status).toBe(200)
    return JSON.stringify(data).replaceAll(/\D/g, '').includes('351933111')
  }
  expect(await past(clerk)).toBe(true)
  await change({ is_confidential: true })
  await change({ value: '+351 933 111 001' })
  expect([await past(house.manager), await past(clerk)]).toEqual([true, false])
  expect((await house.manager.post('guest-contact/destroy', { id: contact })).status).toBe(200)
  expect([await past(house.manager), await past(clerk)]).toEqual([true, false])
})

test('nor on the paper that he prints or the lists that say where a letter or a bill would go: only who may read it prints it', async () => {
  const mail = 'quiet.only@inn.example'
  const contacts = master(house, 'guest-contact')
  const [open] = await house.sql<{ id: number; row_version: number }[]>`
    select id, row_version from guest_contact where guest_profile_id = ${id} and contact_type = 'email'`
  await contacts.update({ id: open.id, row_version: open.row_version, value: mail, is_confidential: true })
  const printing = ['Check in', 'Manage reservation', 'Batch folios']
  const reader = await house.personWith(...printing, 'Guest profile store')
  const printer = await house.personWith(...printing)
  for (const [person, told] of [
    [reader, true],
    [printer, false],
  ] as const) {
    const card = await paper(person)
    expect([card.replaceAll(/\D/g, '').includes('351911222333'), card.includes(mail)]).toEqual([told, told])
    expect(card).toContain('Quiet')
    const letters = await person.do(confirmationLetter.list, { reservation_id: stay })
    expect(letters.email).toBe(told ? mail : null)
  }
})
