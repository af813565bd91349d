import type { Served } from '../serve'
import { serveAssignRoom, serveUnassignRoom } from './assign-room'
import { serveAutoAssign } from './auto-assign'
import { serveHoldRoom, serveReleaseRoom } from './hold-room'
import { answerRoomCandidates } from './room-candidates'

export const frontDeskServed: Served[] = [
  answerRoomCandidates,
  serveAssignRoom,
  serveAutoAssign,
  serveHoldRoom,
  serveReleaseRoom,
  serveUnassignRoom,
]
