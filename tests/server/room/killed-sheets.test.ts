import { afterAll, beforeAll, expect, test } from 'vitest'
import { taskSheets } from '../../../src/wire/room/task-sheet'
import { aDesk, type Desk } from '../kit/desk'
import { aKey } from '../kit/house'
import {
  aMortalServer,
  killedAt,
  type Moment,
  type Mortal,
  moments,
  type Request,
  writes,
} from '../kit/killed'

let desk: Desk
let server: Mortal
const dirty = ['101', '102', '201', '202']

beforeAll(async () => {
  desk = await aDesk(async ({ put, id }) => {
    await put('task-sheet-setting', [
      {
        code: 'DEP',
        name: 'Departure clean',
        task_kind: 'departure_clean',
        credit_basis: 'departure',
        is_default_departure: true,
        room_status_type_ids: [id('room-status-type', 'DI')],
        fo_statuses: ['vacant'],
        stay_statuses: ['not_reserved'],
      },
    ])
  })
  for (const code of dirty) await desk.setCondition(code, 'DI')
  server = await aMortalServer(desk)
})
afterAll(async () => {
  server.close()
  await desk.close()
})

const sheets = async () => (await desk.manager.do(taskSheets.list, {})).items

test.each<Moment>([writes('task_sheet'), writes('task_sheet_room'), moments.last])(
  'sheets that were being made when the house was killed %s are there once, whole, when they are asked for again',
  { timeout: 60_000 },
  async (...moment) => {
    await desk.sql`delete from task_sheet`
    const asked: Request = { path: taskSheets.create.path, key: aKey(), body: { number_of_attendants: 2 } }
    const stood = await killedAt(desk, server, moment, [asked])
    if (moment[1]) expect(stood).toBeGreaterThan(0)

    const again = await server.send(asked)
    expect(again.status).toBe(200)
    expect(await server.send(asked)).toEqual(again)
    const kept = await sheets()
    expect(kept.map(({ sheet_no }) => sheet_no)).toEqual([1, 2])
    expect(kept.flatMap(({ rooms }) => rooms.map(({ room }) => room))).toEqual(dirty)
  },
)
