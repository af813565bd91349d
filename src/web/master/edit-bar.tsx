import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEditContext, useResourceContext } from 'ra-core'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Entity } from '../../hotel/master/entity'
import { useHotkeys } from '../kit/hotkeys'
import { lazyPanel } from '../kit/lazy-page'
import type { MasterRow } from '../kit/masters'
import { useMay } from '../kit/may'
import { cloneOf } from './defaults'
import { DeleteDialog } from './delete-dialog'
import { masterFormId } from './form'
import type { Origin } from './origin'
import { recordButtons } from './panels'
import type { PrintedRecord as Sheet } from './printed-record'
import { whyNotDeleted } from './undeletable'
import { translate } from '../words/translate'

type Props = { entity: Entity; record: MasterRow; isReadOnly: boolean }

const PrintedRecord = lazyPanel<Parameters<typeof Sheet>[0]>(
  async () => (await import('./printed-record')).PrintedRecord,
)

/** What can be done with a record: delete at the start, save at the end. */
export const EditBar = ({ entity, record, isReadOnly }: Props) => {
  const resource = useResourceContext() ?? ''
  const navigate = useNavigate()
  const { saving } = useEditContext()
  const { back = `/${resource}` } = (useLocation().state ?? {}) as Origin
  const [isDeleting, setDeleting] = useState(false)
  const [isPrinting, setPrinting] = useState(false)
  const may = useMay()
  const Own = recordButtons[entity.key]
  const isSingle = entity.common === 'single'
  const whyNot = whyNotDeleted(entity, record)
  const mayDelete = whyNot === undefined && may(entity.permission.remove)
  const mayClone = entity.calls.store !== null && !isSingle && may(entity.permission.store)

  useHotkeys(
    {
      'ctrl+s': () => {
        const form = document.querySelector<HTMLFormElement>(`#${masterFormId}`)
        // Behind another tab it is not what the person means.
        if (!form?.closest('[hidden]')) form?.requestSubmit()
      },
    },
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
      <Button onClick={() => setPrinting(true)}>{translate('Print')}</Button>
      {Own ? <Own record={record} /> : null}
      <Box sx={{ flex: 1, alignSelf: 'center', color: 'text.secondary', fontSize: 13 }}>{whyNot}</Box>
      {isSingle ? null : (
        <Button onClick={() => void navigate(back)}>{translate(isReadOnly ? 'Back' : 'Cancel')}</Button>
      )}
      {isReadOnly ? null : (
        <Button type="submit" variant="contained" loading={saving}>
          {translate('Save')}
        </Button>
      )}
      {isPrinting ? (
        <PrintedRecord entity={entity} record={record} onDone={() => setPrinting(false)} />
      ) : null}
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
