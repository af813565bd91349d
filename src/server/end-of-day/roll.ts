import { type BusinessDate, nextDay, previousDay } from '../../hotel/business-date'
import { refuse } from '../../hotel/refusal'
import { endOfDay } from '../../wire/end-of-day'
import { found, Refused, serve } from '../serve'
import { rollRepairs } from '../store/room-repair'
import { note, type Tx } from '../tx'
import { waitingAllowances } from './allowance'
import { takeStep } from './executing'
import { expireHolds } from './expire-holds'
import { overviewOf } from './overview'
import { closeEodShift, lockStep, type Run, setStep } from './run'
import { writeBalances, writeSnapshots } from './snapshot'

/**
 * Closes the business date and opens the next: snapshots, control totals, seal, rooms, all in one transaction. Dying before its
 * commit leaves the day frozen as it was, dying after it leaves the new day open; asking twice answers the same (domain/finance 16.9).
 */
export const serveRoll = serve(
  endOfDay.roll,
  async ({ expected_new_date }, { tx }) => {
    const done = await alreadyRolled(tx, expected_new_date)
    if (done) return { ...done, overview: await overviewOf(tx) }
    await takeStep(tx, 'roll')
    const { run, state } = await lockStep(tx, 'roll')
    const closed = tx.today
    const next = nextDay(closed)
    if (expected_new_date !== next)
      throw new Refused(refuse('date_mismatch', { expected: next, given: expected_new_date }))
    if (state.status !== 'done') await roll(tx, run)
    const seal = found(await sealOf(tx, closed), { business_date: closed })
    tx.today = next
    tx.day = 'open'
    return { closed, business_date: next, seal, overview: await overviewOf(tx) }
  },
  { whileClosing: true },
)

/** The house has come to that date already, however long ago: what was answered then (domain/finance 16.9). */
async function alreadyRolled(tx: Tx, expected: string) {
  if (tx.today !== expected) return undefined
  const closed = previousDay(tx.today)
  const seal = await sealOf(tx, closed)
  return seal && { closed, business_date: tx.today, seal }
}

type Seal = { seq: number; hash: string }

async function sealOf({ sql, property_id }: Tx, date: string): Promise<Seal | undefined> {
  const [seal] = await sql<Seal[]>`
    select seal_seq as seq, seal_hash as hash from business_day where property_id = ${property_id} and business_date = ${date} and status = 'closed'`
  return seal
}

async function roll(tx: Tx, run: Run): Promise<void> {
  const { sql, property_id, today, who } = tx
  // Nobody else may change anything; only from the lock on does who merely looks at the end of day wait too.
  await writeSnapshots(tx)
  await sql`select 1 from business_day where property_id = ${property_id} and business_date = ${today} for update`
  await refuseUnposted(tx)
  await refuseUnsettled(tx)
  await closeEodShift(tx)
  await writeBalances(tx)
  await sql`
    update business_day d set status = 'closed', closed_at = now(), closed_by_id = ${who.employee_id}, seal_seq = h.last_seq, seal_hash = h.last_hash
      from ledger_head h where h.property_id = d.property_id and d.property_id = ${property_id} and d.business_date = ${today}`
  const next = nextDay(today)
  await sql`insert into business_day (property_id, business_date, status) values (${property_id}, ${next}, 'open')`
  await sql`update property_control set business_date = ${next} where property_id = ${property_id}`
  await rollRooms(tx, next)
  await expireHolds(tx, next)
  await sql`update eod_run set rolled_at = now() where property_id = ${property_id} and id = ${run.id}`
  await setStep(tx, run.id, 'roll', { status: 'done' })
  await setStep(tx, run.id, 'procedures', { status: 'ready' })
  note(tx, { entity: 'eod-run', entity_id: run.id, label: `${today} closed, ${next} opened` })
}

/** Nobody who slept here may be forgotten: every stay in house on a real room has its claim for the night. */
async function refuseUnposted({ sql, property_id, today }: Tx): Promise<void> {
  const open = await sql<{ confirmation_no: string }[]>`
    select r.confirmation_no from reservation r
     where r.property_id = ${property_id} and r.status = 'checked_in' and not r.is_posting_master
       and not exists (select 1 from posting_claim c where c.property_id = r.property_id and c.claim_key = 'room:' || r.id || ':' || ${today}::date
                          and c.released_by_entry_id is null) limit 10`
  if (open.length > 0) throw new Refused(refuse('eod_blocked', { count: open.length, stays: open }))
}

/** What was paid for and not eaten would stay on the package ledger: every allowance that has ended is settled. */
async function refuseUnsettled(tx: Tx): Promise<void> {
  const open = await waitingAllowances(tx)
  if (open.length > 0) throw new Refused(refuse('eod_blocked', { count: open.length, allowances: open }))
}

/** Occupied rooms wake up dirty; withdrawals that end with the closed date end, those that begin with the new one begin. */
async function rollRooms(tx: Tx, next: BusinessDate): Promise<void> {
  const { sql, property_id } = tx
  await sql`
    update room set room_status_type_id = t.id
      from property_control c, room_status_type t
     where room.property_id = ${property_id} and c.property_id = room.property_id and c.eod_dirty_occupied
       and t.id = (select id from room_status_type where property_id = ${property_id} and base_status = 'dirty' and is_active order by is_system desc, id limit 1)
       and room.fo_status = 'occupied' and room.room_status_type_id is distinct from t.id`
  await wearVacantRooms(tx, next)
  await rollRepairs(tx, next)
}

/**
 * A clean room in which nobody has slept and nobody has worked for the nights that the house says wants to be picked up
 * (domain/housekeeping 1.4). 0 is never.
 */
async function wearVacantRooms({ sql, property_id }: Tx, next: BusinessDate): Promise<void> {
  await sql`
    update room m set room_status_type_id = t.id
      from housekeeping_setting h, room_status_type t, room_status_type s
     where m.property_id = ${property_id} and h.property_id = m.property_id and h.pickup_enabled and h.vacant_pickup_nights > 0
       and m.is_active and m.fo_status is distinct from 'occupied'
       and s.property_id = m.property_id and s.id = m.room_status_type_id and s.base_status in ('clean', 'inspected')
       and t.id = (select id from room_status_type where property_id = ${property_id} and base_status = 'pickup' and is_active order by is_system desc, id limit 1)
       and not exists (
         select from room_occupancy o join reservation r on r.property_id = o.property_id and r.id = o.reservation_id
          where o.property_id = m.property_id and o.room_id = m.id and r.status in ('checked_in', 'checked_out')
            and o.to_date > ${next}::date - h.vacant_pickup_nights)
       and not exists (
         select from operation p
          where p.property_id = m.property_id and p.entity = 'room' and p.entity_id = m.id
            and p.changes ? 'room_status_type_id' and p.business_date > ${next}::date - 1 - h.vacant_pickup_nights)`
}
