import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { endOfDay } from '../../../wire/end-of-day'
import { Progress } from '../../kit/progress'
import { useAnswer } from '../../kit/call'
import { withDays } from '../../kit/format'
import { useMay } from '../../kit/may'
import { Answered } from '../../kit/states'
import { ChangedPlan } from '../changed-plan'
import { FixNightDialog } from '../fix-night'
import { type Preview, PreviewTables, whoIsCharged } from '../preview'
import { isTurnOf, stepOf } from '../run'
import { SkipStayDialog } from '../skip-stay'
import { StepSheet } from '../step-sheet'
import type { StepProps } from '../wizard'

type Stay = Preview['rows'][number]

/** Step 6: every posting of the night is seen first, then posted; what fails says why and can be tried again or left. */
export const RoomAndTaxStep = ({ overview, work: { post }, mayRun }: StepProps) => {
  const state = stepOf(overview, 'room_tax')
  const isOver = overview.pending_previous !== null
  const preview = useAnswer(endOfDay.previewRoomAndTax, {}, { enabled: !isOver })
  const [skipping, setSkipping] = useState<Stay>()
  const [fixing, setFixing] = useState<Stay>()
  const [seen, setSeen] = useState<Preview>()
  const may = useMay()
  const maySkip = may('End of day skip')
  const isTurn = isTurnOf(overview, 'room_tax')
  const failed = state?.status === 'failed' ? (preview.data?.rows.filter(({ error }) => error) ?? []) : []
  // It is posted as it was seen; what has changed since is read again and shown before anybody presses once more.
  const start = () =>
    post.mutate(
      { action: 'start', expected_plan_hash: preview.data?.plan_hash },
      {
        onError: () => {
          setSeen(preview.data)
          void preview.refetch()
        },
        onSuccess: () => setSeen(undefined),
      },
    )
  const charged = preview.data ? whoIsCharged(preview.data.totals) : ''

  return (
    <StepSheet
      title="Post room and tax"
      hint="Each stay in house is charged its night, its packages and its taxes, and each account what is due on it, once."
      failure={post.error}
      notice={
        <>
          {seen && preview.data && state?.status === 'ready' ? (
            <ChangedPlan seen={seen} now={preview.data} />
          ) : null}
          {state && (post.isPending || state.status === 'running') ? (
            <Posted total={state.items_total} done={state.items_done} />
          ) : null}
          {state?.status === 'done' ? (
            <Alert severity="success">{`${state.items_done} of ${state.items_total} are posted.`}</Alert>
          ) : null}
          {state?.status === 'failed' ? (
            <Alert severity="error">
              {state.message}
              {failed.map(row => (
                <Box
                  key={row.item_key}
                  sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}
                >
                  {row.room_no} {row.guest_name}: {withDays(row.error?.message ?? '')}
                  <Box sx={{ display: 'flex', gap: 2 }}>
                    {may('End of day fix') && row.reservation_id !== null ? (
                      <Button size="small" color="inherit" onClick={() => setFixing(row)}>
                        Set its price
                      </Button>
                    ) : null}
                    {maySkip ? (
                      <Button size="small" color="inherit" onClick={() => setSkipping(row)}>
                        Leave it out
                      </Button>
                    ) : null}
                  </Box>
                </Box>
              ))}
            </Alert>
          ) : null}
        </>
      }
      actions={
        mayRun && isTurn && state ? (
          state.status === 'failed' ? (
            <Button
              variant="contained"
              loading={post.isPending}
              onClick={() => post.mutate({ action: 'retry' })}
            >
              Try again
            </Button>
          ) : (
            <Button variant="contained" disabled={!preview.data} loading={post.isPending} onClick={start}>
              {state.status === 'running' ? 'Go on' : `Post ${charged}`}
            </Button>
          )
        ) : null
      }
    >
      {isOver ? null : <Answered answer={preview}>{data => <PreviewTables preview={data} />}</Answered>}
      {fixing ? <FixNightDialog stay={fixing} onClose={() => setFixing(undefined)} /> : null}
      {skipping ? <SkipStayDialog stay={skipping} onClose={() => setSkipping(undefined)} /> : null}
    </StepSheet>
  )
}

const Posted = ({ total, done }: { total: number; done: number }) => (
  <Box aria-live="polite">
    <Progress percent={total > 0 ? (100 * done) / total : undefined} label="Posted" />
    {total > 0 ? `${done} of ${total} posted` : 'The stays are gathered …'}
  </Box>
)
