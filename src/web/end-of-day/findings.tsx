import Checkbox from '@mui/material/Checkbox'
import { useState } from 'react'
import { type Column, DataTable } from '../kit/data-table'
import { formatCount, withDays } from '../kit/format'
import { Empty } from '../kit/states'
import { StatusChip } from '../kit/status-chip'
import { useOpens, WayTo } from '../shell/way-to'
import { CasesDialog } from './cases'
import type { Finding } from './run'

const levels = {
  block: { status: 'error', word: 'Blocks' },
  warn: { status: 'warning', word: 'Warning' },
  info: { status: 'info', word: 'Note' },
} as const

/** Where a finding is put right. */
const ways: Record<string, { to: string; words: string } | undefined> = {
  unsettled_departures: { to: '/home/front-desk/departures?tab=departed', words: 'Departures' },
  deposit_on_departed: { to: '/home/front-desk/departures?tab=departed', words: 'Departures' },
  card_pending: { to: '/home/financials/card-payments', words: 'Card payments' },
  planned_moves: { to: '/home/front-desk/in-house', words: 'In-house' },
  guests_waiting: { to: '/home/front-desk/arrivals?tab=queue', words: 'Arrivals' },
  arrivals_by_itself: { to: '/home/front-desk/arrivals', words: 'Arrivals' },
  overdue_arrivals: { to: '/home/front-desk/arrivals', words: 'Arrivals' },
  room_discrepancy: { to: '/home/inventory/housekeeping-board?view=discrepancy', words: 'Rooms' },
  deposit_overdue: { to: '/home/financials/batch-deposites', words: 'Batch deposits' },
  over_limit: { to: '/home/financials/billing', words: 'Billing' },
  room_conflict: { to: '/home/front-desk/in-house', words: 'In-house' },
  ledger_check: { to: '/home/financials/ledger-verification', words: 'Ledger check' },
  blind_close: { to: '/home/financials/cashier-reports', words: 'Cashier reports' },
  unsettled_penalties: { to: '/home/financials/folio-history', words: 'Folio history' },
}

type Props = {
  findings: readonly Finding[]
  /** Codes of the warnings that the person has ticked. */
  seen: ReadonlySet<string>
  onSee: (seen: ReadonlySet<string>) => void
  mayConfirm: boolean
}

/** What the checks found: how bad, how often, where it is put right, and whether somebody has seen it. */
export const Findings = ({ findings, seen, onSee, mayConfirm }: Props) => {
  const [shown, setShown] = useState<Finding>()
  const opens = useOpens()
  const hasWays = findings.some(({ code }) => opens(ways[code]?.to ?? ''))
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

  return (
    <>
      <DataTable
        caption="Findings"
        rows={findings}
        idOf={({ code }) => code}
        columns={[...columns, ...(hasWays ? [wayColumn] : []), ...(asks ? [seenColumn] : [])]}
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

const columns: Column<Finding>[] = [
  { key: 'level', label: 'Level', width: 110, cell: ({ level }) => <StatusChip {...levels[level]} /> },
  { key: 'message', label: 'Finding', cell: ({ message }) => withDays(message) },
  {
    key: 'count',
    label: 'Cases',
    align: 'end',
    from: 'sm',
    width: 70,
    cell: ({ count }) => formatCount(count),
  },
]

const wayColumn: Column<Finding> = {
  key: 'way',
  label: 'Put right',
  from: 'md',
  width: 160,
  cell: ({ code }) => {
    const way = ways[code]
    return way ? <WayTo to={way.to}>{way.words}</WayTo> : null
  },
}
