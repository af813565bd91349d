import type { Param } from './report'

const longest = 400

const none = { value: 'none', label: 'Nothing' }
const lastYear = { value: 'last_year', label: 'Last year' }
const sameWeekdays = { value: 'last_year_weekday', label: 'Last year, same weekdays' }

/** Sorts of profiles, for a report that is narrowed to one of them. */
export const profileTypes = [
  { value: 'individual', label: 'Individuals' },
  { value: 'company', label: 'Companies' },
  { value: 'travel_agent', label: 'Travel agents' },
  { value: 'source', label: 'Sources' },
  { value: 'group', label: 'Groups' },
  { value: 'contact', label: 'Contacts' },
]

/** Parameters that many reports have (domain/reports 6). */
export const param = {
  date: { name: 'date', kind: 'day', label: 'Date', usual: 0 },
  date_range: { name: 'date', kind: 'range', label: 'Business date', usual: [0, 0], longest },
  /** Of what only the close of a date tells. */
  closed_date: { name: 'date', kind: 'day', label: 'Date', usual: -1 },
  /** Of what a night only decides: the date that was closed last. */
  closed_range: { name: 'date', kind: 'range', label: 'Business date', usual: [-1, -1], longest },
  arrival_range: { name: 'arrival', kind: 'range', label: 'Arrival', usual: [0, 0], longest },
  /** In which order who comes stands. */
  arrival_order: {
    name: 'sort_by',
    kind: 'choice',
    label: 'In order of',
    choices: [
      { value: 'guest', label: 'Guest' },
      { value: 'room', label: 'Room' },
      { value: 'eta', label: 'ETA' },
    ],
    usual: 'guest',
  },
  departure_range: { name: 'departure', kind: 'range', label: 'Departure', usual: [0, 0], longest },
  due_range: { name: 'due', kind: 'range', label: 'Due', usual: [0, 14], longest },
  created_range: { name: 'created', kind: 'range', label: 'Made', usual: [0, 0], longest },
  future_range: { name: 'stay', kind: 'range', label: 'Nights', usual: [0, 29], longest },
  /** Frozen figures: of the month, as far as its nights are closed. */
  closed_nights: { name: 'stay', kind: 'range', label: 'Nights', usual: ['month start', -1], longest },
  compare: {
    name: 'compare',
    kind: 'choice',
    label: 'Beside',
    choices: [none, lastYear, sameWeekdays],
    usual: 'none',
  },
  least: { name: 'least', kind: 'amount', label: 'From', usual: '0.00' },
  room_types: { name: 'room_types', kind: 'records', label: 'Room types', of: 'room-type' },
  room_classes: { name: 'room_classes', kind: 'records', label: 'Room classes', of: 'accommodation-type' },
  floors: { name: 'floors', kind: 'records', label: 'Floors', of: 'master-type', category: 'floor' },
  markets: { name: 'markets', kind: 'records', label: 'Markets', of: 'market-code' },
  sources: { name: 'sources', kind: 'records', label: 'Sources', of: 'source-code' },
  rate_codes: { name: 'rate_codes', kind: 'records', label: 'Rate codes', of: 'rate-code' },
  vips: { name: 'vips', kind: 'records', label: 'VIP', of: 'master-type', category: 'vip_level' },
  guarantees: { name: 'guarantees', kind: 'records', label: 'Guarantees', of: 'reservation-type' },
  users: { name: 'users', kind: 'records', label: 'Users', of: 'employee' },
  cashiers: { name: 'cashiers', kind: 'records', label: 'Cashiers', of: 'cashier' },
  codes: { name: 'codes', kind: 'records', label: 'Codes', of: 'transaction-code' },
  payment_methods: { name: 'payment_methods', kind: 'records', label: 'Paid by', of: 'payment-method' },
  stay_range: { name: 'stay', kind: 'range', label: 'Nights', usual: ['month start', 'month end'], longest },
  as_of: { name: 'as_of', kind: 'day', label: 'At the close of', usual: 0 },
  /** Of a ledger: what came to nothing on that day stands there too, so that what moved adds up to the ledger. */
  settled: { name: 'settled', kind: 'flag', label: 'With those settled on the day' },
  account_types: { name: 'account_types', kind: 'records', label: 'Account types', of: 'account-type' },
  aging_basis: {
    name: 'basis',
    kind: 'choice',
    label: 'Age by',
    choices: [
      { value: 'house', label: 'As the house counts' },
      { value: 'invoice_date', label: 'Invoice date' },
      { value: 'due_date', label: 'Due date' },
    ],
    usual: 'house',
  },
  condition: {
    name: 'condition',
    kind: 'choice',
    label: 'Condition',
    choices: [
      { value: 'all', label: 'All' },
      { value: 'clean', label: 'Clean' },
      { value: 'inspected', label: 'Inspected' },
      { value: 'pickup', label: 'Pickup' },
      { value: 'dirty', label: 'Dirty' },
      { value: 'out_of_order', label: 'Out of order' },
      { value: 'out_of_service', label: 'Out of service' },
    ],
    usual: 'all',
  },
} as const satisfies Record<string, Param>
