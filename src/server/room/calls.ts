import type { Served } from '../serve'
import { answerBookingStatus } from './booking-status'
import { serveRemoveRepair } from './change-repair'
import { serveCountryCheck } from './country-check'
import { answerFloorPlans } from './floor-plans'
import { answerRooms } from './list'
import { answerPreferences } from './preferences'
import { answerOutOfOrder, answerOutOfService } from './repair-list'
import { serveSetOutOfOrder, serveSetOutOfService } from './set-repair'
import { taskSheetServed } from './task-sheet/calls'
import { serveGuestStatus, serveRoomUpdate } from './update'

export const roomServed: Served[] = [
  answerBookingStatus,
  answerFloorPlans,
  answerOutOfOrder,
  answerOutOfService,
  answerPreferences,
  answerRooms,
  serveCountryCheck,
  serveGuestStatus,
  serveRemoveRepair,
  serveRoomUpdate,
  serveSetOutOfOrder,
  serveSetOutOfService,
  ...taskSheetServed,
]
