import { refuse } from '../../hotel/refusal'
import { found, Refused } from '../serve'
import { note, type Tx } from '../tx'

export type Fix = { reservation_id: number; rate_amount: string; reason: string }

type Night = { share_group_id: number | null; rate_amount: string | null }

/**
 * What a stay pays for tonight is set by hand while the day is frozen, so that its night can be posted; a night that was never
 * planned is planned like the one before it (domain/finance 16.8, FIX). Refuses `not_found`, `share_not_possible`.
 */
export async function fixNight(
  tx: Tx,
  run_id: number,
  { reservation_id, rate_amount, reason }: Fix,
): Promise<void> {
  const { sql, property_id, today, coins, who } = tx
  const [night] = await sql<Night[]>`
    select n.share_group_id, n.rate_amount::text as rate_amount
      from reservation r
      join eod_item i on i.property_id = r.property_id and i.run_id = ${run_id} and i.step = 6 and i.item_key = 'night:' || r.id
           and i.status = 'failed'
      left join reservation_night n on n.property_id = r.property_id and n.reservation_id = r.id and n.stay_date = ${today}
     where r.property_id = ${property_id} and r.id = ${reservation_id} for update of r`
  const { share_group_id, rate_amount: before } = found(night, { reservation_id })
  if (share_group_id !== null)
    throw new Refused(
      refuse('share_not_possible', { cause: 'tonight is shared, and its amounts belong together' }),
    )
  const amount = coins.write(coins.read(rate_amount))
  const set = {
    rate_amount: amount,
    share_amount: amount,
    is_fixed: true,
    override_by_id: who.employee_id,
    override_reason: reason,
  }
  if (before !== null)
    await sql`
      update reservation_night set ${sql(set as never)}
       where property_id = ${property_id} and reservation_id = ${reservation_id} and stay_date = ${today}`
  else await planLikeBefore(tx, reservation_id, set)
  note(tx, {
    entity: 'reservation',
    entity_id: reservation_id,
    label: `Price of ${today} set at the end of day: ${reason}`,
    before: { rate_amount: before },
    after: { rate_amount: amount },
  })
}

async function planLikeBefore(
  { sql, property_id, today }: Tx,
  reservation_id: number,
  {
    rate_amount,
    override_by_id,
    override_reason,
  }: { rate_amount: string; override_by_id: number; override_reason: string },
): Promise<void> {
  const { count } = await sql`
    insert into reservation_night (property_id, reservation_id, stay_date, room_type_id, charge_type_id, rate_code_id, adults, c1, c2, c3,
           market_code_id, source_code_id, origin_code_id, base_amount, rate_amount, share_amount, is_fixed, override_by_id, override_reason,
           counts_inventory)
    select property_id, reservation_id, ${today}, room_type_id, charge_type_id, rate_code_id, adults, c1, c2, c3, market_code_id,
           source_code_id, origin_code_id, ${rate_amount}, ${rate_amount}, ${rate_amount}, true, ${override_by_id}, ${override_reason},
           counts_inventory
      from reservation_night
     where property_id = ${property_id} and reservation_id = ${reservation_id} and stay_date <> ${today}
     order by stay_date > ${today}, abs(stay_date - ${today}::date) limit 1`
  if (count === 0) throw new Refused(refuse('not_found', { reservation_id }))
}
