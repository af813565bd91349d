import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { formatDay, formatTime, onHouseClock } from '../kit/format'
import { useHouse } from '../kit/session'
import { StatusChip } from '../kit/status-chip'
import type { RoomRow } from './room-row'

type Props = { row: RoomRow }

/** Condition, or why the room is withdrawn. */
export const RoomStatus = ({ row: { effective_status, repair } }: Props) => (
  <span title={repair ? `${repair.reason} until ${formatDay(repair.through_date)}` : undefined}>
    <StatusChip
      status={effective_status.base_status}
      word={effective_status.name}
      edge={effective_status.color}
    />
  </span>
)

/** `Due out`, then `Arrival`, where one guest follows the other. */
export const StayStatus = ({ row: { stay_status, flags } }: Props) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
    {stay_status
      .filter(status => status !== 'not_reserved')
      .map(status => (
        <StatusChip
          key={status}
          status={status === 'due_out' && flags.includes('overdue') ? 'overdue_departure' : status}
        />
      ))}
  </Box>
)

const services: Record<string, string> = {
  do_not_disturb: 'Do not disturb',
  make_up_room: 'Make up room',
  no_service: 'No service',
  service_declined: 'Service declined',
}

/** What the guest wants of housekeeping, where it is anything. */
export const GuestWish = ({ of }: { of: RoomRow['guest_service_status'] }) =>
  services[of] ? <StatusChip status="warning" word={services[of]} /> : null

/** What is out of the ordinary, in words. */
export const RoomMarks = ({ row }: Props) => {
  const { flags, guest_service_status, left_alone, repair } = row
  const { maintenance } = row
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <CleaningPlace row={row} />
      <SeenThere row={row} />
      {flags.includes('check') ? <Mark status="error" word="Check with the desk" /> : null}
      {services[guest_service_status] ? (
        <Mark
          status={left_alone?.is_alarming ? 'error' : 'warning'}
          word={`${services[guest_service_status]}${left_alone && left_alone.days > 1 ? `, day ${left_alone.days}` : ''}`}
        />
      ) : null}
      {left_alone ? (
        <Mark
          status={left_alone.is_due ? 'warning' : 'plain'}
          word={left_alone.is_due ? 'Look again' : `Again at ${formatTime(left_alone.look_again_at)}`}
        />
      ) : null}
      {flags.includes('move_out') ? <Mark status="info" word="Moves out" /> : null}
      {flags.includes('move_in') ? <Mark status="info" word="Moves in" /> : null}
      {flags.includes('moved_out') ? <Mark status="info" word="Moved out" /> : null}
      {maintenance ? <ToRepair {...maintenance} /> : null}
      {repair?.return_time ? (
        <Mark status="plain" word={`Back at ${formatTime(repair.return_time)}`} />
      ) : null}
    </Box>
  )
}

// The list of the whole house is to be seen without moving it aside.
const Mark = (props: Omit<Parameters<typeof StatusChip>[0], 'mayWrap'>) => <StatusChip mayWrap {...props} />

type Sighted = Pick<RoomRow, 'discrepancy' | 'seen' | 'fo_persons'>

/** What housekeeping has seen in it today, and whether the desk knows otherwise. */
export const SeenThere = ({ row }: { row: Sighted }) => {
  const { discrepancy, seen } = row
  if (discrepancy) return <Mark status="error" word={discrepancyWords(row)} />
  return seen ? <Mark status="success" word={`Seen ${seen.occupancy}`} /> : null
}

/** What is wrong with the room and not repaired: how many, and how urgent the most urgent is. */
const ToRepair = ({ open, top_priority }: NonNullable<RoomRow['maintenance']>) => (
  <Mark
    status={top_priority === 'urgent' ? 'error' : top_priority === 'high' ? 'warning' : 'plain'}
    word={`${top_priority === 'urgent' ? 'Urgent repair' : 'To repair'}${open > 1 ? ` ${open}` : ''}`}
  />
)

/** What is to be done in it today, whose work that is, and how far it is; what is done comes last. */
export const RoomTasks = ({ row: { tasks } }: Props) => (
  <Box
    sx={{
      display: 'grid',
      // A list of the whole house is as wide as the names in it, up to a limit.
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'max-content' },
      fontSize: 12,
      lineHeight: 1.4,
      paddingTop: '2px',
    }}
  >
    {tasks
      .toSorted((one, other) => Number(isOver(one)) - Number(isOver(other)))
      .map(line => (
        <Box
          key={`${line.sheet_no}:${line.task.code}`}
          sx={{ ...oneLine, maxWidth: { lg: 132 } }}
          title={[
            `${line.task.name}, ${line.attendant ?? 'nobody yet'}, sheet ${line.sheet_no}`,
            taskWords(line),
          ]
            .filter(Boolean)
            .join(', ')}
        >
          <Box component="span" sx={{ color: isOver(line) ? 'text.secondary' : undefined }}>
            {line.task.code}
          </Box>{' '}
          <Muted>{[line.attendant ?? 'Nobody yet', taskWords(line)].filter(Boolean).join(', ')}</Muted>
        </Box>
      ))}
  </Box>
)

type Task = RoomRow['tasks'][number]

const isOver = ({ status }: Task): boolean => status === 'completed' || status === 'skipped'

const taskWords = ({ status, is_held }: Task): string => {
  if (status === 'pending') return is_held ? 'waits' : ''
  return { in_progress: 'begun', completed: 'done', skipped: 'left out' }[status]
}

/** Whoever cleans sees what comes first, and since when somebody stands at the desk for it, or who has put it first and why. */
export const CleaningPlace = ({ row: { cleaning_priority } }: { row: Pick<RoomRow, 'cleaning_priority'> }) =>
  cleaning_priority ? (
    <span title={putBy(cleaning_priority)}>
      <StatusChip mayWrap status="open" word={placeWords(cleaning_priority)} />
    </span>
  ) : null

type Place = NonNullable<RoomRow['cleaning_priority']>

const placeWords = ({ no, priority, since, reason }: Place): string =>
  [
    `No. ${no} to clean`,
    ...(priority === null ? [] : [`guest waits since ${onHouseClock(since).time}`]),
    ...(reason ? [reason] : []),
  ].join(', ')

const putBy = ({ by, priority, since }: Place): string | undefined =>
  by === null ? undefined : `Put there by ${by}${priority === null ? ` at ${onHouseClock(since).time}` : ''}`

function discrepancyWords({ discrepancy, seen, fo_persons }: Sighted): string {
  if (discrepancy === 'skip') return 'Skip: seen vacant'
  if (discrepancy === 'sleep') return 'Sleep: seen occupied'
  return `Seen ${seen?.persons ?? '?'}, known ${fo_persons.adults + fo_persons.children}`
}

/** In a wide table a guest is one line; on a card, and beside many columns, there are more. */
const oneLine = {
  whiteSpace: { lg: 'nowrap' },
  maxWidth: { lg: 160, xl: 200 },
  overflow: 'hidden',
  textOverflow: 'ellipsis',
} as const

/** Who is in the room, why it is withdrawn, or nobody. */
export const RoomGuest = ({ row: { reservation, repair } }: Props) => {
  const today = useHouse()?.business_date
  if (reservation)
    return (
      <Box dir="auto" sx={oneLine} title={reservation.guest}>
        <Box component="span" sx={{ fontWeight: 500 }}>
          {reservation.guest}
        </Box>{' '}
        {reservation.vip ? <Vip word={reservation.vip} /> : null}{' '}
        <Muted>
          until {dayWords(reservation.departure_date, today)}
          {reservation.etd ? ` ${formatTime(reservation.etd)}` : ''}
        </Muted>
      </Box>
    )
  if (!repair) return null
  return (
    <Muted>
      {repair.reason} until {dayWords(repair.through_date, today)}
    </Muted>
  )
}

/** Who comes next, and when. */
export const NextGuest = ({ next }: { next: NonNullable<RoomRow['next']> }) => {
  const today = useHouse()?.business_date
  return (
    <Box dir="auto" sx={{ ...oneLine, fontSize: 12 }} title={next.guest}>
      <Muted>
        Next {dayWords(next.arrival_date, today)}
        {next.eta ? ` ${formatTime(next.eta)}` : ''}
      </Muted>{' '}
      {next.guest} {next.vip ? <Vip word={next.vip} /> : null}
    </Box>
  )
}

const Vip = ({ word }: { word: string }) => (
  <Box component="span" sx={{ fontSize: 12, fontWeight: 600, color: 'warning.main' }}>
    {word}
  </Box>
)

const Muted = ({ children }: { children: ReactNode }) => (
  <Box component="span" sx={{ fontSize: 12, color: 'text.secondary' }}>
    {children}
  </Box>
)

const dayWords = (day: string, today: string | undefined): string =>
  day === today ? 'today' : formatDay(day)

/** Occupied by so many, or vacant. */
export const DeskStatus = ({ row }: Props) => {
  const persons = personsOf(row)
  return <StatusChip status={row.fo_status} word={persons ? `Occupied ${persons}` : undefined} />
}

export const personsOf = ({ fo_persons: { adults, children } }: Pick<RoomRow, 'fo_persons'>): string =>
  children > 0 ? `${adults} + ${children}` : adults > 0 ? String(adults) : ''
