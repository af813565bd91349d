import { refuse } from '../../hotel/refusal'
import { refuseState } from '../../hotel/stay'
import { refuseUpsell } from '../../hotel/upsell'
import type { InputOf } from '../../wire/call'
import { reservation } from '../../wire/reservation'
import { found, freshOrStale, Refused, serve } from '../serve'
import { sameAs } from '../store/as-seen'
import { applyInventory } from '../store/inventory'
import { loadNights, loadReservation, lockReservation, saveReservation } from '../store/reservation'
import { releaseRoom } from '../store/room'
import { changeStay } from '../store/stay-change/change'
import { note, type Tx } from '../tx'

/** Gives another type than the one booked: counters move by difference, the charged type and the price stay; an upsell is charged beside it (domain/reservations 5.5). */
export const serveUpgrade = serve(reservation.upgrade, async (input, { tx, answers, who }) => {
  const { id, row_version, room_type_id, reason } = input
  const { sql, property_id } = tx
  const row = await loadReservation(tx, id)
  freshOrStale(row, row_version)
  const refusal = refuseState('change', row.status)
  if (refusal) throw new Refused(refusal)
  // The room is one for all of them, and so is its type.
  if (row.share_group_id !== null) {
    const cause = `${row.confirmation_no} shares a room; end that share first`
    throw new Refused(refuse('share_not_possible', { cause }))
  }
  const [type] = await sql<
    { code: string }[]
  >`select code from room_type where property_id = ${property_id} and id = ${room_type_id} and is_active`
  found(type, { room_type_id })
  const upsell = await upsellOf(tx, input)
  const nights = (await loadNights(tx, id)).filter(({ posted_at }) => posted_at === null)
  const counted = nights.filter(({ counts_inventory }) => counts_inventory)
  const [{ deducts }] = await sql<{ deducts: boolean }[]>`
    select deducts_inventory as deducts from reservation_type where property_id = ${property_id} and id = ${row.reservation_type_id}`
  const move = (rooms: number) => (deducts ? { sold: rooms } : { tentative: rooms })
  // Whoever gives another type answers for it: the guest has to sleep somewhere.
  await applyInventory(
    tx,
    counted.flatMap(({ stay_date, room_type_id: old }) => [
      { stay_date, room_type_id: old, ...move(-row.rooms) },
      { stay_date, room_type_id, ...move(row.rooms) },
    ]),
    { type: true, house: true },
  )
  // Counters before reservations, in every call.
  sameAs(row, await lockReservation(tx, id))
  await sql`
    update reservation_night set room_type_id = ${room_type_id}
     where property_id = ${property_id} and reservation_id = ${id} and posted_at is null`
  if (row.room_id !== null && row.status !== 'checked_in') await releaseRoom(tx, id)
  const saved = await saveReservation(tx, id, { room_type_id, upgraded_from_type_id: row.charge_type_id })
  note(tx, {
    entity: 'reservation',
    entity_id: id,
    label: `${row.confirmation_no} given type ${type.code}: ${reason}`,
    before: { room_type_id: row.room_type_id },
    after: { room_type_id },
  })
  if (!upsell) return { id, row_version: saved.row_version, total: null }
  const label = (booked: { confirmation_no: string; guest: string }) =>
    `Upsell of ${booked.confirmation_no} ${booked.guest}: ${upsell.price} a night`
  const charged = await changeStay(
    tx,
    { id, change: {}, packages: { add: [upsell] }, label },
    { answers, who },
  )
  return { id, row_version: charged.row_version, total: tx.coins.write(charged.total.after) }
})

/** The package that the difference of a night is charged as. */
async function upsellOf(
  { sql, property_id, coins }: Tx,
  { upsell_amount, upsell_package_code_id }: InputOf<typeof reservation.upgrade>,
) {
  if (upsell_amount === undefined || upsell_package_code_id === undefined) return undefined
  const [code] = await sql<{ code: string; calculation_rule: string; posting_rhythm: string }[]>`
    select code, calculation_rule, posting_rhythm from package_code
     where property_id = ${property_id} and id = ${upsell_package_code_id} and is_active`
  const refusal = refuseUpsell(
    found(code, { package_code_id: upsell_package_code_id }),
    coins.read(upsell_amount),
  )
  if (refusal) throw new Refused(refusal)
  return { package_code_id: upsell_package_code_id, mode: 'added_separate' as const, price: upsell_amount }
}
