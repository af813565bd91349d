import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useState } from 'react'
import { rhythmText } from '../../../hotel/night-rhythm'
import type { OutputOf } from '../../../wire/call'
import { endOfDay } from '../../../wire/end-of-day'
import { useAnswer } from '../../kit/call'
import { FormDialog, useCallForm } from '../../kit/call-form'
import { type Column, DataTable } from '../../kit/data-table'
import { TextField } from '../../kit/field/text'
import { withDays } from '../../kit/format'
import { useMay } from '../../kit/may'
import { Answered, Empty } from '../../kit/states'
import { StatusChip } from '../../kit/status-chip'
import { isTurnOf } from '../run'
import { RhythmDialog } from '../rhythm'
import { StepSheet } from '../step-sheet'
import type { StepProps } from '../wizard'

export type Procedure = OutputOf<typeof endOfDay.procedures>['items'][number]

/** Step 8: work for the closed day while people are back at their desks. */
export const ProceduresStep = ({ overview, work: { procedures }, mayRun }: StepProps) => {
  const list = useAnswer(endOfDay.procedures, { action: 'list' }, { enabled: mayRun })
  const [skipping, setSkipping] = useState<Procedure>()
  const [planning, setPlanning] = useState<Procedure>()
  const may = useMay()
  // On a phone there is no room for a column of its own.
  const isSmall = useMediaQuery<Theme>(theme => theme.breakpoints.down('sm'))
  const failed = list.data?.items.filter(({ status }) => status === 'failed') ?? []
  const mayLeave = ({ is_mandatory }: Procedure) => may('End of day skip') && !is_mandatory

  return (
    <StepSheet
      title="Additional procedures"
      hint="Statistics, checks and tidying for the closed day; the hotel works meanwhile."
      notice={
        failed.length > 0 ? (
          <Alert severity="error">
            {failed.map(one => (
              <Box
                key={one.code}
                sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'center' }}
              >
                {one.name}: {withDays(one.message ?? '')}
                {mayLeave(one) ? (
                  <Button size="small" color="inherit" onClick={() => setSkipping(one)}>
                    Skip
                  </Button>
                ) : null}
              </Box>
            ))}
          </Alert>
        ) : null
      }
      failure={procedures.error}
      actions={
        mayRun && isTurnOf(overview, 'procedures') ? (
          <Button
            variant="contained"
            loading={procedures.isPending}
            onClick={() => procedures.mutate({ action: failed.length > 0 ? 'retry' : 'run' })}
          >
            {failed.length > 0 ? 'Try again' : 'Run the procedures'}
          </Button>
        ) : null
      }
    >
      {mayRun ? (
        <Answered answer={list}>
          {({ items }) => (
            <DataTable
              caption="Procedures"
              rows={items}
              idOf={({ code }) => code}
              columns={isSmall ? onPhone : columns}
              maxHeight="none"
              actions={[
                {
                  label: 'Skip',
                  when: one => one.status === 'failed' && mayLeave(one),
                  run: setSkipping,
                },
                {
                  label: 'How often',
                  when: ({ is_chosen }) => may('End of day fix') && is_chosen,
                  run: setPlanning,
                },
              ]}
            />
          )}
        </Answered>
      ) : (
        <Empty says="The procedures are shown to those who run the end of day." />
      )}
      {planning ? <RhythmDialog procedure={planning} onClose={() => setPlanning(undefined)} /> : null}
      {skipping ? <SkipDialog procedure={skipping} onClose={() => setSkipping(undefined)} /> : null}
    </StepSheet>
  )
}

const columns: Column<Procedure>[] = [
  { key: 'name', label: 'Procedure', cell: ({ name }) => name },
  {
    key: 'is_mandatory',
    label: 'Mandatory',
    from: 'md',
    cell: ({ is_mandatory }) => (is_mandatory ? 'Yes' : ''),
  },
  { key: 'rhythm', label: 'When', from: 'md', cell: ({ rhythm }) => rhythmText(rhythm) },
  {
    key: 'status',
    label: 'State',
    cell: ({ status }) =>
      status === 'pending' ? (
        <StatusChip status="plain" word="Waiting" />
      ) : (
        <StatusChip
          status={status === 'skipped' ? 'inactive' : status}
          word={status === 'skipped' ? 'Skipped' : undefined}
        />
      ),
  },
  { key: 'message', label: 'Result', from: 'sm', cell: ({ message }) => withDays(message ?? '') },
]

const onPhone = columns.flatMap(column => {
  if (column.key === 'message') return []
  return column.key === 'name' ? { ...column, cell: named } : column
})

function named({ name, message }: Procedure) {
  return (
    <>
      {name}
      {message ? <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{withDays(message)}</Box> : null}
    </>
  )
}

const SkipDialog = ({ procedure, onClose }: { procedure: Procedure; onClose: () => void }) => {
  const form = useCallForm(endOfDay.procedures, {
    send: ({ reason }) => ({ action: 'skip' as const, code: procedure.code, reason: reason || undefined }),
    says: `${procedure.name} is skipped`,
    onDone: onClose,
  })
  return (
    <FormDialog of={form} title={`Skip ${procedure.name}`} confirm="Skip" isDestructive onClose={onClose}>
      <TextField name="reason" label="Reason" required maxLength={200} autoFocus />
    </FormDialog>
  )
}
