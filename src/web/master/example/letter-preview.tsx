import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { letterTemplate } from '../../../wire/letter'
import { type Found, FoundField } from '../../kit/field/found'
import { openFile } from '../../kit/files'
import { findReservations } from '../../kit/find-reservations'
import { Sheet } from '../../kit/page'
import { translate } from '../../words/translate'
import type { PanelProps } from '../panels'

/** A real reservation in the words of a template, as they stand in the form. Nothing is kept, and no card is numbered. */
export const LetterPreview = ({ record, unsaved }: PanelProps) => {
  const form = useForm<{ reservation: Found | null }>({ defaultValues: { reservation: null } })
  const chosen = useWatch({ control: form.control, name: 'reservation' })
  const [isComing, setComing] = useState(false)
  const show = async () => {
    if (!chosen) return
    setComing(true)
    const asked = { template_id: record.id, unsaved, reservation_id: chosen.id }
    // What is wrong is said where everything is said that a call refuses.
    await openFile(letterTemplate.preview, asked, 'show').catch(() => undefined)
    setComing(false)
  }
  return (
    <Sheet padded>
      <Box sx={{ display: 'grid', gap: 3, maxWidth: 520 }}>
        <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
          {translate('A reservation in the words of this template. Nothing is kept.')}
        </Box>
        {unsaved === undefined ? null : (
          <Alert severity="info">{translate('With what stands in the form now. It is not saved yet.')}</Alert>
        )}
        <FormProvider {...form}>
          <FoundField
            name="reservation"
            label={translate('Reservation')}
            help={translate('By name or number.')}
            what="reservation"
            find={findReservations()}
            required
          />
        </FormProvider>
        <Box>
          <Button variant="contained" disabled={!chosen || isComing} onClick={() => void show()}>
            {translate('Show the letter')}
          </Button>
        </Box>
      </Box>
    </Sheet>
  )
}
