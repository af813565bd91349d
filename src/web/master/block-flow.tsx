import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type FlowStatus, withoutExit, wrongWithStep } from '../../hotel/block-flow'
import { change } from '../kit/change'
import type { Failure } from '../kit/failure'
import { type MasterRow, summaryOf, useMasters } from '../kit/masters'
import { useMay } from '../kit/may'
import { Empty } from '../kit/states'
import { say } from '../kit/toast'
import { lazyPart } from '../kit/lazy-page'
import type { ArrowDialog as Asks } from './arrow-dialog'
import { FlowDiagram } from './flow-diagram'
import { FlowList } from './flow-list'
import { FlowFrame, flowHeight, flowHint, FlowPlace } from './flow-place'
import { inSentence } from '../words/in-sentence'
import { masterWord } from '../words/masters'
import { translate } from '../words/translate'

// Few arrows need somebody's consent.
const ArrowDialog = lazyPart<Parameters<typeof Asks>[0]>(
  async () => (await import('./arrow-dialog')).ArrowDialog,
)

export type Status = FlowStatus & { name: string; color: string }
export type Step = MasterRow & {
  from_status_id: number
  to_status_id: number
  requires_approval?: boolean
}

/** Which status of a block may follow which, as a drawing to click in; the list below says the same. */
export const BlockFlow = () => {
  const statuses = useMasters('block-status', { per_page: 100 })
  const steps = useMasters('block-status-flow', { per_page: 500 })
  if (statuses.isPending || steps.isPending) return <FlowPlace />
  if (!statuses.data || !steps.data) return null
  const all = (statuses.data.items as unknown as Status[]).toSorted(
    (a, b) => a.display_sequence - b.display_sequence,
  )
  return <Flow statuses={all} steps={steps.data.items as unknown as Step[]} />
}

const Flow = ({ statuses, steps }: { statuses: Status[]; steps: Step[] }) => {
  const [from, setFrom] = useState<Status>()
  const [asked, setAsked] = useState<Toggled>()
  const may = useMay()
  const { calls, permission } = summaryOf('block-status-flow')
  const isReadOnly = !may(permission.store)
  const stuck = withoutExit(statuses, steps)
  const toggle = useToggle(calls)

  const choose = (status: Status) => {
    if (isReadOnly) return
    if (!from) return setFrom(status)
    setFrom(undefined)
    if (from.id === status.id) return
    const step = steps.find(one => one.from_status_id === from.id && one.to_status_id === status.id)
    const wrong = step ? undefined : wrongWithStep(from, status)
    if (wrong) say('failure', wrong.message)
    // Drawn again, it would be a step that anybody may take.
    else if (step?.requires_approval) setAsked({ step, from, to: status })
    else toggle.mutate({ step, from, to: status })
  }

  return (
    <>
      <FlowFrame
        says={
          from
            ? translate('From %{from}: choose the status that may follow, or one that may no longer.', {
                from: from.name,
              })
            : flowHint()
        }
        onKeyDown={event => {
          if (event.key === 'Escape') setFrom(undefined)
        }}
      >
        {statuses.length === 0 ? (
          <Box sx={{ minHeight: flowHeight + 8, display: 'grid', alignItems: 'center' }}>
            <Empty
              says={translate('No %{what} yet.', {
                what: inSentence(masterWord(summaryOf('block-status').plural)),
              })}
            />
          </Box>
        ) : (
          <FlowDiagram
            statuses={statuses}
            steps={steps}
            from={from}
            isBusy={toggle.isPending}
            onChoose={choose}
          />
        )}
        <FlowList statuses={statuses} steps={steps} />
        {stuck.length > 0 ? (
          <Alert severity="warning">
            {translate('A block could never leave %{statuses}. Please draw an arrow from there.', {
              statuses: stuck.map(({ name }) => name).join(', '),
            })}
          </Alert>
        ) : null}
      </FlowFrame>
      {asked ? (
        <ArrowDialog
          {...asked}
          isBusy={toggle.isPending}
          failure={toggle.error}
          onConfirm={() => toggle.mutate(asked, { onSuccess: () => setAsked(undefined) })}
          onClose={() => {
            setAsked(undefined)
            toggle.reset()
          }}
        />
      ) : null}
    </>
  )
}

export type Toggled = { step: Step | undefined; from: Status; to: Status }

/** Draws an arrow, or takes it away. What was not possible has been said. */
function useToggle({ path, store, remove }: ReturnType<typeof summaryOf>['calls']) {
  const queries = useQueryClient()
  return useMutation<unknown, Failure, Toggled>({
    mutationFn: ({ step, from, to }) =>
      step
        ? change({ path: `${path}/${remove}`, body: { id: step.id } })
        : change({ path: `${path}/${store}`, body: { from_status_id: from.id, to_status_id: to.id } }),
    onSuccess: async (_, { step, from, to }) => {
      const names = { from: from.name, to: to.name }
      say(
        'success',
        step
          ? translate('%{to} may no longer follow %{from}', names)
          : translate('%{to} may follow %{from} now', names),
      )
      await queries.invalidateQueries()
    },
  })
}
