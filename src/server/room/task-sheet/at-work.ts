import type { Happened } from '../../../hotel/notification'
import type { Refusal } from '../../../hotel/refusal'
import { type Help, helps, refuseWork, type WorkAction } from '../../../hotel/task-sheet/at-work'
import { refuseForeign } from '../../../hotel/task-sheet/sheet'
import type { InputOf } from '../../../wire/call'
import type { taskSheets } from '../../../wire/room/task-sheet'
import { takeBack, tell } from '../../notification/tell'
import { accept, type At } from '../../serve'
import { may, type Tx } from '../../tx'
import { tellOf } from './move'
import type { KeptSheet } from './sheets'

/** Breaks and calls for help, by attendants on their own sheets and by supervisors on all (domain/housekeeping 4, 14.5, 15.4). */
export async function workOn(
  { tx, who }: At,
  sheet: KeptSheet,
  action: WorkAction,
  { kind = 'general' }: Pick<InputOf<typeof taskSheets.manage>, 'kind'>,
): Promise<void> {
  const supervises = may(who, 'Supervise task sheets')
  accept<Refusal | undefined>(
    refuseForeign(sheet, { employee_id: who.employee_id, supervises }) ?? refuseWork(sheet, action, tx.today),
  )
  const { sql, property_id } = tx
  const by = who.employee_id || null
  switch (action) {
    case 'break_start':
      await sql`
        update task_sheet set break_since = now(), updated_by_id = ${by} where property_id = ${property_id} and id = ${sheet.id}`
      return tellOf(tx, sheet, 'break begun')
    case 'break_end':
      await endBreak(tx, sheet)
      return tellOf(tx, sheet, 'break over')
    case 'assist':
      // Whoever has called already waits since then, and an emergency stays one.
      await sql`
        update task_sheet
           set help = case when help = 'emergency' then help else ${kind} end, help_since = coalesce(help_since, now()), updated_by_id = ${by}
         where property_id = ${property_id} and id = ${sheet.id}`
      // Supervisors hear of it where they are, with the room in which it is.
      await tell(sql, { property_id, by_id: who.employee_id }, calling(tx, sheet, kind), {
        readers: ['Supervise task sheets'],
      })
      return tellOf(tx, sheet, kind === 'emergency' ? 'help wanted at once' : 'help wanted')
    case 'assist_end':
      await sql`
        update task_sheet set help = null, help_since = null, updated_by_id = ${by} where property_id = ${property_id} and id = ${sheet.id}`
      for (const call of helps) await takeBack(tx, calling(tx, sheet, call))
      return tellOf(tx, sheet, 'call for help answered')
  }
}

/**
 * Who begins or finishes a room is at work again, on whichever of the own sheets of the day. The time of a break is not that of the room in
 * which it was taken (domain/housekeeping 6.1).
 */
export async function endBreak(tx: Tx, { id, attendant, task_date }: KeptSheet): Promise<void> {
  const { sql, property_id, who } = tx
  const resting = sql`
    s.property_id = ${property_id} and s.break_since is not null
    and (s.id = ${id} or s.attendant_id = ${attendant?.id ?? null} and s.task_date = ${task_date})`
  await sql`
    update task_sheet_room r
       set break_seconds = r.break_seconds + extract(epoch from now() - greatest(r.started_at, s.break_since))::int
      from task_sheet s
     where ${resting} and r.property_id = s.property_id and r.owner_id = s.id and r.status = 'in_progress'`
  await sql`update task_sheet s set break_since = null, updated_by_id = ${who.employee_id || null} where ${resting}`
}

const calling = ({ who }: Tx, { attendant, rooms, sheet_no }: KeptSheet, kind: Help): Happened => ({
  kind: kind === 'emergency' ? 'help_emergency' : 'help_wanted',
  facts: {
    name: attendant?.name ?? who.name,
    room: rooms.find(({ status }) => status === 'in_progress')?.room ?? null,
    sheet_no,
  },
})
