import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useState } from 'react'
import { endOfDay } from '../../../wire/end-of-day'
import { useAnswer, useCall } from '../../kit/call'
import { type Column, DataTable } from '../../kit/data-table'
import type { Failure } from '../../kit/failure'
import { formatCount, formatInstant } from '../../kit/format'
import { Answered, Empty } from '../../kit/states'
import { StatusChip } from '../../kit/status-chip'
import { CloseUncounted, type Shift } from '../close-uncounted'
import { Findings } from '../findings'
import { type Finding, isTurnOf, stepOf } from '../run'
import { StepSheet } from '../step-sheet'
import type { StepProps } from '../wizard'

/** Step 5: the shifts that are still open, and the button that closes the day for everybody else. */
export const CashiersStep = ({ overview, work, mayRun }: StepProps) => {
  const list = useAnswer(endOfDay.cashiers, { action: 'list' }, { enabled: mayRun })
  const [goesOn, setGoesOn] = useState(true)
  const [closing, setClosing] = useState<readonly Shift[]>()
  const freeze = useCall(endOfDay.cashiers, {
    inline: true,
    onBusinessDate: true,
    onDone: ({ overview }) => {
      if (goesOn) void work.goOn(overview)
    },
  })
  const shifts = list.data?.shifts ?? []
  const blocking = blockingIn(freeze.error)
  const isDone = stepOf(overview, 'cashiers')?.status === 'done'
  const isTurn = isTurnOf(overview, 'cashiers')

  return (
    <StepSheet
      title="Cashier closure"
      hint="Every drawer is closed before the day is."
      failure={freeze.error}
      notice={isDone ? <Alert severity="success">The day is closed for everybody else.</Alert> : null}
      actions={
        mayRun && isTurn && !isDone ? (
          <Box sx={{ display: 'grid', gap: 2, justifyItems: 'end', textAlign: { sm: 'end' } }}>
            {shifts.length > 1 && shifts.every(({ may_auto_close }) => may_auto_close) ? (
              <Button
                onClick={() => setClosing(shifts)}
              >{`Close all ${shifts.length} without counting`}</Button>
            ) : null}
            <FormControlLabel
              sx={{ marginInlineEnd: 0 }}
              control={<Checkbox size="small" checked={goesOn} onChange={(_, on) => setGoesOn(on)} />}
              label="Then post room and tax and change the date by itself"
            />
            <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
              {shifts.length > 0
                ? `${shifts.length === 1 ? 'One drawer is' : `${shifts.length} drawers are`} still open; close ${shifts.length === 1 ? 'it' : 'them'} first.`
                : 'From here on nobody can post until the date changes.'}
            </Box>
            <Button
              variant="contained"
              disabled={shifts.length > 0}
              loading={freeze.isPending}
              onClick={() => freeze.mutate({ action: 'freeze', auto_continue: goesOn })}
            >
              Close the day
            </Button>
          </Box>
        ) : null
      }
    >
      {mayRun ? (
        <Answered
          answer={list}
          empty={({ shifts }) => shifts.length === 0 && <Empty says="No shift is open." />}
        >
          {({ shifts }) => (
            <DataTable
              caption="Open shifts"
              rows={shifts}
              idOf={({ shift_id }) => shift_id}
              columns={columns}
              maxHeight="none"
              actions={[
                {
                  label: 'Close without counting',
                  key: 'c',
                  isQuick: true,
                  when: ({ may_auto_close }) => may_auto_close,
                  run: shift => setClosing([shift]),
                },
              ]}
            />
          )}
        </Answered>
      ) : (
        <Empty says={`${overview.counters.open_shifts} open shifts`} />
      )}
      {closing ? <CloseUncounted shifts={closing} onClose={() => setClosing(undefined)} /> : null}
      {blocking.length > 0 ? (
        <Findings findings={blocking} seen={nothingSeen} onSee={() => undefined} mayConfirm={false} />
      ) : null}
    </StepSheet>
  )
}

const nothingSeen: ReadonlySet<string> = new Set()

/** What came up since the preparation: named here, for nobody would look for it there. */
const blockingIn = (failure: Failure | null): Finding[] =>
  failure?.word === 'eod_blocked'
    ? ((failure.data as { findings?: Finding[] } | undefined)?.findings ?? [])
    : []

const columns: Column<Shift>[] = [
  { key: 'cashier', label: 'Cashier', cell: ({ cashier }) => cashier },
  { key: 'user', label: 'Opened by', from: 'sm', cell: ({ user }) => user },
  { key: 'opened_at', label: 'Since', from: 'md', cell: ({ opened_at }) => formatInstant(opened_at) },
  {
    key: 'postings',
    label: 'Postings',
    align: 'end',
    cell: ({ postings }) => formatCount(postings),
  },
  { key: 'status', label: 'State', cell: ({ status }) => <StatusChip status={status} /> },
]
