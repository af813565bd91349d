import { moveFrom } from '../../hotel/front-desk/stretches'
import { refuse } from '../../hotel/refusal'
import { share } from '../../wire/share'
import { accept, ask, Asked, type At, freshOrStale, found, Refused, serve } from '../serve'
import { moveInventory } from '../store/booking/move-inventory'
import { keepSettled, leave, lockSharing, renewMoneyLines } from '../store/share/keep'
import { loadRoom, lockRooms, releaseRoom, type RoomRow } from '../store/room'
import { loadSharedRoom, memberOf, type SharedRoom, sharingOf } from '../store/share/room'
import { settle, type Settled, type Sharer } from '../store/share/settle'
import { asRead } from '../store/stay-change/change'
import { type Booked, loadBooked } from '../store/stay-change/booked'
import { saveSoldType } from '../front-desk/plan'
import { may, note, type Tx } from '../tx'
import { changeRoomNow } from './change-room'
import { keyBefore, stretchFor } from './go-into-room'
import { askRouting, endRouting, routingBetween } from './routing-between'
import { shownShare } from './shown'

/**
 * `share/break` (domain/reservations 5.9): the reservation has nights of its own again, which need a room to sell, and no room
 * yet; a guest in house moves to another one. Everybody's price is asked for. Refuses `share_not_possible`, `no_availability`;
 * asks `reprice`, `share_routing`, `overbook`.
 */
export const serveBreakShare = serve(share.break, async ({ answers: _, ...input }, at) => {
  const { tx } = at
  const leaving = await loadBooked(tx, input.reservation_id)
  freshOrStale(asRead(tx, leaving), input.row_version, 'reservation')
  const room = await roomOf(tx, leaving)
  const to = input.to_room_id === undefined ? undefined : await loadRoom(tx, input.to_room_id)
  mayLeave(room, leaving, to)

  const others = room.members.filter(({ id }) => id !== leaving.id)
  const [settled, routing] = await Promise.all([
    settleLeft(tx, { room, leaving, to }, at),
    routingBetween(
      tx,
      leaving.id,
      others.map(({ id }) => id),
    ),
  ])
  ask([...(settled.question ? [settled.question] : []), ...askRouting(routing)], at)
  await sellAnew(tx, settled, at)
  await lockSharing(tx, [...room.members, leaving])
  await leave(tx, room, [leaving])
  await keepSettled(tx, settled.nights)
  if (to) await moveOut(tx, { leaving, to, ...input }, at)
  else if (leaving.held.length > 0) await releaseRoom(tx, leaving.id)
  if (at.answers.share_routing === 'end') await endRouting(tx, routing)
  await renewMoneyLines(tx, room.members, settled.nights)
  const who = others.map(({ confirmation_no, guest }) => `${confirmation_no} ${guest}`).join(', ')
  note(tx, {
    entity: 'reservation',
    entity_id: leaving.id,
    label: `${leaving.confirmation_no} ${leaving.guest} no longer shares with ${who}`,
    before: { shares_with: others.map(one => one.confirmation_no).join(', '), room: leaving.room },
    after: { shares_with: null, room: to?.code ?? null },
  })
  return {
    ...(await shownShare(tx, leaving.id)),
    message: `${leaving.guest} no longer shares with ${others.map(({ guest }) => guest).join(', ')}.`,
  }
})

export async function roomOf(tx: Tx, { share_group_id, confirmation_no }: Booked): Promise<SharedRoom> {
  const cause = `${confirmation_no} has a room of its own`
  if (share_group_id === null) throw new Refused(refuse('share_not_possible', { cause }))
  return await loadSharedRoom(tx, share_group_id)
}

/** Somebody in house has to have a room, so he takes another one; while he is alone in it, it is the others who leave. */
function mayLeave({ members }: SharedRoom, leaving: Booked, to: RoomRow | undefined): void {
  const no = (cause: string) => {
    throw new Refused(refuse('share_not_possible', { cause }))
  }
  if (!members.some(({ id }) => id === leaving.id)) no(`${leaving.confirmation_no} has left`)
  if (leaving.status !== 'checked_in') {
    if (to) no(`${leaving.guest} is not in house; give him a room afterwards`)
    return
  }
  if (!members.some(({ id, status }) => id !== leaving.id && status === 'checked_in'))
    no(`${leaving.guest} is in the room alone; let the other one leave`)
  if (!to) throw new Refused(refuse('room_missing'))
  if (to.id === leaving.room_id) accept(refuse('move_same_room', { room: to.code }))
  if (to.fo_status === 'occupied') accept(refuse('room_occupied', { room: to.code }))
}

type Leaving = { room: SharedRoom; leaving: Booked; to: RoomRow | undefined }

async function settleLeft(tx: Tx, { room, leaving, to }: Leaving, at: At): Promise<Settled> {
  const sharers: Sharer[] = room.members.map(booked => {
    const before = memberOf(booked, tx.today)
    if (booked.id !== leaving.id) return { booked, before, after: before }
    const nights = before.nights.map(night => ({
      ...night,
      room_type_id: to?.room_type_id ?? night.room_type_id,
    }))
    return { booked, before, after: { ...before, is_primary: true, nights } }
  })
  const [own, others] = [true, false].map(isOwn =>
    sharers.flatMap(({ booked, after }) => ((booked.id === leaving.id) === isOwn && after ? [after] : [])),
  )
  return await settle(
    tx,
    {
      sharers,
      before: sharingOf(
        room,
        sharers.flatMap(({ before }) => before ?? []),
      ),
      after: [sharingOf(room, others), sharingOf(room, own)],
    },
    at,
  )
}

/** The nights that are sold a second time; who may oversell is asked when there is no room for them. */
async function sellAnew(tx: Tx, { moved, types }: Settled, at: At): Promise<void> {
  const mayType = may(at.who, 'Overbook room type')
  const isForced = at.answers.overbook === 'yes' && mayType
  const force = { type: isForced, house: isForced && may(at.who, 'Overbook house') }
  try {
    await moveInventory(tx, moved, force, { types })
  } catch (error) {
    const isShort =
      error instanceof Refused && ['no_availability', 'house_full'].includes(error.refusal.refused)
    if (!isShort || isForced || !mayType) throw error
    const { refusal } = error
    throw new Asked([
      {
        code: 'overbook',
        text: 'No room is left for these nights. Sell anyway?',
        choices: [{ value: 'yes', label: 'Sell anyway' }],
        permission: 'Overbook room type',
        data: refusal.facts,
      },
    ])
  }
}

type MovingOut = { leaving: Booked; to: RoomRow; room_move_reason_id?: number; note?: string }

async function moveOut(tx: Tx, { leaving, to, ...why }: MovingOut, at: At): Promise<void> {
  const rooms = await lockRooms(tx, [to.id, leaving.room_id ?? to.id])
  const locked = found(
    rooms.find(({ id }) => id === to.id),
    { room_id: to.id },
  )
  if (locked.fo_status === 'occupied') accept(refuse('room_occupied', { room: locked.code }))
  const stretches = moveFrom(leaving.held, to.id, tx.today).map(one => ({
    ...stretchFor(leaving, one),
    occupancy_key: keyBefore(leaving, one, tx.today) ?? null,
  }))
  await saveSoldType(tx, leaving.id, { room_type_id: to.room_type_id, from: tx.today })
  await changeRoomNow(tx, { booked: leaving, to: locked, stretches, leaves: 'occupied', ...why }, at)
}
