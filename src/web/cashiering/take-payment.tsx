import Box from '@mui/material/Box'
import { type ReactNode, useEffect } from 'react'
import { type FieldValues, useFormContext, useWatch } from 'react-hook-form'
import type { InputOf } from '../../wire/call'
import { cashiering } from '../../wire/cashiering'
import { ApprovalFields, approvalOf } from '../kit/approval'
import { FormDialog, useCallForm } from '../kit/call-form'
import { ChoiceField, FlagField } from '../kit/field/choice'
import { TextField } from '../kit/field/text'
import { useMay } from '../kit/may'
import { PaymentFields, paymentOf } from '../kit/payment-fields'
import type { BillDialogProps } from './bill-dialog'
import { type BillWindow, windowName } from './bill-facts'
import { doneOf } from './done-bar'
import { ShiftOffer } from '../kit/open-shift'
import { TakeFromHold } from '../kit/take-from-hold'
import { isNothing } from '../kit/format'
import { getHouse } from '../kit/session'

const openOf = (window: BillWindow | undefined): string | null =>
  window?.balance && !isNothing(window.balance) && !window.balance.startsWith('-') ? window.balance : null

/** The guest pays a bill: what is open stands there already. */
export const TakePaymentDialog = ({
  bill: { account, windows },
  window_no,
  onClose,
  onDone,
}: BillDialogProps) => {
  const may = useMay()
  // The first bill that owes something, unless one is being looked at.
  const first =
    windows.find(window => window.window_no === window_no && openOf(window)) ??
    windows.find(window => openOf(window)) ??
    windows[0]
  const form = useCallForm(cashiering.postPayments, {
    defaults: {
      window: String(first?.window_no ?? 1),
      payments: [{ payment_method_id: first?.payment_method_id ?? null, amount: openOf(first) }],
      issue_folio: false,
    },
    send: ({ window, payments, issue_folio, approval }: FieldValues) =>
      ({
        account_id: account.id,
        row_version: account.row_version,
        window_no: Number(window),
        payments: (payments as FieldValues[]).map(paymentOf),
        issue_folio: issue_folio === true || undefined,
        approval: approvalOf(approval),
      }) as InputOf<typeof cashiering.postPayments>,
    onDone: (result, { payments: [paid] }) => {
      const [back] = result.change ?? []
      const [taken = paid.amount] = result.taken ?? []
      const [cost] = result.surcharges ?? []
      const surcharge = cost && !isNothing(cost) ? `, surcharge ${cost} included` : ''
      onDone(
        doneOf(
          `${taken} received from ${account.name}${surcharge}.${back && !isNothing(back) ? ` Change: ${back} ${getHouse()?.currency_code ?? ''}.` : ''}`,
          result,
        ),
      )
    },
    onBusinessDate: true,
  })
  return (
    <FormDialog
      of={form}
      title={`Take payment from ${account.name}`}
      confirm="Take payment"
      size="sm"
      onClose={onClose}
    >
      {windows.length > 1 ? <WindowChoice windows={windows} /> : null}
      <Payment windows={windows} account_id={account.id}>
        {({ window_no: chosen, balance }) =>
          isNothing(account.credit.authorised) || isNothing(balance) || balance?.startsWith('-') ? null : (
            <TakeFromHold
              account_id={account.id}
              window_no={chosen}
              to_pay={balance ?? ''}
              onTaken={({ amount, receipt_no }) =>
                onDone({ says: `${amount} taken from what was held for ${account.name}.`, receipt_no })
              }
            />
          )
        }
      </Payment>
      <TextField name="payments.0.supplement" label="Note" maxLength={200} />
      {may('Folio issue') ? (
        <FlagField name="issue_folio" label="Settle this bill and issue its folio" />
      ) : null}
      <ApprovalFields failure={form.failure} />
      <ShiftOffer failure={form.failure} onOpened={form.submit} />
    </FormDialog>
  )
}

/** Another bill brings its own balance and way to pay. */
const WindowChoice = ({ windows }: { windows: readonly BillWindow[] }) => {
  const { setValue, formState } = useFormContext()
  const chosen = Number(useWatch({ name: 'window' }))
  const isTouched = formState.dirtyFields.window === true
  useEffect(() => {
    const window = windows.find(({ window_no }) => window_no === chosen)
    if (!window || !isTouched) return
    setValue('payments.0.amount', openOf(window))
    setValue('payments.0.payment_method_id', window.payment_method_id)
  }, [chosen, isTouched, windows, setValue])
  return (
    <ChoiceField
      name="window"
      label="Bill"
      required
      choices={windows.map(window => ({
        value: String(window.window_no),
        label: `${windowName(window)}  ${window.balance ?? ''}`,
      }))}
    />
  )
}

type PaymentProps = {
  account_id: number
  windows: readonly BillWindow[]
  /** What else may pay the chosen bill. */
  children: (window: BillWindow) => ReactNode
}

const Payment = ({ account_id, windows, children }: PaymentProps) => {
  const chosen = Number(useWatch({ name: 'window' }))
  const window = windows.find(({ window_no }) => window_no === chosen)
  const card = window?.card
  return (
    <>
      {window?.ar_account ? (
        <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
          City ledger goes to account {window.ar_account.account_no}, {window.ar_account.name}.
        </Box>
      ) : null}
      {window ? children(window) : null}
      <PaymentFields
        name="payments.0"
        useFor="folio"
        autoFocus
        card={card ?? undefined}
        costs={{ account_id }}
      />
    </>
  )
}
