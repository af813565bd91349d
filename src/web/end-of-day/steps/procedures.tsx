import Button from '@mui/material/Button'
import { useState } from 'react'
import { rhythmText } from '../../../hotel/night-rhythm'
import type { OutputOf } from '../../../wire/call'
import { endOfDay } from '../../../wire/end-of-day'
import { useAnswer } from '../../kit/call'
import { FormDialog, useCallForm } from '../../kit/call-form'
import { type Column, DataTable } from '../../kit/data-table'
import { TextField } from '../../kit/field/text'
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
  const hasFailed = list.data?.items.some(({ status }) => status === 'failed') ?? false

  return (
    <StepSheet
      title="Additional procedures"
      hint="Statistics, checks and tidying for the closed day; the hotel works meanwhile."
      failure={procedures.error}
      actions={
        mayRun && isTurnOf(overview, 'procedures') ? (
          <Button
            variant="contained"
            loading={procedures.isPending}
            onClick={() => procedures.mutate({ action: hasFailed ? 'retry' : 'run' })}
          >
            {hasFailed ? 'Try again' : 'Run the procedures'}
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
              columns={columns}
              maxHeight="none"
              actions={[
                {
                  label: 'Skip',
                  when: ({ status, is_mandatory }) =>
                    may('End of day skip') && status === 'failed' && !is_mandatory,
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
  { key: 'message', label: 'Result', from: 'sm', cell: ({ message }) => message },
]

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
