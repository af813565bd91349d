import { addDays } from '../../hotel/business-date'
import { decide, toGuard } from '../../hotel/front-desk/guard'
import { type CityLedgerCode, cityLedger } from '../../hotel/journal/receivable'
import type { PostingTexts } from '../../hotel/journal/entry'
import type { Money } from '../../hotel/money'
import {
  checkReceivable,
  type LimitMode,
  type Receivable,
  type ReceivableFinding,
} from '../../hotel/receivable'
import { accept, type At, Asked, found } from '../serve'
import { may, type Tx } from '../tx'
import { post, type PostedBy } from './journal'

export type ReceivableRow = Receivable & {
  guest_profile_id: number
  terms_days: number
  is_permanent: boolean
  limit_mode: LimitMode
  row_version: number
}
type Raw = Omit<ReceivableRow, 'credit_limit' | 'balance'> & { credit_limit: string | null; balance: string }

/**
 * Locks a receivables account; money on it waits for this. Several are locked in ascending id, after the folio accounts. It is read when
 * it is locked: a statement that waits for its row adds up what it owes as it was before.
 */
export async function lockReceivable(tx: Tx, id: number): Promise<ReceivableRow> {
  const { sql, property_id } = tx
  await sql`select from ar_account where property_id = ${property_id} and id = ${id} for update`
  return await loadReceivable(tx, id)
}

/** The same for looking. */
export async function loadReceivable(tx: Tx, id: number): Promise<ReceivableRow> {
  const [row] = await receivables(tx, id)
  return found(row, { ar_account_id: id })
}

async function receivables({ sql, property_id, coins }: Tx, id: number): Promise<ReceivableRow[]> {
  const rows = await sql<Raw[]>`
    select a.id, a.account_no, a.name, a.status, a.credit_limit, a.guest_profile_id, a.terms_days, a.is_permanent, a.row_version,
           f.ar_limit_mode as limit_mode,
           (select jsonb_build_object('name', r.name, 'effect', r.effect) from restricted_reason r
             where r.property_id = a.property_id and r.id = a.restricted_reason_id) as restriction,
           coalesce((select b.balance from subledger_balance b
                      where b.property_id = a.property_id and b.ledger = 'ar' and b.holder_id = a.id), 0) as balance
      from ar_account a join finance_setting f on f.property_id = a.property_id
     where a.property_id = ${property_id} and a.id = ${id}`
  return rows.map(row => ({
    ...row,
    credit_limit: row.credit_limit === null ? null : coins.read(row.credit_limit),
    balance: coins.read(row.balance),
  }))
}

/** Charging the account is refused or asked about, as the findings say and the person's rights allow. */
export function acceptFindings(
  findings: readonly ReceivableFinding[],
  { answers, who }: Pick<At, 'answers' | 'who'>,
): void {
  const guards = findings.map(({ code, outcome }, index) => toGuard(index, code, outcome))
  const questions = accept(decide(guards, answers, permission => may(who, permission)))
  if (questions.length > 0) throw new Asked(questions)
}

export type Transfer = {
  account_id: number
  window_no: number
  ar_account_id: number
  /** Signed: what the window owes; a guest's credit is negative. */
  amount: Money
  reservation_id?: number
  texts: PostingTexts
  /** The city-ledger method that was chosen; without one the house's own. */
  code?: CityLedgerCode
}

export type Transferred = { ar_item_id: number; entry_id: number; posting_id: number }

/**
 * A window's balance goes to a receivables account (R6): checks under the account's lock, item, entry. The folio account is
 * locked by the caller. The folio that is issued next gives the item its number: nameItems. Refuses and asks what
 * checkReceivable finds (domain/finance 14.4 to 14.6).
 */
export async function postCityLedger(
  tx: Tx,
  transfer: Transfer,
  at: Pick<At, 'answers' | 'who'>,
  by: PostedBy = {},
): Promise<Transferred> {
  const account = await lockReceivable(tx, transfer.ar_account_id)
  acceptFindings(checkReceivable(account, account.name, transfer.amount, account.limit_mode, tx.coins), at)
  const [code, ar_item_id] = await Promise.all([
    transfer.code ?? cityLedgerCode(tx),
    openItem(tx, transfer, account),
  ])
  const entry = cityLedger(code, { ...transfer, ar_item_id, today: tx.today })
  const [{ entry_id, posting_ids }] = await post(tx, [entry], by)
  return { ar_item_id, entry_id, posting_id: posting_ids[0] }
}

/** That of the method which the house has set for it (domain/master-data, property control); where it has set none, the code that serves for it. */
async function cityLedgerCode({ sql, property_id }: Tx): Promise<CityLedgerCode> {
  const [row] = await sql<CityLedgerCode[]>`
    select c.id as transaction_code_id, coalesce(c.folio_text, c.name) as text from transaction_code c
      left join property_control h on h.property_id = c.property_id
      left join payment_method m on m.property_id = h.property_id and m.id = h.ar_payment_method_id
     where c.property_id = ${property_id} and c.is_active and (c.id = m.transaction_code_id or c.system_use = 'city_ledger')
     order by c.id is distinct from m.transaction_code_id limit 1`
  return found(row, { system_use: 'city_ledger' })
}

/** One item per folio: a second payment of the same window before its folio is issued adds to the first one's item. */
async function openItem(tx: Tx, transfer: Transfer, account: ReceivableRow): Promise<number> {
  const { sql, property_id, today, coins, who } = tx
  const { account_id, window_no, amount, reservation_id, texts } = transfer
  const [same] = await sql<{ id: number }[]>`
    update ar_item i set original = i.original + ${coins.write(amount)}
     where i.property_id = ${property_id} and i.ar_account_id = ${account.id} and i.document_no is null and i.kind = 'invoice'
       and i.original + ${coins.write(amount)} > 0
       and exists (
         select from posting p join posting_placement w on w.property_id = p.property_id and w.posting_id = p.id
          where p.property_id = i.property_id and p.ar_item_id = i.id and p.ledger = 'guest' and p.folio_account_id = ${account_id}
            and w.window_no = ${window_no} and p.reverses_id is null
            and not exists (select from posting x where x.property_id = p.property_id and x.reverses_id = p.id))
    returning i.id`
  if (same) return same.id
  const [made] = await sql<{ id: number }[]>`
    insert into ar_item (property_id, ar_account_id, kind, item_date, due_date, original, reservation_id, guest_name, reference, created_by_id)
    values (${property_id}, ${account.id}, ${amount > 0n ? 'invoice' : 'credit'}, ${today}, ${addDays(today, account.terms_days)}, ${coins.write(amount)},
            ${reservation_id ?? null}, ${texts.guest_name ?? null}, ${texts.reference ?? null}, ${who.employee_id}) returning id`
  return made.id
}

/** The folio with these postings is the document of their items: its number becomes theirs (domain/finance 10.2, 14.6). */
export async function nameItems(
  { sql, property_id, coins }: Tx,
  { folio_id, display_no, posting_ids }: { folio_id: number; display_no: string; posting_ids: number[] },
): Promise<{ ar_item_id: number; ar_account_id: number; amount: Money }[]> {
  const items = await sql<{ ar_item_id: number; ar_account_id: number; amount: string }[]>`
    update ar_item i set document_no = ${display_no}, folio_id = ${folio_id}
     where i.property_id = ${property_id} and i.document_no is null
       and i.id in (select p.ar_item_id from posting p where p.property_id = ${property_id} and p.id = any (${posting_ids}::bigint[]))
    returning i.id as ar_item_id, i.ar_account_id, i.original as amount`
  return items.map(item => ({ ...item, amount: coins.read(item.amount) }))
}
