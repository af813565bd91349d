import { useEditContext } from 'ra-core'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Entity } from '../../hotel/master/entity'
import type { MasterRecord } from '../../hotel/master/record'
import type { Meanwhile } from '../../wire/meanwhile'
import { ActionDialog } from '../kit/action-dialog'
import type { MasterRow } from '../kit/masters'
import { Loading } from '../kit/states'
import { ShownValue } from './shown-value'
import { StaleTable } from './stale-table'
import { inSentence } from '../words/in-sentence'
import { translate } from '../words/translate'

/** Who was faster: the record as it was read here, and what has been done since. */
export type Overtaken = { before: MasterRecord; meanwhile: readonly Meanwhile[] }

type Props = Overtaken & { entity: Entity; onClose: () => void }

/**
 * Somebody else saved the record meanwhile: field by field what was, what is now, who did it and when, and beside it what was typed
 * here, which is kept or given up.
 */
export const StaleDialog = ({ entity, before, meanwhile, onClose }: Props) => {
  const { record, refetch, isFetching } = useEditContext<MasterRow>()
  const { reset, formState, clearErrors } = useFormContext()
  const { dirtyFields } = formState
  const typed = useWatch() as MasterRecord

  // The form takes over what is new and keeps what was typed here.
  useEffect(() => void refetch(), [refetch])

  const isNew = record !== undefined && record.row_version !== before.row_version
  const changed = entity.fields.filter(
    ({ name }) => isNew && JSON.stringify(before[name] ?? null) !== JSON.stringify(record[name] ?? null),
  )
  const mine = entity.fields.filter(({ name }) => name in dirtyFields)

  const keep = () => {
    clearErrors('root')
    onClose()
  }
  const giveUp = () => {
    reset(record)
    onClose()
  }

  return (
    <ActionDialog
      title={translate('Changed by somebody else meanwhile')}
      size="md"
      confirm={translate('Keep my changes')}
      cancel={translate('Give up my changes')}
      isDisabled={!isNew}
      onConfirm={keep}
      onClose={giveUp}
    >
      {isFetching && !isNew ? <Loading rows={3} /> : null}
      {changed.length > 0 ? (
        <StaleTable
          fields={changed}
          before={before}
          now={record}
          meanwhile={meanwhile}
          typed={field =>
            mine.includes(field) ? <ShownValue field={field} value={typed[field.name]} /> : null
          }
        />
      ) : null}
      {mine.length > 0 ? (
        <div>
          {translate(
            'Your own changes: %{fields}. Keep them on top of what is new, look at the form and save again.',
            { fields: mine.map(({ label }) => inSentence(label)).join(', ') },
          )}
        </div>
      ) : null}
    </ActionDialog>
  )
}
