import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { bookingChange } from '../../wire/booking-change'
import type { OutputOf } from '../../wire/call'
import { ActionDialog } from '../kit/action-dialog'
import { useAnswer, useCall } from '../kit/call'
import { formatAmount, formatDay, withDays } from '../kit/format'
import { useMay } from '../kit/may'
import { Answered, Loading } from '../kit/states'
import type { Waiting } from './waiting-columns'

type Offer = OutputOf<typeof bookingChange.waitOffers>['alternatives'][number]
type Props = { row: Waiting; onClose: () => void }

/** What he could have now: what he waits for, or the nearest to it; one press books it. */
export const WaitOffersDialog = ({ row, onClose }: Props) => {
  const { reservation_id, row_version, guest, allowed, room_type, arrival_date, departure_date } = row
  const offers = useAnswer(bookingChange.waitOffers, { reservation_id }, { inline: true, fresh: true })
  const activate = useCall(bookingChange.activate, {
    inline: true,
    onBusinessDate: true,
    says: ({ message }) => message,
    onDone: onClose,
  })
  const mayBook = allowed.includes('activate')
  const mayOverride = useMay()('Restriction override')
  const book = ({ kind, room_type_id, arrival_date, departure_date }: Partial<Offer>) =>
    activate.mutate({
      id: reservation_id,
      row_version,
      ...(kind === 'type' ? { room_type_id } : {}),
      ...(kind === 'dates' ? { arrival_date, departure_date } : {}),
    })
  const button = (label: string, offer: Partial<Offer>) =>
    mayBook ? (
      <Button key={label} variant="outlined" disabled={activate.isPending} onClick={() => book(offer)}>
        {label}
      </Button>
    ) : (
      <div key={label}>{label}</div>
    )
  return (
    <ActionDialog
      title={`What ${guest} could have now`}
      size="sm"
      isBusy={activate.isPending}
      failure={activate.error}
      onClose={onClose}
    >
      <div>
        {`Waits for ${room_type}, ${formatDay(arrival_date, 'weekday')} – ${formatDay(departure_date, 'weekday')}.`}
      </div>
      <Answered answer={offers} loading={<Loading rows={3} />}>
        {({ fits_now, against, alternatives }) => (
          <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
            {fits_now ? (
              <Alert severity="success" sx={{ width: '100%' }}>
                The rooms waited for are free.
              </Alert>
            ) : null}
            {against.length > 0 ? (
              <Alert severity="warning" sx={{ width: '100%' }}>
                {`Rooms are free, but the stay cannot be sold: ${withDays(against.join(' '))}`}
              </Alert>
            ) : null}
            {fits_now || (against.length > 0 && mayOverride) ? button(`Book ${room_type}`, {}) : null}
            {alternatives.map(offer => (offer.kind === 'split' ? null : button(wordsOf(offer), offer)))}
            {alternatives
              .filter(({ kind }) => kind === 'split')
              .map(({ room_type, then_room_type, moves_on }) => (
                <div key={`${room_type} ${then_room_type}`}>
                  {`In two rooms: ${room_type}, from ${formatDay(moves_on ?? '', 'weekday')} on ${then_room_type}. Book it from look to book.`}
                </div>
              ))}
            {!fits_now && alternatives.length === 0 ? 'Nothing near it is free.' : null}
          </Box>
        )}
      </Answered>
    </ActionDialog>
  )
}

function wordsOf({ kind, room_type, arrival_date, departure_date, total, rooms_left }: Offer): string {
  const what =
    kind === 'dates'
      ? `${formatDay(arrival_date ?? '')} – ${formatDay(departure_date ?? '')}`
      : `${room_type} instead, ${rooms_left} left`
  return total ? `${what}, ${formatAmount(total)}` : what
}
