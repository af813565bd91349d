import Button from '@mui/material/Button'
import { bookingView } from '../../../wire/booking-view'
import { useAnswer } from '../../kit/call'
import { Facts } from '../../kit/facts'
import { formatDay, formatInstant, sentenceCase } from '../../kit/format'
import { Answered, Loading } from '../../kit/states'
import { pageActions } from '../actions'
import type { TabProps, View } from '../reservation-page'
import { HousekeepingPart } from './housekeeping'
import { Moves } from './moves'
import { NightsTable } from './nights-table'
import { Padded, Part } from './part'
import { TransportsPart } from './transports'
import { WishesPart } from './wishes'
import { letterNow } from '../../kit/hotkeys'

/** The nights with what each costs, and under which conditions the stay was booked. */
export const StayTab = ({ view, onDo }: TabProps) => {
  const { reservation_id } = view.reservation
  const details = useAnswer(bookingView.dailyDetails, { reservation_id }, { keep: true })
  const mayChange =
    pageActions.some(({ action }) => action === 'change_nights') &&
    view.reservation.allowed.includes('change_nights')
  return (
    <>
      <Part title="Nights" extra={mayChange ? <ChangeButton onDo={onDo} /> : null}>
        <Answered answer={details} loading={<Loading rows={3} />}>
          {({ nights, totals }) => <NightsTable nights={nights} totals={totals} />}
        </Answered>
      </Part>
      <Moves moves={view.moves} />
      <WishesPart
        reservation_id={reservation_id}
        specials={view.specials ?? []}
        mayChange={view.reservation.allowed.includes('change')}
      />
      <TransportsPart
        reservation_id={reservation_id}
        mayChange={view.reservation.allowed.includes('change')}
      />
      <HousekeepingPart
        reservation_id={reservation_id}
        mayChange={view.reservation.allowed.includes('change')}
      />
      <Part
        title="Booking"
        extra={
          view.reservation.allowed.includes('change_details') ? (
            <Button size="small" aria-keyshortcuts={letterNow('i')} onClick={() => onDo('change_details')}>
              Change the details
            </Button>
          ) : null
        }
      >
        <Padded>
          <Facts columns={3} facts={factsOf(view)} />
        </Padded>
      </Part>
    </>
  )
}

const ChangeButton = ({ onDo }: Pick<TabProps, 'onDo'>) => (
  <Button size="small" onClick={() => onDo('change_nights')}>
    Change nights
  </Button>
)

function factsOf({ reservation, header }: View): [string, string | null][] {
  const name = (record: { code: string | null; name: string | null } | null) =>
    record ? [record.code, record.name].filter(Boolean).join(' – ') : null
  const by = (instant: string | null, who: string | null) =>
    instant ? `${formatInstant(instant)}${who ? ` by ${who}` : ''}` : null
  const changed =
    header.original_arrival !== reservation.arrival_date ||
    header.original_departure !== reservation.departure_date
  return [
    ['Reservation type', name(header.reservation_type)],
    ['Room type', name(header.room_type)],
    ['Charged as', header.charge_type.id === header.room_type.id ? null : name(header.charge_type)],
    ['Upgraded from', name(header.upgraded_from)],
    ['Rate', name(header.rate_code)],
    ['Market', name(header.market_code)],
    ['Source', name(header.source_code)],
    ['Origin', name(header.origin_code)],
    ['Purpose', name(header.purpose_of_stay)],
    ['Guest type', name(header.guest_type)],
    ['Booked through', name(header.reservation_method)],
    ['Channel', header.channel.length <= 3 ? header.channel.toUpperCase() : sentenceCase(header.channel)],
    ['Pays by', name(header.payment_method)],
    ['Children’s ages', header.child_ages.length > 0 ? header.child_ages.join(', ') : null],
    [
      'First booked',
      changed ? `${formatDay(header.original_arrival)} – ${formatDay(header.original_departure)}` : null,
    ],
    ['Booked', by(header.booked_at, header.booked_by)],
    ['Checked in', by(header.checked_in_at, header.checked_in_by)],
    ['Checked out', by(header.checked_out_at, header.checked_out_by)],
    ['Cancelled', by(header.cancelled_at, header.cancelled_by)],
    ['Reason', header.cancellation_reason],
    ['Why', header.cancel_note],
    ['No-show', by(header.no_show_at, null)],
    ['Number of the portal', header.external_ref],
    ['Own reference', header.custom_ref],
    ['Registration', header.registration_no],
    ['Price on papers', header.suppress_rate || !header.print_rate ? 'Not printed' : null],
    [
      'Waitlist',
      header.waitlist
        ? `${header.waitlist.priority}, ${header.waitlist.reason}${header.waitlist.fits_now ? ' – would fit now' : ''}`
        : null,
    ],
  ]
}
