import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { room } from '../../wire/room'
import { ActionDialog } from '../kit/action-dialog'
import { useAnswer } from '../kit/call'
import { formatDay, formatInstant, formatTime } from '../kit/format'
import { Answered, Loading } from '../kit/states'
import { WayTo } from '../shell/way-to'
import { RoomMarks, RoomStatus, RoomTasks, StayStatus } from './room-marks'
import type { RoomRow } from './room-row'

/** Everything that is known of a room now, and what its guest likes. */
export const RoomDialog = ({ row, onClose }: { row: RoomRow; onClose: () => void }) => {
  const { reservation, next, repair, seen, room_type, floor, tasks } = row
  return (
    <ActionDialog title={`Room ${row.code}, ${room_type.name}`} size="sm" onClose={onClose}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <RoomStatus row={row} />
        <StayStatus row={row} />
        <RoomMarks row={row} />
      </Box>
      <Facts>
        <Fact label="Floor">{floor?.name}</Fact>
        <Fact label="Guest">
          {reservation ? (
            <WayTo to={`/home/booking/manage-reservation/${reservation.confirmation_no}`}>
              {reservation.guest}, {formatDay(reservation.arrival_date)} –{' '}
              {formatDay(reservation.departure_date)}
            </WayTo>
          ) : null}
        </Fact>
        <Fact label="Next">
          {next
            ? `${next.guest}, ${formatDay(next.arrival_date)}${next.eta ? ` at ${formatTime(next.eta)}` : ''}, ${next.nights} nights`
            : null}
        </Fact>
        <Fact label="Task">{tasks.length > 0 ? <RoomTasks row={row} /> : null}</Fact>
        <Fact label="Withdrawn">
          {repair
            ? `${repair.reason}, ${formatDay(repair.from_date)} – ${formatDay(repair.through_date)}`
            : null}
        </Fact>
        <Fact label="Seen">
          {seen
            ? `${seen.occupancy}${seen.persons === null ? '' : `, ${seen.persons} persons`}, ${formatInstant(seen.at)}${seen.by ? ` by ${seen.by}` : ''}`
            : null}
        </Fact>
      </Facts>
      {reservation ? <Preferences reservation_id={reservation.id} /> : null}
    </ActionDialog>
  )
}

const Facts = ({ children }: { children: ReactNode }) => (
  <Box
    component="dl"
    sx={{ display: 'grid', gridTemplateColumns: '110px 1fr', gap: 2, margin: 0, '& dd': { margin: 0 } }}
  >
    {children}
  </Box>
)

const Fact = ({ label, children }: { label: string; children: ReactNode }) =>
  children ? (
    <>
      <Box component="dt" sx={{ color: 'text.secondary', fontSize: 13 }}>
        {label}
      </Box>
      <dd>{children}</dd>
    </>
  ) : null

const Preferences = ({ reservation_id }: { reservation_id: number }) => (
  <Answered
    answer={useAnswer(room.preferences, { reservation_id })}
    loading={<Loading rows={1} />}
    empty={({ items }) => items.length === 0 && <></>}
  >
    {({ items }) => (
      <Box component="ul" aria-label="Preferences" sx={{ margin: 0, paddingInlineStart: 5 }}>
        {items.map(({ preference_id, guest, name, comment, is_excluded }) => (
          <li key={`${guest}:${preference_id}`}>
            {is_excluded ? 'Not ' : ''}
            {name}
            {comment ? `: ${comment}` : ''}
          </li>
        ))}
      </Box>
    )}
  </Answered>
)
