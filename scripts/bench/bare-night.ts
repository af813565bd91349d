import type { BusinessDate } from '../../src/hotel/business-date'
import type { Sql, TransactionSql } from '../../src/server/database/connect'
import type { House } from './house'

const tables = ['journal_entry', 'posting', 'journal_line', 'posting_claim'] as const
type Rows = Record<(typeof tables)[number], string>

/**
 * Milliseconds for the rows that the posting of a night has written, written once more by a statement a table: into the tables
 * themselves, which check every key and seal every entry, and into such that have indexes only. Nothing of it is kept.
 */
export async function barePosting(
  house: House,
  date: BusinessDate,
): Promise<Record<'whole' | 'unguarded', number>> {
  const whole = await undone(house.sql, async tx => {
    const inserts = await insertsOf(tx, await rowsOfNight(tx, house, date))
    return await timed(async () => {
      for (const insert of inserts) await insert()
      await tx`set constraints all immediate`
    })
  })
  const unguarded = await undone(house.sql, async tx => {
    for (const table of tables)
      await tx.unsafe(
        `create temporary table bare_${table} (like ${table} including indexes including generated)`,
      )
    const inserts = await insertsOf(tx, await rowsOfNight(tx, house, date), 'bare_')
    return await timed(async () => {
      for (const insert of inserts) await insert()
    })
  })
  return { whole, unguarded }
}

async function undone(sql: Sql, work: (tx: TransactionSql) => Promise<number>): Promise<number> {
  let result = 0
  const enough = new Error('enough is known')
  await sql
    .begin(async tx => {
      result = await work(tx)
      throw enough
    })
    .catch((error: unknown) => {
      if (error !== enough) throw error
    })
  return result
}

async function timed(work: () => Promise<void>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

/** The night's rows by their table, as rows of today under numbers of their own. */
async function rowsOfNight(tx: TransactionSql, { property_id }: House, date: BusinessDate): Promise<Rows> {
  await tx`
    create temporary table again_entry on commit drop as
    select id as old, nextval('journal_entry_id_seq') as new from journal_entry
     where property_id = ${property_id} and business_date = ${date} and eod_run_id is not null`
  await tx`
    create temporary table again_posting on commit drop as
    select p.id as old, nextval('posting_id_seq') as new
      from posting p join again_entry e on e.old = p.entry_id where p.property_id = ${property_id}`
  const [{ live }] = await tx<{ live: string }[]>`
    select business_date as live from business_day where property_id = ${property_id} and status = 'open'`
  const [rows] = await tx<Rows[]>`
    select
      (select jsonb_agg(to_jsonb(t) || jsonb_build_object('id', e.new, 'business_date', ${live}::date))
         from journal_entry t join again_entry e on e.old = t.id
        where t.property_id = ${property_id})::text as journal_entry,
      (select jsonb_agg(to_jsonb(t) || jsonb_build_object('id', p.new, 'entry_id', e.new, 'parent_id', m.new, 'business_date', ${live}::date) order by p.new)
         from posting t join again_entry e on e.old = t.entry_id join again_posting p on p.old = t.id
         left join again_posting m on m.old = t.parent_id
        where t.property_id = ${property_id})::text as posting,
      (select jsonb_agg(to_jsonb(t) || jsonb_build_object('entry_id', e.new, 'posting_id', p.new, 'business_date', ${live}::date))
         from journal_line t join again_entry e on e.old = t.entry_id left join again_posting p on p.old = t.posting_id
        where t.property_id = ${property_id})::text as journal_line,
      (select jsonb_agg(to_jsonb(t) || jsonb_build_object('id', nextval('posting_claim_id_seq'), 'entry_id', e.new, 'claim_key', 'again:' || t.claim_key))
         from posting_claim t join again_entry e on e.old = t.entry_id
        where t.property_id = ${property_id})::text as posting_claim`
  return rows
}

async function insertsOf(tx: TransactionSql, rows: Rows, prefix = ''): Promise<(() => Promise<unknown>)[]> {
  const named = await tx<{ name: keyof Rows; columns: string }[]>`
    select table_name as name, string_agg(column_name, ', ') as columns from information_schema.columns
     where table_schema = current_schema() and table_name = any (${[...tables]}) and is_generated = 'NEVER' group by 1`
  return tables.map(table => {
    const columns = named.find(({ name }) => name === table)?.columns ?? ''
    const text =
      `insert into ${prefix}${table} (${columns}) overriding system value ` +
      `select ${columns} from jsonb_populate_recordset(null::${table}, $1::text::jsonb)`
    return async () => await tx.unsafe(text, [rows[table]])
  })
}
