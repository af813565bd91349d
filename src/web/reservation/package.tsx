import { bookingChange } from '../../wire/booking-change'
import type { bookingView } from '../../wire/booking-view'
import type { OutputOf } from '../../wire/call'
import { ActionDialog } from '../kit/action-dialog'
import { useCall } from '../kit/call'
import { FormDialog, useCallForm } from '../kit/call-form'
import { ChoiceField } from '../kit/field/choice'
import { DateField } from '../kit/field/date'
import { IntegerField, MoneyField } from '../kit/field/number'
import { ReferenceField } from '../kit/field/reference'
import { formatAmount } from '../kit/format'
import { useHouse } from '../kit/session'
import type { ReservationRow } from './row'

export type HeldPackage = OutputOf<typeof bookingView.packages>['items'][number]

type Props = { row: ReservationRow; held?: HeldPackage; onClose: () => void }

/** A package added to a stay, or one that it has with another number, price or time. */
export const PackageDialog = ({ row, held, onClose }: Props) =>
  held ? <Change row={row} held={held} onClose={onClose} /> : <Add row={row} onClose={onClose} />

const of = ({ reservation_id, row_version }: ReservationRow) => ({ reservation_id, row_version })
const differing = ({ difference }: { difference: { total: string } }) =>
  `The stay comes to ${difference.total.startsWith('-') ? '' : '+'}${formatAmount(difference.total)}`

const Add = ({ row, onClose }: Omit<Props, 'held'>) => {
  const today = useHouse()?.business_date ?? ''
  // Nights that are past get nothing more.
  const from_date = row.status === 'checked_in' && today > row.arrival_date ? today : row.arrival_date
  const form = useCallForm(bookingChange.addPackage, {
    defaults: { quantity: 1, from_date, to_date: row.departure_date },
    send: ({ package_code_id, quantity, from_date, to_date, once_date, price, mode }) => ({
      ...of(row),
      package_code_id,
      quantity,
      from_date,
      to_date,
      once_date: once_date || undefined,
      price: price || undefined,
      mode: mode || undefined,
    }),
    says: differing,
    onDone: onClose,
    onBusinessDate: true,
  })
  return (
    <FormDialog
      of={form}
      title={`Add a package to ${row.guest}`}
      confirm="Add"
      cancel="Not now"
      size="sm"
      columns={2}
      onClose={onClose}
    >
      <ReferenceField
        name="package_code_id"
        label="Package"
        required
        entity="package-code"
        filters={{ sell_separately: true }}
        autoFocus
      />
      <Fields row={row} />
    </FormDialog>
  )
}

const Change = ({ row, held, onClose }: Required<Props>) => {
  const form = useCallForm(bookingChange.changePackage, {
    defaults: {
      quantity: held.quantity,
      from_date: held.from_date,
      to_date: held.to_date,
      once_date: held.once_date,
      price: held.price_override,
      mode: held.mode,
    },
    send: ({ quantity, from_date, to_date, once_date, price, mode }) => ({
      ...of(row),
      id: held.id,
      quantity,
      from_date,
      to_date,
      once_date: once_date || null,
      price: price || null,
      mode: mode || undefined,
    }),
    says: differing,
    onDone: onClose,
    onBusinessDate: true,
  })
  return (
    <FormDialog
      of={form}
      title={`${held.name} of ${row.guest}`}
      confirm="Save"
      cancel="Not now"
      size="sm"
      columns={2}
      onClose={onClose}
    >
      <Fields row={row} />
    </FormDialog>
  )
}

const Fields = ({ row: { arrival_date, departure_date } }: Pick<Props, 'row'>) => (
  <>
    <IntegerField name="quantity" label="Number" required />
    <DateField name="from_date" label="From" required min={arrival_date} max={departure_date} />
    <DateField name="to_date" label="Until" required min={arrival_date} max={departure_date} />
    <DateField
      name="once_date"
      label="Night"
      min={arrival_date}
      max={departure_date}
      help="Of a package that is had once."
    />
    <MoneyField name="price" label="Price of one" help="Left empty: by the package." />
    <ChoiceField
      name="mode"
      label="On the bill"
      choices={[
        { value: 'added_separate', label: 'On a line of its own' },
        { value: 'added_combined', label: 'On the line of the room' },
        { value: 'included', label: 'Inside the price' },
      ]}
    />
  </>
)

/** Nights that are posted stay on the bill. */
export const RemovePackageDialog = ({ row, held, onClose }: Required<Props>) => {
  const remove = useCall(bookingChange.removePackage, {
    inline: true,
    onBusinessDate: true,
    says: differing,
    onDone: onClose,
  })
  return (
    <ActionDialog
      title={`Take ${held.name} off ${row.guest}`}
      confirm="Take off"
      cancel="Keep it"
      isDestructive
      isBusy={remove.isPending}
      failure={remove.error}
      onConfirm={() => remove.mutate({ ...of(row), id: held.id })}
      onClose={onClose}
    >
      What is posted already stays on the bill.
    </ActionDialog>
  )
}
