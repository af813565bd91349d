import type { Entity } from '../hotel/master/entity'
import { availability } from './availability'
import type { Call } from './call'
import { deposit } from './deposit'
import { cashiering } from './cashiering'
import { checkOut } from './check-out'
import { endOfDay, ledgerVerification } from './end-of-day'
import { arrivalSteps, checkIn, roomChoice } from './front-desk'
import { masterCalls } from './master'
import { grants } from './masters'
import { guestProfile } from './profile'
import { receivable } from './receivable'
import { reservation } from './reservation'
import { signIn } from './sign-in'

/** Every hand-written call, by area. */
export const areas = {
  availability,
  receivable,
  reservation,
  cashiering,
  arrivalSteps,
  checkIn,
  roomChoice,
  deposit,
  checkOut,
  endOfDay,
  ledgerVerification,
  guestProfile,
  grants,
  signIn,
} satisfies Record<string, Record<string, Call>>

/** Every call of the product: the areas' and the masters'. */
export function allCalls(entities: Entity[]): Call[] {
  const masters = entities.flatMap(entity =>
    Object.values(masterCalls(entity)).filter(call => call !== undefined),
  )
  return [...Object.values(areas).flatMap(area => Object.values(area) as Call[]), ...masters]
}
