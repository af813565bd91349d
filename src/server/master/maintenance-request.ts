import type { MasterRecord } from '../../hotel/master/record'
import { type Instant, instant } from '../../hotel/property-time'
import type { Refusal } from '../../hotel/refusal'
import {
  dueAfter,
  type MaintenanceRequest,
  type Mender,
  refuseChange,
  refuseTakingBack,
} from '../../hotel/room/maintenance'
import { tell } from '../notification/tell'
import { accept } from '../serve'
import { may, type Tx, type Who } from '../tx'
import type { Hook } from './hooks'
import { demandThat } from './wrong'

/** Numbers, terms and who is told of a repair (domain/housekeeping 8). */
export const maintenanceRequestHook: Hook = {
  isStoredElsewhere: true,
  saving: async (tx, row, before) => {
    const mender = menderOf(tx.who)
    if (before) accept<Refusal | undefined>(refuseChange(requestOf(before), statusOf(row), mender))
    else demandThat(statusOf(row) === 'open', 'status', 'A new request is open.')
    return { ...(before ? row : await begun(tx, row, mender)), ...resolving(row, before, mender) }
  },
  saved: tellMenders,
  removing: async ({ who }, row) => {
    accept<Refusal | undefined>(refuseTakingBack(requestOf(row), menderOf(who)))
  },
}

/** The next number of the house, and the time by which this is agreed to be repaired. */
async function begun({ sql, property_id }: Tx, row: MasterRecord, { moment }: Mender): Promise<MasterRecord> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`maintenance-request ${property_id}`}, 0))`
  const [{ request_no, target_minutes }] = await sql<{ request_no: number; target_minutes: number | null }[]>`
    select coalesce((select max(request_no) from maintenance_request where property_id = ${property_id}), 0) + 1 as request_no,
           (select target_minutes from room_maintenance_code
             where property_id = ${property_id} and id = ${Number(row.room_maintenance_code_id) || 0}) as target_minutes`
  return { ...row, request_no, due_at: row.due_at ?? dueAfter(moment, target_minutes) }
}

function resolving(row: MasterRecord, before: MasterRecord | undefined, mender: Mender): MasterRecord {
  if (statusOf(row) !== 'resolved') return { resolved_at: null, resolved_by_id: null }
  if (before?.status === 'resolved') return {}
  return { resolved_at: mender.moment, resolved_by_id: mender.employee_id || null }
}

/** Whoever is to repair it is told, everybody who looks after rooms of what is urgent, and who reported it that it is done. */
async function tellMenders(tx: Tx, row: MasterRecord, before: MasterRecord | undefined): Promise<void> {
  const isGiven = row.assigned_to_id != null && row.assigned_to_id !== before?.assigned_to_id
  const isUrgent = row.priority === 'urgent' && before?.priority !== 'urgent'
  const isDone = before !== undefined && statusOf(row) === 'resolved' && statusOf(before) !== 'resolved'
  if (!isGiven && !isUrgent && !isDone) return
  const { sql, property_id, who } = tx
  const [{ room, what }] = await sql<{ room: string; what: string }[]>`
    select m.code as room, c.name as what from room m, room_maintenance_code c
     where m.property_id = ${property_id} and m.id = ${Number(row.room_id)}
       and c.property_id = ${property_id} and c.id = ${Number(row.room_maintenance_code_id)}`
  const by = { property_id, by_id: who.employee_id }
  const facts = { room, what, by: who.name }
  if (isGiven)
    await tell(sql, by, { kind: 'repair_assigned', facts }, { employee_id: Number(row.assigned_to_id) })
  if (isUrgent) await tell(sql, by, { kind: 'repair_urgent', facts }, { readers: ['Room maintenance'] })
  const reporter = Number(before?.created_by_id)
  // Whoever mends what they reported themselves know.
  if (isDone && reporter && reporter !== who.employee_id)
    await tell(sql, by, { kind: 'repair_done', facts }, { employee_id: reporter })
}

const statusOf = ({ status }: MasterRecord): MaintenanceRequest['status'] =>
  (status ?? 'open') as MaintenanceRequest['status']

const requestOf = (row: MasterRecord): MaintenanceRequest => ({
  status: statusOf(row),
  created_at: momentOf(row.created_at) as Instant,
  created_by_id: row.created_by_id == null ? null : Number(row.created_by_id),
  resolved_at: momentOf(row.resolved_at),
})

const momentOf = (value: unknown): Instant | null =>
  value == null ? null : instant(value instanceof Date ? value.toISOString() : String(value))

const menderOf = (who: Who): Mender => ({
  employee_id: who.employee_id,
  supervises: may(who, 'Supervise task sheets'),
  moment: instant(new Date().toISOString()),
})
