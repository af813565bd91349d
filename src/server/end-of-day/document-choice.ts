import { refuse, refuseField } from '../../hotel/refusal'
import type { Report } from '../../hotel/report/report'
import { found, Refused } from '../serve'
import { note, type Tx } from '../tx'
import { type DayDocument, dayDocuments } from './documents'
import { nightReports } from './night-report'

/** What the nights to come make: papers that are not left out, and reports of the house that are chosen. */
export type Choice = { papers: DayDocument[]; reports: Report[] }

export async function choiceOf({ sql, property_id }: Pick<Tx, 'sql' | 'property_id'>): Promise<Choice> {
  const rows = await sql<{ report: string; is_active: boolean }[]>`
    select report, is_active from eod_report where property_id = ${property_id}`
  const said = new Map(rows.map(({ report, is_active }) => [report, is_active]))
  return {
    papers: dayDocuments.filter(({ report }) => said.get(report) ?? true),
    reports: nightReports.filter(({ key }) => said.get(key) ?? false),
  }
}

/**
 * Writes down which papers there are and which of them every night must have from now on: by that the law of a finished night is
 * checked (I-41).
 */
export async function notePapers({ sql, property_id }: Tx): Promise<void> {
  const rows = dayDocuments.map(({ report, is_optional = false }) => ({
    property_id,
    report,
    is_mandatory: !is_optional,
  }))
  await sql`insert into eod_report ${sql(rows)} on conflict (property_id, report) do nothing`
}

/** Whether the nights to come make a paper (domain/finance 16.11). Refuses `not_found`, and `validation` for one that is mandatory. */
export async function configureDocument(
  tx: Tx,
  report: string | undefined,
  active: boolean | undefined,
): Promise<void> {
  const { sql, property_id, who } = tx
  const { title, is_optional } = found(
    dayDocuments.find(one => one.report === report) ?? reportOfNight(report),
    { report },
  )
  if (!is_optional) throw new Refused(refuseField('report', 'Every night must have this paper.'))
  if (active === undefined) throw new Refused(refuseField('active', 'Please say whether it is made.'))
  const row = { property_id, report, is_active: active, created_by_id: who.employee_id }
  await sql`
    insert into eod_report ${sql(row as never)}
    on conflict (property_id, report) do update set is_active = excluded.is_active, updated_by_id = excluded.created_by_id`
  noteChoice(tx, `${title}: ${active ? 'made every night' : 'left out'}`)
}

const reportOfNight = (key: string | undefined) => {
  const report = nightReports.find(one => one.key === key)
  return report && { title: report.title, is_optional: true }
}

/** Which reports of the house the nights to come keep, and no others. Refuses `not_found` for what is none, and `validation` for nothing said. */
export async function chooseReports(tx: Tx, keys: readonly string[] | undefined): Promise<void> {
  if (!keys) throw new Refused(refuseField('reports', 'Please say which reports.'))
  const unknown = keys.find(key => !nightReports.some(report => report.key === key))
  if (unknown !== undefined) throw new Refused(refuse('not_found', { report: unknown }))
  const { reports: before } = await choiceOf(tx)
  await keepChoice(tx, keys)
  const added = nightReports.filter(report => keys.includes(report.key) && !before.includes(report))
  const left = before.filter(({ key }) => !keys.includes(key))
  const said = [...added.map(({ title }) => title), ...left.map(({ title }) => `not ${title}`)]
  if (said.length > 0) noteChoice(tx, `Reports of the night: ${said.join(', ')}`.slice(0, 400))
}

/** In one statement, so that two who choose at once do not mix. */
export async function keepChoice(
  { sql, property_id, who }: Pick<Tx, 'sql' | 'property_id'> & { who?: Tx['who'] },
  chosen: readonly string[],
): Promise<void> {
  const rows = nightReports.map(({ key }) => ({
    property_id,
    report: key,
    is_active: chosen.includes(key),
    created_by_id: who?.employee_id ?? null,
  }))
  await sql`
    insert into eod_report ${sql(rows as never)}
    on conflict (property_id, report) do update set is_active = excluded.is_active, updated_by_id = excluded.created_by_id
     where eod_report.is_active <> excluded.is_active`
}

const noteChoice = (tx: Tx, label: string): void =>
  note(tx, { entity: 'property-profile', entity_id: tx.property_id, label })
