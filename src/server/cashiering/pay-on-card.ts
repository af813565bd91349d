import { randomUUID } from 'node:crypto'
import { refusePayment } from '../../hotel/account-state'
import { agreed } from '../../hotel/journal/surcharge'
import { refuse, refuseField } from '../../hotel/refusal'
import type { InputOf } from '../../wire/call'
import { cashiering } from '../../wire/cashiering'
import { ask, type At, demand, found, freshOrStale, Refused, serveEither, type WorkAt } from '../serve'
import { loadCharged, lockCharged } from '../store/charging'
import { demandConsent } from '../store/authority'
import { planPayments } from '../store/payment'
import { myShift } from '../store/shift'
import type { AskedPayment } from '../store/way-to-pay'
import { once } from '../once'
import type { Tx } from '../tx'
import { type Sale, sellOnCard } from './card-sale'
import { planGiveBack } from './give-back'
import { demandNamedLines, missingNow, refuseMissing } from './named-lines'
import { postPayments } from './post-payments'
import { type PostResult, standingOf } from './post-result'
import { providerOf, providersConnected } from './provider'
import type { CardOnFile, Settled } from './settle-window'

type Input = InputOf<typeof cashiering.postPayments>

/** A card on file without the slip of a terminal, in a house that has a provider to ask. */
const isOnCardOnFile = ({ kind = 'payment', preview, payments }: Input): boolean =>
  kind !== 'paid_out' &&
  !preview &&
  providersConnected().length > 0 &&
  payments.some(({ card }) => card?.token_id !== undefined && !card.terminal)

/**
 * A payment on a card that a provider keeps, or a refund to it: written down, asked, posted (domain/finance 8.6). By itself, because what another
 * payment of the same call did could not be undone with it. A repeat while the provider is asked is refused `card_pending`, one
 * after that answers the same.
 */
async function payOnCard(input: Input, at: WorkAt): Promise<PostResult> {
  const { card, account_id, key } = await at.inTransaction(({ tx }) => cardOf(tx, input))
  const keyed = { key, path: cashiering.postPayments.path, body: input }
  if (!card) return await at.inTransaction(one => once(one.tx, keyed, () => postPayments(input, one)))
  if (input.payments.length > 1)
    throw new Refused(refuseField('payments', 'Please take the payment on the card by itself.'))
  const sale = input.kind === 'refund' ? refundOf : saleOf
  const settled = await sellOnCard(at, key, sale(input, { account_id, card }, at), {
    shiftOf: myShift,
    issue_folio: input.issue_folio ?? false,
    take: async (one, payment) => {
      const done = await once(one.tx, keyed, () => posted(input, payment, one))
      return { ...settledAs(done), amount: payment.amount }
    },
  })
  // Somebody else may have posted it, e.g. from the list of card payments: then it has no answer yet.
  return await at.inTransaction(({ tx }) => once(tx, keyed, () => answerOf(tx, account_id, settled)))
}

type Which = { account_id: number; card: CardOnFile }

async function cardOf(tx: Tx, { account_id, reservation_id, payments }: Input) {
  const { sql, property_id } = tx
  const ids = payments.flatMap(({ card }) => (card?.terminal ? [] : (card?.token_id ?? [])))
  const [account, cards] = await Promise.all([
    loadCharged(tx, { account_id, reservation_id }),
    sql<CardOnFile[]>`
      select id as token_id, provider, token, brand, last4 from payment_card_token
       where property_id = ${property_id} and id = any (${ids}::bigint[]) and removed_at is null`,
  ])
  return {
    account_id: account.id,
    card: cards.find(({ provider }) => providerOf(provider)),
    key: tx.key ?? randomUUID(),
  }
}

/** All that would be refused or asked is said before the card is charged. */
const saleOf = (input: Input, { account_id, card }: Which, { answers, who }: WorkAt): Sale => ({
  purpose: 'sale',
  account_id,
  window_no: input.window_no ?? 1,
  reservation_deposit_id: null,
  read: async tx => {
    demand(who, 'Cashiering post payment')
    if (input.issue_folio) demand(who, 'Folio issue')
    const { at, slip } = await readToPost(tx, input, { account_id, card })
    const plan = await planPayments(tx, { ...at, payments: [slip] })
    const { questions, paid } = plan
    if (input.posting_ids) {
      const { window_no } = at
      const named = await demandNamedLines(
        { tx, who },
        { account_id, window_no, posting_ids: input.posting_ids },
      )
      refuseMissing(tx, missingNow(named, plan), window_no)
    }
    ask(questions, { answers, who })
    const [{ way, amount, surcharge }] = paid
    return { amount, surcharge: agreed(way, surcharge), payment_method_id: slip.payment_method_id, card }
  },
})

/** The same for money that goes back to the card. */
const refundOf = (input: Input, { account_id, card }: Which, { who }: WorkAt): Sale => ({
  purpose: 'refund',
  account_id,
  window_no: input.window_no ?? 1,
  reservation_deposit_id: null,
  read: async tx => {
    demand(who, 'Cashiering refund')
    const { reason, approval } = input
    if (!reason) throw new Refused(refuse('reason_required'))
    const { at, slip } = await readToPost(tx, input, { account_id, card })
    const { total } = await planGiveBack(tx, at, [slip], reason)
    const consent = await demandConsent(tx, {
      kind: 'refund',
      amount: total,
      permission: 'Cashiering refund',
      approval,
    })
    return { amount: total, payment_method_id: slip.payment_method_id, card, ...(consent ? { consent } : {}) }
  },
})

/** The account as it will be posted to, and the payment as it will stand there once the provider has approved it. */
async function readToPost(
  tx: Tx,
  { window_no = 1, payments: [payment], row_version }: Input,
  { account_id, card: { token_id, brand, last4 } }: Which,
) {
  const account = await lockCharged(tx, { account_id })
  freshOrStale(account, row_version)
  const refusal = refusePayment(account)
  if (refusal) throw new Refused(refusal)
  const slip = { ...payment, card: { token_id, terminal: { brand, last4, approval_code: '-' } } }
  return { at: { account, window_no, shift: await myShift(tx) }, slip }
}

/** What the card was charged, with what was typed beside it; the account has moved on since it was read. */
const posted = (input: Input, charged: AskedPayment, at: At): Promise<PostResult> => {
  const { row_version: _, payments, ...rest } = input
  return postPayments({ ...rest, payments: [{ ...payments[0], ...charged }] }, at, { isGiven: true })
}

const settledAs = ({ entry_ids: [entry_id], receipt_no, folio }: PostResult): Omit<Settled, 'amount'> => ({
  entry_id,
  receipt_no: receipt_no ?? null,
  folio_no: folio?.display_no ?? null,
})

async function answerOf(tx: Tx, account_id: number, { entry_id, receipt_no }: Settled): Promise<PostResult> {
  const { windows, row_versions } = await standingOf(tx, [account_id])
  return {
    entry_ids: [entry_id],
    account_id,
    row_version: found(row_versions.get(account_id), { account_id }),
    ...(receipt_no ? { receipt_no } : {}),
    lines: [],
    windows,
    warnings: [],
  }
}

/** Money taken, given back or given out (domain/finance 8.1 to 8.3); a card on file is charged by the provider that keeps it. */
export const servePostPayments = serveEither(
  cashiering.postPayments,
  (input, at) => postPayments(input, at),
  { when: isOnCardOnFile, work: payOnCard },
)
