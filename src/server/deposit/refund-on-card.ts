import { randomUUID } from 'node:crypto'
import type { Answers } from '../../hotel/question'
import type { OutputOf } from '../../wire/call'
import { deposit } from '../../wire/deposit'
import { type Sale, sellOnCard } from '../cashiering/card-sale'
import { providerOf, providersConnected } from '../cashiering/provider'
import type { CardOnFile, Settled } from '../cashiering/settle-window'
import { type At, serveEither, type WorkAt } from '../serve'
import { demandConsent } from '../store/authority'
import { myShift } from '../store/shift'
import { once } from '../once'
import type { Tx } from '../tx'
import { lockBooking } from './booking'
import { bookingOfReceipt } from './held'
import { askWhatIsKept, readRefund, refundDeposit, type RefundInput } from './refund'

type Output = OutputOf<typeof deposit.refund>

/** A card on file without the slip of a terminal, in a house that has a provider to ask. */
const isOnCardOnFile = ({ preview, payment: { card } }: RefundInput): boolean =>
  !preview && providersConnected().length > 0 && card?.token_id !== undefined && !card.terminal

/**
 * A deposit goes back to a card that a provider keeps: written down, asked, posted (domain/finance 8.6, 13.6). A repeat while the
 * provider is asked is refused `card_pending`, one after that answers the same.
 */
async function refundOnCard(input: RefundInput, at: WorkAt): Promise<Output> {
  const { key, ...which } = await at.inTransaction(({ tx }) => cardOf(tx, input))
  const { card } = which
  const keyed = { key, path: deposit.refund.path, body: input }
  if (!card) return await at.inTransaction(one => once(one.tx, keyed, () => refunded(input, one)))
  const settled = await sellOnCard(at, key, saleOf(input, { ...which, card, answers: at.answers }), {
    shiftOf: myShift,
    issue_folio: false,
    take: async (one, { amount, ...payment }) => {
      const way = { ...input.payment, ...payment }
      const done = await once(one.tx, keyed, () =>
        refunded({ ...input, payment: way }, one, { isGiven: true }),
      )
      const entry_id = await entryOf(one.tx, done.posting_id ?? 0)
      return { amount, entry_id, receipt_no: done.receipt_no, folio_no: null }
    },
  })
  // Somebody else may have posted it, e.g. from the list of card payments: then it has no answer yet.
  return await at.inTransaction(({ tx }) => once(tx, keyed, () => answerOf(tx, input, settled)))
}

const refunded = async (input: RefundInput, at: At, how?: { isGiven: boolean }): Promise<Output> => {
  const { entry_id: _, ...answer } = await refundDeposit(input, at, how)
  return answer
}

type Which = { reservation_id: number; account_id: number; card: CardOnFile; answers: Answers }

async function cardOf(tx: Tx, { posting_id, payment: { card } }: RefundInput) {
  const { sql, property_id } = tx
  const { reservation_id, account_id } = await bookingOfReceipt(tx, posting_id)
  const [kept] = await sql<CardOnFile[]>`
    select id as token_id, provider, token, brand, last4 from payment_card_token
     where property_id = ${property_id} and id = ${card?.token_id ?? 0} and removed_at is null`
  return {
    reservation_id,
    account_id,
    card: kept && providerOf(kept.provider) ? kept : undefined,
    key: tx.key ?? randomUUID(),
  }
}

/** All that would be refused is said before the card is given anything. */
const saleOf = (input: RefundInput, { reservation_id, account_id, card, answers }: Which): Sale => ({
  purpose: 'refund',
  lock: tx => lockBooking(tx, reservation_id),
  account_id,
  window_no: null,
  reservation_deposit_id: null,
  deposit_posting_id: input.posting_id,
  reason: input.reason,
  read: async tx => {
    const { amount, held } = await readRefund(tx, input)
    await askWhatIsKept(tx, { booking: held.booking, amount }, answers)
    const consent = await demandConsent(tx, {
      kind: 'refund',
      amount,
      permission: 'Deposit refund',
      approval: input.approval,
    })
    const { payment_method_id } = input.payment
    return { amount, payment_method_id, card, ...(consent ? { consent } : {}) }
  },
})

async function entryOf({ sql, property_id }: Tx, posting_id: number): Promise<number> {
  const [{ entry_id }] = await sql<{ entry_id: number }[]>`
    select entry_id from posting where property_id = ${property_id} and id = ${posting_id}`
  return entry_id
}

async function answerOf(
  { sql, property_id, coins }: Tx,
  { posting_id }: RefundInput,
  { amount, entry_id, receipt_no }: Settled,
): Promise<Output> {
  const [row] = await sql<{ posting_id: number; left: string }[]>`
    select (select id from posting where property_id = ${property_id} and entry_id = ${entry_id} order by id limit 1) as posting_id,
           (select -sum(ledger_amount) from posting
             where property_id = ${property_id} and ledger = 'deposit' and (id = ${posting_id} or adjusts_id = ${posting_id})) as left`
  return { posting_id: row.posting_id, receipt_no, amount, left: coins.write(coins.read(row.left)) }
}

/** Money of a deposit goes back; to a card on file by the provider that keeps it. */
export const serveRefund = serveEither(deposit.refund, (input, at) => refunded(input, at), {
  when: isOnCardOnFile,
  work: refundOnCard,
})
