import { cashiering } from '../../wire/cashiering'
import { reservation } from '../../wire/reservation'
import { arrive, arrivingOn } from './arrive'
import { bookingOf } from './book'
import { closeDay, closeDrawer } from './closing'
import { depart, departingOn } from './depart'
import { eatOfCredit } from './credit'
import type { Clerk } from './desk'
import { severalAtOnce, unheard } from './lanes'
import { atOnce, clerksOf, keptOf, type Life, yes } from './life'
import { receivePayments } from './accounts'
import { receiveDeposits } from './deposits'
import { makeReady } from './ready'
import { withdraw } from './withdraw'
import { isPaidAhead } from './segment'
import { type DayNo, firstDay, type Stay } from './stay'

/**
 * One day of the past, from opening the drawers to the close, by the calls of the desk's screens. `night` is what the night before still
 * has to finish; the next close waits for it, the desk does not. The reservations office works on while the night auditor posts.
 */
export async function liveDay(life: Life, day: DayNo, night: Promise<void>): Promise<void> {
  const clerks = await openDrawers(life, day)
  const [awaited, others] = bookedOn(life, day)
  await Promise.all([takeBookings(life, awaited), depart(life, departingOn(life.stays, day), clerks)])
  await makeReady(life)
  await Promise.all([callOff(life, day), arrive(life, arrivingOn(life.stays, day), clerks)])
  await Promise.all([
    consume(life, day, clerks),
    eatOfCredit(life, day, clerks[0]),
    receiveDeposits(life, day, clerks[0]),
    receivePayments(life, day),
    withdraw(life, day),
  ])
  const office = unheard(takeBookings(life, others))
  await Promise.all([...clerks.map(closeDrawer), night])
  await closeDay(life, day, office)
}

export async function openDrawers(life: Life, day: DayNo): Promise<Clerk[]> {
  const clerks = await Promise.all(clerksOf(day).map(code => life.desk.of(code)))
  await Promise.all(clerks.map(clerk => clerk.do(cashiering.open, { opening_amount: '300.00' })))
  return clerks
}

/** What is booked on a day: what the desk waits for, as it comes or pays on the same day, and the rest. */
export function bookedOn({ stays }: Pick<Life, 'stays'>, day: DayNo): [Stay[], Stay[]] {
  const today = stays.filter(({ booked }) => booked === day && booked >= firstDay)
  const isAwaited = (stay: Stay) => stay.arrival === day || isPaidAhead(stay)
  return [today.filter(isAwaited), today.filter(stay => !isAwaited(stay))]
}

/** The three of the reservations office book. */
export async function takeBookings(life: Life, stays: readonly Stay[]): Promise<void> {
  const office = await Promise.all(['E030', 'E031', 'E032'].map(code => life.desk.of(code)))
  await severalAtOnce(office.length, stays, async (stay, lane) => {
    const made = await office[lane].do(
      reservation.store,
      bookingOf(stay, life.stock, life.profiles, life.calendar),
      yes,
    )
    life.kept.set(stay.no, made)
  })
}

/** What is called off today. */
export async function callOff(life: Life, day: DayNo): Promise<void> {
  const off = life.stays.filter(({ fate, cancelled }) => fate === 'cancelled' && cancelled === day)
  if (off.length === 0) return
  const clerk = await life.desk.of('E010')
  for (const stay of off) {
    await clerk.do(reservation.cancel, {
      reservation_ids: [keptOf(life, stay).id],
      cancellation_reason_id: life.stock.id(
        'cancellation-reason',
        ['PLAN', 'ILL', 'PRICE', 'DUP'][stay.no % 4],
      ),
      penalty: { amount: '0.00', waive_reason: 'Within the grace of the house' },
      refund: 'keep_on_ledger',
    })
  }
}

/** What the guests let be written on their rooms. */
export async function consume(life: Life, day: DayNo, clerks: readonly Clerk[]): Promise<void> {
  const inHouse = life.stays.flatMap(stay =>
    stay.fate === 'stays'
      ? stay.consumed.filter(one => one.day === day).map(({ lines }) => ({ stay, lines }))
      : [],
  )
  await severalAtOnce(atOnce, inHouse, async ({ stay, lines }, lane) => {
    await clerks[lane % clerks.length].do(cashiering.postCharges, {
      reservation_id: keptOf(life, stay).id,
      lines,
    })
  })
}
