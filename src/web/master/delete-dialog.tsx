import { useDelete, useUpdate } from 'ra-core'
import { useState } from 'react'
import type { EntitySummary } from '../../hotel/master/entity'
import { ActionDialog } from '../kit/action-dialog'
import type { Failure } from '../kit/failure'
import { comma } from '../kit/format'
import type { MasterRow } from '../kit/masters'
import { say } from '../kit/toast'
import { fullName } from './origin'
import { inSentence } from '../words/in-sentence'
import { translate } from '../words/translate'
import { userWord } from './user-word'

type Props = {
  entity: Pick<EntitySummary, 'title' | 'common' | 'calls'>
  resource: string
  record: MasterRow
  onClose: () => void
  onGone?: () => void
}
type User = { entity: string; label: string; count: number }

const named = (users: readonly User[]): string =>
  users.map(user => `${user.count} ${inSentence(userWord(user))}`).join(comma())

/** Deletes a record; one that is in use is named with what uses it, and can be set inactive instead. */
export const DeleteDialog = ({ entity, resource, record, onClose, onGone }: Props) => {
  const [failure, setFailure] = useState<Failure>()
  const [remove, { isPending }] = useDelete<MasterRow, Failure>()
  const [update, { isPending: isUpdating }] = useUpdate<MasterRow, Failure>()
  const name = fullName(entity, record)
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
      {
        mutationMode: 'pessimistic',
        onSuccess: () => done(translate('%{name} is deleted', { name })),
        onError: setFailure,
      },
    )

  const setInactive = () =>
    void update(
      resource,
      { id: record.id, data: { ...record, is_active: false }, previousData: record },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => done(translate('%{name} is inactive now', { name })),
        onError: setFailure,
      },
    )

  if (isInUse) {
    return (
      <ActionDialog
        title={translate('%{name} is in use', { name })}
        confirm={canRest ? translate('Set it inactive') : undefined}
        isBusy={isUpdating}
        onConfirm={setInactive}
        onClose={onClose}
      >
        <div>
          {users.length > 0
            ? translate('It cannot be deleted while something refers to it: %{users}', {
                users: named(users),
              })
            : translate('It cannot be deleted while something refers to it.')}
        </div>
        {canRest ? (
          <div>
            {translate(
              'Inactive, it is no longer offered for anything new, and what uses it stays as it is.',
            )}
          </div>
        ) : null}
      </ActionDialog>
    )
  }
  return (
    <ActionDialog
      title={translate('Delete %{what}', { what: name })}
      confirm={translate('Delete')}
      isDestructive
      isBusy={isPending}
      failure={failure}
      onConfirm={deleteIt}
      onClose={onClose}
    >
      {translate('This cannot be undone.')}
    </ActionDialog>
  )
}
