import Alert from '@mui/material/Alert'
import { roomChoice } from '../../wire/front-desk'
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
    says: ({ assigned, left }) =>
      left > 0 ? `${assigned} have a room, ${left} have none` : `${assigned} have a room`,
    onDone: onClose,
  })
  const found = plan.data?.results.filter(({ room_id }) => room_id !== null) ?? []

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
        {({ results, left }) => (
          <>
            {left > 0 ? <Alert severity="warning">{`There is no room for ${left} of them.`}</Alert> : null}
            <DataTable
              caption="Rooms that would be given"
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
          </>
        )}
      </Answered>
    </ActionDialog>
  )
}
