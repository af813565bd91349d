import { type Match, matchProfiles } from '../../hotel/profile-match'
import { profileDuplicates } from '../../wire/profile-duplicates'
import { answer, found, serve } from '../serve'
import { knowsBirthDates } from '../store/birth-date'
import { loadKnown, type ProfileShown } from '../store/known-guest'
import { note, type Tx } from '../tx'

/** `guest-profile/duplicates`: found when it is asked, so that nobody is shown yesterday's pairs (domain/reservations 2.8). */
export const answerDuplicates = answer(profileDuplicates.list, async (input, { tx }) => {
  const { min_score = 80, profile_type, page = 1, per_page = 25 } = input
  const pairs = await findDuplicates(tx, { min_score, profile_type })
  const items = pairs.slice((page - 1) * per_page, page * per_page)
  return { items, total: pairs.length, page, per_page }
})

export type Duplicate = { a: ProfileShown; b: ProfileShown } & Pick<Match, 'score' | 'evidence'>

/** Profiles that are perhaps one and the same, from a score on, the surest pairs first. */
export async function findDuplicates(
  tx: Tx,
  { min_score, profile_type }: { min_score: number; profile_type?: string },
): Promise<Duplicate[]> {
  const pairs = await findPairs(tx, profile_type)
  const people = await loadKnown(tx, [...new Set(pairs.flatMap(({ a, b }) => [a, b]))])
  const scored = pairs.flatMap(pair => {
    const [a, b] = [people.get(pair.a), people.get(pair.b)]
    if (!a || !b) return []
    const { score, evidence } = matchProfiles(a.known, b.known)
    return score >= min_score ? [{ a: a.profile, b: b.profile, score, evidence }] : []
  })
  return scored.toSorted((x, y) => y.score - x.score || x.a.id - y.a.id || x.b.id - y.b.id)
}

/** So many pairs are scored, those first that share most; who has more merges some of them first. */
const mostPairs = 2000
/** A number that more profiles share is a switchboard, not a person. */
const mostSharers = 8

/**
 * Pairs of one kind that have something hard in common: a telephone number or e-mail, a document, a tax or IATA number, or name
 * and day of birth. A name alone is no reason to look: half of the book shares one with somebody.
 */
async function findPairs({ sql, who }: Tx, type: string | undefined): Promise<{ a: number; b: number }[]> {
  // A quarter of a million contacts are put side by side in memory; sorted on disk they would take three times as long.
  await sql`select set_config('work_mem', '64MB', true)`
  const several = sql`having count(*) between 2 and ${mostSharers}`
  return await sql<{ a: number; b: number }[]>`
    with shared as (
      select array_agg(guest_profile_id) as ids from guest_contact
       where contact_type in ('email', 'mobile', 'phone') and normal <> '' group by normal ${several}
      union all
      select array_agg(guest_profile_id) from guest_identification
       group by identification_type_id, issuing_country_id, number_hash ${several}
      union all
      select array_agg(id) from guest_profile where ${knowsBirthDates(who)} and date_of_birth is not null and is_active group by date_of_birth, search_key ${several}
      union all
      select array_agg(id) from guest_profile where tax_no <> '' and is_active group by tax_no ${several}
      union all
      select array_agg(id) from guest_profile where iata_no <> '' and is_active group by iata_no ${several})
    select p.a, p.b
      from (select least(x, y) as a, greatest(x, y) as b, count(*) as shares
              from shared, unnest(ids) x, unnest(ids) y where x < y group by 1, 2) p
      join guest_profile m on m.id = p.a
      join guest_profile n on n.id = p.b and n.profile_type = m.profile_type
     where m.is_active and n.is_active ${type ? sql`and m.profile_type = ${type}` : sql``}
       and not exists (select from guest_match_ignore g where g.low_id = p.a and g.high_id = p.b)
     order by m.search_key = n.search_key desc, p.shares desc, m.sound_key = n.sound_key desc, p.b desc, p.a limit ${mostPairs}`
}

/** `guest-profile/match-ignore`. */
export const serveMatchIgnore = serve(profileDuplicates.ignore, async ({ id_a, id_b }, { tx }) => {
  const { sql, who } = tx
  const rows = await sql<{ id: number; code: string }[]>`
    select id, code from guest_profile where id in (${id_a}, ${id_b}) order by id for key share`
  const [low, high] = rows
  found(high, { id_a, id_b })
  await sql`
    insert into guest_match_ignore (low_id, high_id, decided_by_id) values (${low.id}, ${high.id}, ${who.employee_id})
    on conflict do nothing`
  for (const { id } of rows) {
    note(tx, {
      entity: 'guest-profile',
      entity_id: id,
      // Without names: they would stay in the log of the one when the other is erased.
      label: `Profiles ${low.code} and ${high.code} are different`,
    })
  }
  return {}
})
