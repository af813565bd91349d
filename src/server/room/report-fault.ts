import { askAlreadyOpen, type Known } from '../../hotel/room/maintenance'
import { rightTo } from '../../hotel/room/repair'
import type { InputOf, OutputOf } from '../../wire/call'
import type { Kept } from '../../wire/master'
import { reportFault } from '../../wire/room/report-fault'
import { Frozen } from '../freeze'
import { entityOf } from '../master/entities'
import { store } from '../master/write'
import { wrong } from '../master/wrong'
import { ask, type At, demand, found, serve } from '../serve'
import type { Tx } from '../tx'
import { keepPeriods } from './keep-periods'
import { type Taken, takeRooms, withdrawalOf } from './withdraw-rooms'

const request = entityOf('maintenance-request')
const call = reportFault(request)

/**
 * `tasksheet-room-maintenance/create`: a request for each room, and where it is said a withdrawal of each for it; all of them or none. Rooms
 * are taken first, by the same steps as in `set-room-out-of-order`; requests get their numbers last, for until the call ends nobody else
 * has the next.
 */
export const serveReportFault = serve(
  call,
  async ({ room_id, room_ids, withdraw, ...fault }, at) => {
    const { tx } = at
    const rooms = room_ids ? await inOrder(tx, room_ids) : [found(room_id)]
    const questions = askAlreadyOpen(await loadKnown(tx, rooms, Number(fault.room_maintenance_code_id)))
    const taken = withdraw && (await take(withdraw, rooms, { at, questions }))
    if (!taken) ask(questions, at)

    const requests: Kept[] = []
    for (const room_id of rooms) requests.push(await store(tx, request, { ...fault, room_id }))

    const requestOf = (id: number) => requests.find(one => one.room_id === id)?.id ?? null
    const made = taken ? await keepPeriods(tx, taken, requestOf) : { created: [], availability: [] }
    return { ...(room_id === undefined ? {} : requests[0]), requests, ...made } as OutputOf<typeof call>
  },
  { whileClosing: true },
)

type Withdraw = NonNullable<InputOf<typeof call>['withdraw']>
type Asking = { at: At; questions: ReturnType<typeof askAlreadyOpen> }

async function take(
  { kind, ...wanted }: Withdraw,
  rooms: number[],
  { at, questions }: Asking,
): Promise<Taken> {
  const { tx } = at
  demand(at.who, rightTo[kind])
  // A report alone touches no room to sell, and the end of day lets it be.
  if (tx.day === 'closing') throw new Frozen(tx)
  return await takeRooms(await withdrawalOf(kind, { ...wanted, rooms }, tx, 'withdraw'), at, questions)
}

/** The rooms that are named, each once, in the order of their numbers; one that is not there or not in use refuses. */
async function inOrder({ sql, property_id }: Tx, ids: readonly number[]): Promise<number[]> {
  const rooms = await sql<{ id: number; code: string; is_active: boolean }[]>`
    select id, code, is_active from room
     where property_id = ${property_id} and id = any (${ids as number[]}::bigint[]) order by length(code), code`
  for (const id of ids)
    found(
      rooms.find(room => room.id === id),
      { room_id: id },
    )
  const unused = rooms.find(({ is_active }) => !is_active)
  if (unused) throw wrong('room_ids', `Room ${unused.code} is not in use. Please take it away.`)
  return rooms.map(({ id }) => id)
}

/** The first open request for the fault of each room. */
async function loadKnown({ sql, property_id }: Tx, rooms: number[], code_id: number): Promise<Known[]> {
  return await sql<Known[]>`
    select min(q.request_no) as request_no, m.code as room, c.name as what
      from maintenance_request q
      join room m on m.property_id = q.property_id and m.id = q.room_id
      join room_maintenance_code c on c.property_id = q.property_id and c.id = q.room_maintenance_code_id
     where q.property_id = ${property_id} and q.room_id = any (${rooms}::bigint[]) and q.status <> 'resolved'
       and q.room_maintenance_code_id = ${code_id || 0}
     group by m.code, c.name
     order by length(m.code), m.code`
}
