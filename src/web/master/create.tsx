import Button from '@mui/material/Button'
import { CreateBase, useCreateContext, useResourceContext } from 'ra-core'
import { useEffect, useRef, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import { settled } from '../../hotel/master/record'
import { useHotkeys } from '../kit/hotkeys'
import type { MasterRow } from '../kit/masters'
import { useMay } from '../kit/may'
import { Page } from '../kit/page'
import { NoAccess } from '../kit/no-access'
import { say } from '../kit/toast'
import { emptyRecord } from './defaults'
import { useEntity } from './entities'
import { fullName, type Origin } from './origin'
import { MasterForm, masterFormId } from './form'
import { summaryOfResource } from './resource'
import { inSentence } from '../words/in-sentence'
import { translate } from '../words/translate'

/** A new record of a master. */
export const MasterCreate = () => {
  const resource = useResourceContext() ?? ''
  const summary = summaryOfResource(resource)
  const entity = useEntity(summary.key)
  const navigate = useNavigate()
  const { record: given = {}, back = `/${resource}` } = (useLocation().state ?? {}) as Origin
  const again = useRef(false)
  const known = useRef<number>(undefined)
  const [form, setForm] = useState(0)
  const may = useMay()

  useEffect(() => {
    if (form === 0) return
    if (known.current !== undefined) void navigate(`/${resource}/${known.current}`, { replace: true })
    else if (!again.current) void navigate(back)
  }, [form, navigate, back, resource])

  if (summary.calls.store === null) return <Navigate to={`/${resource}`} replace />
  if (!may(summary.permission.store)) return <NoAccess permission={summary.permission.store ?? 'admin'} />

  const onSuccess = (record: MasterRow) => {
    const name = fullName(entity, record)
    if (record.is_known === true) {
      known.current = record.id
      say('info', translate('%{name} was there already; nothing new was made', { name }))
    } else say('success', translate('%{name} is saved', { name }))
    // A new form, in which nothing is unsaved: it may be left without being asked.
    setForm(form + 1)
  }

  return (
    <CreateBase
      mutationMode="pessimistic"
      transform={(row: MasterRow) => settled(entity, row)}
      // The form shows what is wrong, and the notice was said.
      mutationOptions={{ onSuccess, onError: () => undefined }}
    >
      <Page title={translate('New %{what}', { what: inSentence(entity.title) })} hint={entity.description}>
        <MasterForm
          key={form}
          entity={entity}
          defaultValues={{ ...emptyRecord(entity), ...given }}
          hidden={back === `/${resource}` ? [] : Object.keys(given)}
        >
          <span style={{ flex: 1 }} />
          <Button onClick={() => void navigate(back)}>{translate('Cancel')}</Button>
          <SaveButtons onSave={isAgain => (again.current = isAgain)} />
        </MasterForm>
      </Page>
    </CreateBase>
  )
}

const SaveButtons = ({ onSave }: { onSave: (again: boolean) => void }) => {
  const { saving } = useCreateContext()
  const submit = () => document.querySelector<HTMLFormElement>(`#${masterFormId}`)?.requestSubmit()
  useHotkeys({
    'ctrl+s': () => {
      onSave(false)
      submit()
    },
  })
  return (
    <>
      <Button type="submit" variant="outlined" disabled={saving} onClick={() => onSave(true)}>
        {translate('Save and new')}
      </Button>
      <Button type="submit" variant="contained" loading={saving} onClick={() => onSave(false)}>
        {translate('Save')}
      </Button>
    </>
  )
}
