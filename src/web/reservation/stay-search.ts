import { addDays, type BusinessDate, nightsBetween, isBusinessDate } from '../../hotel/business-date'
import type { InputOf } from '../../wire/call'
import type { availability } from '../../wire/availability'

/** What a caller asks for, as it stands in the address. */
export type Asked = {
  arrival: string
  departure: string
  adults: string
  ages: string
  rooms: string
  /** Whose negotiated rates count as well. */
  company: string
  agent: string
  source: string
  /** The company by the number that its people give on the telephone. */
  corporate: string
  /** Who comes, when that is known already: the number of the profile. */
  guest: string
}

export type StaySearch = InputOf<typeof availability.lookToBook>

/** Two guests for tonight: the question that is asked most. */
export const usualStay = (today: string): Asked => ({
  arrival: today,
  departure: isBusinessDate(today) ? addDays(today, 1) : '',
  adults: '2',
  ages: '',
  rooms: '1',
  company: '',
  agent: '',
  source: '',
  corporate: '',
  guest: '',
})

/** Moving the arrival keeps the number of nights. */
export function withArrival({ arrival, departure }: Asked, next: string): Partial<Asked> {
  if (!isBusinessDate(next) || !isBusinessDate(arrival) || !isBusinessDate(departure))
    return { arrival: next }
  return { arrival: next, departure: addDays(next, Math.max(0, nightsBetween(arrival, departure))) }
}

/** The same stay some days later or earlier. */
export const moved = (asked: Asked, days: number): Partial<Asked> =>
  isBusinessDate(asked.arrival) ? withArrival(asked, addDays(asked.arrival, days)) : {}

/** Some nights more or fewer; at last day use, never less. */
export function longer(asked: Asked, nights: number): Partial<Asked> {
  const now = nightsOf(asked)
  if (now === undefined || !isBusinessDate(asked.arrival)) return {}
  return { departure: addDays(asked.arrival, Math.max(0, now + nights)) }
}

export const nightsOf = ({ arrival, departure }: Asked): number | undefined =>
  isBusinessDate(arrival) && isBusinessDate(departure) ? nightsBetween(arrival, departure) : undefined

/** Why nothing is looked for: what is no date is named, or somebody looks for the mistake in the other one. */
export function whatIsWrong({ arrival, departure }: Asked): string {
  const wrong = [arrival, departure].find(day => day !== '' && !isBusinessDate(day))
  if (wrong !== undefined) return `“${wrong}” is no date. Dates are typed as 16, 16/3, t for today or +3.`
  if (arrival === '' || departure === '') return 'Please give the arrival and the departure.'
  return 'The departure is before the arrival; please look at the dates.'
}

/** `4, 9` as ages of children. */
export const agesOf = (typed: string): number[] => (typed.match(/\d+/g) ?? []).map(Number)

/** What is sent; nothing while the dates are not dates yet. */
export function searchOf(asked: Asked): StaySearch | undefined {
  const nights = nightsOf(asked)
  if (nights === undefined || nights < 0) return undefined
  const child_ages = agesOf(asked.ages)
  return {
    arrival_date: asked.arrival as BusinessDate,
    departure_date: asked.departure as BusinessDate,
    adults: Number(asked.adults),
    rooms: Number(asked.rooms),
    ...(child_ages.length > 0 ? { child_ages } : {}),
    ...(/^\d+$/.test(asked.company) ? { company_id: Number(asked.company) } : {}),
    ...(/^\d+$/.test(asked.agent) ? { agent_id: Number(asked.agent) } : {}),
    ...(/^\d+$/.test(asked.source) ? { source_id: Number(asked.source) } : {}),
    ...(asked.corporate.trim() ? { corporate_no: asked.corporate.trim() } : {}),
    ...(/^\d+$/.test(asked.guest) ? { guest_profile_id: Number(asked.guest) } : {}),
  }
}
