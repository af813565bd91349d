import type { FieldValues } from 'react-hook-form'
import type { InputOf, OutputOf } from '../../wire/call'
import { receivable } from '../../wire/receivable'
import { FormDialog, useCallForm } from '../kit/call-form'
import { cleaned } from '../kit/cleaned'
import { FlagField } from '../kit/field/choice'
import { IntegerField, MoneyField } from '../kit/field/number'
import { ReferenceField } from '../kit/field/reference'
import { TextField } from '../kit/field/text'

type Account = OutputOf<typeof receivable.view>
type NewProps = { onClose: () => void; onDone: (account: OutputOf<typeof receivable.store>) => void }

/** Somebody may pay by invoice from now on. */
export const AccountDialog = ({ onClose, onDone }: NewProps) => {
  const form = useCallForm(receivable.store, {
    defaults: { terms_days: 30 },
    says: ({ account_no, name }) => `Account ${account_no} is open for ${name}`,
    onDone,
  })
  return (
    <FormDialog of={form} title="New account" confirm="Open" size="sm" columns={2} onClose={onClose}>
      <ReferenceField
        name="guest_profile_id"
        label="Whose"
        required
        autoFocus
        entity="guest-profile"
        help="A company, an agency or a guest"
      />
      <ReferenceField name="account_type_id" label="Type" required entity="account-type" />
      <TextField name="account_no" label="Number" isCode maxLength={20} help="Left empty: the next one" />
      <Terms />
    </FormDialog>
  )
}

type EditProps = { account: Account; onClose: () => void }

/** What was agreed with the payer. */
export const EditAccountDialog = ({ account, onClose }: EditProps) => {
  const {
    name,
    account_type_id,
    credit_limit,
    terms_days,
    contact,
    email,
    batch_statement,
    email_documents,
  } = account
  const form = useCallForm(receivable.update, {
    defaults: {
      name,
      account_type_id,
      credit_limit,
      terms_days,
      contact,
      email,
      batch_statement,
      email_documents,
    },
    send: ({ contact, email, credit_limit, ...values }: FieldValues) =>
      ({
        ...cleaned(values),
        id: account.id,
        row_version: account.row_version,
        contact: contact || null,
        email: email || null,
        credit_limit: credit_limit || null,
      }) as InputOf<typeof receivable.update>,
    says: ({ account_no }) => `Account ${account_no} is changed`,
    onDone: onClose,
  })
  return (
    <FormDialog
      of={form}
      title={`Account ${account.account_no}`}
      confirm="Save"
      size="sm"
      columns={2}
      onClose={onClose}
    >
      <TextField name="name" label="Name" required autoFocus maxLength={120} />
      <ReferenceField name="account_type_id" label="Type" required entity="account-type" />
      <Terms />
      <FlagField name="batch_statement" label="Statement with the monthly run" />
      <FlagField name="email_documents" label="Documents by e-mail" />
    </FormDialog>
  )
}

const Terms = () => (
  <>
    <MoneyField name="credit_limit" label="Credit limit" help="Left empty: none" />
    <IntegerField name="terms_days" label="To be paid within" unit="days" />
    <TextField name="contact" label="Contact" maxLength={80} />
    <TextField name="email" label="E-mail" type="email" maxLength={120} />
  </>
)

/** Charges by hand stop, or go on; payments always work. */
export const StateDialog = ({ account, onClose }: EditProps) => {
  const isActive = account.status === 'active'
  const form = useCallForm(receivable.update, {
    send: ({ restricted_reason_id, status_note }: FieldValues) =>
      ({
        id: account.id,
        row_version: account.row_version,
        status: isActive ? 'restricted' : 'active',
        restricted_reason_id: isActive ? restricted_reason_id : null,
        status_note: status_note || null,
      }) as InputOf<typeof receivable.update>,
    says: ({ account_no }) =>
      isActive ? `Account ${account_no} is restricted` : `Account ${account_no} is active`,
    onDone: onClose,
  })
  return (
    <FormDialog
      of={form}
      title={isActive ? `Restrict account ${account.account_no}` : `Release account ${account.account_no}`}
      confirm={isActive ? 'Restrict' : 'Release'}
      isDestructive={isActive}
      size="xs"
      onClose={onClose}
    >
      {isActive ? (
        <ReferenceField
          name="restricted_reason_id"
          label="Why"
          required
          autoFocus
          entity="restricted-reason"
          filters={{ applies_to: ['ar_account', 'both'] }}
        />
      ) : null}
      <TextField name="status_note" label="Note" maxLength={200} />
    </FormDialog>
  )
}
