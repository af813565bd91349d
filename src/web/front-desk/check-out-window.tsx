import Box from '@mui/material/Box'
import { useWatch } from 'react-hook-form'
import { Amount } from '../kit/amount'
import { isNothing } from '../kit/format'
import { ChoiceField } from '../kit/field/choice'
import { PaymentFields } from '../kit/payment-fields'
import { TakeFromHold } from '../kit/take-from-hold'
import type { Window } from './check-out'

type Props = { account_id: number | null; window: Window; index: number; isOnly: boolean }

/** One bill of the stay: what it comes to, and how it is settled. */
export const CheckOutWindow = ({ account_id, window, index, isOnly }: Props) => {
  const { window_no, payee, charges, payments, due, to_pay, suggested } = window
  const name = `windows.${index}`
  const action = useWatch({ name: `${name}.action` }) as string | undefined
  return (
    <Box
      component="section"
      aria-label={`Bill of ${payee}`}
      sx={{ display: 'grid', gap: 3, padding: 3, border: 1, borderColor: 'divider', borderRadius: '6px' }}
    >
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
      {suggested.ar_account_id === null ? null : (
        <ChoiceField
          name={`${name}.action`}
          label="Settled by"
          required
          choices={[
            { value: 'to_ar', label: 'The account of the payee' },
            { value: 'pay', label: 'Payment now' },
            { value: 'settled', label: 'Left open' },
          ]}
        />
      )}
      {action === 'pay' && account_id !== null && !isNothing(suggested.authorised) ? (
        <TakeFromHold account_id={account_id} window_no={window_no} to_pay={to_pay} />
      ) : null}
      {action === 'pay' ? (
        <PaymentFields
          name={`${name}.payments.0`}
          useFor="folio"
          autoFocus={index === 0}
          costs={account_id === null ? undefined : { account_id }}
        />
      ) : null}
    </Box>
  )
}
