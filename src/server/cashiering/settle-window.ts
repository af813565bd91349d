import { refusePayment } from '../../hotel/account-state'
import { type Money, sum } from '../../hotel/money'
import { refuse } from '../../hotel/refusal'
import { ask, type At, found, Refused } from '../serve'
import { touchAccounts } from '../store/account'
import { lockCharged } from '../store/charging'
import { issueFolio } from '../store/folio'
import { keepPayments, planPayments } from '../store/payment'
import { closeSettled, typeOfOver } from '../store/settled'
import type { ShiftRow } from '../store/shift'
import type { AskedPayment } from '../store/way-to-pay'
import { note, type Tx } from '../tx'

export type WhichWindow = { account_id: number; window_no: number }

export type CardOnFile = { token_id: number; provider: string; token: string; brand: string; last4: string }

/** How a bill is paid when nobody stands at the desk. */
export type WindowPayer = {
  payment_method_id: number
  payment_type: string
  method: string
  balance: Money
  card: CardOnFile | null
}

export type Settled = { amount: string; receipt_no: string | null; folio_no: string | null; entry_id: number }

/** What a bill owes and what its way to pay is; refuses `nothing_selected` for a bill that has none or owes nothing. */
export async function payerOf(
  { sql, property_id, coins }: Tx,
  { account_id, window_no }: WhichWindow,
): Promise<WindowPayer> {
  const [row] = await sql<(Omit<WindowPayer, 'balance'> & { balance: string })[]>`
    select m.id as payment_method_id, m.payment_type, m.name as method,
           coalesce((select sum(p.ledger_amount) from posting p
                       join posting_placement t on t.property_id = p.property_id and t.posting_id = p.id and t.window_no = w.window_no
                      where p.property_id = w.property_id and p.folio_account_id = w.folio_account_id and p.ledger = 'guest'), 0) as balance,
           case when c.id is null then null else jsonb_build_object('token_id', c.id, 'provider', c.provider, 'token', c.token,
             'brand', c.brand, 'last4', c.last4) end as card
      from folio_window w
      join payment_method m on m.property_id = w.property_id and m.id = w.payment_method_id
      left join payment_card_token c on c.property_id = w.property_id and c.id = w.card_token_id and c.removed_at is null
     where w.property_id = ${property_id} and w.folio_account_id = ${account_id} and w.window_no = ${window_no}`
  const { balance: text, ...payer } = found(row, { account_id, window_no })
  const balance = coins.read(text)
  if (balance <= 0n) throw new Refused(refuse('nothing_selected'))
  return { ...payer, balance }
}

/** Pays a bill the given way on a shift, and makes its folio; the questions of it are left to a person. */
export async function settleWindow(
  at: At,
  { account_id, window_no, issue_folio, is_part }: WhichWindow & { issue_folio: boolean; is_part?: boolean },
  { payment, shift }: { payment: AskedPayment; shift: ShiftRow },
): Promise<Settled> {
  const { tx } = at
  const account = await lockCharged(tx, { account_id })
  const refusal = refusePayment(account)
  if (refusal) throw new Refused(refusal)
  const plan = await planPayments(tx, { account, window_no, shift, payments: [payment] })
  ask(plan.questions, at)
  const amount = tx.coins.write(sum(plan.paid.map(paid => paid.amount)))
  const kept = await keepPayments(tx, plan, at)
  const isOpen = is_part && plan.facts.balance !== plan.total
  const folio =
    issue_folio && !isOpen
      ? await issueFolio(tx, {
          account_id,
          window_no,
          type: account.status === 'reopened' ? typeOfOver(account.stay?.status ?? null) : 'interim',
          cashier_number: shift.cashier_number,
        })
      : undefined
  const over = await closeSettled(tx, account_id, shift)
  await touchAccounts(tx, [account_id])
  note(tx, {
    entity: 'folio-account',
    entity_id: account_id,
    label: `Bill ${window_no} of ${account.name} settled, ${amount}`,
  })
  return {
    amount,
    receipt_no: kept.receipt_no ?? null,
    folio_no: (folio ?? over?.find(one => one.window_no === window_no))?.display_no ?? null,
    entry_id: kept.entry_ids[0],
  }
}
