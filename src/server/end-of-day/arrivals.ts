import { endOfDay } from '../../wire/end-of-day'
import { keptNights } from '../reservation/kept-nights'
import { answerByKeys } from '../serve'
import { loadSetup } from '../store/setup'
import { loadArrivalCases } from './cases'
import { pageOf } from './page'

/** Who should have come by today and has not (domain/finance 16.6, step 3). */
export const answerArrivalCases = answerByKeys(endOfDay.arrivals, async (input, { tx }) => {
  const [cases, { no_show_keep_nights }] = await Promise.all([loadArrivalCases(tx), loadSetup(tx)])
  const stays = cases.map(({ reservation_id: id, departure_date }) => ({ id, departure_date }))
  const kept = await keptNights(tx, stays, 'rest')
  const rows = cases.map(row => {
    const may_keep = kept.has(row.reservation_id)
    return { ...row, may_keep, keeps: may_keep && no_show_keep_nights === 'rest' }
  })
  return pageOf(rows, input, ({ guest_name, confirmation_no, room_no }) => [
    guest_name,
    confirmation_no,
    room_no,
  ])
})
