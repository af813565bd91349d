import Button from '@mui/material/Button'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { rateSetup } from '../../wire/rate-setup'
import { FormDialog, useCallForm } from '../kit/call-form'
import { FlagField } from '../kit/field/choice'
import { TextField } from '../kit/field/text'
import type { MasterRow } from '../kit/masters'
import { summaryOf } from '../kit/masters'
import { useMay } from '../kit/may'
import { translate } from '../words/translate'
import type { PanelProps } from './panels'

/** A rate code like this one, with what hangs on it: prices, packages, agreements. */
export const CopyRateButton = ({ record }: PanelProps) => {
  const [isOpen, setOpen] = useState(false)
  if (!useMay()(summaryOf('rate-code').permission.store)) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{translate('Copy with its prices')}</Button>
      {isOpen ? <CopyRateDialog record={record} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

const CopyRateDialog = ({ record, onClose }: { record: MasterRow; onClose: () => void }) => {
  const navigate = useNavigate()
  const like = String(record.code)
  const form = useCallForm(rateSetup.copy, {
    defaults: {
      name: record.name,
      with: { schedule: true, packages: true, negotiated: record.is_negotiated === true },
    },
    send: values => ({
      id: record.id,
      code: String(values.code ?? ''),
      name: (values.name as string | null) || undefined,
      with: values.with as { schedule: boolean; packages: boolean; negotiated: boolean },
    }),
    says: (_, { code }) => translate('%{code} is made like %{like}', { code, like }),
    onDone: ({ id }) => {
      onClose()
      void navigate(`/financial/rate/rate-codes/${id}`)
    },
  })
  return (
    <FormDialog
      of={form}
      title={translate('Copy %{code}', { code: like })}
      confirm={translate('Copy')}
      size="sm"
      onClose={onClose}
    >
      <TextField name="code" label={translate('Code')} required maxLength={20} autoFocus />
      <TextField name="name" label={translate('Name')} maxLength={120} />
      <FlagField name="with.schedule" label={translate('With its prices')} />
      <FlagField name="with.packages" label={translate('With its packages')} />
      <FlagField name="with.negotiated" label={translate('With its agreements')} />
    </FormDialog>
  )
}
