import { negate, type Money, minus, zero } from '../../hotel/money'
import type { Question } from '../../hotel/question'
import { checkReceivable, type ReceivableFinding } from '../../hotel/receivable'
import type { InputOf } from '../../wire/call'
import type { checkOut } from '../../wire/check-out'
import { type At, found } from '../serve'
import { issueFolio } from '../store/folio'
import { keepPayments, type PlannedPayments, planPayments } from '../store/payment'
import { loadReceivable, postCityLedger } from '../store/receivable'
import type { ShiftRow } from '../store/shift'
import type { Tx } from '../tx'
import type { Leaving, WindowAtCheckOut } from './facts'
import type { Given } from './guards'

type Window = NonNullable<InputOf<typeof checkOut.checkOut>['windows']>[number]

/** How every window is settled, decided before anything is written. */
export type Settlement = {
  given: Given
  payments: PlannedPayments[]
  transfers: { window: WindowAtCheckOut; ar_account_id: number; amount: Money }[]
  questions: Question[]
}

/** Plans what the clerk gives for the windows: payments, and balances that go to receivables accounts. */
export async function planSettlement(
  tx: Tx,
  leaving: Leaving,
  windows: readonly Window[],
  shift: ShiftRow | undefined,
): Promise<Settlement> {
  const left = new Map(leaving.windows.map(({ window_no, balance }) => [window_no, balance]))
  const settlement: Settlement = {
    given: { windows: [], receivables: [], takes_money: false },
    payments: [],
    transfers: [],
    questions: [],
  }
  const receivables: ReceivableFinding[] = []
  for (const { no, action, payments = [], ar_account_id } of windows) {
    const window = found(
      leaving.windows.find(each => each.window_no === no),
      { window_no: no },
    )
    if (action === 'to_ar' && window.balance !== zero) {
      const account_id = ar_account_id ?? window.ar_account_id
      const account = account_id === null ? null : await loadReceivable(tx, account_id)
      receivables.push(
        ...checkReceivable(account, window.payee, window.balance, account?.limit_mode ?? 'block', tx.coins),
      )
      left.set(no, zero)
      if (account) settlement.transfers.push({ window, ar_account_id: account.id, amount: window.balance })
    }
    if (action === 'pay' && payments.length > 0 && leaving.account) {
      const plan = await planPayments(tx, { account: leaving.account, window_no: no, shift, payments })
      settlement.payments.push(plan)
      settlement.questions.push(...plan.questions)
      left.set(no, minus(window.balance, plan.total))
    }
  }
  const all = [...left].map(([window_no, amount]) => ({ window_no, left: amount }))
  return {
    ...settlement,
    given: {
      windows: all,
      receivables,
      takes_money: settlement.payments.some(({ entry }) => entry !== null),
    },
  }
}

export type Settled = {
  receipts: string[]
  invoices: { ar_item_id: number; document_no: string; amount: string }[]
  folio_numbers: { window_no: number; folio_id: number; display_no: string; total_gross: string }[]
}

/** Writes it: payments with their receipts, city ledger, and a folio for every settled window that has something new. */
export async function keepSettlement(
  tx: Tx,
  leaving: Leaving,
  { given, payments, transfers }: Settlement,
  at: At,
): Promise<Settled> {
  const settled: Settled = { receipts: [], invoices: [], folio_numbers: [] }
  const { account, shift } = leaving
  if (!account) return settled
  const by = shift ? { cashier_shift_id: shift.id } : {}
  const touched = new Set<number>()
  for (const plan of payments) {
    const { receipt_no } = await keepPayments(tx, plan, at)
    if (receipt_no) settled.receipts.push(receipt_no)
    touched.add(plan.window_no)
  }
  for (const { window, ar_account_id, amount } of transfers) {
    const texts = {
      guest_name: leaving.guest.slice(0, 120),
      ...(leaving.room === null ? {} : { room_no: leaving.room }),
    }
    const { window_no } = window
    const { reservation_id } = leaving
    await postCityLedger(
      tx,
      { account_id: account.id, window_no, ar_account_id, amount, reservation_id, texts },
      at,
      by,
    )
    touched.add(window_no)
  }
  for (const { window_no, left } of given.windows) {
    const isLoose =
      touched.has(window_no) || leaving.windows.some(each => each.window_no === window_no && each.is_loose)
    if (left !== zero || !isLoose) continue
    await putOnFolio(tx, account.id, window_no, shift?.cashier_number, settled)
  }
  return settled
}

async function putOnFolio(
  tx: Tx,
  account_id: number,
  window_no: number,
  cashier_number: number | undefined,
  settled: Settled,
): Promise<void> {
  const folio = await issueFolio(tx, { account_id, window_no, type: 'checkout', cashier_number })
  if (!folio) return
  const { folio_id, display_no, total_gross, invoices } = folio
  settled.folio_numbers.push({ window_no, folio_id, display_no, total_gross: tx.coins.write(total_gross) })
  settled.invoices.push(
    ...invoices.map(({ ar_item_id, amount }) => ({
      ar_item_id,
      document_no: display_no,
      amount: tx.coins.write(tx.coins.read(amount)),
    })),
  )
}

/** What the account is in credit with. */
export const creditOf = ({ windows }: Leaving): Money => {
  const balance = windows.reduce((total, each) => (total + each.balance) as Money, zero)
  return balance < 0n ? negate(balance) : zero
}
