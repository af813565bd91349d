import { addDays, businessDate } from '../../hotel/business-date'
import { lockStayAccount } from '../store/account'
import type { Tx } from '../tx'

type Row = {
  ledger: 'guest' | 'deposit' | 'ar' | 'cash'
  confirmation_no?: string
  account_no?: string
  document_no?: string
  document_date?: string
  due_date?: string
  amount: string
  cashier_no?: number
  text?: string
}

export type Holders = {
  receivables: Map<string, { id: number; terms_days: number }>
  bookings: Map<
    string,
    { id: number; name: string; status: string; is_no_post: boolean; payment_method_id: number | null }
  >
  /** By their numbers; `has_opened`: there is a shift of it. */
  cashiers: Map<number, { id: number; has_opened: boolean }>
}

/** Everybody whom the rows name, by what they are named with. Three queries for any number of rows. */
export async function loadHolders({ sql, property_id }: Tx, rows: readonly Row[]): Promise<Holders> {
  const accounts = rows.flatMap(({ account_no }) => account_no ?? [])
  const bookings = rows.flatMap(({ confirmation_no }) => confirmation_no ?? [])
  const cashiers = rows.flatMap(({ cashier_no }) => cashier_no ?? [])
  const [receivables, reservations, drawers] = await Promise.all([
    sql<{ id: number; account_no: string; terms_days: number }[]>`
      select id, account_no, terms_days from ar_account where property_id = ${property_id} and account_no = any (${accounts}) order by id for update`,
    sql<
      {
        id: number
        confirmation_no: string
        name: string
        status: string
        is_no_post: boolean
        payment_method_id: number | null
      }[]
    >`
      select r.id, r.confirmation_no, coalesce(g.name, '') as name, r.status, r.is_no_post, r.payment_method_id
        from reservation r left join guest_profile g on g.id = r.guest_profile_id
       where r.property_id = ${property_id} and r.confirmation_no = any (${bookings}) order by r.id for update of r`,
    sql<{ id: number; number: number }[]>`
      select id, number from cashier where property_id = ${property_id} and number = any (${cashiers}::int[]) order by id for update`,
  ])
  // Looked at when they are locked: somebody may just have opened one.
  const opened = await sql<{ cashier_id: number }[]>`
    select distinct cashier_id from cashier_shift
     where property_id = ${property_id} and cashier_id = any (${drawers.map(({ id }) => id)}::bigint[])`
  return {
    receivables: new Map(receivables.map(({ account_no, ...row }) => [account_no, row])),
    bookings: new Map(reservations.map(({ confirmation_no, ...row }) => [confirmation_no, row])),
    cashiers: new Map(
      drawers.map(({ number, id }) => [
        number,
        { id, has_opened: opened.some(({ cashier_id }) => cashier_id === id) },
      ]),
    ),
  }
}

/** Stay accounts of the bookings named; guests in house have theirs open. */
export async function openAccounts(
  tx: Tx,
  rows: readonly Row[],
  { bookings }: Holders,
): Promise<Map<number, number>> {
  const accounts = new Map<number, number>()
  for (const { confirmation_no } of rows) {
    const booking = bookings.get(confirmation_no ?? '')
    if (!booking || accounts.has(booking.id)) continue
    accounts.set(booking.id, (await lockStayAccount(tx, booking, booking.name)).id)
  }
  return accounts
}

/** Documents of accounts keep their own dates, so that aging is right from the first day. Answers the item of each row. */
export async function insertItems(
  { sql, property_id, today, who }: Tx,
  rows: readonly Row[],
  { receivables }: Holders,
): Promise<Map<number, number>> {
  const documents = rows.flatMap((row, index) => {
    const account = receivables.get(row.account_no ?? '')
    if (row.ledger !== 'ar' || !account) return []
    const item_date = businessDate(row.document_date ?? today)
    return [
      {
        row: index,
        ar_account_id: account.id,
        kind: row.amount.startsWith('-') ? 'credit' : 'invoice',
        document_no: row.document_no ?? null,
        item_date,
        due_date: row.due_date ?? addDays(item_date, account.terms_days),
        original: row.amount,
        supplement: row.text ?? null,
      },
    ]
  })
  if (documents.length === 0) return new Map()
  const items = await sql<{ row: number; id: number }[]>`
    with given as (
      select t.*, nextval(pg_get_serial_sequence('ar_item', 'id')) as id
        from jsonb_to_recordset(${sql.json(documents as never)}::jsonb) as t (row int, ar_account_id bigint, kind text, document_no text, item_date date,
             due_date date, original numeric, supplement text)
    ), made as (
      insert into ar_item (property_id, id, ar_account_id, kind, document_no, item_date, due_date, original, supplement, created_by_id)
      overriding system value
      select ${property_id}, id, ar_account_id, kind, document_no, item_date, due_date, original, supplement, ${who.employee_id} from given
    )
    select row, id from given`
  return new Map(items.map(({ row, id }) => [row, id]))
}
