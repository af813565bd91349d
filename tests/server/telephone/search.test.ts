import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '../../../src/hotel/business-date'
import { entityOf } from '../../../src/server/master/entities'
import { masterCalls } from '../../../src/wire/master'
import { reservation } from '../../../src/wire/reservation'
import { room } from '../../../src/wire/room'
import { telephone } from '../../../src/wire/telephone'
import { aLobby, friday, type Lobby } from '../check-out/leaving'
import { monday, type Person, saturday, sunday } from '../kit/house'
import { anotherProperty } from '../kit/property'

let lobby: Lobby
let operator: Person
let knowing: Person

beforeAll(async () => {
  lobby = await aLobby()
  operator = await lobby.personWith('Telephone operator')
  knowing = await lobby.personWith('Telephone operator', 'Guest incognito view')
  await lobby.sql`
    update room set phone_extension = '1' || code where property_id = ${lobby.property_id} and code ~ '^[0-9]+$'`
})
afterAll(() => lobby.close())

const look = async (search: string, who = operator) => {
  const { items } = await who.do(telephone.search, { search })
  return items
}
const found = async (search: string, who = operator) => (await look(search, who)).map(({ guest }) => guest)
const aGuest = (last_name: string, first_name: string | null = null) => lobby.guest({ last_name, first_name })
const inRoom = async (code: string, last_name: string, more = {}) =>
  lobby.inHouse(code, { guest_profile_id: await aGuest(last_name), ...more })
const withProfile = async (reservation_id: number, role: 'company' | 'group', name: string) => {
  const [{ id }] = await lobby.sql<{ id: number }[]>`
    insert into guest_profile (profile_type, last_name) values (${role}, ${name}) returning id`
  await lobby.sql`
    insert into reservation_profile (property_id, reservation_id, role, guest_profile_id)
    values (${lobby.property_id}, ${reservation_id}, ${role}, ${id})`
}

test('a guest is found by room, extension, number, and by name however it is accented', async () => {
  const guest_profile_id = await aGuest('Núñez', 'Begoña')
  const { reservation_id } = await lobby.inHouse('101', { guest_profile_id })
  const { confirmation_no } = await lobby.row(reservation_id)
  for (const text of [
    '101',
    '1101',
    'nunez',
    'NÚÑEZ',
    'begona nunez',
    'Núñez, Begoña',
    '101 nun',
    String(confirmation_no),
  ])
    expect(await found(text), text).toEqual(['Núñez, Begoña'])
  for (const text of ['102', 'nunez perez', 'nu_ez', '%', '01']) expect(await found(text), text).toEqual([])
  expect(await look('nunez')).toMatchObject([
    {
      reservation_id,
      room: '101',
      extension: '1101',
      state: 'arrived',
      arrival_date: saturday,
      departure_date: monday,
      open_messages: 0,
      is_incognito: false,
      do_not_disturb: false,
    },
  ])
})

test('who comes along, the company, the group and the party are found too', async () => {
  const { reservation_id } = await inRoom('102', 'Almeida')
  await withProfile(reservation_id, 'company', 'Café Açores')
  await withProfile(reservation_id, 'group', 'Coral de Évora')
  await lobby.sql`
    insert into reservation_guest (property_id, reservation_id, guest_profile_id, display_sequence)
    values (${lobby.property_id}, ${reservation_id}, ${await aGuest('Begleitung')}, 1)`
  await inRoom('203', 'Festa')
  const festa = (await look('festa'))[0].reservation_id
  await lobby.sql`
    with party as (insert into link_group (property_id, name) values (${lobby.property_id}, 'Bodas de São João') returning id)
    update reservation set link_group_id = (select id from party) where id = ${festa}`
  expect(await found('sao bodas')).toEqual(['Festa'])
  for (const text of ['cafe acores', 'evora', 'begleitung'])
    expect(await found(text), text).toEqual(['Almeida'])
  expect(await look('almeida')).toMatchObject([
    { company: 'Café Açores', group: 'Coral de Évora', companions: ['Begleitung'] },
  ])
})

test('those in house come first, then who is due in, who has left and who is still to come; others do not', async () => {
  const named = async (last_name: string) => ({ guest_profile_id: await aGuest(last_name) })
  await lobby.reserve({
    ...(await named('Ordem vai chegar')),
    arrival_date: addDays(saturday, 7),
    departure_date: addDays(saturday, 9),
  })
  await lobby.reserve({ ...(await named('Ordem hoje')) })
  await lobby.reserve({
    ...(await named('Ordem longe')),
    arrival_date: addDays(saturday, 8),
    departure_date: addDays(saturday, 9),
  })
  const gone = async (last_name: string, days: number) => {
    const { id } = await lobby.reserve({ ...(await named(last_name)), arrival_date: addDays(saturday, -9) })
    await lobby.sql`
      update reservation set status = 'checked_out', room_id = ${await lobby.roomId('103')}, checked_in_at = now(), checked_out_at = now(),
             check_out_business_date = ${addDays(saturday, -days)} where id = ${id}`
  }
  await gone('Ordem saiu', 3)
  await gone('Ordem saiu antes', 4)
  const lost = await lobby.reserve(await named('Ordem anulada'))
  const [reason] = await lobby.sql<{ id: number }[]>`
    select id from cancellation_reason where not requires_comment limit 1`
  await lobby.manager.do(reservation.cancel, {
    reservation_ids: [lost.id],
    cancellation_reason_id: reason.id,
  })
  await inRoom('103', 'Ordem em casa', { arrival_date: friday })
  const items = await look('ordem')
  expect(items.map(({ guest, state, extension }) => [guest, state, extension])).toEqual([
    ['Ordem em casa', 'stay_over', '1103'],
    ['Ordem hoje', 'due_in', null],
    ['Ordem saiu', 'checked_out', null],
    ['Ordem vai chegar', 'reserved', null],
  ])
  // Nobody is put through to a room where the guest is no more.
  expect(items[2].room).toBe('103')
  expect(await found('1103')).toEqual(['Ordem em casa'])
})

test('a room that is typed whole stands above those that begin like it', async () => {
  await inRoom('201', 'Primeira')
  const { confirmation_no } = await lobby.row((await inRoom('202', 'Segunda')).reservation_id)
  const beginning = String(confirmation_no).slice(0, 3)
  expect((await look(beginning)).length).toBeGreaterThan(1)
  const [first] = await look('20')
  expect(first.room).toBe('201')
  expect(await found('202')).toEqual(['Segunda'])
})

test('messages that wait and a room that nobody is to disturb are seen', async () => {
  const { reservation_id } = await lobby.dueOut('104', {
    departure_date: monday,
    guest_profile_id: await aGuest('Recados'),
  })
  const entries = masterCalls(entityOf('telephone-operator'))
  const message = { entry_type: 'message', reservation_id, caller_name: 'Rita', text: 'Please ring back' }
  const taken = await operator.do(entries.store!, message)
  await operator.do(entries.store!, message)
  await operator.do(entries.store!, {
    entry_type: 'wake_up_call',
    reservation_id,
    due_at: `${sunday}T06:30:00Z`,
  })
  await operator.do(entries.update!, {
    id: taken.id,
    row_version: taken.row_version,
    status: 'delivered',
  } as never)
  await lobby.manager.do(room.guestStatus, { reservation_id, guest_service_status: 'do_not_disturb' })
  expect(await look('recados')).toMatchObject([{ open_messages: 1, do_not_disturb: true }])
})

describe('who stays incognito', () => {
  test('is not here, by room, number or whoever comes along, but for those who may know it', async () => {
    const guest_profile_id = await aGuest('Weltbekannt', 'Greta')
    await lobby.sql`update guest_profile set is_incognito = true, incognito_name = 'Mr. Smith' where id = ${guest_profile_id}`
    const { reservation_id } = await lobby.inHouse('105', { guest_profile_id })
    const { confirmation_no } = await lobby.row(reservation_id)
    const asked = ['weltbekannt', 'smith', '105', '1105', String(confirmation_no), '']
    for (const text of asked) {
      const items = await look(text)
      expect(
        items.map(({ reservation_id: id }) => id),
        text,
      ).not.toContain(reservation_id)
      expect(JSON.stringify(items), text).not.toMatch(/Weltbekannt|Smith/)
    }
    for (const text of ['weltbekannt', '105', '1105'])
      expect(await look(text, knowing), text).toMatchObject([
        { guest: 'Weltbekannt, Greta', is_incognito: true },
      ])
  })

  test('and comes along with somebody else is neither named nor found', async () => {
    const hidden = await aGuest('Filmstar')
    await lobby.sql`update guest_profile set is_incognito = true where id = ${hidden}`
    const { reservation_id } = await inRoom('106', 'Agente')
    await lobby.sql`
      insert into reservation_guest (property_id, reservation_id, guest_profile_id, display_sequence)
      values (${lobby.property_id}, ${reservation_id}, ${hidden}, 1)`
    expect(await found('filmstar')).toEqual([])
    expect(await look('agente')).toMatchObject([{ companions: [] }])
    expect(await look('filmstar', knowing)).toMatchObject([{ guest: 'Agente', companions: ['Filmstar'] }])
  })
})

test('nobody of another property is found, and whoever has not the right is told so', async () => {
  const elsewhere = await anotherProperty(lobby)
  expect(await elsewhere.do(telephone.search, {})).toMatchObject({ items: [], total: 0 })
  const other = await lobby.personWith('Arrivals')
  expect(await other.call(telephone.search, {})).toMatchObject({ status: 403, refused: 'not_permitted' })
})

test('a page at a time, with how many there are', async () => {
  const all = await operator.do(telephone.search, {})
  const second = await operator.do(telephone.search, { page: 2, per_page: 2 })
  expect(second).toMatchObject({ total: all.total, page: 2, per_page: 2 })
  expect(second.items).toEqual(all.items.slice(2, 4))
})
