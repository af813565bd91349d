import { type MasterRow, useMasters } from '../../kit/masters'

/** What the reservation type wants to have before it takes a booking. */
export type Needs = {
  agent: boolean
  company: boolean
  card: boolean
  time: boolean
  phone: boolean
  email: boolean
  /** Methods that it takes; none named: all. */
  payment_method_ids: readonly number[]
}

const nothing: Needs = {
  agent: false,
  company: false,
  card: false,
  time: false,
  phone: false,
  email: false,
  payment_method_ids: [],
}

/** An inquiry is guaranteed by nothing yet, so nothing is needed for it. */
export function useNeeds(reservation_type_id: number | null | undefined, isInquiry = false): Needs {
  const id = reservation_type_id ?? 0
  const { data } = useMasters(
    'reservation-type',
    { filters: { id: [id] }, per_page: 1, include_inactive: true },
    { enabled: id > 0 && !isInquiry, inline: true },
  )
  const row = isInquiry ? undefined : data?.items.find(one => one.id === id)
  return row ? needsOf(row) : nothing
}

const needsOf = (row: MasterRow): Needs => ({
  agent: row.requires_travel_agent === true,
  company: row.requires_company === true,
  card: row.requires_credit_card === true,
  time: row.requires_arrival_time === true,
  phone: row.requires_phone === true,
  email: row.requires_email === true,
  payment_method_ids: (row.payment_method_ids as number[] | null) ?? [],
})

/** Whether one of the further fields is among them. */
export const needsMore = ({ agent, company, card, phone, email }: Needs): boolean =>
  agent || company || card || phone || email
