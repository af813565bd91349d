import type { Answers } from '../../hotel/question'
import type { Sql } from '../database/connect'
import type { Stock } from '../property/stock'
import type { Calendar } from './book'
import type { Desk } from './desk'
import type { Profiles } from './guests'
import type { DayNo, Stay } from './stay'

/** A reservation as the house knows it. */
export type Kept = { id: number }

/** The house while it is lived in. */
export type Life = {
  sql: Sql
  property_id: number
  stock: Pick<Stock, 'id'>
  desk: Desk
  profiles: Profiles
  calendar: Calendar
  stays: Stay[]
  /** By the number of the stay. */
  kept: Map<number, Kept>
  /** Receivable accounts by the place of the company. */
  accounts: Map<number, number>
}

/** So many requests are under way at any moment. */
export const atOnce = 6

/** Questions that the people of this house answer in the same way every time. */
export const yes: Answers = {
  id_missing: 'yes',
  profile_incomplete: 'yes',
  restricted_guest: 'yes',
  no_post_proposed: 'no_post',
  room_dirty: 'yes',
  authorisation: 'yes',
  deposit_due: 'yes',
  prepayment: 'yes',
  alerts: 'yes',
  due_today: 'yes',
  deposit_overpaid: 'yes',
  overlapping_stay: 'yes',
  restricted_stay: 'yes',
}

export const keptOf = ({ kept }: Pick<Life, 'kept'>, { no }: Stay): Kept => {
  const found = kept.get(no)
  if (!found) throw new Error(`stay ${no} was never booked`)
  return found
}

const desks = ['E012', 'E013', 'E014', 'E015', 'E016']

/** Who stands at the desk on a day: two clerks, each with a drawer of his own. */
export const clerksOf = (day: DayNo): [string, string] =>
  day === 0 ? ['E012', 'E013'] : [desks[-day % 5], desks[(-day + 2) % 5]]
