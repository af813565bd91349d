import { type BusinessDate, maskOf, type Weekday } from '../../hotel/business-date'
import type { MasterRecord } from '../../hotel/master/record'
import { type Claim, refuseOverlap } from '../../hotel/rate/overlap'
import type { Place } from '../../hotel/rate/touched'
import { refuse } from '../../hotel/refusal'
import { accept, Refused } from '../serve'
import { publishRates } from '../store/rate-day'
import type { Tx } from '../tx'
import { entityOf } from './entities'
import type { Hook } from './hooks'
import { demandThat } from './wrong'

/** Prices do not contradict each other, and what is saved is sold at once (domain/reservations 3.2.1, 3.2.9). */
export const pricingScheduleHook: Hook = {
  saving: async (tx, row, before) => {
    await refuseStrangeBands(tx, row, before)
    await refuseOutside(tx, row)
    await refuseOutsidePackage(tx, row)
    return row
  },
  saved: (tx, row, before) => settle(tx, [row, before]),
  removed: (tx, row) => settle(tx, [undefined, row]),
}

type Written = readonly [row: (MasterRecord & { id: number }) | undefined, before: MasterRecord | undefined]

const waiting = new WeakMap<Tx, Written[]>()

/**
 * Several rows written together: they are compared when all are there, for one makes room for the next, and what is sold is
 * made anew once.
 */
export async function publishedOnce(tx: Tx, write: () => Promise<void>): Promise<void> {
  const all: Written[] = []
  waiting.set(tx, all)
  try {
    await write()
  } finally {
    waiting.delete(tx)
  }
  for (const [row] of all) if (row) await refuseClash(tx, row.id)
  await publishAround(tx, all)
}

async function settle(tx: Tx, written: Written): Promise<void> {
  const later = waiting.get(tx)
  if (later) later.push(written)
  else {
    if (written[0]) await refuseClash(tx, written[0].id)
    await publishAround(tx, [written])
  }
}

/** A row lies inside what its rate code sells: dates, types, and a code with prices of its own. */
async function refuseOutside({ sql, property_id }: Tx, row: MasterRecord): Promise<void> {
  if (row.owner_type !== 'rate_code' || row.rate_code_id == null) return
  const [code] = await sql<
    { code: string; pricing_basis: string; begin: string; end: string; types: boolean }[]
  >`
    select code, pricing_basis, begin_sell_date as begin, end_sell_date as end,
           ${(row.room_type_ids as number[] | null) ?? []}::bigint[] <@ room_type_ids as types
      from rate_code where property_id = ${property_id} and id = ${Number(row.rate_code_id)}`
  if (!code) return
  const fields: Record<string, string> = {}
  if (code.pricing_basis !== 'schedule')
    fields.rate_code_id = `Rate ${code.code} takes its prices from others.`
  if (!code.types) fields.room_type_ids = `Rate ${code.code} is not sold for one of these room types.`
  if (String(row.begin_date) < code.begin) fields.begin_date = `Rate ${code.code} is sold from ${code.begin}.`
  if (String(row.end_date) > code.end) fields.end_date = `Rate ${code.code} is sold up to ${code.end}.`
  const [message] = Object.values(fields)
  if (message) throw new Refused(refuse('validation', { message, fields }))
}

/** The same for a package. */
async function refuseOutsidePackage({ sql, property_id }: Tx, row: MasterRecord): Promise<void> {
  if (row.owner_type !== 'package_code' || row.package_code_id == null) return
  const [owner] = await sql<{ code: string; begin: string; end: string | null }[]>`
    select code, begin_sell_date as begin, end_sell_date as end from package_code
     where property_id = ${property_id} and id = ${Number(row.package_code_id)}`
  if (!owner) return
  const { code, begin, end } = owner
  demandThat(String(row.begin_date) >= begin, 'begin_date', `Package ${code} is sold from ${begin}.`)
  demandThat(end === null || String(row.end_date) <= end, 'end_date', `Package ${code} is sold up to ${end}.`)
}

type ChildPrice = { band: string; amount: string }
const pricesOfChildren = (row: MasterRecord | undefined): ChildPrice[] =>
  (row?.child_prices as ChildPrice[] | null | undefined) ?? []

/** A price for children is one of an age band of the house, and each band has one; what stood there before may stay. */
async function refuseStrangeBands(
  { sql, property_id }: Tx,
  row: MasterRecord,
  before: MasterRecord | undefined,
): Promise<void> {
  const prices = pricesOfChildren(row)
  if (prices.length === 0) return
  const [control] = await sql<{ names: string[] }[]>`
    select array(select b->>'name' from jsonb_array_elements(child_age_bands) b) as names
      from property_control where property_id = ${property_id}`
  const known = [...(control?.names ?? []), ...pricesOfChildren(before).map(({ band }) => band)]
  for (const [index, { band }] of prices.entries()) {
    const at = `child_prices.${index}.band`
    demandThat(known.includes(band), at, `There is no age band ${band}; there are: ${known.join(', ')}.`)
    const first = prices.findIndex(one => one.band === band)
    demandThat(first === index, at, 'This band stands here already.')
  }
}

type ClaimRow = Claim & { id: number; season_name: string | null }

/** Rows of one rate code, or of one package with the same rate code, whose days touch those of the row just saved. */
async function refuseClash({ sql, property_id }: Tx, id: number): Promise<void> {
  const rows = await sql<ClaimRow[]>`
    select o.id, o.season_name, o.begin_date, o.end_date, o.days_of_week, o.room_type_ids, o.min_nights, o.max_nights
      from pricing_schedule m
      join pricing_schedule o on o.property_id = m.property_id and o.owner_type = m.owner_type
           and o.rate_code_id is not distinct from m.rate_code_id and o.package_code_id is not distinct from m.package_code_id
           and o.for_rate_code_id is not distinct from m.for_rate_code_id
           and daterange(o.begin_date, o.end_date, '[]') && daterange(m.begin_date, m.end_date, '[]')
     where m.property_id = ${property_id} and m.id = ${id} and m.is_active and o.is_active
     order by o.id = m.id desc, o.begin_date`
  const [mine, ...others] = rows.map(row => ({ ...row, label: labelOf(row) }))
  if (others.length === 0) return
  const types = await sql<
    { id: number; code: string }[]
  >`select id, code from room_type where property_id = ${property_id}`
  const codes = new Map(types.map(({ id, code }) => [id, code]))
  for (const other of others) accept(refuseOverlap([mine, other], codes))
}

const labelOf = ({ season_name, begin_date, end_date }: ClaimRow): string =>
  `${season_name ?? 'Price'} ${begin_date} to ${end_date ?? 'open'}`

/** What is sold is made anew where a row lay and where it lies, unless nothing about its prices has changed. */
async function publishAround(tx: Tx, written: readonly Written[]): Promise<void> {
  const priced = written
    .filter(([row, before]) => !row || !before || pricing.some(field => differs(row[field], before[field])))
    .flat()
    .filter(row => row?.owner_type === 'rate_code') as MasterRecord[]
  if (priced.length === 0) return
  await publishRates(tx, [...new Set(priced.map(row => Number(row.rate_code_id)))], priced.map(placeOf))
}

const pricing = entityOf('pricing-schedule')
  .fields.map(({ name }) => name)
  .filter(name => !['season_name', 'display_sequence'].includes(name))

const differs = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) !== JSON.stringify(other ?? null)

const placeOf = (row: MasterRecord): Place => ({
  begin_date: row.begin_date as BusinessDate,
  end_date: row.end_date as BusinessDate,
  days_of_week: maskOf(row.days_of_week as Weekday[]),
  room_type_ids: (row.room_type_ids as number[] | null) ?? [],
})
