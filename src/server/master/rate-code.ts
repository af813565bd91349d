import type { MasterRecord } from '../../hotel/master/record'
import { refuseDerivation } from '../../hotel/rate/derivation'
import { accept } from '../serve'
import { loadPricedCodes, publishRates } from '../store/rate-day'
import type { Tx } from '../tx'
import type { Hook } from './hooks'
import { refusePackagesTaxedOtherwise } from './package-tax-mode'
import { demandSoldIn, isSoldIn } from './sold-in'
import { demandThat } from './wrong'

/** What changes the published price of a rate code. */
const pricing = [
  'begin_sell_date',
  'end_sell_date',
  'room_type_ids',
  'pricing_basis',
  'base_rate_code_id',
  'derive_type',
  'derive_value',
  'derive_rounding',
  'derive_children',
  'floor_amount',
  'is_yieldable',
  'rate_category_id',
]

/** A rate is not based on itself; what changes its prices is sold at once (domain/reservations 3.2.5, 3.2.9). */
export const rateCodeHook: Hook = {
  checking: refuseMisfits,
  saved: async (tx, row, before) => {
    accept(refuseDerivation([...(await loadPricedCodes(tx)).values()], row.id))
    const isNew = before === undefined && row.pricing_basis === 'schedule'
    if (!isNew && pricing.some(field => differs(field, row, before))) await publishRates(tx, [row.id])
  },
}

type Package = { package_code_id: number; is_included: boolean }

/** What a rate is sold for, in which money and through which codes (domain/master-data 2.45). What is not touched may stay as it was. */
async function refuseMisfits(tx: Tx, row: MasterRecord, before: MasterRecord | undefined): Promise<void> {
  const packages = (row.packages as Package[] | null | undefined) ?? []
  for (const [index, { package_code_id }] of packages.entries()) {
    const first = packages.findIndex(one => one.package_code_id === package_code_id)
    demandThat(first === index, `packages.${index}.package_code_id`, 'This package stands here already.')
  }
  const touched = (...fields: string[]) => fields.some(field => differs(field, row, before))
  const { pseudo, is_sold_in, revenue_kind, in_room_line, ...made } = await misfitsOf(tx, row, packages)
  demandThat(
    row.is_house_use === true || !pseudo || !touched('room_type_ids', 'is_house_use'),
    'room_type_ids',
    `Room type ${pseudo} has no guest rooms: only house use is sold for it.`,
  )
  demandSoldIn(is_sold_in || !touched('currency_code'))
  // 150.00 dollars would be sold as 150.00 euros: what a rate is made from is a number in a currency (domain/reservations 3.2.5).
  const isMadeOtherwise = made.source_currency !== null && made.source_currency !== row.currency_code
  demandThat(
    !isMadeOtherwise || !touched('currency_code', 'pricing_basis', 'base_rate_code_id'),
    'currency_code',
    'Please give the currency of the prices that this rate is made from.',
  )
  demandThat(
    !made.is_base_of_other || !touched('currency_code'),
    'currency_code',
    'Other rates are made from this one: its currency stays.',
  )
  const isMarketTouched = touched('market_code_id', 'is_complimentary', 'is_house_use')
  demandThat(
    row.is_complimentary !== true || revenue_kind === 'complimentary' || !isMarketTouched,
    'market_code_id',
    'Please choose a market code for complimentary stays.',
  )
  demandThat(
    row.is_house_use !== true || revenue_kind === 'house_use' || !isMarketTouched,
    'market_code_id',
    'Please choose a market code for house use.',
  )
  demandThat(
    row.package_transaction_code_id != null ||
      !in_room_line ||
      !touched('packages', 'package_transaction_code_id'),
    'package_transaction_code_id',
    `Package ${in_room_line} has no line of its own: please choose the code of the common line.`,
  )
  if (touched('packages', 'includes_tax', 'transaction_code_id')) await refusePackagesTaxedOtherwise(tx, row)
}

type Misfits = {
  pseudo: string | null
  is_sold_in: boolean
  revenue_kind: string | null
  /** A package within the price that is not printed in a line of its own. */
  in_room_line: string | null
  /** Of the rate that it is derived from, or of the rack rates; null where it has prices of its own. */
  source_currency: string | null
  /** Rates in another currency would be derived from it. */
  is_base_of_other: boolean
}

async function misfitsOf(tx: Tx, row: MasterRecord, packages: readonly Package[]): Promise<Misfits> {
  const { sql, property_id } = tx
  const included = packages.filter(({ is_included }) => is_included).map(one => one.package_code_id)
  const types = (row.room_type_ids as number[] | null) ?? []
  const [misfits] = await sql<Misfits[]>`
    select (select min(t.code) from room_type t
             where t.property_id = ${property_id} and t.id = any (${types}::bigint[]) and t.is_pseudo) as pseudo,
           ${isSoldIn(tx, String(row.currency_code))} as is_sold_in,
           (select m.revenue_kind from market_code m
             where m.property_id = ${property_id} and m.id = ${Number(row.market_code_id)}) as revenue_kind,
           (select min(k.code) from package_code k
             where k.property_id = ${property_id} and k.id = any (${included}::bigint[]) and not k.print_separate_line) as in_room_line,
           ${sourceCurrency(tx, row)} as source_currency,
           exists (select from rate_code d
                    where d.property_id = ${property_id} and d.base_rate_code_id = ${Number(row.id ?? 0)} and d.pricing_basis = 'derived'
                      and d.currency_code <> ${String(row.currency_code)}) as is_base_of_other`
  return misfits
}

const sourceCurrency = (
  { sql, property_id, currency }: Tx,
  { pricing_basis, base_rate_code_id }: MasterRecord,
) => {
  if (pricing_basis === 'rack') return sql`${currency}::text`
  if (pricing_basis !== 'derived') return sql`null`
  return sql`(select b.currency_code from rate_code b where b.property_id = ${property_id} and b.id = ${Number(base_rate_code_id)})`
}

const differs = (field: string, row: MasterRecord, before: MasterRecord | undefined): boolean =>
  JSON.stringify(row[field] ?? null) !== JSON.stringify(before?.[field] ?? null)
