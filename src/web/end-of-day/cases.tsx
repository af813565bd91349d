import { ActionDialog } from '../kit/action-dialog'
import { Amount } from '../kit/amount'
import { type Column, DataTable } from '../kit/data-table'
import { formatDay, sentenceCase, withDays } from '../kit/format'
import { WayTo } from '../shell/way-to'
import { type Case, wayToStay } from './finding-way'
import type { Finding } from './run'

const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value))

/** What a case may know, in the order in which a clerk asks for it. */
const knownOf = (code: string): (Column<Case> & { key: string })[] => [
  {
    key: 'confirmation_no',
    label: 'Confirmation',
    cell: row => <WayTo to={wayToStay(code, row)}>{text(row.confirmation_no)}</WayTo>,
  },
  { key: 'room_no', label: 'Room', cell: row => text(row.room_no) },
  { key: 'rate_code', label: 'Rate', cell: row => text(row.rate_code) },
  { key: 'name', label: 'Name', cell: row => text(row.name) },
  { key: 'system_use', label: 'For', cell: row => sentenceCase(text(row.system_use)) },
  { key: 'check', label: 'Check', cell: row => text(row.check) },
  { key: 'business_date', label: 'Date', cell: row => formatDay(text(row.business_date)) },
  { key: 'due_date', label: 'Due', cell: row => formatDay(text(row.due_date)) },
  { key: 'status', label: 'State', cell: row => sentenceCase(text(row.status)) },
  { key: 'message', label: 'Why', cell: row => withDays(text(row.message)) },
  { key: 'amount', label: 'Amount', align: 'end', cell: row => <Amount value={text(row.amount)} /> },
  { key: 'balance', label: 'Balance', align: 'end', cell: row => <Amount value={text(row.balance)} /> },
]

/** The single cases of a finding. */
export const CasesDialog = ({ finding, onClose }: { finding: Finding; onClose: () => void }) => {
  const rows = finding.detail.map((row, index) => ({ ...row, index }))
  const columns = knownOf(finding.code).filter(({ key }) => rows.some(row => text((row as Case)[key]) !== ''))
  return (
    <ActionDialog title={withDays(finding.message)} size="md" onClose={onClose}>
      <DataTable
        caption={withDays(finding.message)}
        rows={rows as readonly (Case & { index: number })[]}
        idOf={({ index }) => index}
        columns={columns}
        maxHeight="60vh"
      />
      {finding.count > rows.length ? <div>{`… and ${finding.count - rows.length} more`}</div> : null}
    </ActionDialog>
  )
}
