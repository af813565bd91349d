import type { Money } from '../../hotel/money'
import { refuse } from '../../hotel/refusal'
import { found, Refused, type WorkAt } from '../serve'
import { lockAccount, touchAccounts } from '../store/account'
import {
  type Intent,
  keepAnswer,
  keepCounted,
  lockIntent,
  readIntent,
  unendedIntent,
} from '../store/card-intent'
import { note, type Tx } from '../tx'
import { connected, heard, refusalOf, sendBack } from './card-sale'

export type Hold = {
  card_token_id: number
  window_no: number
  /** Whose it is and how much, read under the lock of the account. */
  read: (tx: Tx) => Promise<{ account_id: number; amount: Money }>
}

/**
 * Holds an amount on a card on file. What is asked of the provider is kept before it is asked and what it says before it counts, so
 * that a crash between them is seen and nothing is held twice (domain/finance 8.6, 8.7). Out: the authorisation. Refuses
 * `no_card_provider`, `card_pending`, `card_declined`, `card_taken_back`, and what the account refuses: then the provider lets go.
 */
export async function holdOnCard(at: WorkAt, key: string, hold: Hold): Promise<number> {
  const { intent, isNew, currency } = await at.inTransaction(({ tx }) => begin(tx, key, hold))
  if (!isNew) return await goOnHolding(at, intent.id)
  const { token, amount } = intent
  const provider = connected(intent)
  const said = await heard(() => provider.authorise({ key: intent.key, token, amount, currency }))
  await at.inTransaction(({ tx }) => keepAnswer(tx, intent.id, said))
  return await goOnHolding(at, intent.id)
}

/** Goes on with a hold from where it stands: approved, it counts for its account; where that takes none, the card is let go of. */
export async function goOnHolding(at: WorkAt, id: number): Promise<number> {
  try {
    return await at.inTransaction(({ tx }) => countOn(tx, id))
  } catch (error) {
    const isOver = error instanceof Refused && error.refusal.refused === 'account_closed'
    if (isOver) await sendBack(at, id)
    throw error
  }
}

/** Tells the provider of a hold that is let go of here already. Without an answer it stays open, and the sweep tells it again. */
export async function tellLetGo(at: WorkAt, id: number): Promise<void> {
  try {
    await sendBack(at, id)
  } catch (error) {
    if (!(error instanceof Refused && error.refusal.refused === 'card_going_back')) throw error
  }
}

type Begun = { intent: Intent; isNew: boolean; currency: string }

async function begin(tx: Tx, key: string, { card_token_id, window_no, read }: Hold): Promise<Begun> {
  const { sql, property_id, coins, currency, who } = tx
  if (tx.day === 'closing') throw new Refused(refuse('eod_running'))
  const { account_id, ...asked } = await read(tx)
  const which = { account_id, window_no, reservation_deposit_id: null }
  const before = await unendedIntent(tx, key, which, 'auth')
  if (before) {
    if (before.key !== key) throw new Refused(refuse('card_pending'))
    if (before.account_id !== account_id) throw new Refused(refuse('idempotency_mismatch'))
    return { intent: before, isNew: false, currency }
  }
  const amount = coins.write(asked.amount)
  const [made] = await sql<{ id: number }[]>`
    insert into payment_intent (property_id, idempotency_key, purpose, folio_account_id, window_no, card_token_id, amount, status, created_by_id)
    values (${property_id}, ${key}, 'auth', ${account_id}, ${window_no}, ${card_token_id}, ${amount}, 'sent', ${who.employee_id}) returning id`
  const intent = await readIntent(tx, made.id)
  connected(intent)
  return { intent: { ...intent, amount }, isNew: true, currency }
}

async function countOn(tx: Tx, id: number): Promise<number> {
  const { sql, property_id, coins } = tx
  const intent = await lockIntent(tx, id)
  if (intent.status === 'posted') {
    const [kept] = await sql<{ id: number }[]>`
      select id from card_authorization where property_id = ${property_id} and payment_intent_id = ${id}`
    return found(kept, { payment_intent_id: id }).id
  }
  if (intent.status !== 'approved') throw new Refused(refusalOf(intent))
  const account = await lockAccount(tx, intent.account_id)
  if (account.status === 'closed') throw new Refused(refuse('account_closed', { name: account.name }))
  const kept = await keepAuthorised(tx, account, {
    window_no: intent.window_no ?? 1,
    card_token_id: intent.card_token_id,
    approval_code: intent.approval_code ?? '',
    amount: coins.write(coins.read(intent.amount)),
    payment_intent_id: id,
    manual: false,
  })
  await keepCounted(tx, id)
  return kept
}

type Authorised = {
  window_no: number
  card_token_id?: number
  approval_code: string
  amount: string
  expires_on?: string
  payment_intent_id?: number
  /** A terminal was asked by a person. */
  manual: boolean
}

/** What is held counts for its account from now on. */
export async function keepAuthorised(
  tx: Tx,
  { id: folio_account_id, name }: { id: number; name: string },
  { amount, ...held }: Authorised,
): Promise<number> {
  const { sql, property_id, coins, who } = tx
  const written = coins.write(coins.read(amount))
  const row = { property_id, folio_account_id, ...held, amount: written, created_by_id: who.employee_id }
  const filled = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined))
  const [{ id }] = await sql<{ id: number }[]>`
    insert into card_authorization ${sql(filled as never)} returning id`
  await touchAccounts(tx, [folio_account_id])
  note(tx, {
    entity: 'folio-account',
    entity_id: folio_account_id,
    label: `${written} authorised for ${name}`,
  })
  return id
}
