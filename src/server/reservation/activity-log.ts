import { changeTexts, isReferring, type Referring, referredTables } from '../../hotel/change-text'
import type { OutputOf } from '../../wire/call'
import { bookingView } from '../../wire/booking-view'
import { answer, found } from '../serve'
import { columnTeller, knowsIncognito } from '../store/incognito'
import { internalNote, mayReadLine } from '../store/readable-note'
import { may, type Tx } from '../tx'
import { standsIn } from '../store/like-text'

type Item = OutputOf<typeof bookingView.activityLog>['items'][number]
type Changes = Record<string, readonly [unknown, unknown]>
type Row = Omit<Item, 'changes'> & { changes: Changes; total: number }

/**
 * `booking/activity-log`: the changes log of a reservation and of its account, and what was posted to the account by whom, the
 * newest first. Postings are for those who may see the account.
 */
export const answerActivityLog = answer(bookingView.activityLog, async (input, { tx }) => {
  const { page = 1, per_page = 50 } = input
  const rows = await loadActivity(tx, { ...input, page, per_page })
  const names = await namesOf(
    tx,
    rows.map(({ changes }) => changes),
  )
  const nameOf = (field: Referring, id: number) => names.get(`${referredTables[field]} ${id}`)
  return {
    items: rows.map(({ total: _, changes, ...row }) => ({
      ...row,
      changes: changeTexts(changes, nameOf),
    })),
    total: rows[0]?.total ?? 0,
    page,
    per_page,
  }
})

type Wanted = { reservation_id: number; kind?: Item['kind']; search?: string; page: number; per_page: number }

async function loadActivity(
  tx: Tx,
  { reservation_id, kind, search, page, per_page }: Wanted,
): Promise<Row[]> {
  const { sql, property_id, who } = tx
  const [stay] = await sql<{ account_id: number | null }[]>`
    select a.id as account_id from reservation r
      left join folio_account a on a.property_id = r.property_id and a.reservation_id = r.id and a.kind = 'stay'
     where r.property_id = ${property_id} and r.id = ${reservation_id}`
  const { account_id } = found(stay, { reservation_id })
  const seesPostings = may(who, 'Cashiering view') && account_id !== null && kind !== 'change'
  const parts = [
    ...(kind === 'posting' ? [] : [changesOf(tx, reservation_id, account_id)]),
    ...(seesPostings ? [postingsOf(tx, account_id)] : []),
  ]
  if (parts.length === 0) return []
  const [first, ...others] = parts
  const told = await columnTeller(tx)
  return await sql<Row[]>`
    select x.key, x.kind, x.at, x.business_date, e.name as by, x.label, x.changes, x.amount, x.entry_id, count(*) over ()::int as total
      from (${others.reduce((left, right) => sql`${left} union all ${right}`, first)}) x
      left join employee e on e.id = x.by_id
     where ${standsIn(tx, search, [told(sql`x.label`), sql`e.name`])}
     order by x.at desc, x.key desc limit ${per_page} offset ${(page - 1) * per_page}`
}

const changesOf = ({ sql, property_id, who }: Tx, reservation_id: number, account_id: number | null) => sql`
  select 'change ' || o.id as key, 'change' as kind, o.at, o.business_date, o.by_id, o.label, o.changes - ${internalNote}::text as changes,
         null::numeric as amount, null::bigint as entry_id
    from operation o
   where o.property_id = ${property_id} and ${mayReadLine({ sql, who })}
     and ((o.entity = 'reservation' and o.entity_id = ${reservation_id})
       or (o.entity = 'folio-account' and o.entity_id = ${account_id ?? 0}))`

/** One line per entry of the journal that touched the account: its main postings, and what they come to with their taxes. */
const postingsOf = ({ sql, property_id, who }: Tx, account_id: number) => sql`
  select 'posting ' || e.id as key, 'posting' as kind, e.posted_at as at, e.business_date, e.employee_id as by_id,
         string_agg(p.description, ', ' order by p.id) filter (where p.parent_id is null) as label, '{}'::jsonb as changes,
         coalesce(sum(p.ledger_amount) filter (where p.ledger = 'guest'), sum(p.ledger_amount)) as amount, e.id as entry_id
    from posting p
    join journal_entry e on e.property_id = p.property_id and e.id = p.entry_id
   where p.property_id = ${property_id} and p.folio_account_id = ${account_id} and p.ledger in ('guest', 'deposit')
     and ${
       may(who, 'Confidential window')
         ? sql`true`
         : sql`not exists (select from posting_placement t
                 join folio_window w on w.property_id = t.property_id and w.folio_account_id = p.folio_account_id and w.window_no = t.window_no
                where t.property_id = p.property_id and t.posting_id = p.id and w.is_confidential)`
     }
   group by e.id, e.posted_at, e.business_date, e.employee_id
  having count(*) filter (where p.parent_id is null) > 0`

/** The names of all records that a page of changes refers to, by table and id: one statement. */
export async function namesOf(
  { sql, property_id, who }: Tx,
  all: readonly Changes[],
): Promise<Map<string, string>> {
  const wanted = new Map<string, Set<number>>()
  for (const changes of all) {
    for (const [field, values] of Object.entries(changes)) {
      if (!isReferring(field)) continue
      const table = referredTables[field]
      const ids = wanted.get(table) ?? new Set()
      for (const value of values) if (typeof value === 'number') ids.add(value)
      wanted.set(table, ids)
    }
  }
  const person = sql`
    case when is_incognito and not ${knowsIncognito(who)} then coalesce(incognito_name, 'Incognito') else name end`
  const parts = [...wanted]
    .filter(([, ids]) => ids.size > 0)
    .map(([table, ids]) => {
      const ownOnly = table === 'guest_profile' ? sql`` : sql`and property_id = ${property_id}`
      const label = table === 'guest_profile' ? person : sql`coalesce(code, name)`
      return sql`select ${table}::text as table, id, ${label} as label from ${sql(table)} where id = any (${[...ids]}::bigint[]) ${ownOnly}`
    })
  if (parts.length === 0) return new Map()
  const [first, ...others] = parts
  const rows = await sql<{ table: string; id: number; label: string }[]>`
    ${others.reduce((left, right) => sql`${left} union all ${right}`, first)}`
  return new Map(rows.map(({ table, id, label }) => [`${table} ${id}`, label]))
}
