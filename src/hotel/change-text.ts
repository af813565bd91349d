import { choiceWords, labelOf } from './master/words'

export type Changed = { field: string; label: string; was: string; is: string }

/** Fields of reservations that refer to a record, with the table it stands in. */
export const referredTables = {
  room_type_id: 'room_type',
  charge_type_id: 'room_type',
  upgraded_from_type_id: 'room_type',
  rate_code_id: 'rate_code',
  reservation_type_id: 'reservation_type',
  market_code_id: 'market_code',
  source_code_id: 'source_code',
  origin_code_id: 'origin_code',
  purpose_of_stay_id: 'purpose_of_stay',
  guest_type_id: 'guest_type',
  reservation_method_id: 'reservation_method',
  payment_method_id: 'payment_method',
  cancellation_reason_id: 'cancellation_reason',
  cancellation_penalty_id: 'cancellation_penalty',
  deposit_rule_id: 'deposit_rule',
  package_code_id: 'package_code',
  discount_reason_id: 'discount_reason',
  room_id: 'room',
  guest_profile_id: 'guest_profile',
} as const
export type Referring = keyof typeof referredTables
export const isReferring = (field: string): field is Referring => field in referredTables

/**
 * What changed as a person reads it: fields by their words, states in words, records by `nameOf`. Whatever has no plain value
 * is counted, and nothing that became nothing is not said. In: `{field: [was, is]}` of the changes log.
 */
export function changeTexts(
  changes: Record<string, readonly [unknown, unknown]>,
  nameOf: (field: Referring, id: number) => string | undefined,
): Changed[] {
  return Object.entries(changes)
    .map(([field, [was, is]]) => ({
      field,
      label: labels[field] ?? labelOf(field),
      was: said(field, was),
      is: said(field, is),
    }))
    .filter(({ was, is }) => was !== is && !(was === '' && is === '0'))

  function said(field: string, value: unknown): string {
    if (value === null || value === undefined || value === '') return ''
    if (typeof value === 'boolean') return value ? 'Yes' : 'No'
    if (Array.isArray(value)) return list(value)
    if (typeof value === 'object') return 'changed'
    if (isReferring(field)) return nameOf(field, Number(value)) ?? `No. ${String(value)}`
    const text = String(value)
    return field === 'status' || /^[a-z]+(_[a-z]+)+$/.test(text) ? sentence(choiceWords(text)) : text
  }
}

const list = (values: unknown[]): string =>
  values.every(value => typeof value !== 'object')
    ? values.map(String).join(', ')
    : values.length === 1
      ? '1 entry'
      : `${values.length} entries`

const labels: Record<string, string | undefined> = {
  c1: 'Children, first age band',
  c2: 'Children, second age band',
  c3: 'Children, third age band',
  eta: 'Expected at',
  etd: 'Leaves at',
  arrival_date: 'Arrival',
  departure_date: 'Departure',
  penalty_computed: 'Penalty by the rule',
  restriction_override: 'Taken although blocked',
}

const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
