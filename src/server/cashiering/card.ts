import { refuse, refuseField } from '../../hotel/refusal'
import type { OutputOf } from '../../wire/call'
import { cashiering } from '../../wire/cashiering'
import { answer, found, Refused, serve } from '../serve'
import { note, type Tx } from '../tx'
import { providerOf } from './provider'

type Card = OutputOf<typeof cashiering.storeCard>

/** Cards of a stay or a guest; their tokens are never shown (domain/finance 8.5). */
export const answerCards = answer(cashiering.cards, async ({ reservation_id, guest_profile_id }, { tx }) => {
  const { sql } = tx
  if (reservation_id === undefined && guest_profile_id === undefined) throw unclear()
  const ofStay = sql`d.reservation_id = ${reservation_id ?? null} or d.guest_profile_id = ${guest_profile_id ?? null}`
  return { items: await readCards(tx, sql`(${ofStay}) and d.removed_at is null`) }
})

/** Keeps what a terminal or a provider's form gave for a card; the same token again is the same card. */
export const serveStoreCard = serve(cashiering.storeCard, async (input, { tx }) => {
  const { sql, property_id, who, today } = tx
  const { reservation_id, guest_profile_id, ...card } = input
  if ((reservation_id === undefined) === (guest_profile_id === undefined)) throw unclear()
  const lastMonth = `${card.expiry_year}-${String(card.expiry_month).padStart(2, '0')}`
  if (lastMonth < today.slice(0, 7)) {
    throw new Refused(refuse('card_expired', { brand: card.brand, last4: card.last4 }))
  }
  await findOwner(tx, { reservation_id, guest_profile_id })
  const row = { ...card, reservation_id: reservation_id ?? null, guest_profile_id: guest_profile_id ?? null }
  const [kept] = await sql<{ id: number }[]>`
    insert into payment_card_token ${sql({ property_id, created_by_id: who.employee_id, ...row } as never)}
    on conflict (property_id, provider, token) do update set ${sql({ ...row, removed_at: null } as never)}
     where payment_card_token.removed_at is not null
        or (payment_card_token.reservation_id is not distinct from excluded.reservation_id
            and payment_card_token.guest_profile_id is not distinct from excluded.guest_profile_id)
    returning id`
  if (!kept) throw new Refused(refuse('duplicate', { label: 'Card', code: card.last4 }))
  note(tx, {
    entity: 'payment-card',
    entity_id: kept.id,
    label: `Card ${card.brand} ${card.last4} kept on file`,
  })
  const [made] = await readCards(tx, sql`d.id = ${kept.id}`)
  return made
})

export const serveRemoveCard = serve(cashiering.removeCard, async ({ id }, { tx }) => {
  const { sql, property_id, who } = tx
  const [gone] = await sql<{ brand: string; last4: string }[]>`
    update payment_card_token set removed_at = now(), updated_by_id = ${who.employee_id}
     where property_id = ${property_id} and id = ${id} and removed_at is null returning brand, last4`
  const { brand, last4 } = found(gone, { card_token_id: id })
  await sql`update folio_window set card_token_id = null where property_id = ${property_id} and card_token_id = ${id}`
  note(tx, { entity: 'payment-card', entity_id: id, label: `Card ${brand} ${last4} no longer on file` })
  return { id }
})

const unclear = () => new Refused(refuseField('reservation_id', 'Please name a reservation or a guest.'))

async function findOwner(
  { sql, property_id }: Tx,
  { reservation_id, guest_profile_id }: { reservation_id?: number; guest_profile_id?: number },
): Promise<void> {
  const [there] =
    reservation_id === undefined
      ? await sql<{ id: number }[]>`select id from guest_profile where id = ${guest_profile_id ?? 0}`
      : await sql<{ id: number }[]>`
          select id from reservation where property_id = ${property_id} and id = ${reservation_id}`
  found(there, { reservation_id, guest_profile_id })
}

const readCards = async (
  { sql, property_id, today }: Tx,
  condition: ReturnType<Tx['sql']>,
): Promise<Card[]> => {
  const rows = await sql<Omit<Card, 'can_ask'>[]>`
    select d.id, d.provider, d.brand, d.last4, lpad(d.expiry_month::text, 2, '0') || '/' || right(d.expiry_year::text, 2) as expiry, d.holder,
           make_date(d.expiry_year, d.expiry_month, 1) < date_trunc('month', ${today}::date) as is_expired
      from payment_card_token d where d.property_id = ${property_id} and ${condition} order by d.id desc`
  return rows.map(row => ({ ...row, can_ask: providerOf(row.provider) !== undefined }))
}
