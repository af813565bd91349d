import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ReactNode, useState } from 'react'
import { withDays } from '../kit/format'
import { StatusChip } from '../kit/status-chip'

export type FindingShown = {
  no: number
  state: 'pass' | 'ask' | 'stop'
  text: string
  /** The right that turns a stop into a question. */
  permission?: string
  question?: { code: string }
}

const looks = {
  stop: { status: 'error', word: 'Stop' },
  ask: { status: 'warning', word: 'Decide' },
  pass: { status: 'success', word: 'OK' },
} as const
const order = ['stop', 'ask', 'pass'] as const

type Props<F extends FindingShown> = {
  findings: readonly F[]
  /** What can be done about a finding, under its sentence. */
  children?: (finding: F) => ReactNode
}

/** What stands in the way first, what a person decides next; what passes is counted and opens. */
export function FindingList<F extends FindingShown>({ findings, children }: Props<F>): ReactNode {
  const [isOpen, setOpen] = useState(false)
  const passed = findings.filter(({ state }) => state === 'pass')
  const shown = [...findings]
    .filter(({ state }) => isOpen || state !== 'pass')
    .sort((a, b) => order.indexOf(a.state) - order.indexOf(b.state))

  return (
    <Box component="section" aria-label="What was checked">
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 2 }}>
        {shown.map((finding, index) => (
          <Box
            component="li"
            key={`${finding.no} ${index}`}
            data-obstacle={finding.state === 'stop' ? '' : undefined}
            sx={{ display: 'grid', gridTemplateColumns: '78px minmax(0, 1fr)', gap: 2, alignItems: 'start' }}
          >
            <StatusChip {...looks[finding.state]} />
            <div>
              <span id={finding.question && `question-${finding.question.code}`}>
                {withDays(finding.text)}
              </span>
              {children?.(finding)}
            </div>
          </Box>
        ))}
      </Box>
      {passed.length > 0 ? (
        <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Only what needs me' : `${passed.length} of ${findings.length} checks pass`}
        </Button>
      ) : null}
    </Box>
  )
}
