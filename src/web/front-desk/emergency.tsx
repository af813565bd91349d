import Box from '@mui/material/Box'
import { useState } from 'react'
import type { OutputOf } from '../../wire/call'
import { deskList } from '../../wire/desk-list'
import { ActionDialog } from '../kit/action-dialog'
import { useAnswer } from '../kit/call'
import { formatInstant } from '../kit/format'
import { Paper } from '../kit/paper'
import { Answered, Empty } from '../kit/states'

type Emergency = OutputOf<typeof deskList.emergency>
type Room = Emergency['rooms'][number]

/** Everybody in the house, by room: to be read out, or printed with one more key and carried outside. */
export const EmergencyDialog = ({ onClose }: { onClose: () => void }) => {
  const list = useAnswer(deskList.emergency, {}, { fresh: true })
  const [isPrinting, setPrinting] = useState(false)
  return (
    <>
      <ActionDialog
        title="Everybody in the house"
        confirm="Print"
        cancel="Close"
        size="md"
        enterConfirms
        isDisabled={list.data === undefined}
        onConfirm={() => setPrinting(true)}
        onClose={onClose}
      >
        <Answered
          answer={list}
          empty={({ rooms }) => rooms.length === 0 && <Empty says="Nobody is in the house." />}
        >
          {data => (
            <>
              <Counted {...data} />
              <Rooms rooms={data.rooms} />
            </>
          )}
        </Answered>
      </ActionDialog>
      {isPrinting && list.data ? (
        <Paper
          title="Everybody in the house"
          hint={<Counted {...list.data} />}
          isReady
          onDone={() => setPrinting(false)}
        >
          <Rooms rooms={list.data.rooms} isPaper />
        </Paper>
      ) : null}
    </>
  )
}

const Counted = ({ at, rooms, persons, children }: Emergency) => (
  <Box sx={{ fontSize: 13 }}>
    <strong>{some(persons, 'person')}</strong>
    {children > 0 ? `, ${children} of them children,` : ''} {`in ${some(rooms.length, 'room')}. `}
    {`As of ${formatInstant(at)}.`}
  </Box>
)

const some = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

/** On paper each room has a box for whoever counts. */
const Rooms = ({ rooms, isPaper = false }: { rooms: readonly Room[]; isPaper?: boolean }) => (
  <Box
    component="table"
    sx={{
      width: '100%',
      borderCollapse: 'collapse',
      fontSize: isPaper ? 11 : 13,
      '& th, & td': { textAlign: 'start', verticalAlign: 'top', padding: '3px 8px 3px 0' },
      '& tbody tr': { borderTop: '1px solid', borderColor: 'divider' },
    }}
  >
    <thead>
      <tr>
        <th scope="col">Room</th>
        <th scope="col">Floor</th>
        <th scope="col">Persons</th>
        <th scope="col">Guests and what they speak</th>
        {isPaper ? <th scope="col">Seen</th> : null}
      </tr>
    </thead>
    <tbody>
      {rooms.map((room, index) => (
        <tr key={room.room ?? `none ${index}`}>
          <td>
            <strong>{room.room ?? 'No room'}</strong>
          </td>
          <td>{room.floor}</td>
          <td>{room.children > 0 ? `${room.persons - room.children} + ${room.children}` : room.persons}</td>
          <td>
            {room.guests.map(({ name, language, is_child }, place) => (
              <div key={place} dir="auto">
                {[name, is_child ? 'child' : null, language].filter(Boolean).join(' · ')}
              </div>
            ))}
            {room.persons > room.guests.length ? (
              <div>{`and ${room.persons - room.guests.length} without a name`}</div>
            ) : null}
          </td>
          {isPaper ? <td>☐</td> : null}
        </tr>
      ))}
    </tbody>
  </Box>
)
