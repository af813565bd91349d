import { refuse } from '../../hotel/refusal'
import { mayCombine, type ShareMode } from '../../hotel/share'
import { share } from '../../wire/share'
import { moveInventory } from '../store/booking/move-inventory'
import { join, keepGroup, keepSettled, lockSharing, renewMoneyLines } from '../store/share/keep'
import { heldNights, loadSharedRoom, memberOf, type SharedRoom, sharingOf } from '../store/share/room'
import { settle, type Sharer } from '../store/share/settle'
import { asRead } from '../store/stay-change/change'
import { type Booked, loadBooked } from '../store/stay-change/booked'
import { accept, type At, freshOrStale, Refused, serve } from '../serve'
import { note, type Tx } from '../tx'
import { goIntoRoom } from './go-into-room'
import { shownShare } from './shown'

/** `share/combine` (domain/reservations 5.9): a reservation goes into the room of another one. */
export const serveCombine = serve(share.combine, async ({ answers: _, ...input }, at) => {
  const { joining, target } = await combine(input, at)
  return {
    ...(await shownShare(at.tx, target.id)),
    message: `${joining.guest} shares with ${target.guest}.`,
  }
})

export type Combining = {
  reservation_id: number
  row_version?: number
  target_id: number
  mode?: ShareMode
  payer_reservation_id?: number
  room_move_reason_id?: number
  note?: string
}

/**
 * The counters first, then everybody who is in the room in ascending order, then the rooms. Refuses as `mayCombine`,
 * `settleShare` and `goIntoRoom`.
 */
export async function combine(wanted: Combining, at: At): Promise<Combined> {
  const { tx } = at
  const [joining, target] = await Promise.all([
    loadBooked(tx, wanted.reservation_id),
    loadBooked(tx, wanted.target_id),
  ])
  freshOrStale(asRead(tx, joining), wanted.row_version, 'reservation')
  const common = accept(mayCombine(stayOf(tx, target), stayOf(tx, joining)))
  if (joining.share_group_id !== null) {
    const cause = `${joining.confirmation_no} shares a room already; end that share first`
    throw new Refused(refuse('share_not_possible', { cause }))
  }
  const before = target.share_group_id === null ? undefined : await loadSharedRoom(tx, target.share_group_id)
  const room = roomAfter(before, target, wanted)
  if (![...room.members, joining].some(({ id }) => id === (room.payer_reservation_id ?? id)))
    throw new Refused(refuse('not_found', { reservation_id: room.payer_reservation_id }))

  const guest = { ...memberOf(joining, tx.today), is_primary: false }
  // Room and type are those of the target on the nights they have in common.
  const nights = guest.nights.map(night => {
    const beside = target.nights.find(({ stay_date }) => stay_date === night.stay_date)
    return common.includes(night.stay_date) && beside
      ? { ...night, room_type_id: beside.room_type_id }
      : night
  })
  const sharers: Sharer[] = [
    ...room.members.map(booked => {
      const member = memberOf(booked, tx.today)
      return { booked, before: member, after: member }
    }),
    { booked: joining, before: guest, after: { ...guest, nights } },
  ]
  const settled = await settle(
    tx,
    {
      sharers,
      before: before && sharingOf(before, membersOf(sharers.slice(0, -1))),
      after: [sharingOf(room, membersOf(sharers))],
      reprice: 'new',
    },
    at,
  )
  await moveInventory(tx, settled.moved, {}, settled)
  await lockSharing(tx, [...room.members, joining, target])

  const id = await keepGroup(tx, { ...room, id: before?.id ?? null })
  // Also where nothing of his changes, he is a new version: who has read the room without the one who joins looks again.
  await join(tx, { id: target.id, group: id, is_primary: before ? target.is_share_primary : true })
  await goIntoRoom(tx, { joining, target, common, group: id, nights, wanted }, at)
  await join(tx, { id: joining.id, group: id, is_primary: false })
  const kept = settled.nights.map(night => ({
    ...night,
    share_group_id: night.share_group_id === null ? null : id,
  }))
  await keepSettled(tx, kept)
  const lines = await renewMoneyLines(tx, [...room.members, joining], kept)
  noteCombined(tx, joining, target)
  return { joining, target, lines }
}

type Combined = {
  joining: Booked
  target: Booked
  /** What is asked ahead of each whose share is another. */
  lines: Awaited<ReturnType<typeof renewMoneyLines>>
}

const membersOf = (sharers: readonly Sharer[]) => sharers.flatMap(({ after }) => after ?? [])

const stayOf = ({ property_id, today }: Tx, booked: Booked) => ({
  property_id,
  confirmation_no: booked.confirmation_no,
  status: booked.status,
  rooms: booked.rooms,
  is_day_use: booked.arrival_date === booked.departure_date,
  open: heldNights(booked, today).map(({ stay_date }) => stay_date),
})

/** A group that is made only now has no number yet. */
const isNew = 0

function roomAfter(
  before: SharedRoom | undefined,
  target: Booked,
  { mode, payer_reservation_id }: Combining,
) {
  const room: SharedRoom = before ?? {
    id: isNew,
    mode: 'split',
    payer_reservation_id: null,
    members: [target],
  }
  const divided = mode ?? room.mode
  const payer = payer_reservation_id ?? room.payer_reservation_id
  return {
    ...room,
    mode: divided,
    payer_reservation_id: divided === 'entire' ? (payer ?? target.id) : payer,
  }
}

function noteCombined(tx: Tx, joining: Booked, target: Booked): void {
  const said = (one: Booked) => `${one.confirmation_no} ${one.guest}`
  note(tx, {
    entity: 'reservation',
    entity_id: joining.id,
    label: `${said(joining)} shares the room of ${said(target)}`,
    before: { shares_with: null, room: joining.room },
    after: { shares_with: target.confirmation_no, room: target.room },
  })
  note(tx, {
    entity: 'reservation',
    entity_id: target.id,
    label: `${said(target)} shares the room with ${said(joining)}`,
    before: { shares_with: null },
    after: { shares_with: joining.confirmation_no },
  })
}
