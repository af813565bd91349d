import type { BusinessDate } from '../../../hotel/business-date'
import type { Change } from '../../../hotel/rate/repricing'
import { zero } from '../../../hotel/money'
import { type RateSpan, rateSpans } from '../../../hotel/rate/rate-span'
import { isRefusal, type Refusal } from '../../../hotel/refusal'
import type { PricedNight, Reprice } from '../../../hotel/stay-change/price'
import type { Tx } from '../../tx'
import type { BookingFacts } from '../booking/facts'
import { packageRows, type PlannedPackage, type WantedPackage, withPackages } from '../booking/package'
import { packagesOfRates, wantedPackages } from '../booking/wanted-package'
import type { Wish } from '../booking/wish'
import { found } from '../../serve'
import type { PackageEdits } from './wanted'
import type { Booked, HeldPackage } from './booked'
import { type Agreed, followed, type Following, spansOf } from './followed-package'

type Changed = {
  wish: Wish
  nights: readonly PricedNight[]
  facts: BookingFacts
  changes: readonly Change[]
  rooms: number
  edits: PackageEdits | undefined
  mode: Reprice
  /** Of what is had once and has no night any more: the night that it gets, or none. */
  outside: ReadonlyMap<number, BusinessDate | null>
}

/**
 * The packages of a changed stay, recomputed (domain/reservations 5.5): they follow its dates and people; those of a rate
 * code stay on its nights and are exchanged with it. Nights that they have keep their price, as the room does, until somebody decides
 * for that of today. Undefined while nothing that they are counted from has changed.
 */
export function planHeldPackages(
  tx: Tx,
  booked: Booked,
  { wish, nights, facts, changes, rooms, edits, mode, outside }: Changed,
): PlannedPackage[] | undefined | Refusal {
  const isSame = changes.length === 0 && rooms === booked.rooms && !edits && mode === 'keep'
  if (isSame && !costLess(nights, booked)) return undefined
  const open_from = booked.status === 'checked_in' ? tx.today : undefined
  const was = rateSpans(booked.nights, booked.departure_date)
  const now = rateSpans(nights, wish.departure_date)
  const isNew = ({ rate_code_id }: RateSpan) => !was.some(span => span.rate_code_id === rate_code_id)
  const ofRate = packagesOfRates(now.filter(isNew), facts.rates)
  const staying = booked.packages
    .flatMap(one => onItsNight(one, booked, outside.get(one.id)))
    .flatMap(one =>
      followed(tx, booked, one, { ...spansOf(one, booked, wish, { was, now, facts }), dates: wish }),
    )
    .map(one => ({ ...one, agreed: renewed(one.agreed, nights, mode) }))
  const wanted = [
    ...edited(tx, staying, edits),
    ...wantedPackages(tx, { ...wish, open_from }, ofRate, edits?.add),
    ...wantedPackages(tx, { ...wish, open_from }, [], edits?.of_group).map(one => ({
      ...one,
      is_of_group: true as const,
    })),
  ]
  if (wanted.length === 0) return booked.packages.length === 0 ? undefined : []
  const planned = withPackages(tx, wanted, { wish, priced: nights, facts, open_from })
  // A price that was given leaves what is in it as it is, but must still hold it.
  return isSame && !(isRefusal(planned) && planned.refused === 'package_exceeds_rate') ? undefined : planned
}

/** What is had once goes to another night at its price, or away; undefined: it stays where it is. */
function onItsNight(held: HeldPackage, booked: Booked, to: BusinessDate | null | undefined): HeldPackage[] {
  if (to === undefined) return [held]
  if (to === null) return []
  return [
    {
      ...held,
      from_date: booked.arrival_date,
      to_date: booked.departure_date,
      once_date: to,
      nights: held.nights.map(night =>
        night.stay_date === held.once_date ? { ...night, stay_date: to } : night,
      ),
    },
  ]
}

/** A price that is lower may not hold what is in it any more; one of nothing held whatever it liked. */
const costLess = (nights: readonly PricedNight[], booked: Booked): boolean =>
  nights.some(({ stay_date, rate_amount }) =>
    booked.nights.some(
      held =>
        held.stay_date === stay_date &&
        (rate_amount < held.rate_amount || (held.rate_amount === zero && rate_amount !== zero)),
    ),
  )

/** The price of today is for nights that get one: those that are posted, fixed or shared stay as they are. */
const renewed = (agreed: Agreed[], nights: readonly PricedNight[], mode: Reprice): Agreed[] =>
  agreed.map(one => {
    const night = nights.find(({ stay_date }) => stay_date === one.stay_date)
    return { ...one, is_renewed: mode === 'new' && !one.is_posted && night?.is_priced === true }
  })

function edited(
  { coins }: Tx,
  held: Following[],
  { set = [], remove = [] }: PackageEdits = {},
): WantedPackage[] {
  for (const id of [...set.map(one => one.id), ...remove])
    found(
      held.find(one => one.id === id),
      { reservation_package_id: id },
    )
  return held
    .filter(({ id }) => id === undefined || !remove.includes(id))
    .map(one => {
      const edit = set.find(({ id }) => id === one.id)
      return edit ? withEdits(coins, one, edit.set) : one
    })
}

type Edits = NonNullable<PackageEdits['set']>[number]['set']

function withEdits(coins: Tx['coins'], one: Following, { price, ...wanted }: Edits): Following {
  const given = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined))
  const isMoved = (['from_date', 'once_date'] as const).some(
    field => field in given && given[field] !== one[field],
  )
  const price_override = typeof price === 'string' ? coins.read(price) : price
  // Whoever names another price, or none any more, has decided about what was agreed.
  const isPriced = price_override !== undefined && price_override !== one.price_override
  return {
    ...one,
    ...given,
    is_edited: true,
    ...(isMoved ? { is_moved: true } : {}),
    ...(isPriced
      ? { price_override, agreed: one.agreed.map(night => ({ ...night, is_renewed: !night.is_posted })) }
      : {}),
  }
}

/**
 * Keeps packages that were there and are planned anew: their periods and their nights; what is posted stays as it is, and
 * those that are planned no more are removed. New ones are left to `insertPackages`.
 */
export async function keepHeldPackages(
  tx: Tx,
  reservation_id: number,
  planned: readonly PlannedPackage[],
): Promise<void> {
  const { sql, property_id, who } = tx
  const rows = packageRows(
    tx,
    planned.filter(({ id }) => id !== undefined),
  )
  const staying = rows.map(({ id }) => id as number)
  const by = who.employee_id || null
  await sql`
    delete from reservation_package_night n using reservation_package p
     where p.property_id = n.property_id and p.id = n.reservation_package_id and p.property_id = ${property_id}
       and p.reservation_id = ${reservation_id} and p.removed_at is null and n.posted_at is null`
  await sql`
    update reservation_package set removed_at = now(), updated_by_id = ${by}
     where property_id = ${property_id} and reservation_id = ${reservation_id} and removed_at is null and not id = any (${staying}::bigint[])`
  if (rows.length === 0) return
  await sql`
    with wanted as materialized (
      select * from jsonb_to_recordset(${sql.json(rows as never)}::jsonb)
        as t (id bigint, mode text, from_date date, to_date date, quantity smallint, price_override numeric, excluded_dates date[], once_date date, nights jsonb)),
    kept as (
      update reservation_package p
         set mode = w.mode, from_date = w.from_date, to_date = w.to_date, quantity = w.quantity, price_override = w.price_override,
             excluded_dates = coalesce(w.excluded_dates, '{}'), once_date = w.once_date, updated_by_id = ${by}
        from wanted w where p.property_id = ${property_id} and p.id = w.id)
    insert into reservation_package_night (property_id, reservation_package_id, stay_date, consume_date, units, unit_price, amount, exchange_rate,
             foreign_price)
    select ${property_id}, w.id, n.stay_date, n.consume_date, n.units, n.unit_price, n.amount, coalesce(n.exchange_rate, 1), n.foreign_price
      from wanted w, jsonb_to_recordset(w.nights) as n (stay_date date, consume_date date, units numeric, unit_price numeric, amount numeric, exchange_rate numeric, foreign_price numeric)
    on conflict (property_id, reservation_package_id, stay_date) do nothing`
}
