import type { Served } from '../serve'
import { serveHold, serveReleaseHold } from './hold'
import { answerOverbooking, serveSetOverbooking } from './limit/overbooking'
import { answerSellLimits, serveSetSellLimit } from './limit/sell-limit'
import { answerExplain, answerLookToBook } from './look-to-book'
import { answerPropertyAvailability } from './property-availability'
import { answerRestrictionCalendar, answerRestrictions } from './restriction/list'
import { serveLiftRestriction, serveSetRestriction, serveUpdateRestriction } from './restriction/set'
import { answerAvailability } from './search'

export const availabilityServed: Served[] = [
  answerAvailability,
  answerPropertyAvailability,
  answerLookToBook,
  answerExplain,
  answerRestrictions,
  answerRestrictionCalendar,
  serveSetRestriction,
  serveUpdateRestriction,
  serveLiftRestriction,
  serveHold,
  serveReleaseHold,
  answerOverbooking,
  serveSetOverbooking,
  answerSellLimits,
  serveSetSellLimit,
]
