import type { ReactElement } from 'react'
import { AdjustDialog } from './adjust'
import { AuthorisationsDialog } from './authorisations'
import { BillAheadDialog } from './bill-ahead'
import type { Bill, BillLine, BillWindow } from './bill-facts'
import { CloseHouseAccountDialog } from './close-house-account'
import { DepositsDialog } from './deposits'
import type { Done } from './done-bar'
import { EditTextDialog } from './edit-text'
import { ExplainDialog } from './explain'
import { FixedChargesDialog } from './fixed-charges'
import { PackagesDialog } from './packages'
import { PaidOutDialog } from './paid-out'
import { PostChargeDialog } from './post-charge'
import { QuickSplitDialog } from './quick-split'
import { RefundDialog } from './refund'
import { ReverseDialog } from './reverse'
import { RoutingDialog } from './routing'
import { SettleLinesDialog } from './settle-lines'
import { SplitDialog } from './split'
import { TakeOverDialog } from './take-over'
import { TakePaymentDialog } from './take-payment'
import { TaxExemptDialog } from './tax-exempt'
import { TransferDialog } from './transfer'
import { WindowDialog } from './window'

/** What is being done with the bill. */
export type Open =
  | {
      dialog:
        | 'charge'
        | 'payment'
        | 'refund'
        | 'paid_out'
        | 'check_out'
        | 'deposits'
        | 'routing'
        | 'fixed_charges'
        | 'packages'
        | 'take_over'
        | 'close_house'
        | 'tax_exempt'
        | 'quick_split'
        | 'authorisations'
        | 'bill_ahead'
    }
  | { dialog: 'window'; window?: BillWindow }
  | { dialog: 'explain' | 'split' | 'text'; line: BillLine }
  | { dialog: 'adjust' | 'transfer' | 'reverse' | 'settle'; lines: BillLine[] }

export type BillDialogProps = {
  bill: Bill
  window_no: number
  onClose: () => void
  onDone: (done: Done) => void
}

type Props = BillDialogProps & { open: Open | undefined; onGone: () => void }

export function BillDialog({ open, onGone, ...props }: Props): ReactElement | null {
  switch (open?.dialog) {
    case 'charge':
      return <PostChargeDialog {...props} />
    case 'payment':
      return <TakePaymentDialog {...props} />
    case 'refund':
      return <RefundDialog {...props} />
    case 'paid_out':
      return <PaidOutDialog {...props} />
    case 'deposits':
      return <DepositsDialog {...props} />
    case 'routing':
      return (
        <RoutingDialog
          of={{ name: props.bill.account.name, account_id: props.bill.account.id }}
          onClose={props.onClose}
        />
      )
    case 'packages':
      return <PackagesDialog {...props} />
    case 'fixed_charges':
      return <FixedChargesDialog {...props} />
    case 'take_over':
      return <TakeOverDialog {...props} />
    case 'close_house':
      return <CloseHouseAccountDialog {...props} onGone={onGone} />
    case 'authorisations':
      return <AuthorisationsDialog {...props} />
    case 'bill_ahead':
      return <BillAheadDialog {...props} />
    case 'quick_split':
      return <QuickSplitDialog {...props} />
    case 'tax_exempt':
      return <TaxExemptDialog {...props} />
    case 'window':
      return <WindowDialog {...props} window={open.window} />
    case 'explain':
      return <ExplainDialog line={open.line} onClose={props.onClose} />
    case 'split':
      return <SplitDialog {...props} line={open.line} />
    case 'text':
      return <EditTextDialog {...props} line={open.line} />
    case 'adjust':
      return <AdjustDialog {...props} lines={open.lines} />
    case 'transfer':
      return <TransferDialog {...props} lines={open.lines} />
    case 'settle':
      return <SettleLinesDialog {...props} lines={open.lines} />
    case 'reverse':
      return <ReverseDialog {...props} lines={open.lines} />
    default:
      return null
  }
}
