import { type BusinessDate, nextDay, nightsOf } from '../../hotel/business-date'
import { refuse } from '../../hotel/refusal'
import type { InputOf, OutputOf } from '../../wire/call'
import { bookingChange } from '../../wire/booking-change'
import { endOfDay } from '../../wire/end-of-day'
import { Asked, type At, demandAccess, Refused, serveWork } from '../serve'
import { loadReservation } from '../store/reservation'
import { changeStay } from '../store/stay-change/change'
import { overviewOf } from './overview'
import { lockStep } from './run'
import { leftOpen } from './settle-arrivals'

type Item = InputOf<typeof endOfDay.extendDepartures>['items'][number]
type Result = OutputOf<typeof endOfDay.extendDepartures>['results'][number]

/**
 * Guests who stay on: each is a transaction of its own, and one that is refused stays in the list with its reason
 * (domain/finance 16.6, step 4). A question about one guest is asked; about several each is left to be decided alone.
 */
export const serveExtendDepartures = serveWork(endOfDay.extendDepartures, async ({ items }, at) => {
  const results: Result[] = []
  for (const item of items) {
    try {
      results.push(await at.inTransaction(one => extendOne(item, one)))
    } catch (error) {
      if (error instanceof Asked && items.length === 1) throw error
      results.push(leftOpen(item, error))
    }
  }
  return at.inTransaction(async ({ tx }) => ({ results, overview: await overviewOf(tx) }))
})

/** The nights that exist keep their amounts, new ones cost what is typed, else the price of their code, else that of the last. */
async function extendOne(
  { reservation_id, new_departure, rate_amount }: Item,
  { tx, answers, who }: At,
): Promise<Result> {
  demandAccess(who, bookingChange.update.permission)
  await lockStep(tx, 'departures')
  if (new_departure <= tx.today) throw new Refused(refuse('departure_first', { date: nextDay(tx.today) }))
  const { departure_date, arrival_date } = await loadReservation(tx, reservation_id)
  const from = departure_date === arrival_date ? arrival_date : departure_date
  const dates = new_departure > from ? nightsOf(from, new_departure as BusinessDate) : []
  const patches =
    rate_amount === undefined ? [] : [{ dates, set: { rate_amount, reason: 'Extended at end of day' } }]
  const { plan } = await changeStay(
    tx,
    {
      id: reservation_id,
      change: { departure_date: new_departure, patches },
      reprice: 'keep',
      goes_on: true,
      label: ({ confirmation_no, guest }) => `Extended ${confirmation_no} ${guest} to ${new_departure}`,
    },
    { answers, who },
  )
  const last = plan.nights.at(-1)
  const amount = last ? tx.coins.write(last.rate_amount) : ''
  return { reservation_id, done: true, message: `Stays until ${new_departure} at ${amount}`, error: null }
}
