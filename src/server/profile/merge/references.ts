import type { Fragment } from '../../master/select'
import type { Tx } from '../../tx'

/** What refers to a profile, and goes over to the survivor when it is merged. */
export type Reference = {
  table: string
  column: string
  /** One of them in words; absent for what nobody counts. */
  noun?: string
  /** Columns that find the row again, beside the reference itself; default its id. */
  key?: readonly string[]
  /** Of one house: the merge goes through all of them, for profiles belong to the enterprise. */
  is_of_house?: boolean
  /** Of `owner_type` and `owner_id`. */
  is_owned?: boolean
  /** The survivor has the same already: the row stays with the victim, where an undo finds it. `t` is the victim's row. */
  isDouble?: (tx: Tx, survivor: number) => Fragment
}

/** Rows of guests' panels that are the same in these columns. */
const same =
  (table: string, columns: readonly string[]): Reference['isDouble'] =>
  ({ sql }, survivor) => {
    const equal = columns
      .map(column => sql`s.${sql(column)} is not distinct from t.${sql(column)}`)
      .reduce((left, right) => sql`${left} and ${right}`)
    return sql`exists (select from ${sql(table)} s where s.guest_profile_id = ${survivor} and ${equal})`
  }

/**
 * An address that the survivor has too is moved only where an account sends its letters to it. Upper and lower case do not
 * make two of one.
 */
const sameAddress: Reference['isDouble'] = ({ sql }, survivor) => sql`
  exists (select from guest_address s
           where s.guest_profile_id = ${survivor} and s.country_id = t.country_id and plain_text(s.line1) = plain_text(t.line1)
             and plain_text(s.city) = plain_text(t.city) and s.postal_code is not distinct from t.postal_code)
  and not exists (select from ar_account a where a.property_id in (select id from property_profile) and a.address_id = t.id)`

/** Shortened before, so that what still overlaps is covered whole (agreements.ts). */
const sameAgreement: Reference['isDouble'] = ({ sql }, survivor) => sql`
  t.is_active and exists (
    select from negotiated_rate s
     where s.property_id = t.property_id and s.guest_profile_id = ${survivor} and s.rate_code_id = t.rate_code_id and s.is_active
       and daterange(s.begin_date, s.end_date, '[]') && daterange(t.begin_date, t.end_date, '[]'))`

const itself: Reference['isDouble'] = ({ sql }, survivor) => sql`t.id = ${survivor}`

const guest = 'guest_profile_id'
const of = (table: string, noun: string, more: Partial<Reference> = {}): Reference => ({
  table,
  column: guest,
  noun,
  ...more,
})
const ofHouse = (table: string, noun: string, more: Partial<Reference> = {}): Reference =>
  of(table, noun, { is_of_house: true, ...more })
const owned = (table: string, noun: string): Reference =>
  ofHouse(table, noun, { column: 'owner_id', is_owned: true })

/**
 * Every reference to a profile that a merge moves (domain/reservations 2.4). A test compares it with the foreign keys that the
 * database has, so that none is forgotten.
 */
export const references: readonly Reference[] = [
  ofHouse('reservation', 'reservation'),
  ofHouse('reservation_guest', 'reservation as accompanying guest', {
    key: ['property_id', 'reservation_id'],
  }),
  ...[guest, 'contact_id'].map(column =>
    ofHouse('reservation_profile', 'role on reservations', {
      column,
      key: ['property_id', 'reservation_id', 'role', 'display_sequence'],
    }),
  ),
  ofHouse('ar_account', 'receivables account'),
  ofHouse('negotiated_rate', 'negotiated rate', { isDouble: sameAgreement }),
  ofHouse('payment_card_token', 'card on file'),
  ...[guest, 'payee_profile_id'].map(column =>
    ofHouse('routing_instruction', 'routing instruction', { column }),
  ),
  ofHouse('folio_window', 'folio window', {
    column: 'payee_profile_id',
    key: ['property_id', 'folio_account_id', 'window_no'],
  }),
  ofHouse('block_profile', 'block', {
    key: ['property_id', 'block_id', 'role'],
    isDouble: ({ sql }, survivor) => sql`
      exists (select from block_profile s
               where s.property_id = t.property_id and s.block_id = t.block_id and s.role = t.role and s.guest_profile_id = ${survivor})`,
  }),
  ...[guest, 'company_id', 'agent_id'].map(column => ofHouse('turnaway', 'turnaway', { column })),
  ...['company_id', 'parent_company_id'].map(column =>
    of('guest_profile', 'profile of its people and branches', { column, isDouble: itself }),
  ),
  of('guest_address', 'address', { isDouble: sameAddress }),
  of('guest_contact', 'contact', { isDouble: same('guest_contact', ['contact_type', 'normal']) }),
  of('guest_identification', 'identification', {
    isDouble: same('guest_identification', ['identification_type_id', 'issuing_country_id', 'number_hash']),
  }),
  of('guest_preference', 'preference', {
    isDouble: same('guest_preference', ['preference_id', 'only_property_id']),
  }),
  of('guest_keyword', 'keyword', { isDouble: same('guest_keyword', ['keyword_type_id', 'keyword']) }),
  of('guest_membership', 'membership'),
  of('guest_attachment', 'attachment'),
  of('guest_consent', 'consent'),
  ...['from_id', 'to_id'].map(column => of('guest_relation', 'relationship', { column })),
  owned('note', 'note'),
  owned('alert_information', 'alert'),
  owned('trace', 'trace'),
]

/**
 * Foreign keys that a merge leaves as they are, each with its reason. Statistics are added up and pairs of different people
 * carried over (move.ts); here stand the rows that were there.
 */
export const kept: Record<string, string> = {
  'fx_transaction.guest_profile_id': 'a document of the books: never changed',
  'guest_profile.merged_into_id': 'who was merged into the victim leads on to the survivor through it',
  'guest_merge.survivor_id': 'what happened',
  'guest_merge.victim_id': 'what happened',
  'guest_stat.guest_profile_id': 'added to the survivor’s; an undo takes them off again',
  'guest_match_ignore.low_id': 'the survivor gets a pair of its own',
  'guest_match_ignore.high_id': 'the survivor gets a pair of its own',
}

/** Rows that refer to a profile through a reference; `t` is the row. */
export function referring({ sql }: Tx, { column, is_of_house, is_owned }: Reference, id: number): Fragment {
  // Named house by house, so that the indexes that begin with the house are of use.
  const house = is_of_house ? sql`t.property_id in (select id from property_profile) and` : sql``
  const owner = is_owned ? sql`t.owner_type = 'guest_profile' and` : sql``
  return sql`${house} ${owner} t.${sql(column)} = ${id}`
}

/** The columns that find a row again, as one value. */
export function keyOf({ sql }: Tx, { key = ['id'] }: Reference): Fragment {
  const columns = key.map(column => sql`t.${sql(column)}`).reduce((left, right) => sql`${left}, ${right}`)
  return sql`jsonb_build_array(${columns})`
}
