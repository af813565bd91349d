import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { alertInformation } from '../../../wire/alert'
import { bookingChange } from '../../../wire/booking-change'
import { Amount } from '../../kit/amount'
import { useCall } from '../../kit/call'
import { useMay } from '../../kit/may'
import { formatDay, formatTime, onHouseClock, sentenceCase } from '../../kit/format'
import { Sheet } from '../../kit/page'
import { useHouse } from '../../kit/session'
import { StatusChip } from '../../kit/status-chip'
import { billingPath } from '../../front-desk/desk-row'
import { WayTo } from '../../shell/way-to'
import { manageReservation } from '../row'
import type { TabProps, View } from '../reservation-page'

/** What everybody asks first, always in sight: state, stay, room, price, what is open. */
export const Head = ({ view }: Pick<TabProps, 'view'>) => {
  const { reservation: row, header } = view
  const { guest } = header
  const today = useHouse()?.business_date ?? ''
  const money = `${manageReservation}/${row.confirmation_no}/money`
  return (
    <Sheet>
      <Box sx={{ display: 'grid', gap: 3, padding: { xs: 3, md: 4 } }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
          <StatusChip status={row.state} />
          {guest?.vip ? <StatusChip status="day_use" word={`VIP ${guest.vip.name}`} /> : null}
          {guest?.is_minor ? <StatusChip status="warning" word="Minor" /> : null}
          {row.flags.includes('incomplete') ? (
            <StatusChip status="warning" word="Profile incomplete" />
          ) : null}
          {row.badges.map(badge => (
            <StatusChip key={badge} status={badgeLooks[badge] ?? 'plain'} word={sentenceCase(badge)} />
          ))}
          <DoNotMove view={view} />
          {row.held ? (
            <StatusChip
              status="info"
              word={`Room ${row.held.room} held until ${onHouseClock(row.held.until).time}`}
            />
          ) : null}
          {row.cancellation_no ? <StatusChip status="plain" word={row.cancellation_no} /> : null}
        </Box>
        <Box
          sx={{
            display: { xs: 'grid', sm: 'flex' },
            flexWrap: 'wrap',
            gap: { xs: '12px 20px', md: '12px 36px' },
            gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
          }}
        >
          <Figure label="Arrival" below={row.eta ? `at ${formatTime(row.eta)}` : null}>
            {formatDay(row.arrival_date, 'weekday')}
          </Figure>
          <Figure label="Departure" below={row.etd ? `at ${formatTime(row.etd)}` : null}>
            {formatDay(row.departure_date, 'weekday')}
          </Figure>
          <Figure label="Stay" below={peopleOf(row.adults, row.children)}>
            {row.nights === 0 ? 'Day use' : some(row.nights, 'night')}
            {row.rooms > 1 ? `, ${row.rooms} rooms` : ''}
          </Figure>
          <Figure label="Room" below={typeOf(view, today)}>
            {row.room ?? 'Not assigned'}
          </Figure>
          <SharesWith sharers={view.guests?.sharers ?? []} />
          <Figure label="Rate" below={header.rate_code.name}>
            {row.rate_code}
          </Figure>
          <Figure label="Price" below="for all nights">
            <WayTo to={`${manageReservation}/${row.confirmation_no}`}>
              <Start>
                <Amount value={row.room_total} />
              </Start>
            </WayTo>
          </Figure>
          <Figure label="Balance" below={isZero(row.deposit_paid) ? null : 'without the deposit'}>
            <WayTo to={billingPath(row)}>
              <Start>
                <Amount value={row.balance} strong />
              </Start>
            </WayTo>
          </Figure>
          {isZero(row.deposit_paid) && isZero(row.deposit_due) ? null : (
            <Figure label="Deposit" below={isZero(row.deposit_due) ? 'paid' : 'still due'}>
              <WayTo to={money}>
                <Start>
                  <Amount value={isZero(row.deposit_due) ? row.deposit_paid : row.deposit_due} />
                </Start>
              </WayTo>
            </Figure>
          )}
        </Box>
        {guest?.restriction ? <Alert severity="error">{`Restricted: ${guest.restriction}`}</Alert> : null}
        {(view.routing_ended ?? []).map(({ instruction_id, text }) => (
          <Alert key={`r${instruction_id}`} severity="warning">
            {text}
          </Alert>
        ))}
        <Alerts view={view} />
      </Box>
    </Sheet>
  )
}

/** Whether the guest keeps his room whatever comes; only those who may move him set or lift it. */
const DoNotMove = ({ view: { reservation, header } }: Pick<TabProps, 'view'>) => {
  const may = useMay()
  const { guest, reservation_id: id, row_version, status, room } = reservation
  const { do_not_move } = header
  const mark = useCall(bookingChange.update, {
    says: do_not_move ? `${guest} may be moved` : `${guest} is not moved to another room`,
  })
  // Who has no room yet cannot be kept in it.
  const isOpen = (status === 'reserved' || status === 'checked_in') && (room !== null || do_not_move)
  return (
    <>
      {do_not_move ? <StatusChip status="warning" word="Do not move" /> : null}
      {isOpen && may('Do not move') && may('Reservation update') ? (
        <Button
          size="small"
          disabled={mark.isPending}
          onClick={() => mark.mutate({ id, row_version, do_not_move: !do_not_move })}
        >
          {do_not_move ? 'Let the room be changed' : 'Keep in this room'}
        </Button>
      ) : null}
    </>
  )
}

/** Each is read once by everybody; one that stops stands until it is resolved. */
const Alerts = ({ view: { reservation, alerts = [] } }: Pick<TabProps, 'view'>) => {
  const { reservation_id } = reservation
  const read = useCall(alertInformation.seen, { inline: true })
  return alerts
    .filter(({ is_seen, severity }) => !is_seen || severity === 'stop')
    .map(({ id, alert_message_id, message, severity, is_seen }) => (
      <Alert
        key={id ?? `by rule ${alert_message_id}`}
        severity={severity === 'stop' ? 'error' : severity}
        action={
          is_seen ? null : (
            <Button
              size="small"
              color="inherit"
              disabled={read.isPending}
              onClick={() =>
                read.mutate({
                  ...(id === null ? { alert_message_ids: [alert_message_id] } : { ids: [id] }),
                  reservation_id,
                  trigger: 'reservation',
                })
              }
            >
              I have read it
            </Button>
          )
        }
      >
        {message}
      </Alert>
    ))
}

type FigureProps = { label: string; below?: string | null; children: ReactNode }

const Figure = ({ label, below, children }: FigureProps) => (
  <Box sx={{ minWidth: 0, maxWidth: { sm: 190 } }}>
    <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{label}</Box>
    <Box sx={{ fontSize: 15, fontWeight: 500, overflowWrap: 'anywhere' }}>{children}</Box>
    {below ? (
      <Box sx={{ fontSize: 12, color: 'text.secondary', overflowWrap: 'anywhere' }}>{below}</Box>
    ) : null}
  </Box>
)

/** Who else is in the room, one press away. */
const SharesWith = ({ sharers }: { sharers: NonNullable<View['guests']>['sharers'] }) =>
  sharers.length === 0 ? null : (
    <Figure label="Shares with">
      {sharers.map(({ confirmation_no, guest }) => (
        <Box key={confirmation_no}>
          <WayTo to={`${manageReservation}/${confirmation_no}`}>{guest || confirmation_no}</WayTo>
        </Box>
      ))}
    </Figure>
  )

/** Here an amount stands under its label, not in a column. */
const Start = ({ children }: { children: ReactNode }) => (
  <Box component="span" sx={{ display: 'inline-block' }}>
    {children}
  </Box>
)

const badgeLooks: Record<string, string | undefined> = {
  oversold: 'error',
  no_post: 'warning',
  queued: 'open',
  day_use: 'day_use',
}

/** The type of the night that is slept now, else of the first or the last one. */
function typeOf({ reservation, nights = [] }: View, today: string): string {
  const night = nights.findLast(({ stay_date }) => stay_date <= today) ?? nights[0]
  const sold = night?.room_type.code ?? reservation.room_type
  const charged = night?.charge_type.code ?? reservation.charge_type
  return sold === charged ? sold : `${sold}, charged as ${charged}`
}

const peopleOf = (adults: number, children: number): string =>
  [
    some(adults, 'adult'),
    ...(children > 0 ? [`${children} ${children === 1 ? 'child' : 'children'}`] : []),
  ].join(', ')

const some = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`
export const isZero = (amount: string): boolean => /^-?0+(\.0+)?$/.test(amount)
