import Button from '@mui/material/Button'
import { useNavigate } from 'react-router-dom'
import type { OutputOf } from '../../../wire/call'
import { endOfDay } from '../../../wire/end-of-day'
import { useAnswer } from '../../kit/call'
import { type Column, DataTable } from '../../kit/data-table'
import { formatCount, formatDay } from '../../kit/format'
import { Answered, Empty } from '../../kit/states'
import { StatusChip } from '../../kit/status-chip'
import { closingDay, dayBefore, isTurnOf } from '../run'
import { StepSheet } from '../step-sheet'
import type { StepProps } from '../wizard'

type Document = OutputOf<typeof endOfDay.finish>['documents'][number]

/** Step 9: the papers of the day, stored as they are for ever. */
export const DocumentsStep = ({ overview, work: { finish }, mayRun }: StepProps) => {
  const isClosed = overview.pending_previous !== null || overview.run === null
  const list = useAnswer(endOfDay.finish, { action: 'list' }, { enabled: mayRun && isClosed })
  const navigate = useNavigate()
  const day = overview.run ? closingDay(overview) : dayBefore(overview.business_date)

  return (
    <StepSheet
      title="Finalize report"
      hint={
        isClosed ? `The papers of ${formatDay(day, 'long')}` : 'They are made after the date has changed.'
      }
      failure={finish.error}
      actions={
        mayRun && isTurnOf(overview, 'finalise') ? (
          <Button
            variant="contained"
            loading={finish.isPending}
            onClick={() => finish.mutate({ action: 'run' })}
          >
            Make the documents
          </Button>
        ) : null
      }
    >
      {isClosed && mayRun ? (
        <Answered answer={list}>
          {({ documents }) => (
            <DataTable
              caption="Documents"
              rows={documents}
              idOf={({ report }) => report}
              columns={columns}
              maxHeight="none"
              onOpen={({ report, status }) =>
                status === 'done' && void navigate(`documents/${day}/${report}`)
              }
            />
          )}
        </Answered>
      ) : (
        <Empty says="There are no documents yet." />
      )}
    </StepSheet>
  )
}

const columns: Column<Document>[] = [
  { key: 'title', label: 'Document', cell: ({ title }) => title },
  {
    key: 'rows',
    label: 'Rows',
    align: 'end',
    cell: ({ rows }) => (rows === null ? '' : formatCount(rows)),
  },
  {
    key: 'status',
    label: 'State',
    cell: ({ status }) =>
      status === 'done' ? <StatusChip status="done" /> : <StatusChip status="plain" word="Waiting" />,
  },
]
