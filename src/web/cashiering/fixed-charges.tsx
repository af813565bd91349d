import Button from '@mui/material/Button'
import { ActionDialog } from '../kit/action-dialog'
import { FixedCharges } from '../kit/fixed-charges'
import { useMay } from '../kit/may'
import type { BillDialogProps } from './bill-dialog'

/** What comes again on this account: parking, a cot, storage. */
export const FixedChargesDialog = ({ bill: { account }, onClose }: BillDialogProps) => {
  const mayChange = useMay()('Reservation update')
  return (
    <FixedCharges
      of={{
        name: account.name,
        which: { account_id: account.id },
        isStay: account.reservation !== null,
        hasBills: true,
      }}
      mayChange={mayChange}
      frame={(list, add) => (
        <ActionDialog
          title={`Fixed charges of ${account.name}`}
          size="md"
          onClose={onClose}
          extra={
            mayChange ? (
              <Button variant="contained" onClick={add}>
                New fixed charge
              </Button>
            ) : null
          }
        >
          {list}
        </ActionDialog>
      )}
    />
  )
}
