import { bookingChange } from '../../wire/booking-change'
import { bookingView } from '../../wire/booking-view'
import type { OutputOf } from '../../wire/call'
import { FormDialog, useCallForm } from '../kit/call-form'
import { ChoiceField } from '../kit/field/choice'
import { type Found, FoundField } from '../kit/field/found'
import { TextField } from '../kit/field/text'
import { formatDay } from '../kit/format'
import { request } from '../kit/http'
import type { ActionDialogProps } from './row'

/** Reservations that belong together: a family in two rooms, a party, one stay after the other. */
export const LinkDialog = ({ row, onClose }: ActionDialogProps) => {
  const { reservation_id, guest } = row
  const form = useCallForm(bookingChange.link, {
    defaults: { kind: 'link', link_to: [null] },
    send: ({ link_to, name, kind }) => ({
      reservation_id,
      link_to: (link_to as (Found | null)[]).map(one => one?.id as number),
      name: name || undefined,
      kind,
    }),
    says: `${guest} is linked`,
    onDone: onClose,
    onBusinessDate: true,
  })
  return (
    <FormDialog
      of={form}
      title={`Link other reservations with ${guest}`}
      confirm="Link"
      cancel="Not now"
      size="sm"
      onClose={onClose}
    >
      <FoundField
        name="link_to.0"
        label="Reservation"
        help="By name or number. Reservations already linked with it come along."
        what={`reservation beside ${reservation_id}`}
        find={findOthers(reservation_id)}
        required
        autoFocus
      />
      <TextField name="name" label="Name of the group" maxLength={80} />
      <ChoiceField
        name="kind"
        label="Why"
        required
        choices={[
          { value: 'link', label: 'They belong together' },
          { value: 'party', label: 'One party' },
          { value: 'back_to_back', label: 'One stay after the other' },
        ]}
      />
    </FormDialog>
  )
}

/** Current reservations by name or number, without the one they are put to. */
const findOthers =
  (but: number) =>
  async (typed: string): Promise<Found[]> => {
    const { path, method } = bookingView.list
    const body = { search: typed, filters: { tab: 'current' }, per_page: 20 }
    const { data } = await request({ path, method, body, inline: true })
    const { items } = data as OutputOf<typeof bookingView.list>
    return items
      .filter(({ reservation_id }) => reservation_id !== but)
      .map(({ reservation_id, confirmation_no, guest, arrival_date, departure_date }) => ({
        id: reservation_id,
        label: `${confirmation_no} ${guest}, ${formatDay(arrival_date)} – ${formatDay(departure_date)}`,
      }))
  }
