import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useWatch } from 'react-hook-form'
import { Amount } from '../kit/amount'
import { ChoiceField } from '../kit/field/choice'
import { formatAmount, isNothing } from '../kit/format'
import { useMay } from '../kit/may'
import { TakeFromHold } from '../kit/take-from-hold'
import { CheckOutAccount } from './check-out-account'
import { CheckOutCredit } from './check-out-credit'
import { CheckOutPayments } from './check-out-payments'
import { isCredit, type Window } from './settling'

type Props = {
  account: { id: number; row_version: number; name: string } | null
  window: Window
  index: number
  isOnly: boolean
}

/** One bill of the stay: what it comes to, and how it is settled. */
export const CheckOutWindow = ({ account, window, index, isOnly }: Props) => {
  const { window_no, payee, to_pay, suggested } = window
  const name = `windows.${index}`
  const action = useWatch({ name: `${name}.action` }) as string | undefined
  const choices = useWays(window)
  const account_id = account?.id ?? null
  const isPaid = action === 'pay' && !isCredit(to_pay)
  return (
    <Box
      component="section"
      aria-label={`Bill of ${payee}`}
      sx={{ display: 'grid', gap: 3, padding: 3, border: 1, borderColor: 'divider', borderRadius: '6px' }}
    >
      <Figures window={window} isOnly={isOnly} />
      {suggested.lacks_account && action === 'pay' ? (
        <Alert severity="warning">
          This bill was to go on account, and no receivables account takes it. Choose another account, or how
          it is paid now.
        </Alert>
      ) : null}
      {choices.length > 1 ? (
        <ChoiceField name={`${name}.action`} label="Settled by" required choices={choices} />
      ) : null}
      {action === 'to_ar' ? <CheckOutAccount name={name} window={window} /> : null}
      {action === 'settled' ? (
        <Alert severity="warning">
          <strong>{formatAmount(to_pay)}</strong> stays open. It stands under Departures, Balance open,
          without a folio, and the day cannot end before it is settled. You will be asked once more.
        </Alert>
      ) : null}
      {action === 'pay' && account && isCredit(to_pay) ? (
        <CheckOutCredit account={account} window={window} />
      ) : null}
      {isPaid && account_id !== null && !isNothing(suggested.authorised) ? (
        <TakeFromHold account_id={account_id} window_no={window_no} to_pay={to_pay} />
      ) : null}
      {isPaid ? (
        <CheckOutPayments
          name={name}
          to_pay={to_pay}
          account_id={account_id}
          card={window.card}
          isFirst={index === 0}
        />
      ) : null}
    </Box>
  )
}

/** How this person may settle a window. */
function useWays({ accounts, to_pay }: Window): { value: string; label: string }[] {
  const may = useMay()
  const mayChoose = accounts.length > 0 || (may('AR view') && may('AR transfer'))
  return [
    { value: 'pay', label: isCredit(to_pay) ? 'Given back' : 'Payment now' },
    ...(mayChoose ? [{ value: 'to_ar', label: 'A receivables account' }] : []),
    ...(may('Open balance check-out') ? [{ value: 'settled', label: 'Left open' }] : []),
  ]
}

const Figures = ({ window, isOnly }: { window: Window; isOnly: boolean }) => {
  const { window_no, payee, charges, payments, due, to_pay } = window
  return (
    <Box
      component="dl"
      sx={{
        margin: 0,
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) max-content',
        gap: '2px 16px',
        fontSize: 13,
        '& dd': { margin: 0 },
      }}
    >
      <Box component="dt" sx={{ fontWeight: 600 }}>
        {isOnly ? payee : `${window_no}: ${payee}`}
      </Box>
      <dd />
      <dt>Charges</dt>
      <dd>
        <Amount value={charges} bare />
      </dd>
      {isNothing(due) ? null : (
        <>
          <dt>Not posted yet</dt>
          <dd>
            <Amount value={due} bare />
          </dd>
        </>
      )}
      <dt>Payments</dt>
      <dd>
        <Amount value={payments} bare />
      </dd>
      <dt>
        <strong>To pay</strong>
      </dt>
      <dd>
        <Amount value={to_pay} strong />
      </dd>
    </Box>
  )
}
