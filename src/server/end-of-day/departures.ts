import { endOfDay } from '../../wire/end-of-day'
import { answer } from '../serve'
import { loadDepartureCases } from './cases'
import { pageOf } from './page'

/** Who should have left by today and has not; nobody may be left overdue, or the night would have no price (domain/finance 16.6, step 4). */
export const answerDepartureCases = answer(endOfDay.departures, async (input, { tx }) =>
  pageOf(await loadDepartureCases(tx), input, ({ guest_name, confirmation_no, room_no }) => [
    guest_name,
    confirmation_no,
    room_no,
  ]),
)
