import { addDays, type BusinessDate } from '../../hotel/business-date'
import type { AgeBand, Party } from '../../hotel/occupancy'
import { type PackageCode, packageMode, packageNights, type PackagePrice } from '../../hotel/package'
import { accept, found } from '../serve'
import type { Tx } from '../tx'
import type { BookingFacts, BookingInput } from './facts'

type Definition = PackageCode & {
  id: number
  print_separate_line: boolean
  prices: (Omit<PackagePrice, 'unit_price' | 'child_prices'> & {
    unit_price: string
    child_prices: { band: string; amount: string }[]
  })[]
}
type Wanted = {
  package_code_id: number
  quantity: number
  origin: 'rate' | 'reservation'
  is_included: boolean
  price?: string
  from_date?: string
  to_date?: string
  once_date?: string
}

type Stay = {
  arrival: BusinessDate
  departure: BusinessDate
  nights: BusinessDate[]
  party: Party
  rooms: number
  bands: AgeBand[]
}

/** Attaches the packages of the rate and of the booking, night by night (domain/reservations 3.5). */
export async function attachPackages(
  tx: Tx,
  reservation_id: number,
  input: BookingInput,
  { rate }: BookingFacts,
  stay: Stay,
): Promise<void> {
  const wanted: Wanted[] = [
    ...rate.packages.map(one => ({ ...one, origin: 'rate' as const })),
    ...(input.packages ?? []).map(one => ({
      ...one,
      quantity: one.quantity ?? 1,
      origin: 'reservation' as const,
      is_included: false,
    })),
  ]
  if (wanted.length === 0) return
  const { sql, property_id, coins } = tx
  const definitions = await loadDefinitions(
    tx,
    wanted.map(({ package_code_id }) => package_code_id),
    rate.id,
  )
  const last = stay.departure > stay.arrival ? stay.departure : addDays(stay.arrival, 1)
  const planned = wanted.map((one, index) => {
    const definition = found(definitions.get(one.package_code_id), { package_code_id: one.package_code_id })
    const prices = definition.prices.map(price => ({
      ...price,
      unit_price: coins.read(price.unit_price),
      child_prices: price.child_prices.map(({ band, amount }) => ({
        band,
        amount: coins.read(String(amount)),
      })),
    }))
    const period = {
      from_date: (one.from_date ?? stay.arrival) as BusinessDate,
      to_date: (one.to_date ?? last) as BusinessDate,
      excluded_dates: [],
      once_date: (one.once_date ?? null) as BusinessDate | null,
    }
    const reserved = {
      ...period,
      quantity: one.quantity,
      price_override: one.price === undefined ? null : coins.read(one.price),
    }
    const nights = accept(
      packageNights(
        definition,
        prices,
        reserved,
        stay.nights.map(stay_date => ({
          stay_date,
          rate_code_id: rate.id,
          party: stay.party,
          rooms: stay.rooms,
        })),
        stay.bands,
      ),
    )
    const mode = packageMode({
      is_included: one.is_included,
      print_separate_line: definition.print_separate_line,
      origin: one.origin,
    } as never)
    return {
      no: index,
      package_code_id: one.package_code_id,
      origin: one.origin,
      mode,
      ...period,
      quantity: one.quantity,
      price_override: one.price ?? null,
      nights,
    }
  })
  const nights = planned.flatMap(({ no, nights }) =>
    nights.map(night => ({
      no,
      ...night,
      unit_price: coins.write(night.unit_price),
      amount: coins.write(night.amount),
    })),
  )
  // Numbered first, so that both tables are written by one statement.
  await sql`
    with wanted as (
      select t.*, nextval(pg_get_serial_sequence('reservation_package', 'id')) as id
        from jsonb_to_recordset(${sql.json(planned.map(({ nights: _, excluded_dates: __, ...row }) => row) as never)}::jsonb)
          as t (no int, package_code_id bigint, origin text, mode text, from_date date, to_date date, once_date date, quantity smallint, price_override numeric)),
    made as (
      insert into reservation_package (property_id, id, reservation_id, package_code_id, origin, mode, from_date, to_date, once_date, quantity, price_override)
      overriding system value
      select ${property_id}, id, ${reservation_id}, package_code_id, origin, mode, from_date, to_date, once_date, quantity, price_override from wanted returning id)
    insert into reservation_package_night (property_id, reservation_package_id, stay_date, consume_date, units, unit_price, amount)
    select ${property_id}, w.id, n.stay_date, n.consume_date, n.units, n.unit_price, n.amount
      from jsonb_to_recordset(${sql.json(nights as never)}::jsonb) as n (no int, stay_date date, consume_date date, units numeric, unit_price numeric, amount numeric)
      join wanted w on w.no = n.no`
}

async function loadDefinitions(
  { sql, property_id }: Tx,
  ids: number[],
  rate_code_id: number,
): Promise<Map<number, Definition>> {
  const rows = await sql<Definition[]>`
    select c.id, c.code, c.calculation_rule, c.posting_rhythm, c.every_nights, c.start_night, c.days_of_week, coalesce(c.stay_nights::int[], '{}') as stay_nights,
           c.post_next_day, c.begin_sell_date, c.end_sell_date, c.print_separate_line,
           coalesce((select jsonb_agg(jsonb_build_object('begin_date', s.begin_date, 'end_date', s.end_date, 'days_of_week', s.days_of_week,
                       'for_rate_code_id', s.for_rate_code_id, 'unit_price', s.unit_price::text, 'child_prices', s.child_prices))
                       from pricing_schedule s where s.property_id = c.property_id and s.package_code_id = c.id
                        and (s.for_rate_code_id is null or s.for_rate_code_id = ${rate_code_id})), '[]') as prices
      from package_code c where c.property_id = ${property_id} and c.id = any (${ids}::bigint[])`
  return new Map(rows.map(row => [row.id, row]))
}
