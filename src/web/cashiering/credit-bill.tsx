import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type FieldValues, useFormContext, useWatch } from 'react-hook-form'
import type { InputOf, OutputOf } from '../../wire/call'
import { cashiering } from '../../wire/cashiering'
import { ActionDialog } from '../kit/action-dialog'
import { Amount } from '../kit/amount'
import { useAnswer } from '../kit/call'
import { FieldGrid, FormDialog, useCallForm } from '../kit/call-form'
import { ChoiceField } from '../kit/field/choice'
import { MoneyField } from '../kit/field/number'
import { ReferenceField } from '../kit/field/reference'
import { formatDay, isNothing } from '../kit/format'
import { ShiftOffer } from '../kit/open-shift'
import { useMay } from '../kit/may'
import { PaymentFields, paymentOf } from '../kit/payment-fields'
import { Answered, Loading } from '../kit/states'
import { ApprovalFields, approvalOf } from '../kit/approval'
import { totalOf } from './bill-facts'
import { AdjustmentReason } from './adjustment-reason'
import type { Done } from './done-bar'
import type { Folio } from './folio-history'

type Creditable = OutputOf<typeof cashiering.creditable>
type Props = {
  folio: Pick<Folio, 'folio_id' | 'display_no' | 'payee_name'>
  onClose: () => void
  onDone: (done: Done) => void
}

/** An issued folio is corrected by another document: which lines go back, how much of them, and where the money goes. */
export const CreditBillDialog = (props: Props) => {
  const { folio_id, display_no } = props.folio
  const answer = useAnswer(cashiering.creditable, { folio_id }, { fresh: true })
  if (answer.data && answer.data.why_not === null && !isNothing(answer.data.remaining)) {
    return <CreditForm {...props} open={answer.data} />
  }
  return (
    <ActionDialog title={`Credit folio ${display_no}`} onClose={props.onClose}>
      <Answered answer={answer} loading={<Loading rows={3} />}>
        {({ why_not }) => (
          <Alert severity="info">{why_not ?? 'Everything on this folio is credited already.'}</Alert>
        )}
      </Answered>
    </ActionDialog>
  )
}

const CreditForm = ({ folio, open, onClose, onDone }: Props & { open: Creditable }) => {
  const may = useMay()
  const lines = open.lines.filter(({ remaining }) => !isNothing(remaining))
  const ways = waysOf(open, may('AR credit'))
  const form = useCallForm(cashiering.credit, {
    defaults: {
      amounts: lines.map(() => null),
      settle: ways.some(({ value }) => value === 'ar') ? 'ar' : 'refund',
      payment: {},
    },
    send: ({ amounts, settle, payment, reason, adjustment_code_id, approval }: FieldValues) =>
      ({
        folio_id: folio.folio_id,
        lines: lines.flatMap(({ posting_id }, index) =>
          isNothing(amounts[index]) ? [] : [{ posting_id, amount: amounts[index] }],
        ),
        reason: reason || undefined,
        adjustment_code_id,
        settle: settleOf(settle, open, { ...payment, amount: creditedOf(amounts) }),
        approval: approvalOf(approval),
      }) as InputOf<typeof cashiering.credit>,
    onDone: ({ credited, folio: credit, receipt_no }) =>
      onDone({
        says: `${credited} of folio ${folio.display_no} is credited.`,
        folio: credit ?? undefined,
        receipt_no,
      }),
    onBusinessDate: true,
  })
  return (
    <FormDialog
      of={form}
      title={`Credit folio ${folio.display_no} of ${folio.payee_name}`}
      confirm="Issue the credit bill"
      size="sm"
      onClose={onClose}
    >
      <Lines lines={lines} />
      <FieldGrid columns={2}>
        <ReferenceField
          name="adjustment_code_id"
          label="Why"
          required
          entity="adjustment-code"
          filters={{ adjustment_type: 'credit_bill' }}
        />
        <AdjustmentReason />
        <ChoiceField name="settle" label="The money" required choices={ways} />
      </FieldGrid>
      <Refund />
      <ApprovalFields failure={form.failure} />
      <ShiftOffer failure={form.failure} onOpened={form.submit} />
    </FormDialog>
  )
}

/** What of each line goes back; one button takes all that is left. */
const Lines = ({ lines }: { lines: Creditable['lines'] }) => {
  const { setValue } = useFormContext()
  const amounts = useWatch({ name: 'amounts' }) as (string | null)[]
  const takeAll = () =>
    setValue(
      'amounts',
      lines.map(({ remaining }) => remaining),
      { shouldDirty: true },
    )
  return (
    <Box role="group" aria-label="What is credited" sx={{ fontSize: 13 }}>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'max-content minmax(0, 1fr) max-content 120px',
          gap: '6px 12px',
          alignItems: 'center',
          maxHeight: 280,
          overflow: 'auto',
        }}
      >
        {['Date', 'Line', 'Left of it', 'Credited'].map((name, index) => (
          <Box
            key={name}
            aria-hidden
            sx={{ color: 'text.secondary', fontSize: 12, textAlign: index > 1 ? 'end' : 'start' }}
          >
            {name}
          </Box>
        ))}
        {lines.map(({ posting_id, date, description, remaining }, index) => (
          <Box key={posting_id} sx={{ display: 'contents' }}>
            <span>{formatDay(date)}</span>
            <bdi>{description}</bdi>
            <Amount value={remaining} bare />
            <MoneyField
              name={`amounts.${index}`}
              label={`Credit of ${description}`}
              bare
              autoFocus={index === 0}
            />
          </Box>
        ))}
      </Box>
      <Box sx={{ display: 'flex', gap: 3, alignItems: 'center', marginTop: 2 }}>
        <Button size="small" variant="outlined" onClick={takeAll}>
          Credit everything
        </Button>
        <span style={{ flex: 1 }} />
        <strong>Together</strong>
        <Amount value={creditedOf(amounts)} strong />
      </Box>
    </Box>
  )
}

const creditedOf = (amounts: readonly (string | null)[]): string =>
  totalOf(amounts.flatMap(amount => (amount && /^-?\d+(\.\d+)?$/.test(amount) ? [amount] : [])))

/** Money goes back as it came; it may be typed in another way with the right. */
const Refund = () =>
  useWatch({ name: 'settle' }) === 'refund' ? (
    <PaymentFields name="payment" useFor="folio" goesBack withoutAmount />
  ) : null

const isOpen = ({ account }: Creditable) => account?.status === 'open' || account?.status === 'reopened'

const waysOf = (open: Creditable, mayCredit: boolean) => [
  // What was charged on a company's account no guest has paid.
  ...(open.account ? [{ value: 'refund', label: 'Goes back to the guest' }] : []),
  ...(open.ar_account && mayCredit
    ? [{ value: 'ar', label: `Credit on account ${open.ar_account.account_no} ${open.ar_account.name}` }]
    : []),
  ...(isOpen(open) ? [{ value: 'account', label: 'Stays on the open bill' }] : []),
]

function settleOf(settle: string, { account }: Creditable, payment: FieldValues) {
  if (settle === 'refund') return { kind: 'refund', payment: paymentOf(payment) }
  if (settle === 'ar') return { kind: 'ar' }
  return { kind: 'account', account_id: account?.id, window_no: account?.window_no }
}
