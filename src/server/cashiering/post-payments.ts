import { refusePayment } from '../../hotel/account-state'
import type { NewEntry } from '../../hotel/journal/entry'
import { planPaidOut } from '../../hotel/journal/payment'
import { noSurcharge } from '../../hotel/journal/surcharge'
import type { Money } from '../../hotel/money'
import { refuse, refuseField } from '../../hotel/refusal'
import type { InputOf } from '../../wire/call'
import type { cashiering } from '../../wire/cashiering'
import { accept, ask, type At, demand, freshOrStale, Refused } from '../serve'
import { touchAccounts } from '../store/account'
import { demandAuthority } from '../store/authority'
import { type ChargedAccount, ensureWindows, loadCharged, lockCharged } from '../store/charging'
import { loadCodes, systemCode } from '../store/code'
import { issueReceipt } from '../store/document'
import { refuseEmptyDrawer } from '../store/drawer'
import { type IssuedFolio, issueFolio, writtenFolio } from '../store/folio'
import { post } from '../store/journal'
import { deskOf, keepPayments, loadPaymentFacts, planPayments, receiptContent } from '../store/payment'
import { type Billed, closeSettled, typeOfOver } from '../store/settled'
import { myShift, type ShiftRow } from '../store/shift'
import { loadWaysToPay, tenderOf, wayToPay } from '../store/way-to-pay'
import { together } from '../together'
import type { Tx } from '../tx'
import { planGiveBack } from './give-back'
import { demandNamedLines, missingNow, refuseMissing } from './named-lines'
import { linesOf, type NamedCode, namesOfPaid, type PostResult, standingOf, takenOf } from './post-result'

type Input = InputOf<typeof cashiering.postPayments>
type Context = {
  input: Input
  account: ChargedAccount
  window_no: number
  shift: ShiftRow | undefined
  isGiven: boolean
}

/**
 * Money taken from a guest, given back, or given out of the drawer and charged (domain/finance 8.1 to 8.3, of a batch 6.2).
 * `isGiven`: a card has it back already, and whether it might was asked before.
 */
export async function postPayments(
  input: Input,
  at: At,
  { isGiven = false }: { isGiven?: boolean } = {},
): Promise<PostResult> {
  const { tx } = at
  if (input.account_id === undefined && input.reservation_id === undefined) {
    throw new Refused(refuseField('account_id', 'Please name an account or a reservation.'))
  }
  const which = { account_id: input.account_id, reservation_id: input.reservation_id }
  const [account, shift] = await together([
    input.preview ? loadCharged(tx, which) : lockCharged(tx, which),
    input.preview ? undefined : myShift(tx),
  ])
  freshOrStale(account, input.row_version)
  const refusal = refusePayment(account)
  if (refusal) throw new Refused(refusal)
  const context = { input, account, shift, window_no: input.window_no ?? 1, isGiven }
  if (input.posting_ids && (input.kind ?? 'payment') !== 'payment')
    throw new Refused(refuseField('posting_ids', 'Only a payment settles lines.'))
  const work = { payment: take, refund: giveBack, paid_out: payOut }[input.kind ?? 'payment']
  return await work(at, context)
}

async function take(at: At, { input, account, window_no, shift }: Context): Promise<PostResult> {
  const { tx, who } = at
  demand(who, 'Cashiering post payment')
  // Of named lines the same right is asked for where they are looked at.
  if (input.issue_folio) demand(who, 'Folio issue')
  const { payments, approval } = input
  const plan = await planPayments(tx, { account, window_no, shift, approval, payments })
  const named =
    input.posting_ids &&
    (await demandNamedLines(at, {
      account_id: account.id,
      window_no,
      posting_ids: input.posting_ids,
    }))
  const missing = named && missingNow(named, plan)
  const names = new Map(namesOfPaid(plan.paid))
  const taken = takenOf(tx, plan.paid)
  if (!shift) {
    const { windows } = await standingOf(tx, [account.id], plan.entry?.postings)
    const warnings = plan.questions.map(({ code, text }) => ({ code, message: text }))
    return {
      ...empty(account),
      lines: linesOf(tx, plan.entry?.postings ?? [], undefined, names),
      windows,
      ...taken,
      ...(missing === undefined ? {} : { missing: tx.coins.write(missing) }),
      warnings,
    }
  }
  refuseMissing(tx, missing, window_no)
  ask(plan.questions, at)
  await ensureWindows(tx, [{ account_id: account.id, window_no }])
  const kept = await keepPayments(tx, plan, at)
  const isIssued = input.issue_folio || named
  const folio = isIssued
    ? await issueFolio(tx, {
        account_id: account.id,
        window_no,
        type: folioType(account),
        cashier_number: shift.cashier_number,
        posting_ids: named && [...named.posting_ids, ...kept.posting_ids],
      })
    : undefined
  if (isIssued && !folio) throw new Refused(refuse('folio_empty'))
  const over = await closeSettled(tx, account.id, shift)
  const shown = folio ?? folioOf(over, window_no)
  await touchAccounts(tx, [account.id])
  const { windows, row_versions } = await standingOf(tx, [account.id])
  return {
    ...empty(account),
    entry_ids: kept.entry_ids,
    row_version: row_versions.get(account.id),
    ...(kept.receipt_no ? { receipt_no: kept.receipt_no } : {}),
    ...(shown ? { folio: writtenFolio(tx, shown) } : {}),
    lines: linesOf(tx, plan.entry?.postings ?? [], kept.posting_ids, names),
    windows,
    ...taken,
  }
}

const folioType = ({ kind, status, stay }: ChargedAccount) =>
  kind === 'house' ? 'house' : status === 'reopened' ? typeOfOver(stay?.status ?? null) : 'interim'

/** Of the folios that an account closes with: the one of the bill that somebody works on, else the first. */
const folioOf = (over: Billed[] | undefined, window_no: number): IssuedFolio | undefined =>
  over?.find(folio => folio.window_no === window_no) ?? over?.[0]

/** As much as was paid the same way goes back; more, or another way, needs a right (8.2). */
async function giveBack(at: At, { input, account, window_no, shift, isGiven }: Context): Promise<PostResult> {
  const { tx, who } = at
  demand(who, 'Cashiering refund')
  const { payments, approval, reason } = input
  if (!reason) throw new Refused(refuse('reason_required'))
  const plan = await planGiveBack(tx, { account, window_no, shift }, payments, reason)
  const { entry, total, cash, receipt } = plan
  const names = new Map(
    plan.wanted.map(({ way }): [number, NamedCode] => [
      way.transaction_code_id,
      { code: way.code, kind: 'payment' },
    ]),
  )
  if (!shift) return await previewed(tx, account, entry, names)
  if (!isGiven)
    await demandAuthority(tx, { kind: 'refund', amount: total, permission: 'Cashiering refund', approval })
  if (cash > 0n) await refuseEmptyDrawer(tx, shift, cash)
  return await kept(tx, { account, entry, shift, names, receipt: { kind: 'refund', content: receipt } })
}

/** Cash for the guest, charged to the window (8.3). */
async function payOut(at: At, { input, account, window_no, shift }: Context): Promise<PostResult> {
  const { tx, who } = at
  demand(who, 'Cashiering paid out')
  const [facts, codes, ways] = await together([
    loadPaymentFacts(tx, account.id, window_no),
    loadCodes(tx),
    loadWaysToPay(tx, input.payments),
  ])
  const code = systemCode(codes, 'paid_out')
  const [payment, ...more] = input.payments
  const way = wayToPay(ways, payment.payment_method_id)
  const isCash =
    way.payment_type === 'cash' && !way.foreign && way.use_for.includes('paid_out') && way.is_active
  if (more.length > 0 || !isCash) throw new Refused(refuse('method_not_allowed', { method: way.name }))
  const tender = tenderOf(tx, payment)
  const desk = deskOf(tx, { account, window_no, shift, balance: facts.balance }, facts)
  const entry = accept(planPaidOut(desk, code, tender), 'payments.0')
  const names = new Map<number, NamedCode>([[code.id, { code: code.code, kind: 'main' }]])
  if (!shift) return await previewed(tx, account, entry, names)
  await demandAuthority(tx, {
    kind: 'paid_out',
    amount: tender.amount,
    permission: 'Cashiering paid out',
    approval: input.approval,
  })
  await refuseEmptyDrawer(tx, shift, tender.amount)
  const content = receiptContent(tx, facts, { account, window_no, shift }, [
    {
      way,
      tender,
      amount: tender.amount,
      change: 0n as Money,
      is_city_ledger: false,
      surcharge: noSurcharge,
    },
  ])
  return await kept(tx, {
    account,
    entry,
    shift,
    names,
    receipt: { kind: 'paid_out', content: { ...content, needs_signature: true } },
  })
}

type Kept = {
  account: ChargedAccount
  entry: NewEntry
  shift: ShiftRow
  names: Map<number, NamedCode>
  receipt: { kind: 'refund' | 'paid_out'; content: Record<string, unknown> }
}

async function kept(tx: Tx, { account, entry, shift, names, receipt }: Kept): Promise<PostResult> {
  const window_no = entry.postings[0]?.window_no ?? 1
  await ensureWindows(tx, [{ account_id: account.id, window_no }])
  const [{ entry_id, posting_ids }] = await post(tx, [entry], { cashier_shift_id: shift.id })
  const receipt_no = await issueReceipt(tx, { entry_id, ...receipt })
  const folio = folioOf(await closeSettled(tx, account.id, shift), window_no)
  await touchAccounts(tx, [account.id])
  const { windows, row_versions } = await standingOf(tx, [account.id])
  const lines = linesOf(tx, entry.postings, posting_ids, names)
  return {
    ...empty(account),
    entry_ids: [entry_id],
    receipt_no,
    ...(folio ? { folio: writtenFolio(tx, folio) } : {}),
    row_version: row_versions.get(account.id),
    lines,
    windows,
  }
}

async function previewed(
  tx: Tx,
  account: ChargedAccount,
  entry: NewEntry,
  names: Map<number, NamedCode>,
): Promise<PostResult> {
  const { windows } = await standingOf(tx, [account.id], entry.postings)
  return { ...empty(account), lines: linesOf(tx, entry.postings, undefined, names), windows }
}

const empty = ({ id }: ChargedAccount): PostResult => ({
  entry_ids: [],
  account_id: id,
  lines: [],
  windows: [],
  warnings: [],
})
