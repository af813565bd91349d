import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { ReservationAction } from '../../hotel/allowed-action'
import { share } from '../../wire/share'
import { reservationPath } from '../front-desk/desk-row'
import { Amount } from '../kit/amount'
import { useAnswer } from '../kit/call'
import { type Column, DataTable } from '../kit/data-table'
import { formatDay, isNothing } from '../kit/format'
import { useMay } from '../kit/may'
import { Answered, Loading } from '../kit/states'
import { StatusChip } from '../kit/status-chip'
import { WayTo } from '../shell/way-to'
import { Part } from './page/part'
import { ShareAmountsDialog } from './share-amounts'
import { LeaveShareDialog, type Shared, type Sharer } from './share-leave'
import { shareWords } from './share-words'

type Props = { reservation_id: number; onDo: (action: ReservationAction) => void }
type Night = Shared['nights'][number]

/** Who has the room together, what it costs night by night and what each pays of it. */
export const SharePart = ({ reservation_id, onDo }: Props) => {
  const shared = useAnswer(share.list, { reservation_id }, { keep: true, inline: true })
  const may = useMay()('Reservation update')
  const [leaving, setLeaving] = useState<Sharer>()
  const [dividing, setDividing] = useState(false)
  const { data } = shared
  return (
    <Part
      title={`Sharing the room${data?.mode ? `: ${(shareWords[data.mode] ?? '').toLowerCase()}` : ''}`}
      extra={
        may && data && data.sharers.length > 1 ? (
          <>
            <Button size="small" onClick={() => onDo('share')}>
              One more
            </Button>
            <Button size="small" onClick={() => setDividing(true)}>
              Divide anew
            </Button>
          </>
        ) : null
      }
    >
      <Answered answer={shared} loading={<Loading rows={3} />}>
        {found => (
          <>
            <DataTable
              caption="Sharing the room"
              rows={found.sharers}
              idOf={one => one.reservation_id}
              columns={columnsOf(found)}
              actions={may ? [{ label: 'End the share', isQuick: true, run: setLeaving }] : []}
              maxHeight="none"
            />
            <DataTable
              caption="What each pays"
              rows={found.nights}
              idOf={({ date }) => date}
              columns={nightsOf(found)}
              tint={({ is_open }) => (is_open ? undefined : 'action.hover')}
              maxHeight="none"
            />
            {found.nights.some(isInvited) ? (
              <Box sx={{ padding: '6px 10px', fontSize: 12, color: 'text.secondary' }}>
                For whoever pays nothing of a night, city tax and whatever else is charged by heads is on the
                bill of whoever pays.
              </Box>
            ) : null}
          </>
        )}
      </Answered>
      {leaving && data ? (
        <LeaveShareDialog
          sharer={leaving}
          others={data.sharers.filter(one => one.reservation_id !== leaving.reservation_id)}
          onClose={() => setLeaving(undefined)}
        />
      ) : null}
      {dividing && data ? (
        <ShareAmountsDialog
          reservation_id={reservation_id}
          shared={data}
          onClose={() => setDividing(false)}
        />
      ) : null}
    </Part>
  )
}

/** Somebody pays nothing of a night that somebody else pays. */
const isInvited = ({ parts }: Night): boolean =>
  parts.some(({ amount }) => isNothing(amount)) && parts.some(({ amount }) => !isNothing(amount))

const columnsOf = ({ payer_reservation_id, mode }: Shared): Column<Sharer>[] => [
  {
    key: 'confirmation_no',
    label: 'Confirmation',
    cell: row => <WayTo to={reservationPath(row)}>{row.confirmation_no}</WayTo>,
  },
  { key: 'guest', label: 'Guest', cell: ({ guest }) => guest },
  { key: 'status', label: 'State', from: 'sm', cell: ({ status }) => <StatusChip status={status} /> },
  {
    key: 'stay',
    label: 'Stay',
    from: 'sm',
    cell: ({ arrival_date, departure_date }) => `${formatDay(arrival_date)} – ${formatDay(departure_date)}`,
  },
  { key: 'room', label: 'Room', from: 'sm', cell: ({ room, room_type }) => room ?? room_type },
  {
    key: 'main',
    label: '',
    from: 'md',
    cell: ({ is_primary, reservation_id }) =>
      [
        is_primary ? 'Counts as the room' : '',
        mode === 'entire' && reservation_id === payer_reservation_id ? 'Pays for all' : '',
      ]
        .filter(Boolean)
        .join(', '),
  },
  {
    key: 'total',
    label: 'Pays',
    align: 'end',
    isMoney: true,
    cell: ({ total }) => <Amount value={total} bare strong />,
  },
]

/** One column for each of them. */
const nightsOf = ({ sharers }: Shared): Column<Night>[] => [
  { key: 'date', label: 'Night', cell: ({ date }) => formatDay(date) },
  {
    key: 'room_total',
    label: 'Room',
    align: 'end',
    isMoney: true,
    cell: ({ total }) => <Amount value={total} bare />,
  },
  ...sharers.map(
    ({ reservation_id, guest }): Column<Night> => ({
      key: `of ${reservation_id}`,
      label: guest,
      align: 'end',
      isMoney: true,
      cell: ({ parts }) => {
        const part = parts.find(one => one.reservation_id === reservation_id)
        return part ? <Amount value={part.amount} bare strong /> : null
      },
    }),
  ),
]
