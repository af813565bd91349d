import { endOfDay } from '../../wire/end-of-day'
import { FormDialog, useCallForm } from '../kit/call-form'
import { MoneyField } from '../kit/field/number'
import { TextField } from '../kit/field/text'
import type { Preview } from './preview'

type Props = { stay: Preview['rows'][number]; onClose: () => void }
type Packages = NonNullable<Props['stay']['fixable']>['packages']

/** What a stay pays for tonight, set by hand while the day is frozen; its night is posted at once. */
export const FixNightDialog = ({ stay: { reservation_id, guest_name, fixable }, onClose }: Props) => {
  const packages = fixable?.packages ?? []
  const form = useCallForm(endOfDay.postRoomAndTax, {
    defaults: {
      rate_amount: fixable?.rate_amount ?? '',
      ...Object.fromEntries(packages.map(each => [fieldOf(each), each.amount])),
    },
    send: values => ({
      action: 'fix' as const,
      reservation_id: reservation_id ?? undefined,
      rate_amount: values.rate_amount || undefined,
      package_lines: changedIn(packages, values),
      reason: values.reason || undefined,
    }),
    says: `The night of ${guest_name} has its price`,
    onDone: onClose,
  })
  return (
    <FormDialog
      of={form}
      title={`Tonight’s price of ${guest_name}`}
      confirm="Set it and post"
      onClose={onClose}
    >
      <MoneyField
        name="rate_amount"
        label={fixable?.is_shared ? 'Price of the room, for all who share it' : 'Price of the room'}
        required
        autoFocus
      />
      {packages.map(each => (
        <MoneyField
          key={each.reservation_package_id}
          name={fieldOf(each)}
          label={each.mode === 'included' ? `${each.description}, inside that price` : each.description}
        />
      ))}
      <TextField name="reason" label="Reason" required maxLength={200} />
    </FormDialog>
  )
}

const fieldOf = ({ reservation_package_id }: Packages[number]) => `package_${reservation_package_id}`

/** Only what somebody has changed is sent. */
function changedIn(packages: Packages, values: Record<string, unknown>) {
  const lines = packages.flatMap(({ amount, ...each }) => {
    const typed = values[fieldOf({ amount, ...each })]
    return typeof typed === 'string' && typed !== '' && typed !== amount
      ? [{ reservation_package_id: each.reservation_package_id, amount: typed }]
      : []
  })
  return lines.length > 0 ? lines : undefined
}
