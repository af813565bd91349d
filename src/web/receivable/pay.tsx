import Box from '@mui/material/Box'
import { type FieldValues, useWatch } from 'react-hook-form'
import { coinsOf, minus, negate, sum } from '../../hotel/money'
import type { InputOf } from '../../wire/call'
import { receivable } from '../../wire/receivable'
import { Amount } from '../kit/amount'
import { approvalOf } from '../kit/approval'
import { useAnswer } from '../kit/call'
import { FormDialog, useCallForm } from '../kit/call-form'
import { ChoiceField, FlagField } from '../kit/field/choice'
import { DateField } from '../kit/field/date'
import { MoneyField } from '../kit/field/number'
import { TextField } from '../kit/field/text'
import { useMay } from '../kit/may'
import { PaymentFields, paymentOf } from '../kit/payment-fields'
import { useRested } from '../kit/rested'
import { getHouse } from '../kit/session'
import { ShiftOffer } from '../kit/open-shift'
import { Reckoning } from '../kit/reckoning'
import type { Account } from './account'
import type { Invoice } from './invoices'
import { WriteOffFields } from './write-off-fields'

type Props = {
  account: Account
  invoices: readonly Invoice[]
  /** What is open in the payer's favour, and is used before money. */
  credits?: readonly Invoice[]
  onClose: () => void
  onPaid?: () => void
}

/** Money of an account: for the chosen invoices, for the oldest, or left to be allocated later. */
export const PayDialog = ({ account, invoices, credits, onClose, onPaid }: Props) =>
  invoices.length > 0 ? (
    <PayInvoices account={account} invoices={invoices} credits={credits} onClose={onClose} onPaid={onPaid} />
  ) : (
    <PayAccount account={account} invoices={invoices} onClose={onClose} onPaid={onPaid} />
  )

const PayAccount = ({ account, onClose, onPaid }: Props) => {
  const send = ({ payment, apply, received_on }: FieldValues) =>
    ({
      account_id: account.id,
      payment: paymentOf(payment ?? {}),
      apply: apply ?? 'oldest',
      received_on: received_on || undefined,
    }) as InputOf<typeof receivable.payment>
  const form = useCallForm(receivable.payment, {
    defaults: {
      payment: { amount: account.balance.startsWith('-') ? null : account.balance },
      apply: 'oldest',
    },
    send,
    says: ({ receipt_no }, { payment }) =>
      [`${payment.amount} received from ${account.name}`, receipt_no].filter(Boolean).join(', receipt '),
    onDone: () => {
      onPaid?.()
      onClose()
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
      <PaymentFields name="payment" useFor="ar_payment" autoFocus />
      <TextField name="payment.reference" label="Reference" maxLength={120} />
      <ChoiceField
        name="apply"
        label="Allocate to"
        required
        choices={[
          { value: 'oldest', label: 'The oldest invoices' },
          { value: 'none', label: 'Nothing yet: allocated later' },
        ]}
      />
      <DateField name="received_on" label="Received on" help="Left empty: today" />
      <AccountPreview send={send} />
      <ShiftOffer failure={form.failure} onOpened={form.submit} />
    </FormDialog>
  )
}

const PayInvoices = ({ account, invoices, credits = [], onClose, onPaid }: Props) => {
  const coins = coinsOf(getHouse()?.currency_decimals ?? 2)
  const mayWriteOff = useMay()('AR write-off')
  const credit = negate(sum(credits.map(({ open }) => coins.read(open))))
  const total = minus(sum(invoices.map(({ open }) => coins.read(open))), credit)
  const form = useCallForm(receivable.makePayment, {
    defaults: {
      payment: { amount: total > 0n ? coins.write(total) : null },
      items: invoices.map(({ open }) => ({ amount: open })),
    },
    send: ({ payment, items, write_off_rest, adjustment_code_id, reason, approval }: FieldValues) =>
      ({
        ...(write_off_rest === true
          ? {
              write_off_rest: true,
              adjustment_code_id: adjustment_code_id ?? undefined,
              reason: reason || undefined,
              approval: approvalOf(approval),
            }
          : {}),
        account_id: account.id,
        ...(isCovered(items, credit) ? {} : { payment: paymentOf(payment ?? {}) }),
        ...(credits.length > 0 ? { credit_item_ids: credits.map(({ item_id }) => item_id) } : {}),
        apply: {
          mode: 'selected',
          items: invoices
            .map(({ item_id }, at) => ({
              item_id,
              amount: (items as { amount: string }[])[at]?.amount ?? '',
            }))
            .filter(({ amount }) => amount !== ''),
        },
      }) as InputOf<typeof receivable.makePayment>,
    says: ({ receipt_no, written_off }, { payment }) => {
      const lost = coins.write(sum(written_off.map(({ amount }) => coins.read(amount))))
      const received = payment
        ? [`${payment.amount} received from ${account.name}`, receipt_no].filter(Boolean).join(', receipt ')
        : `Credit of ${account.name} is set off`
      return written_off.length > 0 ? `${received}, ${lost} written off` : received
    },
    onDone: () => {
      onPaid?.()
      onClose()
    },
    onBusinessDate: true,
  })
  return (
    <FormDialog
      of={form}
      title={
        invoices.length === 1
          ? `Pay ${invoices[0].document_no ?? 'an invoice'}`
          : `Pay ${invoices.length} invoices`
      }
      confirm={total > 0n ? 'Take payment' : 'Set off'}
      size="sm"
      onClose={onClose}
    >
      {credits.length > 0 ? (
        <Reckoning label="What is set off">
          {credits.map(({ item_id, document_no, open }) => (
            <Box key={item_id} sx={{ display: 'contents' }}>
              <span>Credit {document_no}</span>
              <Amount value={open} bare />
            </Box>
          ))}
        </Reckoning>
      ) : null}
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 2 }}>
        {invoices.map(({ item_id, document_no, open }, at) => (
          <Box
            component="li"
            key={item_id}
            sx={{
              display: 'grid',
              gridTemplateColumns: 'minmax(0, 1fr) 110px 150px',
              gap: 2,
              alignItems: 'center',
            }}
          >
            <strong>{document_no}</strong>
            <Amount value={open} bare />
            <MoneyField name={`items.${at}.amount`} label={`Paid on ${document_no ?? ''}`} bare />
          </Box>
        ))}
      </Box>
      <Money credit={credit} />
      {mayWriteOff ? <RestFields invoices={invoices} failure={form.failure} /> : null}
      <ShiftOffer failure={form.failure} onOpened={form.submit} />
    </FormDialog>
  )
}

/** How the rest is paid; nothing where credits pay it all. */
const Money = ({ credit }: { credit: bigint }) =>
  isCovered(useWatch({ name: 'items' }) as Typed, credit) ? null : (
    <>
      <PaymentFields name="payment" useFor="ar_payment" autoFocus />
      <TextField name="payment.reference" label="Reference" maxLength={120} />
    </>
  )

type Typed = { amount?: string | null }[]

/** Whether credits are as much as is to be paid; not while an amount is being typed. */
function isCovered(items: Typed, credit: bigint): boolean {
  const coins = coinsOf(getHouse()?.currency_decimals ?? 2)
  const amounts = items.map(({ amount }) => amount || '0')
  return (
    credit > 0n &&
    amounts.every(amount => /^\d+(\.\d+)?$/.test(amount)) &&
    sum(amounts.map(amount => coins.read(amount))) <= credit
  )
}

/** What the payer has kept, a bank its fee for instance, is given up with his payment. */
const RestFields = ({
  invoices,
  failure,
}: Pick<Props, 'invoices'> & Parameters<typeof WriteOffFields>[0]) => {
  const isOn = useWatch({ name: 'write_off_rest' }) === true
  return (
    <>
      <FlagField
        name="write_off_rest"
        label="Write off the rest"
        help="What stays open of these invoices is no claim any more."
      />
      {isOn ? (
        <>
          <Rest invoices={invoices} />
          <WriteOffFields failure={failure} />
        </>
      ) : null}
    </>
  )
}

/** How much that is, before it is done; nothing while an amount is being typed. */
const Rest = ({ invoices }: Pick<Props, 'invoices'>) => {
  const coins = coinsOf(getHouse()?.currency_decimals ?? 2)
  const items = useWatch({ name: 'items' }) as { amount?: string | null }[]
  const paid = invoices.map((_, at) => items[at]?.amount || '0')
  if (!paid.every(amount => /^\d+(\.\d+)?$/.test(amount))) return null
  const rest = invoices.map(({ open }, at) => minus(coins.read(open), coins.read(paid[at])))
  return (
    <Reckoning label="What is written off">
      <span>Written off</span>
      <Amount value={coins.write(sum(rest.filter(amount => amount > 0n)))} strong />
    </Reckoning>
  )
}

/** Which invoices the money would pay. */
const AccountPreview = ({ send }: { send: (values: FieldValues) => unknown }) => {
  const input = useRested(JSON.stringify(send(useWatch() as FieldValues)), 250)
  const asked = { ...(JSON.parse(input) as InputOf<typeof receivable.payment>), preview: true }
  const isWhole = receivable.payment.input.safeParse(asked).success
  const answer = useAnswer(receivable.payment, asked, { enabled: isWhole, keep: true, inline: true })
  const data = isWhole && answer.data && 'applications' in answer.data ? answer.data : undefined
  if (!data) return null
  return (
    <Reckoning label="What would be paid">
      {data.applications.map(({ invoice_item_id, document_no, amount }) => (
        <Box key={invoice_item_id} sx={{ display: 'contents' }}>
          <span>{document_no}</span>
          <Amount value={amount} bare />
        </Box>
      ))}
      <span>Left to allocate</span>
      <Amount value={data.unallocated} bare />
      <strong>Balance afterwards</strong>
      <Amount value={data.balance} strong />
    </Reckoning>
  )
}
