import type { PendingQuery, Row } from 'postgres'
import { remembered } from '../remember'
import { may, type Tx, type Who } from '../tx'

type Fragment = PendingQuery<Row[]>

/** Whether a person is told who stays under another name (domain/reservations 2.1, "incognito"). */
export const knowsIncognito = (who: Who): boolean => may(who, 'Guest incognito view')

/** The name of the profile `g`, or whatever its table is called, as the person may read it. */
export const shownName = ({ sql, who }: Pick<Tx, 'sql' | 'who'>, profile = 'g'): Fragment =>
  sql.unsafe(shownNameIn(profile, knowsIncognito(who)))

/** The same as the text of a statement, for those who make one once and keep it. */
export const shownNameIn = (profile: string, knows: boolean): string =>
  knows
    ? `${profile}.name`
    : `case when ${profile}.is_incognito then coalesce(${profile}.incognito_name, 'Incognito') else ${profile}.name end`

/** Whether the person may know the profile of this number for whom it is; of whom there is not nothing is hidden. */
export async function isKnownTo({ sql, who }: Tx, guest_profile_id: number): Promise<boolean> {
  if (knowsIncognito(who)) return true
  const [hidden] = await sql`select 1 from guest_profile where id = ${guest_profile_id} and is_incognito`
  return hidden === undefined
}

/** How somebody whom not everybody may know is named, or reached, in what was written down, and what is said instead. */
export type Hidden = { text: string; alias: string }

/**
 * What is not told to this person: names as postings, bills, accounts and the log have kept them, also from before anybody asked to be
 * unknown, and addresses to write to or call. Read once for each state of the set-up, so a call asks nothing for it. The longest first.
 */
export async function hiddenFrom(tx: Tx): Promise<readonly Hidden[]> {
  if (knowsIncognito(tx.who)) return []
  return await remembered(tx, 'incognito', () => readHidden(tx))
}

async function readHidden({ sql }: Tx): Promise<Hidden[]> {
  const rows = await sql<Hidden[]>`
    select distinct on (length(t.text), t.text) t.text, t.alias
      from (select unnest(array[g.name, left(g.name, 120), concat_ws(' ', g.first_name, g.last_name), g.alternate_name]) as text,
                   coalesce(g.incognito_name, 'Incognito') as alias
              from guest_profile g where g.is_incognito
             union all
            select c.value, '•••' from guest_profile g join guest_contact c on c.guest_profile_id = g.id where g.is_incognito) t
     where length(t.text) > 2
     order by length(t.text) desc, t.text, t.alias`
  return [...rows]
}

// What it means to a regular expression, in JavaScript as in PostgreSQL, is taken from it.
const literally = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)

/** A text as it is told where all of this is hidden: whole names, so that Anna is not taken for Ann. */
export function asTold(hidden: readonly Hidden[], text: string): string {
  if (hidden.length === 0) return text
  const aliases = new Map(hidden.map(({ text, alias }) => [text, alias]))
  return text.replaceAll(anyOf(hidden), name => aliases.get(name) ?? name)
}

/** The same in the database, for a column that is looked through for what somebody types: what is not told is not found. */
export async function columnTeller(tx: Tx): Promise<(column: Fragment) => Fragment> {
  const hidden = await hiddenFrom(tx)
  if (hidden.length === 0) return column => column
  const names = hidden.map(({ text }) => `(?<![[:alnum:]])${literally(text)}(?![[:alnum:]])`)
  const aliases = hidden.map(({ alias }) => alias)
  return column => tx.sql`as_told(${column}, ${names}::text[], ${aliases}::text[])`
}

const anyOf = (hidden: readonly Hidden[]): RegExp =>
  new RegExp(
    String.raw`(?<![\p{L}\p{N}])(?:${hidden.map(({ text }) => literally(text)).join('|')})(?![\p{L}\p{N}])`,
    'gu',
  )

/** A whole answer as it is told, whatever it says and however deep; names of fields are ours and stay. */
export function answerAsTold<T>(hidden: readonly Hidden[], answer: T): T {
  if (typeof answer === 'string') return asTold(hidden, answer) as T
  if (typeof answer !== 'object' || answer === null) return answer
  if (Array.isArray(answer)) return answer.map(each => answerAsTold(hidden, each)) as T
  return Object.fromEntries(
    Object.entries(answer).map(([name, value]) => [name, answerAsTold(hidden, value)]),
  ) as T
}

/** Tells facts, a text or what a paper says of them, as this person is told them. */
export async function teller(tx: Tx): Promise<<T>(facts: T) => T> {
  const hidden = await hiddenFrom(tx)
  return facts => answerAsTold(hidden, facts)
}

/** Whoever was told another name and sends a form back has not changed the real one: that is left out of what changes. */
export async function withoutToldBack<T extends object>(tx: Tx, before: object, changed: T): Promise<T> {
  const told = await teller(tx)
  const was = new Map<string, unknown>(Object.entries(before))
  const sentBack = (name: string, value: unknown) =>
    typeof value === 'string' && value !== was.get(name) && value === told(was.get(name))
  return Object.fromEntries(Object.entries(changed).filter(([name, value]) => !sentBack(name, value))) as T
}

/** Whether anything of this stands in an answer that is on its way, as it is written there. */
export const isNamedIn = (hidden: readonly Hidden[], json: string): boolean =>
  hidden.some(({ text }) => json.includes(JSON.stringify(text).slice(1, -1)))

/** Whether a file `f` is a letter to somebody whom this person may not know: what they have written themselves they have read. */
export const isHiddenLetter = ({ sql, who }: Pick<Tx, 'sql' | 'who'>): Fragment =>
  knowsIncognito(who)
    ? sql`false`
    : sql`exists (
        select from confirmation_letter h join reservation hr on hr.property_id = h.property_id and hr.id = h.reservation_id
          join guest_profile hg on hg.id = hr.guest_profile_id
         where h.file_id = f.id and hg.is_incognito and h.created_by_id is distinct from ${who.employee_id})`

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

/**
 * Lists of people, which read each name from its own profile: there somebody who is called the same and hides nothing is told by name.
 * All other answers are told behind a veil that knows names alone.
 */
export const namesExactly: ReadonlySet<string> = new Set([
  'guest-profile/list',
  'guest-profile/view',
  'guest-profile/match',
  'guest-profile/duplicates',
  'booking/list',
  'front-desk/arrivals',
  'front-desk/departures',
  'front-desk/in-house',
  'front-desk/emergency-list',
  'quick/search',
  'telephone-operator/search',
  'telephone-operator/wake-up-list',
  'master/export',
])
