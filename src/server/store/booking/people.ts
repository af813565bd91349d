import type { Problem } from '../../../hotel/booking'
import { watchRestrictions } from '../../../hotel/front-desk/check-in-guest'
import { decide, toGuard } from '../../../hotel/front-desk/guard'
import { mayOccupy } from '../../../hotel/occupancy'
import type { Permission } from '../../../hotel/permission'
import { mayI, type Question } from '../../../hotel/question'
import { isRefusal, type Refusal } from '../../../hotel/refusal'
import { type At, Refused } from '../../serve'
import type { BookingFacts } from './facts'
import type { Wish } from './wish'

type Deciding = { answers: At['answers']; allowed: (permission: Permission) => boolean }

/** A person whom the house does not take stops the booking, unless somebody may override it (domain/reservations 2.5). */
function restrictionOutcome({ people }: BookingFacts, { answers, allowed }: Deciding): Refusal | Question[] {
  const restricted = people.filter(({ restriction }) => restriction !== null)
  if (restricted.length === 0) return []
  const guests = restricted.map(({ id, name, restriction }) => ({
    guest_profile_id: id,
    name,
    first_name: null,
    country_id: null,
    nationality_id: null,
    is_child: false,
    has_valid_id: true,
    restriction,
  }))
  return decide([toGuard(1, 'restriction', watchRestrictions({ guests }))], answers, allowed)
}

export function personProblems(facts: BookingFacts, deciding: Deciding): Problem[] {
  const outcome = restrictionOutcome(facts, deciding)
  return isRefusal(outcome) ? [{ field: 'guest_profile_id', refusal: outcome }] : []
}

export function restrictionQuestions(facts: BookingFacts, deciding: Deciding): Question[] {
  const outcome = restrictionOutcome(facts, deciding)
  return isRefusal(outcome) ? [] : outcome
}

/** The same guest in two rooms at once is now and then meant, more often a slip. */
export function overlapQuestion({ overlapping, people }: BookingFacts): Question[] {
  if (overlapping.length === 0) return []
  const guest = people[0]?.name ?? 'The guest'
  const stays = overlapping.length === 1 ? '1 stay' : `${overlapping.length} stays`
  return [
    mayI('overlapping_stay', `${guest} also has ${stays} in these dates. Continue?`, {
      data: { stays: overlapping },
      yes: 'Continue',
    }),
  ]
}

/** Nights on which other people come, or sleep elsewhere, than on the first: the first is judged with the offer. */
export function occupancyQuestions(
  wish: Wish,
  { types }: BookingFacts,
  allowed: Deciding['allowed'],
): Question[] {
  const [first] = wish.nights
  const others = wish.nights.filter(
    ({ party, room_type_id }) =>
      room_type_id !== first.room_type_id || JSON.stringify(party) !== JSON.stringify(wish.party),
  )
  const outcomes = others.flatMap(({ party, room_type_id }) => {
    const type = types.get(room_type_id)
    return (type && mayOccupy(party, type, allowed)) ?? []
  })
  const refusal = outcomes.find(isRefusal)
  if (refusal) throw new Refused(refusal)
  return outcomes.filter(outcome => !isRefusal(outcome)).slice(0, 1) as Question[]
}
