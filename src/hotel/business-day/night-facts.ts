import type { BusinessDate } from '../business-date'
import type { Beside, TaxCircumstances } from '../generate'
import type { ChargeCode, Landing } from '../journal/charge'
import type { NewPosting, PostingTexts } from '../journal/entry'
import type { Money } from '../money'
import type { PackageOfNight } from '../package-posting'
import { isRefusal, type Refusal } from '../refusal'
import type { DueFixedCharge } from './fixed'

/** One package of a stay as a night's run sees it: of this night, or due today from an earlier one. */
export type NightPackage = PackageOfNight & {
  stay_date: BusinessDate
  consume_date: BusinessDate
  package_code_id: number
  code: string
  description: string
  charge_code: ChargeCode
  includes_tax: boolean
}

/** Everything that decides what one stay is charged for one night. */
export type NightFacts = {
  reservation_id: number
  account_id: number
  night: BusinessDate
  /** The day it is posted on: the night itself at end of day, later when it is caught up. */
  today: BusinessDate
  /** 1 for the night of arrival. */
  night_no: number
  /** Posting masters have no room. */
  has_room: boolean
  /** The day of a day guest: lodging, but no overnight's room revenue. */
  is_day_use?: boolean
  share_amount: Money
  /** Of the room, whoever pays it. */
  room_amount: Money
  /** What of that price the packages of everybody in the room are; absent: nobody shares it. */
  included_of_all?: Money
  adults: number
  child_ages: (number | null)[]
  /** Others in the room who pay nothing of it: their heads are charged with it (`headsChargedTo`). */
  beside?: readonly Beside[]
  room_code: ChargeCode
  wrapper_code: ChargeCode | null
  includes_tax: boolean
  packages: NightPackage[]
  fixed_charges: DueFixedCharge[]
  texts: PostingTexts
  taxation: Pick<TaxCircumstances, 'tax_type' | 'guest_type'>
  control_package_account_id: number
  explain: Record<string, unknown>
  /** Claims that are live already: posted by hand, billed in advance, or by an earlier try. */
  claimed: ReadonlySet<string>
}

/** Where a charge of the night stands on the stay's own bill, until somebody else's routing takes it. */
export const landing = (facts: NightFacts, more: Partial<Landing> = {}): Landing => ({
  ledger: 'guest',
  holder_id: facts.account_id,
  window_no: 1,
  origin: 'room',
  revenue_date: facts.night,
  reservation_id: facts.reservation_id,
  ...facts.texts,
  ...more,
})

/** Whose heads are counted. */
export const persons = ({ adults, child_ages }: NightFacts) => ({ quantity: '1', adults, child_ages })

/** With the room also those of others in it who pay nothing. */
export const everybody = (facts: NightFacts) => ({ ...persons(facts), beside: facts.beside })

/** How the night's room is taxed. */
export const circumstances = ({ taxation, night_no, includes_tax }: NightFacts) => ({
  ...taxation,
  night: night_no,
  includes_tax,
})

/** Each of several things charged, a group each; what comes to nothing has none. The first refusal stands for all. */
export function chargeEach<T>(
  all: T[],
  charge: (each: T) => NewPosting[] | Refusal,
): NewPosting[][] | Refusal {
  const groups: NewPosting[][] = []
  for (const each of all) {
    const postings = charge(each)
    if (isRefusal(postings)) return postings
    if (postings.length > 0) groups.push(postings)
  }
  return groups
}
