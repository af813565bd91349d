import { refuseCorrection } from '../../hotel/account-state'
import { authorisationMissing } from '../../hotel/authorisation'
import { sum } from '../../hotel/money'
import { refuse } from '../../hotel/refusal'
import type { OutputOf } from '../../wire/call'
import { cashiering } from '../../wire/cashiering'
import { answer, found, Refused, serve } from '../serve'
import { lockAccount, touchAccounts } from '../store/account'
import { expectedOf } from '../store/expected'
import { refuseExpired } from '../store/payment'
import { note, type Tx } from '../tx'

type Authorisation = OutputOf<typeof cashiering.authorise>

/** What terminals hold for an account, and what is still to be authorised (domain/finance 8.7). */
export const answerAuthorisations = answer(cashiering.authorisations, async (input, { tx }) => {
  const { sql, property_id, coins } = tx
  const account_id = await accountOf(tx, input)
  const items = await readAuthorisations(tx, sql`h.folio_account_id = ${account_id}`)
  const [stay] = await sql<{ id: number; status: string; departure: string; percent: string | null }[]>`
    select r.id, r.status, r.departure_date as departure, k.authorization_percent as percent
      from folio_account a
      join reservation r on r.property_id = a.property_id and r.id = a.reservation_id
      left join folio_window w on w.property_id = a.property_id and w.folio_account_id = a.id and w.window_no = 1
      left join payment_method k on k.property_id = w.property_id and k.id = w.payment_method_id
     where a.property_id = ${property_id} and a.id = ${account_id}`
  const held = sum(items.filter(({ status }) => status === 'held').map(({ amount }) => coins.read(amount)))
  const { to_departure } = await expectedOf(tx, account_id, stay ?? null)
  const missing = authorisationMissing({ nights_to_come: to_departure, percent: stay?.percent ?? null, held })
  return { items, held: coins.write(held), missing: coins.write(missing) }
})

/** Writes down what the terminal has authorised. Without a provider nobody else can ask the card (`no_card_provider`). */
export const serveAuthorise = serve(cashiering.authorise, async (input, { tx }) => {
  const { amount, approval_code, card_token_id, expires_on, window_no = 1 } = input
  const { sql, property_id, who } = tx
  const account = await lockAccount(tx, await accountOf(tx, input))
  const refusal = account.status === 'closed' ? refuseCorrection(account) : undefined
  if (refusal) throw new Refused(refusal)
  if (!approval_code) throw new Refused(refuse('no_card_provider'))
  if (card_token_id !== undefined) {
    await refuseExpired(tx, [{ payment_method_id: 0, amount, card: { token_id: card_token_id } }])
  }
  const [{ id }] = await sql<{ id: number }[]>`
    insert into card_authorization (property_id, folio_account_id, window_no, card_token_id, approval_code, amount, manual, expires_on, created_by_id)
    values (${property_id}, ${account.id}, ${window_no}, ${card_token_id ?? null}, ${approval_code}, ${tx.coins.write(tx.coins.read(amount))},
            true, ${expires_on ?? null}, ${who.employee_id}) returning id`
  await touchAccounts(tx, [account.id])
  const [made] = await readAuthorisations(tx, sql`h.id = ${id}`)
  note(tx, {
    entity: 'folio-account',
    entity_id: account.id,
    label: `${amount} authorised for ${account.name}`,
  })
  return made
})

/** What is held is let go again; the terminal is told by the clerk. Refuses `authorisation_over`. */
export const serveReleaseAuthorisation = serve(cashiering.releaseAuthorisation, async ({ id }, { tx }) => {
  const { sql, property_id, who } = tx
  const [seen] = await sql<{ account_id: number }[]>`
    select folio_account_id as account_id from card_authorization where property_id = ${property_id} and id = ${id}`
  const account = await lockAccount(tx, found(seen, { id }).account_id)
  const [gone] = await sql<{ id: number }[]>`
    update card_authorization set status = 'released', updated_by_id = ${who.employee_id}
     where property_id = ${property_id} and id = ${id} and status = 'held' returning id`
  const [now] = await readAuthorisations(tx, sql`h.id = ${id}`)
  if (!gone) throw new Refused(refuse('authorisation_over', { status: now.status }))
  await touchAccounts(tx, [account.id])
  note(tx, {
    entity: 'folio-account',
    entity_id: account.id,
    label: `Authorisation of ${now.amount} released for ${account.name}`,
  })
  return now
})

async function accountOf(
  { sql, property_id }: Tx,
  { account_id, reservation_id }: { account_id?: number; reservation_id?: number },
): Promise<number> {
  if ((account_id === undefined) === (reservation_id === undefined)) {
    throw new Refused(refuse('validation', { message: 'Please name an account or a reservation.' }))
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
           h.approval_code, h.amount, h.manual, h.status, h.expires_on, h.created_at as at, coalesce(e.name, '') as user
      from card_authorization h
      left join payment_card_token d on d.property_id = h.property_id and d.id = h.card_token_id
      left join employee e on e.id = h.created_by_id
     where h.property_id = ${property_id} and ${condition} order by h.id desc`
