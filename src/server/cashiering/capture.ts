import { randomUUID } from 'node:crypto'
import { refusePayment } from '../../hotel/account-state'
import { amountToCapture } from '../../hotel/authorisation'
import { agreed, amountWithin } from '../../hotel/journal/surcharge'
import { sum } from '../../hotel/money'
import { refuse, refuseField } from '../../hotel/refusal'
import type { InputOf, OutputOf } from '../../wire/call'
import { cashiering } from '../../wire/cashiering'
import type { PaymentInput } from '../../wire/payment-input'
import { accept, ask, type At, demand, found, Refused, serveWork, type WorkAt } from '../serve'
import { keepCaptured, refuseCaptureOpen } from '../store/card-intent'
import { lockCharged } from '../store/charging'
import { loadPaymentFacts, planPayments } from '../store/payment'
import { myShift, type ShiftRow } from '../store/shift'
import { surchargeReckoner } from '../store/surcharge'
import { type AskedPayment, loadWaysToPay, wayToPay } from '../store/way-to-pay'
import { once } from '../once'
import { note, type Tx } from '../tx'
import { type Sale, sellOnCard } from './card-sale'
import { heldMethod } from './held-method'
import { postPayments } from './post-payments'
import type { CardOnFile, Settled } from './settle-window'

type Input = InputOf<typeof cashiering.capture>
type Output = OutputOf<typeof cashiering.capture>

/**
 * A bill is settled from what is held on a card: written down, asked, posted like a sale, and nobody holds the rest any longer
 * (domain/finance 8.6, 8.7, 11.2). What a terminal holds a person takes there, and writes down what it prints. Refuses
 * `authorisation_over`, `authorisation_short`, `nothing_selected`, `card_pending`, `method_not_allowed` for what is no card, and what a payment by card does.
 */
export const serveCapture = serveWork(cashiering.capture, async (input, at): Promise<Output> => {
  if (input.issue_folio) demand(at.who, 'Folio issue')
  const { key, hold } = await at.inTransaction(async ({ tx }) => ({
    key: tx.key ?? randomUUID(),
    hold: await readHold(tx, input.id),
  }))
  const keyed = { key, path: cashiering.capture.path, body: input }
  if (!hold.is_asked || !hold.card)
    return await at.inTransaction(one => once(one.tx, keyed, () => writeDown(input, hold, one)))
  const settled = await sellOnCard(at, key, captureOf(input, { ...hold, card: hold.card }, at), {
    shiftOf: myShift,
    issue_folio: false,
    take: (one, payment) => settledBy(input, hold, payment, one),
  })
  return await at.inTransaction(({ tx }) => once(tx, keyed, async () => answerOf(input, settled)))
})

const answerOf = ({ id }: Input, { amount, receipt_no, folio_no }: Settled): Output => ({
  id,
  amount,
  receipt_no,
  folio_no,
})

export type Hold = {
  id: number
  account_id: number
  window_no: number
  status: string
  amount: string
  /** A provider holds it, and not a terminal. */
  is_asked: boolean
  card: CardOnFile | null
}

/** A hold `h` with its card `c`. */
export const holdColumns = ({ sql }: Pick<Tx, 'sql'>) => sql`
  h.id, h.folio_account_id as account_id, h.window_no, h.status, h.amount, h.payment_intent_id is not null as is_asked,
  case when c.id is null then null else jsonb_build_object('token_id', c.id, 'provider', c.provider, 'token', c.token,
    'brand', c.brand, 'last4', c.last4) end as card`

async function readHold({ sql, property_id }: Tx, id: number): Promise<Hold> {
  const [row] = await sql<Hold[]>`
    select ${holdColumns({ sql })}
      from card_authorization h
      left join payment_card_token c on c.property_id = h.property_id and c.id = h.card_token_id
     where h.property_id = ${property_id} and h.id = ${id}`
  return found(row, { id })
}

/** All that would be refused or asked is said before the provider takes anything. */
export const captureOf = (
  input: Input,
  hold: Hold & { card: CardOnFile },
  { answers, who }: Pick<WorkAt, 'answers' | 'who'>,
  shiftOf: (tx: Tx) => Promise<ShiftRow> = myShift,
): Sale => ({
  purpose: 'capture',
  account_id: hold.account_id,
  window_no: input.window_no ?? hold.window_no,
  reservation_deposit_id: null,
  card_authorization_id: hold.id,
  read: async tx => {
    const { card } = hold
    const slip = { brand: card.brand, last4: card.last4, approval_code: '-' }
    const { plan, payment } = await readToTake(tx, input, { ...hold, terminal: slip }, shiftOf)
    ask(plan.questions, { answers, who })
    const [{ way, amount, surcharge }] = plan.paid
    return {
      amount,
      surcharge: agreed(way, surcharge),
      payment_method_id: payment.payment_method_id,
      card,
    }
  },
})

type Slip = NonNullable<Input['terminal']>

/** The bill as it will be posted to, and the payment as it will stand there; account and hold as they are now. */
async function readToTake(
  tx: Tx,
  input: Input,
  hold: Hold & { terminal: Slip },
  shiftOf: (tx: Tx) => Promise<ShiftRow> = myShift,
) {
  const { account_id, terminal, card } = hold
  const window_no = input.window_no ?? hold.window_no
  const account = await lockCharged(tx, { account_id })
  const { status, amount: held } = await readHold(tx, hold.id)
  if (status !== 'held') throw new Refused(refuse('authorisation_over', { status }))
  await refuseCaptureOpen(tx, hold.id)
  const closed = refusePayment(account)
  if (closed) throw new Refused(closed)
  const { balance: owed } = await loadPaymentFacts(tx, account_id, window_no)
  const wanted = input.amount === undefined ? null : tx.coins.read(input.amount)
  const payment_method_id =
    input.payment_method_id ?? (await methodOf(tx, { account_id, window_no, brand: terminal.brand }))
  // What it costs to pay by this card is taken of the same hold.
  const reckon = await surchargeReckoner(tx, { account_id, payment_method_id })
  const most = amountWithin(tx.coins.read(held), each => reckon.of(each).amount)
  const amount = accept(amountToCapture({ owed, held: most, wanted }))
  const payment: PaymentInput = {
    payment_method_id,
    amount: tx.coins.write(amount),
    card: { ...(card ? { token_id: card.token_id } : {}), terminal },
  }
  const shift = await shiftOf(tx)
  const way = wayToPay(await loadWaysToPay(tx, [payment]), payment_method_id)
  if (!way.payment_type.endsWith('card'))
    throw new Refused(refuse('method_not_allowed', { method: way.name }))
  const plan = await planPayments(tx, { account, window_no, shift, payments: [payment] })
  return { payment, plan }
}

/** By which card the bill is paid when nobody says so. Refuses `validation` where there is none. */
async function methodOf(tx: Tx, which: Parameters<typeof heldMethod>[1]): Promise<number> {
  const id = await heldMethod(tx, which)
  if (id !== null) return id
  const message = 'Please choose by which card the bill is paid.'
  throw new Refused(refuseField('payment_method_id', message))
}

/** What a terminal holds was taken there: its slip is what counts. */
async function writeDown(input: Input, hold: Hold, at: At): Promise<Output> {
  const { tx } = at
  if (tx.day === 'closing') throw new Refused(refuse('eod_running'))
  if (!input.terminal) {
    const message = 'Please write down what the terminal prints.'
    throw new Refused(refuseField('terminal', message))
  }
  const { payment } = await readToTake(tx, input, { ...hold, terminal: input.terminal })
  const settled = await settledBy(input, hold, payment, at)
  await keepCaptured(tx, { card_authorization_id: hold.id })
  return answerOf(input, settled)
}

async function settledBy(input: Input, hold: Hold, payment: AskedPayment, at: At): Promise<Settled> {
  const { account_id } = hold
  const { issue_folio } = input
  const window_no = input.window_no ?? hold.window_no
  const done = await postPayments({ account_id, window_no, issue_folio, payments: [payment] }, at)
  const amount = at.tx.coins.write(sum((done.taken ?? []).map(at.tx.coins.read)))
  note(at.tx, {
    entity: 'folio-account',
    entity_id: account_id,
    label: `${amount} taken of the ${at.tx.coins.write(at.tx.coins.read(hold.amount))} that were held on the card`,
  })
  return {
    amount,
    entry_id: done.entry_ids[0],
    receipt_no: done.receipt_no ?? null,
    folio_no: done.folio?.display_no ?? null,
  }
}
