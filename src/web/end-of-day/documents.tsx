import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useNavigate, useParams } from 'react-router-dom'
import { type BusinessDate, isBusinessDate, previousDay } from '../../hotel/business-date'
import type { OutputOf } from '../../wire/call'
import { endOfDay } from '../../wire/end-of-day'
import { useAnswer, useCall } from '../kit/call'
import { DataTable } from '../kit/data-table'
import { DayInput } from '../kit/field/date'
import { formatCount, formatDay, formatInstant } from '../kit/format'
import { useMay } from '../kit/may'
import { Page, Sheet } from '../kit/page'
import { useHouse } from '../kit/session'
import { Answered, Empty } from '../kit/states'

const base = '/home/financials/manage-end-of-day/documents'

/** The papers of any closed day. */
export const DocumentsPage = () => {
  const { date } = useParams()
  const yesterday = previousDay((useHouse()?.business_date ?? '1970-01-01') as BusinessDate)
  const day = date && isBusinessDate(date) ? date : yesterday
  const navigate = useNavigate()
  const list = useAnswer(endOfDay.documents, { business_date: day })

  return (
    <Page
      title="Documents of the end of day"
      hint={formatDay(day, 'long')}
      bar={
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
          <label htmlFor="documents-day">Day</label>
          <DayInput
            id="documents-day"
            width={160}
            value={day}
            max={yesterday}
            onChange={chosen => {
              if (chosen && isBusinessDate(chosen)) void navigate(`${base}/${chosen}`)
            }}
          />
        </Box>
      }
    >
      {list.data && list.data.failed.length > 0 ? <Failed failed={list.data.failed} /> : null}
      <Sheet>
        <Answered
          answer={list}
          empty={({ items }) => items.length === 0 && <Empty says="There are no documents of this day." />}
        >
          {({ items }) => (
            <DataTable
              caption="Documents"
              rows={items}
              idOf={({ report }) => report}
              onOpen={({ report }) => void navigate(`${base}/${day}/${report}`)}
              columns={[
                { key: 'title', label: 'Document', cell: row => row.title },
                { key: 'group', label: 'Kind', from: 'sm', cell: row => row.group ?? 'Of every night' },
                { key: 'rows', label: 'Rows', align: 'end', cell: row => formatCount(row.rows) },
                {
                  key: 'created_at',
                  label: 'Stored',
                  from: 'sm',
                  cell: row => formatInstant(row.created_at),
                },
              ]}
            />
          )}
        </Answered>
      </Sheet>
    </Page>
  )
}

type FailedReport = OutputOf<typeof endOfDay.documents>['failed'][number]

/** What is missing among the papers and why; whoever closes the day makes it once more from here. */
const Failed = ({ failed }: { failed: readonly FailedReport[] }) => {
  const may = useMay()
  const again = useCall(endOfDay.finish, {
    says: ({ documents }) => (documents.some(({ status }) => status === 'failed') ? '' : 'It is kept now'),
  })
  const isLast = failed.some(({ may_retry }) => may_retry)
  return (
    <Alert
      severity="error"
      action={
        isLast && may('End of day run') ? (
          <Button
            color="inherit"
            size="small"
            sx={{ whiteSpace: 'nowrap' }}
            loading={again.isPending}
            onClick={() => again.mutate({ action: 'retry' })}
          >
            Make again
          </Button>
        ) : null
      }
    >
      {failed.map(({ report, title, message }) => (
        <div key={report}>{`${title} could not be made: ${message}`}</div>
      ))}
      {isLast
        ? null
        : 'Only reports of the last night can be made again; please read this day’s under Reports.'}
    </Alert>
  )
}
