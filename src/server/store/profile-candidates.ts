import type { PendingQuery, Row } from 'postgres'
import { type ProfileSearch, readProfileSearch } from '../../hotel/profile-search'
import type { Tx } from '../tx'
import { knowsIncognito } from './incognito'
import { likeText } from './like-text'
import { areLikeWordsOf, beginWordsOf, readAlike } from './words-in'

type Fragment = PendingQuery<Row[]>
export type Candidate = { id: number; match: 'exact' | 'similar' }

/** So many of those that fit are put in order; who needs more types another letter. */
export const atMost = 500

/** Who fits a text, best first. What is exact hides what is only similar. */
export async function findCandidates(tx: Tx, text: string, withInactive = false): Promise<Candidate[]> {
  const { sql } = tx
  const search = readProfileSearch(text)
  const living = sql`merged_into_id is null and not is_anonymised ${withInactive ? sql`` : sql`and is_active`}`
  if (search.words.length === 0) {
    const reached = reachedBy(tx, search, ofStay(tx, search))
    return reached ? named('exact', await ranked(tx, reached, living)) : []
  }
  const fits = beginWordsOf(tx, search.words, sql`search_key`)
  const exact = await ranked(
    tx,
    sql`
      (select id, name, 1 as likeness from guest_profile where ${fits} and ${living} and ${unveiled(tx)} limit ${atMost})
      ${byAlias(tx, search.words, sql`id, name, 1`, living)}`,
  )
  return exact.length > 0
    ? named('exact', exact)
    : named('similar', await findSimilar(tx, search.words, living))
}

/** So many people are followed to what they have; beyond that nobody looks through the list. */
const mostPeople = 5000

/**
 * Everybody whom a text may mean, in no order: for lists of what people have, such as their reservations. Inactive profiles
 * too, for their stays have not gone.
 */
export async function findPeople(tx: Tx, text: string): Promise<number[]> {
  const { sql } = tx
  const search = readProfileSearch(text)
  const living = sql`merged_into_id is null and not is_anonymised`
  const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
  if (search.words.length === 0) {
    const reached = reachedBy(tx, search)
    return reached ? idsOf(await sql<{ id: number }[]>`select distinct id from (${reached}) f`) : []
  }
  const exact = await sql<{ id: number }[]>`
    (select id from guest_profile where ${beginWordsOf(tx, search.words, sql`search_key`)} and ${living} and ${unveiled(tx)} limit ${mostPeople})
     ${byAlias(tx, search.words, sql`id`, living)}`
  return idsOf(exact.length > 0 ? exact : await findSimilar(tx, search.words, living))
}

/** Whoever may not know who is incognito does not find him by his name, */
const unveiled = ({ sql, who }: Tx): Fragment =>
  knowsIncognito(who) ? sql`true` : sql`not coalesce(is_incognito, false)`

/** but by the one that is said for him. */
function byAlias({ sql, who }: Tx, words: readonly string[], columns: Fragment, living: Fragment): Fragment {
  if (knowsIncognito(who)) return sql``
  const fits = beginWordsOf({ sql }, words, sql`plain_words(incognito_name)`)
  return sql`union all (select ${columns} from guest_profile where is_incognito and ${fits} and ${living} limit ${atMost})`
}

const named = (match: Candidate['match'], rows: { id: number }[]): Candidate[] =>
  rows.map(({ id }) => ({ id, match }))

/** In order of likeness, then by the last stay in this house, newest first. */
async function ranked(
  { sql, property_id }: Tx,
  found: Fragment,
  living?: Fragment,
): Promise<{ id: number }[]> {
  const people = living
    ? sql`select p.id, p.name, max(f.likeness) as likeness from (${found}) f join guest_profile p on p.id = f.id where ${living} group by p.id, p.name`
    : found
  return await sql<{ id: number }[]>`
    select f.id from (${people}) f
      left join lateral (
        select max(r.arrival_date) as arrival from reservation r
         where r.property_id = ${property_id} and r.guest_profile_id = f.id and r.status in ('checked_in', 'checked_out')) s on true
     order by f.likeness desc, s.arrival desc nulls last, f.name, f.id limit ${atMost}`
}

/** Whose stay has this confirmation number. */
const ofStay = ({ sql, property_id }: Tx, { number }: ProfileSearch): Fragment[] =>
  number
    ? [
        sql`select guest_profile_id as id, 8 as likeness from reservation where property_id = ${property_id} and confirmation_no = ${number} and guest_profile_id is not null`,
      ]
    : []

/** By a number of some kind, an e-mail or a telephone number. */
function reachedBy(
  { sql }: Tx,
  { number, email, phone }: ProfileSearch,
  more: Fragment[] = [],
): Fragment | undefined {
  const parts = [
    ...more,
    ...(number
      ? [
          sql`select id, 9 as likeness from guest_profile where code = ${number}`,
          sql`select guest_profile_id, 8 from guest_membership where number = ${number}`,
          sql`select guest_profile_id, 7 from guest_keyword where lower(keyword) = ${number}`,
          sql`select id, 7 from guest_profile where iata_no = ${number} and profile_type = 'travel_agent' and is_active`,
        ]
      : []),
    ...(email
      ? [
          sql`select guest_profile_id as id, 6 as likeness from guest_contact where contact_type = 'email' and normal like ${`${likeText(email)}%`}`,
        ]
      : []),
    ...(phone
      ? [
          sql`select guest_profile_id as id, 5 as likeness from guest_contact where contact_type <> 'email' and reverse(normal) like ${`${[...phone].reverse().join('')}%`}`,
        ]
      : []),
  ]
  if (parts.length === 0) return undefined
  return sql`select * from (${parts.reduce((left, right) => sql`${left} union all ${right}`)}) u limit ${atMost}`
}

/** Names written wrongly: every word alike in its letters, or one the sound of the last name. */
async function findSimilar(tx: Tx, words: string[], alive: Fragment): Promise<{ id: number }[]> {
  const { sql } = tx
  const living = sql`${alive} and ${unveiled(tx)}`
  const alike = areLikeWordsOf(tx, words, sql`search_key`)
  const likeness = words
    .map(word => sql`word_similarity((select plain_text(${word})), search_key)`)
    .reduce((left, right) => sql`${left} + ${right}`)
  await readAlike(tx)
  return ranked(
    tx,
    sql`
    select id, name, max(likeness) as likeness from (
      (select id, name, (${likeness}) / ${words.length}::int as likeness from guest_profile
        where ${alike} and ${living} order by 3 desc limit ${atMost})
      union all
      -- Sound by sound, in the order of the index: the planner would read the table for a list of sounds whose length it does not know, or
      -- for one sound where most names sound alike.
      (select p.id, p.name, 0.3 as likeness
         from (select distinct dmetaphone(plain_text(word)) as sound from unnest(${words}::text[]) word) s
        cross join lateral (
          select id, name from guest_profile where is_active and sound_key <> '' and sound_key = s.sound and ${living} order by profile_type limit ${atMost}) p
        limit ${atMost})) u
     group by id, name`,
  )
}
