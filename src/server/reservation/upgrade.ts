import { refuse } from '../../hotel/refusal'
import { refuseUpsell } from '../../hotel/upsell'
import type { InputOf } from '../../wire/call'
import { reservation } from '../../wire/reservation'
import { found, freshOrStale, Refused, serve } from '../serve'
import { loadNights, loadReservation } from '../store/reservation'
import { changeStay } from '../store/stay-change/change'
import type { Tx } from '../tx'

/**
 * Gives another type than the one booked (domain/reservations 5.5): the charged type and the price stay, unless they are to follow
 * (`keep_rate` false asks `reprice`); an upsell is charged beside it. What is sold of the type is decided as for any change: who is
 * in house moves rooms instead, a type that is sold out is asked for, or refused to whoever may not oversell.
 */
export const serveUpgrade = serve(reservation.upgrade, async (input, { tx, answers, who }) => {
  const { id, row_version, room_type_id, reason, keep_rate = true } = input
  const { sql, property_id } = tx
  const row = await loadReservation(tx, id)
  freshOrStale(row, row_version, 'reservation')
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
  const patches = keep_rate ? await chargedAsBooked(tx, id) : []
  const charges = keep_rate ? row.charge_type_id : room_type_id
  const given = (booked: { confirmation_no: string; guest: string }) =>
    upsell
      ? `${booked.confirmation_no} ${booked.guest} given type ${type.code} for ${upsell.price} more a night: ${reason}`
      : `${booked.confirmation_no} ${booked.guest} given type ${type.code}: ${reason}`
  const changed = await changeStay(
    tx,
    {
      id,
      row_version,
      change: { room_type_id, patches },
      reprice: keep_rate ? 'keep' : undefined,
      gives_type: true,
      packages: upsell && { add: [upsell] },
      header: { upgraded_from_type_id: charges === room_type_id ? null : charges },
      label: given,
    },
    { answers, who },
  )
  const isSameTotal = upsell === undefined && keep_rate
  return {
    id,
    row_version: changed.row_version,
    total: isSameTotal ? null : tx.coins.write(changed.total.after),
  }
})

/** Nights that can still change, each charged as the type it is charged as now. */
async function chargedAsBooked(tx: Tx, id: number) {
  const nights = (await loadNights(tx, id)).filter(({ posted_at }) => posted_at === null)
  const types = [...new Set(nights.map(({ charge_type_id }) => charge_type_id))]
  return types.map(charge_type_id => ({
    dates: nights.filter(night => night.charge_type_id === charge_type_id).map(({ stay_date }) => stay_date),
    set: { charge_type_id },
  }))
}

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
