import type { Served } from '../serve'
import { answerBookingStatus } from './booking-status'
import { serveRemoveRepair } from './change-repair'
import { serveCountryCheck } from './country-check'
import { answerFloorPlans } from './floor-plans'
import { answerRooms } from './list'
import { serveRoomPriority } from './put-first'
import { answerMaintenanceSummary } from './maintenance-summary'
import { answerPreferences } from './preferences'
import { answerOutOfOrder, answerOutOfService } from './repair-list'
import { serveReportFault } from './report-fault'
import { serveResolve } from './resolve-maintenance'
import { serveSetOutOfOrder, serveSetOutOfService } from './set-repair'
import { taskSheetServed } from './task-sheet/calls'
import { serveGuestStatus, serveRoomUpdate } from './update'

export const roomServed: Served[] = [
  answerBookingStatus,
  answerFloorPlans,
  answerMaintenanceSummary,
  answerOutOfOrder,
  answerOutOfService,
  answerPreferences,
  answerRooms,
  serveCountryCheck,
  serveGuestStatus,
  serveRemoveRepair,
  serveReportFault,
  serveResolve,
  serveRoomPriority,
  serveRoomUpdate,
  serveSetOutOfOrder,
  serveSetOutOfService,
  ...taskSheetServed,
]
