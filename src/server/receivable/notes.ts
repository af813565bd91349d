import type { OutputOf } from '../../wire/call'
import { receivable } from '../../wire/receivable'
import { refuseField } from '../../hotel/refusal'
import { listed, pageOf } from '../page'
import { answer, found, freshOrStale, Refused, serve } from '../serve'
import { columnTeller } from '../store/incognito'
import { note, type Tx } from '../tx'
import { standsIn } from '../store/like-text'

type Row = OutputOf<typeof receivable.notes>['items'][number] & { total: number }

/** What is to be done stands first, by its day; then what is known, the newest before the older. */
export const answerNotes = answer(receivable.notes, async (input, { tx }) => {
  const { sql, property_id } = tx
  const { account_id, kind, open_only } = input.filters ?? {}
  const page = pageOf(input)
  const told = await columnTeller(tx)
  const rows = await sql<Row[]>`
    select n.id, n.ar_account_id as account_id, a.account_no, a.name, n.kind, n.body, n.due_date, n.resolved_at is not null as resolved,
           coalesce(e.name, '') as user, n.created_at, n.row_version, count(*) over ()::int as total
      from ar_note n
      join ar_account a on a.property_id = n.property_id and a.id = n.ar_account_id
      left join employee e on e.id = n.created_by_id
     where n.property_id = ${property_id} ${account_id === undefined ? sql`` : sql`and a.id = ${account_id}`}
       ${kind === undefined ? sql`` : sql`and n.kind = ${kind}`} ${open_only ? sql`and n.kind = 'trace' and n.resolved_at is null` : sql``}
       and ${standsIn(tx, input.search, [sql`a.account_no`, told(sql`n.body`)])}
     order by (n.kind = 'trace' and n.resolved_at is null) desc, case when n.kind = 'trace' and n.resolved_at is null then n.due_date end nulls last, n.id desc
     limit ${page.per_page} offset ${page.offset}`
  return listed(rows, page)
})

export const serveStoreNote = serve(
  receivable.storeNote,
  async ({ account_id, kind, body, due_date }, { tx }) => {
    const { sql, property_id, who } = tx
    const account = await accountOf(tx, account_id)
    refuseDay(kind, due_date)
    const [{ id }] = await sql<{ id: number }[]>`
    insert into ar_note (property_id, ar_account_id, kind, body, due_date, created_by_id)
    values (${property_id}, ${account_id}, ${kind}, ${body}, ${due_date ?? null}, ${who.employee_id}) returning id`
    log(tx, account, `${kind === 'note' ? 'Note' : 'Trace'} on`, {
      after: { body, due_date: due_date ?? null },
    })
    return { id }
  },
)

export const serveUpdateNote = serve(
  receivable.updateNote,
  async ({ id, row_version, ...wanted }, { tx }) => {
    const { sql, property_id, who } = tx
    const before = await noteOf(tx, id)
    freshOrStale(before, row_version)
    const given = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined))
    const is = { ...before, ...given }
    refuseDay(is.kind, is.due_date)
    const [row] = await sql<{ row_version: number }[]>`
    update ar_note set body = ${is.body}, due_date = ${is.due_date}, updated_by_id = ${who.employee_id},
           resolved_at = case when ${is.resolved} then coalesce(resolved_at, now()) end
     where property_id = ${property_id} and id = ${id} returning row_version`
    const account = await accountOf(tx, before.account_id)
    const shown = ({ body, due_date, resolved }: typeof before) => ({ body, due_date, resolved })
    log(tx, account, `${is.kind === 'note' ? 'Note' : 'Trace'} changed on`, {
      before: shown(before),
      after: shown(is),
    })
    return { id, row_version: row.row_version }
  },
)

export const serveRemoveNote = serve(receivable.removeNote, async ({ id }, { tx }) => {
  const { sql, property_id } = tx
  const { account_id, kind, body } = await noteOf(tx, id)
  await sql`delete from ar_note where property_id = ${property_id} and id = ${id}`
  log(tx, await accountOf(tx, account_id), `${kind === 'note' ? 'Note' : 'Trace'} removed from`, {
    before: { body },
  })
  return { id }
})

/** A note is known for ever; only what is to be done has a day. */
function refuseDay(kind: 'note' | 'trace', due_date: string | null | undefined): void {
  if (kind === 'note' && due_date) throw new Refused(refuseField('due_date', 'Only a trace has a day.'))
}

type Account = { id: number; account_no: string; name: string }

async function accountOf({ sql, property_id }: Tx, id: number): Promise<Account> {
  const [row] = await sql<Account[]>`
    select id, account_no, name from ar_account where property_id = ${property_id} and id = ${id}`
  return found(row, { ar_account_id: id })
}

type Note = {
  account_id: number
  kind: 'note' | 'trace'
  body: string
  due_date: string | null
  resolved: boolean
  row_version: number
}

async function noteOf({ sql, property_id }: Tx, id: number): Promise<Note> {
  const [row] = await sql<Note[]>`
    select ar_account_id as account_id, kind, body, due_date, resolved_at is not null as resolved, row_version
      from ar_note where property_id = ${property_id} and id = ${id} for update`
  return found(row, { ar_note_id: id })
}

const log = (
  tx: Tx,
  { id, account_no, name }: Account,
  what: string,
  change: { before?: Record<string, unknown>; after?: Record<string, unknown> },
): void =>
  note(tx, { entity: 'ar_account', entity_id: id, label: `${what} ${account_no} ${name}`, ...change })
