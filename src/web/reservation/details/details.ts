import type { FieldValues } from 'react-hook-form'
import type { bookingChange } from '../../../wire/booking-change'
import type { InputOf } from '../../../wire/call'
import type { reservation } from '../../../wire/reservation'
import { cleaned } from '../../kit/cleaned'
import type { View } from '../change/changed-stay'

type Booking = InputOf<typeof reservation.store>
type Change = InputOf<typeof bookingChange.update>

/** Fields of the form whose name is that of the call: of these the house keeps what was given. */
const plain = [
  'charge_type_id',
  'market_code_id',
  'source_code_id',
  'origin_code_id',
  'purpose_of_stay_id',
  'guest_type_id',
  'reservation_method_id',
  'deposit_rule_id',
  'cancellation_penalty_id',
  'eta',
  'etd',
  'custom_ref',
] as const

/** May be there or not: emptied, there is none any more. */
const freed: readonly string[] = [
  'purpose_of_stay_id',
  'guest_type_id',
  'reservation_method_id',
  'eta',
  'etd',
]

const behind = [
  ['company_id', 'company'],
  ['agent_id', 'travel_agent'],
  ['source_id', 'source'],
] as const

/** What stands in the further fields of a booking, as the call has it; what is empty is left to the house. */
export function detailsWanted(values: FieldValues): Partial<Booking> {
  const given = cleaned(values)
  const chosen = Object.fromEntries(plain.filter(name => name in given).map(name => [name, given[name]]))
  const profiles = profilesOf(given)
  return {
    ...chosen,
    ...partsOf(given),
    ...(hasAny(given.booker) ? { booker: given.booker as Booking['booker'] } : {}),
    ...(hasAny(given.accompanying) ? companionsOf(given) : {}),
    ...namedOf(given),
    ...(profiles.length > 0 ? { profiles } : {}),
  }
}

/** Company, agent and source of the form, the agent with his numbers. */
export function profilesOf(given: FieldValues): NonNullable<Booking['profiles']> {
  return behind.flatMap(([field, role]) => {
    const guest_profile_id = given[field] as number | null | undefined
    if (!guest_profile_id) return []
    const { voucher_no, record_locator } = cleaned(role === 'travel_agent' ? given : {})
    return [{ role, guest_profile_id, ...cleaned({ voucher_no, record_locator }) }]
  })
}

/** What is in the form of the details at first: the reservation as it is. */
export function detailsOf({ reservation, header, guests }: View): FieldValues {
  const { accompanying = [] } = guests ?? {}
  return {
    guest_profile_id: header.guest?.id ?? null,
    accompanying: accompanying.map(({ id }) => id),
    accompanying_children: accompanying.filter(({ is_child }) => is_child).map(({ id }) => id),
    booker: {
      name: header.booker.name ?? '',
      phone: header.booker.phone ?? '',
      email: header.booker.email ?? '',
    },
    payment_method_id: header.payment_method?.id ?? null,
    charge_type_id: header.charge_type.id,
    deposit_rule_id: header.deposit_rule?.id ?? null,
    cancellation_penalty_id: header.cancellation_penalty?.id ?? null,
    market_code_id: header.market_code.id,
    source_code_id: header.source_code.id,
    origin_code_id: header.origin_code?.id ?? null,
    purpose_of_stay_id: header.purpose_of_stay?.id ?? null,
    guest_type_id: header.guest_type?.id ?? null,
    reservation_method_id: header.reservation_method?.id ?? null,
    eta: reservation.eta,
    etd: reservation.etd,
    early_check_in: header.early_check_in,
    late_check_out: header.late_check_out,
    custom_ref: header.custom_ref ?? '',
    print_rate: yesNo(header.print_rate),
    suppress_rate: yesNo(header.suppress_rate),
    is_no_post: header.is_no_post,
  }
}

/** Only what is different from the reservation as it is: what nobody touched is not decided again. */
export function detailsChanged(view: View, values: FieldValues): Change {
  const before = detailsOf(view)
  const { reservation_id: id, row_version } = view.reservation
  const isOther = (name: string) => JSON.stringify(bare(values[name])) !== JSON.stringify(bare(before[name]))
  const isGiven = (name: string) => isOther(name) && (bare(values[name]) !== null || freed.includes(name))
  const flags = ['early_check_in', 'late_check_out', 'is_no_post'].filter(isOther)
  const parts = partsOf(
    cleaned({
      ...values,
      payment_method_id: isOther('payment_method_id') ? values.payment_method_id : null,
      print_rate: isOther('print_rate') ? values.print_rate : null,
      suppress_rate: isOther('suppress_rate') ? values.suppress_rate : null,
    }),
  )
  return {
    id,
    row_version,
    ...Object.fromEntries(
      ['guest_profile_id', ...plain].filter(isGiven).map(name => [name, bare(values[name])]),
    ),
    ...(isOther('custom_ref') ? { custom_ref: (values.custom_ref as string | null) ?? '' } : {}),
    ...Object.fromEntries(flags.map(name => [name, values[name] === true])),
    ...parts,
    ...(isOther('booker') ? { booker: filled(values.booker as Record<string, string | null>) } : {}),
    ...(isOther('accompanying') || isOther('accompanying_children') ? companionsOf(values) : {}),
    ...namedOf(cleaned(values)),
    ...(values.drop_discount === true ? { nights_detail: withoutDiscount(view) } : {}),
  }
}

/** Nights that still may cost what they cost without a discount. */
export const discounted = ({ nights = [] }: View) =>
  nights.filter(({ discount, is_posted }) => discount !== null && !is_posted)

const withoutDiscount = (view: View): NonNullable<Change['nights_detail']> =>
  discounted(view).map(({ stay_date }) => ({ date: stay_date, discount: null }))

/** What the call has in another form than a clerk fills in. */
function partsOf(given: Record<string, unknown>): Partial<Booking> {
  const { payment_method_id, discount, comment, print_rate, suppress_rate } = given
  const { text, ...how } = (comment ?? {}) as { text?: string; note_type_id?: number; is_internal?: boolean }
  return {
    ...(payment_method_id
      ? { payment: [{ window_no: 1, payment_method_id: payment_method_id as number }] }
      : {}),
    ...((discount as { value?: string } | undefined)?.value
      ? { discount: discount as NonNullable<Booking['discount']> }
      : {}),
    ...(text ? { comments: [{ text, ...how }] } : {}),
    ...(print_rate ? { print_rate: print_rate === 'yes' } : {}),
    ...(suppress_rate ? { suppress_rate: suppress_rate === 'yes' } : {}),
  }
}

function companionsOf({ accompanying = [], accompanying_children = [] }: FieldValues) {
  const all = (accompanying ?? []) as number[]
  const children = ((accompanying_children ?? []) as number[]).filter(id => all.includes(id))
  return { accompanying: all, accompanying_children: children }
}

/** Rows in which a name stands. */
function namedOf({ companions }: FieldValues): Pick<Booking, 'companions'> {
  const rows = ((companions ?? []) as FieldValues[]).filter(({ last_name }) => Boolean(last_name))
  return rows.length > 0 ? { companions: rows as NonNullable<Booking['companions']> } : {}
}

const filled = (words: Record<string, string | null>) =>
  Object.fromEntries(Object.entries(words).map(([name, word]) => [name, word ?? '']))

const bare = (value: unknown): unknown => (value === '' || value === undefined ? null : value)
const yesNo = (is: boolean) => (is ? 'yes' : 'no')
const hasAny = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.length > 0
    : typeof value === 'object' && value !== null && Object.keys(value).length > 0
