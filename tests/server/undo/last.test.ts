import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Permission } from '../../../src/hotel/permission'
import { served } from '../../../src/server/calls'
import type { OutputOf } from '../../../src/wire/call'
import { checkOut } from '../../../src/wire/check-out'
import { arrivalSteps, checkIn } from '../../../src/wire/front-desk'
import { roomChoice } from '../../../src/wire/front-desk/room-choice'
import { profileMerge } from '../../../src/wire/profile-merge'
import { reservation } from '../../../src/wire/reservation'
import { roomMove } from '../../../src/wire/room-move'
import { stayTrace } from '../../../src/wire/stay-trace'
import { sessionCalls } from '../../../src/wire/session'
import { undoCalls } from '../../../src/wire/undo'
import { undoWays } from '../../../src/wire/undo-ways'
import { aLobby, type Lobby } from '../check-out/leaving'
import { charge } from '../kit/charge'
import { friday, saturday, sunday, tuesday } from '../kit/days'
import type { Answered, Person } from '../kit/house'
import { anotherProperty } from '../kit/property'

let lobby: Lobby
beforeAll(async () => {
  lobby = await aLobby()
  await lobby.sql`
    insert into rate_day (property_id, rate_code_id, room_type_id, stay_date, min_nights, max_nights, a1, a2, c1, c2, c3, source)
    select ${lobby.property_id}, ${lobby.stock.id('rate-code', 'BAR')}, ${lobby.stock.id('room-type', 'STD')}, day::date, 1, 999, 90, 100, 0, 0, 0, 'schedule'
      from generate_series('2026-03-14'::date, '2026-03-31', '1 day') as day`
})
afterAll(() => lobby.close())
// The house is small: whoever came in a test before has left, and every room is ready.
beforeEach(async () => {
  const { sql, stock } = lobby
  await sql`update room_occupancy set is_active = false`
  await sql`update reservation set status = 'checked_out', check_out_business_date = ${friday} where status in ('checked_in', 'reserved')`
  await sql`update room set fo_status = 'vacant', room_status_type_id = ${stock.id('room-status-type', 'IP')} where property_id = ${lobby.property_id}`
  await sql`update inventory_day set sold = 0`
  await sql`update house_day set sold = 0`
})

type Offer = NonNullable<OutputOf<typeof undoCalls.last>['offered']>

const desk: Permission[] = [
  'Check in',
  'Undo check-in',
  'Room move',
  'Reservation reinstate',
  'Reinstate checkout',
]
const clerk = (...more: Permission[]) => lobby.personWith(...desk, ...more)
const last = (who: Person) => who.do(undoCalls.last, {})
const offered = async (who: Person): Promise<Offer> => {
  const { offered } = await last(who)
  if (!offered) throw new Error('nothing is offered')
  return offered
}
/** What the dialog sends when somebody says yes. */
const yes = (who: Person, { path, input, operation_id, needs_reason }: Offer): Promise<Answered<never>> =>
  who.post(path, { ...input, ...(needs_reason ? { reason: 'Wrong guest' } : {}), undo_of: operation_id })
const takeBack = async (who: Person): Promise<void> => {
  const { status, body } = await yes(who, await offered(who))
  if (status !== 200 || body.status_code !== 200) throw new Error(JSON.stringify(body))
}
const enter = async (who: Person, code: string, stay?: { id: number }) => {
  const due = stay ?? (await lobby.reserve())
  await who.do(checkIn.checkIn, { reservation_id: due.id, room_id: await lobby.roomId(code) })
  return due
}
const nothing = { offered: null, passed: [] }

test('the last check-in is offered in the words of the log, taken back, and not offered again', async () => {
  const ana = await clerk()
  expect(await last(ana)).toEqual(nothing)
  const stay = await enter(ana, '101', await lobby.reserve({ departure_date: tuesday }))
  const offer = await offered(ana)
  expect(offer).toMatchObject({
    way: 'check_in',
    path: 'front-desk/undo-check-in',
    guest: expect.stringContaining('Garcia'),
    needs_reason: true,
    input: { reservation_id: stay.id },
  })
  expect(offer.label).toMatch(/^Check-in \d+ .*Garcia.*, room 101$/)
  expect(await last(ana)).toMatchObject({ offered: offer, passed: [] })

  expect((await yes(ana, offer)).status).toBe(200)
  expect(await lobby.row(stay.id)).toMatchObject({ status: 'reserved', checked_in_at: null })
  expect(await last(ana)).toEqual(nothing)
  const [{ undone_by }] = await lobby.sql`select undone_by from operation where id = ${offer.operation_id}`
  const [undone] = await lobby.sql`select kind, undo_of, by_id from operation where id = ${undone_by}`
  expect(undone).toEqual({
    kind: 'front-desk/undo-check-in',
    undo_of: offer.operation_id,
    by_id: ana.employee_id,
  })
})

test('who says yes twice, in two windows, takes back once', async () => {
  const ana = await clerk()
  await enter(ana, '102')
  const offer = await offered(ana)
  const both = await Promise.all([yes(ana, offer), yes(ana, offer)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
  const lines = await lobby.sql`select id from operation where undo_of = ${offer.operation_id}`
  expect(lines).toHaveLength(1)
})

test('nobody is offered what somebody else did, in this house or another, or did on another day', async () => {
  const [ana, ben] = [await clerk(), await clerk()]
  await enter(ana, '103')
  expect(await last(ben)).toEqual(nothing)
  const { label } = await offered(ana)

  await anotherProperty(lobby)
  const [there] = await lobby.sql<{ id: number }[]>`
    update employee set property_ids = array(select id from property_profile) where id = ${ana.employee_id}
    returning (select id from property_profile where code = 'OTHER') as id`
  await ana.do(sessionCalls.workAt, { property_id: there.id })
  expect(await last(ana)).toEqual(nothing)
  await ana.do(sessionCalls.workAt, { property_id: lobby.property_id })

  expect((await offered(ana)).label).toBe(label)
  await lobby.sql`update operation set business_date = ${friday} where by_id = ${ana.employee_id}`
  expect(await last(ana)).toEqual(nothing)
})

test('what a colleague has changed since is not offered and says by whom; what came before it is', async () => {
  const [ana, ben] = [await clerk(), await clerk()]
  const before = await lobby.reserve()
  await ana.do(arrivalSteps.queueAdd, { reservation_id: before.id })
  const stay = await enter(ana, '104')
  await ben.do(arrivalSteps.noPost, { reservation_id: stay.id, is_no_post: true })
  expect(await last(ana)).toMatchObject({
    offered: { way: 'queue' },
    passed: [
      {
        label: expect.stringMatching(/^Check-in .*room 104$/),
        why: 'changed',
        permission: null,
        later: { label: expect.stringMatching(/nothing is posted$/), by: expect.any(String) },
      },
    ],
  })
  // He thinks again, and it is as she has left it.
  await takeBack(ben)
  expect(await last(ana)).toMatchObject({ offered: { way: 'check_in' }, passed: [] })
})

test('a trace that a colleague writes to the stay does not keep it', async () => {
  const ana = await clerk()
  const stay = await enter(ana, '104')
  const department_id = lobby.stock.id('master-type/department', 'FO')
  await lobby.manager.do(stayTrace.store, {
    reservation_id: stay.id,
    department_id,
    from_date: saturday,
    text: 'Cot',
  })
  expect(await last(ana)).toMatchObject({ offered: { way: 'check_in' }, passed: [] })
})

test('what was changed without a line in the log is not offered either', async () => {
  const ana = await clerk()
  const stay = await enter(ana, '105')
  await lobby.sql`update reservation set eta = '18:00' where id = ${stay.id}`
  expect(await last(ana)).toMatchObject({ offered: null, passed: [{ why: 'changed', later: null }] })
})

test('nobody is offered what they may not take back, and hears which right is missing', async () => {
  const trainee = await lobby.personWith('Check in')
  const stay = await enter(trainee, '106')
  expect(await last(trainee)).toMatchObject({
    offered: null,
    passed: [{ why: 'not_permitted', permission: 'Undo check-in', later: null }],
  })
  const sent = { reservation_id: stay.id, reason: 'Wrong guest' }
  expect((await trainee.post('front-desk/undo-check-in', sent)).status).toBe(403)
})

test('a refusal says why in its own words and changes nothing: there is a charge on the bill', async () => {
  const ana = await clerk()
  const stay = await lobby.reserve()
  const { account_id } = await ana.do(checkIn.checkIn, {
    reservation_id: stay.id,
    room_id: await lobby.roomId('101'),
  })
  await charge(lobby, account_id, '2050', '6.00')
  const offer = await offered(ana)
  expect(await yes(ana, offer)).toMatchObject({
    status: 422,
    refused: 'undo_posted',
    body: { message: '2 postings exist; reverse them first.' },
  })
  expect(await lobby.row(stay.id)).toMatchObject({ status: 'checked_in' })
  const [line] = await lobby.sql`select undone_by from operation where id = ${offer.operation_id}`
  expect(line.undone_by).toBeNull()
})

test('one thing after the other is taken back, also of the same guest', async () => {
  const ana = await clerk()
  const stay = await lobby.reserve()
  const room_id = await lobby.roomId('102')
  await ana.do(roomChoice.assign, { reservation_id: stay.id, room_id })
  await enter(ana, '102', stay)
  await takeBack(ana)
  expect(await lobby.row(stay.id)).toMatchObject({ status: 'reserved', room_id })
  expect(await last(ana)).toMatchObject({ offered: { way: 'assign_room' }, passed: [] })
  await takeBack(ana)
  expect(await lobby.row(stay.id)).toMatchObject({ status: 'reserved', room_id: null })
  expect(await last(ana)).toEqual(nothing)
})

test('what was taken back from its own menu is not spoken of', async () => {
  const ana = await clerk()
  const stay = await enter(ana, '103')
  await ana.do(checkIn.undoCheckIn, { reservation_id: stay.id, reason: 'Wrong guest' })
  expect(await last(ana)).toEqual(nothing)
})

test("nobody marks a colleague's work as taken back", async () => {
  const [ana, ben] = [await clerk(), await clerk()]
  await enter(ana, '104')
  const { operation_id } = await offered(ana)
  const other = await lobby.reserve()
  await ben.post('front-desk/queue-add', { reservation_id: other.id, undo_of: operation_id })
  expect((await offered(ana)).operation_id).toBe(operation_id)
  const lines = await lobby.sql`select id from operation where undo_of = ${operation_id}`
  expect(lines).toEqual([])
})

type Case = {
  /** Does it, as whoever is asked. */
  does: (who: Person) => Promise<{ id: number } | void>
  is?: Record<string, unknown>
  again?: Record<string, unknown>
  /** Where a clerk would have to ask somebody else first. */
  by?: 'manager'
}
const reserved = async () => await lobby.reserve({ departure_date: tuesday })
const cancelReason = async () => {
  const [reason] = await lobby.sql<
    { id: number }[]
  >`select id from cancellation_reason where not requires_comment limit 1`
  return reason.id
}
const rooms = async (...codes: string[]) => await Promise.all(codes.map(code => lobby.roomId(code)))

test.each<[keyof typeof undoWays, Case]>([
  [
    'check_out',
    {
      does: async who => {
        const stay = await enter(lobby.manager, '101', await lobby.reserve({ departure_date: sunday }))
        await lobby.sql`update reservation set departure_date = ${saturday} where id = ${stay.id}`
        await lobby.sql`delete from reservation_night where reservation_id = ${stay.id}`
        await who.do(checkOut.checkOut, { reservation_id: stay.id })
        return stay
      },
      is: { status: 'checked_out' },
      again: { status: 'checked_in', check_out_business_date: null },
    },
  ],
  [
    'cancel',
    {
      does: async who => {
        const stay = await reserved()
        await who.do(reservation.cancel, {
          reservation_ids: [stay.id],
          cancellation_reason_id: await cancelReason(),
        })
        return stay
      },
      is: { status: 'cancelled' },
      again: { status: 'reserved', cancellation_no: null },
    },
  ],
  [
    'no_show',
    {
      does: async who => {
        const stay = await reserved()
        const waived = { charge: 'none' as const, waive_reason: 'Flight cancelled' }
        const answers = { before_hold_time: 'yes' }
        await who.do(reservation.noShow, { reservation_ids: [stay.id], ...waived }, { answers })
        return stay
      },
      by: 'manager',
      is: { status: 'no_show' },
      again: { status: 'reserved', no_show_at: null },
    },
  ],
  [
    'assign_other_room',
    {
      does: async who => {
        const [stay, [from, to]] = [await reserved(), await rooms('101', '102')]
        await lobby.manager.do(roomChoice.assign, { reservation_id: stay.id, room_id: from })
        await who.do(roomChoice.assign, { reservation_id: stay.id, room_id: to })
        return stay
      },
      again: { room: '101' },
    },
  ],
  [
    'unassign_room',
    {
      does: async who => {
        const [stay, [room_id]] = [await reserved(), await rooms('103')]
        await lobby.manager.do(roomChoice.assign, { reservation_id: stay.id, room_id })
        await who.do(roomChoice.unassign, { reservation_id: stay.id })
        return stay
      },
      is: { room_id: null },
      again: { room: '103' },
    },
  ],
  [
    'room_move',
    {
      does: async who => {
        const [stay, [to_room_id]] = [await enter(lobby.manager, '101', await reserved()), await rooms('102')]
        const room_move_reason_id = lobby.stock.id('room-move-reason', 'WISH')
        await who.do(roomMove.store, { reservation_id: stay.id, to_room_id, room_move_reason_id })
        return stay
      },
      again: { room: '101', status: 'checked_in' },
    },
  ],
  [
    'advance_check_in',
    {
      does: async who => {
        const stay = await reserved()
        await who.do(arrivalSteps.advanceCheckIn, { reservation_id: stay.id })
        return stay
      },
      again: { advance_checked_in_at: null },
    },
  ],
  [
    'queue',
    {
      does: async who => {
        const stay = await reserved()
        await who.do(arrivalSteps.queueAdd, { reservation_id: stay.id })
        return stay
      },
      again: { queued_at: null, queue_priority: null },
    },
  ],
  [
    'no_post',
    {
      does: async who => {
        const stay = await reserved()
        await who.do(arrivalSteps.noPost, { reservation_id: stay.id, is_no_post: true })
        return stay
      },
      is: { is_no_post: true },
      again: { is_no_post: false },
    },
  ],
])('%s is offered, taken back, and nothing of it is left', async (way, { does, is = {}, again = {}, by }) => {
  const who = by === 'manager' ? lobby.manager : await clerk('Check out', 'Reservation cancel')
  const stay = (await does(who)) as { id: number }
  expect(await lobby.row(stay.id)).toMatchObject(is)
  const before = await last(who)
  expect(before).toMatchObject({ offered: { way }, passed: [] })
  await takeBack(who)
  const { room, ...row } = again
  expect(await lobby.row(stay.id)).toMatchObject({
    ...row,
    ...(typeof room === 'string' ? { room_id: await lobby.roomId(room) } : {}),
  })
  if (by === undefined) expect(await last(who)).toEqual(nothing)
  expect((await last(who)).offered?.operation_id).not.toBe(before.offered?.operation_id)
})

test('two profiles that were put together are two again', async () => {
  const who = await lobby.personWith('Guest merge')
  const [survivor_id, victim_id] = [await lobby.guest(), await lobby.guest()]
  const versions = { survivor_row_version: 1, victim_row_version: 1 }
  await who.do(profileMerge.merge, { survivor_id, victim_id, ...versions })
  expect(await last(who)).toMatchObject({ offered: { way: 'merge', needs_reason: false } })
  await takeBack(who)
  const [victim] = await lobby.sql`select merged_into_id from guest_profile where id = ${victim_id}`
  expect(victim.merged_into_id).toBeNull()
  expect(await last(who)).toEqual(nothing)
})

test('two guests who have exchanged their rooms are not brought back one by one', async () => {
  const who = await clerk()
  const one = await enter(lobby.manager, '101', await reserved())
  const other = await enter(lobby.manager, '102', await reserved())
  const room_move_reason_id = lobby.stock.id('room-move-reason', 'WISH')
  await who.do(roomMove.store, { reservation_id: one.id, swap_with: other.id, room_move_reason_id })
  expect(await last(who)).toEqual(nothing)
})

test('each way back is a call of the house, open to whoever holds the right that is asked for', () => {
  for (const [name, { done_by, taken_back_by, right }] of Object.entries(undoWays)) {
    const calls = new Map(served.map(({ call }) => [call.path, call]))
    const back = calls.get(taken_back_by)
    expect([back?.permission].flat(), name).toContain(right)
    for (const path of done_by) expect(calls.has(path), `${name}: ${path}`).toBe(true)
  }
})
