import { type Answers, mayI } from '../question'
import { refuse, sentenceOf } from '../refusal'
import { ask, type Outcome, pass, stop, stopUnless } from './guard'

export type RestrictionEffect = 'warn' | 'block_new_charges' | 'block_booking'

/** A person at the desk. The restriction is given only while it is in force. */
export type GuestAtDesk = {
  guest_profile_id: number
  name: string
  first_name: string | null
  country_id: number | null
  nationality_id: number | null
  is_child: boolean
  has_valid_id: boolean
  restriction: { effect: RestrictionEffect; reason: string } | null
}

type Guests = { guests: readonly GuestAtDesk[] }

/** Guard 6: the primary guest's first name, and with `need_country` country and nationality, are known. */
export function watchProfiles({ guests, need_country }: Guests & { need_country: boolean }): Outcome {
  const guest = guests.at(0)
  if (guest === undefined) return pass('Nobody is on this reservation.')
  const missing = lacking(guest, need_country).map(what => what.replace('_', ' '))
  if (missing.length === 0) return pass('Profile is complete.')
  const text = `${guest.name} lacks ${missing.join(', ')}. Continue without?`
  const data = { guest_profile_id: guest.guest_profile_id, missing }
  return ask(mayI('profile_incomplete', text, { data, yes: 'Continue without' }))
}

export type Lacked = 'first_name' | 'country' | 'nationality'

/** What of a guest the desk must know and does not: his profile is marked as incomplete (domain/reservations 2.1). */
export const lacking = (
  {
    first_name,
    country_id,
    nationality_id,
  }: Pick<GuestAtDesk, 'first_name' | 'country_id' | 'nationality_id'>,
  need_country: boolean,
): Lacked[] => [
  ...(first_name ? [] : (['first_name'] as const)),
  ...(need_country && country_id === null ? (['country'] as const) : []),
  ...(need_country && nationality_id === null ? (['nationality'] as const) : []),
]

/** Guard 7: every adult shows a valid identification, as far as the house wants it. */
export function watchIdentification(facts: Guests & { need_id: 'off' | 'warn' | 'stop' }): Outcome {
  if (facts.need_id === 'off') return pass('Identification is not asked for.')
  const without = facts.guests.find(({ is_child, has_valid_id }) => !is_child && !has_valid_id)
  if (without === undefined) return pass('Identification is valid.')
  const { name, guest_profile_id } = without
  if (facts.need_id === 'stop') {
    return stop(refuse('id_missing', { guest: name, guest_profile_id }), 'Check-in without ID')
  }
  return ask(
    mayI('id_missing', `No valid identification of ${name}. Continue?`, { data: { guest_profile_id } }),
  )
}

/**
 * Guard 8: a blocked person stops, another restriction of any person on the reservation asks; whoever may take somebody who is
 * blocked says why (domain/reservations 2.5).
 */
export function watchRestrictions({ guests }: Guests): Outcome {
  const restricted = guests.filter(({ restriction }) => restriction !== null)
  const blocked = restricted.find(({ restriction }) => restriction?.effect === 'block_booking')
  if (blocked) {
    const refusal = refuse('guest_blocked', { guest: blocked.name, reason: blocked.restriction?.reason })
    const text = `${sentenceOf(refusal)} Why is the guest taken all the same?`
    const question = { code: refusal.refused, text, choices: [], data: refusal.facts }
    return stopUnless(refusal, 'Guest restriction override', question)
  }
  const [guest] = restricted
  if (guest === undefined) return pass('No restriction.')
  const data = { guests: restricted.map(({ name, restriction }) => ({ name, ...restriction })) }
  return ask(mayI('restricted_guest', `${guest.name}: ${guest.restriction?.reason}. Continue?`, { data }))
}

/**
 * Why somebody who is blocked was taken all the same, to be kept with what was done (domain/reservations 2.5). In: the restrictions of
 * all who come, and the answers. Out: nothing where nobody is blocked.
 */
export const overrideComment = (
  people: readonly Pick<GuestAtDesk, 'restriction'>[],
  { guest_blocked: comment }: Answers,
): { restriction_override?: string } =>
  comment !== undefined && people.some(({ restriction }) => restriction?.effect === 'block_booking')
    ? { restriction_override: comment.trim() }
    : {}

/**
 * Guard 8 with the key: for whoever may run up no new charges it is proposed that nothing is charged to the room beside the room
 * itself (domain/reservations 2.5). Asked apart from the restriction, which a walk-in has answered when he was booked.
 */
export function proposeNoPost(facts: Guests & { reservation: { is_no_post: boolean } }): Outcome {
  const outcome = watchRestrictions(facts)
  const barred = facts.guests.find(({ restriction }) => restriction?.effect === 'block_new_charges')
  if (outcome.state === 'stop' || barred === undefined || facts.reservation.is_no_post) return outcome
  const text = `${barred.name}: ${barred.restriction?.reason}. May anything be charged to the room?`
  return ask({
    code: 'no_post_proposed',
    text,
    choices: [
      { value: 'no_post', label: 'Check in, nothing is charged to it' },
      { value: 'as_usual', label: 'Check in, charges as usual' },
    ],
    data: { guest: barred.name, reason: barred.restriction?.reason },
  })
}
