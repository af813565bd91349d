import type { PendingQuery, Row } from 'postgres'
import type { MasterRecord } from '../../hotel/master/record'
import type { ListInput } from '../../wire/kinds'
import { entityOf } from '../master/entities'
import { type Page, readPage } from '../master/read'
import { atMost, findCandidates } from '../store/profile-candidates'
import { loadDeskNames } from '../store/desk-names'
import { shownName, withoutName } from '../store/incognito'
import { isLike, likeText, plainPattern } from '../store/like-text'
import { isOpenContact } from '../store/open-contact'
import { type Marked, markedProfile, marksOf } from '../store/profile-mark'
import type { Tx } from '../tx'
import { hasStay, staysOf } from './own-stays'

type Fragment = PendingQuery<Row[]>

/**
 * The list of profiles: by number, e-mail, telephone, the beginnings of names or, when nothing fits, by likeness and sound,
 * last guests first (domain/reservations 2.3). Without a text it is the plain list. Rows carry where to reach the guest and
 * the last and next stay.
 */
export async function searchProfiles(tx: Tx, input: ListInput): Promise<Page> {
  const { search, filters, ...rest } = input
  const { plain, own } = splitFilters(tx, filters)
  if (!search || search.trim().length < 2) {
    return withReach(tx, await readPage(tx, entityOf('guest-profile'), { ...rest, filters: plain }, own))
  }

  const candidates = await findCandidates(tx, search, input.include_inactive === true)
  const found = { ...input, ids: candidates.map(({ id }) => id), plain, own }
  const page = await ((input.sort ?? []).length > 0 ? pageInOrder(tx, found) : pageByLikeness(tx, found))
  const matches = new Map(candidates.map(({ id, match }) => [id, match]))
  const items = page.items.map(row => ({ ...row, match: matches.get(Number(row.id)) }))
  return withReach(tx, { ...page, items })
}

type Found = ListInput & { ids: number[]; plain: ListInput['filters']; own: Fragment | undefined }

/** Of those found the page that the order asked for has. */
function pageInOrder(tx: Tx, { sort, page, per_page, ...found }: Found): Promise<Page> {
  return readAmong(tx, found, { sort, page, per_page })
}

/** Of those found the next best; of a narrowed list all are looked at first, for nobody knows before who is left. */
async function pageByLikeness(tx: Tx, { ids, plain, own, ...input }: Found): Promise<Page> {
  const { page = 1, per_page = 25 } = input
  const from = (page - 1) * per_page
  const isNarrowed = Object.keys(plain ?? {}).length > 0 || own !== undefined
  const wanted = isNarrowed ? ids : ids.slice(from, from + per_page)
  const read = await readAmong(tx, { ids: wanted, plain, own }, { page: 1, per_page: atMost })
  const place = new Map(wanted.map((id, index) => [id, index]))
  const placeOf = ({ id }: MasterRecord) => place.get(Number(id)) ?? 0
  const items = read.items.toSorted((a, b) => placeOf(a) - placeOf(b))
  return isNarrowed
    ? { items: items.slice(from, from + per_page), total: read.total, page, per_page }
    : { items, total: ids.length, page, per_page }
}

const readAmong = (
  tx: Tx,
  { ids, plain, own }: Pick<Found, 'ids' | 'plain' | 'own'>,
  input: Pick<ListInput, 'sort' | 'page' | 'per_page'>,
): Promise<Page> =>
  readPage(
    tx,
    entityOf('guest-profile'),
    { ...input, filters: plain, include_inactive: true },
    tx.sql`t.id = any (${ids}::bigint[])${own ? tx.sql` and ${own}` : tx.sql``}`,
  )

/** Filters that are no field of the profile itself. */
function splitFilters(tx: Tx, filters: ListInput['filters'] = {}) {
  const { sql, today } = tx
  const {
    city,
    country_id,
    has_future_stay,
    last_stay_from,
    last_stay_to,
    keyword,
    membership_level_id,
    ...plain
  } = filters
  const stayed = (such: Fragment) => hasStay(tx, sql`t.id`, such)
  const wasHere = sql`r.status in ('checked_in', 'checked_out')`
  const conditions: Fragment[] = [
    ...(typeof city === 'string'
      ? [
          sql`exists (select 1 from guest_address a where a.guest_profile_id = t.id and ${isLike({ sql }, sql`a.city`, plainPattern({ sql }, `${likeText(city)}%`))})`,
        ]
      : []),
    ...(Number.isSafeInteger(country_id)
      ? [
          sql`(t.nationality_id = ${country_id as number} or exists (select 1 from guest_address a where a.guest_profile_id = t.id and a.country_id = ${country_id as number}))`,
        ]
      : []),
    ...(has_future_stay === true
      ? [stayed(sql`r.departure_date >= ${today} and r.status in ('reserved', 'waitlist', 'checked_in')`)]
      : []),
    ...(isDay(last_stay_from) ? [stayed(sql`${wasHere} and r.arrival_date >= ${last_stay_from}`)] : []),
    ...(isDay(last_stay_to) ? [stayed(sql`${wasHere} and r.arrival_date <= ${last_stay_to}`)] : []),
    ...(typeof keyword === 'string'
      ? [
          sql`exists (select 1 from guest_keyword k where k.guest_profile_id = t.id and lower(k.keyword) like ${`${keyword.toLowerCase()}%`})`,
        ]
      : []),
  ]
  if (Number.isSafeInteger(membership_level_id))
    conditions.push(
      sql`exists (select 1 from guest_membership m where m.guest_profile_id = t.id and m.is_active and m.level_id = ${membership_level_id as number})`,
    )
  const own =
    conditions.length > 0 ? conditions.reduce((left, right) => sql`${left} and ${right}`) : undefined
  return { plain, own }
}

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)

type Reach = {
  id: number
  city: string | null
  country: string | null
  phone: string | null
  email: string | null
  company_name: string | null
  membership: string | null
  last_stay: string | null
  next_stay: string | null
  marked: Marked
}

/** Where to reach the guests of a page, and when they were and will be here. */
async function withReach(tx: Tx, page: Page): Promise<Page> {
  const { sql, property_id, today } = tx
  const ids = page.items.map(({ id }) => Number(id))
  if (ids.length === 0) return page
  const { need_country } = await loadDeskNames(tx)
  const rows = await sql<Reach[]>`
    select p.id, ${markedProfile(tx, 'p')} as marked, a.city, coalesce(ac.name, n.name) as country, ${shownName(tx, 'c')} as company_name,
           (select value from guest_contact c where guest_profile_id = p.id and contact_type in ('mobile', 'phone') and ${isOpenContact(tx, 'c')}
             order by is_primary desc, contact_type limit 1) as phone,
           (select value from guest_contact c where guest_profile_id = p.id and contact_type = 'email' and ${isOpenContact(tx, 'c')} order by is_primary desc limit 1) as email,
           (select number from guest_membership where guest_profile_id = p.id and is_active order by is_primary desc limit 1) as membership,
           s.last_stay, s.next_stay
      from guest_profile p
      left join lateral (select city, country_id from guest_address where guest_profile_id = p.id order by is_primary desc, id limit 1) a on true
      left join master_type ac on ac.id = a.country_id
      left join master_type n on n.id = p.nationality_id
      left join guest_profile c on c.id = p.company_id
      left join lateral (
        select max(r.arrival_date) filter (where r.status in ('checked_in', 'checked_out')) as last_stay,
               min(r.arrival_date) filter (where r.status in ('reserved', 'waitlist') and r.departure_date >= ${today}) as next_stay
          from ${staysOf(tx, sql`p.id`)} own join reservation r on r.property_id = ${property_id} and r.id = own.id) s on true
     where p.id = any (${ids}::bigint[])`
  const byId = new Map(
    rows.map(({ id, marked, ...reach }) => [id, { ...reach, ...marksOf(marked, need_country) }]),
  )
  return {
    ...page,
    items: page.items.map(row => withoutName(tx.who, { ...row, ...byId.get(Number(row.id)) })),
  }
}
