import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { useEffect, useRef } from 'react'
import { onHouseClock } from '../kit/format'
import { StatusChip } from '../kit/status-chip'
import type { Status } from '../kit/status-look'
import type { Step } from './run'

const looks: Record<Step['status'], { status: Status; word: string }> = {
  pending: { status: 'plain', word: 'Waiting' },
  blocked: { status: 'warning', word: 'To decide' },
  ready: { status: 'info', word: 'Ready' },
  running: { status: 'in_progress', word: 'Running' },
  failed: { status: 'failed', word: 'Failed' },
  done: { status: 'done', word: 'Done' },
}

type Props = {
  steps: readonly Pick<Step, 'step' | 'code' | 'title' | 'status'>[] & readonly Partial<Step>[]
  chosen: number
  onChoose: (step: number) => void
}

/** The nine steps: where each stands by word, shape and colour, who did it and when. */
export const StepList = ({ steps, chosen, onChoose }: Props) => (
  <Box
    component="nav"
    aria-label="Steps of the end of day"
    sx={{ overflowX: 'auto', minWidth: 0, marginInline: { xs: -3, md: 0 }, paddingInline: { xs: 3, md: 0 } }}
  >
    <Box
      component="ol"
      sx={{
        listStyle: 'none',
        margin: 0,
        padding: '2px',
        display: 'grid',
        gap: 1,
        gridAutoFlow: { xs: 'column', lg: 'row' },
        gridAutoColumns: { xs: 'max-content', lg: 'minmax(0, 1fr)' },
      }}
    >
      {steps.map(step => (
        <li key={step.code}>
          <OneStep step={step} isChosen={step.step === chosen} onChoose={() => onChoose(step.step)} />
        </li>
      ))}
    </Box>
  </Box>
)

type OneProps = { step: Props['steps'][number]; isChosen: boolean; onChoose: () => void }

const OneStep = ({ step, isChosen, onChoose }: OneProps) => {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isChosen) button.current?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [isChosen])
  const { items_total = 0, items_done = 0, finished_at, by } = step
  const { status, word } = looks[step.status]
  const facts = [
    step.status !== 'done' && items_total > 0 ? `${items_done} of ${items_total}` : '',
    finished_at ? onHouseClock(finished_at).time : '',
    by ?? '',
  ].filter(Boolean)
  return (
    <ButtonBase
      ref={button}
      onClick={onChoose}
      aria-current={isChosen ? 'step' : undefined}
      sx={{
        width: '100%',
        minHeight: 52,
        padding: '6px 12px',
        gap: 2,
        justifyContent: 'flex-start',
        textAlign: 'start',
        borderRadius: '6px',
        border: 1,
        borderColor: isChosen ? 'primary.main' : 'transparent',
        backgroundColor: isChosen ? 'background.paper' : undefined,
        '&:hover': { backgroundColor: 'background.paper' },
      }}
    >
      <Box sx={{ width: 18, textAlign: 'end', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        {step.step}
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box
          sx={{ fontSize: 14, fontWeight: isChosen ? 600 : 400, whiteSpace: { xs: 'nowrap', lg: 'normal' } }}
        >
          {step.title}
        </Box>
        {facts.length > 0 ? (
          <Box sx={{ fontSize: 12, color: 'text.secondary', display: { xs: 'none', lg: 'block' } }}>
            {facts.join(' · ')}
          </Box>
        ) : null}
      </Box>
      <StatusChip status={status} word={word} />
    </ButtonBase>
  )
}
