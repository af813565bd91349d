import { repair } from '../../wire/room/repair'
import type { Life } from './life'
import { withdrawals } from './occupancy'
import type { DayNo } from './stay'

/** Rooms that engineering takes away on a day, among them those that are planned for later. */
export async function withdraw({ desk, stock, calendar }: Life, day: DayNo): Promise<void> {
  const today = withdrawals.filter(({ said }) => said === day)
  if (today.length === 0) return
  const engineer = await desk.of('E070')
  for (const { rooms, kind, reason, from, through } of today) {
    const call = kind === 'out_of_order' ? repair.setOutOfOrder : repair.setOutOfService
    await engineer.do(call, {
      rooms: rooms.map(code => stock.id('room', code)),
      from_date: calendar.dateOf(from),
      through_date: calendar.dateOf(through),
      reason_id: stock.id('out-of-order-or-service-reason', reason),
    })
  }
}
