import { useWatch } from 'react-hook-form'
import type { BusinessDate } from '../../hotel/business-date'
import { dayUseOrNights } from '../../hotel/stay'
import { bookingChange } from '../../wire/booking-change'
import type { bookingView } from '../../wire/booking-view'
import type { OutputOf } from '../../wire/call'
import { ActionDialog } from '../kit/action-dialog'
import { useCall } from '../kit/call'
import { FormDialog, useCallForm } from '../kit/call-form'
import { ChoiceField, ChoicesField } from '../kit/field/choice'
import { DateField } from '../kit/field/date'
import { IntegerField, MoneyField } from '../kit/field/number'
import { ReferenceField } from '../kit/field/reference'
import { formatAmount, formatDay } from '../kit/format'
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
    defaults: { what: 'package', quantity: 1, from_date, to_date: row.departure_date },
    send: ({
      what,
      package_code_id,
      package_group_id,
      quantity,
      from_date,
      to_date,
      once_date,
      ...more
    }) => ({
      ...of(row),
      ...(what === 'group' ? { package_group_id } : { package_code_id, price: more.price || undefined }),
      quantity,
      from_date,
      to_date,
      once_date: once_date || undefined,
      excluded_dates: more.excluded_dates ?? undefined,
      mode: more.mode || undefined,
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
      <Added row={row} />
    </FormDialog>
  )
}

/** One package, or a group of those that are sold together, each at its own price. */
const Added = ({ row }: Pick<Props, 'row'>) => {
  const isGroup = useWatch({ name: 'what' }) === 'group'
  return (
    <>
      <ChoiceField
        name="what"
        label="Add"
        required
        choices={[
          { value: 'package', label: 'One package' },
          { value: 'group', label: 'A group of packages' },
        ]}
      />
      <ReferenceField
        key={isGroup ? 'group' : 'package'}
        name={isGroup ? 'package_group_id' : 'package_code_id'}
        label={isGroup ? 'Group' : 'Package'}
        required
        entity={isGroup ? 'package-group' : 'package-code'}
        filters={{ sell_separately: true }}
        autoFocus
      />
      <Fields row={row} isGroup={isGroup} />
    </>
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
      excluded_dates: held.excluded_dates,
    },
    send: ({ quantity, from_date, to_date, once_date, price, mode, excluded_dates }) => ({
      ...of(row),
      id: held.id,
      quantity,
      from_date,
      to_date,
      once_date: once_date || null,
      excluded_dates: excluded_dates ?? [],
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

type FieldsProps = Pick<Props, 'row'> & { isGroup?: boolean }

const Fields = ({ row: { arrival_date, departure_date }, isGroup = false }: FieldsProps) => (
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
    <ChoicesField
      name="excluded_dates"
      label="Not on"
      choices={dayUseOrNights(arrival_date as BusinessDate, departure_date as BusinessDate).map(night => ({
        value: night,
        label: formatDay(night, 'weekday'),
      }))}
    />
    {isGroup ? null : <MoneyField name="price" label="Price of one" help="Left empty: by the package." />}
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
