import { erasedWord } from '../../../hotel/privacy'
import type { Fragment } from '../../master/select'
import type { Tx } from '../../tx'

/** Whose a row is: the profile's, the stay's that it was the guest of, or either's as `owner_type` says. */
type Owner = 'profile' | 'stay' | 'either'

export type Personal = {
  /** What the part of an export is called. */
  key: string
  table: string
  of: Owner
  /** What is left of a row: of what is not empty these values; nothing at all. */
  erased: Readonly<Record<string, string | boolean | null>> | 'nothing'
  /** What the changes log calls it, where it has lines of its own. */
  entity?: string
}

/**
 * What says something of a person in a table of its own. One list for what a person is told and for what is erased of him
 * (domain/reservations 2.6), so that neither forgets what the other knows; a test holds it to the tables that there are.
 */
export const personal: readonly Personal[] = [
  {
    key: 'addresses',
    table: 'guest_address',
    of: 'profile',
    // Addresses stay as countries, as accounts name them.
    erased: {
      line1: '-',
      line2: null,
      line3: null,
      city: '-',
      postal_code: null,
      state_id: null,
      language_id: null,
    },
    entity: 'guest-address',
  },
  ...(['contact', 'identification', 'preference', 'keyword', 'attachment'] as const).map(
    (panel): Personal => ({
      key: `${panel}s`,
      table: `guest_${panel}`,
      of: 'profile',
      erased: 'nothing',
      entity: `guest-${panel}`,
    }),
  ),
  { key: 'memberships', table: 'guest_membership', of: 'profile', erased: 'nothing' },
  { key: 'consents', table: 'guest_consent', of: 'profile', erased: { evidence: null } },
  { key: 'turned_away', table: 'turnaway', of: 'profile', erased: { comment: null } },
  {
    key: 'notes',
    table: 'note',
    of: 'either',
    erased: { title: erasedWord, text: erasedWord },
    entity: 'note',
  },
  {
    key: 'alerts',
    table: 'alert_information',
    of: 'either',
    erased: { message: erasedWord, is_resolved: true },
    entity: 'alert-information',
  },
  { key: 'traces', table: 'trace', of: 'either', erased: { text: erasedWord, resolved_note: null } },
  {
    key: 'telephone',
    table: 'telephone_operator',
    of: 'stay',
    erased: { caller_name: erasedWord, caller_phone: null, text: erasedWord },
    entity: 'telephone-operator',
  },
  { key: 'wishes', table: 'reservation_special', of: 'stay', erased: 'nothing' },
  {
    key: 'transports',
    table: 'transport',
    of: 'stay',
    erased: { carrier: null, number: null, station: null, note: null },
  },
  { key: 'housekeeping', table: 'stay_housekeeping', of: 'stay', erased: { instructions: null } },
  { key: 'waitlist', table: 'waitlist_entry', of: 'stay', erased: { phone: null, note: null } },
  {
    key: 'cancellations',
    table: 'cancellation_log',
    of: 'stay',
    erased: { note: null, waived_reason: null },
  },
  {
    key: 'deposits',
    table: 'reservation_deposit',
    of: 'stay',
    erased: { comments: null, waive_reason: erasedWord },
  },
  { key: 'penalties', table: 'reservation_penalty', of: 'stay', erased: { waive_reason: erasedWord } },
  { key: 'nights', table: 'reservation_night', of: 'stay', erased: { override_reason: erasedWord } },
  { key: 'room_moves', table: 'room_move', of: 'stay', erased: { note: null } },
  { key: 'room_priorities', table: 'room_priority', of: 'stay', erased: { reason: erasedWord } },
]

/** Reservations, in all houses, that a person was the guest of. */
export const ownStays = ({ sql }: Pick<Tx, 'sql'>, ids: readonly number[]): Fragment => sql`
  (select property_id, id from reservation
    where property_id in (select id from property_profile) and guest_profile_id = any (${ids as number[]}::bigint[]))`

/** Whether a row `t` of the table is about the person. */
export function isAbout({ sql }: Pick<Tx, 'sql'>, of: Owner, ids: readonly number[]): Fragment {
  const stays = ownStays({ sql }, ids)
  if (of === 'profile') return sql`t.guest_profile_id = any (${ids as number[]}::bigint[])`
  if (of === 'stay') return sql`(t.property_id, t.reservation_id) in ${stays}`
  return sql`
    t.property_id in (select id from property_profile)
    and ((t.owner_type = 'guest_profile' and t.owner_id = any (${ids as number[]}::bigint[]))
      or (t.owner_type = 'reservation' and (t.property_id, t.owner_id::bigint) in ${stays}))`
}

/** Takes the person out of everything that is on the list. */
export const erasePersonal = ({ sql }: Pick<Tx, 'sql'>, ids: readonly number[]): Fragment[] =>
  personal.map(({ table, of, erased }) => {
    const which = isAbout({ sql }, of, ids)
    if (erased === 'nothing') return sql`delete from ${sql(table)} t where ${which}`
    const set = Object.entries(erased)
      .map(([column, value]) =>
        typeof value === 'string'
          ? sql`${sql(column)} = case when ${sql(column)} is null then null else ${value} end`
          : sql`${sql(column)} = ${value}`,
      )
      .reduce((left, right) => sql`${left}, ${right}`)
    return sql`update ${sql(table)} t set ${set} where ${which}`
  })
