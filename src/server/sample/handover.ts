import { cashiering } from '../../wire/cashiering'
import { checkIn } from '../../wire/front-desk'
import { roomChoice } from '../../wire/front-desk/room-choice'
import { room } from '../../wire/room'
import { leaveAccounts } from './accounts'
import { arrivingOn } from './arrive'
import { closeDrawer } from './closing'
import { eatOfCredit } from './credit'
import { bookedOn, openDrawers, takeBookings } from './day'
import { depart, departingOn, isNothing, owedBy, paymentOf } from './depart'
import { askForDeposits, receiveDeposits } from './deposits'
import type { Clerk } from './desk'
import { severalAtOnce } from './lanes'
import { atOnce, keptOf, type Life, yes } from './life'
import { withdrawals } from './occupancy'
import { reportFaults } from './repairs'
import { putRestrictions } from './restrictions'
import type { Mark, Stay } from './stay'
import { sitAtSwitchboard } from './switchboard'
import { shareOutRooms } from './task-sheets'
import { putWaiting } from './waiting'
import { withdraw } from './withdraw'

const marked = (mark: Mark) => (stay: Stay) => stay.marks.includes(mark)

/** The house at eleven in the morning of the day it is handed over (domain/master-data 5.10). */
export async function standAtHandover(life: Life): Promise<void> {
  const clerks = await openDrawers(life, 0)
  const [clerk, early] = clerks
  const leaving = departingOn(life.stays, 0)
  await Promise.all([
    takeBookings(life, bookedOn(life, 0).flat()),
    depart(life, leaving.filter(marked('left_this_morning')), clerks),
    withdraw(life, 0),
  ])
  await receiveDeposits(life, 0, early)
  await payAhead(
    life,
    leaving.filter(stay => !marked('left_this_morning')(stay) && !marked('open_balance')(stay)),
    clerks,
  )
  await Promise.all([closeDrawer(early), askForDeposits(life), leaveAccounts(life)])

  const coming = arrivingOn(life.stays, 0)
  const here = coming.filter(stay => marked('early')(stay) || marked('walk_in')(stay))
  await thinkOfRooms(
    life,
    coming.filter(stay => !here.includes(stay) && !marked('unassigned')(stay)),
    clerk,
  )
  for (const stay of here) await letIn(life, stay, clerk)
  await eatOfCredit(life, 0, clerk)
  await markRooms(life, clerk)
  await shareOutRooms(life)
  await putRestrictions(life)
  await putWaiting(life)
  await reportFaults(life)
  await sitAtSwitchboard(life, clerk)
}

/** Guests who settle the evening before only hand in the key; companies leave it to the account. */
async function payAhead(life: Life, stays: readonly Stay[], clerks: readonly Clerk[]): Promise<void> {
  const owed = await owedBy(life, stays)
  const paying = stays.filter(
    stay => stay.settles !== 'account' && !isNothing(owed.get(keptOf(life, stay).id) ?? '0'),
  )
  await severalAtOnce(atOnce, paying, async (stay, lane) => {
    const { id } = keptOf(life, stay)
    await clerks[lane % clerks.length].do(
      cashiering.postPayments,
      {
        reservation_id: id,
        payments: [paymentOf(life, stay, owed.get(id) ?? '0')],
      },
      { credit_balance: 'yes' },
    )
  })
}

async function thinkOfRooms(life: Life, stays: readonly Stay[], clerk: Clerk): Promise<void> {
  await severalAtOnce(atOnce, stays, async stay => {
    await clerk.do(roomChoice.assign, {
      reservation_id: keptOf(life, stay).id,
      room_id: life.stock.id('room', stay.room ?? ''),
    })
  })
}

/** Whoever comes early takes a room that is ready now. */
async function letIn(life: Life, stay: Stay, clerk: Clerk): Promise<void> {
  const { id } = keptOf(life, stay)
  const { rooms } = await clerk.do(roomChoice.candidates, {
    reservation_id: id,
    min_condition: 'clean',
    limit: 50,
  })
  const ready = rooms.find(({ fo_status }) => fo_status === 'vacant')
  if (!ready) throw new Error(`no room is ready for ${stay.no}`)
  const auth =
    stay.settles === 'card' ? { auth: { amount: '1500.00', approval_code: `A${100_000 + stay.no}` } } : {}
  await clerk.do(checkIn.checkIn, { reservation_id: id, room_id: ready.room_id, ...auth }, yes)
}

/** What housekeeping and the guests have done to the rooms by now, and one bill that has become long. */
async function markRooms(life: Life, clerk: Clerk): Promise<void> {
  const { sql, property_id, desk } = life
  const rows = await sql<{ id: number; code: string; is_occupied: boolean }[]>`
    select r.id, r.code, r.fo_status = 'occupied' as is_occupied from room r
      join room_type t on t.property_id = r.property_id and t.id = r.room_type_id and not t.is_pseudo
      join room_status_type s on s.property_id = r.property_id and s.id = r.room_status_type_id
     where r.property_id = ${property_id}
     order by r.fo_status, s.base_status <> 'dirty', exists (
       select from room_occupancy o where o.property_id = r.property_id and o.room_id = r.id and o.is_active and o.from_date = (
         select business_date from business_day where property_id = ${property_id} and status = 'open')), r.code`
  const away = new Set(withdrawals.filter(({ from }) => from <= 0).flatMap(({ rooms }) => rooms))
  const vacant = rows.filter(({ is_occupied, code }) => !is_occupied && !away.has(code))
  const over = new Set(
    life.stays.filter(({ arrival, departure }) => arrival < 0 && departure > 0).map(stay => stay.room),
  )
  const occupied = rows.filter(({ is_occupied, code }) => is_occupied && over.has(code))
  const housekeeper = await desk.of('E050')
  const set = async (rooms: { id: number }[], status: 'clean' | 'dirty' | 'inspected' | 'pickup') => {
    if (rooms.length > 0) await housekeeper.do(room.update, { room_ids: rooms.map(({ id }) => id), status })
  }
  await set(vacant.slice(0, 12), 'dirty')
  await set(vacant.slice(12, 14), 'pickup')
  await set(vacant.slice(14, 24), 'clean')
  await set(vacant.slice(24), 'inspected')
  await set(occupied.slice(0, 4), 'clean')
  for (const { id } of occupied.slice(4, 6))
    await clerk.do(room.guestStatus, { room_id: id, guest_service_status: 'do_not_disturb' })
  const long = life.stays.find(marked('high_balance'))
  if (!long) return
  const lines = [
    { code: '3050', unit_price: '1400.00' },
    { code: '3060', unit_price: '240.00' },
  ]
  await clerk.do(cashiering.postCharges, { reservation_id: keptOf(life, long).id, lines })
}
