import type { BusinessDate } from '../../hotel/business-date'
import { type FixedCharge, fixedChargeAmount, fixedChargeDates } from '../../hotel/fixed-charge'
import type { TaxCircumstances } from '../../hotel/generate'
import { type Money, sum } from '../../hotel/money'
import { agesOfNight } from '../../hotel/occupancy'
import type { Stay } from '../../hotel/rule-amount'
import { type PlannedCharge, stayLines } from '../../hotel/stay-lines'
import type { Tx } from '../tx'
import { type Codes, loadCodes } from './code'
import { besideOf, type InRoom, inRoom } from './share/in-room'

type NightRow = {
  reservation_id: number
  in_room: InRoom[] | null
  night: BusinessDate
  night_no: number
  share_amount: string
  adults: number
  children: number
  child_ages: number[]
  rooms: number
  transaction_code_id: number
  includes_tax: boolean
  tax_type: TaxCircumstances['tax_type']
  guest_type: TaxCircumstances['guest_type']
}
type PackageRow = {
  reservation_id: number
  night: BusinessDate
  amount: string
  transaction_code_id: number
  includes_tax: boolean
}
type FixedRow = Omit<FixedCharge, 'amount'> & {
  reservation_id: number
  amount: string | null
  transaction_code_id: number
}

/**
 * What a booking is counted from for deposits and penalties: its nights, the packages outside the rate, its fixed charges, each
 * with the taxes on top. `from`: only nights from that day on; `rooms`: as if so many of its rooms had been split off. Four
 * queries, sent together.
 */
export async function loadStay(
  tx: Tx,
  reservation_id: number,
  from?: BusinessDate,
  rooms?: number,
): Promise<Stay> {
  const [stay] = await loadStays(tx, [reservation_id], from, rooms)
  return stay
}

/** The same of several, in their order: as many queries as of one. */
export async function loadStays(
  tx: Tx,
  ids: readonly number[],
  from?: BusinessDate,
  rooms?: number,
): Promise<Stay[]> {
  const [codes, allNights, allPackages, allFixed] = await Promise.all([
    loadCodes(tx),
    loadStayNights(tx, ids, from, rooms),
    loadPackages(tx, ids, from, rooms),
    loadFixed(tx, ids),
  ])
  return ids.map(id => {
    const own = <R extends { reservation_id: number }>(rows: readonly R[]) =>
      rows.filter(({ reservation_id }) => reservation_id === id)
    const nights = own(allNights)
    const charges = [
      ...nights.flatMap(night => ofNight(tx, codes, night)),
      ...own(allPackages).flatMap(row => ofPackage(tx, codes, row, nights)),
      ...own(allFixed).flatMap(row => ofFixed(tx, codes, row, nights)),
    ]
    return { rooms: nights[0]?.rooms ?? 1, lines: stayLines(charges, tx.coins) }
  })
}

/** Everything the stay comes to. */
export const stayTotal = ({ lines }: Stay): Money =>
  sum(lines.flatMap(({ amount, added_tax }) => [amount, added_tax]))

async function loadStayNights(
  tx: Tx,
  ids: readonly number[],
  from?: BusinessDate,
  rooms?: number,
): Promise<NightRow[]> {
  const { sql, property_id } = tx
  return await sql<NightRow[]>`
    select r.id as reservation_id, ${inRoom(tx)} as in_room, n.stay_date as night, n.stay_date - r.arrival_date + 1 as night_no, n.share_amount, n.adults, n.c1 + n.c2 + n.c3 as children,
           r.child_ages, coalesce(${rooms ?? null}::int, greatest(r.rooms, 1)) as rooms, c.transaction_code_id, c.includes_tax,
           case when x.id is null then null else jsonb_build_object('id', x.id, 'exempts_percentage', x.exempts_percentage) end as tax_type,
           case when y.id is null then null else jsonb_build_object('is_tax_exempt', y.is_tax_exempt,
             'exempt_transaction_code_ids', y.exempt_transaction_code_ids) end as guest_type
      from reservation r
      join reservation_night n on n.property_id = r.property_id and n.reservation_id = r.id
      join rate_code c on c.property_id = n.property_id and c.id = n.rate_code_id
      left join folio_account a on a.property_id = r.property_id and a.reservation_id = r.id and a.kind = 'stay'
      left join tax_type x on x.property_id = a.property_id and x.id = a.tax_type_id
      left join guest_type y on y.property_id = r.property_id and y.id = r.guest_type_id
     where r.property_id = ${property_id} and r.id = any (${ids as number[]}::bigint[]) and (${from ?? null}::date is null or n.stay_date >= ${from ?? null}::date)
     order by r.id, n.stay_date`
}

/**
 * Packages that stand outside the rate: what is inside it is part of the night's amount. What is sold once for the stay does
 * not go with rooms that leave.
 */
async function loadPackages(
  { sql, property_id }: Tx,
  ids: readonly number[],
  from?: BusinessDate,
  rooms?: number,
): Promise<PackageRow[]> {
  return await sql<PackageRow[]>`
    select p.reservation_id, n.stay_date as night, ${rooms === undefined ? sql`n.amount` : sql`n.amount * ${rooms}::int / r.rooms as amount`}, c.transaction_code_id, c.includes_tax
      from reservation_package p
      join reservation r on r.property_id = p.property_id and r.id = p.reservation_id
      join reservation_package_night n on n.property_id = p.property_id and n.reservation_package_id = p.id
      join package_code c on c.property_id = p.property_id and c.id = p.package_code_id
     where p.property_id = ${property_id} and p.reservation_id = any (${ids as number[]}::bigint[]) and p.removed_at is null and p.mode <> 'included'
       ${rooms === undefined ? sql`` : sql`and c.calculation_rule <> 'flat_per_stay'`}
       and (${from ?? null}::date is null or n.stay_date >= ${from ?? null}::date)`
}

async function loadFixed({ sql, property_id }: Tx, ids: readonly number[]): Promise<FixedRow[]> {
  return await sql<FixedRow[]>`
    select a.reservation_id, f.transaction_code_id, f.amount, f.percent_of_rate, f.quantity, f.per, f.frequency, f.begin_date, f.end_date, f.weekday, f.day_of_month
      from folio_account a
      join fixed_charge f on f.property_id = a.property_id and f.folio_account_id = a.id and f.removed_at is null
     where a.property_id = ${property_id} and a.reservation_id = any (${ids as number[]}::bigint[]) and a.kind = 'stay'`
}

const taxation = (
  { night_no, tax_type, guest_type }: NightRow,
  includes_tax: boolean,
): PlannedCharge['circumstances'] => ({
  night: night_no,
  includes_tax,
  tax_type,
  guest_type,
})

const ages = ({ child_ages, children }: NightRow, rooms = 1): (number | null)[] =>
  Array<(number | null)[]>(rooms).fill(agesOfNight(children, child_ages)).flat()

function ofNight(tx: Tx, { byId }: Codes, row: NightRow): PlannedCharge[] {
  const code = byId.get(row.transaction_code_id)
  if (!code) return []
  const { reservation_id, in_room, night, rooms, adults, includes_tax } = row
  return [
    {
      night,
      part: 'room',
      code,
      amount: tx.coins.read(row.share_amount),
      rooms,
      adults,
      child_ages: ages(row),
      beside: besideOf(tx, byId, reservation_id, in_room),
      circumstances: taxation(row, includes_tax),
    },
  ]
}

/** A package's amount is for all its rooms already. */
function ofPackage({ coins }: Tx, { byId }: Codes, row: PackageRow, nights: NightRow[]): PlannedCharge[] {
  const code = byId.get(row.transaction_code_id)
  const night = nights.find(each => each.night === row.night)
  if (!code || !night) return []
  return [
    {
      night: row.night,
      part: 'package',
      code,
      amount: coins.read(row.amount),
      rooms: 1,
      adults: night.adults * night.rooms,
      child_ages: ages(night, night.rooms),
      circumstances: taxation(night, row.includes_tax),
    },
  ]
}

function ofFixed({ coins }: Tx, { byId }: Codes, row: FixedRow, nights: NightRow[]): PlannedCharge[] {
  const code = byId.get(row.transaction_code_id)
  const [first, last] = [nights[0], nights.at(-1)]
  if (!code || !first || !last) return []
  const charge = { ...row, amount: row.amount === null ? null : coins.read(row.amount) }
  return fixedChargeDates(charge, first.night, last.night).flatMap(date => {
    const night = nights.find(each => each.night === date) ?? last
    const { adults, children } = night
    const { amount } = fixedChargeAmount(
      charge,
      {
        rate_amount: coins.read(night.share_amount),
        adults,
        children,
      },
      coins,
    )
    return [
      {
        night: date,
        part: 'fixed_charge' as const,
        code,
        amount,
        rooms: 1,
        adults,
        child_ages: ages(night),
        circumstances: taxation(night, true),
      },
    ]
  })
}
