import { type UndoLine, lastUndoable } from '../../hotel/undo'
import { undoCalls, type UndoName } from '../../wire/undo'
import { undoWays } from '../../wire/undo-ways'
import { answer } from '../serve'
import { called } from '../store/called'
import type { Fragment } from '../store/desk-row'
import { mayReadLine } from '../store/readable-note'
import { may, type Tx } from '../tx'
import { type UndoFacts, undoInputs } from './input'

type Told = { label: string; at: string }
type Row = UndoLine &
  UndoFacts &
  Told & {
    id: number
    guest: string | null
    /** What it is said to be is not for everybody: notes are written there too. */
    later: { label: string | null; by: string | null; at: string } | null
  }

/**
 * `undo/last`: what the person has done last on this business date and may take back, with the call that does it
 * (domain/housekeeping-and-misc 20.9).
 */
export const answerLastUndo = answer(undoCalls.last, async (_, { tx, who }) => {
  const { offered, passed } = lastUndoable(await loadLines(tx), undoWays, {
    isThere: (way: UndoName, line) => undoInputs[way](line) !== undefined,
    may: right => may(who, right),
  })
  return {
    offered: offered
      ? {
          ...told(offered.line),
          guest: offered.line.guest,
          operation_id: offered.line.id,
          way: offered.way,
          path: undoWays[offered.way].taken_back_by,
          input: undoInputs[offered.way](offered.line) as Record<string, unknown>,
          needs_reason: offered.needs_reason,
        }
      : null,
    passed: passed.map(one => ({
      ...told(one.line),
      why: one.why,
      permission: one.why === 'not_permitted' ? one.right : null,
      later: one.why === 'changed' ? one.line.later : null,
    })),
  }
})

const told = ({ label, at }: Told): Told => ({ label, at })

const kinds = [...new Set(Object.values(undoWays).flatMap(({ done_by }) => done_by))]

/** So far back somebody looks at once; what lies deeper comes up when something of these is taken back. */
const most = 12

/**
 * The lines of the person, the newest first, each with what tells whether its record is as it has left it. A reservation is, while
 * nobody has changed it after it but for what was taken back, and the newest line of it has made the version that it has now.
 */
async function loadLines(tx: Tx): Promise<Row[]> {
  const { sql, property_id, today, who } = tx
  return await sql<Row[]>`
    with own as materialized (
      select l.* from operation l
       where l.property_id = ${property_id} and l.business_date = ${today} and l.by_id = ${who.employee_id}
         and l.undo_of is null and l.undone_by is null and l.kind = any (${kinds}::text[]))
    select d.id, d.kind, d.label, d.at, d.changes, d.entity_id, r.row_version, r.is_no_post, case when r.id is not null then ${called(tx)} end as guest,
           r.share_group_id is not null as is_shared, coalesce(x.later_kinds, '{}') as later_kinds,
           coalesce(x.later, z.later) as later,
           coalesce(x.later, z.later) is not null or coalesce(x.made_version <> r.row_version, false) as is_changed,
           m.id as was_room_id, v.move, p.id as run_id, k.id as merge_id
      from (select * from own order by id desc limit ${most}) d
      left join reservation r on d.entity = 'reservation' and r.property_id = d.property_id and r.id = d.entity_id
      left join guest_profile g on g.id = r.guest_profile_id
      left join lateral (${afterwards(tx)}) x on true
      left join room m on m.property_id = d.property_id and m.code = d.changes #>> '{room,0}'
      left join lateral (${moved(sql)}) v on true
      left join price_run p on d.entity = 'rate-code' and p.property_id = d.property_id and p.rate_code_id = d.entity_id
        and p.created_at = d.at and not exists (
          select from price_run u where u.property_id = p.property_id and u.undo_of = p.id)
      left join lateral (${overtyped(sql)}) z on true
      left join guest_merge k on d.entity = 'guest-profile' and k.victim_id = d.entity_id and k.merged_at = d.at and k.undone_at is null
     order by d.id desc`
}

/**
 * What came after a line of a reservation: the newest of it that stands, and the version that the newest of all has made. What was only
 * put beside it, such as a trace, has left its version as it was.
 */
const afterwards = (tx: Tx) => tx.sql`
  select (array_agg(n.made_version order by n.id desc))[1] as made_version,
         array_agg(n.kind) filter (where n.stands) as later_kinds,
         (array_agg(${saidBy(tx.sql, { label: tx.sql`n.label`, by: tx.sql`n.by`, at: tx.sql`n.at` })} order by n.id desc) filter (where n.stands))[1] as later
    from (select o.id, o.kind, o.at, o.made_version, e.name as by, case when ${mayReadLine(tx)} then o.label end as label,
                 o.undo_of is null and o.undone_by is null and o.at <> d.at and o.made_version is distinct from d.made_version as stands
            from operation o left join employee e on e.id = o.by_id
           where d.entity = 'reservation' and o.property_id = d.property_id and o.entity = d.entity and o.entity_id = d.entity_id
             and o.id >= d.id) n`

/** What somebody has set over the prices of a run since, for as long as it stands: the same nights, or some of them. */
const overtyped = (sql: Tx['sql']) => sql`
  select ${saidBy(sql, { label: sql`y.label`, by: sql`e.name`, at: sql`y.created_at` })} as later
    from price_run y left join employee e on e.id = y.created_by_id
   where y.property_id = p.property_id and y.rate_code_id = p.rate_code_id and y.id > p.id and y.undo_of is null
     and not exists (select from price_run u where u.property_id = y.property_id and u.undo_of = y.id)
     and exists (select ${nightOf(sql)} from jsonb_array_elements(p.cells) c
                 intersect select ${nightOf(sql)} from jsonb_array_elements(y.cells) c)
   order by y.id desc limit 1`

/** A cell of a run that is not overtyped before or after has only the other side. */
const nightOf = (sql: Tx['sql']) => sql`
  coalesce(c #>> '{after,room_type_id}', c #>> '{before,room_type_id}'), coalesce(c #>> '{after,stay_date}', c #>> '{before,stay_date}')`

type Said = { label: Fragment; by: Fragment; at: Fragment }
const saidBy = (sql: Tx['sql'], { label, by, at }: Said) => sql`
  jsonb_build_object('label', ${label}, 'by', ${by}, 'at', to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))`

/** The move that a line is of. Two who have exchanged their rooms are not brought back one by one. */
const moved = (sql: Tx['sql']) => sql`
  select jsonb_build_object('id', w.id, 'row_version', w.row_version) as move from room_move w
   where d.entity = 'reservation' and w.property_id = d.property_id and w.reservation_id = d.entity_id and w.state = 'done'
     and d.at in (w.created_at, w.done_at)
     and not exists (
       select from room_move s
        where s.property_id = w.property_id and s.created_at = w.created_at and s.from_room_id = w.to_room_id)
   order by w.id desc limit 1`
