import { arrivalSteps } from '../../../wire/front-desk'
import { serve } from '../../serve'
import { keepMark, lockFor } from './mark'

/** `front-desk/no-post`: outlets may not charge to the room, or may again. The account carries the same mark. */
export const serveNoPost = serve(arrivalSteps.noPost, async ({ is_no_post, ...input }, { tx }) => {
  const { sql, property_id } = tx
  const reservation = await lockFor(tx, 'change', input)
  await sql`
    update folio_account set is_no_post = ${is_no_post}
     where property_id = ${property_id} and reservation_id = ${reservation.id} and kind = 'stay'`
  return await keepMark(
    tx,
    reservation,
    { is_no_post },
    is_no_post ? 'nothing is posted' : 'may be posted to',
  )
})
