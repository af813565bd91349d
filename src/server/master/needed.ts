import { fieldsOf, holds, parseCondition } from '../../hotel/master/condition'
import type { Entity } from '../../hotel/master/entity'
import type { MasterRecord } from '../../hotel/master/record'
import { refuse } from '../../hotel/refusal'
import { Refused } from '../serve'
import type { Tx } from '../tx'
import { entityOf } from './entities'
import { usersOf } from './in-use'
import { nameOf } from './naming'
import { mostCounted, type Reference, referencesSaid, sayUsers } from './references-said'

/** Masters that cannot do without what they name, by what they name (domain/master-data 2.2, 2.11, 2.51, 2.79, 2.81). */
const needers: Record<string, string[]> = {
  'accommodation-type': ['room-type'],
  'block-status': ['block-status-flow'],
  'foreign-currency': ['payment-method'],
  'ledger-account': ['transaction-code'],
  'market-group': ['market-code'],
  'rate-category': ['rate-code'],
  'rate-class': ['rate-category'],
  'source-group': ['source-code'],
  'transaction-code': ['rate-code', 'package-code', 'payment-method', 'transaction-code'],
  'transaction-group': ['transaction-subgroup'],
  'transaction-subgroup': ['transaction-code'],
}

/** What property control has chosen, and what active records stand on, stays active (domain/master-data 1.3). */
export async function refuseNeeded(
  tx: Tx,
  entity: Entity,
  before: MasterRecord,
  row: MasterRecord,
): Promise<void> {
  if (before.is_active !== true || row.is_active !== false) return
  const named = new Set(['property-control', ...(needers[entity.key] ?? [])])
  const asked = usersOf(tx, entity, Number(before.id), ({ key }) => named.has(key))
  const users = [...referencesSaid(await asked), ...(await openBookings(tx, entity, Number(before.id)))]
  if (users.length === 0) return
  const facts = { label: entity.title, code: nameOf(before), users: sayUsers(users), references: users }
  throw new Refused(refuse('still_needed', facts))
}

/**
 * What property control has chosen for something stays fit for it: the preset of walk-ins public, the condition after check-out
 * dirty, the method of accounts one of the city ledger (domain/master-data 2.2). Lists of it are thinned where they are kept.
 */
export async function refuseUnfit(
  { sql, property_id }: Tx,
  entity: Entity,
  before: MasterRecord,
  row: MasterRecord,
): Promise<void> {
  for (const { name, kind, reference, where } of entityOf('property-control').fields) {
    if (kind !== 'reference' || reference !== entity.key || !where) continue
    const condition = parseCondition(where)
    if (!holds(condition, before) || holds(condition, row)) continue
    const [chosen] = await sql`
      select 1 from property_control where property_id = ${property_id} and ${sql(name)} = ${Number(before.id)}`
    if (!chosen) continue
    const label = entity.title.toLowerCase()
    const fields = Object.fromEntries(
      fieldsOf(condition).map(field => [field, `Choose another ${label} for it first.`]),
    )
    const facts = { label: entity.title, code: nameOf(before), users: 'Property control', references: [] }
    throw new Refused(refuse('still_needed', { ...facts, fields }))
  }
}

/**
 * A guarantee goes on while a booking that is not over stands on it (domain/master-data 2.81).
 */
async function openBookings({ sql, property_id }: Tx, { key }: Entity, id: number): Promise<Reference[]> {
  if (key !== 'reservation-type') return []
  const open = await sql<{ confirmation_no: string | null }[]>`
    select confirmation_no from reservation
     where property_id = ${property_id} and reservation_type_id = ${id} and status in ('hold', 'inquiry', 'waitlist', 'reserved', 'checked_in')
     order by arrival_date, id limit ${mostCounted}`
  if (open.length === 0) return []
  const examples = open.slice(0, 3).map(({ confirmation_no }) => confirmation_no ?? '')
  return [
    {
      entity: 'reservation',
      label: open.length === 1 ? 'Reservation' : 'Reservations',
      count: open.length,
      examples,
    },
  ]
}
