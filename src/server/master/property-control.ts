import { addDays } from '../../hotel/business-date'
import type { MasterRecord } from '../../hotel/master/record'
import { renamedBands } from '../../hotel/rate/renamed-band'
import { publishRates } from '../store/rate-day'
import type { Tx } from '../tx'
import type { Hook } from './hooks'
import { demandThat } from './wrong'

/** What the house sells, presets and charges (domain/master-data 2.2). */
export const propertyControlHook: Hook = {
  saving: async (tx, row, before) => {
    refuseBands(row.child_age_bands as Band[])
    if (namesOf(row).join() !== namesOf(before).join()) refuseNamedTwice(namesOf(row))
    const days = (row.aging_days as { days: number }[]).map(({ days }) => days)
    demandThat(isRising(days), 'aging_days', 'The days must rise from row to row.')
    for (const name of ['early_check_in_tiers', 'late_check_out_tiers']) {
      const hours = ((row[name] as { until: string }[] | null) ?? []).map(({ until }) => until)
      demandThat(isRising(hours), name, 'The hours must rise from row to row.')
    }
    await refuseUsed(tx, row, before)
    return row
  },
  saved: async (tx, row, before) => {
    await syncSystemCodes(tx, row, before)
    await renameInPrices(tx, row, before)
    await publishChanged(tx, row, before)
  },
}

/** Prices call a band by its name: they go with it, or its children were free in every rate and adults in every package. */
async function renameInPrices(
  { sql, property_id }: Tx,
  row: MasterRecord,
  before: MasterRecord | undefined,
): Promise<void> {
  const renamed = renamedBands(namesOf(before), namesOf(row))
  if (renamed.size === 0) return
  const names = sql`${sql.json(Object.fromEntries(renamed))}::jsonb`
  // A price of the new name has been nobody's until now.
  await sql`
    update pricing_schedule s
       set child_prices = (
         select coalesce(jsonb_agg(case when ${names} ? (p.price->>'band')
                                        then p.price || jsonb_build_object('band', ${names}->(p.price->>'band')) else p.price end order by p.place), '[]')
           from jsonb_array_elements(s.child_prices) with ordinality as p (price, place)
          where not p.price->>'band' = any (${[...renamed.values()]}))
     where s.property_id = ${property_id}
       and exists (select 1 from jsonb_array_elements(s.child_prices) p where p->>'band' = any (${[...renamed.keys()]}))`
}

/**
 * What is sold is made of the house's age bands, as far ahead as it takes bookings (domain/reservations 3.2.4, 3.2.9): other bands
 * price every night anew, a further horizon the nights that come to it.
 */
async function publishChanged(tx: Tx, row: MasterRecord, before: MasterRecord | undefined): Promise<void> {
  const bandsOf = (of: MasterRecord | undefined) =>
    JSON.stringify((of?.child_age_bands as Band[] | null | undefined)?.map(({ name }) => name) ?? [])
  const aheadOf = (of: MasterRecord | undefined) => Number(of?.max_advance_days ?? 730)
  if (before === undefined) return
  if (bandsOf(row) !== bandsOf(before)) await publishRates(tx, 'all')
  else if (aheadOf(row) > aheadOf(before))
    await publishRates(tx, 'all', {
      from: addDays(tx.today, aheadOf(before) + 1),
      until: addDays(tx.today, aheadOf(row) + 1),
    })
}

type Band = { name: string; age_from: number; age_to: number }

/** Ages rise, without gap or overlap: every child has one price. */
function refuseBands(bands: Band[]): void {
  for (const [index, { age_from, age_to }] of bands.entries()) {
    const at = `child_age_bands.${index}`
    demandThat(age_to >= age_from, `${at}.age_to`, 'The last age must be at least the first.')
    const begin = index === 0 ? age_from : bands[index - 1].age_to + 1
    demandThat(age_from === begin, `${at}.age_from`, `This band must begin at ${begin}.`)
  }
}

const namesOf = (row: MasterRecord | undefined): string[] =>
  ((row?.child_age_bands as Band[] | null | undefined) ?? []).map(({ name }) => name)

/** Prices call a band by its name (domain/master-data 2.46). */
function refuseNamedTwice(names: readonly string[]): void {
  const again = names.findIndex((name, index) => names.indexOf(name) !== index)
  demandThat(again === -1, `child_age_bands.${again}.name`, 'This band stands here already.')
}

const isRising = <T extends number | string>(values: T[]): boolean =>
  values.every((value, index) => index === 0 || value > values[index - 1])

/** Both say the same: the chosen code, and on the code what the program uses it for (domain/finance 3.1). */
const uses: Record<string, string> = {
  early_departure_transaction_code_id: 'early_departure',
  no_show_transaction_code_id: 'no_show',
  cancellation_transaction_code_id: 'cancellation',
  rounding_transaction_code_id: 'rounding',
  paid_out_transaction_code_id: 'paid_out',
  deposit_transaction_code_id: 'deposit_transfer',
  exchange_transaction_code_id: 'exchange_commission',
}

/** A code has one use: chosen for another it would be missing where it was. */
async function refuseUsed(
  { sql, property_id }: Tx,
  row: MasterRecord,
  before: MasterRecord | undefined,
): Promise<void> {
  const fields = Object.keys(uses)
  const chosen = fields.filter(name => row[name] != null && row[name] !== before?.[name])
  if (chosen.length === 0) return
  const held = await sql<{ id: number; system_use: string }[]>`
    select id, system_use from transaction_code
     where property_id = ${property_id} and id = any (${chosen.map(name => Number(row[name]))}::bigint[])
       and system_use is not null and not system_use = any (${Object.values(uses)})`
  for (const name of chosen) {
    const isTwice = fields.some(other => other !== name && row[other] === row[name])
    demandThat(
      !isTwice && !held.some(({ id }) => id === Number(row[name])),
      name,
      'This code is used for something else already: please choose another.',
    )
  }
}

async function syncSystemCodes(
  { sql, property_id }: Tx,
  row: MasterRecord,
  before: MasterRecord | undefined,
): Promise<void> {
  for (const [name, use] of Object.entries(uses)) {
    const id = row[name]
    if (id === before?.[name] || (id == null && before?.[name] == null)) continue
    await sql`
      update transaction_code set system_use = null
       where property_id = ${property_id} and system_use = ${use} and id is distinct from ${id == null ? null : Number(id)}::bigint`
    if (id == null) continue
    await sql`update transaction_code set system_use = ${use} where property_id = ${property_id} and id = ${Number(id)} and system_use is distinct from ${use}`
  }
}
