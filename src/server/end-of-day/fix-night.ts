import type { Money } from '../../hotel/money'
import { refuse, refuseField } from '../../hotel/refusal'
import { shareNight, type ShareMode } from '../../hotel/share'
import { accept, found, Refused } from '../serve'
import { rounded } from '../store/rounded'
import { may, note, type Tx } from '../tx'

export type Fix = {
  reservation_id: number
  /** Of the room, for all who share it; absent: as it is. */
  rate_amount?: string
  /** What is inside or beside that price tonight, by package of the stay. */
  package_lines: readonly PackageLine[]
  reason: string
}
type PackageLine = { reservation_package_id: number; amount: string }

type Night = { share_group_id: number | null; rate_amount: string | null }

/**
 * What a stay pays for tonight is set by hand while the day is frozen, so that its night can be posted; a night that was never
 * planned is planned like the one before it. The price of a shared room is divided anew among those whose night is not posted yet
 * (domain/finance 16.8, FIX). Refuses `not_found`, `share_sum`, and `validation` for a package that is not one of tonight.
 */
export async function fixNight(tx: Tx, run_id: number, fix: Fix): Promise<void> {
  const { sql, property_id, today } = tx
  const { reservation_id, rate_amount, package_lines, reason } = fix
  const [night] = await sql<Night[]>`
    select coalesce(n.share_group_id, r.share_group_id) as share_group_id, n.rate_amount::text as rate_amount
      from reservation r
      join eod_item i on i.property_id = r.property_id and i.run_id = ${run_id} and i.step = 6 and i.item_key = 'night:' || r.id
           and i.status = 'failed'
      left join reservation_night n on n.property_id = r.property_id and n.reservation_id = r.id and n.stay_date = ${today}
     where r.property_id = ${property_id} and r.id = ${reservation_id} for update of r`
  const { share_group_id, rate_amount: before } = found(night, { reservation_id })
  const amount = rate_amount === undefined ? undefined : tx.coins.read(rate_amount)
  if (amount !== undefined) {
    if (before === null) await planLikeBefore(tx, { reservation_id, share_group_id, amount })
    await setPrice(tx, { reservation_id, amount, reason })
  }
  const packages = await setPackages(tx, reservation_id, package_lines)
  note(tx, {
    entity: 'reservation',
    entity_id: reservation_id,
    label: `Price of ${today} set at the end of day: ${reason}`,
    before: { ...(amount === undefined ? {} : { rate_amount: before }), ...packages.before },
    after: { ...(amount === undefined ? {} : { rate_amount: tx.coins.write(amount) }), ...packages.after },
  })
}

type SharerRow = {
  reservation_id: number
  confirmation_no: string
  is_primary: boolean
  is_fixed: boolean
  amount: string
  mode: ShareMode | null
  payer_reservation_id: number | null
}

/** Whose night is posted has paid his part; the others divide what is left as they did. */
async function setPrice(
  tx: Tx,
  { reservation_id, amount, reason }: { reservation_id: number; amount: Money; reason: string },
): Promise<void> {
  const { sql, property_id, today, coins, who } = tx
  const sharers = await sql<SharerRow[]>`
    select n.reservation_id, r.confirmation_no, r.is_share_primary as is_primary, n.posted_at is not null as is_fixed, n.share_amount as amount,
           g.mode, g.payer_reservation_id
      from reservation_night o
      join reservation_night n on n.property_id = o.property_id and n.stay_date = o.stay_date
           and (n.reservation_id = o.reservation_id or n.share_group_id = o.share_group_id)
      join reservation r on r.property_id = n.property_id and r.id = n.reservation_id and r.status = 'checked_in'
      left join share_group g on g.property_id = n.property_id and g.id = n.share_group_id
     where o.property_id = ${property_id} and o.reservation_id = ${reservation_id} and o.stay_date = ${today} for update of n`
  const { mode, payer_reservation_id } = found(sharers[0], { reservation_id })
  const parts = accept(
    shareNight(
      {
        stay_date: today,
        total: amount,
        sharers: sharers.map(sharer => ({ ...sharer, amount: coins.read(sharer.amount) })),
      },
      // Amounts entered by hand were for another price.
      { mode: mode === null || mode === 'custom' ? 'split' : mode, payer_reservation_id },
      { may: right => may(who, right), coins },
    ),
  )
  const open = parts
    .filter(({ reservation_id: id }) => sharers.some(one => one.reservation_id === id && !one.is_fixed))
    .map(part => ({ id: part.reservation_id, share: coins.write(part.share_amount) }))
  await sql`
    update reservation_night n
       set rate_amount = ${coins.write(amount)}, share_amount = t.share, is_fixed = true, override_by_id = ${who.employee_id}, override_reason = ${reason}
      from jsonb_to_recordset(${sql.json(open)}::jsonb) as t (id bigint, share numeric)
     where n.property_id = ${property_id} and n.reservation_id = t.id and n.stay_date = ${today}`
}

/** A night that nobody planned; with those who share the room, where they do so tonight. */
async function planLikeBefore(
  { sql, property_id, today, coins }: Tx,
  {
    reservation_id,
    share_group_id,
    amount,
  }: { reservation_id: number; share_group_id: number | null; amount: Money },
): Promise<void> {
  const price = coins.write(amount)
  const { count } = await sql`
    with others as (
      select bool_or(counts_inventory) as counts from reservation_night
       where property_id = ${property_id} and stay_date = ${today} and share_group_id = ${share_group_id} and reservation_id <> ${reservation_id})
    insert into reservation_night (property_id, reservation_id, stay_date, room_type_id, charge_type_id, rate_code_id, adults, c1, c2, c3,
           market_code_id, source_code_id, origin_code_id, block_id, base_amount, rate_amount, share_amount, counts_inventory, share_group_id)
    select n.property_id, n.reservation_id, ${today}, n.room_type_id, n.charge_type_id, n.rate_code_id, n.adults, n.c1, n.c2, n.c3, n.market_code_id,
           n.source_code_id, n.origin_code_id, n.block_id, ${price}, ${price}, ${price}, n.counts_inventory and o.counts is not true,
           case when o.counts is null then null else ${share_group_id}::bigint end
      from reservation_night n cross join others o
     where n.property_id = ${property_id} and n.reservation_id = ${reservation_id} and n.stay_date <> ${today}
     order by n.stay_date > ${today}, abs(n.stay_date - ${today}::date) limit 1`
  if (count === 0) throw new Refused(refuse('not_found', { reservation_id }))
}

type Packages = Record<'before' | 'after', Record<string, string>>

async function setPackages(tx: Tx, reservation_id: number, lines: readonly PackageLine[]): Promise<Packages> {
  const { sql, property_id, today, coins } = tx
  if (lines.length === 0) return { before: {}, after: {} }
  const wanted = lines.map(({ reservation_package_id, amount }) => ({
    id: reservation_package_id,
    amount: coins.write(coins.read(amount)),
  }))
  const set = await sql<{ code: string; before: string; after: string }[]>`
    with was as (
      select n.reservation_package_id as id, c.code, n.amount from reservation_package_night n
        join reservation_package p on p.property_id = n.property_id and p.id = n.reservation_package_id and p.removed_at is null
        join package_code c on c.property_id = p.property_id and c.id = p.package_code_id
       where n.property_id = ${property_id} and p.reservation_id = ${reservation_id} and n.stay_date = ${today} and n.posted_at is null for update of n)
    update reservation_package_night n
       set amount = t.amount, unit_price = case when n.units = 0 then n.unit_price else ${rounded(tx, sql`t.amount / n.units`)} end
      from was w join jsonb_to_recordset(${sql.json(wanted)}::jsonb) as t (id bigint, amount numeric) on t.id = w.id
     where n.property_id = ${property_id} and n.reservation_package_id = w.id and n.stay_date = ${today}
    returning w.code, w.amount::text as before, t.amount::text as after`
  if (set.length < wanted.length) {
    const message = 'This package is not one of tonight.'
    throw new Refused(refuseField('package_lines', message))
  }
  const named = (value: 'before' | 'after') =>
    Object.fromEntries(set.map(row => [`package ${row.code}`, coins.write(coins.read(row[value]))]))
  return { before: named('before'), after: named('after') }
}
