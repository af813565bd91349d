import type { BusinessDate } from '../../../hotel/business-date'
import { type AgreedNight, backAsAgreed } from '../../../hotel/front-desk/agreed-price'
import { nextMoveAfter } from '../../../hotel/front-desk/stretches'
import { keepSettled, renewMoneyLines } from '../../store/share/keep'
import { loadSharedRoom } from '../../store/share/room'
import type { Tx } from '../../tx'
import type { Mover } from './mover'

/** A night as it was charged before a move charged it anew; amounts as text. */
export type Agreed = AgreedNight & {
  charge_type_id: number
  base_amount: string
  rate_amount: string
  share_amount: string
  exchange_rate: string
  foreign_amount: string | null
}
type Night = Agreed & { counts_inventory: boolean }
type Moving = { movers: readonly Mover[]; date: BusinessDate }

/** What the nights of a move are agreed for, of those who move and of those who share a room with them. */
export async function loadAgreed({ sql, property_id }: Tx, { movers, date }: Moving): Promise<Night[]> {
  const stays = movers.map(({ id, held }) => ({ id, next: nextMoveAfter(held, date) }))
  return await sql<Night[]>`
    select n.reservation_id, n.stay_date, n.share_group_id, n.charge_type_id, n.base_amount::text, n.rate_amount::text,
           n.share_amount::text, n.exchange_rate::text, n.foreign_amount::text, n.counts_inventory,
           jsonb_build_array(n.rate_code_id, n.adults, n.c1, n.c2, n.c3, n.discount_kind, n.discount_value, n.is_fixed,
                             n.share_group_id)::text as bought
      from jsonb_to_recordset(${sql.json(stays)}::jsonb) as t (id bigint, next date)
      join reservation_night n on n.property_id = ${property_id} and n.reservation_id = t.id
     where n.stay_date >= ${date} and (t.next is null or n.stay_date < t.next) and n.posted_at is null and not n.is_fixed
     order by n.reservation_id, n.stay_date`
}

/** Which of the nights that a move has charged anew, as another type, can be what was agreed again. */
export async function agreedAgain(
  tx: Tx,
  agreed: readonly Agreed[],
  { charged_type_id, ...moving }: Moving & { charged_type_id: number },
): Promise<(Agreed & Pick<Night, 'counts_inventory'>)[]> {
  const now = await loadAgreed(tx, moving)
  const open = now.filter(({ charge_type_id }) => charge_type_id === charged_type_id)
  return backAsAgreed(agreed, open).flatMap(night => {
    const same = open.find(one => isSame(one, night))
    return same ? [{ ...night, counts_inventory: same.counts_inventory }] : []
  })
}

export const isSame = (one: Night | Agreed, other: Pick<Agreed, 'reservation_id' | 'stay_date'>): boolean =>
  one.reservation_id === other.reservation_id && one.stay_date === other.stay_date

/** Charges them what was agreed, and what those who have still to come are asked ahead follows. */
export async function chargeAgreed(
  tx: Tx,
  again: readonly (Agreed & Pick<Night, 'counts_inventory'>)[],
): Promise<void> {
  if (again.length === 0) return
  const { sql, property_id, coins } = tx
  const settled = again.map(({ base_amount, rate_amount, share_amount, foreign_amount, ...night }) => ({
    ...night,
    base_amount: coins.read(base_amount),
    rate_amount: coins.read(rate_amount),
    share_amount: coins.read(share_amount),
    foreign_amount: foreign_amount === null ? null : coins.read(foreign_amount),
  }))
  const groups = new Set(again.flatMap(({ share_group_id }) => share_group_id ?? []))
  const rooms = await Promise.all([...groups].map(group => loadSharedRoom(tx, group)))
  await sql`
    update reservation_night n set charge_type_id = t.charge_type_id
      from jsonb_to_recordset(${sql.json(again as never)}::jsonb) as t (reservation_id bigint, stay_date date, charge_type_id bigint)
     where n.property_id = ${property_id} and n.reservation_id = t.reservation_id and n.stay_date = t.stay_date`
  await keepSettled(tx, settled)
  for (const { members } of rooms) await renewMoneyLines(tx, members, settled)
}
