import type { OutputOf } from '../../wire/call'
import type { guestProfile } from '../../wire/profile'
import type { MasterRow } from '../kit/masters'

export const bookingPath = '/home/booking/look-to-book'

type Named = { id: number; code: string | null; name: string | null }

/** A profile as the search finds it, with where to reach it and when it was and will be here. */
export type ProfileRow = MasterRow & {
  code: string
  name: string
  profile_type: string
  vip_level: Named | null
  is_restricted: boolean
  restriction_until: string | null
  is_active: boolean
  city: string | null
  country: string | null
  phone: string | null
  email: string | null
  company_name: string | null
  membership: string | null
  last_stay: string | null
  next_stay: string | null
  /** Of what was searched for: it is like it, and not it. */
  match?: 'exact' | 'similar'
} & Marks

/** What is out of the ordinary about a person: not of age, or not known as far as the house wants it. */
export type Marks = Pick<OutputOf<typeof guestProfile.view>, 'is_minor' | 'missing'>

/** The way to a new booking of somebody, or through a company, an agent or a source; a group is asked for nowhere. */
export const bookingFor = ({ id, profile_type }: { id: number; profile_type: string }): string => {
  const asked = isPerson(profile_type) ? 'guest' : through[profile_type]
  return asked === undefined ? bookingPath : `${bookingPath}?${asked}=${id}`
}

const through: Readonly<Record<string, string>> = {
  company: 'company',
  travel_agent: 'agent',
  source: 'source',
}

type Loose = OutputOf<typeof guestProfile.view>

/** What hangs on a profile, as its page shows it. */
export type Profile = Pick<
  Loose,
  | 'id'
  | 'code'
  | 'name'
  | 'row_version'
  | 'merged_from'
  | 'merges'
  | 'last_stay'
  | 'next_stay'
  | 'future_stays'
  | 'counts'
> &
  Marks &
  ProfileFields & {
    is_active: boolean
    is_anonymised: boolean
    is_incognito?: boolean
    restricted_reason_id: number | null
    restriction_until: string | null
    profile_type: string
    vip_level: Named | null
    is_restricted: boolean
    restriction_note: string | null
    restricted_reason: Named | null
    nationality: Named | null
    language: Named | null
    date_of_birth: string | null
    addresses: readonly Address[]
    contacts: readonly Contact[]
    identifications: readonly Identification[]
    preferences: readonly Preference[]
    keywords: readonly Keyword[]
    negotiated_rates: readonly NegotiatedRate[]
    notes: readonly Note[]
    alerts: readonly Alert[]
    attachments: readonly Attachment[]
    attachments_count: number
  }
/** The fields of the master itself, as far as the main tab shows them. */
export type ProfileFields = Partial<
  Record<
    | 'guest_type'
    | 'company'
    | 'parent_company'
    | 'market_code'
    | 'source_code'
    | 'default_payment_method'
    | 'owner',
    Named | null
  >
> &
  Partial<
    Record<
      | 'first_name'
      | 'middle_name'
      | 'last_name'
      | 'name2'
      | 'alternate_name'
      | 'gender'
      | 'birth_place'
      | 'profession'
      | 'iata_no'
      | 'corporate_no'
      | 'tax_no'
      | 'commission_percent'
      | 'ar_account_no'
      | 'incognito_name',
      string | null
    >
  >

export type Keyword = { id: number; keyword: string; type: string | null }
export type Preference = {
  id: number
  row_version: number
  preference_id: number
  name: string
  group: string | null
  comment: string | null
  is_excluded: boolean
}
export type NegotiatedRate = {
  id: number
  row_version: number
  rate_code_id: number
  code: string
  name: string
  begin_date: string
  end_date: string | null
  rank: number
  discount_percent: string | null
  commission_percent: string | null
  contract_no: string | null
  contracted_nights: number | null
  comment: string | null
  room_type_ids: number[] | null
  room_types: string[]
  used_nights: number
  /** Of two persons tonight. */
  prices: { room_type: string; amount: string }[]
  is_in_force: boolean
}
export type Note = {
  id: number
  title: string
  text: string
  note_type: string
  is_internal: boolean
  begin_date: string | null
  end_date: string | null
  at: string
  by: string | null
}
export type Alert = {
  id: number
  row_version: number
  code: string
  severity: string
  message: string
  begin_date: string | null
  end_date: string | null
  is_resolved: boolean
  areas: string[]
}
export type Attachment = {
  id: number
  title: string
  type: string | null
  file: number
  file_name: string
  size: number
  is_confidential: boolean
  expires_on: string | null
  at: string
  by: string | null
}

export type Address = {
  id: number
  row_version: number
  address_type_id: number
  address_type: string | null
  line1: string
  line2: string | null
  line3: string | null
  city: string
  postal_code: string | null
  country_id: number
  country: string | null
  state_id: number | null
  state: string | null
  language_id: number | null
  is_primary: boolean
}
export type Contact = {
  id: number
  row_version: number
  contact_type: string
  value: string
  is_primary: boolean
  is_confidential?: boolean
}
export type Identification = {
  id: number
  row_version: number
  identification_type_id: number
  identification_type: string | null
  number: string
  issuing_country_id: number
  issuing_country: string | null
  issue_place: string | null
  issue_date: string | null
  expiry_date: string | null
  is_primary: boolean
  is_expired: boolean
}

export const profileTypes = ['individual', 'company', 'travel_agent', 'source', 'group', 'contact'] as const
export const isPerson = (type: string): boolean => type === 'individual' || type === 'contact'

/** Papers and wishes are of whoever stays; to others the house refuses them. */
export const mayHaveOwn = ({ profile_type }: Pick<Profile, 'profile_type'>): boolean =>
  profile_type === 'individual'

/** A restriction that is over is none any more. */
export const isRestricted = (
  { is_restricted, restriction_until }: Pick<Profile, 'is_restricted' | 'restriction_until'>,
  today: string | undefined,
): boolean =>
  is_restricted && (restriction_until === null || today === undefined || restriction_until >= today)
