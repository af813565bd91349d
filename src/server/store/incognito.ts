import type { PendingQuery, Row } from 'postgres'
import { may, type Tx, type Who } from '../tx'

type Fragment = PendingQuery<Row[]>

/** Whether a person is told who stays under another name (domain/reservations 2.1, "incognito"). */
export const knowsIncognito = (who: Who): boolean => may(who, 'Guest incognito view')

/** The name of the profile `g`, or whatever its table is called, as the person may read it. */
export function shownName({ sql, who }: Pick<Tx, 'sql' | 'who'>, profile = 'g'): Fragment {
  const table = sql(profile)
  return knowsIncognito(who)
    ? sql`${table}.name`
    : sql`case when ${table}.is_incognito then coalesce(${table}.incognito_name, 'Incognito') else ${table}.name end`
}

/** Whether the person may know the profile of this number for whom it is; of whom there is not nothing is hidden. */
export async function isKnownTo({ sql, who }: Tx, guest_profile_id: number): Promise<boolean> {
  if (knowsIncognito(who)) return true
  const [hidden] = await sql`select 1 from guest_profile where id = ${guest_profile_id} and is_incognito`
  return hidden === undefined
}

const telling = [
  'last_name',
  'first_name',
  'middle_name',
  'name2',
  'alternate_name',
  'title_id',
  'title',
  'date_of_birth',
  'birth_place',
  'profession',
  'company_id',
  'company',
  'company_name',
  'tax_no',
  'city',
  'phone',
  'email',
  'membership',
]

/** A profile without what tells who it is, for whoever may not know. */
export function withoutName<T extends object>(who: Who, shown: T): T {
  const record = shown as T & Record<string, unknown>
  if (record.is_incognito !== true || knowsIncognito(who)) return shown
  const alias = typeof record.incognito_name === 'string' && record.incognito_name
  const hidden = Object.fromEntries(telling.filter(name => name in record).map(name => [name, null]))
  return { ...record, ...hidden, name: alias || 'Incognito' }
}

/** Fields of a profile that are asked for only by whoever may know everybody: what is not shown is not found by them either. */
export const tellsName = (field: string): boolean => field === 'name' || telling.includes(field)
