import { useUpdate } from 'ra-core'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Entity } from '../../hotel/master/entity'
import type { Failure } from '../kit/failure'
import type { MasterRow } from '../kit/masters'
import { useMay } from '../kit/may'
import { type RowAction, RowActions } from '../kit/row-actions'
import { say } from '../kit/toast'
import { cloneOf } from './defaults'
import { DeleteDialog } from './delete-dialog'
import { fullName } from './origin'
import { whyNotDeleted } from './undeletable'
import { translate } from '../words/translate'

export type MasterActions = (record: MasterRow) => RowAction<MasterRow>[]

/**
 * What can be done with a row of the list, and the dialog that one of it opens. Once for the whole list: each row that asked for
 * itself would make the list slow to appear.
 */
export function useMasterActions(
  entity: Entity,
  resource: string,
  back: string | undefined,
): { actionsOf: MasterActions; dialog: ReactNode } {
  const navigate = useNavigate()
  const [deleting, setDeleting] = useState<MasterRow>()
  const [update] = useUpdate<MasterRow, Failure>()
  const may = useMay()
  const { calls, permission } = entity

  const setActive = (record: MasterRow, is_active: boolean) =>
    void update(
      resource,
      { id: record.id, data: { ...record, is_active }, previousData: record },
      {
        mutationMode: 'pessimistic',
        onSuccess: () =>
          say(
            'success',
            translate(is_active ? '%{name} is active now' : '%{name} is inactive now', {
              name: fullName(entity, record),
            }),
          ),
        onError: () => undefined,
      },
    )

  const actionsOf: MasterActions = record => {
    const isActive = record.is_active === true
    const actions: RowAction<MasterRow>[] = [
      {
        label: translate('Open it'),
        run: () => void navigate(`/${resource}/${record.id}`, { state: { back } }),
      },
      {
        label: translate('Clone'),
        when: () => calls.store !== null && may(permission.store),
        run: () => void navigate(`/${resource}/create`, { state: { record: cloneOf(entity, record), back } }),
      },
      {
        label: translate(isActive ? 'Set inactive' : 'Set active'),
        when: () =>
          'is_active' in record &&
          record.is_system !== true &&
          calls.update !== null &&
          may(permission.update),
        run: () => setActive(record, !isActive),
      },
      {
        label: translate('Delete'),
        isDestructive: true,
        when: () => whyNotDeleted(entity, record) === undefined && may(permission.remove),
        run: () => setDeleting(record),
      },
    ]
    return actions.filter(({ when }) => when?.(record) ?? true)
  }

  const dialog = deleting ? (
    <DeleteDialog
      entity={entity}
      resource={resource}
      record={deleting}
      onClose={() => setDeleting(undefined)}
    />
  ) : null
  return { actionsOf, dialog }
}

export const RowMenu = ({ record, actionsOf }: { record: MasterRow; actionsOf: MasterActions }) => (
  // A click in the menu does not open the row.
  <span
    role="presentation"
    onClick={event => event.stopPropagation()}
    onKeyDown={event => event.stopPropagation()}
  >
    <RowActions row={record} actions={actionsOf(record)} />
  </span>
)
