import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import { useState } from 'react'
import { endOfDay } from '../../../wire/end-of-day'
import { useAnswer, useCall } from '../../kit/call'
import { type Column, DataTable } from '../../kit/data-table'
import { formatCount } from '../../kit/format'
import { Answered, Empty } from '../../kit/states'
import { StatusChip } from '../../kit/status-chip'
import { useOpens, WayTo } from '../../shell/way-to'
import { CasesDialog } from '../cases'
import { type Finding, stepOf } from '../run'
import { StepSheet } from '../step-sheet'
import type { StepProps } from '../wizard'

const levels = {
  block: { status: 'error', word: 'Blocks' },
  warn: { status: 'warning', word: 'Warning' },
  info: { status: 'info', word: 'Note' },
} as const

/** Where a finding is put right. */
const ways: Record<string, { to: string; words: string } | undefined> = {
  unsettled_departures: { to: '/home/front-desk/departures?tab=departed', words: 'Departures' },
  deposit_on_departed: { to: '/home/front-desk/departures?tab=departed', words: 'Departures' },
  room_conflict: { to: '/home/front-desk/in-house', words: 'In-house' },
  ledger_check: { to: '/home/financials/ledger-verification', words: 'Ledger check' },
  blind_close: { to: '/home/financials/cashier-reports', words: 'Cashier reports' },
  unsettled_penalties: { to: '/home/financials/folio-history', words: 'Folio history' },
}

/** Step 1: everything that could disturb the night, before the night. */
export const PrepareStep = ({ overview, mayRun }: StepProps) => {
  const { run, pending_previous } = overview
  const isStarted = run !== null && !pending_previous
  const check = useAnswer(endOfDay.prepare, { check_only: true }, { enabled: mayRun && !isStarted })
  const prepare = useCall(endOfDay.prepare, { inline: true, onBusinessDate: true })
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const findings = isStarted ? run.findings : check.data?.findings
  const state = stepOf(overview, 'prepare')
  const mayPrepare = mayRun && (!isStarted || run.may.prepare)
  const isWaiting = findings?.some(({ code, needs_confirmation }) => needs_confirmation && !seen.has(code))

  const start = () => prepare.mutate({ confirm: [...seen] })
  return (
    <StepSheet
      title="Prepare"
      hint="What could disturb the night, to be put right while the hotel works as usual."
      notice={
        mayRun ? null : (
          <Alert severity="info">
            You may look at the end of day. To run it, the right “End of day run” is needed.
          </Alert>
        )
      }
      failure={prepare.error}
      actions={
        mayPrepare ? (
          <>
            {isWaiting && findings?.every(({ level }) => level !== 'block') ? (
              <span>Please tick the warnings that you have seen.</span>
            ) : null}
            {isStarted ? null : (
              <Button onClick={() => void check.refetch()} loading={check.isFetching}>
                Check again
              </Button>
            )}
            <Button
              variant={state?.status === 'done' ? 'outlined' : 'contained'}
              loading={prepare.isPending}
              onClick={start}
            >
              {isStarted ? 'Check again' : 'Start the end of day'}
            </Button>
          </>
        ) : null
      }
    >
      {findings ? (
        <Findings findings={findings} seen={seen} onSee={setSeen} mayConfirm={mayPrepare} />
      ) : mayRun ? (
        <Answered answer={check}>{() => null}</Answered>
      ) : null}
    </StepSheet>
  )
}

type FindingsProps = {
  findings: readonly Finding[]
  seen: ReadonlySet<string>
  onSee: (seen: ReadonlySet<string>) => void
  mayConfirm: boolean
}

const Findings = ({ findings, seen, onSee, mayConfirm }: FindingsProps) => {
  const [shown, setShown] = useState<Finding>()
  const opens = useOpens()

  const columns: Column<Finding>[] = [
    {
      key: 'level',
      label: 'Level',
      width: 110,
      cell: ({ level }) => <StatusChip {...levels[level]} />,
    },
    { key: 'message', label: 'Finding', cell: ({ message }) => message },
    { key: 'count', label: 'Cases', align: 'end', width: 70, cell: ({ count }) => formatCount(count) },
    {
      key: 'way',
      label: 'Put right',
      from: 'md',
      cell: ({ code }) => {
        const way = ways[code]
        return way && opens(way.to) ? <WayTo to={way.to}>{way.words}</WayTo> : null
      },
    },
    {
      key: 'seen',
      label: 'Seen',
      width: 60,
      align: 'center',
      cell: ({ code, message, needs_confirmation }) =>
        needs_confirmation && mayConfirm ? (
          <Checkbox
            size="small"
            checked={seen.has(code)}
            slotProps={{ input: { 'aria-label': `I have seen: ${message}` } }}
            onChange={(_, isSeen) => {
              const next = new Set(seen)
              if (isSeen) next.add(code)
              else next.delete(code)
              onSee(next)
            }}
          />
        ) : null,
    },
  ]
  return (
    <>
      <DataTable
        caption="Findings"
        rows={findings}
        idOf={({ code }) => code}
        columns={columns}
        actions={[
          { label: 'Show', key: 's', isQuick: true, when: ({ detail }) => detail.length > 0, run: setShown },
        ]}
        onOpen={finding => finding.detail.length > 0 && setShown(finding)}
        maxHeight="none"
        empty={<Empty says="Nothing stands in the way of the night." />}
      />
      {shown ? <CasesDialog finding={shown} onClose={() => setShown(undefined)} /> : null}
    </>
  )
}
