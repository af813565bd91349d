import { useWatch } from 'react-hook-form'
import { bookingChange } from '../../wire/booking-change'
import { FormDialog, useCallForm } from '../kit/call-form'
import { ChoiceField, FlagField } from '../kit/field/choice'
import { IntegerField } from '../kit/field/number'
import { TextField } from '../kit/field/text'
import type { ReservationRow } from './row'

type Name = { last_name?: string }

type Props = {
  row: Pick<ReservationRow, 'reservation_id' | 'row_version' | 'guest' | 'confirmation_no' | 'rooms'>
  onClose: () => void
}

/** Rooms of one reservation become reservations of their own. */
export const SplitDialog = ({ row, onClose }: Props) => {
  const { reservation_id, row_version, guest, confirmation_no, rooms } = row
  const form = useCallForm(bookingChange.split, {
    defaults: { mode: 'all', count: 1, deposit: 'keep', names: [] },
    send: ({ mode, count, deposit, copy_payment, names }) => ({
      reservation_id,
      row_version,
      mode,
      ...(mode === 'count' ? { count } : {}),
      deposit,
      copy_payment: copy_payment === true,
      names: namesOf(names as Name[]),
    }),
    says: ({ created }) =>
      `${confirmation_no} ${guest} is split: ${created.map(one => one.confirmation_no).join(', ')}`,
    onDone: onClose,
    onBusinessDate: true,
  })
  return (
    <FormDialog
      of={form}
      title={`Split ${confirmation_no} ${guest}, ${rooms} rooms`}
      confirm="Split"
      cancel="Not now"
      size="sm"
      onClose={onClose}
    >
      <Fields rooms={rooms} />
    </FormDialog>
  )
}

const Fields = ({ rooms }: { rooms: number }) => {
  const mode = useWatch({ name: 'mode' }) as string
  const named = mode === 'all' ? rooms - 1 : 1
  return (
    <>
      <ChoiceField
        name="mode"
        label="Into"
        required
        autoFocus
        choices={[
          { value: 'all', label: `${rooms} reservations of one room` },
          { value: 'one', label: 'One room by itself, the others together' },
          ...(rooms > 2 ? [{ value: 'count', label: 'Some rooms together, the others together' }] : []),
        ]}
      />
      {mode === 'count' ? <IntegerField name="count" label="Rooms that leave" required /> : null}
      {Array.from({ length: Math.min(named, 12) }, (_, index) => (
        <TextField
          key={index}
          name={`names.${index}.last_name`}
          label={named === 1 ? 'Last name on the new reservation' : `Last name on reservation ${index + 2}`}
          placeholder="The same guest"
          maxLength={100}
        />
      ))}
      <ChoiceField
        name="deposit"
        label="Deposit"
        required
        choices={[
          { value: 'keep', label: 'Stays with the first' },
          { value: 'spread', label: 'Is divided by rooms' },
        ]}
      />
      <FlagField name="copy_payment" label="The same payment method on all" />
    </>
  )
}

/** Names are given in their order; one that is left empty is the same guest, whoever comes after it. */
const namesOf = (names: readonly (Name | undefined)[]) =>
  Array.from(names, name => (name?.last_name ? { last_name: name.last_name } : null))
