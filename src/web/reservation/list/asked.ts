import type { InputOf } from '../../../wire/call'
import type { bookingView } from '../../../wire/booking-view'
import {
  amountOf,
  countSet,
  dayOf,
  type DeskFilter,
  flagOf,
  idsOf,
  profile,
  timeOf,
} from '../../front-desk/desk-filters'
import type { Look } from '../../kit/saved-filters'
import { getLocale } from '../../words/locale'
import type { Tab } from '../row'

const text = <N extends string>(name: N, label: string, maxLength: number) => ({
  name,
  label,
  kind: 'text' as const,
  maxLength,
})
const record = <N extends string>(name: N, label: string, entity: string, category?: string) => ({
  name,
  label,
  kind: 'record' as const,
  entity,
  category,
})

/** Filters that stand behind the button (domain/reservations 5.16); the others are always seen. */
export const further = [
  { name: 'departure_from', label: 'Departure from', kind: 'day' },
  { name: 'departure_to', label: 'Departure to', kind: 'day' },
  { name: 'stay_on', label: 'In the house on', kind: 'day' },
  { name: 'stay_from', label: 'In the house from', kind: 'day' },
  { name: 'stay_to', label: 'In the house until', kind: 'day' },
  { name: 'sold_on', label: 'Room sold for', kind: 'day' },
  { name: 'eta_from', label: 'ETA from', kind: 'time' },
  { name: 'eta_to', label: 'ETA until', kind: 'time' },
  { name: 'booked_from', label: 'Booked from', kind: 'day' },
  { name: 'booked_to', label: 'Booked to', kind: 'day' },
  record('booked_by', 'Booked by', 'employee'),
  { name: 'cancelled_from', label: 'Cancelled from', kind: 'day' },
  { name: 'cancelled_to', label: 'Cancelled to', kind: 'day' },
  { name: 'changed_from', label: 'Booked or cancelled from', kind: 'day' },
  { name: 'pickup_from', label: 'Pick-up since', kind: 'day' },
  text('room', 'Room', 10),
  record('room_type', 'Room type', 'room-type'),
  record('floor', 'Floor', 'master-type', 'floor'),
  record('rate_code', 'Rate code', 'rate-code'),
  record('reservation_type', 'Reservation type', 'reservation-type'),
  record('market', 'Market', 'market-code'),
  record('source', 'Source', 'source-code'),
  record('origin', 'Origin', 'origin-code'),
  profile('company', 'Company', 'company'),
  profile('agent', 'Travel agent', 'travel_agent'),
  profile('group', 'Group', 'group'),
  record('wish', 'Wish', 'master-type', 'preference'),
  record('vip_level', 'VIP level', 'master-type', 'vip_level'),
  text('external', 'Number of the portal', 60),
  text('reference', 'Own reference', 40),
  text('cancellation', 'Cancellation number', 20),
  text('link', 'Name of the links', 60),
  { name: 'balance_over', label: 'Balance above', kind: 'amount' },
  { name: 'balance_under', label: 'Balance below', kind: 'amount' },
  { name: 'deposit_due_to', label: 'Deposit due until', kind: 'day' },
  { name: 'deposit', label: 'With a deposit open', kind: 'flag' },
  { name: 'balance', label: 'With a balance', kind: 'flag' },
  { name: 'vip', label: 'VIP only', kind: 'flag' },
  { name: 'unassigned', label: 'Without a room', kind: 'flag' },
  { name: 'assigned', label: 'With a room', kind: 'flag' },
  { name: 'queued', label: 'Waits for a room', kind: 'flag' },
  { name: 'oversold', label: 'Oversold', kind: 'flag' },
] as const satisfies readonly DeskFilter[]

type Further = (typeof further)[number]['name']
const basic = { tab: '', q: '', page: '1', sort: '', arrival_from: '', arrival_to: '' }

/** What is looked for, as it stands in the address. */
export type Asked = typeof basic & Record<Further, string>
const nothingFurther = Object.fromEntries(further.map(({ name }) => [name, ''])) as Record<Further, string>
export const usual: Asked = { ...basic, ...nothingFurther }

/** What of it somebody keeps under a name: everything but the page. */
export function lookOf(asked: Asked, hidden: string[]): Look {
  const { q, page: _, sort, ...filters } = asked
  const [field, order] = sort.split(':')
  return {
    search: q || null,
    filters: Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== '')),
    include_inactive: false,
    sort: field ? { field, order: order === 'desc' ? 'DESC' : 'ASC' } : null,
    hidden,
  }
}

/** The address for what was kept: whatever it does not say is as usual. */
export function askedOf({ search, filters, sort }: Look): Asked {
  const known = Object.entries(filters).filter(
    (one): one is [string, string] => one[0] in usual && typeof one[1] === 'string',
  )
  return {
    ...usual,
    ...Object.fromEntries(known),
    q: search ?? '',
    sort: sort ? `${sort.field}:${sort.order.toLowerCase()}` : '',
  }
}

/** How many of the filters behind the button are set. */
export const furtherCount = (asked: Asked): number => countSet(further, asked)

export const perPage = 50

/** The address as the call wants it. */
export function inputOf(asked: Asked): InputOf<typeof bookingView.list> {
  const [field, order] = asked.sort.split(':')
  return {
    search: asked.q || undefined,
    locale: asked.q && getLocale() !== 'en' ? getLocale() : undefined,
    page: Number(asked.page) || 1,
    per_page: perPage,
    with_totals: false,
    sort: field ? [{ field, order: order === 'desc' ? 'desc' : 'asc' }] : undefined,
    filters: { tab: tabOf(asked), ...daysOf(asked), ...recordsOf(asked), ...othersOf(asked) },
  }
}

const daysOf = (asked: Asked) => ({
  arrival_from: dayOf(asked.arrival_from),
  arrival_to: dayOf(asked.arrival_to),
  departure_from: dayOf(asked.departure_from),
  departure_to: dayOf(asked.departure_to),
  stay_on: dayOf(asked.stay_on),
  stay_from: dayOf(asked.stay_from),
  stay_to: dayOf(asked.stay_to),
  sold_on: dayOf(asked.sold_on),
  eta_from: timeOf(asked.eta_from),
  eta_to: timeOf(asked.eta_to),
  booked_from: dayOf(asked.booked_from),
  booked_to: dayOf(asked.booked_to),
  cancelled_from: dayOf(asked.cancelled_from),
  cancelled_to: dayOf(asked.cancelled_to),
  changed_from: dayOf(asked.changed_from),
  pickup_from: dayOf(asked.pickup_from),
  deposit_due_to: dayOf(asked.deposit_due_to),
})

const recordsOf = (asked: Asked) => ({
  created_by_ids: idsOf(asked.booked_by),
  room_type_ids: idsOf(asked.room_type),
  floor_ids: idsOf(asked.floor),
  rate_code_ids: idsOf(asked.rate_code),
  reservation_type_ids: idsOf(asked.reservation_type),
  market_code_ids: idsOf(asked.market),
  source_code_ids: idsOf(asked.source),
  origin_code_ids: idsOf(asked.origin),
  company_ids: idsOf(asked.company),
  travel_agent_ids: idsOf(asked.agent),
  group_ids: idsOf(asked.group),
  special_ids: idsOf(asked.wish),
  vip_level_ids: idsOf(asked.vip_level),
})

const othersOf = (asked: Asked) => ({
  room: asked.room || undefined,
  external_ref: asked.external || undefined,
  custom_ref: asked.reference || undefined,
  cancellation_no: asked.cancellation || undefined,
  link_name: asked.link || undefined,
  balance_over: amountOf(asked.balance_over),
  balance_under: amountOf(asked.balance_under),
  deposit_open: flagOf(asked.deposit),
  has_balance: flagOf(asked.balance),
  vip: flagOf(asked.vip),
  unassigned: flagOf(asked.unassigned) ?? (flagOf(asked.assigned) ? false : undefined),
  is_queued: flagOf(asked.queued),
  is_oversold: flagOf(asked.oversold),
})

/** What the whole list comes to, whichever of its pages is looked at: it may come later than the rows. */
export const wholeOf = (asked: Asked): InputOf<typeof bookingView.list> => ({
  ...inputOf({ ...asked, page: '1', sort: '' }),
  per_page: 1,
  with_totals: true,
})

/** Until a tab is chosen, what is current is shown; a search goes through everything. */
export const tabOf = ({ tab, q }: Asked): Tab => (tab || (q === '' ? 'current' : 'all')) as Tab
