import type { Served } from '../serve'
import { answerActivityLog } from './activity-log'
import { answerCancelPreview } from './cancel-preview'
import { answerDailyDetails } from './daily-details'
import { answerLinkedReservations } from './links'
import { answerList } from './list'
import { answerHeldPackages, answerHeldProfiles } from './panels'
import { answerView } from './view'

/** The calls that only look at reservations. */
export const reservationReading: Served[] = [
  answerList,
  answerView,
  answerDailyDetails,
  answerActivityLog,
  answerCancelPreview,
  answerHeldProfiles,
  answerHeldPackages,
  answerLinkedReservations,
]
