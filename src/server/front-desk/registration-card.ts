import type { BusinessDate } from '../../hotel/business-date'
import { type Template, templateFor } from '../../hotel/letter-template'
import { refuse } from '../../hotel/refusal'
import { registration } from '../../wire/front-desk'
import type { FileAnswer } from '../file-answer'
import type { Paper } from '../print/pdf'
import { printed } from '../print/printed'
import { type Card, type CardHouse, registrationPaper } from '../print/registration-paper'
import { accept, found, serve } from '../serve'
import { knowsBirthDates } from '../store/birth-date'
import { policiesOn } from '../store/clauses'
import { knowsIncognito, shownName } from '../store/incognito'
import { loadTemplates } from '../store/letter-template'
import { isOpenContact } from '../store/open-contact'
import { printedNotes } from '../store/printed-note'
import { together } from '../together'
import type { Tx } from '../tx'
import { newRegistrationNo } from './check-in'

/**
 * `front-desk/registration-card`: a page for each guest to sign, numbered once and for all; sharers get one each. The number of
 * a document shows its last four figures only, and what is not known is left to be filled in by hand.
 */
export const serveRegistrationCard = serve(
  registration.card,
  async ({ reservation_ids, date, with_rate }, { tx }) => {
    const ids = await findIds(tx, reservation_ids, date as BusinessDate | undefined)
    if (ids.length === 0) accept(refuse('nobody_to_register'))
    const { paper, cards } = await cardPaper(tx, ids, { with_rate })
    const [only, ...others] = cards
    const name = only && others.length === 0 ? (only.registration_no ?? '') : (date ?? 'cards')
    return await printed(tx, `registration-${name}.pdf`, paper, cards.length)
  },
  { whileClosing: true },
)

type How = {
  with_rate: boolean
  /** In place of every guest's own language. */
  language_id?: number
  /** Their confirmation numbers, as the cards are to lie; absent: by guest. */
  order?: readonly string[]
}

/** Cards of reservations, numbered once and for all. */
export async function cardPaper(
  tx: Tx,
  ids: readonly number[],
  { with_rate, language_id, order }: How,
): Promise<{ paper: Paper; cards: Card[] }> {
  await numberCards(tx, ids)
  const { house, cards: byGuest } = await loadCardPages(tx, ids, { language_id })
  const placeOf = new Map(order?.map((number, place) => [number, place]))
  const cards = order
    ? byGuest.toSorted(
        (a, b) => (placeOf.get(a.confirmation_no) ?? 0) - (placeOf.get(b.confirmation_no) ?? 0),
      )
    : byGuest
  const paper = registrationPaper(house, cards, { with_rate, clerk: tx.who.name, coins: tx.coins })
  return { paper, cards }
}

/** The card of a reservation in a template that is being tried: nothing is numbered. */
export async function triedCard(tx: Tx, id: number, tried: Template): Promise<FileAnswer> {
  const { house, cards } = await loadCardPages(tx, [id], { tried })
  found(cards[0], { id })
  return await printed(
    tx,
    'registration.pdf',
    registrationPaper(house, cards, { with_rate: true, clerk: tx.who.name, coins: tx.coins }),
  )
}

/** What stands on the cards, each in its template; `tried` stands in place of all that are kept. */
export async function loadCardPages(
  tx: Tx,
  ids: readonly number[],
  { tried, language_id: spoken }: { tried?: Template; language_id?: number } = {},
): Promise<{ house: CardHouse; cards: Card[] }> {
  const [house, own, { templates, house_language_id }] = await together([
    loadHouse(tx),
    loadCards(tx, ids),
    loadTemplates(tx),
  ])
  const templateOf = ({ language_id }: Pick<Card, 'language_id'>) =>
    tried ?? templateFor(templates, 'registration_card', [language_id, house_language_id])
  const cards = own.map(card => ({ ...card, language_id: spoken ?? card.language_id }))
  return { house, cards: cards.map(card => ({ ...card, template: templateOf(card) })) }
}

async function findIds(
  { sql, property_id }: Tx,
  wanted: readonly number[] | undefined,
  date: BusinessDate | undefined,
): Promise<number[]> {
  const which =
    wanted === undefined
      ? sql`r.arrival_date = ${date ?? null}`
      : sql`r.id = any (${wanted as number[]}::bigint[])`
  const rows = await sql<{ id: number }[]>`
    select r.id from reservation r
     where r.property_id = ${property_id} and ${which} and r.status in ('reserved', 'checked_in') and not r.is_posting_master
     order by r.id`
  return rows.map(({ id }) => id)
}

async function numberCards({ sql, property_id, today }: Tx, ids: readonly number[]): Promise<void> {
  await sql`
    update reservation set registration_no = ${newRegistrationNo({ sql, today })}
     where property_id = ${property_id} and id = any (${ids as number[]}::bigint[]) and registration_no is null`
}

async function loadHouse({ sql, property_id, today }: Tx): Promise<CardHouse> {
  const [house] = await sql<CardHouse[]>`
    select p.name, p.legal_name, p.address_line1, p.postal_code, p.city, p.phone, p.email, p.tax_registration_no, p.currency_code,
           ${today}::date as today, c.short_date_format, to_char(p.check_out_time, 'HH24:MI') as check_out_time,
           ${policiesOn({ sql, today }, 'registration_card')} as policies
      from property_profile p
      left join datetime_control c on c.property_id = p.id
     where p.id = ${property_id}`
  return found(house)
}

/**
 * Everything that stands on the cards, in one query, by guest. What a guest wants kept to the house is printed by whoever may read it
 * (domain/master-data 2.29); on the card of anybody else its line is empty, for the guest to write on.
 */
async function loadCards(
  { sql, property_id, who }: Tx,
  ids: readonly number[],
): Promise<Omit<Card, 'template'>[]> {
  const rows = await sql<(Omit<Card, 'template'> & { is_hidden: boolean })[]>`
    select coalesce(g.is_incognito, false) and not ${knowsIncognito(who)} as is_hidden, r.registration_no, r.confirmation_no, m.code as room, t.name as room_type, r.arrival_date, r.departure_date, r.adults,
           r.c1 + r.c2 + r.c3 as children, r.print_rate and not r.suppress_rate as is_rate_shown, r.currency_code,
           c.name as rate, r.rate_code_id, c.includes_tax, q.name as payment_method, coalesce(g.name, '') as guest, case when ${knowsBirthDates(who)} then g.date_of_birth end as date_of_birth, g.language_id, n.name as nationality,
           a.line1 as address, concat_ws(' ', a.postal_code, a.city) as city, y.name as country,
           (select value from guest_contact x where x.guest_profile_id = g.id and x.contact_type in ('mobile', 'phone') and ${isOpenContact({ sql, who }, 'x')}
             order by x.is_primary desc, x.contact_type limit 1) as phone,
           (select value from guest_contact x where x.guest_profile_id = g.id and x.contact_type = 'email' and ${isOpenContact({ sql, who }, 'x')} order by x.is_primary desc limit 1) as email,
           d.document, ${printedNotes({ sql }, 'registration_card')} as notes,
           (select string_agg(${shownName({ sql, who }, 'p')}, ', ' order by ${shownName({ sql, who }, 'p')}) from reservation_profile l join guest_profile p on p.id = l.guest_profile_id
             where l.property_id = r.property_id and l.reservation_id = r.id and l.role in ('company', 'travel_agent', 'group')) as company,
           (select string_agg(${shownName({ sql, who }, 'p')}, '; ' order by o.display_sequence) from reservation_guest o join guest_profile p on p.id = o.guest_profile_id
             where o.property_id = r.property_id and o.reservation_id = r.id and o.guest_profile_id <> r.guest_profile_id) as accompanying,
           (select jsonb_build_object('first', (array_agg(x.rate_amount order by x.stay_date))[1]::text,
                     'is_same', min(x.rate_amount) = max(x.rate_amount), 'total', sum(x.share_amount)::text)
              from reservation_night x where x.property_id = r.property_id and x.reservation_id = r.id) as price
      from reservation r
      join room_type t on t.property_id = r.property_id and t.id = r.charge_type_id
      join rate_code c on c.property_id = r.property_id and c.id = r.rate_code_id
      left join room m on m.property_id = r.property_id and m.id = r.room_id
      left join payment_method q on q.property_id = r.property_id and q.id = r.payment_method_id
      left join guest_profile g on g.id = r.guest_profile_id
      left join master_type n on n.id = g.nationality_id
      left join lateral (
        select * from guest_address z where z.guest_profile_id = g.id order by z.is_primary desc, z.id limit 1) a on true
      left join master_type y on y.id = a.country_id
      left join lateral (
        select concat_ws(' ', k.name, '•••• ' || i.number_last4, x.name) as document
          from guest_identification i
          left join master_type k on k.id = i.identification_type_id
          left join master_type x on x.id = i.issuing_country_id
         where i.guest_profile_id = g.id and i.is_active order by i.is_primary desc, i.id limit 1) d on true
     where r.property_id = ${property_id} and r.id = any (${ids as number[]}::bigint[])
     order by ${shownName({ sql, who })}, r.id`
  return rows.map(({ is_hidden, ...card }) => (is_hidden ? { ...card, ...leftOpen } : card))
}

/** Of a guest whom whoever prints may not know the card says nothing: he fills it in himself, as the law wants it. */
const leftOpen = {
  guest: '',
  date_of_birth: null,
  nationality: null,
  address: null,
  city: null,
  country: null,
  phone: null,
  email: null,
  document: null,
}
