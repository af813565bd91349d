import type { OutputOf } from '../../wire/call'
import { cashiering } from '../../wire/cashiering'
import { FormDialog, useCallForm } from '../kit/call-form'
import { MoneyField } from '../kit/field/number'
import { ReferenceField } from '../kit/field/reference'
import { TextField } from '../kit/field/text'

type Props = {
  onClose: () => void
  onDone: (account: OutputOf<typeof cashiering.storeHouseAccount>) => void
}

/** A bill of the house's own: management, staff meals, an event. */
export const HouseAccountDialog = ({ onClose, onDone }: Props) => {
  const form = useCallForm(cashiering.storeHouseAccount, {
    says: ({ code }) => `House account ${code} is open`,
    onDone,
  })
  return (
    <FormDialog of={form} title="New house account" confirm="Open" size="sm" columns={2} onClose={onClose}>
      <TextField name="code" label="Code" required autoFocus isCode maxLength={20} />
      <TextField name="name" label="Name" required maxLength={100} />
      <MoneyField name="credit_limit" label="Credit limit" />
      <ReferenceField name="payee_profile_id" label="Who pays" entity="guest-profile" />
    </FormDialog>
  )
}
