import type { GeneratedCode } from '../../hotel/journal/charge'
import type { PostingTexts } from '../../hotel/journal/entry'
import {
  type PaidBy,
  type Payment,
  type PaymentDesk,
  type PlannedPayment,
  planPayment,
} from '../../hotel/journal/payment'
import { type Money, sum } from '../../hotel/money'
import { mayI, type Question } from '../../hotel/question'
import { refuse } from '../../hotel/refusal'
import { refuseExpired, refuseUncharged } from './card-on-file'
import { accept, type At, Refused } from '../serve'
import type { Tx } from '../tx'
import type { Approval } from '../../wire/cashiering/shift'
import { demandAuthority } from './authority'
import { issueReceipt, type NewReceipt } from './document'
import { refuseEmptyDrawer } from './drawer'
import { post } from './journal'
import { demandTransfer } from './payer'
import { postCityLedger } from './receivable'
import type { ShiftRow } from './shift'
import { demandBrand } from './card-brand'
import { surchargeDesk } from './surcharge'
import { type AskedPayment, loadWaysToPay, tenderOf, tillOf, wayToPay } from './way-to-pay'

/** Where money is taken: an account that is locked, one of its windows, and the person's shift (none for a preview). */
export type TakenAt = {
  account: { id: number; name: string }
  window_no: number
  shift?: ShiftRow
  /** Of somebody else, for a complimentary settlement above the person's own limit. */
  approval?: Approval
}

/** The window's part of what a payment depends on. */
export type PaymentFacts = {
  balance: Money
  reservation_id: number | null
  confirmation_no: string | null
  ar_account_id: number | null
  payee_name: string
  texts: PostingTexts
  smallest_coin: Money | null
  rounding_code: GeneratedCode | null
  property_name: string
}

export type PlannedPayments = TakenAt &
  PlannedPayment & {
    kind: 'payment'
    facts: PaymentFacts
    /** Ways of paying that city ledger takes, each with its account. */
    city_ledger: (PaidBy & { ar_account_id: number })[]
    receipt: Record<string, unknown>
    /** What only a person can decide: to keep more than the balance as a credit. */
    questions: Question[]
    cash_out: Money
  }

/**
 * Plans the payments of one window: one entry and one receipt for all that move money now, and what goes to city ledger. Two
 * queries, one more where a method has a surcharge. `balance` stands for the window's where charges of the same call are not posted yet,
 * `place` is where in what was sent the payments stand. Refuses what planPayment refuses, `card_expired`, `card_not_charged`, `card_unread` and `no_ar_account` (domain/finance 8.1). Nothing is written: see keepPayments.
 */
export async function planPayments(
  tx: Tx,
  {
    payments,
    place,
    ...at
  }: TakenAt & { payments: readonly AskedPayment[]; balance?: Money; place?: string },
): Promise<PlannedPayments> {
  const [facts, ways, cards] = await Promise.all([
    loadPaymentFacts(tx, at.account.id, at.window_no),
    loadWaysToPay(tx, payments),
    refuseExpired(tx, payments),
  ])
  if (at.shift) refuseUncharged(payments, cards)
  await demandBrand(tx, payments, cards)
  const balance = at.balance ?? facts.balance
  const wanted = payments.map(payment => ({
    way: wayToPay(ways, payment.payment_method_id),
    tender: tenderOf(tx, payment),
  }))
  const surcharge = await surchargeDesk(tx, ways, at.account.id)
  const desk = { ...deskOf(tx, { ...at, balance }, facts), ...(surcharge ? { surcharge } : {}) }
  const plan = accept(planPayment(desk, wanted, tx.coins), place)
  const { account, window_no, shift, approval } = at
  const named = plan.paid.flatMap(({ is_city_ledger }, index) => {
    const { ar_account_id } = payments[index]
    return is_city_ledger && ar_account_id !== undefined ? [ar_account_id] : []
  })
  for (const ar_account_id of named) await demandTransfer(tx, { account_id: account.id, ar_account_id })
  return {
    ...plan,
    account,
    window_no,
    shift,
    approval,
    kind: 'payment',
    facts: { ...facts, balance },
    city_ledger: plan.paid.flatMap((paid, index) =>
      paid.is_city_ledger
        ? [{ ...paid, ar_account_id: payee(payments[index].ar_account_id ?? facts.ar_account_id, facts) }]
        : [],
    ),
    receipt: receiptContent(tx, facts, at, plan.paid),
    questions:
      plan.excess > 0n
        ? [
            mayI(
              'credit_balance',
              `This is ${tx.coins.write(plan.excess)} more than the balance. Keep it as a credit?`,
              {
                data: { window_no, excess: tx.coins.write(plan.excess) },
              },
            ),
          ]
        : [],
    cash_out: plan.paid
      .filter(({ way }) => way.foreign)
      .reduce((total, { change }) => (total + change) as Money, 0n as Money),
  }
}

const payee = (ar_account_id: number | null, { payee_name }: PaymentFacts): number => {
  if (ar_account_id === null) throw new Refused(refuse('no_ar_account', { profile: payee_name }))
  return ar_account_id
}

export type KeptPayments = {
  entry_ids: number[]
  posting_ids: number[]
  receipt_no?: string
  ar_item_ids: number[]
}

/**
 * Keeps what was planned: the entry, city ledger, which locks its account and checks it again, then the receipt. The
 * questions of the plan are asked by the caller. Refuses `cashier_closed`, `drawer_short` and what postCityLedger refuses.
 */
export async function keepPayments(
  tx: Tx,
  plan: PlannedPayments,
  at: Pick<At, 'answers' | 'who'>,
): Promise<KeptPayments> {
  const { receipt, ...kept } = await postPayments(tx, plan, at)
  return receipt ? { ...kept, receipt_no: await issueReceipt(tx, receipt) } : kept
}

/** The same without the receipt: whoever has more to write takes its number last, because everybody waits for the next. */
export async function postPayments(
  tx: Tx,
  plan: PlannedPayments,
  at: Pick<At, 'answers' | 'who'>,
): Promise<Omit<KeptPayments, 'receipt_no'> & { receipt?: NewReceipt }> {
  const { shift, facts } = plan
  if (!shift) throw new Refused(refuse('cashier_closed'))
  const kept = { entry_ids: [] as number[], posting_ids: [] as number[], ar_item_ids: [] as number[] }
  const free = plan.paid.filter(({ way }) => way.payment_type === 'complimentary')
  if (free.length > 0) {
    const amount = sum(free.map(paid => paid.amount))
    const { approval } = plan
    await demandAuthority(tx, { kind: 'discount', amount, permission: 'Cashiering adjust', approval })
  }
  if (plan.cash_out > 0n) await refuseEmptyDrawer(tx, shift, plan.cash_out)
  let receipt: NewReceipt | undefined
  if (plan.entry) {
    const [{ entry_id, posting_ids }] = await post(tx, [plan.entry], { cashier_shift_id: shift.id })
    kept.entry_ids.push(entry_id)
    kept.posting_ids.push(...posting_ids)
    if (movesMoney(plan)) receipt = { entry_id, kind: plan.kind, content: plan.receipt }
  }
  for (const { ar_account_id, amount, way, tender } of plan.city_ledger) {
    const posted = await postCityLedger(
      tx,
      {
        account_id: plan.account.id,
        window_no: plan.window_no,
        ar_account_id,
        amount,
        ...(facts.reservation_id === null ? {} : { reservation_id: facts.reservation_id }),
        texts: { ...facts.texts, ...written(tender) },
        code: { transaction_code_id: way.transaction_code_id, text: way.text },
      },
      at,
      { cashier_shift_id: shift.id },
    )
    kept.entry_ids.push(posted.entry_id)
    kept.posting_ids.push(posted.posting_id)
    kept.ar_item_ids.push(posted.ar_item_id)
  }
  return { ...kept, ...(receipt ? { receipt } : {}) }
}

/** A complimentary settlement moves no money and has no receipt. */
const movesMoney = ({ entry }: PlannedPayment): boolean =>
  entry?.postings.some(({ contra }) => contra.some(({ ledger }) => ledger === 'cash')) ?? false

const written = ({ reference, supplement }: Payment['tender']): PostingTexts => ({
  ...(reference === undefined ? {} : { reference }),
  ...(supplement === undefined ? {} : { supplement }),
})

/** The desk of the pure planners. */
export const deskOf = (
  tx: Tx,
  { account, window_no, shift, balance }: TakenAt & { balance: Money },
  facts: PaymentFacts,
): PaymentDesk => ({
  account_id: account.id,
  window_no,
  balance,
  today: tx.today,
  texts: facts.texts,
  // A preview has no drawer: what it plans is never kept.
  till: tillOf(tx, shift ?? { cashier_id: 0 }),
  rounding:
    facts.smallest_coin && facts.rounding_code
      ? { smallest_coin: facts.smallest_coin, code: facts.rounding_code }
      : null,
  ...(facts.reservation_id === null ? {} : { reservation_id: facts.reservation_id }),
})

type FactsRow = Omit<PaymentFacts, 'texts' | 'balance' | 'smallest_coin'> & {
  balance: string
  guest_name: string | null
  room_no: string | null
  smallest_coin: string | null
}

/** Window, guest, and how the house takes cash. One query; an account that a preview has not made is empty. */
export async function loadPaymentFacts(tx: Tx, account_id: number, window_no: number): Promise<PaymentFacts> {
  const { sql, property_id, coins } = tx
  const [row] = await sql<FactsRow[]>`
    select a.reservation_id, r.confirmation_no, w.ar_account_id, coalesce(y.name, g.name, a.name, '') as payee_name, g.name as guest_name,
           m.code as room_no, p.name as property_name,
           coalesce((select sum(x.ledger_amount) from posting x join posting_placement t on t.property_id = x.property_id and t.posting_id = x.id
                      where x.property_id = a.property_id and x.folio_account_id = a.id and x.ledger = 'guest' and t.window_no = ${window_no}), 0) as balance,
           case when f.cash_rounding then nullif(b.cash_rounding_step, 0) end as smallest_coin,
           case when k.id is null then null else jsonb_build_object('id', k.id, 'code', k.code, 'name', k.name, 'folio_text', k.folio_text,
             'posting_class', k.posting_class, 'ledger', l.ledger, 'ledger_account_id', l.id) end as rounding_code
      from property_profile p
      join finance_setting f on f.property_id = p.id
      left join folio_account a on a.property_id = p.id and a.id = ${account_id}
      left join currency_format b on b.property_id = p.id and b.is_base
      left join transaction_code k on k.property_id = p.id and k.system_use = 'rounding' and k.is_active
      left join ledger_account l on l.property_id = k.property_id and l.id = k.ledger_account_id
      left join folio_window w on w.property_id = a.property_id and w.folio_account_id = a.id and w.window_no = ${window_no}
      left join guest_profile y on y.id = w.payee_profile_id
      left join reservation r on r.property_id = a.property_id and r.id = a.reservation_id
      left join guest_profile g on g.id = r.guest_profile_id
      left join room m on m.property_id = r.property_id and m.id = r.room_id
     where p.id = ${property_id}`
  const { balance, guest_name, room_no, smallest_coin, ...facts } = row
  return {
    ...facts,
    balance: coins.read(balance),
    texts: {
      ...(guest_name === null ? {} : { guest_name: guest_name.slice(0, 120) }),
      ...(room_no === null ? {} : { room_no }),
    },
    smallest_coin: smallest_coin === null ? null : coins.read(smallest_coin),
  }
}

/** Everything that a receipt prints (domain/finance 8.4). */
export const receiptContent = (
  { who, today, currency, coins }: Tx,
  facts: PaymentFacts,
  { account, window_no, shift }: TakenAt,
  paid: readonly PaidBy[],
): Record<string, unknown> => ({
  hotel: facts.property_name,
  guest: facts.texts.guest_name ?? account.name,
  room: facts.texts.room_no ?? null,
  confirmation_no: facts.confirmation_no,
  account: account.name,
  window_no,
  business_date: today,
  currency,
  cashier: shift?.cashier_number ?? null,
  user: who.name,
  payments: paid
    .filter(({ is_city_ledger }) => !is_city_ledger)
    .map(({ way, tender, amount, change, surcharge: { total } }) => ({
      method: way.name,
      amount: coins.write(amount),
      ...(total === 0n ? {} : { surcharge: coins.write(total) }),
      tendered:
        tender.foreign?.tendered ?? (tender.tendered === undefined ? null : coins.write(tender.tendered)),
      tendered_currency: tender.foreign?.currency ?? currency,
      rate: way.foreign?.rate?.buy_rate ?? null,
      change: coins.write(change),
      card: tender.card?.terminal
        ? { brand: tender.card.terminal.brand, last4: tender.card.terminal.last4 }
        : null,
      approval_code: tender.card?.terminal?.approval_code ?? null,
      cheque: tender.cheque ?? null,
      reference: tender.reference ?? null,
    })),
  total: coins.write(sum(paid.filter(({ is_city_ledger }) => !is_city_ledger).map(({ amount }) => amount))),
})

/** What the account has paid by each code, in live payments: as much may go back the same way (domain/finance 8.2). */
export async function loadPaid(tx: Tx, account_id: number): Promise<Map<number, Money>> {
  const { sql, property_id, coins } = tx
  const rows = await sql<{ transaction_code_id: number; paid: string }[]>`
    select transaction_code_id, sum(amount) as paid from posting
     where property_id = ${property_id} and folio_account_id = ${account_id} and ledger = 'guest' and side = 'payment'
     group by transaction_code_id`
  return new Map(rows.map(({ transaction_code_id, paid }) => [transaction_code_id, coins.read(paid)]))
}
