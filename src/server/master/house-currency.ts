import type { MasterRecord } from '../../hotel/master/record'
import { refuse, sentenceOf } from '../../hotel/refusal'
import { openBaseFormat } from '../property/furnish-property'
import { Refused } from '../serve'
import { note, type Tx } from '../tx'
import { changeOthers } from './change-others'
import { entityOf } from './entities'
import { demandThat } from './wrong'

/** What a format of a currency can write (schemas/property/currency-format.json). */
const mostDecimals = 3

/**
 * What the books of a house are kept in is settled with their first posting (domain/master-data 2.3). Until then three say it and
 * say the same: the house, its base currency format, and the ledger. Whoever posts waits until it is decided. `field` is the one
 * that somebody has changed.
 */
export async function refuseBegun({ sql }: Tx, property_id: number, field: string): Promise<void> {
  const [head] = await sql<{ has_begun: boolean }[]>`
    select last_seq > 0 as has_begun from ledger_head where property_id = ${property_id} for update`
  if (!head?.has_begun) return
  const fields = { [field]: sentenceOf(refuse('books_begun', {})) }
  throw new Refused(refuse('books_begun', { fields }))
}

/** The same where the house itself says its currency. */
export async function demandCurrency(
  tx: Tx,
  row: MasterRecord,
  before: MasterRecord | undefined,
): Promise<void> {
  const names = ['currency_code', 'currency_decimals'] as const
  const changed = names.find(name => before?.[name] !== row[name])
  if (!changed) return
  demandThat(Number(row.currency_decimals) <= mostDecimals, 'currency_decimals', `At most ${mostDecimals}.`)
  if (before) await refuseBegun(tx, Number(before.id), changed)
}

type Currency = { code: string; decimals: number }

/** From the house to the format that is its base; one that is not there yet is made. */
export async function carryToFormat(
  tx: Tx,
  property_id: number,
  { code, decimals }: Currency,
): Promise<void> {
  const { sql } = tx
  const format = entityOf('currency-format')
  const [known] = await sql<{ code: string; is_base: boolean }[]>`
    select code, is_base from currency_format where property_id = ${property_id} and code = ${code}`
  if (!known?.is_base)
    await changeOthers(tx, format, sql`t.property_id = ${property_id} and t.is_base`, { is_base: false })
  if (known) {
    const values = { is_base: true, is_active: true, decimal_places: decimals }
    await changeOthers(tx, format, sql`t.property_id = ${property_id} and t.code = ${code}`, values)
  } else {
    const entity_id = await openBaseFormat(sql, property_id, {
      currency_code: code,
      currency_decimals: decimals,
    })
    const after = { code, decimal_places: decimals, is_base: true }
    note(tx, {
      entity: format.key,
      entity_id,
      label: `${format.title} ${code} created`,
      before: null,
      after,
    })
  }
  await carryToLedger(tx, property_id, { code, decimals })
}

/** From the base format to the house. */
export async function carryToHouse(tx: Tx, property_id: number, { code, decimals }: Currency): Promise<void> {
  const values = { currency_code: code, currency_decimals: decimals }
  await changeOthers(tx, entityOf('property-profile'), tx.sql`t.id = ${property_id}`, values)
  await carryToLedger(tx, property_id, { code, decimals })
}

const carryToLedger = (
  { sql }: Tx,
  property_id: number,
  { code, decimals }: Currency,
): Promise<unknown> => sql`
  update ledger_head set currency = ${code}, decimals = ${decimals}
   where property_id = ${property_id} and (currency, decimals) is distinct from (${code}, ${decimals})`
