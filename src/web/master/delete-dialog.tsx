import { useDelete, useUpdate } from 'ra-core'
import { useState } from 'react'
import type { EntitySummary } from '../../hotel/master/entity'
import { ActionDialog } from '../kit/action-dialog'
import type { Failure } from '../kit/failure'
import type { MasterRow } from '../kit/masters'
import { say } from '../kit/toast'
import { recordName } from './origin'

type Props = {
  entity: Pick<EntitySummary, 'title' | 'common' | 'calls'>
  resource: string
  record: MasterRow
  onClose: () => void
  onGone?: () => void
}
type User = { entity: string; label: string; count: number }

/** Deletes a record; one that is in use is named with what uses it, and can be set inactive instead. */
export const DeleteDialog = ({ entity, resource, record, onClose, onGone }: Props) => {
  const [failure, setFailure] = useState<Failure>()
  const [remove, { isPending }] = useDelete<MasterRow, Failure>()
  const [update, { isPending: isUpdating }] = useUpdate<MasterRow, Failure>()
  const name = `${entity.title} ${recordName(record)}`.trim()
  const isInUse = failure?.word === 'in_use'
  const users = isInUse ? ((failure.data as { references?: User[] } | undefined)?.references ?? []) : []
  const canRest =
    isInUse && entity.calls.update !== null && 'is_active' in record && record.is_active === true

  const done = (words: string) => {
    say('success', words)
    onClose()
    onGone?.()
  }

  const deleteIt = () =>
    void remove(
      resource,
      { id: record.id, previousData: record },
      { mutationMode: 'pessimistic', onSuccess: () => done(`${name} is deleted`), onError: setFailure },
    )

  const setInactive = () =>
    void update(
      resource,
      { id: record.id, data: { ...record, is_active: false }, previousData: record },
      { mutationMode: 'pessimistic', onSuccess: () => done(`${name} is inactive now`), onError: setFailure },
    )

  if (isInUse) {
    return (
      <ActionDialog
        title={`${name} is in use`}
        confirm={canRest ? 'Set it inactive' : undefined}
        isBusy={isUpdating}
        onConfirm={setInactive}
        onClose={onClose}
      >
        <div>
          It cannot be deleted while something refers to it
          {users.length > 0 ? ': ' : '.'}
          {users.map(({ label, count }) => `${count} ${label.toLowerCase()}`).join(', ')}
        </div>
        {canRest ? (
          <div>Inactive, it is no longer offered for anything new, and what uses it stays as it is.</div>
        ) : null}
      </ActionDialog>
    )
  }
  return (
    <ActionDialog
      title={`Delete ${name}`}
      confirm="Delete"
      isDestructive
      isBusy={isPending}
      failure={failure}
      onConfirm={deleteIt}
      onClose={onClose}
    >
      This cannot be undone.
    </ActionDialog>
  )
}
