import type { BusinessDate } from '../../src/hotel/business-date'
import type { Booking } from './bookings'
import { bookingInput, must } from './codes'
import { inLanes, keyOf, Refusal } from './desk'
import { giveType, idOf, type Life } from './life'
import { closeDay } from './night'

export const liveDay = async (life: Life, date: BusinessDate): Promise<void> => {
  const { byDate } = life
  const done = await statesOf(life, date)
  await openCashier(life, date)
  await inLanes(
    (byDate.created.get(date) ?? []).filter(({ row }) => !life.ids.has(row)),
    booking => enter(life, booking),
  )
  await inLanes(
    (byDate.cancelled.get(date) ?? []).filter(booking => done.get(idOf(life, booking)) !== 'cancelled'),
    booking => cancel(life, booking),
  )
  await depart(
    life,
    (byDate.departures.get(date) ?? []).filter(booking => done.get(idOf(life, booking)) !== 'checked_out'),
    date,
  )
  const arriving = [...(byDate.dayUse.get(date) ?? []), ...(byDate.arrivals.get(date) ?? [])]
  const due = arriving.filter(
    booking => !['checked_in', 'checked_out'].includes(done.get(idOf(life, booking)) ?? ''),
  )
  const dayUse = byDate.dayUse.get(date) ?? []
  await arrive(
    life,
    due.filter(booking => dayUse.includes(booking)),
  )
  await depart(
    life,
    dayUse.filter(booking => done.get(idOf(life, booking)) !== 'checked_out'),
    date,
  )
  await arrive(
    life,
    due.filter(booking => !dayUse.includes(booking)),
  )
  await closeDay(life, date)
}

/** States of the reservations that the day is about; a day that was stopped half-way goes on where it was. */
async function statesOf(
  { sql, property_id, ids, byDate }: Life,
  date: BusinessDate,
): Promise<Map<number, string>> {
  const rows = [byDate.cancelled, byDate.departures, byDate.dayUse, byDate.arrivals, byDate.noShows].flatMap(
    days => days.get(date) ?? [],
  )
  const known = rows.flatMap(({ row }) => ids.get(row) ?? [])
  const states = await sql<
    { id: number; status: string }[]
  >`select id, status from reservation where property_id = ${property_id} and id = any (${known}::bigint[])`
  return new Map(states.map(({ id, status }) => [id, status]))
}

async function enter(life: Life, booking: Booking): Promise<void> {
  const book = () =>
    life.desk.post<{ id: number }>(
      'booking/store',
      { ...bookingInput(life.hotel, booking, life.codes) },
      keyOf(life.hotel, booking.row, 'book'),
    )
  // Another lane was faster at the last room: asked again, the house asks whether to oversell, as it did in the data.
  const { id } = await book().catch(error => {
    if (error instanceof Refusal && error.word === 'no_availability') return book()
    throw error
  })
  life.ids.set(booking.row, id)
}

async function cancel(life: Life, booking: Booking): Promise<void> {
  await giveType(life, booking)
  await life.desk.post(
    'booking-cancel-reservation/save',
    {
      reservation_ids: [idOf(life, booking)],
      cancellation_reason_id: life.codes.reason,
      refund: 'keep_on_ledger',
    },
    keyOf(life.hotel, booking.row, 'cancel'),
  )
}

type Verified = { windows: { window_no: number; to_pay: string }[] }

async function depart(life: Life, bookings: Booking[], date: BusinessDate): Promise<void> {
  await inLanes(bookings, async booking => {
    const reservation_id = idOf(life, booking)
    if (booking.booked_departure > date) {
      await life.desk.post(
        'update-departure-for-early-checkout',
        { reservation_id, fee: 'none' },
        keyOf(life.hotel, booking.row, 'early', date),
      )
    }
    const { windows } = await life.desk.post<Verified>('checkout/verify', { reservation_id })
    await life.desk.post(
      'checkout',
      {
        reservation_id,
        windows: windows
          .filter(({ to_pay }) => to_pay !== '0.00')
          .map(({ window_no, to_pay }) => ({
            no: window_no,
            action: 'pay',
            payments: [byCard(life, to_pay)],
          })),
      },
      keyOf(life.hotel, booking.row, 'depart', date),
    )
  })
}

const byCard = ({ codes }: Life, amount: string) => ({
  payment_method_id: must(codes.method, 'VI'),
  amount,
  card: { terminal: { brand: 'VISA', last4: '4242', approval_code: 'REPLAY' } },
})

async function arrive(life: Life, bookings: Booking[]): Promise<void> {
  if (bookings.length === 0) return
  const free = await life.sql<{ id: number; type: string }[]>`
    select r.id, t.code as type from room r join room_type t on t.property_id = r.property_id and t.id = r.room_type_id
     where r.property_id = ${life.property_id} and r.fo_status = 'vacant' and not t.is_pseudo order by r.code`
  const byType = new Map<string, number[]>()
  for (const { id, type } of free) byType.set(type, [...(byType.get(type) ?? []), id])
  const given = bookings.map(booking => ({ booking, room_id: byType.get(booking.assigned_type)?.shift() }))
  await inLanes(given, async ({ booking, room_id }) => {
    if (room_id === undefined) throw new Error(`no room of type ${booking.assigned_type} for ${booking.row}`)
    await life.desk.post(
      'front-desk/check-in',
      { reservation_id: idOf(life, booking), room_id },
      keyOf(life.hotel, booking.row, 'check-in'),
      'as before',
    )
  })
}

async function openCashier({ desk, sql, property_id }: Life, date: BusinessDate): Promise<void> {
  const [open] =
    await sql`select 1 from cashier_shift s join cashier c on c.property_id = s.property_id and c.id = s.cashier_id
    where s.property_id = ${property_id} and s.status <> 'closed' and c.kind = 'user'`
  if (open) return
  const [cashier] = await sql<
    { id: number }[]
  >`select id from cashier where property_id = ${property_id} and kind = 'user' order by id limit 1`
  await desk.post(
    'cashier-open',
    { cashier_id: cashier.id, opening_amount: '0.00' },
    keyOf(property_id, 'open', date),
  )
}
