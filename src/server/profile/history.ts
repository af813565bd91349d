import type { Changes } from '../../hotel/master/former-state'
import { guestProfile } from '../../wire/profile'
import { readersOf } from '../../wire/master'
import { entityOf } from '../master/entities'
import { sayChanges, visible } from '../master/say-changes'
import { allows, answer, demand, found } from '../serve'
import { isOpenContact } from '../store/open-contact'
import { mayReadNote } from '../store/readable-note'
import { may, type Tx } from '../tx'

type Row = {
  id: number
  at: string
  business_date: string | null
  by_id: number | null
  by_name: string | null
  label: string
  kind: string
  entity: string
  changes: Changes
  total: number
}

/**
 * `guest-profile/history`: the changes of a profile and of what belongs to it, in this house, the newest first. What a person may
 * not see was never changed for them; whoever may not know a guest's name reads nothing of them.
 */
export const answerProfileHistory = answer(
  guestProfile.history,
  async ({ id, page = 1, per_page = 25 }, { tx, who }) => {
    const [profile] = await tx.sql<{ is_incognito: boolean | null }[]>`
      select is_incognito from guest_profile where id = ${id}`
    if (found(profile, { guest_profile_id: id }).is_incognito) demand(who, 'Guest incognito view')
    const rows = await loadLines(tx, { id, page, per_page })
    const said = await sayAll(tx, id, rows)
    return {
      items: rows.map(({ by_id, by_name, total: _, ...row }) => ({
        ...row,
        by: by_id === null ? null : { id: by_id, name: by_name ?? '' },
        changes: said.get(row.id) ?? [],
      })),
      total: rows[0]?.total ?? 0,
      page,
      per_page,
    }
  },
)

type Said = Awaited<ReturnType<typeof sayChanges>>[number]

/** What each line says, asked once for each kind of record. */
async function sayAll(tx: Tx, id: number, rows: readonly Row[]): Promise<Map<number, Said>> {
  const kinds = [...new Set(rows.map(({ entity }) => entity))]
  const said = await Promise.all(
    kinds.map(async key => {
      const entity = entityOf(key)
      const own = rows.filter(row => row.entity === key)
      const changes = await sayChanges(
        tx,
        entity,
        own.map(row => visible(tx, entity, row.changes)),
        id,
      )
      return own.map((row, index): [number, Said] => [row.id, changes[index]])
    }),
  )
  return new Map(said.flat())
}

type Asked = { id: number; page: number; per_page: number }

/** The profile, and the records of it that are there: of what was deleted nobody knows any more whose it was. */
async function loadLines(tx: Tx, { id, page, per_page }: Asked): Promise<Row[]> {
  const { sql, property_id, who } = tx
  const own = (key: string) => sql`select ${key}::text as entity, t.id from ${sql(entityOf(key).table)} t`
  const parts = [
    sql`select 'guest-profile' as entity, ${id}::bigint as id`,
    ...belonging
      .filter(key => allows(who, readersOf(entityOf(key))))
      .map(
        key =>
          sql`${own(key)} where t.guest_profile_id = ${id} ${key === 'guest-contact' ? sql`and ${isOpenContact(tx, 't')}` : sql``}`,
      ),
    sql`${own('guest-attachment')} where t.guest_profile_id = ${id}
          and (not coalesce(t.is_confidential, false) or ${may(who, 'Guest profile store')})`,
    sql`${own('negotiated-rate')} where t.property_id = ${property_id} and t.guest_profile_id = ${id}`,
    ...notes
      .filter(key => allows(who, readersOf(entityOf(key))))
      .map(
        key =>
          sql`${own(key)} where t.property_id = ${property_id} and t.owner_type = 'guest_profile' and t.owner_id = ${id}
          ${key === 'note' ? sql`and ${mayReadNote(tx, 't')}` : sql``}`,
      ),
  ]
  return await sql<Row[]>`
    select o.id, o.at, o.business_date, o.by_id, e.name as by_name, o.label, o.kind, o.entity, o.changes, count(*) over ()::int as total
      from (${parts.reduce((left, right) => sql`${left} union all ${right}`)}) b
      join operation o on o.property_id = ${property_id} and o.entity = b.entity and o.entity_id = b.id
      left join employee e on e.id = o.by_id
     order by o.id desc limit ${per_page} offset ${(page - 1) * per_page}`
}

const belonging = [
  'guest-address',
  'guest-contact',
  'guest-identification',
  'guest-keyword',
  'guest-preference',
] as const
const notes = ['note', 'alert-information'] as const
