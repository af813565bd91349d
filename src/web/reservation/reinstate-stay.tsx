import Alert from '@mui/material/Alert'
import { useState } from 'react'
import { bookingChange } from '../../wire/booking-change'
import type { OutputOf } from '../../wire/call'
import { ActionDialog } from '../kit/action-dialog'
import { Amount } from '../kit/amount'
import { useCall } from '../kit/call'
import { Facts } from '../kit/facts'
import { formatDay } from '../kit/format'
import { WayTo } from '../shell/way-to'
import type { ActionDialogProps } from './row'

type Penalties = OutputOf<typeof bookingChange.reinstate>['penalty_postings']

/** A cancelled stay or a no-show will be after all; what was charged for it is named, for nobody takes it back by itself. */
export const ReinstateStayDialog = ({ row, onClose }: ActionDialogProps) => {
  const { reservation_id, row_version, guest, confirmation_no, arrival_date, departure_date, room_type } = row
  const [penalties, setPenalties] = useState<Penalties>()
  const reinstate = useCall(bookingChange.reinstate, {
    inline: true,
    onBusinessDate: true,
    says: `${confirmation_no} ${guest} is reserved again`,
    onDone: ({ penalty_postings }) =>
      penalty_postings.length > 0 ? setPenalties(penalty_postings) : onClose(),
  })
  if (penalties)
    return (
      <ActionDialog title={`${guest} is reserved again`} onClose={onClose} size="sm">
        <Alert severity="warning">
          A penalty stays on the bill. Please reverse it there if it is not to be paid; what was paid ahead is
          a deposit again then.
        </Alert>
        <Facts
          facts={penalties.map(({ business_date, description, amount }) => [
            `${formatDay(business_date)} ${description}`,
            <Amount key={description} value={amount} />,
          ])}
        />
        <WayTo to={`/home/financials/billing/${reservation_id}`}>Open the bill</WayTo>
      </ActionDialog>
    )
  return (
    <ActionDialog
      title={`Reinstate ${confirmation_no} ${guest}`}
      confirm="Reinstate"
      cancel="Not now"
      size="sm"
      enterConfirms
      isBusy={reinstate.isPending}
      failure={reinstate.error}
      onConfirm={() => reinstate.mutate({ id: reservation_id, row_version })}
      onClose={onClose}
    >
      <Facts
        facts={[
          [
            'Stay',
            `${formatDay(arrival_date, 'weekday')} – ${formatDay(departure_date, 'weekday')}, ${room_type}`,
          ],
          ['Room', 'To be assigned again'],
          ['Price', 'As it was agreed'],
        ]}
      />
    </ActionDialog>
  )
}
