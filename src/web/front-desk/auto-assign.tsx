import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { OutputOf } from '../../wire/call'
import { roomChoice } from '../../wire/front-desk/room-choice'
import { ActionDialog } from '../kit/action-dialog'
import { useAnswer, useCall } from '../kit/call'
import { DataTable } from '../kit/data-table'
import { Answered, Empty } from '../kit/states'

type Props = {
  /** None: everybody of the day who has no room. */
  reservation_ids?: number[]
  onClose: () => void
}

/** Rooms for many at once: first seen, then given. */
export const AutoAssignDialog = ({ reservation_ids, onClose }: Props) => {
  const plan = useAnswer(roomChoice.autoAssign, { reservation_ids, preview: true })
  const assign = useCall(roomChoice.autoAssign, {
    inline: true,
    says: ({ assigned, results }) => {
      const left = withoutRoom(results)
      return left > 0 ? `${assigned} got a room, ${left} have none` : `${assigned} got a room`
    },
    onDone: done => (done.undo.length > 0 ? setGiven(done) : onClose()),
  })
  const [given, setGiven] = useState<OutputOf<typeof roomChoice.autoAssign>>()
  const undo = useCall(roomChoice.undoAutoAssign, {
    inline: true,
    says: ({ undone }) => (undone === 1 ? '1 room is taken back' : `${undone} rooms are taken back`),
    onDone: onClose,
  })
  // Whoever has a room already is said, but not given one.
  const found =
    plan.data?.results.filter(({ room_id, message }) => room_id !== null && message === null) ?? []

  if (given)
    return (
      <ActionDialog
        title={given.assigned === 1 ? '1 room is given' : `${given.assigned} rooms are given`}
        size="md"
        cancel="Leave it so"
        failure={undo.error}
        isBusy={undo.isPending}
        extra={
          <Button
            color="error"
            disabled={undo.isPending}
            onClick={() => undo.mutate({ assignments: given.undo })}
          >
            Take all back
          </Button>
        }
        onClose={onClose}
      >
        <Rooms
          caption="Rooms that were given"
          results={given.results.filter(({ message }) => message === null)}
        />
      </ActionDialog>
    )
  return (
    <ActionDialog
      title="Assign rooms"
      size="md"
      confirm={found.length === 1 ? 'Give 1 room' : `Give ${found.length} rooms`}
      enterConfirms
      isDisabled={found.length === 0}
      isBusy={assign.isPending}
      failure={assign.error}
      onConfirm={() => assign.mutate({ reservation_ids })}
      onClose={onClose}
    >
      <Answered
        answer={plan}
        empty={({ results }) => results.length === 0 && <Empty says="Everybody has a room." />}
      >
        {({ results }) => (
          <>
            {withoutRoom(results) > 0 ? (
              <Alert severity="warning">{`There is no room for ${withoutRoom(results)} of them.`}</Alert>
            ) : null}
            <Rooms caption="Rooms that would be given" results={results} />
          </>
        )}
      </Answered>
    </ActionDialog>
  )
}

type Results = OutputOf<typeof roomChoice.autoAssign>['results']

const withoutRoom = (results: Results): number => results.filter(({ room_id }) => room_id === null).length

const Rooms = ({ caption, results }: { caption: string; results: Results }) => (
  <DataTable
    caption={caption}
    rows={results}
    idOf={({ reservation_id }) => reservation_id}
    maxHeight="55vh"
    columns={[
      { key: 'guest', label: 'Guest', sortBy: row => row.guest, cell: row => row.guest },
      {
        key: 'room',
        label: 'Room',
        sortBy: row => row.room,
        cell: row => <strong>{row.room ?? '–'}</strong>,
      },
      {
        key: 'why',
        label: 'Why',
        from: 'sm',
        cell: row => row.message ?? row.reasons.map(({ text }) => text).join(', '),
      },
    ]}
  />
)
