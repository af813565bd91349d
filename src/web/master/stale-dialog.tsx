import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useEditContext } from 'ra-core'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Entity } from '../../hotel/master/entity'
import type { MasterRecord } from '../../hotel/master/record'
import type { Meanwhile } from '../../wire/meanwhile'
import { ActionDialog } from '../kit/action-dialog'
import type { MasterRow } from '../kit/masters'
import { lastToChange } from '../kit/meanwhile'
import { Loading } from '../kit/states'
import { DoneBy } from './done-by'
import { ShownValue } from './shown-value'
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
        <Table size="small" aria-label={translate('What is different')}>
          <TableHead>
            <TableRow>
              <TableCell>{translate('Field')}</TableCell>
              <TableCell>{translate('Was')}</TableCell>
              <TableCell>{translate('Is now')}</TableCell>
              <TableCell>{translate('Typed here')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {changed.map(field => (
              <TableRow key={field.name}>
                <TableCell component="th" scope="row">
                  {field.label}
                </TableCell>
                <TableCell>
                  <ShownValue field={field} value={before[field.name]} row={before} />
                </TableCell>
                <TableCell sx={{ fontWeight: 600 }}>
                  <ShownValue field={field} value={record?.[field.name]} row={record} />
                  <DoneBy of={lastToChange(meanwhile, field.name)} />
                </TableCell>
                <TableCell>
                  {mine.includes(field) ? <ShownValue field={field} value={typed[field.name]} /> : null}
                </TableCell>
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
