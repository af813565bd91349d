import type { z } from 'zod'
import { refusalAt } from '../../hotel/refusal'
import type { newGuest } from '../../wire/profile'
import { identificationNumber } from '../database/document-key'
import { entityOf } from '../master/entities'
import { make } from '../master/write'
import { sealerIn } from '../sealing'
import { demand, Refused } from '../serve'
import { may, type Tx } from '../tx'
import { createGuest } from './guest'
import type { Draft } from './known-guest'

/** Somebody who is booked for the first time, as he comes over the wire. */
export type NewGuest = z.output<typeof newGuest>

const filled = <T extends object>(part: T | undefined): part is T =>
  part !== undefined &&
  Object.values(part).some(value => value !== null && value !== undefined && value !== '')

const hasMore = ({ address, identification }: NewGuest): boolean => filled(address) || filled(identification)

/** Whoever may not keep papers of guests does not do it by booking. Refuses `not_permitted`. */
export function demandPaperRight({ who }: Pick<Tx, 'who'>, guest: NewGuest | undefined): void {
  if (filled(guest?.identification)) demand(who, 'Guest profile store')
}

/** What he is known by, if he is known. */
export function draftOf(tx: Tx, { address, identification, ...guest }: NewGuest): Draft {
  const { identification_type_id: type_id, issuing_country_id: country_id, number } = identification ?? {}
  const papers =
    type_id && country_id && number
      ? [{ type_id, country_id, number_hash: hashOf(tx, number).toString('hex') }]
      : []
  const { line1, postal_code, city } = address ?? {}
  return { ...guest, line1, postal_code, city, identifications: papers }
}

const hashOf = (tx: Tx, number: string): Buffer =>
  sealerIn(tx).seal(number.toUpperCase(), identificationNumber).hash

/**
 * Makes a guest of whom more than a name and a telephone is said, with his address and his paper, by the rules of their masters: what
 * they refuse is refused at `guest.address` and `guest.identification`. Undefined when nothing more is said: then he is made with
 * the booking. It goes before the booking is written, whose counters are held shortest.
 */
export async function makeKnownGuest(tx: Tx, guest: NewGuest, country: string): Promise<number | undefined> {
  if (!hasMore(guest)) return undefined
  const { id } = await createGuest(tx, guest, country)
  await keepAddress(tx, id, guest)
  await keepPaper(tx, id, guest)
  return id
}

/**
 * The same of somebody who turned out to be known: what he has not yet is added for whoever may change profiles, and what is kept of
 * him stays as it is.
 */
export async function addToKnown(tx: Tx, id: number, guest: NewGuest): Promise<void> {
  if (!hasMore(guest) || !may(tx.who, 'Guest profile store')) return
  const { identification_type_id, issuing_country_id, number } = guest.identification ?? {}
  const [has] = await tx.sql<{ address: boolean; paper: boolean }[]>`
    select exists (select from guest_address where guest_profile_id = ${id}) as address,
           exists (select from guest_identification
                    where guest_profile_id = ${id} and identification_type_id = ${identification_type_id ?? null}
                      and issuing_country_id = ${issuing_country_id ?? null} and number_hash = ${hashOf(tx, number ?? '')}) as paper`
  if (!has.address) await keepAddress(tx, id, guest)
  if (!has.paper) await keepPaper(tx, id, guest)
}

async function keepAddress(
  tx: Tx,
  guest_profile_id: number,
  { address, country_id }: NewGuest,
): Promise<void> {
  if (!filled(address)) return
  const [kind] = await tx.sql<{ id: number }[]>`
    select id from master_type where category = 'address_type' and is_active order by display_sequence, id limit 1`
  const row = {
    guest_profile_id,
    address_type_id: kind?.id,
    ...address,
    country_id: address.country_id ?? country_id,
    is_primary: true,
  }
  await at('guest.address', async () => await make(tx, entityOf('guest-address'), row))
}

async function keepPaper(tx: Tx, guest_profile_id: number, { identification }: NewGuest): Promise<void> {
  if (!filled(identification)) return
  const row = { guest_profile_id, ...identification, is_primary: true }
  await at('guest.identification', async () => await make(tx, entityOf('guest-identification'), row))
}

async function at(place: string, keep: () => Promise<unknown>): Promise<void> {
  try {
    await keep()
  } catch (error) {
    throw error instanceof Refused ? new Refused(refusalAt(place, error.refusal)) : error
  }
}
