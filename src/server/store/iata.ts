import { refuse } from '../../hotel/refusal'
import { refuseOn } from '../database/refusal'
import { Refused } from '../serve'
import type { Tx } from '../tx'
import { shownName } from './incognito'

// Of two clerks who enter one number at once the second reaches the constraint.
refuseOn('guest_profile_iata', 'iata_taken')

type Agent = { id?: unknown; profile_type?: unknown; iata_no?: unknown; is_active?: unknown }

/** The number of an agency is one agency's: whoever gives it to a second one is told whose it is (domain/reservations 2.1, 2.9). */
export async function refuseTakenIata(tx: Tx, { id = 0, profile_type, iata_no, is_active = true }: Agent) {
  if (profile_type !== 'travel_agent' || is_active !== true || !iata_no) return
  const no = String(iata_no)
  const [taken] = await tx.sql<{ profile: string }[]>`
    select ${shownName(tx, 'p')} as profile from guest_profile p
     where p.iata_no = ${no} and p.profile_type = 'travel_agent' and p.is_active and p.id <> ${Number(id)}`
  if (!taken) return
  const fields = { iata_no: `IATA ${no} belongs to ${taken.profile}.` }
  throw new Refused(refuse('iata_taken', { no, profile: taken.profile, fields }))
}
