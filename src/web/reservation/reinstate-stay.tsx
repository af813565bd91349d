import Alert from '@mui/material/Alert'
import { useState } from 'react'
import { type BusinessDate, nightsBetween } from '../../hotel/business-date'
import { bookingChange } from '../../wire/booking-change'
import type { OutputOf } from '../../wire/call'
import { ActionDialog } from '../kit/action-dialog'
import { Amount } from '../kit/amount'
import { useCall } from '../kit/call'
import { Facts } from '../kit/facts'
import { formatDay } from '../kit/format'
import { useHouse } from '../kit/session'
import { WayTo } from '../shell/way-to'
import type { ActionDialogProps } from './row'

type Penalties = OutputOf<typeof bookingChange.reinstate>['penalty_postings']

/** A cancelled stay or a no-show will be after all; what was charged for it is named, for nobody takes it back by itself. */
export const ReinstateStayDialog = ({ row, onClose }: ActionDialogProps) => {
  const { reservation_id, row_version, guest, confirmation_no, arrival_date, departure_date, room_type } = row
  const today = useHouse()?.business_date as BusinessDate | undefined
  // Whoever was to come on a day that is over comes today.
  const arrival = today !== undefined && arrival_date < today ? today : arrival_date
  const lost = nightsBetween(arrival_date as BusinessDate, arrival as BusinessDate)
  const [penalties, setPenalties] = useState<Penalties>()
  const reinstate = useCall(bookingChange.reinstate, {
    inline: true,
    onBusinessDate: true,
    says: `${confirmation_no} ${guest} is reserved again`,
    onDone: ({ penalty_postings }) =>
      penalty_postings.length > 0 ? setPenalties(penalty_postings) : onClose(),
  })
  if (penalties) return <PenaltyStays row={row} penalties={penalties} onClose={onClose} />
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
            `${formatDay(arrival, 'weekday')} – ${formatDay(departure_date, 'weekday')}, ${room_type}`,
          ],
          ...(lost > 0 ? [lostNights(lost, arrival_date)] : []),
          ['Room', 'To be assigned again'],
          ['Price', 'As it was agreed'],
        ]}
      />
    </ActionDialog>
  )
}

const lostNights = (nights: number, arrival_date: string): [string, string] => [
  'Not any more',
  nights === 1
    ? `The night of ${formatDay(arrival_date, 'weekday')}, which is over`
    : `${nights} nights from ${formatDay(arrival_date, 'weekday')} on, which are over`,
]

type StaysProps = ActionDialogProps & { penalties: Penalties }

/** What was charged stays charged: how it is taken back goes by whether it stands on a folio, and of which day. */
const PenaltyStays = ({ row: { reservation_id, guest }, penalties, onClose }: StaysProps) => {
  const today = useHouse()?.business_date
  const printed = penalties.find(({ folio_no }) => folio_no !== null)
  return (
    <ActionDialog title={`${guest} is reserved again`} onClose={onClose} size="sm">
      <Alert severity="warning">
        {`A penalty stays on the bill. ${printed === undefined ? plain : printed.business_date === today ? ofToday : ofBefore}`}
      </Alert>
      <Facts
        facts={penalties.map(({ entry_id, business_date, description, amount, folio_no }) => [
          `${formatDay(business_date)} ${description}`,
          <span key={entry_id}>
            <Amount value={amount} />
            {folio_no === null ? null : (
              <WayTo to={`/home/financials/folio-history?q=${folio_no}`}>{`Folio ${folio_no}`}</WayTo>
            )}
          </span>,
        ])}
      />
      <WayTo to={`/home/financials/billing/${reservation_id}`}>Open the bill</WayTo>
    </ActionDialog>
  )
}

const plain = 'Please reverse it there if it is not to be paid; what was paid ahead is a deposit again then.'
const ofToday =
  'If it is not to be paid, please void its folio and reverse it on the bill then; what was paid ahead is a deposit again.'
const ofBefore = 'If it is not to be paid, please make a credit bill for its folio.'
