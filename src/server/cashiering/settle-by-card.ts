import { sum, type Money } from '../../hotel/money'
import { refuse } from '../../hotel/refusal'
import { Refused, type WorkAt } from '../serve'
import { loadPaymentFacts } from '../store/payment'
import type { Tx } from '../tx'
import { captureOf, type Hold, holdColumns } from './capture'
import { type Posting, saleOfWindow, sellOnCard } from './card-sale'
import type { CardOnFile, Settled, WhichWindow } from './settle-window'

/**
 * A bill is settled on its card without asking anybody: first from what is held on it, then the rest is charged (domain/finance
 * 8.7, 11.7). Each is written down under a key of its own, so that a repeat takes nothing twice. A hold that its provider does not
 * give any more is charged like the rest. Refuses what sellOnCard does; of a rest that is declined it says what was taken before.
 */
export async function settleByCard(
  at: WorkAt,
  which: WhichWindow,
  key: string,
  posting: Posting,
): Promise<Settled> {
  const holds = await at.inTransaction(({ tx }) => holdsFor(tx, which, key))
  const taken: Settled[] = []
  for (const hold of holds) {
    const isMine = hold.is_mine || (await at.inTransaction(({ tx }) => owedOn(tx, which))) > 0n
    const one = isMine ? await takeHold(at, hold, heldKey(key, hold), posting) : undefined
    if (one) taken.push(one)
  }
  const owes = await at.inTransaction(
    async ({ tx }) => (await isSold(tx, key)) || (await owedOn(tx, which)) > 0n,
  )
  // Nothing was held, or not enough; what owes nothing at all is refused there.
  if (taken.length > 0 && !owes) return await together(at, taken)
  try {
    return await together(at, [...taken, await sellOnCard(at, key, saleOfWindow(which), posting)])
  } catch (error) {
    throw taken.length > 0 ? await afterTaking(at, error, taken) : error
  }
}

type HeldCard = Hold & { card: CardOnFile; payment_method_id: number; is_mine: boolean }
const heldKey = (key: string, { id }: Pick<Hold, 'id'>): string => `${key}:held:${id}`

/**
 * What a provider holds for a bill, the oldest first, and what this key has taken of it already. While a sale of the bill has no end
 * nothing else is asked of the card: both together would be more than is owed.
 */
async function holdsFor(
  { sql, property_id }: Tx,
  { account_id, window_no }: WhichWindow,
  key: string,
): Promise<HeldCard[]> {
  return await sql<HeldCard[]>`
    select ${holdColumns({ sql })}, m.is_mine, w.payment_method_id
      from card_authorization h
      join folio_window w on w.property_id = h.property_id and w.folio_account_id = h.folio_account_id and w.window_no = h.window_no
      join payment_card_token c on c.property_id = h.property_id and c.id = h.card_token_id
      cross join lateral (
        select exists (select from payment_intent i where i.property_id = h.property_id and i.card_authorization_id = h.id
                          and i.idempotency_key = ${`${key}:held:`}::text || h.id) as is_mine) m
     where h.property_id = ${property_id} and h.folio_account_id = ${account_id} and h.window_no = ${window_no}
       and h.payment_intent_id is not null and (h.status = 'held' or m.is_mine)
       and not exists (select from payment_intent s where s.property_id = h.property_id and s.folio_account_id = h.folio_account_id
                          and s.window_no = h.window_no and s.purpose = 'sale' and s.is_open)
     order by h.id`
}

/** Undefined where the provider does not hold it any more: then it is charged. */
async function takeHold(
  at: WorkAt,
  hold: HeldCard,
  key: string,
  posting: Posting,
): Promise<Settled | undefined> {
  const { id, window_no, payment_method_id } = hold
  const capture = captureOf({ id, window_no, payment_method_id }, hold, at, posting.shiftOf)
  try {
    return await sellOnCard(at, key, capture, { ...posting, is_part: true })
  } catch (error) {
    if (error instanceof Refused && error.refusal.refused === 'card_declined') return undefined
    throw error
  }
}

const owedOn = async (tx: Tx, { account_id, window_no }: WhichWindow): Promise<Money> =>
  (await loadPaymentFacts(tx, account_id, window_no)).balance

/** The rest was charged for this key before: a repeat answers the same. */
async function isSold({ sql, property_id }: Tx, key: string): Promise<boolean> {
  const [sold] = await sql`
    select 1 from payment_intent where property_id = ${property_id} and idempotency_key = ${key} and purpose = 'sale'`
  return sold !== undefined
}

/** What was taken of all of it; papers are those of the last. */
const together = (at: WorkAt, settled: readonly Settled[]): Promise<Settled> =>
  at.inTransaction(async ({ tx }) => ({ ...(settled.at(-1) as Settled), amount: totalOf(tx, settled) }))

const totalOf = ({ coins }: Tx, settled: readonly Settled[]): string =>
  coins.write(sum(settled.map(({ amount }) => coins.read(amount))))

async function afterTaking(at: WorkAt, error: unknown, taken: readonly Settled[]): Promise<unknown> {
  if (!(error instanceof Refused) || error.refusal.refused !== 'card_declined') return error
  const amount = await at.inTransaction(async ({ tx }) => totalOf(tx, taken))
  const { message = '' } = error.refusal.facts as { message?: string }
  return new Refused(
    refuse('card_declined', { message: `${message} ${amount} of what was held are taken.`.trim() }),
  )
}
