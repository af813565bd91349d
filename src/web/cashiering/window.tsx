import Button from '@mui/material/Button'
import type { FieldValues } from 'react-hook-form'
import type { InputOf } from '../../wire/call'
import { cashiering } from '../../wire/cashiering'
import { useCall } from '../kit/call'
import { CallFields, useCallForm } from '../kit/call-form'
import { ChoiceField, FlagField } from '../kit/field/choice'
import { FoundField } from '../kit/field/found'
import { MoneyField } from '../kit/field/number'
import { ReferenceField } from '../kit/field/reference'
import { TextField } from '../kit/field/text'
import { ActionDialog } from '../kit/action-dialog'
import { folioStyles } from '../kit/folio-styles'
import { useWindowNumbers } from '../kit/house-windows'
import { type MasterRow, useMasters } from '../kit/masters'
import { useMay } from '../kit/may'
import { findArAccounts } from '../kit/payment-fields'
import type { BillDialogProps } from './bill-dialog'
import { type BillWindow } from './bill-facts'
import { isNothing } from '../kit/format'

type Props = BillDialogProps & { window?: BillWindow }

/** The money that guests know; what is set already stays, also where the house knows it no more. */
const currenciesOf = (rows: readonly MasterRow[], set: string | null | undefined) => {
  const known = rows.map(({ code, name }) => ({
    value: String(code),
    label: `${String(code)} ${String(name)}`,
  }))
  return set && known.every(({ value }) => value !== set) ? [...known, { value: set, label: set }] : known
}

/** Who pays a bill, how, and how its folio looks. Without a window it opens the next one. */
export const WindowDialog = ({ bill: { account, windows }, window, onClose, onDone }: Props) => {
  const may = useMay()
  const numbers = useWindowNumbers()
  const { data: foreign } = useMasters('foreign-currency', { per_page: 100 })
  const currencies = currenciesOf(foreign?.items ?? [], window?.display_currency)
  const no = window?.window_no ?? numbers.find(n => windows.every(({ window_no }) => window_no !== n)) ?? 8
  const form = useCallForm(cashiering.updateWindow, {
    defaults: {
      label: window?.label,
      payee_profile_id: window?.payee.kind === 'profile' ? window.payee.id : null,
      payment_method_id: window?.payment_method_id,
      folio_style: window?.folio_style ?? 'detailed',
      display_currency: window?.display_currency ?? null,
      credit_limit: window?.credit_limit,
      is_confidential: window?.is_confidential ?? false,
      ar_account: window?.ar_account && {
        id: window.ar_account.id,
        label: `${window.ar_account.account_no} – ${window.ar_account.name}`,
      },
    },
    send: ({ ar_account, label, credit_limit, is_confidential, ...values }: FieldValues) =>
      ({
        ...values,
        account_id: account.id,
        row_version: account.row_version,
        window_no: no,
        label: label || null,
        credit_limit: credit_limit || null,
        ar_account_id: ar_account?.id ?? null,
        ...(may('Confidential window') && no !== 1 ? { is_confidential } : {}),
      }) as InputOf<typeof cashiering.updateWindow>,
    onDone: () => onDone({ says: window ? `Bill ${no} is changed.` : `Bill ${no} is open.` }),
  })
  const remove = useCall(cashiering.deleteWindow, {
    inline: true,
    onDone: () => onDone({ says: `Bill ${no} is gone.` }),
  })
  const canGo = window && no !== 1 && isNothing(window.charges) && isNothing(window.payments)
  return (
    <ActionDialog
      title={window ? `Bill ${no}` : `New bill ${no}`}
      confirm={window ? 'Save' : 'Open'}
      size="sm"
      isBusy={form.isSending || remove.isPending}
      failure={remove.error}
      onConfirm={form.submit}
      onClose={onClose}
      extra={
        canGo ? (
          <Button
            color="error"
            onClick={() =>
              remove.mutate({ account_id: account.id, window_no: no, row_version: account.row_version })
            }
          >
            Remove
          </Button>
        ) : null
      }
    >
      <CallFields of={form} columns={2}>
        <TextField name="label" label="Name of the bill" autoFocus maxLength={40} />
        <ReferenceField
          name="payee_profile_id"
          label="Who pays"
          entity="guest-profile"
          help="Nobody named: the guest"
        />
        <ReferenceField
          name="payment_method_id"
          label="Pays by"
          entity="payment-method"
          filters={{ use_for: 'folio' }}
        />
        {may('AR view') && may('AR transfer') ? (
          <FoundField
            name="ar_account"
            label="Receivables account"
            help="For settling by city ledger"
            what="ar_account"
            find={findArAccounts}
          />
        ) : null}
        <ChoiceField name="folio_style" label="Folio shows" required choices={folioStyles} />
        {currencies.length > 0 ? (
          <ChoiceField
            name="display_currency"
            label="Also shown in"
            help="For the guest; it is paid in the money of the house"
            choices={currencies}
          />
        ) : null}
        <MoneyField name="credit_limit" label="Credit limit" />
        {may('Confidential window') && no !== 1 ? (
          <FlagField name="is_confidential" label="Confidential: amounts are hidden from others" />
        ) : null}
      </CallFields>
    </ActionDialog>
  )
}
