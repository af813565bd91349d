import type { SaleStatus } from '../../hotel/card-sale'
import type { AgreedSurcharge } from '../../hotel/journal/surcharge'
import { type Money, zero } from '../../hotel/money'
import { type Refusal, refuse } from '../../hotel/refusal'
import type { PaymentInput } from '../../wire/payment-input'
import { receive } from '../deposit/post'
import { refundDeposit } from '../deposit/refund'
import { Asked, type At, found, Refused, type WorkAt } from '../serve'
import { lockAccount } from '../store/account'
import { type Consent, keepConsentTo } from '../store/authority'
import {
  type Bought,
  giveUp,
  type Intent,
  keepAnswer,
  keepCaptured,
  keepCounted,
  keepPosted,
  keepVoided,
  lockIntent,
  readIntent,
  unendedIntent,
} from '../store/card-intent'
import { demandBrand } from '../store/card-brand'
import { refuseExpired } from '../store/card-on-file'
import { postPayments } from './post-payments'
import type { ShiftRow } from '../store/shift'
import { askedOfCard } from '../store/surcharge'
import type { AskedPayment } from '../store/way-to-pay'
import type { Tx } from '../tx'
import { type CardAnswer, type CardProvider, providerOf } from './provider'
import { type CardOnFile, payerOf, settleWindow, type Settled, type WhichWindow } from './settle-window'

export type Sale = Bought & {
  purpose: 'sale' | 'refund' | 'capture'
  /** What is locked before the account. */
  lock?: (tx: Tx) => Promise<unknown>
  /** What it comes to now and whose card it is, read under the lock of the account. */
  read: (tx: Tx) => Promise<Priced>
}

/** `surcharge`: how much of the amount it is, before added taxes, of what percentage and by which code. */
export type Priced = {
  amount: Money
  surcharge?: AgreedSurcharge
  payment_method_id: number
  card: CardOnFile
  /** Of a refund that somebody else had to let pass. */
  consent?: Consent
}

/** A bill by the card that stands at it. */
export const saleOfWindow = ({ account_id, window_no }: WhichWindow): Sale => ({
  purpose: 'sale',
  account_id,
  window_no,
  reservation_deposit_id: null,
  read: async tx => {
    const { card, balance, payment_method_id } = await payerOf(tx, { account_id, window_no })
    if (!card) throw new Refused(refuse('card_missing', { n: window_no }))
    return { ...(await askedOfCard(tx, { account_id, payment_method_id }, balance)), payment_method_id, card }
  },
})

/** Who posts what is approved, and whether the bill gets its folio with it. */
export type Posting = {
  shiftOf: (tx: Tx) => Promise<ShiftRow>
  issue_folio: boolean
  /** More may be taken for the same bill: its folio comes with what settles it. */
  is_part?: boolean
  /** Takes the payment that this request asks for, and no other; unless said, a bill is settled by whatever its card was charged. */
  take?: (at: At, payment: AskedPayment) => Promise<Settled>
}

/**
 * Charges a bill to its card on file, takes it of what is held there, or gives the card money back. What is asked of the provider is kept before it is asked and
 * what it says before it is posted, so that a crash between them is seen and nothing is charged twice (domain/finance 8.6). Refuses
 * `no_card_provider`, `card_expired`, `card_pending`, `card_declined`, `card_taken_back`, and what posting refuses: then the
 * provider takes the sale back.
 */
export async function sellOnCard(at: WorkAt, key: string, sale: Sale, posting: Posting): Promise<Settled> {
  const { intent, isNew, currency } = await at.inTransaction(({ tx }) => begin(tx, key, sale, posting))
  if (!isNew) return await goOn(at, intent.id, posting)
  const said = await heard(() => asked(intent, currency))
  await at.inTransaction(({ tx }) => keepAnswer(tx, intent.id, said))
  return await goOn(at, intent.id, posting)
}

/**
 * Goes on with a sale from where it stands, whoever has brought it there: what was approved becomes a payment of its bill; where
 * the bill cannot take it any more the card gets its money back. What was given back to a card is gone: it stays on the list until it
 * stands on a bill.
 */
export async function goOn(at: WorkAt, id: number, posting: Posting): Promise<Settled> {
  try {
    return await at.inTransaction(one => postOn(one, id, posting))
  } catch (error) {
    if (!(error instanceof Refused || error instanceof Asked)) throw error
    // Without a shift nothing is wrong with the bill: whoever opens one goes on.
    if (error instanceof Refused && waits.includes(error.refusal.refused)) throw error
    await takeBack(at, id)
    throw error
  }
}

function asked(intent: Intent, currency: string): Promise<CardAnswer> {
  const provider = connected(intent)
  const { key, token, amount, hold } = intent
  const wanted = { key, token, amount, currency }
  if (intent.purpose === 'refund') return provider.refund(wanted)
  return hold ? provider.capture({ ...wanted, hold }) : provider.sell(wanted)
}

const waits = ['cashier_closed', 'shift_counting', 'eod_running', 'not_found', 'stale', 'card_pending']

/** An answer that does not come is no answer. */
export async function heard(ask: () => Promise<CardAnswer>): Promise<CardAnswer> {
  try {
    return await ask()
  } catch (error) {
    return { status: 'unknown', message: (error as Error).message.slice(0, 200) }
  }
}

export function connected({ provider }: Pick<Intent, 'provider'>): CardProvider {
  const there = providerOf(provider)
  if (!there) throw new Refused(refuse('no_card_provider'))
  return there
}

type Begun = { intent: Intent; isNew: boolean; currency: string }

/** Writes down what will be asked; a sale of the same that is not ended yet comes first. */
async function begin(tx: Tx, key: string, sale: Sale, { shiftOf, take }: Posting): Promise<Begun> {
  const { sql, property_id, coins, currency, who } = tx
  if (tx.day === 'closing') throw new Refused(refuse('eod_running'))
  const { account_id, window_no, reservation_deposit_id, deposit_posting_id = null, reason = null } = sale
  const { card_authorization_id = null } = sale
  await sale.lock?.(tx)
  await lockAccount(tx, account_id)
  const before = await unendedIntent(tx, key, sale, sale.purpose)
  if (before) {
    if (before.key === key && before.account_id !== account_id)
      throw new Refused(refuse('idempotency_mismatch'))
    if (before.key !== key && take) throw new Refused(refuse('card_pending'))
    return { intent: before, isNew: false, currency }
  }
  const { card, payment_method_id, surcharge, consent, ...asked } = await sale.read(tx)
  connected(card)
  await shiftOf(tx)
  const amount = coins.write(asked.amount)
  const payment = { payment_method_id, amount, card: { token_id: card.token_id } }
  const cards = await refuseExpired(tx, [payment])
  // What goes back was taken by this method, rightly or not.
  if (sale.purpose !== 'refund') await demandBrand(tx, [payment], cards)
  const [made] = await sql<{ id: number }[]>`
    insert into payment_intent (property_id, idempotency_key, purpose, folio_account_id, window_no, reservation_deposit_id, deposit_posting_id,
           reason, card_authorization_id, payment_method_id, card_token_id, amount, surcharge, surcharge_percent, surcharge_transaction_code_id,
           status, created_by_id)
    values (${property_id}, ${key}, ${sale.purpose}, ${account_id}, ${window_no}, ${reservation_deposit_id}, ${deposit_posting_id},
            ${reason}, ${card_authorization_id}, ${payment_method_id}, ${card.token_id}, ${amount},
            ${coins.write(surcharge?.amount ?? zero)}, ${surcharge?.percent ?? null}, ${surcharge?.transaction_code_id ?? null},
            'sent', ${who.employee_id}) returning id`
  if (consent) await keepConsentTo(tx, consent, made.id)
  return { intent: { ...(await readIntent(tx, made.id)), amount }, isNew: true, currency }
}

/** What a sale that is posted already has left behind. */
async function settledBy({ sql, property_id, coins }: Tx, { id, amount }: Intent): Promise<Settled> {
  const [row] = await sql<Pick<Settled, 'entry_id' | 'receipt_no' | 'folio_no'>[]>`
    select i.entry_id, r.display_no as receipt_no,
           (select f.display_no from posting p
              join folio_posting x on x.property_id = p.property_id and x.posting_id = p.id and x.live
              join folio f on f.property_id = x.property_id and f.id = x.folio_id
             where p.property_id = i.property_id and p.entry_id = i.entry_id limit 1) as folio_no
      from payment_intent i
      left join receipt r on r.property_id = i.property_id and r.entry_id = i.entry_id
     where i.property_id = ${property_id} and i.id = ${id}`
  return { ...row, amount: coins.write(coins.read(amount)) }
}

async function postOn(
  at: At,
  id: number,
  { shiftOf, issue_folio, is_part, take }: Posting,
): Promise<Settled> {
  const { tx } = at
  const { coins } = tx
  const intent = await lockIntent(tx, id)
  if (intent.status === 'posted') return await settledBy(tx, intent)
  if (intent.status !== 'approved') throw new Refused(refusalOf(intent))
  if (tx.day === 'closing') throw new Refused(refuse('eod_running'))
  const { payment_method_id, card_token_id, brand, last4, approval_code, surcharge_by: by } = intent
  const surcharge = coins.read(intent.surcharge)
  const payment: AskedPayment = {
    payment_method_id,
    amount: coins.write(coins.read(intent.amount)),
    card: { token_id: card_token_id, terminal: { brand, last4, approval_code: approval_code ?? '' } },
    // As it was charged, whatever the house asks by now; also a card that was charged none.
    ...(intent.purpose === 'refund'
      ? {}
      : { charged: { surcharge: coins.write(surcharge), ...(by ? { by } : {}) } }),
  }
  const { account_id, window_no, reservation_deposit_id } = intent
  const settle = async () =>
    await settleWindow(
      at,
      { account_id, window_no: window_no ?? 1, issue_folio, is_part },
      { payment, shift: await shiftOf(tx) },
    )
  const byItself = () => {
    if (intent.deposit_posting_id != null) return depositBackOn(at, intent, payment)
    if (intent.purpose === 'refund') return giveBackOn(at, intent, payment)
    return reservation_deposit_id === null ? settle() : receiveAhead(at, reservation_deposit_id, payment)
  }
  // Itself it stands in nobody's way.
  if (intent.purpose === 'refund') await keepCounted(tx, id)
  const settled = await (take?.(at, payment) ?? byItself())
  if (intent.purpose === 'capture') await keepCaptured(tx, intent)
  await keepPosted(tx, id, settled.entry_id)
  return settled
}

/** Why a sale cannot be posted. */
export function refusalOf(intent: Intent): Refusal {
  const { status, message } = intent
  if (status === 'declined') return refuse('card_declined', { message: message ?? '' })
  if (status === 'voiding' || status === 'voided') return takenBack(intent)
  return refuse('card_pending')
}

export const takenBack = ({ brand, last4 }: Intent): Refusal => refuse('card_taken_back', { brand, last4 })

/** What a card was given back, posted by whoever looks after it: nobody is there any more to say why. */
async function giveBackOn(
  at: At,
  { account_id, window_no, provider_ref, key }: Intent,
  payment: PaymentInput,
): Promise<Settled> {
  const given = { ...payment, reference: provider_ref ?? key }
  const done = await postPayments(
    {
      account_id,
      window_no: window_no ?? 1,
      kind: 'refund',
      reason: 'Refund to the card',
      payments: [given],
    },
    at,
    { isGiven: true },
  )
  return {
    amount: payment.amount,
    entry_id: done.entry_ids[0],
    receipt_no: done.receipt_no ?? null,
    folio_no: null,
  }
}

/** The same of a deposit: its receipt has less left. */
async function depositBackOn(
  at: At,
  { deposit_posting_id, reason, provider_ref, key }: Intent,
  { amount, ...payment }: PaymentInput,
): Promise<Settled> {
  const { entry_id, receipt_no } = await refundDeposit(
    {
      posting_id: deposit_posting_id ?? 0,
      amount,
      payment: { ...payment, reference: provider_ref ?? key },
      reason: reason ?? 'Refund to the card',
    },
    at,
    { isGiven: true },
  )
  return { amount, entry_id, receipt_no, folio_no: null }
}

/** What is asked ahead is received on the line that asks for it. */
async function receiveAhead(at: At, line_id: number, payment: AskedPayment): Promise<Settled> {
  const { sql, property_id } = at.tx
  const [line] = await sql<{ reservation_id: number }[]>`
    select reservation_id from reservation_deposit where property_id = ${property_id} and id = ${line_id}`
  const { reservation_id } = found(line, { line_id })
  const { receipts } = await receive({ reservation_id, line_ids: [line_id], payments: [payment] }, at)
  const [{ posting_id, receipt_no }] = receipts
  const [posting] = await sql<{ entry_id: number }[]>`
    select entry_id from posting where property_id = ${property_id} and id = ${posting_id}`
  return { amount: payment.amount, receipt_no, folio_no: null, entry_id: posting.entry_id }
}

/** The card gets its money back of itself. What a person has charged on a terminal only a person can give back. */
async function takeBack(at: WorkAt, id: number): Promise<void> {
  const { provider, purpose } = await at.inTransaction(({ tx }) => readIntent(tx, id))
  if (purpose !== 'refund' && providerOf(provider)) await sendBack(at, id)
}

/**
 * Gives a sale up for good: first here, so that nobody posts it, then at the provider, and then it is said to be undone. Killed in
 * between it is left as one whose money goes back, and is told to the provider again. Refuses `card_going_back` when the provider
 * does not answer.
 */
export async function sendBack(at: WorkAt, id: number): Promise<SaleStatus> {
  const { tell, ...intent } = await at.inTransaction(({ tx }) => giveUp(tx, id))
  if (!tell) return intent.status
  try {
    await tell.cancel(intent)
  } catch (error) {
    const message = (error as Error).message.slice(0, 100)
    throw new Refused(refuse('card_going_back', { brand: intent.brand, last4: intent.last4, message }))
  }
  await at.inTransaction(({ tx }) => keepVoided(tx, id))
  return 'voided'
}
