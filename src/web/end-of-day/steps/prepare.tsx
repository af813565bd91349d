import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { endOfDay } from '../../../wire/end-of-day'
import { useAnswer, useCall } from '../../kit/call'
import { Answered } from '../../kit/states'
import { Findings } from '../findings'
import { stepOf } from '../run'
import { StepSheet } from '../step-sheet'
import type { StepProps } from '../wizard'

/** Step 1: everything that could disturb the night, before the night. */
export const PrepareStep = ({ overview, mayRun, onStep }: StepProps) => {
  const { run, pending_previous } = overview
  const isStarted = run !== null && !pending_previous
  const check = useAnswer(endOfDay.prepare, { check_only: true }, { enabled: mayRun && !isStarted })
  const prepare = useCall(endOfDay.prepare, { inline: true, onBusinessDate: true })
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const findings = isStarted ? run.findings : check.data?.findings
  const state = stepOf(overview, 'prepare')
  const mayPrepare = mayRun && (!isStarted || (run.may.prepare && run.executing === null))
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
        <Findings
          findings={findings}
          seen={seen}
          onSee={setSeen}
          mayConfirm={mayPrepare}
          onStep={mayRun ? onStep : undefined}
        />
      ) : mayRun ? (
        <Answered answer={check}>{() => null}</Answered>
      ) : null}
    </StepSheet>
  )
}
