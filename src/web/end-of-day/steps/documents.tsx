import Button from '@mui/material/Button'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { OutputOf } from '../../../wire/call'
import { endOfDay } from '../../../wire/end-of-day'
import { useAnswer, useCall } from '../../kit/call'
import { type Column, DataTable } from '../../kit/data-table'
import { formatCount, formatDay } from '../../kit/format'
import { useMay } from '../../kit/may'
import { Answered, Empty } from '../../kit/states'
import { StatusChip } from '../../kit/status-chip'
import { NightReports } from '../night-reports'
import { closingDay, dayBefore, isTurnOf } from '../run'
import { StepSheet } from '../step-sheet'
import type { StepProps } from '../wizard'

export type Document = OutputOf<typeof endOfDay.finish>['documents'][number]

/** Step 9: the papers of the day, stored as they are for ever. */
export const DocumentsStep = ({ overview, work: { finish }, mayRun }: StepProps) => {
  const isClosed = overview.pending_previous !== null || overview.run === null
  const list = useAnswer(endOfDay.finish, { action: 'list' }, { enabled: mayRun && isClosed })
  const navigate = useNavigate()
  const may = useMay()
  const choose = useCall(endOfDay.finish, {
    says: (_, { active }) => (active ? 'Made from the next night on' : 'Left out from the next night on'),
  })
  const again = useCall(endOfDay.finish, {
    says: ({ documents }) => (documents.some(({ status }) => status === 'failed') ? '' : 'It is kept now'),
  })
  const [isChoosing, setChoosing] = useState(false)
  const day = overview.run ? closingDay(overview) : dayBefore(overview.business_date)

  return (
    <StepSheet
      title="Finalize report"
      hint={
        isClosed ? `The papers of ${formatDay(day, 'long')}` : 'They are made after the date has changed.'
      }
      failure={finish.error}
      actions={
        <>
          {may('End of day fix') && list.data ? (
            <Button onClick={() => setChoosing(true)}>Choose reports</Button>
          ) : null}
          {mayRun && isTurnOf(overview, 'finalise') ? (
            <Button
              variant="contained"
              loading={finish.isPending}
              onClick={() => finish.mutate({ action: 'run' })}
            >
              Make the documents
            </Button>
          ) : null}
        </>
      }
    >
      {isClosed && mayRun ? (
        <Answered answer={list}>
          {({ documents }) => (
            <DataTable
              caption="Documents"
              rows={documents.filter(isOfThisNight)}
              idOf={({ report }) => report}
              columns={columns}
              maxHeight="none"
              actions={[
                {
                  label: 'Make it again',
                  isQuick: true,
                  when: ({ status }) => status === 'failed',
                  run: () => again.mutate({ action: 'retry' }),
                },
                {
                  label: 'Leave out',
                  when: ({ is_mandatory, is_active }) => may('End of day fix') && !is_mandatory && is_active,
                  run: ({ report }) => choose.mutate({ action: 'configure', report, active: false }),
                },
                {
                  label: 'Make it every night',
                  when: ({ is_active }) => may('End of day fix') && !is_active,
                  run: ({ report }) => choose.mutate({ action: 'configure', report, active: true }),
                },
              ]}
              onOpen={({ report, status }) =>
                status === 'done' && void navigate(`documents/${day}/${report}`)
              }
            />
          )}
        </Answered>
      ) : (
        <Empty says="There are no documents yet." />
      )}
      {isChoosing && list.data ? (
        <NightReports documents={list.data.documents} onClose={() => setChoosing(false)} />
      ) : null}
    </StepSheet>
  )
}

/** Of dozens of reports those that this night has, or the next ones will. */
const isOfThisNight = ({ group, status }: Document): boolean => group === null || status !== 'left_out'

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
    cell: ({ status, message }) => {
      if (status === 'failed')
        return (
          <>
            <StatusChip status="failed" /> {message}
          </>
        )
      if (status === 'done') return <StatusChip status="done" />
      if (status === 'left_out') return <StatusChip status="inactive" word="Left out" />
      return (
        <StatusChip status="plain" word={status === 'next_night' ? 'From the next night on' : 'Waiting'} />
      )
    },
  },
]
