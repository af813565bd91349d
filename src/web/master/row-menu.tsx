import { useUpdate } from 'ra-core'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Entity } from '../../hotel/master/entity'
import type { Failure } from '../kit/failure'
import type { MasterRow } from '../kit/masters'
import { useMay } from '../kit/may'
import { RowActions } from '../kit/row-actions'
import { say } from '../kit/toast'
import { cloneOf } from './defaults'
import { DeleteDialog } from './delete-dialog'
import { fullName } from './origin'
import { whyNotDeleted } from './undeletable'
import { translate } from '../words/translate'

type Props = { entity: Entity; resource: string; record: MasterRow; back?: string }

/** What can be done with a row of the list. */
export const RowMenu = ({ entity, resource, record, back }: Props) => {
  const navigate = useNavigate()
  const [isDeleting, setDeleting] = useState(false)
  const [update] = useUpdate<MasterRow, Failure>()
  const may = useMay()
  const { calls, permission } = entity
  const isActive = record.is_active === true
  const isSystem = record.is_system === true

  const setActive = (is_active: boolean) =>
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

  const actions = [
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
      when: () => 'is_active' in record && !isSystem && calls.update !== null && may(permission.update),
      run: () => setActive(!isActive),
    },
    {
      label: translate('Delete'),
      isDestructive: true,
      when: () => whyNotDeleted(entity, record) === undefined && may(permission.remove),
      run: () => setDeleting(true),
    },
  ]

  return (
    // A click in the menu does not open the row.
    <span
      role="presentation"
      onClick={event => event.stopPropagation()}
      onKeyDown={event => event.stopPropagation()}
    >
      <RowActions row={record} actions={actions.filter(({ when }) => when?.() ?? true)} />
      {isDeleting ? (
        <DeleteDialog
          entity={entity}
          resource={resource}
          record={record}
          onClose={() => setDeleting(false)}
        />
      ) : null}
    </span>
  )
}
