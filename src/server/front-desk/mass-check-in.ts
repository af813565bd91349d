import { checkIn } from '../../wire/front-desk'
import { serve } from '../serve'
import { checkInOne } from './check-in'
import { oneByOne } from './one-by-one'

/** `front-desk/mass-check-in`: marked arrivals, each with its own guards; those that need a person are left. */
export const serveMassCheckIn = serve(checkIn.massCheckIn, async ({ reservation_ids, confirm }, at) =>
  oneByOne(at.tx, reservation_ids, async (tx, reservation_id) => {
    const answers = { ...at.answers, ...confirm?.[String(reservation_id)] }
    return await checkInOne({ reservation_id }, { ...at, tx, answers })
  }),
)
