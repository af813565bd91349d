import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../src/hotel/business-date'
import { availability } from '../../../src/wire/availability'
import { bookingChange } from '../../../src/wire/booking-change'
import type { InputOf } from '../../../src/wire/call'
import { guestProfile } from '../../../src/wire/profile'
import { reservation } from '../../../src/wire/reservation'
import type { House } from '../kit/house'
import { aSummerHouse, thu9 } from './summer'

let house: House
let id: (key: string, code: string) => number

beforeAll(async () => {
  house = await aSummerHouse(async ({ put }) => {
    await put('note-type', [
      { code: 'GEN', name: 'General', note_group: 'reservation', is_default: true },
      { code: 'EACH', name: 'Each stay', note_group: 'guest_profile', copy_to_reservation: true },
      { code: 'FILE', name: 'File', note_group: 'guest_profile' },
    ])
  })
  id = house.stock.id
})
afterAll(() => house.close())

type Wanted = InputOf<typeof reservation.store>
let guests = 0
const stay = (more: Partial<Wanted> = {}): Wanted => ({
  arrival_date: thu9,
  departure_date: addDays(thu9, 1),
  adults: 1,
  ...(more.guest_profile_id === undefined ? { guest: { last_name: `Preset ${++guests}` } } : {}),
  room_type_id: id('room-type', 'STD'),
  rate_code_id: id('rate-code', 'BAR'),
  ...more,
})
const from = (arrival: number, nights = 1) => ({
  arrival_date: addDays(thu9, arrival),
  departure_date: addDays(thu9, arrival + nights),
})
const sure = { answers: { similar_profile: 'new' } }
const book = (more: Partial<Wanted>) => house.manager.do(reservation.store, stay(more), sure)
const refused = (more: Partial<Wanted>) => house.manager.call(reservation.store, stay(more), sure)

test('a type is not sold before its first day in inventory, whoever asks', async () => {
  const { sql, manager, property_id } = house
  const [std, dlx] = [id('room-type', 'STD'), id('room-type', 'DLX')]
  await sql`update room_type set active_from = ${addDays(thu9, 10)} where property_id = ${property_id} and id = ${std}`
  expect(await refused(from(9, 3))).toMatchObject({
    status: 422,
    refused: 'type_not_yet',
    body: { error: { fields: { room_type_id: expect.stringContaining('not sold on 2026-07-18 yet') } } },
  })
  // Who waits would wait for a room that there is not.
  expect(await refused({ ...from(9), status: 'waitlist' })).toMatchObject({ refused: 'type_not_yet' })
  const night = { date: addDays(thu9, 9), room_type_id: std }
  expect(await refused({ ...from(9, 2), room_type_id: dlx, nights_detail: [night] })).toMatchObject({
    refused: 'type_not_yet',
  })
  const { cells } = await manager.do(availability.lookToBook, { ...from(9), adults: 1 })
  const shown = cells.find(({ type_id, rate_id }) => type_id === std && rate_id === id('rate-code', 'BAR'))
  expect(shown).toMatchObject({ sellable: false, reasons: ['type_not_yet'] })

  const held = { ...from(9), adults: 1, room_type_id: std, rate_code_id: id('rate-code', 'BAR') }
  expect(await manager.call(availability.hold, held)).toMatchObject({ refused: 'type_not_yet' })
  const instead = async () => {
    const crowd = { ...from(9), adults: 1, rooms: 5, room_type_ids: [dlx] }
    const { alternatives } = await manager.do(availability.lookToBook, crowd)
    return alternatives.flatMap(({ kind, room_type }) => (kind === 'type' ? [room_type] : []))
  }
  expect(await instead()).toEqual([])

  const booked = await book(from(10, 2))
  expect(
    await manager.call(bookingChange.update, { id: booked.id, arrival_date: addDays(thu9, 9) }),
  ).toMatchObject({ refused: 'type_not_yet' })
  await book({ ...from(9, 2), room_type_id: dlx })
  await sql`update room_type set active_from = null where property_id = ${property_id} and id = ${std}`
  expect(await instead()).toEqual(['STD'])
  await book(from(9, 2))
})

test('who may undersell a type goes below its least, though not below the floor of the rate', async () => {
  const { sql, property_id, personWith } = house
  const clerk = await personWith('Reservation store', 'Rate override')
  const std = id('room-type', 'STD')
  await sql`update room_type set min_rate = 80 where property_id = ${property_id} and id = ${std}`
  await sql`update rate_code set floor_amount = 50 where property_id = ${property_id} and id = ${id('rate-code', 'BAR')}`
  const at = (rate_amount: string) =>
    clerk.call(
      reservation.store,
      stay({ ...from(14), rate_amount, rate_reason: 'Long-standing guest' }),
      sure,
    )
  const below = (floor: string) => ({
    refused: 'below_floor',
    body: { error: { fields: { rate_amount: expect.stringContaining(floor) } } },
  })
  expect(await at('60.00')).toMatchObject(below('80.00'))
  await sql`update employee set can_override_rate_floor = true where id = ${clerk.employee_id}`
  expect(await at('60.00')).toMatchObject({ status: 200, data: { nights: [{ rate_amount: '60.00' }] } })
  expect(await at('40.00')).toMatchObject(below('50.00'))
  await sql`update room_type set min_rate = null where property_id = ${property_id} and id = ${std}`
  await sql`update rate_code set floor_amount = null where property_id = ${property_id} and id = ${id('rate-code', 'BAR')}`
})

test('who books decides what the reservation is held by, unless somebody or the rate says otherwise', async () => {
  const { sql, manager, property_id } = house
  const preset = async (code: string, kinds: string[]) => {
    const type = id('reservation-type', code)
    await sql`
      update reservation_type set is_default_for_profiles = ${kinds}
       where property_id = ${property_id} and id = ${type}`
    return type
  }
  const forFirms = await preset('CO', ['company'])
  const forAgents = await preset('TA', ['travel_agent', 'source'])
  const firm = await manager.do(guestProfile.quickStore, {
    profile_type: 'company',
    last_name: 'Presets Ltd',
  })
  const agent = await manager.do(guestProfile.quickStore, {
    profile_type: 'travel_agent',
    last_name: 'Presets Travel',
  })
  const profiles = [
    { role: 'company' as const, guest_profile_id: firm.id },
    { role: 'travel_agent' as const, guest_profile_id: agent.id },
  ]
  const typeOf = async (more: Partial<Wanted>) => {
    const { id } = await book({ ...from(16), ...more })
    const [row] = await sql<{ reservation_type_id: number }[]>`
      select reservation_type_id from reservation where property_id = ${property_id} and id = ${id}`
    return row.reservation_type_id
  }
  const usual = await typeOf({})
  expect([forFirms, forAgents]).not.toContain(usual)
  expect(await typeOf({ profiles: profiles.slice(0, 1) })).toBe(forFirms)
  expect(await typeOf({ profiles })).toBe(forAgents)
  expect(await typeOf({ profiles, reservation_type_id: usual })).toBe(usual)
  await sql`update rate_code set reservation_type_id = ${usual} where property_id = ${property_id} and id = ${id('rate-code', 'BAR')}`
  expect(await typeOf({ profiles })).toBe(usual)
  await sql`update rate_code set reservation_type_id = null where property_id = ${property_id} and id = ${id('rate-code', 'BAR')}`
})

test('what is to be known of every stay of a guest or a company comes along from the profile, once', async () => {
  const { sql, manager, property_id } = house
  const guest = await manager.do(guestProfile.quickStore, { profile_type: 'individual', last_name: 'Noted' })
  const firm = await manager.do(guestProfile.quickStore, {
    profile_type: 'company',
    last_name: 'Noted Ltd',
  })
  const noted = async (
    owner_id: number,
    kind: string,
    text: string,
    { ends = null as string | null, is_active = true } = {},
  ) =>
    await sql`
      insert into note (property_id, owner_type, owner_id, note_type_id, title, text, is_internal, end_date, is_active)
      values (${property_id}, 'guest_profile', ${owner_id}, ${id('note-type', kind)}, ${`${kind} title`}, ${text}, true, ${ends}, ${is_active})`
  await noted(guest.id, 'EACH', 'Is afraid of lifts')
  await noted(guest.id, 'FILE', 'Complained in 2019')
  await noted(guest.id, 'EACH', 'Had a broken leg', { ends: addDays(thu9, 2) })
  await noted(guest.id, 'EACH', 'Was written in error', { is_active: false })
  await noted(firm.id, 'EACH', 'Invoice in English')
  const notesOf = async (stay: number) =>
    await sql`
      select n.title, n.text, n.is_internal, t.code from note n join note_type t on t.id = n.note_type_id
       where n.property_id = ${property_id} and n.owner_type = 'reservation' and n.owner_id = ${stay} order by n.text`
  const each = { title: 'EACH title', is_internal: true, code: 'GEN' }
  const both = [
    { ...each, text: 'Invoice in English' },
    { ...each, text: 'Is afraid of lifts' },
  ]
  const booked = await book({
    ...from(20),
    guest_profile_id: guest.id,
    profiles: [{ role: 'company', guest_profile_id: firm.id }],
  })
  expect(await notesOf(booked.id)).toEqual(both)
  const alone = await book({ ...from(21), guest_profile_id: guest.id })
  expect(await notesOf(alone.id)).toEqual(both.slice(1))
  const copied = await manager.do(bookingChange.copy, {
    reservation_id: booked.id,
    ...from(24),
    copy: { guest: true, profiles: true, notes: true },
  })
  expect(await notesOf(Number(copied.booked?.id))).toEqual(both)
})
