import { addDays, type BusinessDate } from '../../../src/hotel/business-date'
import { coinsOf, type Money, sum } from '../../../src/hotel/money'
import { availability } from '../../../src/wire/availability'
import { bookingView } from '../../../src/wire/booking-view'
import { cashiering } from '../../../src/wire/cashiering'
import { deskList } from '../../../src/wire/desk-list'
import { home } from '../../../src/wire/home'
import { ledgerAccount } from '../../../src/wire/ledger-account'
import { receivable } from '../../../src/wire/receivable'
import { revenue as turnover } from '../../../src/wire/revenue'
import { roomBoard } from '../../../src/wire/room/board'
import { dashboardWidgets } from '../../../src/wire/widgets'
import { dayOf } from '../kit/night'
import { ofLists, ofPapers, ofStays } from './agreement-stays'
import type { Life } from './life'

/** Takes the figures that must be the same, each from the screen that shows it. */
type Same = (what: string, ...figures: unknown[]) => void
export type At = {
  house: Life['house']
  today: BusinessDate
  read: (amount: string | null) => Money
  same: Same
}

/** What stands on several screens and is not the same on all of them: nobody at a desk asks which of two figures is right. */
export async function disagreements({
  house,
  decimals,
}: Pick<Life, 'house' | 'decimals'>): Promise<string[]> {
  const { read } = coinsOf(decimals)
  const wrong: string[] = []
  const inText = (figure: unknown) =>
    JSON.stringify(figure, (_, one) => (typeof one === 'bigint' ? `${one}` : one))
  const at: At = {
    house,
    today: await dayOf(house),
    read: amount => read(amount ?? '0'),
    same: (what, ...figures) => {
      const told = figures.map(inText)
      if (new Set(told).size > 1) wrong.push(`${what}: ${told.join(' | ')}`)
    },
  }
  await ofPeople(at)
  await ofNights(at)
  await ofMoney(at)
  await ofStays(at)
  await ofLists(at)
  await ofPapers(at)
  return wrong
}

const all = { per_page: 500 }

async function ofPeople({ house: { manager }, today, read, same }: At): Promise<void> {
  const now = await manager.do(deskList.today, {})
  const summary = await manager.do(home.summary, {})
  const widget = await manager.do(dashboardWidgets.look, {
    widgets: ['readiness', 'due_out', 'queue', 'by_hour', 'balances', 'house_status', 'deposits', 'cashiers'],
  })
  const status = widget.house_status
  const arrivals = await manager.do(deskList.arrivals, all)
  const { totals: coming } = arrivals
  const { readiness, by_hour } = widget
  same(
    'arrivals',
    now.arrivals.expected,
    coming.expected,
    status?.arrivals.of,
    coming.arrived + coming.due_in,
  )
  same(
    'arrived',
    now.arrivals.arrived,
    coming.arrived,
    (status?.arrivals.of ?? 0) - (status?.arrivals.left ?? 0),
  )
  same('due in', coming.due_in, readiness && readiness.ready + readiness.not_ready + readiness.no_room)
  same('without a room', now.arrivals.unassigned, coming.unassigned, readiness?.no_room)
  const hours = by_hour?.hours.map(({ expected, arrived }) => expected + arrived) ?? []
  same(
    'by hour',
    coming.expected,
    hours.reduce((one, other) => one + other, by_hour?.without_time ?? 0),
  )
  same('queue', coming.queued, widget.queue?.total)

  const departures = await manager.do(deskList.departures, all)
  const { totals: leaving } = departures
  same('departures', now.departures.expected, leaving.expected, departures.total, status?.departures.of)
  same('departed', now.departures.departed, leaving.departed)
  same('due out', leaving.due_out + leaving.overdue, widget.due_out?.total)
  const owing = departures.items.filter(({ balance }) => read(balance) > 0n)
  const owed = sum(owing.map(({ balance }) => read(balance)))
  same('owing', owing.length, summary.owing?.guests, widget.balances?.leaving.total)
  same('owed', owed, read(summary.owing?.amount ?? null), read(widget.balances?.leaving.amount ?? null))

  const inHouse = await manager.do(deskList.inHouse, all)
  const emergency = await manager.do(deskList.emergency, {})
  const board = await manager.do(roomBoard.list, all)
  const occupied = board.items.filter(({ fo_status }) => fo_status === 'occupied')
  const taken = new Set(inHouse.items.map(({ room }) => room))
  same(
    'rooms',
    now.in_house.rooms,
    inHouse.totals.rooms,
    taken.size,
    emergency.rooms.length,
    now.rooms.occupied,
    occupied.length,
  )
  same('persons', now.in_house.persons, inHouse.totals.persons, emergency.persons)
  same('children', now.in_house.children, inHouse.totals.children, emergency.children)
  const { clean, dirty, pickup, inspected, out_of_order, out_of_service } = now.rooms
  for (const [condition, count] of Object.entries({
    clean,
    dirty,
    pickup,
    inspected,
    out_of_order,
    out_of_service,
  })) {
    const seen = board.items.filter(({ effective_status }) => effective_status?.base_status === condition)
    same(condition, count, seen.length)
  }
  same(
    'every room once',
    now.rooms.total,
    board.total,
    Object.values(status?.rooms ?? {}).reduce((one, other) => one + other, 0),
  )
  same(
    'deposits due',
    [summary.deposits?.overdue, summary.deposits?.next_week],
    [widget.deposits?.overdue, widget.deposits?.next_week],
  )
  same(
    'drawers',
    now.open_shifts,
    widget.cashiers?.total,
    (await manager.do(cashiering.openCashiers, all)).total,
  )
  same('today', now.business_date, summary.business_date, today)
}

async function ofNights({ house: { manager }, today, same }: At): Promise<void> {
  const { nights, tonight } = await manager.do(deskList.today, {})
  const shown = await manager.do(availability.property, { from: today, days: nights.length })
  const grid = await manager.do(availability.search, { from_date: today, days: nights.length })
  const { sold, available, rooms, occupancy_percent } = nights[0]
  same('tonight', tonight, { sold, available, rooms, occupancy_percent })
  for (const [at, night] of nights.entries()) {
    const [one, other] = [shown.house[at], grid.dates[at].house]
    const ofTypes = shown.rows.reduce((total, { cells }) => total + cells[at].sold, 0)
    same(`${night.date}`, night.date, one.date, grid.dates[at].date)
    same(`sold on ${night.date}`, night.sold, one.sold, other.sold, ofTypes)
    same(`to sell on ${night.date}`, one.sellable, other.to_sell)
    same(`full on ${night.date}`, night.occupancy_percent, one.occupancy_percent, other.occupancy_percent)
    same(`moving on ${night.date}`, [night.arrivals, night.departures], [one.arrivals, one.departures])
  }
}

async function ofMoney({ house: { manager }, today, read, same }: At): Promise<void> {
  const ledgers = await manager.do(ledgerAccount.balances, { from_date: today, through_date: today })
  const onLedger = (code: string) => read(ledgers.items.find(one => one.code === code)?.closing ?? null)
  const accounts = await manager.do(cashiering.accounts, all)
  same('guest ledger', onLedger('GUEST'), read(accounts.totals.balance))
  same('deposit ledger', onLedger('DEPOSIT'), read(accounts.totals.deposit))
  for (const { account_id, reservation_id, name, balance, deposit } of accounts.items) {
    const bill = await manager.do(cashiering.billing, { account_id })
    const windows = sum(bill.windows.map(window => read(window.balance)))
    same(
      `bill of ${name}`,
      read(balance),
      read(bill.account.balances.guest),
      read(bill.totals.balance),
      windows,
    )
    same(`deposit of ${name}`, read(deposit), read(bill.account.balances.deposit))
    if (reservation_id === null) continue
    const { reservation } = await manager.do(bookingView.view, { id: reservation_id })
    same(`stay of ${name}`, read(balance), read(reservation.balance))
  }
  const { aging: widget } = await manager.do(dashboardWidgets.look, { widgets: ['aging'] })
  const aging = await manager.do(receivable.aging, all)
  const companies = await manager.do(receivable.list, all)
  same(
    'city ledger',
    ...[aging.totals, companies.totals, widget].map(one => read(one?.balance ?? null)),
    onLedger('AR'),
  )
  same('unallocated', ...[aging.totals, companies.totals, widget].map(one => read(one?.unallocated ?? null)))
  same(
    'by age',
    read(aging.totals.balance),
    sum([...aging.totals.buckets, aging.totals.unallocated].map(read)),
  )

  const { revenue: past } = await manager.do(home.summary, {})
  const { revenue: soFar } = await manager.do(deskList.today, {})
  const ofDay = (day: BusinessDate) => manager.do(turnover.look, { from_date: day, through_date: day })
  const [yesterday, now] = [await ofDay(addDays(today, -1)), await ofDay(today)]
  same('revenue of yesterday', past?.yesterday.total_revenue, yesterday.total_revenue)
  same('room revenue of yesterday', past?.yesterday.room_revenue, yesterday.room_revenue)
  same(
    'revenue so far',
    read(soFar?.total ?? null),
    read(now.total_revenue),
    sum(now.codes.map(({ net }) => read(net))),
  )
}
