import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import type { Entity, Field } from '../../hotel/master/entity'
import type { MasterRecord } from '../../hotel/master/record'
import { checkOf } from '../../wire/master'
import { ActionDialog } from '../kit/action-dialog'
import type { Failure } from '../kit/failure'
import { emptyRow } from './defaults'
import { inputOf } from './inputs'
import { translatedCheck } from '../words/checks'
import { translate } from '../words/translate'

type Props = {
  entity: Entity
  title: string
  isBusy: boolean
  failure: Failure | null
  onSave: (data: MasterRecord) => void
  onClose: () => void
}

/** One field of many records. */
export const BulkEditDialog = ({ entity, title, isBusy, failure, onSave, onClose }: Props) => {
  const [field, setField] = useState<Field>()
  const form = useForm()
  const fields = entity.fields.filter(
    ({ name, readOnly, kind }) =>
      !readOnly && !['code', 'name'].includes(name) && !['rows', 'secret', 'sealed'].includes(kind),
  )

  const choose = (name: string) => {
    const chosen = fields.find(field => field.name === name)
    setField(chosen)
    form.reset(chosen ? emptyRow([chosen]) : {})
  }

  const save = form.handleSubmit(values => {
    if (!field) return
    const value: unknown = values[field.name]
    const checked = value === null || value === '' ? undefined : checkOf(field).safeParse(value)
    if (checked?.success === false) {
      form.setError(field.name, { message: translatedCheck(checked.error.issues[0].message) })
      return
    }
    onSave({ [field.name]: value === '' ? null : value })
  })

  return (
    <ActionDialog
      title={title}
      size="sm"
      confirm={translate('Change')}
      isBusy={isBusy}
      isDisabled={!field}
      failure={failure}
      onConfirm={() => void save()}
      onClose={onClose}
    >
      <Select
        size="small"
        displayEmpty
        value={field?.name ?? ''}
        inputProps={{ 'aria-label': translate('Field') }}
        onChange={event => choose(event.target.value)}
      >
        <MenuItem value="">{translate('Please choose a field')}</MenuItem>
        {fields.map(({ name, label }) => (
          <MenuItem key={name} value={name}>
            {label}
          </MenuItem>
        ))}
      </Select>
      <FormProvider {...form}>
        {field ? (
          <div key={field.name}>
            {inputOf(field, { name: field.name, label: field.label, help: field.help })}
          </div>
        ) : null}
      </FormProvider>
    </ActionDialog>
  )
}
