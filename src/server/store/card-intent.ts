import { afterAnswer, givenUp, type SaleStatus } from '../../hotel/card-sale'
import { type CardAnswer, type CardProvider, providerOf } from '../cashiering/provider'
import { refuse } from '../../hotel/refusal'
import { found, Refused } from '../serve'
import type { Tx } from '../tx'
import { applyFreed } from './deposit'
import type { Fragment } from './desk-row'

/** What a card is charged for: a bill, or what is asked ahead of a booking. */
export type Bought = {
  account_id: number
  window_no: number | null
  reservation_deposit_id: number | null
  /** Of a refund: the receipt of a deposit of which money goes back, and why. */
  deposit_posting_id?: number | null
  reason?: string | null
  /** Of a capture: what is held. */
  card_authorization_id?: number | null
}

export type Purpose = 'sale' | 'refund' | 'auth' | 'capture'

export type Intent = Bought & {
  id: number
  purpose: Purpose
  key: string
  status: SaleStatus
  /** Its outcome is open: it keeps a guest from leaving and the day from being closed. */
  is_open: boolean
  message: string | null
  /** Database text. */
  amount: string
  /** Of the amount so much is surcharge, before added taxes; database text. */
  surcharge: string
  /** By what it was reckoned. */
  surcharge_by: { percent: string; transaction_code_id: number } | null
  payment_method_id: number
  card_token_id: number
  provider: string
  token: string
  brand: string
  last4: string
  provider_ref: string | null
  approval_code: string | null
  /** Of a capture: how the provider knows what it holds. */
  hold: { key: string; provider_ref: string | null } | null
  age_seconds: number
}

/** One sale with its card, locked: before the account that it is posted on. */
export const lockIntent = (tx: Tx, id: number): Promise<Intent> => readIntent(tx, id, tx.sql`for update of i`)

/** The same without a lock, for whoever holds the account already. */
export async function readIntent(
  { sql, property_id }: Tx,
  id: number,
  lock: Fragment = sql``,
): Promise<Intent> {
  const [row] = await sql<Intent[]>`
    select i.id, i.purpose, i.idempotency_key as key, i.status, i.is_open, i.message, i.amount, i.folio_account_id as account_id, i.window_no,
           i.reservation_deposit_id, i.deposit_posting_id, i.reason, i.payment_method_id, i.card_token_id, c.provider, c.token, c.brand, c.last4, i.provider_ref,
           i.approval_code, i.card_authorization_id,
           i.surcharge, case when i.surcharge_percent is null then null else jsonb_build_object('percent', trim_scale(i.surcharge_percent)::text,
             'transaction_code_id', i.surcharge_transaction_code_id) end as surcharge_by,
           case when h.id is null then null else jsonb_build_object('key', h.idempotency_key, 'provider_ref', h.provider_ref) end as hold, extract(epoch from now() - i.created_at)::float8 as age_seconds
      from payment_intent i join payment_card_token c on c.property_id = i.property_id and c.id = i.card_token_id
      left join card_authorization a on a.property_id = i.property_id and a.id = i.card_authorization_id
      left join payment_intent h on h.property_id = a.property_id and h.id = a.payment_intent_id
     where i.property_id = ${property_id} and i.id = ${id} ${lock}`
  return found(row, { payment_intent_id: id })
}

/** The sale or hold of a key, or else another of the same that has no end yet. */
export async function unendedIntent(
  tx: Tx,
  key: string,
  { account_id, window_no, reservation_deposit_id, deposit_posting_id = null }: Bought,
  purpose: Purpose = 'sale',
): Promise<Intent | undefined> {
  const { sql, property_id } = tx
  const [one] = await sql<{ id: number }[]>`
    select id from payment_intent
     where property_id = ${property_id} and purpose = ${purpose}
       and (idempotency_key = ${key} or folio_account_id = ${account_id} and window_no is not distinct from ${window_no}
            and reservation_deposit_id is not distinct from ${reservation_deposit_id}
            and deposit_posting_id is not distinct from ${deposit_posting_id} and is_open)
     order by idempotency_key = ${key} desc limit 1`
  return one && (await readIntent(tx, one.id))
}

/**
 * Keeps what was said of a sale, by its provider or by a person who has read its terminal. A deposit that did not go back to its
 * card is there again.
 */
export async function keepAnswer(tx: Tx, id: number, said: CardAnswer): Promise<void> {
  const { sql, property_id, who } = tx
  const intent = await lockIntent(tx, id)
  const { status } = intent
  const next = afterAnswer(status, said.status)
  if (said.status === 'approved')
    await sql`
      update payment_intent
         set status = ${next}, provider_ref = coalesce(provider_ref, ${said.provider_ref}),
             approval_code = coalesce(approval_code, ${said.approval_code}), message = null, updated_by_id = ${who.employee_id}
       where property_id = ${property_id} and id = ${id}`
  else if (next === said.status)
    await sql`
      update payment_intent set status = ${next}, message = ${said.message.slice(0, 200)}, updated_by_id = ${who.employee_id}
       where property_id = ${property_id} and id = ${id}`
  if (next === 'declined' && status !== 'declined') await applyFreed(tx, intent)
}

/** It stands on its bill. */
export async function keepPosted(tx: Tx, id: number, entry_id: number): Promise<void> {
  const { sql, property_id, who } = tx
  await sql`
    update payment_intent set status = 'posted', entry_id = ${entry_id}, updated_by_id = ${who.employee_id}
     where property_id = ${property_id} and id = ${id}`
}

/**
 * Gives a sale up before anybody else hears of it, so that it cannot be posted while its money goes back. Out: it as it now
 * stands, and the provider that has to be told. What stands on its bill or has ended is left as it is.
 */
export async function giveUp(tx: Tx, id: number): Promise<Intent & { tell?: CardProvider }> {
  const { sql, property_id, who } = tx
  const intent = await lockIntent(tx, id)
  const provider = providerOf(intent.provider)
  const status = givenUp(intent.status, { isManual: !provider })
  if (!status) return intent
  await sql`
    update payment_intent set status = ${status}, updated_by_id = ${who.employee_id}
     where property_id = ${property_id} and id = ${id}`
  if (!provider) await applyFreed(tx, intent)
  return { ...intent, status, ...(provider ? { tell: provider } : {}) }
}

/** It counts here from now on: a hold is let go of from here and not given up, a refund is one of those that were posted. */
export async function keepCounted({ sql, property_id, who }: Tx, id: number): Promise<void> {
  await sql`
    update payment_intent set status = 'posted', updated_by_id = ${who.employee_id}
     where property_id = ${property_id} and id = ${id}`
}

/** The same of a sale by its key, which is posted in this transaction and stands in nobody's way until then. */
export async function keepCountedOf({ sql, property_id }: Tx, key: string): Promise<void> {
  await sql`
    update payment_intent set status = 'posted'
     where property_id = ${property_id} and idempotency_key = ${key} and purpose = 'sale' and status = 'approved'`
}

/** Holds that nobody counts on any more: their provider is told afterwards, by whoever let go of them or by the sweep. */
export async function keepLetGo({ sql, property_id, who }: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update payment_intent set status = 'voiding', updated_by_id = ${who.employee_id || null}
     where property_id = ${property_id} and id = any (${ids as number[]}::bigint[]) and purpose = 'auth' and status = 'posted'`
}

/**
 * What a card is being given back is not on the bill yet, and would be given a second time by whoever gives back meanwhile.
 * Refuses `card_pending`; the account is locked.
 */
export async function refuseRefundOpen({ sql, property_id }: Tx, account_id: number): Promise<void> {
  const [open] = await sql`
    select 1 from payment_intent
     where property_id = ${property_id} and folio_account_id = ${account_id} and purpose = 'refund' and is_open limit 1`
  if (open) throw new Refused(refuse('card_pending'))
}

/** Nothing is held any more for an account that is left: its holds of terminals and of providers. */
export async function letGoOfCards(tx: Tx, account_id: number): Promise<void> {
  const { sql, property_id, who } = tx
  const released = await sql<{ intent_id: number | null }[]>`
    update card_authorization set status = 'released', updated_by_id = ${who.employee_id || null}
     where property_id = ${property_id} and folio_account_id = ${account_id} and status = 'held' returning payment_intent_id as intent_id`
  await keepLetGo(
    tx,
    released.flatMap(({ intent_id }) => intent_id ?? []),
  )
}

/** What is held is taken; what was more of it nobody holds any longer. */
export async function keepCaptured(
  { sql, property_id, who }: Tx,
  { card_authorization_id }: Pick<Intent, 'card_authorization_id'>,
): Promise<void> {
  await sql`
    update card_authorization set status = 'captured', updated_by_id = ${who.employee_id}
     where property_id = ${property_id} and id = ${card_authorization_id ?? null}`
}

/**
 * Nobody lets go of what is just being taken, nor takes it twice. Refuses `card_pending`; the account of the hold is locked.
 */
export async function refuseCaptureOpen(
  { sql, property_id }: Tx,
  card_authorization_id: number,
): Promise<void> {
  const [open] = await sql`
    select 1 from payment_intent
     where property_id = ${property_id} and card_authorization_id = ${card_authorization_id} and is_open limit 1`
  if (open) throw new Refused(refuse('card_pending'))
}

/** The card has its money back; of what was taken of a hold nothing is held any longer either. */
export async function keepVoided(tx: Tx, id: number): Promise<void> {
  const { sql, property_id, who } = tx
  const [ended] = await sql<{ card_authorization_id: number | null }[]>`
    update payment_intent set status = 'voided', updated_by_id = ${who.employee_id}
     where property_id = ${property_id} and id = ${id} and status = 'voiding' returning card_authorization_id`
  if (!ended?.card_authorization_id) return
  const released = await sql<{ intent_id: number | null }[]>`
    update card_authorization set status = 'released', updated_by_id = ${who.employee_id || null}
     where property_id = ${property_id} and id = ${ended.card_authorization_id} and status = 'held' returning payment_intent_id as intent_id`
  await keepLetGo(
    tx,
    released.flatMap(({ intent_id }) => intent_id ?? []),
  )
}
