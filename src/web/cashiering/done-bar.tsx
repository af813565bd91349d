import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { OutputOf } from '../../wire/call'
import { cashiering } from '../../wire/cashiering'
import { giveFile } from '../kit/files'

/** What a posting left behind that can be printed. */
export type Done = {
  says: string
  receipt_no?: string | null
  /** A charge for which the guest signs. */
  slip_of?: number
  folio?: { folio_id: number; display_no: string }
}

/** What a result of posting is called, with its receipt and folio. */
export const doneOf = (
  says: string,
  { receipt_no, folio }: OutputOf<typeof cashiering.postPayments>,
): Done => ({
  says,
  receipt_no,
  folio,
})

/** The receipt and the folio of what was just done, to be printed. */
export const DoneBar = ({
  done: { says, receipt_no, slip_of, folio },
  onClose,
}: {
  done: Done
  onClose?: () => void
}) => (
  <Alert
    severity="success"
    onClose={onClose}
    sx={{
      '& .MuiAlert-message': {
        display: 'flex',
        flexWrap: 'wrap',
        gap: 2,
        alignItems: 'center',
        padding: '2px 0',
      },
    }}
  >
    {says}
    {receipt_no ? (
      <Button size="small" variant="outlined" color="inherit" onClick={() => printReceipt({ receipt_no })}>
        Receipt {receipt_no}
      </Button>
    ) : null}
    {slip_of ? (
      <Button size="small" variant="outlined" color="inherit" onClick={() => printSlip(slip_of)}>
        Charge slip
      </Button>
    ) : null}
    {folio ? (
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        onClick={() => giveFile(cashiering.reprint, { folio_id: folio.folio_id, channel: 'print' }, 'show')}
      >
        Folio {folio.display_no}
      </Button>
    ) : null}
  </Alert>
)

/** What was charged, for the guest to sign. */
export const printSlip = (posting_id: number): void => giveFile(cashiering.slip, { posting_id }, 'show')

/** A receipt as it was given, with the number of the copy. */
export const printReceipt = (which: { posting_id: number } | { receipt_no: string }): void =>
  giveFile(cashiering.receipt, { ...which, format: 'pdf' }, 'show')
