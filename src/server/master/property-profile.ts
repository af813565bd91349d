import { isPrinted } from '../../hotel/file-kind'
import type { MasterRecord } from '../../hotel/master/record'
import { refuse } from '../../hotel/refusal'
import { usualOfNight } from '../../hotel/report/night'
import { keepChoice } from '../end-of-day/document-choice'
import { furnishProperty } from '../property/furnish-property'
import { Refused } from '../serve'
import type { Tx } from '../tx'
import type { Hook } from './hooks'
import { carryToFormat, demandCurrency } from './house-currency'
import { carryTimeZone, demandTimeZone } from './house-time-zone'
import { refuseStray } from './place'
import { demandThat } from './wrong'

type Contact = { is_primary?: boolean }
type Hotel = { rate_from?: string | null; rate_to?: string | null }

/** The house itself (domain/master-data 2.1). People change the houses that they work in; a new one opens on today's date. */
export const propertyProfileHook: Hook = {
  saving: async (tx, row, before) => {
    const { sql, who, property_id } = tx
    if (before && before.id !== property_id) {
      const [works] =
        await sql`select 1 from employee where id = ${who.employee_id} and property_ids @> array[${Number(before.id)}]::bigint[]`
      if (!works) throw new Refused(refuse('not_found', { entity: 'property-profile', id: before.id }))
    }
    await demandTimeZone(tx, Number(before?.id), row, before)
    await demandCurrency(tx, row, before)
    await refuseStray(tx, row)
    demandThat(
      row.star_rating == null || /^\d(\.[05])?$/.test(String(row.star_rating)),
      'star_rating',
      'Star rating goes in steps of 0.5.',
    )
    await demandPrintable(tx, row, before)
    const contacts = (row.contacts as Contact[] | null) ?? []
    const first = contacts.filter(({ is_primary }) => is_primary === true).length
    demandThat(contacts.length === 0 || first === 1, 'contacts', 'One contact must be the primary one.')
    for (const [index, { rate_from, rate_to }] of (
      (row.alternate_hotels as Hotel[] | null) ?? []
    ).entries()) {
      const rises = !rate_from || !rate_to || tx.coins.read(rate_to) >= tx.coins.read(rate_from)
      demandThat(rises, `alternate_hotels.${index}.rate_to`, 'The highest rate must be at least the lowest.')
    }
    return row
  },
  saved: async (tx, row, before) => {
    if (before) return carry(tx, row, before)
    await furnishProperty(tx.sql, row.id, {
      currency_code: String(row.currency_code),
      currency_decimals: Number(row.currency_decimals),
      time_zone: String(row.time_zone),
      business_date: tx.today,
    })
    await keepChoice({ ...tx, property_id: row.id }, usualOfNight)
    // Whoever opens a house works in it.
    await tx.sql`
      update employee set property_ids = array_append(property_ids, ${row.id}::bigint) where id = ${tx.who.employee_id}`
  },
  // Its people know it by whatever it is called; papers and agencies by the code that it was first booked with.
  isReliedOn: async ({ sql }, id) =>
    (await sql`select from reservation where property_id = ${id} limit 1`).length > 0,
  removing: async (_tx, row) => {
    throw new Refused(
      refuse('in_use', { label: 'Property', code: row.code, users: 'its own books', references: [] }),
    )
  },
}

/** The logo stands on paper, which knows no WebP; one that is kept from before stays as it is, and is not printed. */
async function demandPrintable(
  { sql }: Tx,
  row: MasterRecord,
  before: MasterRecord | undefined,
): Promise<void> {
  const logo = row.logo as number | null | undefined
  if (logo == null || logo === before?.logo) return
  const [file] = await sql<{ mime: string }[]>`select mime from stored_file where id = ${logo}`
  demandThat(
    !file || isPrinted(file.mime),
    'logo',
    'A logo is printed as PNG or JPG: please choose such a picture.',
  )
}

/** What other panels show of the house changes with it. */
async function carry(tx: Tx, row: MasterRecord & { id: number }, before: MasterRecord): Promise<void> {
  await carryTimeZone(tx, 'datetime-control', row.id, row.time_zone)
  const { currency_code, currency_decimals } = row
  if (before.currency_code === currency_code && before.currency_decimals === currency_decimals) return
  await carryToFormat(tx, row.id, { code: String(currency_code), decimals: Number(currency_decimals) })
}
