import type { Money } from '../../hotel/money'
import { refuse } from '../../hotel/refusal'
import type { PaymentInput } from '../../wire/payment-input'
import { receive } from '../deposit/post'
import { Asked, type At, found, Refused, type WorkAt } from '../serve'
import { lockAccount } from '../store/account'
import { refuseExpired } from '../store/payment'
import type { ShiftRow } from '../store/shift'
import type { Fragment } from '../store/desk-row'
import type { Tx } from '../tx'
import { type CardAnswer, type CardProvider, providerOf } from './provider'
import { type CardOnFile, payerOf, settleWindow, type Settled, type WhichWindow } from './settle-window'

/** What a card is charged for: a bill, or what is asked ahead of a booking. */
export type Bought = { account_id: number; window_no: number | null; reservation_deposit_id: number | null }
export type Sale = Bought & {
  /** What it comes to now and whose card it is, read under the lock of the account. */
  read: (tx: Tx) => Promise<{ amount: Money; payment_method_id: number; card: CardOnFile }>
}

/** A bill by the card that stands at it. */
export const saleOfWindow = ({ account_id, window_no }: WhichWindow): Sale => ({
  account_id,
  window_no,
  reservation_deposit_id: null,
  read: async tx => {
    const { card, balance, payment_method_id } = await payerOf(tx, { account_id, window_no })
    if (!card) throw new Refused(refuse('card_missing', { n: window_no }))
    return { amount: balance, payment_method_id, card }
  },
})

export type Intent = Bought & {
  id: number
  key: string
  status: 'created' | 'sent' | 'approved' | 'declined' | 'unknown' | 'posted' | 'voided' | 'failed'
  /** Database text. */
  amount: string
  payment_method_id: number
  card_token_id: number
  provider: string
  token: string
  brand: string
  last4: string
  provider_ref: string | null
  approval_code: string | null
  age_seconds: number
}

/** Who posts what is approved, and whether the bill gets its folio with it. */
export type Posting = { shiftOf: (tx: Tx) => Promise<ShiftRow>; issue_folio: boolean }

/**
 * Charges a bill to its card on file. What is asked of the provider is kept before it is asked and what it says before it is
 * posted, so that a crash between them is seen and nothing is charged twice (domain/finance 8.6). Refuses `no_card_provider`,
 * `card_expired`, `card_pending`, `card_declined`, and what posting refuses: then the provider takes the sale back.
 */
export async function sellOnCard(at: WorkAt, key: string, sale: Sale, posting: Posting): Promise<Settled> {
  const intent = await at.inTransaction(({ tx }) => begin(tx, key, sale, posting))
  if (intent.status === 'posted') return await at.inTransaction(({ tx }) => settledBy(tx, intent))
  if (intent.status === 'approved') return await postApproved(at, intent.id, posting)
  const provider = connected(intent)
  const said = await heard(async () => {
    const { token, amount, currency } = intent
    return await provider.sell({ key: intent.key, token, amount, currency })
  })
  return await conclude(at, intent.id, said, posting)
}

/** Keeps what came of a sale, and posts it when it was approved. */
export async function conclude(at: WorkAt, id: number, said: CardAnswer, posting: Posting): Promise<Settled> {
  await at.inTransaction(({ tx }) => keepAnswer(tx, id, said))
  if (said.status === 'declined') throw new Refused(refuse('card_declined', { message: said.message }))
  if (said.status === 'unknown') throw new Refused(refuse('card_pending'))
  return await postApproved(at, id, posting)
}

/** What was approved becomes a payment of its bill; where the bill cannot take it any more the card gets its money back. */
export async function postApproved(at: WorkAt, id: number, posting: Posting): Promise<Settled> {
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

const waits = ['cashier_closed', 'shift_counting', 'eod_running', 'not_found', 'stale']

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

/** Writes down what will be asked; a sale of the same that is not ended yet comes first. */
async function begin(
  tx: Tx,
  key: string,
  sale: Sale,
  { shiftOf }: Posting,
): Promise<Intent & { currency: string }> {
  const { sql, property_id, coins, currency, who } = tx
  if (tx.day === 'closing') throw new Refused(refuse('eod_running'))
  const { account_id, window_no, reservation_deposit_id } = sale
  await lockAccount(tx, account_id)
  const before = await unended(tx, key, sale)
  if (before?.status === 'approved' || before?.status === 'posted') return { ...before, currency }
  if (before) throw new Refused(refuse('card_pending'))
  const { card, payment_method_id, ...asked } = await sale.read(tx)
  connected(card)
  await shiftOf(tx)
  const amount = coins.write(asked.amount)
  await refuseExpired(tx, [{ payment_method_id, amount, card: { token_id: card.token_id } }])
  const [made] = await sql<{ id: number }[]>`
    insert into payment_intent (property_id, idempotency_key, purpose, folio_account_id, window_no, reservation_deposit_id, payment_method_id,
           card_token_id, amount, status, created_by_id)
    values (${property_id}, ${key}, 'sale', ${account_id}, ${window_no}, ${reservation_deposit_id}, ${payment_method_id},
            ${card.token_id}, ${amount}, 'sent', ${who.employee_id}) returning id`
  return { ...(await readIntent(tx, made.id)), amount, currency }
}

async function unended(
  tx: Tx,
  key: string,
  { account_id, window_no, reservation_deposit_id }: Bought,
): Promise<Intent | undefined> {
  const [one] = await tx.sql<{ id: number; status: Intent['status']; message: string | null }[]>`
    select id, status, message from payment_intent
     where property_id = ${tx.property_id} and purpose = 'sale'
       and (idempotency_key = ${key} or folio_account_id = ${account_id} and window_no is not distinct from ${window_no}
            and reservation_deposit_id is not distinct from ${reservation_deposit_id} and status in ('sent', 'approved', 'unknown'))
     order by idempotency_key = ${key} desc limit 1`
  if (!one) return undefined
  if (one.status === 'declined') throw new Refused(refuse('card_declined', { message: one.message ?? '' }))
  return await readIntent(tx, one.id)
}

/** One sale with its card, locked: before the account that it is posted on. */
export const lockIntent = (tx: Tx, id: number): Promise<Intent> => readIntent(tx, id, tx.sql`for update of i`)

/** The same without a lock, for whoever holds the account already. */
async function readIntent({ sql, property_id }: Tx, id: number, lock: Fragment = sql``): Promise<Intent> {
  const [row] = await sql<Intent[]>`
    select i.id, i.idempotency_key as key, i.status, i.amount, i.folio_account_id as account_id, i.window_no, i.reservation_deposit_id,
           i.payment_method_id, i.card_token_id,
           c.provider, c.token, c.brand, c.last4, i.provider_ref, i.approval_code, extract(epoch from now() - i.updated_at)::float8 as age_seconds
      from payment_intent i join payment_card_token c on c.property_id = i.property_id and c.id = i.card_token_id
     where i.property_id = ${property_id} and i.id = ${id} ${lock}`
  return found(row, { payment_intent_id: id })
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

async function keepAnswer(tx: Tx, id: number, said: CardAnswer): Promise<void> {
  const { sql, property_id, who } = tx
  const { status } = await lockIntent(tx, id)
  if (!['created', 'sent', 'unknown'].includes(status)) throw new Refused(refuse('card_pending'))
  const approved = said.status === 'approved' ? said : undefined
  await sql`
    update payment_intent
       set status = ${said.status}, provider_ref = ${approved?.provider_ref ?? null}, approval_code = ${approved?.approval_code ?? null},
           message = ${said.status === 'approved' ? null : said.message.slice(0, 200)}, updated_at = now(), updated_by_id = ${who.employee_id}
     where property_id = ${property_id} and id = ${id}`
}

async function postOn(at: At, id: number, { shiftOf, issue_folio }: Posting): Promise<Settled> {
  const { tx } = at
  const { sql, property_id, who, coins } = tx
  const intent = await lockIntent(tx, id)
  if (intent.status !== 'approved') throw new Refused(refuse('card_pending'))
  const { payment_method_id, card_token_id, brand, last4, approval_code } = intent
  const payment = {
    payment_method_id,
    amount: coins.write(coins.read(intent.amount)),
    card: { token_id: card_token_id, terminal: { brand, last4, approval_code: approval_code ?? '' } },
  }
  const settled =
    intent.reservation_deposit_id === null
      ? await settleWindow(
          at,
          { account_id: intent.account_id, window_no: intent.window_no ?? 1, issue_folio },
          { payment, shift: await shiftOf(tx) },
        )
      : await receiveAhead(at, intent.reservation_deposit_id, payment)
  await sql`
    update payment_intent set status = 'posted', entry_id = ${settled.entry_id}, updated_at = now(), updated_by_id = ${who.employee_id}
     where property_id = ${property_id} and id = ${id}`
  return settled
}

/** What is asked ahead is received on the line that asks for it. */
async function receiveAhead(at: At, line_id: number, payment: PaymentInput): Promise<Settled> {
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

/**
 * The sale is undone at the provider first: what is said to be undone must be. What a person has charged on a terminal only a
 * person can give back.
 */
async function takeBack(at: WorkAt, id: number): Promise<void> {
  const intent = await at.inTransaction(({ tx }) => lockIntent(tx, id))
  const provider = providerOf(intent.provider)
  if (intent.status !== 'approved' || !provider) return
  await provider.cancel(intent)
  await at.inTransaction(({ tx }) => keepVoid(tx, id))
}

/** The card has its money back. */
export async function keepVoid({ sql, property_id, who }: Tx, id: number): Promise<void> {
  await sql`
    update payment_intent set status = 'voided', updated_at = now(), updated_by_id = ${who.employee_id}
     where property_id = ${property_id} and id = ${id} and status = 'approved'`
}
