import { findReservations } from '../find-reservations'
import { FoundField } from './found'

type Props = {
  name: string
  help: string
  /** The one that it is beside, which is not offered. */
  beside: number
}

/** Another reservation, by name or number: what a dialog about two of them asks for first. */
export const OtherReservationField = ({ beside, ...field }: Props) => (
  <FoundField
    label="Reservation"
    what={`reservation beside ${beside}`}
    find={findReservations(beside)}
    required
    autoFocus
    {...field}
  />
)
