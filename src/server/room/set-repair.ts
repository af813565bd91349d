import { sentenceOf } from '../../hotel/refusal'
import type { InputOf, OutputOf } from '../../wire/call'
import { repair } from '../../wire/room/repair'
import { type At, serve } from '../serve'
import { changeRepair } from './change-repair'
import { keepPeriods } from './keep-periods'
import type { Kind } from './repair-facts'
import { demandRequest, lockRequest } from './repair-request'
import { takeRooms, withdrawalOf } from './withdraw-rooms'

type RepairInput = InputOf<typeof repair.setOutOfOrder>
type Answer = OutputOf<typeof repair.setOutOfOrder>

/** `set-room-out-of-order`: makes periods, changes one, or brings a room back before its time. */
export const serveSetOutOfOrder = serve(repair.setOutOfOrder, (input, at) => set('out_of_order', input, at))

/** `set-room-out-of-service`: the same for rooms that are still sold. */
export const serveSetOutOfService = serve(repair.setOutOfService, (input, at) =>
  set('out_of_service', input, at),
)

const set = (kind: Kind, input: RepairInput, at: At): Promise<Answer> =>
  input.id === undefined ? create(kind, input, at) : changeRepair(kind, { ...input, id: input.id }, at)

async function create(kind: Kind, input: RepairInput, at: At): Promise<Answer> {
  const { tx } = at
  const request = await lockRequest(tx, input.maintenance_id)
  const withdrawal = await withdrawalOf(kind, input, tx)
  demandRequest(
    request,
    withdrawal.rooms.map(({ id }) => id),
  )
  const taken = await takeRooms(withdrawal, at)
  const made = await keepPeriods(tx, taken, room_id => (request?.room_id === room_id ? request.id : null))
  return {
    ...made,
    skipped: taken.skipped.map(({ room, refusal }) => ({
      room_id: room.id,
      room: room.code,
      error: refusal.refused,
      message: sentenceOf(refusal),
    })),
  }
}
