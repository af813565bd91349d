import { type May, unlessMay } from './override'
import { mayI, type Question } from './question'
import { type Refusal, refuse } from './refusal'

/** The people of one room on one night; `c1`..`c3` are children per age band of the property. */
export type Party = { adults: number; c1: number; c2: number; c3: number }

/** A row of the property's child age bands: one to three, ages ascending, without gap. Both ages are included. */
export type AgeBand = { name: string; age_from: number; age_to: number }

/** What a room type can take. */
export type Capacity = { code: string; max_adults: number; max_children: number; max_occupancy: number }

const bandFields = ['c1', 'c2', 'c3'] as const

export const childrenOf = ({ c1, c2, c3 }: Party): number => c1 + c2 + c3
export const peopleOf = (party: Party): number => party.adults + childrenOf(party)

/** Several parties in one room, as sharers are (domain/reservations 5.9). */
export const together = (parties: readonly Party[]): Party =>
  parties.reduce(
    (all, { adults, c1, c2, c3 }) => ({
      adults: all.adults + adults,
      c1: all.c1 + c1,
      c2: all.c2 + c2,
      c3: all.c3 + c3,
    }),
    { adults: 0, c1: 0, c2: 0, c3: 0 },
  )

/**
 * Children are counted by their age on arrival, for the whole stay; whoever is older than the last band is an adult
 * (domain/reservations 3.2.4).
 * In: adults, the known ages in years, the number of children (defaults to the ages given), the bands. Out: a party.
 * Children whose age is not known count into the second band, or the only one.
 */
export function partyOf(
  people: { adults: number; child_ages?: readonly number[]; children?: number },
  bands: readonly AgeBand[],
): Party {
  const { adults, child_ages = [], children = child_ages.length } = people
  const party = { adults, c1: 0, c2: 0, c3: 0 }
  for (const age of child_ages) {
    const band = bands.findIndex(({ age_to }) => age <= age_to)
    if (band < 0) party.adults += 1
    else party[bandFields[band]] += 1
  }
  const unknown = Math.max(0, children - child_ages.length)
  party[bands.length > 1 ? 'c2' : 'c1'] += unknown
  return party
}

/**
 * Nobody stands among the children and the adults at once (domain/reservations 3.2.4). In: the ages given, the bands. Out: those of
 * children.
 */
export const childAges = (ages: readonly number[], bands: readonly AgeBand[]): number[] =>
  ages.filter(age => bands.some(({ age_to }) => age <= age_to))

/**
 * The ages of the children of one night. In: how many they are, the ages known of the stay. Out: an age for each, null where it is not
 * known; where more ages are known than children come, nobody knows who stays away.
 */
export const agesOfNight = (children: number, known: readonly number[]): (number | null)[] =>
  known.length > children
    ? Array<null>(children).fill(null)
    : [...known, ...Array<null>(children - known.length).fill(null)]

export type Misfit = { who: 'people' | 'adults' | 'children'; max: number; actual: number }

/** Every limit of a room type that a party breaks, the total first (domain/reservations 4.7, 5.4). */
export function misfits(party: Party, type: Capacity): Misfit[] {
  const limits: Misfit[] = [
    { who: 'people', max: type.max_occupancy, actual: peopleOf(party) },
    { who: 'adults', max: type.max_adults, actual: party.adults },
    { who: 'children', max: type.max_children, actual: childrenOf(party) },
  ]
  return limits.filter(({ max, actual }) => actual > max)
}

/**
 * Nobody sleeps where there is no place for him (domain/reservations 5.4).
 * In: the party, the type that is occupied (not the one that is charged), what the person may. Out: nothing if it fits,
 * the refusal `occupancy_too_high`, or the question of that name for holders of *Occupancy override*.
 */
export function mayOccupy(party: Party, type: Capacity, may: May): Refusal | Question | undefined {
  const [misfit] = misfits(party, type)
  if (misfit === undefined) return undefined
  const { who, max, actual } = misfit
  const refusal = refuse('occupancy_too_high', { type: type.code, max, who, n: actual })
  return unlessMay(refusal, 'Occupancy override', may)
}

/**
 * A room without people is sold now and then (a place-holder of a group, a booking still without names): the house asks
 * instead of refusing. Out: the question `nobody_stays`, or nothing if somebody comes.
 */
export function nobodyStays(party: Party): Question | undefined {
  if (peopleOf(party) > 0) return undefined
  return mayI('nobody_stays', 'Nobody is on this reservation. Keep it without guests?')
}
