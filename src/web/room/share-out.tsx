import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { addDays, type BusinessDate } from '../../hotel/business-date'
import { taskSheets } from '../../wire/room/task-sheet'
import { useAnswer, useCall } from '../kit/call'
import { formatDay } from '../kit/format'
import { Page, Sheet } from '../kit/page'
import { useHouse } from '../kit/session'
import { Empty, Loading, Trouble } from '../kit/states'
import { FacilityForecast } from './facility-forecast'
import { ShareOutChoices } from './share-out-choices'
import { ShareOutPreview } from './share-out-preview'
import { SaveTemplateDialog, ShareOutTemplate } from './share-out-template'
import { inputOf } from './share-out-wanted'
import { useShareOut } from './use-share-out'

const sheetsPage = '/home/inventory/manage-task-sheets'

/** The rooms of a day are shared out: on one side what is wanted, on the other what comes of it, before anything is kept. */
export const ShareOutPage = () => {
  const { day: chosenDay, kind, wanted, params, template, ...of } = useShareOut()
  const [isSaving, setSaving] = useState(false)
  const navigate = useNavigate()
  const today = useHouse()?.business_date as BusinessDate
  const day = chosenDay === 'tomorrow' ? addDays(today, 1) : today
  const { instructions: _, ...seen } = params
  const preview = useAnswer(
    taskSheets.create,
    { ...inputOf(seen, { day, kind }), preview: true },
    { keep: true, inline: true, enabled: of.isReady },
  )
  const made = useCall(taskSheets.create, {
    says: ({ sheets }) => `${sheets.length} ${sheets.length === 1 ? 'sheet is' : 'sheets are'} made`,
    onDone: () => void navigate(`${sheetsPage}${chosenDay === 'tomorrow' ? '?day=tomorrow' : ''}`),
  })
  const planned = preview.data?.planned.length ? preview.data : undefined

  return (
    <Page
      title="Generate task sheets"
      hint={formatDay(day)}
      actions={
        <>
          <Button disabled={!of.isReady} onClick={() => setSaving(true)}>
            Save as template
          </Button>
          <Button
            variant="contained"
            disabled={planned === undefined || made.isPending}
            onClick={() => made.mutate(inputOf(params, { day, kind }))}
          >
            Make the sheets
          </Button>
        </>
      }
    >
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '320px minmax(0, 1fr)' },
          gap: 3,
          alignItems: 'start',
        }}
      >
        <Sheet padded>
          {of.failure ? <Trouble failure={of.failure} onRetry={of.onRetry} /> : null}
          {/* What one begins with is not known yet: nobody sees it become another. */}
          <Box
            sx={{
              display: 'grid',
              gridTemplateColumns: 'minmax(0, 1fr)',
              gap: 4,
              visibility: of.isReady ? undefined : 'hidden',
            }}
          >
            <ShareOutTemplate
              templates={of.templates}
              template={template}
              isGone={of.isGone}
              onChoose={of.choose}
              onChanged={of.stayWith}
            />
            <ShareOutChoices
              day={chosenDay}
              onDay={of.setDay}
              kind={kind}
              onKind={of.setKind}
              wanted={wanted}
              go={of.change}
              instructions={of.instructions}
              onInstructions={of.setInstructions}
              plan={preview.data}
            />
          </Box>
        </Sheet>
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
          <Sheet padded>
            {planned ? (
              <ShareOutPreview plan={planned} />
            ) : preview.error ? (
              <Trouble failure={preview.error} onRetry={() => void preview.refetch()} />
            ) : preview.data ? (
              <Empty says="No room has anything to do, as it is wanted here." />
            ) : (
              <Loading rows={10} />
            )}
          </Sheet>
          {/* It foretells the work of the day. */}
          {kind === 'day' ? (
            <Sheet>
              <FacilityForecast />
            </Sheet>
          ) : null}
        </Box>
      </Box>
      {isSaving ? (
        <SaveTemplateDialog
          params={params}
          kind={kind}
          template={template}
          onSaved={of.saved}
          onClose={() => setSaving(false)}
        />
      ) : null}
    </Page>
  )
}
