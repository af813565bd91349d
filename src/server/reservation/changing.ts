import type { Served } from '../serve'
import { serveAssociate } from './associate'
import { serveCopy } from './copy'
import { serveLink } from './link'
import { serveAddPackage, serveChangePackage, serveRemovePackage } from './package'
import { serveReinstate } from './reinstate'
import { serveReservationType } from './reservation-type'
import { serveSplit } from './split'
import { serveUpdate } from './update'
import { serveUpdateNights } from './update-nights'
import { serveValidate } from './validate'
import { answerWaitOffers, serveKeepWaiting } from './wait-entry'
import { answerWaiting } from './waiting'
import { serveActivate, serveWaitlist } from './waitlist'

/** Calls that change what is booked. */
export const changingServed: Served[] = [
  serveUpdate,
  serveValidate,
  serveUpdateNights,
  serveReservationType,
  serveReinstate,
  serveWaitlist,
  serveActivate,
  answerWaiting,
  serveKeepWaiting,
  answerWaitOffers,
  serveCopy,
  serveSplit,
  serveLink,
  serveAssociate,
  serveAddPackage,
  serveChangePackage,
  serveRemovePackage,
]
