import { arrivalSteps } from '../../../wire/front-desk'
import { serve } from '../../serve'
import { keepMark, lockFor } from './mark'

/** `front-desk/express-check-out`: the guest leaves by himself at a time and gets his folio by e-mail. */
export const serveExpressCheckOut = serve(
  arrivalSteps.expressCheckOut,
  async ({ at, email, ...input }, { tx }) => {
    const reservation = await lockFor(tx, 'check_out', input)
    const express =
      at === null
        ? { express_check_out_at: null, express_email: null, express_by_id: null }
        : { express_check_out_at: at, express_email: email ?? null, express_by_id: tx.who.employee_id }
    return await keepMark(
      tx,
      reservation,
      express,
      at === null ? 'no express check-out' : `express check-out at ${at}`,
    )
  },
)
