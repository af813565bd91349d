import { cashiering } from '../../wire/cashiering'
import { ActionDialog } from '../kit/action-dialog'
import { useCall } from '../kit/call'
import type { BillDialogProps } from './bill-dialog'

type Props = BillDialogProps & { onGone: () => void }

/** Nothing more is charged to it. */
export const CloseHouseAccountDialog = ({ bill: { account }, onClose, onGone }: Props) => {
  const close = useCall(cashiering.closeHouseAccount, {
    inline: true,
    says: ({ code }) => `House account ${code} is closed`,
    onDone: onGone,
  })
  return (
    <ActionDialog
      title={`Close ${account.name}`}
      confirm="Close the account"
      isDestructive
      size="xs"
      isBusy={close.isPending}
      failure={close.error}
      onConfirm={() => close.mutate({ id: account.id, row_version: account.row_version })}
      onClose={onClose}
    >
      It takes no charges afterwards. It has to be settled.
    </ActionDialog>
  )
}
