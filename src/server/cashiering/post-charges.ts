import { takesCharge } from '../../hotel/account-state'
import { gather } from '../../hotel/journal/group'
import { type Money, plus, zero } from '../../hotel/money'
import { refuse, refuseField } from '../../hotel/refusal'
import { cashiering } from '../../wire/cashiering'
import type { InputOf } from '../../wire/call'
import { accept, ask, type At, demand, freshOrStale, Refused, serve } from '../serve'
import { setAccountStatus, touchAccounts } from '../store/account'
import { type ChargedAccount, ensureWindows, loadCharged, lockCharged, planCharge } from '../store/charging'
import { loadCodes, type Codes } from '../store/code'
import { issueFolio, type IssuedFolio, writtenFolio } from '../store/folio'
import { post } from '../store/journal'
import { keepPayments, type PlannedPayments, planPayments } from '../store/payment'
import { closeSettled } from '../store/settled'
import { myShift, type ShiftRow } from '../store/shift'
import { together } from '../together'
import { may, type Tx } from '../tx'
import { doubts, loadChargeSettings } from './charge-doubts'
import { checkedLines } from './charge-lines'
import {
  codeNames,
  holdersOf,
  linesOf,
  namesOfPaid,
  type PostResult,
  standingOf,
  takenOf,
} from './post-result'
import { openPasserBy } from './passer-by'

type Input = InputOf<typeof cashiering.postCharges>

/** Charges by hand on a stay, a house account or to a passer-by (domain/finance 6.1, 6.4, 11.6). */
export const servePostCharges = serve(cashiering.postCharges, (input, at) => {
  demand(at.who, 'Cashiering post charge')
  return postCharges(input, at, 'manual')
})

/** The same for a batch, which has a right of its own (6.2). */
export async function postCharges(input: Input, at: At, origin: 'manual' | 'batch'): Promise<PostResult> {
  const { tx, who } = at
  refuseUnclearAccount(input)
  const [account, shift, codes, settings] = await together([
    accountOf(tx, input),
    input.preview ? undefined : myShift(tx),
    loadCodes(tx),
    loadChargeSettings(tx),
  ])
  freshOrStale(account, input.row_version)
  const { reopens } = accept(takesCharge(account, permission => may(who, permission)))
  const charges = await checkedLines(tx, { input, account, codes, settings })
  const plan = await planCharge(tx, {
    account,
    charges,
    codes,
    window_no: input.window_no ?? 1,
    origin,
    ignore_routing: input.ignore_routing,
    use_allowance: input.use_allowance,
  })
  const postings = gather(plan.groups)
  const added = addedTo(postings)
  const own = added.get(account.id) ?? zero
  const paying = await paymentsOf(tx, input, { account, shift, own })
  const { questions, warnings } = await doubts(tx, { input, account, added, settings })
  const asked = [...questions, ...(paying?.questions ?? [])]

  if (!shift) {
    const planned = [...postings, ...(paying?.entry?.postings ?? [])]
    const { windows } = await standingOf(tx, holdersOf(planned), planned)
    return {
      entry_ids: [],
      account_id: account.id,
      lines: linesOf(tx, planned, undefined, namesOf(codes, paying)),
      windows,
      ...(paying ? takenOf(tx, paying.paid) : {}),
      warnings: [...warnings, ...asked.map(({ code, text }) => ({ code, message: text }))],
    }
  }
  ask(asked, at)
  return await keep(at, { input, account, shift, codes, plan, postings, paying, reopens, warnings })
}

/** What each bill is charged: some of it may be routed to another. */
function addedTo(postings: ReturnType<typeof gather>): Map<number, Money> {
  const added = new Map<number, Money>()
  for (const { ledger, holder_id, amount } of postings)
    if (ledger === 'guest') added.set(holder_id, plus(added.get(holder_id) ?? zero, amount))
  return added
}

function refuseUnclearAccount({ account_id, reservation_id, passer_by, payments, preview }: Input): void {
  const named = [account_id, reservation_id, passer_by].filter(each => each !== undefined)
  if (named.length !== 1) {
    throw new Refused(refuseField('account_id', 'Please name an account, a reservation or a passer-by.'))
  }
  // What it comes to is asked before anybody pays it.
  if (passer_by && !preview && !payments?.length)
    throw new Refused(refuseField('payments', 'A passer-by pays at once.'))
}

const accountOf = (
  tx: Tx,
  { passer_by, preview, account_id, reservation_id }: Input,
): Promise<ChargedAccount> => {
  if (passer_by) return openPasserBy(tx, passer_by, { preview: preview ?? false })
  return preview
    ? loadCharged(tx, { account_id, reservation_id })
    : lockCharged(tx, { account_id, reservation_id })
}

/** Payments in the same request: all of a sale to a passer-by, or of a late charge. */
async function paymentsOf(
  tx: Tx,
  { payments, passer_by, window_no = 1, approval }: Input,
  { account, shift, own }: { account: ChargedAccount; shift: ShiftRow | undefined; own: Money },
): Promise<PlannedPayments | undefined> {
  if (!payments?.length) return undefined
  if (!may(tx.who, 'Cashiering post payment')) {
    throw new Refused(refuse('not_permitted', { permission: 'Cashiering post payment' }))
  }
  const before = passer_by ? (0n as Money) : await windowBalance(tx, account.id, window_no)
  const balance = (before + own) as Money
  const plan = await planPayments(tx, { account, window_no, shift, approval, payments, balance })
  if (passer_by && plan.total !== own) {
    const [paid, charged] = [tx.coins.write(plan.total), tx.coins.write(own)]
    throw new Refused(refuse('payment_mismatch', { paid, charged }))
  }
  return plan
}

async function windowBalance(
  { sql, property_id, coins }: Tx,
  account_id: number,
  window_no: number,
): Promise<Money> {
  const [{ balance }] = await sql<{ balance: string }[]>`
    select coalesce(sum(p.ledger_amount), 0) as balance
      from posting p join posting_placement w on w.property_id = p.property_id and w.posting_id = p.id
     where p.property_id = ${property_id} and p.folio_account_id = ${account_id} and p.ledger = 'guest' and w.window_no = ${window_no}`
  return coins.read(balance)
}

type Keeping = {
  input: Input
  account: ChargedAccount
  shift: ShiftRow
  codes: Codes
  plan: Awaited<ReturnType<typeof planCharge>>
  postings: ReturnType<typeof gather>
  paying: PlannedPayments | undefined
  reopens: boolean
  warnings: PostResult['warnings']
}

async function keep(at: At, keeping: Keeping): Promise<PostResult> {
  const { tx } = at
  const { input, account, shift, codes, plan, postings, paying, reopens, warnings } = keeping
  if (reopens) await setAccountStatus(tx, account.id, 'reopened')
  await ensureWindows(
    tx,
    postings
      .filter(({ ledger }) => ledger === 'guest')
      .map(({ holder_id, window_no }) => ({ account_id: holder_id, window_no })),
  )
  const posted = await post(tx, plan.entry ? [plan.entry] : [], { cashier_shift_id: shift.id })
  const paid = paying && (await keepPayments(tx, paying, at))
  const folio = await settle(tx, keeping)
  const holders = [...new Set([account.id, ...holdersOf(postings)])]
  await touchAccounts(tx, holders)

  const { windows, row_versions } = await standingOf(tx, holders)
  const names = namesOf(codes, paying)
  return {
    entry_ids: [...posted.map(({ entry_id }) => entry_id), ...(paid?.entry_ids ?? [])],
    ...(folio ? { folio: writtenFolio(tx, folio) } : {}),
    ...(paid?.receipt_no ? { receipt_no: paid.receipt_no } : {}),
    ...slipOf(codes, postings, posted[0]?.posting_ids),
    account_id: account.id,
    row_version: row_versions.get(account.id),
    lines: [
      ...linesOf(tx, postings, posted[0]?.posting_ids, names),
      ...linesOf(tx, paying?.entry?.postings ?? [], paid?.posting_ids, names),
    ],
    windows,
    ...(paying ? takenOf(tx, paying.paid) : {}),
    warnings: input.passer_by ? [] : warnings,
  }
}

/** The first charge whose code offers a receipt; who pays at once has one of the payment. */
function slipOf(
  { byId }: Codes,
  postings: Keeping['postings'],
  posting_ids: readonly number[] = [],
): Pick<PostResult, 'slip_of'> {
  const at = postings.findIndex(
    ({ ledger, transaction_code_id }) => ledger === 'guest' && byId.get(transaction_code_id)?.print_receipt,
  )
  return at === -1 ? {} : { slip_of: posting_ids[at] }
}

/** A sale and a late charge that is paid end with a folio and a closed account (6.4, 11.6). */
async function settle(tx: Tx, { input, account, shift, reopens }: Keeping): Promise<IssuedFolio | undefined> {
  const isLate = account.kind === 'stay' && (reopens || account.status === 'reopened')
  const window_no = input.window_no ?? 1
  if (isLate) {
    const over = await closeSettled(tx, account.id, shift)
    return over?.find(folio => folio.window_no === window_no) ?? over?.[0]
  }
  if (!input.passer_by) return undefined
  const { sql, property_id } = tx
  const [{ balance }] = await sql<{ balance: string }[]>`
    select balance from subledger_balance where property_id = ${property_id} and ledger = 'guest' and holder_id = ${account.id}`
  if (tx.coins.read(balance) !== 0n) return undefined
  const folio = await issueFolio(tx, {
    account_id: account.id,
    window_no,
    type: 'passer_by',
    cashier_number: shift.cashier_number,
  })
  await setAccountStatus(tx, account.id, 'closed')
  return folio
}

const namesOf = (codes: Codes, paying: PlannedPayments | undefined) => {
  const names = codeNames(codes)
  for (const [id, name] of namesOfPaid(paying?.paid ?? [])) names.set(id, name)
  return names
}
