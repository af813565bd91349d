import { randomUUID } from 'node:crypto'
import { agreed } from '../../hotel/journal/surcharge'
import { refuseField } from '../../hotel/refusal'
import { checkOut } from '../../wire/check-out'
import type { InputOf, OutputOf } from '../../wire/call'
import { type Sale, sellOnCard } from '../cashiering/card-sale'
import { providerOf, providersConnected } from '../cashiering/provider'
import type { CardOnFile } from '../cashiering/settle-window'
import { rehearse } from '../rehearse'
import { type At, demand, found, Refused, type WorkAt } from '../serve'
import { keepCountedOf } from '../store/card-intent'
import { myShift } from '../store/shift'
import type { AskedPayment } from '../store/way-to-pay'
import { once } from '../transaction'
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
 * is still in house, and where the check-out fails after all the card gets its money back (domain/finance 8.6, 11.1). Refuses
 * what `sellOnCard` and the check-out refuse, and more than one such card.
 */
export async function leaveOnCard(input: Input, at: WorkAt, leave: Leave): Promise<Left> {
  demand(at.who, 'Check out')
  const { charge, key } = await at.inTransaction(async ({ tx }) => ({
    charge: await chargeOf(tx, input),
    key: tx.key ?? randomUUID(),
  }))
  const keyed = { key, path: checkOut.checkOut.path, body: input }
  const leaveNow = (with_input: Leaves) => async (one: At) =>
    await once(one.tx, keyed, async () => (await leave(with_input, one)).left)
  if (!charge) return await at.inTransaction(leaveNow(input))
  await sellOnCard(at, key, saleOf(input, charge, at, leave), {
    shiftOf: myShift,
    issue_folio: false,
    take: async (one, payment) => {
      // Itself it stands in nobody's way.
      await keepCountedOf(one.tx, key)
      const { receipts } = await leaveNow(withPayment(input, () => payment))(one)
      return {
        ...(await entryOf(one.tx, charge)),
        amount: payment.amount,
        receipt_no: receipts[0] ?? null,
        folio_no: null,
      }
    },
  })
  // Somebody else may have posted it, e.g. from the list of card payments: then it is on the bill, and he leaves without paying it again.
  return await at.inTransaction(leaveNow(withPayment(input, () => undefined)))
}

type Charge = { account_id: number; window_no: number; card: CardOnFile }

/** Which card a provider is to charge, and for which bill. */
async function chargeOf(
  { sql, property_id }: Tx,
  { reservation_id, windows = [] }: Input,
): Promise<Charge | undefined> {
  const asked = windows.flatMap(window =>
    onFileIn(window).map(({ card }) => ({ no: window.no, token_id: card?.token_id ?? 0 })),
  )
  const ids = asked.map(({ token_id }) => token_id)
  const rows = await sql<(CardOnFile & { account_id: number })[]>`
    select c.id as token_id, c.provider, c.token, c.brand, c.last4, a.id as account_id
      from payment_card_token c
      join folio_account a on a.property_id = c.property_id and a.kind = 'stay' and a.reservation_id = ${reservation_id}
     where c.property_id = ${property_id} and c.id = any (${ids}::bigint[]) and c.removed_at is null`
  const charged = asked.flatMap(({ no, token_id }) => {
    const row = rows.find(one => one.token_id === token_id && providerOf(one.provider))
    if (!row) return []
    const { account_id, ...card } = row
    return [{ account_id, window_no: no, card }]
  })
  if (charged.length > 1)
    throw new Refused(
      refuseField('windows', 'One card is charged at check-out; take the others on the bill before.'),
    )
  return charged[0]
}

/** All that would be refused or asked is said before the card is charged: the guest leaves once to see what it comes to. */
const saleOf = (
  input: Input,
  { account_id, window_no, card }: Charge,
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
    const { token_id, brand, last4 } = card
    const slip = (payment: AskedPayment) => ({
      ...payment,
      card: { token_id, terminal: { brand, last4, approval_code: '-' } },
    })
    const { settlement } = await rehearse(tx, inside =>
      leave(withPayment(input, slip, true), { tx: inside, who, answers, today: tx.today }),
    )
    const paid = settlement.payments
      .filter(plan => plan.window_no === window_no)
      .flatMap(plan => plan.paid)
      .find(({ tender }) => tender.card?.token_id === token_id)
    const { way, amount, surcharge } = found(paid, { card_token_id: token_id })
    return { amount, surcharge: agreed(way, surcharge), payment_method_id: way.id, card }
  },
})

/** With the one card payment as it is to be; none: without it. What was read before the card was charged may have moved on since. */
function withPayment(
  { row_version, account_row_version, windows = [], ...input }: Input,
  toBe: (payment: AskedPayment) => AskedPayment | undefined,
  isFresh = false,
): Leaves {
  return {
    ...input,
    ...(isFresh ? { row_version, account_row_version } : {}),
    windows: windows.map(window => ({
      ...window,
      payments: (window.payments ?? []).flatMap(payment => {
        if (window.action !== 'pay' || !isOnFile(payment)) return [payment]
        const kept = toBe(payment)
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
