import { refuseField } from '../../hotel/refusal'
import { found, Refused } from '../serve'
import { note, type Tx } from '../tx'
import { type DayDocument, dayDocuments } from './documents'

/** Papers that the house does not want. */
export async function documentsLeftOut({ sql, property_id }: Tx): Promise<Set<string>> {
  const rows = await sql<{ report: string }[]>`
    select report from eod_report where property_id = ${property_id} and not is_active`
  return new Set(rows.map(({ report }) => report))
}

/**
 * Writes down which papers there are and which of them every night must have from now on: by that the law of a finished night is
 * checked (I-41). Out: those that this night makes.
 */
export async function noteDocuments(tx: Tx): Promise<DayDocument[]> {
  const { sql, property_id } = tx
  const rows = dayDocuments.map(({ report, is_optional = false }) => ({
    property_id,
    report,
    is_mandatory: !is_optional,
  }))
  await sql`insert into eod_report ${sql(rows)} on conflict (property_id, report) do nothing`
  const leftOut = await documentsLeftOut(tx)
  return dayDocuments.filter(({ report }) => !leftOut.has(report))
}

/** Whether the nights to come make a paper (domain/finance 16.11). Refuses `not_found`, and `validation` for one that is mandatory. */
export async function configureDocument(
  tx: Tx,
  report: string | undefined,
  active: boolean | undefined,
): Promise<void> {
  const { sql, property_id, who } = tx
  const { title, is_optional } = found(
    dayDocuments.find(one => one.report === report),
    { report },
  )
  if (!is_optional) throw new Refused(refuseField('report', 'Every night must have this paper.'))
  if (active === undefined) throw new Refused(refuseField('active', 'Please say whether it is made.'))
  const row = { property_id, report, is_active: active, created_by_id: who.employee_id }
  await sql`
    insert into eod_report ${sql(row as never)}
    on conflict (property_id, report) do update set is_active = excluded.is_active, updated_by_id = excluded.created_by_id`
  note(tx, {
    entity: 'property-profile',
    entity_id: property_id,
    label: `${title}: ${active ? 'made every night' : 'left out'}`,
  })
}
