import type { Served } from '../serve'
import { serveAssignRoom, serveUnassignRoom } from './assign-room'
import { serveAutoAssign } from './auto-assign'
import { serveCheckIn } from './check-in'
import { answerCheckInVerify } from './check-in-verify'
import { serveHoldRoom, serveReleaseRoom } from './hold-room'
import { serveMassCheckIn } from './mass-check-in'
import { answerRoomCandidates } from './room-candidates'
import { answerRoomMoves } from './room-move/list'
import { serveRoomMove } from './room-move/store'
import { serveUndoCheckIn } from './undo-check-in'

export const frontDeskServed: Served[] = [
  answerCheckInVerify,
  answerRoomCandidates,
  answerRoomMoves,
  serveAssignRoom,
  serveAutoAssign,
  serveCheckIn,
  serveHoldRoom,
  serveMassCheckIn,
  serveReleaseRoom,
  serveRoomMove,
  serveUnassignRoom,
  serveUndoCheckIn,
]
