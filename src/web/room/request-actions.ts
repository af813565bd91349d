import { useMasterChange, useMasterRemoval } from '../kit/master-form'
import { useMay } from '../kit/may'
import type { RowAction } from '../kit/row-actions'
import { useSession } from '../kit/session'
import { mayDelete, mayReopen, type RequestRow } from './request-row'

export type OpenRequest =
  | { dialog: 'report' }
  | { dialog: 'change' | 'assign' | 'resolve' | 'withdraw' | 'print'; row: RequestRow }

/** What can be done with a request, each with its letter; its next step is a button of its own. */
export function useRequestActions(open: (what: OpenRequest) => void): RowAction<RequestRow>[] {
  const may = useMay()
  const me = useSession()?.profile?.id ?? 0
  const mender = { employee_id: me, supervises: may('Supervise task sheets') }
  const mayWork = may('Room maintenance') || may('Manage task sheets')
  const change = useMasterChange('maintenance-request', row =>
    row.status === 'in_progress'
      ? `Work on request ${String(row.request_no)} has begun`
      : `Request ${String(row.request_no)} is open again`,
  )
  const remove = useMasterRemoval('maintenance-request', 'The request is deleted')
  const isDue = ({ status }: RequestRow) => mayWork && status !== 'resolved'

  return [
    {
      label: 'Start',
      key: 's',
      isQuick: true,
      when: ({ status }) => mayWork && status === 'open',
      // Whoever begins what nobody has yet takes it.
      run: ({ id, row_version, assigned_to_id }) =>
        change.mutate({ id, row_version, status: 'in_progress', assigned_to_id: assigned_to_id ?? me }),
    },
    {
      label: 'Resolve …',
      key: 'r',
      isQuick: ({ status }) => status === 'in_progress',
      when: isDue,
      run: row => open({ dialog: 'resolve', row }),
    },
    { label: 'Assign …', key: 'a', when: isDue, run: row => open({ dialog: 'assign', row }) },
    { label: 'Change …', key: 'e', when: isDue, run: row => open({ dialog: 'change', row }) },
    {
      label: 'Withdraw room …',
      key: 'w',
      when: row =>
        isDue(row) && row.withdrawn_until === null && (may('Out of order') || may('Out of service')),
      run: row => open({ dialog: 'withdraw', row }),
    },
    {
      label: 'Open again',
      when: row => mayWork && mayReopen(row, mender),
      run: ({ id, row_version }) => change.mutate({ id, row_version, status: 'open' }),
    },
    { label: 'Print', key: 'p', run: row => open({ dialog: 'print', row }) },
    {
      label: 'Delete',
      isDestructive: true,
      when: row => mayWork && mayDelete(row, mender),
      run: ({ id }) => remove.mutate({ id }),
    },
  ]
}
