import { answerDowntimeLists } from '../downtime/lists'
import { answerDowntimePack } from '../downtime/pack'
import type { Served } from '../serve'
import { serveAssignRoom, serveUnassignRoom } from './assign-room'
import { serveAutoAssign } from './auto-assign'
import { serveUndoAutoAssign } from './undo-auto-assign'
import { serveCheckIn } from './check-in'
import { answerCheckInVerify } from './check-in-verify'
import { serveHoldRoom, serveReleaseRoom } from './hold-room'
import { answerArrivals } from './list/arrivals'
import { answerDepartures } from './list/departures'
import { answerEmergency } from './list/emergency'
import { answerInHouse } from './list/in-house'
import { answerToday } from './list/today'
import { serveMassCheckIn } from './mass-check-in'
import { serveRegistrationCard } from './registration-card'
import { answerRoomCandidates } from './room-candidates'
import { answerRoomMoves } from './room-move/list'
import { serveRoomMove } from './room-move/store'
import { serveAdvanceCheckIn, serveUndoAdvanceCheckIn } from './step/advance-check-in'
import { serveExpressCheckOut } from './step/express'
import { serveNoPost } from './step/no-post'
import { servePreCheckIn, serveUndoPreCheckIn } from './step/pre-check-in'
import { serveQueueAdd, serveQueuePriority, serveQueueRemove } from './step/queue'
import { answerLateCheckOutPrice, serveEarlyCheckIn, serveLateCheckOut } from './step/time-fee'
import { serveUndoCheckIn } from './undo-check-in'
import { serveWalkIn } from './walk-in'

export const frontDeskServed: Served[] = [
  answerArrivals,
  answerDepartures,
  answerInHouse,
  answerEmergency,
  answerDowntimeLists,
  answerDowntimePack,
  answerToday,
  answerCheckInVerify,
  answerRoomCandidates,
  answerRoomMoves,
  serveAssignRoom,
  serveAutoAssign,
  serveUndoAutoAssign,
  serveCheckIn,
  serveHoldRoom,
  serveMassCheckIn,
  serveRegistrationCard,
  serveReleaseRoom,
  serveRoomMove,
  serveUnassignRoom,
  serveUndoCheckIn,
  serveWalkIn,
  servePreCheckIn,
  serveUndoPreCheckIn,
  serveQueueAdd,
  serveQueuePriority,
  serveQueueRemove,
  serveAdvanceCheckIn,
  serveUndoAdvanceCheckIn,
  serveNoPost,
  serveExpressCheckOut,
  serveLateCheckOut,
  answerLateCheckOutPrice,
  serveEarlyCheckIn,
]
