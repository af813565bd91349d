import { negate, type Money, minus, sum, zero } from '../../hotel/money'
import type { Question } from '../../hotel/question'
import { checkReceivable, type ReceivableFinding } from '../../hotel/receivable'
import type { InputOf } from '../../wire/call'
import type { checkOut } from '../../wire/check-out'
import { type At, demand, found } from '../serve'
import { issueReceipt, type NewReceipt } from '../store/document'
import { keepFolio, prepareFolio, type ReadyFolio } from '../store/folio'
import { type PlannedPayments, planPayments, postPayments } from '../store/payment'
import { loadReceivable, postCityLedger } from '../store/receivable'
import type { ShiftRow } from '../store/shift'
import type { AskedPayment } from '../store/way-to-pay'
import { together } from '../together'
import type { Tx } from '../tx'
import type { Leaving, WindowAtCheckOut } from './facts'
import type { Given } from './guards'

type Input = InputOf<typeof checkOut.checkOut>
/** How a window is to be settled; a card that was charged already says so. */
type Window = Omit<NonNullable<Input['windows']>[number], 'payments'> & { payments?: AskedPayment[] }
export type Leaves = Omit<Input, 'windows'> & { windows?: Window[] }

/** How every window is settled, decided before anything is written. */
export type Settlement = {
  given: Given
  payments: PlannedPayments[]
  transfers: { window: WindowAtCheckOut; ar_account_id: number; amount: Money }[]
  questions: Question[]
}

const isOffered = ({ ar_account_id, accounts }: WindowAtCheckOut, account_id: number): boolean =>
  ar_account_id === account_id || accounts.some(({ id }) => id === account_id)

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
  for (const [index, { no, action, payments = [], ar_account_id }] of windows.entries()) {
    const window = found(
      leaving.windows.find(each => each.window_no === no),
      { window_no: no },
    )
    if (action === 'to_ar' && window.balance !== zero) {
      const account_id = ar_account_id ?? window.ar_account_id
      // The guest's own accounts are the desk's to choose from; any other takes a right, and so does crediting one (domain/finance 22.1).
      if (ar_account_id !== undefined && !isOffered(window, ar_account_id)) demand(tx.who, 'AR transfer')
      if (window.balance < zero) demand(tx.who, 'AR credit')
      const account = account_id === null ? null : await loadReceivable(tx, account_id)
      receivables.push(
        ...checkReceivable(account, window.payee, window.balance, account?.limit_mode ?? 'block', tx.coins),
      )
      left.set(no, zero)
      if (account) settlement.transfers.push({ window, ar_account_id: account.id, amount: window.balance })
    }
    if (action === 'pay' && payments.length > 0 && leaving.account) {
      const plan = await planPayments(tx, {
        account: leaving.account,
        window_no: no,
        shift,
        payments,
        place: `windows.${index}`,
      })
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

/** What goes back to the guest of the cash that he gave. */
export const changeOf = ({ payments }: Settlement): Money =>
  sum(payments.flatMap(({ paid }) => paid.map(({ change }) => change)))

export type Settled = {
  receipts: string[]
  invoices: { ar_item_id: number; document_no: string; amount: string }[]
  folio_numbers: { window_no: number; folio_id: number; display_no: string; total_gross: string }[]
}

/** What was posted, and the documents that are still to be written about it. */
type PostedSettlement = { receipts: NewReceipt[]; windows: number[] }

/** Posts it: payments and city ledger. Answers the receipts to be written, and the windows that have something new. */
export async function postSettlement(
  tx: Tx,
  leaving: Leaving,
  { given, payments, transfers }: Settlement,
  at: At,
): Promise<PostedSettlement> {
  const { account, shift } = leaving
  const receipts: NewReceipt[] = []
  if (!account) return { receipts, windows: [] }
  const by = shift ? { cashier_shift_id: shift.id } : {}
  const touched = new Set(
    leaving.windows.filter(({ is_loose }) => is_loose).map(({ window_no }) => window_no),
  )
  for (const plan of payments) {
    const { receipt } = await postPayments(tx, plan, at)
    if (receipt) receipts.push(receipt)
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
  const isToDocument = ({ window_no, left }: Given['windows'][number]) =>
    left === zero && touched.has(window_no)
  return { receipts, windows: given.windows.filter(isToDocument).map(({ window_no }) => window_no) }
}

/** The folios of the settled windows, put together. */
export async function prepareFolios(
  tx: Tx,
  { account, shift }: Leaving,
  { windows }: PostedSettlement,
): Promise<ReadyFolio[]> {
  if (!account) return []
  const cashier_number = shift?.cashier_number
  const ready = await together(
    windows.map(window_no =>
      prepareFolio(tx, { account_id: account.id, window_no, type: 'checkout', cashier_number }),
    ),
  )
  return ready.filter(folio => folio !== undefined)
}

/** Writes the documents, last and all at once: until the end of the call nobody else has the next numbers of their series. */
export async function writeDocuments(
  tx: Tx,
  { receipts }: PostedSettlement,
  folios: readonly ReadyFolio[],
): Promise<Settled> {
  const [receiptNumbers, issued] = await together([
    together(receipts.map(receipt => issueReceipt(tx, receipt))),
    together(folios.map(folio => keepFolio(tx, folio))),
  ])
  return {
    receipts: receiptNumbers,
    folio_numbers: issued.map(({ folio_id, display_no, total_gross }, index) => ({
      window_no: folios[index].window_no,
      folio_id,
      display_no,
      total_gross: tx.coins.write(total_gross),
    })),
    invoices: issued.flatMap(({ display_no, invoices }) =>
      invoices.map(({ ar_item_id, amount }) => ({
        ar_item_id,
        document_no: display_no,
        amount: tx.coins.write(amount),
      })),
    ),
  }
}

/** What the account is in credit with once a fee that is still to come is paid from it. */
export const creditOf = ({ windows }: Leaving, fee: Money = zero): Money => {
  const balance = windows.reduce((total, each) => (total + each.balance) as Money, fee)
  return balance < 0n ? negate(balance) : zero
}
