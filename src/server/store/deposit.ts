import {
  type AppliedPosting,
  depositApplication,
  depositReturn,
  leftOf,
  type ReceiptLeft,
  type TransferCode,
} from '../../hotel/journal/deposit'
import { type Money, zero } from '../../hotel/money'
import { found } from '../serve'
import { note, type Tx } from '../tx'
import { lockAccount, touchAccounts } from './account'
import type { Fragment } from './desk-row'
import { post } from './journal'

type Stay = { reservation_id: number; account_id: number; shift?: { id: number } }

/**
 * Check-in gives the stay everything that was paid ahead, on window 1, once (domain/finance 13.5); what a card is just being given
 * of it stays where it is. The account is locked by the caller. Without a deposit it is one query.
 */
export async function applyDeposits(tx: Tx, stay: Stay): Promise<{ applied: Money }> {
  const { receipts, code, guest_name, room_no } = await loadDeposits(tx, stay)
  if (receipts.length === 0) return { applied: zero }
  const { reservation_id, account_id } = stay
  const into = { account_id, window_no: 1, reservation_id, today: tx.today, guest_name, room_no }
  const entry = depositApplication(receipts, code, into, { isCheckIn: true })
  if (entry) await post(tx, [entry], { cashier_shift_id: stay.shift?.id })
  return { applied: leftOf(receipts) }
}

/**
 * A card is not given back what it was to get of a receipt: it pays the bill after all where the guest has come meanwhile. While the
 * day is closed nothing moves, and it stays with what was paid ahead, for a person to see to. The refund is locked by the caller.
 */
export async function applyFreed(
  tx: Tx,
  { account_id, deposit_posting_id }: { account_id: number; deposit_posting_id?: number | null },
): Promise<void> {
  const { sql, property_id, today } = tx
  if (deposit_posting_id == null || tx.day === 'closing') return
  const [stay] = await sql<{ id: number; confirmation_no: string; status: string }[]>`
    select r.id, r.confirmation_no, r.status from folio_account a
      join reservation r on r.property_id = a.property_id and r.id = a.reservation_id
     where a.property_id = ${property_id} and a.id = ${account_id} for update of r`
  if (stay?.status !== 'checked_in') return
  await lockAccount(tx, account_id)
  const { receipts, code, ...who } = await loadDeposits(tx, { reservation_id: stay.id, account_id })
  const freed = receipts.filter(({ posting_id }) => posting_id === deposit_posting_id)
  const into = { account_id, window_no: 1, reservation_id: stay.id, today, ...who }
  const entry = depositApplication(freed, code, into, { isCheckIn: false })
  if (!entry) return
  await post(tx, [entry], {})
  await touchAccounts(tx, [account_id])
  note(tx, {
    entity: 'reservation',
    entity_id: stay.id,
    label: `Deposit ${tx.coins.write(leftOf(freed))} of ${stay.confirmation_no} did not go back and pays the bill`,
  })
}

/**
 * Undo of a check-in: what was applied goes back to the ledger, every application mirrored and its claim released. Answers how
 * much; one query when nothing was applied.
 */
export async function takeBackDeposits(tx: Tx, stay: Stay): Promise<{ returned: Money }> {
  const applied = await loadApplied(tx, stay.account_id)
  const entry = depositReturn(applied, tx.today)
  if (entry) await post(tx, [entry], { cashier_shift_id: stay.shift?.id })
  const back = applied.filter(({ ledger }) => ledger === 'guest')
  return { returned: back.reduce((total, { amount }) => (total + amount) as Money, zero) }
}

type Row = {
  posting_id: number
  account_id: number
  reservation_deposit_id: number | null
  receipt_no: string | null
  left: string
  code_id: number
  code_name: string
  folio_text: string | null
  guest_name: string | null
  room_no: string | null
}

export type Deposits = {
  receipts: ReceiptLeft[]
  code: TransferCode
  guest_name: string | undefined
  room_no: string | undefined
}

/** What cards are just being given of receipts: nobody else can have it until their providers say that they do not get it. */
export const goingBack = ({ sql }: Pick<Tx, 'sql'>, which: Fragment) => sql`
  (select coalesce(sum(i.amount), 0) from payment_intent i where ${which} and i.purpose = 'refund' and i.is_open)`

/**
 * What can still be taken of a stay's receipts, oldest first, with what a transfer of them is written with: what they have left
 * without what cards are just being given. One query.
 */
export async function loadDeposits(
  { sql, property_id, coins }: Tx,
  { reservation_id, account_id }: Stay,
): Promise<Deposits> {
  const rows = await sql<Row[]>`
    select d.posting_id, d.folio_account_id as account_id, p.reservation_deposit_id, t.display_no as receipt_no, d.left_amount - b.amount as left,
           c.id as code_id, c.name as code_name, c.folio_text, g.name as guest_name, m.code as room_no
      from deposit_left d
      cross join lateral ${goingBack({ sql }, sql`i.property_id = d.property_id and i.folio_account_id = d.folio_account_id and i.deposit_posting_id = d.posting_id`)} b (amount)
      join posting p on p.property_id = d.property_id and p.id = d.posting_id
      join reservation r on r.property_id = d.property_id and r.id = ${reservation_id}
      left join guest_profile g on g.id = r.guest_profile_id
      left join room m on m.property_id = r.property_id and m.id = r.room_id
      left join receipt t on t.property_id = p.property_id and t.entry_id = p.entry_id
      left join transaction_code c on c.property_id = d.property_id and c.system_use = 'deposit_transfer'
     where d.property_id = ${property_id} and d.folio_account_id = ${account_id} and d.left_amount > b.amount
     order by d.posting_id`
  const [first] = rows
  if (!first) return { receipts: [], code: noCode, guest_name: undefined, room_no: undefined }
  found(first.code_id ?? undefined, { system_use: 'deposit_transfer' })
  return {
    receipts: rows.map(row => ({
      posting_id: row.posting_id,
      account_id: row.account_id,
      reservation_deposit_id: row.reservation_deposit_id,
      receipt_no: row.receipt_no,
      left: coins.read(row.left),
    })),
    code: { id: first.code_id, name: first.code_name, folio_text: first.folio_text },
    guest_name: first.guest_name ?? undefined,
    room_no: first.room_no ?? undefined,
  }
}

const noCode: TransferCode = { id: 0, name: '', folio_text: null }

type AppliedRow = {
  [Field in keyof AppliedPosting]: AppliedPosting[Field] extends Money ? string : AppliedPosting[Field] | null
}

/** Live postings of applied deposits on the guest ledger of a stay and their counterparts on its deposit ledger. */
async function loadApplied({ sql, property_id, coins }: Tx, account_id: number): Promise<AppliedPosting[]> {
  const rows = await sql<(AppliedRow & { amount: string })[]>`
    select p.id, p.ledger, p.folio_account_id as holder_id, coalesce(w.window_no, p.window_no) as window_no, p.transaction_code_id, p.description, p.side, p.origin,
           p.amount, p.revenue_date, p.adjusts_id, p.reservation_id, p.guest_name, p.room_no, p.reference, p.reservation_deposit_id,
           coalesce(p.moved_from_id, p.adjusts_id) as receipt_posting_id
      from posting p
      join journal_entry e on e.property_id = p.property_id and e.id = p.entry_id
      left join posting_placement w on w.property_id = p.property_id and w.posting_id = p.id
     where p.property_id = ${property_id} and p.folio_account_id = ${account_id} and p.ledger in ('guest', 'deposit')
       and e.kind = 'deposit_apply' and p.reverses_id is null
       and not exists (select from posting x where x.property_id = p.property_id and x.reverses_id = p.id)
     order by p.id`
  return rows.map(row => ({ ...withoutNulls(row), amount: coins.read(row.amount) }) as AppliedPosting)
}

/** Columns that are empty are fields that are absent. */
const withoutNulls = <T extends object>(row: T): Partial<T> =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as Partial<T>
