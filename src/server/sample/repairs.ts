import { masterCalls } from '../../wire/master'
import { maintenance } from '../../wire/room/maintenance'
import { repair } from '../../wire/room/repair'
import { entityOf } from '../master/entities'
import { found } from '../serve'
import type { Clerk } from './desk'
import type { Life } from './life'

type Fault = {
  room: string
  what: string
  remarks: string
  /** Who reported it. */
  by: string
  source?: 'guest' | 'attendant'
  /** Who is to repair it, and begins it or has done it. */
  engineer?: 'E070' | 'E071'
  /** Ended already by now, in minutes: it is late. */
  overdue?: number
  isBegun?: true
  resolution?: string
  isWithdrawn?: true
}

/** What is wrong with the rooms on the day the house is handed over: nine requests (domain/master-data 5.10). */
const faults: Fault[] = [
  {
    room: '305',
    what: 'BULB',
    remarks: 'Reading lamp, window side',
    by: 'E050',
    source: 'attendant',
    engineer: 'E071',
    resolution: 'New bulb',
  },
  {
    room: '512',
    what: 'LOCKBAT',
    remarks: 'Card takes three tries',
    by: 'E012',
    source: 'guest',
    engineer: 'E070',
    resolution: 'Battery changed',
  },
  { room: '209', what: 'DRAIN', remarks: 'Shower', by: 'E050', engineer: 'E071', resolution: 'Trap cleaned' },
  {
    room: '611',
    what: 'LEAK',
    remarks: 'Comes through the ceiling of the bathroom',
    by: 'E050',
    engineer: 'E070',
    isBegun: true,
    isWithdrawn: true,
  },
  {
    room: '410',
    what: 'TVOUT',
    remarks: 'No picture on any channel',
    by: 'E013',
    source: 'guest',
    engineer: 'E071',
    isBegun: true,
  },
  { room: '302', what: 'TOILET', remarks: 'Guest waits in the lobby', by: 'E012', source: 'guest' },
  {
    room: '604',
    what: 'ACNOC',
    remarks: 'Stays at 27 degrees',
    by: 'E013',
    source: 'guest',
    engineer: 'E070',
    overdue: 25,
  },
  { room: '507', what: 'SAFE', remarks: '', by: 'E050', source: 'attendant' },
  { room: '214', what: 'FURN', remarks: 'Leg of the desk chair', by: 'E050', source: 'attendant' },
]

/** Whoever finds a fault reports it, and engineering works through them. */
export async function reportFaults(life: Life): Promise<void> {
  const requests = masterCalls(entityOf('maintenance-request'))
  const { stock, desk } = life
  for (const fault of faults) {
    const { engineer, overdue } = fault
    const clerk = await desk.of(fault.by)
    const made = await clerk.do(found(requests.store), {
      room_id: stock.id('room', fault.room),
      room_maintenance_code_id: stock.id('room-maintenance-code', fault.what),
      remarks: fault.remarks || null,
      source: fault.source ?? 'staff',
      assigned_to_id: engineer ? stock.id('employee', engineer) : null,
      due_at: overdue === undefined ? null : new Date(Date.now() - overdue * 60_000).toISOString(),
    })
    if (!engineer) continue
    const mender = await desk.of(engineer)
    if (fault.isWithdrawn) await joinWithdrawal(mender, fault.room, made.id)
    if (fault.isBegun)
      await mender.do(found(requests.update), {
        id: made.id,
        row_version: made.row_version,
        status: 'in_progress',
      })
    if (fault.resolution)
      await mender.do(maintenance.resolve, {
        id: made.id,
        row_version: made.row_version,
        resolution: fault.resolution,
      })
  }
}

/** The room was taken out of order before anybody wrote down why. */
async function joinWithdrawal(mender: Clerk, room: string, maintenance_id: number): Promise<void> {
  const { items } = await mender.do(repair.listOutOfOrder, { filters: { room } })
  const [period] = items
  if (!period) throw new Error(`room ${room} is not out of order`)
  const { id, row_version } = period
  await mender.do(repair.setOutOfOrder, { id, row_version, maintenance_id })
}
