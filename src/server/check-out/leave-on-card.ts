import { randomUUID } from 'node:crypto'
import { agreed } from '../../hotel/journal/surcharge'
import { checkOut } from '../../wire/check-out'
import type { InputOf, OutputOf } from '../../wire/call'
import { type Posting, type Sale, sellOnCard } from '../cashiering/card-sale'
import { providerOf, providersConnected } from '../cashiering/provider'
import { type CardOnFile, settleWindow } from '../cashiering/settle-window'
import { rehearse } from '../rehearse'
import { type At, demand, found, Refused, type WorkAt } from '../serve'
import { keepCountedOf } from '../store/card-intent'
import { myShift } from '../store/shift'
import type { AskedPayment } from '../store/way-to-pay'
import { once } from '../once'
import type { Tx } from '../tx'
import type { Leaves, Settlement } from './settle'

type Input = InputOf<typeof checkOut.checkOut>
type Left = OutputOf<typeof checkOut.checkOut>
type Leave = (input: Leaves, at: At) => Promise<{ left: Left; settlement: Settlement }>

/** A card on file without the slip of a terminal, in a house that has a provider to ask. */
export const isOnCardOnFile = ({ action = 'checkout', windows = [] }: Input): boolean =>
  action === 'checkout' &&
  providersConnected().length > 0 &&
  windows.some(window => onFileIn(window).length > 0)

type Window = NonNullable<Leaves['windows']>[number]

const isOnFile = ({ card }: AskedPayment): boolean => card?.token_id !== undefined && !card.terminal
const onFileIn = ({ action, payments = [] }: Window): AskedPayment[] =>
  action === 'pay' ? payments.filter(isOnFile) : []

/**
 * A guest leaves and the provider that keeps his card is asked on the way: the check-out is tried, the card charged, and what was
 * tried is done. What would be refused or asked is said before anything is charged; where the provider says no, or nothing, the guest
 * is still in house, and where the check-out fails after all the card gets its money back. Of several cards each but the last pays its
 * bill by itself: where a later one is declined that is money received, and it is told which windows remain (domain/finance 8.6, 11.1).
 * Refuses what `sellOnCard` and the check-out refuse.
 */
export async function leaveOnCard(input: Input, at: WorkAt, leave: Leave): Promise<Left> {
  demand(at.who, 'Check out')
  const { charges, key } = await at.inTransaction(async ({ tx }) => ({
    charges: await chargesOf(tx, input),
    key: tx.key ?? randomUUID(),
  }))
  const keyed = { key, path: checkOut.checkOut.path, body: input }
  const leaveNow = (with_input: Leaves) => async (one: At) =>
    await once(one.tx, keyed, async () => (await leave(with_input, one)).left)
  if (charges.length === 0) return await at.inTransaction(leaveNow(input))
  const last = charges.length - 1
  for (const [index, charge] of charges.entries()) {
    const sale = saleOf(input, { charge, charges, taken: charges.slice(0, index) }, at, leave)
    const sell = () =>
      index < last
        ? sellOnCard(at, `${key}:${index}`, sale, onTheBill(charge))
        : sellOnCard(at, key, sale, {
            shiftOf: myShift,
            issue_folio: false,
            take: async (one, payment) => {
              // Itself it stands in nobody's way.
              await keepCountedOf(one.tx, key)
              const toBe = (before: AskedPayment, place: number) =>
                place === charge.place ? payment : isOneOf(charges, place) ? undefined : before
              const { receipts } = await leaveNow(withPayments(input, toBe))(one)
              return {
                ...(await entryOf(one.tx, charge)),
                amount: payment.amount,
                receipt_no: receipts[0] ?? null,
                folio_no: null,
              }
            },
          })
    await tellWhatRemains(sell, charges.slice(index))
  }
  // Somebody else may have posted it, e.g. from the list of card payments: then it is on the bill, and he leaves without paying it again.
  const unpaid = (before: AskedPayment, place: number) => (isOneOf(charges, place) ? undefined : before)
  return await at.inTransaction(leaveNow(withPayments(input, unpaid)))
}

/**
 * A card that is not the last: what it pays stands on its bill whatever becomes of the others. What falls due today may not stand there
 * yet: leaving with all of it was tried before the card was charged.
 */
const onTheBill = ({ account_id, window_no }: Charge): Posting => ({
  shiftOf: myShift,
  issue_folio: false,
  take: async (one, payment) =>
    await settleWindow(
      { ...one, answers: { ...one.answers, credit_balance: 'yes' } },
      { account_id, window_no, issue_folio: false, is_part: true },
      { payment, shift: await myShift(one.tx) },
    ),
})

/** Whoever hears that a card was not charged hears which windows are still to be paid; those before it are. */
async function tellWhatRemains(sell: () => Promise<unknown>, left: readonly Charge[]): Promise<void> {
  try {
    await sell()
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    const windows = [...new Set(left.map(({ window_no }) => window_no))]
    throw new Refused({ ...error.refusal, facts: { ...error.refusal.facts, windows } })
  }
}

/** `place`: which of the cards on file of the whole check-out it is, from 0. */
type Charge = { place: number; account_id: number; window_no: number; card: CardOnFile }

const isOneOf = (charges: readonly Charge[], place: number) => charges.some(one => one.place === place)

/** Which cards a provider is to charge, and for which bills, in the order in which they are asked for. */
async function chargesOf(
  { sql, property_id }: Tx,
  { reservation_id, windows = [] }: Input,
): Promise<Charge[]> {
  const asked = windows
    .flatMap(window => onFileIn(window).map(({ card }) => ({ no: window.no, token_id: card?.token_id ?? 0 })))
    .map((one, place) => ({ ...one, place }))
  const ids = asked.map(({ token_id }) => token_id)
  const rows = await sql<(CardOnFile & { account_id: number })[]>`
    select c.id as token_id, c.provider, c.token, c.brand, c.last4, a.id as account_id
      from payment_card_token c
      join folio_account a on a.property_id = c.property_id and a.kind = 'stay' and a.reservation_id = ${reservation_id}
     where c.property_id = ${property_id} and c.id = any (${ids}::bigint[]) and c.removed_at is null`
  return asked.flatMap(({ no, token_id, place }) => {
    const row = rows.find(one => one.token_id === token_id && providerOf(one.provider))
    if (!row) return []
    const { account_id, ...card } = row
    return [{ place, account_id, window_no: no, card }]
  })
}

/** All that would be refused or asked is said before the card is charged: the guest leaves once to see what it comes to. */
const saleOf = (
  input: Input,
  {
    charge: { account_id, window_no, card },
    charges,
    taken,
  }: { charge: Charge; charges: readonly Charge[]; taken: readonly Charge[] },
  { who, answers }: WorkAt,
  leave: Leave,
): Sale => ({
  purpose: 'sale',
  account_id,
  window_no,
  reservation_deposit_id: null,
  lock: async ({ sql, property_id }) => {
    const [stay] = await sql<{ room_id: number | null }[]>`
      select room_id from reservation where property_id = ${property_id} and id = ${input.reservation_id} for update`
    await sql`select 1 from room where property_id = ${property_id} and id = ${stay?.room_id ?? 0} for update`
  },
  read: async tx => {
    const { token_id } = card
    // What was charged before stands on its bill; those that are still to be charged are tried as if they had been.
    const slip = (payment: AskedPayment, place: number) => {
      if (isOneOf(taken, place)) return undefined
      const kept = charges.find(one => one.place === place)?.card
      if (!kept) return payment
      const { token_id: of, brand, last4 } = kept
      return { ...payment, card: { token_id: of, terminal: { brand, last4, approval_code: '-' } } }
    }
    const { settlement } = await rehearse(tx, inside =>
      leave(withPayments(input, slip, taken.length === 0), { tx: inside, who, answers, today: tx.today }),
    )
    const paid = settlement.payments
      .filter(plan => plan.window_no === window_no)
      .flatMap(plan => plan.paid)
      .find(({ tender }) => tender.card?.token_id === token_id)
    const { way, amount, surcharge } = found(paid, { card_token_id: token_id })
    return { amount, surcharge: agreed(way, surcharge), payment_method_id: way.id, card }
  },
})

/** With each of the payments by cards on file as it is to be; none: without it. What was read before a card was charged may have moved on since. */
function withPayments(
  { row_version, account_row_version, windows = [], ...input }: Input,
  toBe: (payment: AskedPayment, place: number) => AskedPayment | undefined,
  isFresh = false,
): Leaves {
  let place = 0
  return {
    ...input,
    ...(isFresh ? { row_version, account_row_version } : {}),
    windows: windows.map(window => ({
      ...window,
      payments: (window.payments ?? []).flatMap(payment => {
        if (window.action !== 'pay' || !isOnFile(payment)) return [payment]
        const kept = toBe(payment, place++)
        return kept ? [{ ...payment, ...kept }] : []
      }),
    })),
  }
}

async function entryOf(
  { sql, property_id }: Tx,
  { account_id, card }: Charge,
): Promise<{ entry_id: number }> {
  const [row] = await sql<{ entry_id: number }[]>`
    select entry_id from posting
     where property_id = ${property_id} and folio_account_id = ${account_id} and side = 'payment' and card_token_id = ${card.token_id}
     order by id desc limit 1`
  return found(row, { card_token_id: card.token_id })
}
