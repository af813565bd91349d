import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useEditContext } from 'ra-core'
import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import type { Entity } from '../../hotel/master/entity'
import type { MasterRecord } from '../../hotel/master/record'
import { ActionDialog } from '../kit/action-dialog'
import type { MasterRow } from '../kit/masters'
import { Loading } from '../kit/states'
import { cellOf } from './cells'
import { inSentence } from '../words/in-sentence'
import { translate } from '../words/translate'

type Props = { entity: Entity; before: MasterRecord; onClose: () => void }

/** Somebody else saved the record meanwhile: shows what is different, and keeps or gives up what was typed here. */
export const StaleDialog = ({ entity, before, onClose }: Props) => {
  const { record, refetch, isFetching } = useEditContext<MasterRow>()
  const { reset, formState, clearErrors } = useFormContext()
  const { dirtyFields } = formState

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
      size="sm"
      confirm={translate('Keep my changes')}
      cancel={translate('Give up my changes')}
      isDisabled={!isNew}
      onConfirm={keep}
      onClose={giveUp}
    >
      {isFetching && !isNew ? <Loading rows={3} /> : null}
      {changed.length > 0 ? (
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{translate('Field')}</TableCell>
              <TableCell>{translate('Was')}</TableCell>
              <TableCell>{translate('Is now')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {changed.map(field => (
              <TableRow key={field.name}>
                <TableCell>{field.label}</TableCell>
                <TableCell>{cellOf(field, before)}</TableCell>
                <TableCell>{record ? cellOf(field, record) : null}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
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
