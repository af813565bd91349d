import { cashiering } from '../../wire/cashiering'
import type { Clerk } from './desk'
import { keptOf, type Life } from './life'
import { type DayNo, firstDay, type Stay } from './stay'

/** Some of those who pay for themselves take the credit for restaurant and bar along with the room. */
export const takesCredit = ({ no, rate, settles, booked, arrival, departure }: Stay): boolean =>
  no % 2 === 1 &&
  booked >= firstDay &&
  settles === 'card' &&
  ['BAR0', 'BARBB'].includes(rate) &&
  departure - arrival > 1

/** On the day after the arrival: within the credit, beyond it, or not at all. */
export async function eatOfCredit(life: Life, day: DayNo, clerk: Clerk): Promise<void> {
  const guests = life.stays.filter(
    stay => stay.fate === 'stays' && stay.arrival + 1 === day && takesCredit(stay) && stay.no % 3 > 0,
  )
  for (const stay of guests)
    await clerk.do(cashiering.postCharges, {
      reservation_id: keptOf(life, stay).id,
      lines: [
        stay.no % 3 === 1 ? { code: '2030', unit_price: '22.00' } : { code: '2010', unit_price: '64.00' },
      ],
    })
}
