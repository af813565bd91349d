import Button from '@mui/material/Button'
import { useEditContext, useResourceContext } from 'ra-core'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Entity } from '../../hotel/master/entity'
import { useHotkeys } from '../kit/hotkeys'
import type { MasterRow } from '../kit/masters'
import { useMay } from '../kit/may'
import { cloneOf } from './defaults'
import { DeleteDialog } from './delete-dialog'
import { masterFormId } from './form'
import type { Origin } from './origin'
import { translate } from '../words/translate'

type Props = { entity: Entity; record: MasterRow; isReadOnly: boolean }

/** What can be done with a record: delete at the start, save at the end. */
export const EditBar = ({ entity, record, isReadOnly }: Props) => {
  const resource = useResourceContext() ?? ''
  const navigate = useNavigate()
  const { saving } = useEditContext()
  const { back = `/${resource}` } = (useLocation().state ?? {}) as Origin
  const [isDeleting, setDeleting] = useState(false)
  const may = useMay()
  const isSingle = entity.common === 'single'
  const mayDelete =
    entity.calls.remove !== null && !isSingle && record.is_system !== true && may(entity.permission.remove)
  const mayClone = entity.calls.store !== null && !isSingle && may(entity.permission.store)

  useHotkeys(
    { 'ctrl+s': () => document.querySelector<HTMLFormElement>(`#${masterFormId}`)?.requestSubmit() },
    !isReadOnly,
  )

  return (
    <>
      {mayDelete ? (
        <Button color="error" onClick={() => setDeleting(true)}>
          {translate('Delete')}
        </Button>
      ) : null}
      {mayClone ? (
        <Button
          onClick={() => void navigate(`/${resource}/create`, { state: { record: cloneOf(entity, record) } })}
        >
          {translate('Clone')}
        </Button>
      ) : null}
      <span style={{ flex: 1 }} />
      {isSingle ? null : (
        <Button onClick={() => void navigate(back)}>{translate(isReadOnly ? 'Back' : 'Cancel')}</Button>
      )}
      {isReadOnly ? null : (
        <Button type="submit" variant="contained" loading={saving}>
          {translate('Save')}
        </Button>
      )}
      {isDeleting ? (
        <DeleteDialog
          entity={entity}
          resource={resource}
          record={record}
          onClose={() => setDeleting(false)}
          onGone={() => void navigate(back)}
        />
      ) : null}
    </>
  )
}
