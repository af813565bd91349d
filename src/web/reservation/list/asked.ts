import type { InputOf } from '../../../wire/call'
import type { bookingView } from '../../../wire/booking-view'
import { getLocale } from '../../words/locale'
import type { Tab } from '../row'

/** What is looked for, as it stands in the address. */
export const usual = {
  tab: '',
  q: '',
  page: '1',
  sort: '',
  arrival_from: '',
  arrival_to: '',
  departure_from: '',
  departure_to: '',
  stay_on: '',
  booked_from: '',
  booked_to: '',
  cancelled_from: '',
  cancelled_to: '',
  changed_from: '',
  room: '',
  room_type: '',
  rate_code: '',
  reservation_type: '',
  market: '',
  source: '',
  company: '',
  agent: '',
  vip: '',
  balance: '',
}
export type Asked = typeof usual

/** Filters that stand behind the button; the others are always seen. */
export const further = [
  'departure_from',
  'departure_to',
  'stay_on',
  'booked_from',
  'booked_to',
  'cancelled_from',
  'cancelled_to',
  'changed_from',
  'room',
  'room_type',
  'rate_code',
  'reservation_type',
  'market',
  'source',
  'company',
  'agent',
  'vip',
  'balance',
] as const

export const perPage = 50

/** The address as the call wants it. */
export function inputOf(asked: Asked): InputOf<typeof bookingView.list> {
  const one = (id: string) => (/^\d+$/.test(id) ? [Number(id)] : undefined)
  const [field, order] = asked.sort.split(':')
  return {
    search: asked.q || undefined,
    locale: asked.q && getLocale() !== 'en' ? getLocale() : undefined,
    page: Number(asked.page) || 1,
    per_page: perPage,
    with_totals: false,
    sort: field ? [{ field, order: order === 'desc' ? 'desc' : 'asc' }] : undefined,
    filters: {
      tab: tabOf(asked),
      arrival_from: asked.arrival_from || undefined,
      arrival_to: asked.arrival_to || undefined,
      departure_from: asked.departure_from || undefined,
      departure_to: asked.departure_to || undefined,
      stay_on: asked.stay_on || undefined,
      booked_from: asked.booked_from || undefined,
      booked_to: asked.booked_to || undefined,
      cancelled_from: asked.cancelled_from || undefined,
      cancelled_to: asked.cancelled_to || undefined,
      changed_from: asked.changed_from || undefined,
      room: asked.room || undefined,
      room_type_ids: one(asked.room_type),
      rate_code_ids: one(asked.rate_code),
      reservation_type_ids: one(asked.reservation_type),
      market_code_ids: one(asked.market),
      source_code_ids: one(asked.source),
      company_ids: one(asked.company),
      travel_agent_ids: one(asked.agent),
      vip: asked.vip === 'yes' ? true : undefined,
      has_balance: asked.balance === 'yes' ? true : undefined,
    },
  }
}

/** What the whole list comes to, whichever of its pages is looked at: it may come later than the rows. */
export const wholeOf = (asked: Asked): InputOf<typeof bookingView.list> => ({
  ...inputOf({ ...asked, page: '1', sort: '' }),
  per_page: 1,
  with_totals: true,
})

/** Until a tab is chosen, what is current is shown; a search goes through everything. */
export const tabOf = ({ tab, q }: Asked): Tab => (tab || (q === '' ? 'current' : 'all')) as Tab
