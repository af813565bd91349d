import { endOfDay } from '../../wire/end-of-day'
import { answerByKeys } from '../serve'
import { loadArrivalCases } from './cases'
import { pageOf } from './page'

/** Who should have come by today and has not (domain/finance 16.6, step 3). */
export const answerArrivalCases = answerByKeys(endOfDay.arrivals, async (input, { tx }) =>
  pageOf(await loadArrivalCases(tx), input, ({ guest_name, confirmation_no, room_no }) => [
    guest_name,
    confirmation_no,
    room_no,
  ]),
)
