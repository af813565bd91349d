import { sum } from '../../hotel/money'
import type { Tx } from '../tx'
import { loadSharedRoom, openNights, type SharedRoom } from '../store/share/room'
import { type Booked, loadBooked } from '../store/stay-change/booked'
import { loadSoldTypes } from '../store/sold-rate'

/** Who shares a room with a reservation and what each pays night by night, as `share/list` and every change answer it. */
export async function shownShare(tx: Tx, reservation_id: number) {
  const own = await loadBooked(tx, reservation_id)
  const room: SharedRoom | undefined =
    own.share_group_id === null ? undefined : await loadSharedRoom(tx, own.share_group_id)
  const members = room && room.members.length > 0 ? room.members : [own]
  const types = await loadSoldTypes(
    tx,
    members.map(({ room_type_id }) => room_type_id),
  )
  const dates = [...new Set(members.flatMap(({ nights }) => nights.map(night => night.stay_date)))].toSorted()
  return {
    share_group_id: room?.id ?? null,
    mode: room?.mode ?? null,
    payer_reservation_id: room?.payer_reservation_id ?? null,
    sharers: members.map(one => ({
      reservation_id: one.id,
      confirmation_no: one.confirmation_no,
      guest: one.guest,
      status: one.status,
      arrival_date: one.arrival_date,
      departure_date: one.departure_date,
      room_type: types.find(({ id }) => id === one.room_type_id)?.code ?? '',
      room: one.room,
      is_primary: one.is_share_primary,
      total: tx.coins.write(sum(one.nights.map(({ share_amount }) => share_amount))),
      row_version: one.row_version,
    })),
    nights: dates.map(date => nightOf(tx, members, date)),
  }
}

function nightOf({ coins, today }: Tx, members: readonly Booked[], date: string) {
  const there = members.flatMap(member =>
    member.nights.filter(({ stay_date }) => stay_date === date).map(night => ({ member, night })),
  )
  return {
    date,
    total: coins.write(there[0].night.rate_amount),
    is_shared: there.length > 1,
    is_open: there.some(({ member }) =>
      openNights(member, today).some(({ stay_date }) => stay_date === date),
    ),
    parts: there.map(({ member, night }) => ({
      reservation_id: member.id,
      amount: coins.write(night.share_amount),
      is_fixed: night.is_fixed,
      counts_inventory: night.counts_inventory,
    })),
  }
}
