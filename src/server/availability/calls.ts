import type { Served } from '../serve'
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
]
