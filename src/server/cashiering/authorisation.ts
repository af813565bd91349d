import { randomUUID } from 'node:crypto'
import { refuseCorrection } from '../../hotel/account-state'
import { authorisationMissing } from '../../hotel/authorisation'
import { amountWithin } from '../../hotel/journal/surcharge'
import { sum } from '../../hotel/money'
import { refuse, refuseField } from '../../hotel/refusal'
import type { InputOf, OutputOf } from '../../wire/call'
import { cashiering } from '../../wire/cashiering'
import { answer, type At, found, Refused, serveEither, serveWork, type WorkAt } from '../serve'
import { type AccountRow, lockAccount, touchAccounts } from '../store/account'
import { keepLetGo, refuseCaptureOpen } from '../store/card-intent'
import { expectedOf } from '../store/expected'
import { refuseExpired } from '../store/card-on-file'
import { surchargeReckoner } from '../store/surcharge'
import { once } from '../once'
import { note, type Tx } from '../tx'
import { lockAccountOf } from './account-of'
import { holdOnCard, keepAuthorised, tellLetGo } from './card-hold'
import { heldMethod } from './held-method'
import { providersConnected } from './provider'

type Authorisation = OutputOf<typeof cashiering.authorise>

/** What terminals hold for an account, and what is still to be authorised (domain/finance 8.7). */
export const answerAuthorisations = answer(cashiering.authorisations, async (input, { tx }) => {
  const { sql, property_id, coins } = tx
  const account_id = await accountOf(tx, input)
  const items = await readAuthorisations(tx, sql`h.folio_account_id = ${account_id}`)
  const [stay] = await sql<Stay[]>`
    select r.id, r.status, r.departure_date as departure, k.authorization_percent as percent, ${guestBalance(tx)} as balance
      from folio_account a
      join reservation r on r.property_id = a.property_id and r.id = a.reservation_id
      left join folio_window w on w.property_id = a.property_id and w.folio_account_id = a.id and w.window_no = 1
      left join payment_method k on k.property_id = w.property_id and k.id = w.payment_method_id
     where a.property_id = ${property_id} and a.id = ${account_id}`
  const held = sum(items.filter(({ status }) => status === 'held').map(({ amount }) => coins.read(amount)))
  const { to_departure } = await expectedOf(tx, account_id, stay ?? null)
  const missing = authorisationMissing(
    {
      to_come: to_departure,
      balance: coins.read(stay?.balance ?? '0'),
      percent: stay?.percent ?? null,
      held,
    },
    coins,
  )
  return {
    items: await withCosts(tx, account_id, items),
    held: coins.write(held),
    missing: coins.write(missing),
  }
})

type Stay = { id: number; status: string; departure: string; percent: string | null; balance: string }

/** What the bill of an account `a` stands at, as database text. */
export const guestBalance = ({ sql }: Pick<Tx, 'sql'>) => sql`
  coalesce((select sum(x.balance) from subledger_balance x
             where x.property_id = a.property_id and x.holder_id = a.id and x.ledger = 'guest'), 0)::text`

/** Where paying by the card that is held costs something: how much of the bill it can pay, and at which percentage. */
async function withCosts(tx: Tx, account_id: number, items: Authorisation[]): Promise<Authorisation[]> {
  const { sql, property_id, coins } = tx
  const isHeld = ({ status }: Authorisation) => status === 'held'
  const [costly] = items.some(isHeld)
    ? await sql`select 1 from payment_method where property_id = ${property_id} and surcharge_percent > 0 limit 1`
    : []
  if (!costly) return items
  const shown: Authorisation[] = []
  for (const item of items) {
    const at = { account_id, window_no: item.window_no, brand: item.card?.brand ?? '' }
    const payment_method_id = isHeld(item) ? await heldMethod(tx, at) : null
    const reckon =
      payment_method_id === null ? undefined : await surchargeReckoner(tx, { account_id, payment_method_id })
    shown.push(
      reckon?.percent
        ? {
            ...item,
            costs: {
              percent: reckon.percent,
              most: coins.write(amountWithin(coins.read(item.amount), each => reckon.of(each).amount)),
            },
          }
        : item,
    )
  }
  return shown
}

type Input = InputOf<typeof cashiering.authorise>

/** Writes down what the terminal has authorised (domain/finance 8.7). Refuses `no_card_provider` when nobody has asked the card. */
async function writeDown(input: Input, { tx }: At): Promise<Authorisation> {
  const { amount, approval_code, card_token_id, expires_on, window_no = 1 } = input
  const account = await lockOpen(tx, input)
  if (!approval_code) throw new Refused(refuse('no_card_provider'))
  if (expires_on !== undefined && expires_on < tx.today)
    throw new Refused(refuseField('expires_on', 'What was held until then is held no longer.'))
  if (card_token_id !== undefined)
    await refuseExpired(tx, [{ payment_method_id: 0, amount, card: { token_id: card_token_id } }])
  const kept = { window_no, card_token_id, approval_code, amount, expires_on, manual: true }
  return await authorisationOf(tx, await keepAuthorised(tx, account, kept))
}

/** The same for a card on file that a provider keeps: it is asked itself, once however often the request is sent. */
async function askProvider(input: Input, at: WorkAt): Promise<Authorisation> {
  const { window_no = 1, amount, card_token_id = 0 } = input
  const key = await at.inTransaction(async ({ tx }) => tx.key ?? randomUUID())
  const id = await holdOnCard(at, key, {
    card_token_id,
    window_no,
    read: async tx => {
      const account = await lockOpen(tx, input)
      await refuseExpired(tx, [{ payment_method_id: 0, amount, card: { token_id: card_token_id } }])
      return { account_id: account.id, amount: tx.coins.read(amount) }
    },
  })
  return await at.inTransaction(({ tx }) => authorisationOf(tx, id))
}

/** `authorization/store`: by the slip of a terminal, or by the provider that keeps the card. */
export const serveAuthorise = serveEither(cashiering.authorise, writeDown, {
  when: ({ approval_code, card_token_id }) =>
    !approval_code && card_token_id !== undefined && providersConnected().length > 0,
  work: askProvider,
})

async function lockOpen(tx: Tx, input: Pick<Input, 'account_id' | 'reservation_id'>) {
  const account =
    input.reservation_id === undefined || input.account_id !== undefined
      ? await lockAccount(tx, await accountOf(tx, input))
      : await lockToCome(tx, input.reservation_id)
  const refusal = account.status === 'closed' ? refuseCorrection(account) : undefined
  if (refusal) throw new Refused(refusal)
  return account
}

/** Before the arrival a stay may have no account yet: it gets one, unless nobody comes any more. */
async function lockToCome(tx: Tx, reservation_id: number): Promise<AccountRow> {
  const { account, stay } = await lockAccountOf(tx, { reservation_id })
  const comes = stay && ['reserved', 'checked_in', 'checked_out'].includes(stay.status)
  if (!comes) throw new Refused(refuse('account_not_open', { name: account.name }))
  return account
}

/** What is held is let go again; the terminal is told by the clerk, a provider by the house. Refuses `authorisation_over`. */
export const serveReleaseAuthorisation = serveWork(cashiering.releaseAuthorisation, async (input, at) => {
  const { path } = cashiering.releaseAuthorisation
  const { intent_id, ...released } = await at.inTransaction(({ tx }) => {
    if (tx.day === 'closing') throw new Refused(refuse('eod_running'))
    return once(tx, { key: tx.key ?? randomUUID(), path, body: input }, () => release(tx, input.id))
  })
  if (intent_id !== null) await tellLetGo(at, intent_id)
  return released
})

async function release(tx: Tx, id: number): Promise<Authorisation & { intent_id: number | null }> {
  const { sql, property_id, who } = tx
  const [seen] = await sql<{ account_id: number }[]>`
    select folio_account_id as account_id from card_authorization where property_id = ${property_id} and id = ${id}`
  const account = await lockAccount(tx, found(seen, { id }).account_id)
  await refuseCaptureOpen(tx, id)
  const [gone] = await sql<{ intent_id: number | null }[]>`
    update card_authorization set status = 'released', updated_by_id = ${who.employee_id}
     where property_id = ${property_id} and id = ${id} and status = 'held' returning payment_intent_id as intent_id`
  const now = await authorisationOf(tx, id)
  if (!gone) throw new Refused(refuse('authorisation_over', { status: now.status }))
  if (gone.intent_id !== null) await keepLetGo(tx, [gone.intent_id])
  await touchAccounts(tx, [account.id])
  note(tx, {
    entity: 'folio-account',
    entity_id: account.id,
    label: `Authorisation of ${now.amount} released for ${account.name}`,
  })
  return { ...now, ...gone }
}

export async function authorisationOf(tx: Tx, id: number): Promise<Authorisation> {
  const [one] = await readAuthorisations(tx, tx.sql`h.id = ${id}`)
  return found(one, { id })
}

async function accountOf(
  { sql, property_id }: Tx,
  { account_id, reservation_id }: { account_id?: number; reservation_id?: number },
): Promise<number> {
  if ((account_id === undefined) === (reservation_id === undefined)) {
    throw new Refused(refuseField('account_id', 'Please name an account or a reservation.'))
  }
  const [row] = await sql<{ id: number }[]>`
    select id from folio_account
     where property_id = ${property_id} and (id = ${account_id ?? null} or (kind = 'stay' and reservation_id = ${reservation_id ?? null}))`
  return found(row, { account_id, reservation_id }).id
}

const readAuthorisations = async (
  { sql, property_id }: Tx,
  condition: ReturnType<Tx['sql']>,
): Promise<Authorisation[]> =>
  await sql<Authorisation[]>`
    select h.id, h.window_no, case when d.id is null then null else jsonb_build_object('brand', d.brand, 'last4', d.last4) end as card,
           h.approval_code, h.amount,
           (select c.amount from payment_intent c where c.property_id = h.property_id and c.card_authorization_id = h.id and c.status = 'posted') as captured, h.manual, h.status, h.expires_on, h.created_at as at, coalesce(e.name, '') as user
      from card_authorization h
      left join payment_card_token d on d.property_id = h.property_id and d.id = h.card_token_id
      left join employee e on e.id = h.created_by_id
     where h.property_id = ${property_id} and ${condition} order by h.id desc`
