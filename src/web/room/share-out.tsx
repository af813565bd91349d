import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useNavigate } from 'react-router-dom'
import { addDays, type BusinessDate } from '../../hotel/business-date'
import type { InputOf } from '../../wire/call'
import { taskSheets } from '../../wire/room/task-sheet'
import { useAddress } from '../kit/address'
import { useAnswer, useCall } from '../kit/call'
import { formatDay } from '../kit/format'
import { Page, Sheet } from '../kit/page'
import { useHouse } from '../kit/session'
import { Empty, Loading, Trouble } from '../kit/states'
import { ShareOutChoices } from './share-out-choices'
import { ShareOutPreview } from './share-out-preview'

export type Wanted = typeof usual
const usual = {
  day: 'today',
  kind: 'day',
  who: '',
  order: '',
  within: 'location',
  due_out: 'hold',
  apart: 'yes',
}

const sheetsPage = '/home/inventory/manage-task-sheets'

/** The rooms of a day are shared out: on one side what is wanted, on the other what comes of it, before anything is kept. */
export const ShareOutPage = () => {
  const [wanted, go] = useAddress(usual)
  const navigate = useNavigate()
  const today = useHouse()?.business_date as BusinessDate
  const day = wanted.day === 'tomorrow' ? addDays(today, 1) : today
  const input = inputOf(wanted, day)
  const preview = useAnswer(taskSheets.create, { ...input, preview: true }, { keep: true, inline: true })
  const made = useCall(taskSheets.create, {
    says: ({ sheets }) => `${sheets.length} ${sheets.length === 1 ? 'sheet is' : 'sheets are'} made`,
    onDone: () => void navigate(`${sheetsPage}${wanted.day === 'tomorrow' ? '?day=tomorrow' : ''}`),
  })
  const planned = preview.data?.planned.length ? preview.data : undefined

  return (
    <Page
      title="Generate task sheets"
      hint={formatDay(day)}
      actions={
        <Button
          variant="contained"
          disabled={planned === undefined || made.isPending}
          onClick={() => made.mutate(input)}
        >
          Make the sheets
        </Button>
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
          <ShareOutChoices wanted={wanted} go={go} attendants={preview.data?.attendants} />
        </Sheet>
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
      </Box>
    </Page>
  )
}

function inputOf(wanted: Wanted, task_date: BusinessDate): InputOf<typeof taskSheets.create> {
  const ids = wanted.who.split(',').flatMap(id => (id ? Number(id) : []))
  const isApart = wanted.apart === 'yes'
  return {
    task_date,
    kind: wanted.kind === 'turndown' ? 'turndown' : 'day',
    ...(ids.length > 0 ? { attendant_ids: ids } : {}),
    ...(wanted.order ? { order_by: wanted.order as 'location' } : {}),
    within: wanted.within as 'location',
    due_out: wanted.due_out as 'hold',
    separate_do_not_disturb: isApart,
    separate_no_service: isApart,
  }
}
