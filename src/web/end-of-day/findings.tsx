import Checkbox from '@mui/material/Checkbox'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useState } from 'react'
import type { StepCode } from '../../hotel/business-day/steps'
import { type Column, DataTable } from '../kit/data-table'
import { formatCount, withDays } from '../kit/format'
import { Empty } from '../kit/states'
import { StatusChip } from '../kit/status-chip'
import { useOpens } from '../shell/way-to'
import { CasesDialog } from './cases'
import { FindingWay, hasWay } from './finding-way'
import type { Finding } from './run'

const levels = {
  block: { status: 'error', word: 'Blocks' },
  warn: { status: 'warning', word: 'Warning' },
  info: { status: 'info', word: 'Note' },
} as const

type Props = {
  findings: readonly Finding[]
  /** Codes of the warnings that the person has ticked. */
  seen: ReadonlySet<string>
  onSee: (seen: ReadonlySet<string>) => void
  mayConfirm: boolean
  /** Shows the step in which a finding is put right, to whoever may do it. */
  onStep?: (code: StepCode) => void
}

/** What the checks found: how bad, how often, where it is put right, and whether somebody has seen it. */
export const Findings = ({ findings, seen, onSee, mayConfirm, onStep }: Props) => {
  const [shown, setShown] = useState<Finding>()
  const opens = useOpens()
  // On a phone there is no room for a column of its own.
  const isSmall = useMediaQuery<Theme>(theme => theme.breakpoints.down('md'))
  const hasWays = findings.some(finding => hasWay(finding, { opens, onStep }))
  const asks = mayConfirm && findings.some(({ needs_confirmation }) => needs_confirmation)

  const tick = (code: string, isSeen: boolean) => {
    const next = new Set(seen)
    if (isSeen) next.add(code)
    else next.delete(code)
    onSee(next)
  }
  const seenColumn: Column<Finding> = {
    key: 'seen',
    label: 'Seen',
    width: 60,
    align: 'center',
    cell: ({ code, message, needs_confirmation }) =>
      needs_confirmation ? (
        <Checkbox
          size="small"
          checked={seen.has(code)}
          slotProps={{ input: { 'aria-label': `I have seen: ${message}` } }}
          onChange={(_, isSeen) => tick(code, isSeen)}
        />
      ) : null,
  }

  const columns: Column<Finding>[] = [
    { key: 'level', label: 'Level', width: 110, cell: ({ level }) => <StatusChip {...levels[level]} /> },
    {
      key: 'message',
      label: 'Finding',
      cell: finding => (
        <>
          {withDays(finding.message)}
          {isSmall ? (
            <div>
              <FindingWay finding={finding} onShow={setShown} onStep={onStep} />
            </div>
          ) : null}
        </>
      ),
    },
    {
      key: 'count',
      label: 'Cases',
      align: 'end',
      from: 'sm',
      width: 70,
      cell: ({ count }) => formatCount(count),
    },
    ...(hasWays && !isSmall ? [wayColumn(setShown, onStep)] : []),
  ]

  return (
    <>
      <DataTable
        caption="Findings"
        rows={findings}
        idOf={({ code }) => code}
        columns={[...columns, ...(asks ? [seenColumn] : [])]}
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

const wayColumn = (onShow: (finding: Finding) => void, onStep: Props['onStep']): Column<Finding> => ({
  key: 'way',
  label: 'Put right',
  width: 160,
  cell: finding => <FindingWay finding={finding} onShow={onShow} onStep={onStep} />,
})
