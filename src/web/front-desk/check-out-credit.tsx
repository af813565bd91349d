import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { formatAmount } from '../kit/format'
import { useMay } from '../kit/may'
import { Refund } from '../kit/refund'
import type { Window } from './settling'

type Props = { account: { id: number; row_version: number; name: string }; window: Window }

/** Who has paid too much gets it back here, before he leaves; the bill is looked at anew then. */
export const CheckOutCredit = ({ account, window: { window_no, to_pay, suggested } }: Props) => {
  const may = useMay()('Cashiering refund')
  const [isOpen, setOpen] = useState(false)
  const amount = to_pay.replace('-', '')
  const close = () => setOpen(false)
  return (
    <>
      <Alert
        severity="info"
        // On a phone the button stands below: beside it what it is about would be a column of single words.
        sx={{ flexWrap: { xs: 'wrap', sm: 'nowrap' }, '& .MuiAlert-message': { flex: '1 1 0' } }}
        action={
          may ? (
            <Button size="small" sx={{ whiteSpace: 'nowrap' }} onClick={() => setOpen(true)}>
              {`Give ${formatAmount(amount)} back`}
            </Button>
          ) : null
        }
      >
        <strong>{formatAmount(amount)}</strong> too much was paid. It goes back before the check-out.
        {may ? null : ' For this the right “Cashiering refund” is needed.'}
      </Alert>
      {isOpen ? (
        <Refund
          account={account}
          window_no={window_no}
          payment_method_id={suggested.payment_method_id}
          amount={amount}
          onClose={close}
          onDone={close}
        />
      ) : null}
    </>
  )
}
