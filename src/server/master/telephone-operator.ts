import {
  attemptsAfter,
  type CalledStay,
  entryProblems,
  mostAttempts,
  nextWakeUp,
  type TelephoneEntry,
} from '../../hotel/telephone-entry'
import type { MasterRecord } from '../../hotel/master/record'
import { instant, momentOn } from '../../hotel/property-time'
import { takeBack, tell } from '../notification/tell'
import { found } from '../serve'
import type { Tx } from '../tx'
import type { Hook } from './hooks'
import { demandNone } from './wrong'

type Called = CalledStay & { time_zone: string; confirmation_no: string; room: string | null; guest: string }

/** Who handled an entry is remembered; a call that nobody took is told, one of every day is made again (domain/housekeeping 16.8). */
export const telephoneOperatorHook: Hook = {
  saving: async (tx, row, before) => {
    const entry = entryOf(row)
    const was = before && entryOf(before)
    const stay = await loadCalled(tx, row)
    const moment = momentOn(tx.today, instant(new Date().toISOString()), stay.time_zone)
    demandNone(entryProblems(entry, was, stay, { today: tx.today, moment, time_zone: stay.time_zone }))
    return { ...row, attempts: attemptsAfter(entry, was), ...handling(tx, row, before) }
  },
  saved: async (tx, row, before) => {
    const entry = entryOf(row)
    const was = before && entryOf(before)
    if (entry.status === was?.status) return
    if (entry.entry_type === 'message') await tellOfMessage(tx, row, await loadCalled(tx, row))
    if (entry.entry_type !== 'wake_up_call') return
    const stay = await loadCalled(tx, row)
    const next = nextWakeUp(entry, was, stay, stay.time_zone)
    if (next) await wakeAgain(tx, row.id, next)
    if (entry.status === 'failed') await tellUnanswered(tx, stay, entry)
  },
}

const handling = (tx: Tx, row: MasterRecord, before: MasterRecord | undefined): MasterRecord => {
  if (row.status === 'open') return { handled_at: null, handled_by_id: null }
  if (row.status === before?.status) return {}
  return { handled_at: new Date().toISOString(), handled_by_id: tx.who.employee_id || null }
}

const entryOf = (row: MasterRecord): TelephoneEntry => ({
  entry_type: row.entry_type as TelephoneEntry['entry_type'],
  status: (row.status ?? 'open') as TelephoneEntry['status'],
  due_at: instantOf(row.due_at),
  until_at: instantOf(row.until_at),
  repeat_daily: row.repeat_daily === true,
  attempts: Number(row.attempts ?? 0),
})

const instantOf = (value: unknown): TelephoneEntry['due_at'] => {
  const isMoment = typeof value === 'string' && !Number.isNaN(Date.parse(value))
  return isMoment ? instant(value) : null
}

/** The stay, which stays as it is while this is written: a check-out waits, or is waited for. */
async function loadCalled({ sql, property_id }: Tx, { reservation_id }: MasterRecord): Promise<Called> {
  const id = Number.isSafeInteger(reservation_id) ? Number(reservation_id) : 0
  const [stay] = await sql<Called[]>`
    select r.status, r.confirmation_no, r.arrival_date, r.departure_date, p.time_zone, m.code as room,
           case when g.is_incognito then coalesce(g.incognito_name, 'Incognito') else g.name end as guest
      from reservation r
      join property_profile p on p.id = r.property_id
      left join guest_profile g on g.id = r.guest_profile_id
      left join room m on m.property_id = r.property_id and m.id = r.room_id
     where r.property_id = ${property_id} and r.id = ${id}
       for share of r`
  return found(stay, { reservation_id })
}

/** The same call on the next day, unless there is one for then, or was until somebody called it off. */
async function wakeAgain({ sql, property_id, who }: Tx, id: number, due_at: string): Promise<void> {
  await sql`
    insert into telephone_operator (property_id, entry_type, reservation_id, text, due_at, repeat_daily, created_by_id, updated_by_id)
    select property_id, entry_type, reservation_id, text, ${due_at}, true, ${who.employee_id || null}::bigint, ${who.employee_id || null}::bigint
      from telephone_operator t
     where property_id = ${property_id} and id = ${id}
       and not exists (
         select from telephone_operator o
          where o.property_id = t.property_id and o.reservation_id = t.reservation_id and o.entry_type = 'wake_up_call'
            and o.due_at = ${due_at})`
}

/** A message is for whoever meets the guest first; when the last is handed over, or taken back, nobody need look any more. */
async function tellOfMessage(
  tx: Tx,
  row: MasterRecord,
  { confirmation_no, guest, room }: Called,
): Promise<void> {
  const { sql, property_id, who } = tx
  const waits = { kind: 'message_waits' as const, facts: { confirmation_no, guest, room } }
  if (row.status === 'open' || row.status == null) {
    const readers = ['Telephone operator', 'Check in']
    return await tell(sql, { property_id, by_id: who.employee_id }, waits, { readers })
  }
  const [open] = await sql`
    select from telephone_operator
     where property_id = ${property_id} and reservation_id = ${Number(row.reservation_id)} and entry_type = 'message' and status = 'open' limit 1`
  if (!open) await takeBack({ sql, property_id }, waits)
}

async function tellUnanswered(
  { sql, property_id, who }: Tx,
  { room, guest }: Called,
  { attempts }: TelephoneEntry,
): Promise<void> {
  await tell(
    sql,
    { property_id, by_id: who.employee_id },
    {
      kind: 'wake_up_unanswered',
      facts: { room: room ?? '', guest, attempts, isLast: attempts >= mostAttempts },
    },
    { readers: ['Telephone operator', 'In-house'] },
  )
}
