import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { checkIn } from '../../../src/wire/front-desk'
import { roomChoice } from '../../../src/wire/front-desk/room-choice'
import { room } from '../../../src/wire/room'
import { aDesk, type Booked, type Desk, type Reserved } from '../kit/desk'
import { friday, monday, saturday, sunday } from '../kit/days'

let desk: Desk
beforeAll(async () => {
  desk = await aDesk()
})
afterAll(() => desk.close())

/** Everybody leaves, and the rooms are clean, so that the next test finds an empty house. */
const empty = async () => {
  await desk.sql`update room_occupancy set is_active = false where property_id = ${desk.property_id}`
  await desk.sql`update reservation set status = 'checked_out', check_out_business_date = ${saturday} where status = 'checked_in'`
  await desk.sql`update reservation set status = 'no_show', room_id = null where status = 'reserved'`
  await desk.sql`update inventory_day set sold = 0 where property_id = ${desk.property_id}`
  await desk.sql`update house_day set sold = 0 where property_id = ${desk.property_id}`
  await desk.sql`update room set fo_status = 'vacant' where property_id = ${desk.property_id}`
  await desk.sql`
    update room set room_status_type_id = ${desk.stock.id('room-status-type', 'IP')} where property_id = ${desk.property_id}`
}
afterEach(empty)

const withRoom = async (
  code: string,
  more: Partial<Booked> = {},
): Promise<Reserved & { room_id: number }> => {
  const stay = await desk.reserve(more)
  const room_id = await desk.roomId(code)
  await desk.manager.do(
    roomChoice.assign,
    { reservation_id: stay.id, room_id },
    { answers: { room_type_differs: 'yes' } },
  )
  return { ...stay, room_id }
}

test('nobody checks into a room that was closed after it was assigned, or that has never been open', async () => {
  const stay = await withRoom('101')
  await desk.sql`update room set is_active = false where id = ${stay.room_id}`
  const other = await desk.roomId('102')
  await desk.sql`update room set in_service_from = ${monday} where id = ${other}`
  const enter = (room_id?: number) => desk.manager.call(checkIn.checkIn, { reservation_id: stay.id, room_id })
  expect([(await enter()).refused, (await enter(other)).refused]).toEqual([
    'room_not_given',
    'room_not_given',
  ])
  await desk.sql`update room set is_active = true, in_service_from = null where property_id = ${desk.property_id}`
  expect((await enter()).status).toBe(200)
})

test('a guest takes the key of a clean room that was assigned to him', async () => {
  const stay = await withRoom('101')
  await desk.sql`update room set guest_service_status = 'do_not_disturb' where code = '101'`
  const done = await desk.manager.do(checkIn.checkIn, { reservation_id: stay.id, row_version: 2 })
  expect(done).toMatchObject({
    confirmation_no: stay.confirmation_no,
    room: '101',
    row_version: 3,
    deposit_applied: '0.00',
  })
  expect(done.registration_no).toMatch(/^26-\d{6}$/)
  expect(await desk.row(stay.id)).toMatchObject({
    status: 'checked_in',
    checked_in_business_date: saturday,
    checked_in_by_id: desk.manager.employee_id,
    registration_no: done.registration_no,
  })
  expect(await desk.room('101')).toMatchObject({
    fo_status: 'occupied',
    guest_service_status: 'none',
    base_status: 'inspected',
  })
  const [account] = await desk.sql`
    select a.status, a.kind, w.window_no from folio_account a join folio_window w on w.folio_account_id = a.id where a.id = ${done.account_id}`
  expect(account).toEqual({ status: 'open', kind: 'stay', window_no: 1 })
  const [log] =
    await desk.sql`select label from operation where entity_id = ${stay.id} order by id desc limit 1`
  expect(log.label).toMatch(/^Check-in \d+ Garcia.*, room 101$/)
})

test('nobody checks in twice', async () => {
  const stay = await withRoom('102')
  await desk.manager.do(checkIn.checkIn, { reservation_id: stay.id })
  expect(await desk.manager.call(checkIn.checkIn, { reservation_id: stay.id })).toMatchObject({
    refused: 'wrong_state',
    status: 422,
  })
})

test('nobody checks in without a room, and the room may be given with the key', async () => {
  const stay = await desk.reserve()
  expect(await desk.manager.call(checkIn.checkIn, { reservation_id: stay.id })).toMatchObject({
    refused: 'room_missing',
  })
  const done = await desk.manager.do(checkIn.checkIn, {
    reservation_id: stay.id,
    room_id: await desk.roomId('103'),
  })
  expect(done).toMatchObject({ room: '103' })
})

test('a dirty room is asked about, given by those who may, and by nobody else: 10.19', async () => {
  const stay = await withRoom('101')
  await desk.setCondition('101', 'DI')
  const asked = await desk.manager.call(checkIn.checkIn, { reservation_id: stay.id })
  expect(asked.asked).toEqual(['room_dirty'])
  expect(await desk.row(stay.id)).toMatchObject({ status: 'reserved' })

  const clerk = await desk.personWith('Check in')
  for (const answers of [undefined, { room_dirty: 'yes' }]) {
    const refused = await clerk.call(checkIn.checkIn, { reservation_id: stay.id }, { answers })
    expect(refused).toMatchObject({ status: 403, refused: 'not_permitted' })
  }
  await desk.manager.do(checkIn.checkIn, { reservation_id: stay.id }, { answers: { room_dirty: 'yes' } })
  expect(await desk.row(stay.id)).toMatchObject({ status: 'checked_in' })
})

test('all questions come at once', async () => {
  const guest_profile_id = await desk.guest({ country: null, has_id: false, last_name: 'Perez' })
  const stay = await withRoom('101', { guest_profile_id, payment_method: 'CA' })
  await desk.setCondition('101', 'DI')
  const asked = await desk.manager.call(checkIn.checkIn, { reservation_id: stay.id })
  expect(asked.asked).toEqual(['profile_incomplete', 'id_missing', 'room_dirty', 'prepayment'])
  const answers = { profile_incomplete: 'yes', id_missing: 'yes', room_dirty: 'yes', prepayment: 'yes' }
  await desk.manager.do(checkIn.checkIn, { reservation_id: stay.id }, { answers })
})

test('a free upgrade: the sold type follows the room, the charge type and the price stay', async () => {
  const stay = await desk.reserve({ arrival_date: saturday, departure_date: monday })
  const [std, dlx] = [await desk.sold('STD', sunday), await desk.sold('DLX', sunday)]
  const input = { reservation_id: stay.id, room_id: await desk.roomId('202') }
  expect((await desk.manager.call(checkIn.checkIn, input)).asked).toEqual(['room_type_differs'])
  await desk.manager.do(checkIn.checkIn, input, { answers: { room_type_differs: 'yes' } })
  const [std_id, dlx_id] = [desk.stock.id('room-type', 'STD'), desk.stock.id('room-type', 'DLX')]
  expect(await desk.row(stay.id)).toMatchObject({
    room_type_id: dlx_id,
    charge_type_id: std_id,
    upgraded_from_type_id: std_id,
  })
  const nights = await desk.sql`
    select room_type_id, charge_type_id, share_amount from reservation_night where reservation_id = ${stay.id} order by stay_date`
  expect(nights).toEqual(
    Array(2).fill({ room_type_id: dlx_id, charge_type_id: std_id, share_amount: '100.0000' }),
  )
  expect([await desk.sold('STD', sunday), await desk.sold('DLX', sunday)]).toEqual([std - 1, dlx + 1])
})

test('a room in which somebody still is, is refused with the day he leaves', async () => {
  const first = await withRoom('101', { arrival_date: friday, departure_date: saturday })
  await desk.manager.do(checkIn.checkIn, { reservation_id: first.id })
  const next = await withRoom('101')
  expect(await desk.manager.call(checkIn.checkIn, { reservation_id: next.id })).toMatchObject({
    refused: 'room_occupied',
    body: { message: 'Room 101 is occupied until 2026-03-14.' },
  })
})

test('an arrival of an earlier date checks in late and keeps its arrival', async () => {
  const stay = await withRoom('104', { arrival_date: friday, departure_date: monday })
  await desk.manager.do(checkIn.checkIn, { reservation_id: stay.id })
  expect(await desk.row(stay.id)).toMatchObject({ arrival_date: friday, checked_in_business_date: saturday })
})

test('rooms on one reservation are split first', async () => {
  const stay = await desk.reserve({ rooms: 2 })
  const refused = await desk.manager.call(checkIn.checkIn, {
    reservation_id: stay.id,
    room_id: await desk.roomId('101'),
  })
  expect(refused).toMatchObject({ refused: 'split_first' })
})

test('a reservation that takes no room gets another reservation type on the way, and counts from then on', async () => {
  const sold = await desk.sold('STD', sunday)
  const stay = await desk.reserve({ reservation_type: 'TENT' })
  expect(await desk.sold('STD', sunday)).toBe(sold)
  const input = { reservation_id: stay.id, room_id: await desk.roomId('101') }
  expect((await desk.manager.call(checkIn.checkIn, input)).asked).toEqual(['reservation_type'])
  const tentative = { reservation_type: String(desk.stock.id('reservation-type', 'TENT')) }
  expect(await desk.manager.call(checkIn.checkIn, input, { answers: tentative })).toMatchObject({
    refused: 'reservation_type_no_room',
  })
  const answers = { reservation_type: String(desk.stock.id('reservation-type', '6PM')) }
  await desk.manager.do(checkIn.checkIn, input, { answers })
  expect(await desk.sold('STD', sunday)).toBe(sold + 1)
  expect(await desk.row(stay.id)).toMatchObject({
    reservation_type_id: desk.stock.id('reservation-type', '6PM'),
  })
})

test('a card needs a token or an authorisation, which may be given at the desk', async () => {
  const stay = await withRoom('101', { payment_method: 'VI' })
  const clerk = await desk.personWith('Check in')
  expect(await clerk.call(checkIn.checkIn, { reservation_id: stay.id })).toMatchObject({
    refused: 'card_missing',
  })
  const small = await clerk.call(checkIn.checkIn, {
    reservation_id: stay.id,
    auth: { amount: '209.99', approval_code: 'A77' },
  })
  expect(small.asked).toEqual(['authorisation'])
  const done = await clerk.do(checkIn.checkIn, {
    reservation_id: stay.id,
    auth: { amount: '210.00', approval_code: 'A78' },
  })
  const held =
    await desk.sql`select amount, approval_code, status from card_authorization where folio_account_id = ${done.account_id}`
  expect(held).toEqual([{ amount: '210.0000', approval_code: 'A78', status: 'held' }])
})

test('without a way to pay nobody stays, unless somebody answers for it', async () => {
  const stay = await withRoom('101', { payment_method: null })
  const clerk = await desk.personWith('Check in')
  expect(await clerk.call(checkIn.checkIn, { reservation_id: stay.id })).toMatchObject({
    refused: 'payment_missing',
  })
  expect((await desk.manager.call(checkIn.checkIn, { reservation_id: stay.id })).asked).toEqual([
    'payment_missing',
  ])
  await desk.manager.do(checkIn.checkIn, { reservation_id: stay.id }, { answers: { payment_missing: 'yes' } })
})

test('a blocked guest stops, an alert is read, a guest who is in house elsewhere is asked about', async () => {
  const { stock, sql, property_id } = desk
  const guest_profile_id = await desk.guest({ last_name: 'Roca' })
  const stay = await withRoom('101', { guest_profile_id })
  await sql`
    update guest_profile set is_restricted = true, restricted_reason_id = ${stock.id('restricted-reason', 'BLACK')}, restriction_note = 'Fire in the room'
     where id = ${guest_profile_id}`
  const clerk = await desk.personWith('Check in')
  expect(await clerk.call(checkIn.checkIn, { reservation_id: stay.id })).toMatchObject({
    refused: 'guest_blocked',
    body: { message: expect.stringContaining('is blocked: Fire in the room.') },
  })
  const another = await withRoom('103', { guest_profile_id })
  const taken = { reservation_id: another.id }
  expect(await desk.manager.call(checkIn.checkIn, taken)).toMatchObject({ asked: ['guest_blocked'] })
  await desk.manager.do(checkIn.checkIn, taken, { answers: { guest_blocked: 'He has paid for the fire' } })
  const [log] = await sql`
    select changes from operation where entity = 'reservation' and entity_id = ${another.id} and label like 'Check-in%'`
  expect(log.changes).toMatchObject({ restriction_override: [null, 'He has paid for the fire'] })
  await desk.manager.do(checkIn.undoCheckIn, { reservation_id: another.id, reason: 'A test' })
  await sql`update guest_profile set restriction_until = ${friday} where id = ${guest_profile_id}`
  const [area] = await sql`
    insert into notification_area (code, name, trigger) values ('CI', 'Check-in', 'check_in') returning id`
  const [text] = await sql`
    insert into alert_message (property_id, code, name, message, notification_area_ids, severity, applies_to)
    values (${property_id}, 'PARCEL', 'Parcel', 'Parcel at the desk', ${[area.id]}, 'info', '{reservation}') returning id`
  await sql`
    insert into alert_information (property_id, owner_type, owner_id, alert_message_id, message, notification_area_ids, is_active)
    values (${property_id}, 'reservation', ${stay.id}, ${text.id}, 'Parcel for {guest} in {room}, until {departure}', ${[area.id]}, true)`
  const other = await withRoom('102', { guest_profile_id })
  await clerk.do(checkIn.checkIn, { reservation_id: other.id })
  const asked = await clerk.call(checkIn.checkIn, { reservation_id: stay.id })
  expect(asked.asked).toEqual(['alerts', 'in_house_elsewhere'])
  const [{ data }] = (asked.body as { data: { questions: { data: unknown }[] } }).data.questions
  expect(data).toEqual({ alerts: ['Parcel for Roca, Maria in 101, until 16/03/2026'] })
  await clerk.do(
    checkIn.checkIn,
    { reservation_id: stay.id },
    { answers: { alerts: 'yes', in_house_elsewhere: 'yes' } },
  )
})

test('whoever may run up no new charges is checked in with nothing charged to his room, or as the desk decides', async () => {
  const { stock, sql, property_id } = desk
  const reason = stock.id('restricted-reason', 'BLACK')
  const [{ effect }] = await sql<
    { effect: string }[]
  >`select effect from restricted_reason where id = ${reason}`
  await sql`update restricted_reason set effect = 'block_new_charges' where id = ${reason}`
  const barred = async (code: string) => {
    const guest_profile_id = await desk.guest({ last_name: 'Vidal' })
    const stay = await withRoom(code, { guest_profile_id })
    await sql`
      update guest_profile set is_restricted = true, restricted_reason_id = ${reason}, restriction_note = 'Owes us'
       where id = ${guest_profile_id}`
    return stay
  }
  const marked = async (id: number) =>
    (
      await sql<{ stay: boolean; bill: boolean }[]>`
        select r.is_no_post as stay, a.is_no_post as bill from reservation r
          join folio_account a on a.property_id = r.property_id and a.reservation_id = r.id and a.kind = 'stay'
         where r.property_id = ${property_id} and r.id = ${id}`
    )[0]
  const [first, second] = [await barred('103'), await barred('104')]
  const clerk = await desk.personWith('Check in')
  const asked = await clerk.call(checkIn.checkIn, { reservation_id: first.id })
  expect(asked.asked).toContain('no_post_proposed')
  const rest = Object.fromEntries((asked.asked ?? []).map(code => [code, 'yes']))
  const decided = (no_post_proposed: string) => ({ answers: { ...rest, no_post_proposed } })
  await clerk.do(checkIn.checkIn, { reservation_id: first.id }, decided('no_post'))
  expect(await marked(first.id)).toEqual({ stay: true, bill: true })
  await clerk.do(checkIn.checkIn, { reservation_id: second.id }, decided('as_usual'))
  expect(await marked(second.id)).toEqual({ stay: false, bill: false })
  await sql`update restricted_reason set effect = ${effect} where id = ${reason}`
})

test('the second sharer comes into the room of the first, and no other', async () => {
  const [{ id: share_group_id }] = await desk.sql<
    { id: number }[]
  >`insert into share_group (property_id) values (${desk.property_id}) returning id`
  const one = await withRoom('105', { share_group_id })
  const other = await desk.reserve({ share_group_id, is_share_primary: false })
  await desk.manager.do(checkIn.checkIn, { reservation_id: one.id })
  const elsewhere = await desk.manager.call(checkIn.checkIn, {
    reservation_id: other.id,
    room_id: await desk.roomId('106'),
  })
  expect(elsewhere).toMatchObject({ refused: 'share_not_possible' })
  await desk.manager.do(checkIn.checkIn, { reservation_id: other.id, room_id: one.room_id })
})

test('verify shows every guard, the room and others to choose from, and changes nothing', async () => {
  const stay = await withRoom('101')
  const clerk = await desk.personWith('Arrivals')
  const seen = await clerk.do(checkIn.verify, { reservation_id: stay.id })
  expect(seen).toMatchObject({ ready: true, room: { code: '101' }, stay_total: '210.00', paid_ahead: '0.00' })
  expect(seen.guards).toHaveLength(21)
  expect(seen.candidates.map(({ code }) => code)).toEqual(['102', '103', '104', '105', '106'])
  await desk.setCondition('101', 'DI')
  const dirty = await clerk.do(checkIn.verify, { reservation_id: stay.id })
  expect(dirty.ready).toBe(false)
  expect(dirty.guards.find(({ key }) => key === 'room_condition')).toMatchObject({
    state: 'ask',
    text: 'Room 101 is dirty. Give it anyway?',
    permission: 'Check-in dirty room',
    fix: 'choose_room',
    fix_with: { room_id: stay.room_id },
    question: { code: 'room_dirty' },
  })
  expect(await desk.row(stay.id)).toMatchObject({ status: 'reserved', row_version: 2 })
})

test('what the findings offer is taken up one after the other, and nothing is in the way any more', async () => {
  const stay = await withRoom('101')
  const { sql, property_id } = desk
  await desk.setCondition('101', 'DI')
  const [{ guest_profile_id, first_name }] = await sql<{ guest_profile_id: number; first_name: string }[]>`
    select r.guest_profile_id, g.first_name from reservation r join guest_profile g on g.id = r.guest_profile_id where r.id = ${stay.id}`
  await sql`update guest_profile set first_name = null where id = ${guest_profile_id}`
  await sql`
    with area as (insert into notification_area (code, name, trigger) values ('KEY', 'At the key', 'check_in') returning id),
    message as (
      insert into alert_message (property_id, code, name, message, notification_area_ids, severity, applies_to)
      select ${property_id}, 'BANK', 'Bank', 'Call the bank', array[id], 'stop', array['reservation'] from area returning id, notification_area_ids)
    insert into alert_information (property_id, owner_type, owner_id, alert_message_id, message, notification_area_ids)
    select ${property_id}, 'reservation', ${stay.id}, id, 'Call the bank', notification_area_ids from message`
  const look = async () => {
    const { guards } = await desk.manager.do(checkIn.verify, { reservation_id: stay.id })
    return new Map(guards.flatMap(({ key, fix, fix_with }) => (fix ? [[key, fix_with] as const] : [])))
  }
  const found = await look()
  expect([...found.keys()]).toEqual(['profile', 'alerts', 'room_condition'])
  const [alert] = found.get('alerts')?.alerts ?? []
  expect(alert).toMatchObject({ text: 'Call the bank', row_version: 1 })
  expect(found.get('profile')).toEqual({ guest_profile_id, missing: ['first_name'] })

  await desk.manager.do(room.countryCheck, { set: [{ guest_profile_id, first_name }] })
  await desk.manager.post('alert-information/update', { ...alert, text: undefined, is_resolved: true })
  await desk.manager.do(room.update, { rooms: [{ room_id: stay.room_id }], status: 'clean' })
  expect([...(await look()).keys()]).toEqual([])
  await desk.manager.do(checkIn.checkIn, { reservation_id: stay.id })
})

test('marked arrivals check in, those that need a person are left', async () => {
  const ready = await withRoom('101')
  const homeless = await desk.reserve()
  const dirty = await withRoom('102')
  await desk.setCondition('102', 'DI')
  const batch = await desk.manager.do(checkIn.massCheckIn, {
    reservation_ids: [ready.id, homeless.id, dirty.id],
  })
  expect(batch).toMatchObject({ done: 1, left: 2 })
  expect(batch.results).toMatchObject([
    { reservation_id: ready.id, done: true, room: '101' },
    { reservation_id: homeless.id, done: false, refused: 'room_missing', message: 'No room is assigned.' },
    { reservation_id: dirty.id, done: false, questions: [{ code: 'room_dirty' }] },
  ])
  expect(await desk.row(dirty.id)).toMatchObject({ status: 'reserved' })
  const confirm = { [String(dirty.id)]: { room_dirty: 'yes' } }
  expect(await desk.manager.do(checkIn.massCheckIn, { reservation_ids: [dirty.id], confirm })).toMatchObject({
    done: 1,
  })
})

test('eight clerks want the same room: exactly one guest is in it, the others are told who', async () => {
  const stays = await Promise.all(Array.from({ length: 8 }, () => desk.reserve()))
  const room_id = await desk.roomId('101')
  const answers = await Promise.all(
    stays.map(({ id }) => desk.manager.call(checkIn.checkIn, { reservation_id: id, room_id })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ refused }) => refused === 'room_taken')).toHaveLength(7)
  const inside =
    await desk.sql`select id from reservation where room_id = ${room_id} and status = 'checked_in'`
  expect(inside).toHaveLength(1)
})

test('two clerks check in the same guest: one does', async () => {
  const stay = await withRoom('101')
  const both = await Promise.all(
    [1, 2].map(() => desk.manager.call(checkIn.checkIn, { reservation_id: stay.id })),
  )
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
  expect(both.find(({ status }) => status === 422)?.refused).toBe('wrong_state')
})

test('eight guests and eight rooms: all are in', async () => {
  const codes = ['101', '102', '103', '104', '105', '106', '201', '202']
  const stays = await Promise.all(codes.map(code => desk.reserve({ type: code < '200' ? 'STD' : 'DLX' })))
  const rooms = await Promise.all(codes.map(code => desk.roomId(code)))
  const answers = await Promise.all(
    stays.map(({ id }, n) => desk.manager.call(checkIn.checkIn, { reservation_id: id, room_id: rooms[n] })),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
})

test('who comes on a date that has passed by, or has been dealt with elsewhere, is told', async () => {
  const stay = await withRoom('101')
  expect(
    await desk.manager.call(checkIn.checkIn, { reservation_id: stay.id }, { business_date: '2026-03-13' }),
  ).toMatchObject({
    refused: 'business_date_moved',
  })
  expect(await desk.manager.call(checkIn.checkIn, { reservation_id: stay.id, row_version: 1 })).toMatchObject(
    { refused: 'stale' },
  )
  expect(await desk.manager.call(checkIn.checkIn, { reservation_id: 999_999 })).toMatchObject({ status: 404 })
})

test('who comes a day before is asked, and his stay begins today: the night more has its price and its room', async () => {
  await desk.sql`
    insert into rate_day (property_id, rate_code_id, room_type_id, stay_date, min_nights, max_nights, a1, a2, c1, c2, c3, source)
    values (${desk.property_id}, ${desk.stock.id('rate-code', 'BAR')}, ${desk.stock.id('room-type', 'STD')}, ${saturday}, 1, 999, 150, 170, 0, 0, 0, 'schedule')
    on conflict do nothing`
  const stay = await withRoom('101', { arrival_date: sunday })
  const before = await desk.sold('STD', saturday)
  const early = (answers: Record<string, string>) =>
    desk.manager.call(checkIn.checkIn, { reservation_id: stay.id }, { answers })
  expect((await early({})).asked).toEqual(['early_arrival'])
  expect(await desk.row(stay.id)).toMatchObject({ status: 'reserved', arrival_date: sunday })
  expect(await desk.sold('STD', saturday)).toBe(before)

  expect(await early({ early_arrival: 'yes' })).toMatchObject({ status: 200, data: { room: '101' } })
  expect(await desk.row(stay.id)).toMatchObject({ status: 'checked_in', arrival_date: saturday })
  expect(await desk.sold('STD', saturday)).toBe(before + 1)
  const nights = await desk.sql<{ stay_date: string; rate_amount: string }[]>`
    select stay_date, rate_amount::text from reservation_night where reservation_id = ${stay.id} order by stay_date`
  expect(nights.map(({ stay_date }) => stay_date)).toEqual([saturday, sunday])
  expect(Number(nights[0].rate_amount)).toBe(170)
})

test('who comes a day before finds no room in a full house, and somebody else in his', async () => {
  const stay = await withRoom('102', { arrival_date: sunday })
  const early = () =>
    desk.manager.call(checkIn.checkIn, { reservation_id: stay.id }, { answers: { early_arrival: 'yes' } })
  const clerk = await desk.personWith('Check in')
  await desk.sql`
    update inventory_day set sell_limit = 0 where property_id = ${desk.property_id} and stay_date = ${saturday}`
  const refused = await clerk.call(
    checkIn.checkIn,
    { reservation_id: stay.id },
    { answers: { early_arrival: 'yes' } },
  )
  expect(refused.refused).toBe('sell_limit_reached')
  await desk.sql`
    update inventory_day set sell_limit = null where property_id = ${desk.property_id} and stay_date = ${saturday}`
  const other = await desk.reserve({ departure_date: sunday })
  await desk.manager.do(roomChoice.assign, { reservation_id: other.id, room_id: await desk.roomId('102') })
  expect((await early()).asked).toEqual(['room_lost'])
  expect(await desk.row(stay.id)).toMatchObject({ status: 'reserved', arrival_date: sunday })
})

test('at the desk too, a room that was promised is given up only by those who may move the guest', async () => {
  const stay = await desk.reserve()
  const [promised, other] = [await desk.roomId('101'), await desk.roomId('102')]
  await desk.manager.do(roomChoice.assign, {
    reservation_id: stay.id,
    room_id: promised,
    do_not_move: true,
  })
  const into = { reservation_id: stay.id, room_id: other }
  const clerk = await desk.personWith('Check in')
  expect(await clerk.call(checkIn.checkIn, into)).toMatchObject({ refused: 'do_not_move' })
  expect((await desk.manager.call(checkIn.checkIn, into)).asked).toEqual(['do_not_move'])
  expect(await desk.row(stay.id)).toMatchObject({ status: 'reserved', room_id: promised })
  await desk.manager.do(checkIn.checkIn, into, { answers: { do_not_move: 'yes' } })
  expect(await desk.row(stay.id)).toMatchObject({ status: 'checked_in', room_id: other })
})
