import { changeTexts, isReferring, referredTables } from '../../../hotel/change-text'
import { moduleOf } from '../../../hotel/changes-log'
import { namesOf } from '../../reservation/activity-log'
import type { Fragment } from '../../store/desk-row'
import { shownName } from '../../store/incognito'
import { internalNote, mayReadLine } from '../../store/readable-note'
import type { Tx } from '../../tx'
import { among } from '../records'
import type { RowsOf } from '../rows'

type Line = { kind: string; changes: Record<string, readonly [unknown, unknown]> } & Record<string, unknown>

/**
 * Lines of the changes log in their order, in the words in which a reservation's own page tells them: one row for each field. What the
 * fields refer to is named by a second statement, as there.
 */
export const rows: RowsOf = async (tx, params) => {
  const lines = await loadLines(tx, params)
  const names = await namesOf(
    tx,
    lines.map(({ changes }) => changes),
  )
  const nameOf = (field: string, id: number) =>
    isReferring(field) ? names.get(`${referredTables[field]} ${id}`) : undefined
  return lines.flatMap(({ kind, changes, ...line }) => {
    const told = { ...line, part: moduleOf(kind) }
    const fields = changeTexts(changes, nameOf)
    return fields.length === 0
      ? [told]
      : fields.map(({ label, was, is }) => ({ ...told, field: label, was, became: is }))
  })
}

/** Of one reservation its own lines are looked up, of all of them the days. */
async function loadLines(tx: Tx, params: Parameters<RowsOf>[1]): Promise<readonly Line[]> {
  const { date_from, date_to, number, users } = params
  const { sql, property_id } = tx
  return await sql<Line[]>`
    select o.business_date as date, o.at, coalesce(e.name, 'The house itself') as user, r.confirmation_no, ${shownName(tx)} as guest, o.kind,
           o.label as action, o.changes - ${internalNote}::text as changes
      from operation o
      left join folio_account a on a.property_id = o.property_id and o.entity = 'folio-account' and a.id = o.entity_id
      join reservation r on r.property_id = o.property_id
       and r.id = case when o.entity = 'reservation' then o.entity_id else a.reservation_id end
      left join guest_profile g on g.id = r.guest_profile_id
      left join employee e on e.id = o.by_id
     where o.property_id = ${property_id} and o.entity in ('reservation', 'folio-account')
       and o.business_date between ${date_from} and ${date_to} and ${mayReadLine(tx)} ${among(tx, sql`o.by_id`, users)}
       ${number === '' ? sql`` : ofNumber(tx, String(number))}
     order by ${number === '' ? sql`` : sql`r.confirmation_no,`} o.id`
}

const ofNumber = ({ sql, property_id }: Tx, number: string): Fragment => sql`
  and r.confirmation_no = ${number.trim()}
  and o.entity_id in (
    select x.id from reservation x where x.property_id = ${property_id} and x.confirmation_no = ${number.trim()}
     union all
    select y.id from reservation x join folio_account y on y.property_id = x.property_id and y.reservation_id = x.id
     where x.property_id = ${property_id} and x.confirmation_no = ${number.trim()})`
