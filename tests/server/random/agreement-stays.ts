import { addDays } from '../../../src/hotel/business-date'
import { sum, zero } from '../../../src/hotel/money'
import { bookingView } from '../../../src/wire/booking-view'
import { listTab } from '../../../src/wire/booking-view/row'
import type { OutputOf } from '../../../src/wire/call'
import { cashiering } from '../../../src/wire/cashiering'
import { checkOut } from '../../../src/wire/check-out'
import { deposit } from '../../../src/wire/deposit'
import { deskList } from '../../../src/wire/desk-list'
import { endOfDay } from '../../../src/wire/end-of-day'
import { revenue as turnover } from '../../../src/wire/revenue'
import { room } from '../../../src/wire/room'
import type { At } from './agreement'

const all = { per_page: 500 }
type Row = OutputOf<typeof bookingView.list>['items'][number]
type Night = OutputOf<typeof endOfDay.previewRoomAndTax>

const tabs = listTab.exclude(['all']).options

/** The lists of reservations against each other, those of the desk and those of the night. */
export async function ofLists({ house: { manager }, read, same }: At): Promise<void> {
  const arrivals = await manager.do(deskList.arrivals, all)
  const departures = await manager.do(deskList.departures, all)
  const inHouse = await manager.do(deskList.inHouse, all)
  const roomsOf = (rows: Row[]) => rows.reduce((total, { rooms }) => total + rooms, 0)
  for (const tab of tabs) {
    const { items, total, totals } = await manager.do(bookingView.list, {
      ...all,
      filters: { tab },
      with_totals: true,
    })
    same(`how many are ${tab}`, total, items.length, totals?.reservations)
    same(
      `what those ${tab} come to`,
      read(totals?.revenue ?? null),
      sum(items.map(row => read(row.room_total))),
    )
    if (tab === 'due_in') same('due in', roomsOf(items), arrivals.totals.due_in)
    if (tab === 'in_house') same('in house', total, inHouse.total)
  }
  const leaving = departures.totals.due_out + departures.totals.overdue
  const { statuses } = await manager.do(room.bookingStatus, {})
  const legend = (...codes: string[]) =>
    statuses.filter(({ code }) => codes.includes(code)).reduce((total, { count }) => total + count, 0)
  same('not gone', leaving, (await manager.do(endOfDay.departures, all)).total, legend('due_out'))
  same(
    'not come',
    arrivals.items.filter(({ status }) => status === 'reserved').length,
    (await manager.do(endOfDay.arrivals, all)).total,
  )
  same('legend of arrivals', arrivals.totals.due_in, legend('due_in'))
  same('legend of departures', departures.totals.departed, legend('departed'))
  same('legend of the house', inHouse.total, legend('arrived', 'stay_over', 'due_out'))
}

/** Each stay on every list that has it, on its own page, on its bill and in what will be posted for it. */
export async function ofStays(at: At): Promise<void> {
  const { manager } = at.house
  const { items } = await manager.do(bookingView.list, { ...all, filters: { tab: 'all' } })
  const desk = [
    ...(await manager.do(deskList.departures, all)).items,
    ...(await manager.do(deskList.arrivals, all)).items,
    ...(await manager.do(deskList.inHouse, all)).items,
  ]
  const due = await manager.do(deposit.due, all)
  at.same('deposits due', at.read(due.totals.amount_due), sum(due.items.map(one => at.read(one.amount_due))))
  const tonight = await manager.do(endOfDay.previewRoomAndTax, {})
  for (const row of items) {
    const shownOf = (one: (typeof desk)[number]) =>
      [one.balance, one.deposit_paid, one.deposit_due, one.rate_amount, one.room].join(' ')
    const others = desk.filter(one => one.reservation_id === row.reservation_id)
    at.same(`row of ${row.confirmation_no}`, shownOf(row), ...others.map(shownOf))
    await ofPages(at, row)
    await ofDeposits(at, row, due.items)
    if (row.status === 'checked_in') await ofBill(at, row, tonight)
  }
}

async function ofPages(
  { house: { manager }, read, same }: At,
  { reservation_id, ...row }: Row,
): Promise<void> {
  const { reservation } = await manager.do(bookingView.view, { id: reservation_id })
  const { totals, nights } = await manager.do(bookingView.dailyDetails, { reservation_id })
  const name = `${row.confirmation_no}, ${row.status}`
  same(`rooms of ${name}`, read(row.room_total), read(totals.room), read(reservation.room_total))
  same(`owed by ${name}`, read(row.balance), read(reservation.balance))
  same(`nights of ${name}`, nights.length, totals.nights)
}

async function ofDeposits(
  { house: { manager }, read, same }: At,
  { reservation_id, confirmation_no, status, ...row }: Row,
  due: OutputOf<typeof deposit.due>['items'],
): Promise<void> {
  const { lines, totals } = await manager.do(deposit.list, { reservation_id })
  const open = sum(lines.filter(line => /^(open|partial)$/.test(line.status)).map(line => read(line.open)))
  same(`deposit of ${confirmation_no}`, read(row.deposit_paid), read(totals.left))
  // Who is in house, or comes no more, is asked for nothing ahead.
  const isAhead = status === 'reserved' || status === 'waitlist'
  same(`deposit to come of ${confirmation_no}`, read(row.deposit_due), isAhead ? open : zero)
  if (!isAhead) return
  const asked = due.filter(one => one.reservation_id === reservation_id)
  same(`deposit asked of ${confirmation_no}`, open, sum(asked.map(one => read(one.amount_due))))
}

/** What will come of a stay: by its bill, by the check-out of who leaves today, by the night of who stays. */
async function ofBill(
  { house: { manager }, today, read, same }: At,
  { reservation_id, confirmation_no, departure_date }: Row,
  { rows }: Night,
): Promise<void> {
  const { windows } = await manager.do(checkOut.verify, { reservation_id })
  const bill = await manager.do(cashiering.billing, { reservation_id, expected: true })
  for (const { window_no, ...one } of windows) {
    const other = bill.windows.find(window => window.window_no === window_no)
    same(`bill ${window_no} of ${confirmation_no}`, read(one.balance), read(other?.balance ?? null))
  }
  const { expected, id } = bill.account
  if (departure_date <= today) {
    const due = sum(windows.map(window => read(window.due)))
    same(`due of ${confirmation_no}`, due, read(expected?.to_departure ?? null))
    return
  }
  const lines = rows
    .filter(row => row.reservation_id === reservation_id && !row.already_posted)
    .flatMap(row => row.lines)
    .filter(line => line.ledger === 'guest' && (line.to_account_id ?? id) === id)
  same(
    `tonight of ${confirmation_no}`,
    read(expected?.tonight ?? null),
    sum(lines.map(one => read(one.amount))),
  )
}

const reports = [
  'cash',
  'card',
  'charges',
  'corrections',
  'other',
  'city_ledger',
  'deposit',
  'paid_out',
] as const

/** Drawers, what they report, the papers that were made and the revenue of days, each against what it is the sum of. */
export async function ofPapers({ house: { manager }, today, read, same }: At): Promise<void> {
  for (const { shift_id, number, cash_expected } of (await manager.do(cashiering.openCashiers, all)).items) {
    const { drawer } = await manager.do(cashiering.closure, { action: 'summary', shift_id })
    const [own] = drawer.filter(({ instrument, decimals }) => instrument === 'cash' && decimals !== undefined)
    same(`drawer ${number}`, read(cash_expected), read(own?.expected ?? null))
    for (const report of reports) {
      const told = await manager.do(cashiering.reports, { report, shift_id })
      const whole = (rows: { debit: string; credit: string }[]) =>
        `${sum(rows.map(row => read(row.debit)))} ${sum(rows.map(row => read(row.credit)))}`
      same(`${report} of drawer ${number}`, whole(told.rows), whole(told.totals))
    }
  }
  const span = await manager.do(turnover.look, { from_date: addDays(today, -5), through_date: today })
  same(
    'revenue of six days',
    read(span.total_revenue),
    sum(span.days.map(day => read(day.total_revenue))),
    sum(span.codes.map(({ net }) => read(net))),
  )
  const { items, totals } = await manager.do(cashiering.folios, all)
  const standing = items.filter(({ status, is_collective }) => status !== 'void' && !is_collective)
  same(
    'folios',
    read(totals.gross),
    read(totals.net) + read(totals.tax),
    sum(standing.map(folio => read(folio.total_gross))),
  )
  same('folios left out', totals.left_out, items.length - standing.length)
}
