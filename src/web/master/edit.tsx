import { EditBase, useEditContext, useResourceContext } from 'ra-core'
import { memo, type ReactNode, useEffect, useRef, useState } from 'react'
import { Navigate, useLocation, useNavigate, useParams } from 'react-router-dom'
import type { Entity } from '../../hotel/master/entity'
import { type MasterRecord, settled } from '../../hotel/master/record'
import type { Failure } from '../kit/failure'
import type { MasterRow } from '../kit/masters'
import { useMay } from '../kit/may'
import { meanwhileOf } from '../kit/meanwhile'
import { Page } from '../kit/page'
import { Loading } from '../kit/states'
import { say } from '../kit/toast'
import { EditBar } from './edit-bar'
import { useEntity } from './entities'
import { MasterForm } from './form'
import { fullName, type Origin } from './origin'
import { RecordTabs } from './record-tabs'
import { summaryOfResource } from './resource'
import { type Overtaken, StaleDialog } from './stale-dialog'
import { translate } from '../words/translate'

/** A record of a master, with the panels that hang on it and its history. */
export const MasterEdit = () => {
  const resource = useResourceContext() ?? ''
  const { id = '' } = useParams()
  const summary = summaryOfResource(resource)
  const entity = useEntity(summary.key)
  const navigate = useNavigate()
  const { back = `/${resource}` } = (useLocation().state ?? {}) as Origin
  if (!/^\d+$/.test(id)) return <Navigate to="/dashboard" replace />

  return (
    <RecordForm key={id} entity={entity} id={Number(id)} onSaved={() => void navigate(back)}>
      {form => <RecordPage entity={entity}>{form}</RecordPage>}
    </RecordForm>
  )
}

const RecordPage = ({ entity, children }: { entity: Entity; children: ReactNode }) => {
  const { record } = useEditContext<MasterRow>()
  return (
    <Page title={record ? fullName(entity, record) : entity.title} hint={entity.description}>
      {record ? (
        <RecordTabs entity={entity} record={record}>
          {children}
        </RecordTabs>
      ) : (
        <Loading />
      )}
    </Page>
  )
}

type FormProps = {
  entity: Entity
  id: number
  onSaved?: () => void
  /** Where the form goes. */
  children: (form: ReactNode) => ReactNode
}

/** The form of one record that is there already. */
export const RecordForm = ({ entity, id, onSaved, children }: FormProps) => {
  const [saves, setSaves] = useState(0)
  const [stale, setStale] = useState<Overtaken>()

  // What happens next is said anew by every render; a save happens once.
  const next = useRef(onSaved)
  useEffect(() => {
    next.current = onSaved
  })
  useEffect(() => {
    if (saves > 0) next.current?.()
  }, [saves])

  const onSuccess = (record: MasterRow) => {
    say('success', translate('%{name} is saved', { name: fullName(entity, record) }))
    // A new form, in which nothing is unsaved: it may be left without being asked.
    setSaves(saves + 1)
  }
  const onError = (failure: Failure, { previousData }: { previousData?: MasterRecord }) => {
    if (failure.word === 'stale' && previousData)
      setStale({ before: previousData, meanwhile: meanwhileOf(failure) })
  }

  return (
    <EditBase
      id={id}
      mutationMode="pessimistic"
      redirect={false}
      transform={(row: MasterRow) => settled(entity, row)}
      mutationOptions={{ onSuccess, onError }}
    >
      {children(<Fields key={saves} entity={entity} stale={stale} setStale={setStale} />)}
    </EditBase>
  )
}

type FieldsProps = {
  entity: Entity
  stale: Overtaken | undefined
  setStale: (stale: Overtaken | undefined) => void
}

const Fields = (props: FieldsProps) => {
  const { record } = useEditContext<MasterRow>()
  return record ? <FieldsOf {...props} record={record} /> : <Loading />
}

/** Not drawn anew because the record was read again and is what it was. */
const FieldsOf = memo(({ entity, record, stale, setStale }: FieldsProps & { record: MasterRow }) => {
  const may = useMay()
  const isReadOnly = entity.calls.update === null || !may(entity.permission.update)
  return (
    <MasterForm entity={entity} record={record} disabled={isReadOnly}>
      <EditBar entity={entity} record={record} isReadOnly={isReadOnly} />
      {stale ? <StaleDialog entity={entity} {...stale} onClose={() => setStale(undefined)} /> : null}
    </MasterForm>
  )
})
