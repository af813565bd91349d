/** What stands before whoever answers the telephone. Days are words already; amounts with their currency. */
export type Called = {
  guest: string | null
  nights: number
  arrival: string
  departure: string
  adults: number
  children: number
  rooms: number
  /** The least that it costs: on average a night, and in all; `extras`: what is charged beside it. */
  offer: {
    type: string
    rate: string
    average: string
    total: string
    extras: readonly string[]
    /** What is charged beside it with its amounts, as `City tax 24.00`, and what the stay costs with it; null while it is reckoned, and for nothing. */
    with_all?: { parts: readonly string[]; total: string } | null
  } | null
  /** Nearest days on which there is something. */
  instead: { arrival: string; departure: string } | null
}

/** The sentence that is read out (domain/reservations 4.11): who calls, what he asks for, what he can have, what comes next. */
export function callScript(called: Called): string {
  const { guest, nights, arrival, departure, rooms, offer, instead } = called
  const welcome = guest === null ? '' : `Welcome back, ${guest}. `
  const asked = `${rooms === 1 ? '' : `${some(rooms, 'room')} for `}${partyOf(called)}${rooms === 1 ? '' : ' each'}, ${
    nights === 0 ? `for the day on ${arrival}` : `${some(nights, 'night')} from ${arrival} to ${departure}`
  }`
  if (offer) {
    return `${welcome}${sentence(asked)}: I can offer ${offer.type} at ${offer.rate}, ${priceOf(called, offer)}. May I book it for you?`
  }
  const other = instead
    ? `I could offer ${instead.arrival} to ${instead.departure}.`
    : 'May I put you on our waitlist?'
  return `${welcome}${sentence(asked)}: I am sorry, we have nothing for these days. ${other}`
}

/** The caller hears what he will pay, not the room alone: taxes and breakfast that come on top are in what it comes to. */
function priceOf(
  { nights, rooms }: Called,
  { average, total, extras, with_all }: NonNullable<Called['offer']>,
) {
  const isOne = nights <= 1 && rooms === 1
  const room = isOne ? total : `${average} ${nights === 0 ? 'a room' : 'a night'}`
  if (with_all) return `${room}, ${with_all.total} in all with ${with_all.parts.join(' and ')}`
  const beside = extras.length > 0 ? `, plus ${extras.join(' and ')}` : ''
  return `${room}${isOne ? '' : `, ${total} in all`}${beside}`
}

type Priced = { rate_id: number; sellable: boolean; total: string | null }

/**
 * What is offered at the telephone first: of the rates in the order of the house, the first that can be sold for money, in its
 * cheapest type. What is given away is not offered to who calls.
 */
export function offeredFirst<C extends Priced>(
  rate_ids: readonly number[],
  cells: readonly C[],
): C | undefined {
  const sold = cells.filter(({ sellable, total }) => sellable && total !== null && /[1-9]/.test(total))
  const rate_id = rate_ids.find(id => sold.some(cell => cell.rate_id === id))
  return sold
    .filter(cell => cell.rate_id === rate_id)
    .toSorted((a, b) => compareAmounts(a.total ?? '', b.total ?? ''))
    .at(0)
}

/** Amounts above zero with the same decimals: the longer text is the greater, of two as long the later one. */
const compareAmounts = (a: string, b: string): number => a.length - b.length || (a < b ? -1 : a > b ? 1 : 0)

const partyOf = ({ adults, children }: Called): string =>
  [
    some(adults, 'adult'),
    ...(children > 0 ? [children === 1 ? '1 child' : `${children} children`] : []),
  ].join(' and ')

const some = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`
const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
