import type { MasterRecord } from '../../hotel/master/record'
import { demand } from '../serve'
import type { Tx } from '../tx'
import { demandThat } from './wrong'

/** A note or an alert hangs on a record that is there, and is written by those who may write that (domain/master-data 2.67, 2.70). */
export async function demandOwner(tx: Tx, { owner_type, owner_id }: MasterRecord): Promise<void> {
  demand(tx.who, owner_type === 'guest_profile' ? 'Guest profile store' : 'Reservation update')
  demandThat(
    await isThere(tx, String(owner_type), Number(owner_id)),
    'owner_id',
    'This record does not exist.',
  )
}

async function isThere({ sql, property_id }: Tx, owner_type: string, id: number): Promise<boolean> {
  if (owner_type === 'property') return id === property_id
  const table = { guest_profile: 'guest_profile', reservation: 'reservation', ar_account: 'ar_account' }[
    owner_type
  ]
  // Blocks and events have no records yet.
  if (table === undefined) return false
  const scope = table === 'guest_profile' ? sql`true` : sql`property_id = ${property_id}`
  const [row] = await sql`select 1 from ${sql(table)} where ${scope} and id = ${id} for key share`
  return row !== undefined
}

/** What hung on a profile goes with it. */
export async function dropOwned({ sql }: Tx, owner_type: string, id: number): Promise<void> {
  await sql`delete from note where owner_type = ${owner_type} and owner_id = ${id}`
  await sql`delete from alert_information where owner_type = ${owner_type} and owner_id = ${id}`
}
