import { useState } from 'react'
import type { OutputOf } from '../../wire/call'
import { cashiering } from '../../wire/cashiering'
import { ActionDialog } from '../kit/action-dialog'
import { useAnswer } from '../kit/call'
import { type Column, DataTable } from '../kit/data-table'
import { Answered, Empty } from '../kit/states'
import { TabBar } from '../kit/tab-bar'

type Row = OutputOf<typeof cashiering.billJob>['rows'][number]

const tabs = [
  { value: 'without', label: 'Without a bill' },
  { value: 'made', label: 'On the paper' },
] as const

/** What became of each guest's bills; those without one come first, because somebody has to see to them. */
export const BillJobDialog = ({ job_id, onClose }: { job_id: number; onClose: () => void }) => {
  const [tab, setTab] = useState<(typeof tabs)[number]['value']>()
  const job = useAnswer(
    cashiering.billJob,
    { job_id },
    { keep: true, everyMs: ({ state }) => (state === 'done' || state === 'failed' ? undefined : 1000) },
  )
  return (
    <ActionDialog title="Guests of this paper" cancel="Close" size="sm" onClose={onClose}>
      <Answered answer={job}>
        {({ rows }) => {
          const without = rows.filter(({ outcome }) => outcome !== 'made')
          const shown = tab ?? (without.length > 0 ? 'without' : 'made')
          return (
            <>
              <TabBar label="Which guests" tabs={tabs} value={shown} onChange={setTab} />
              <DataTable
                caption="Guests"
                rows={shown === 'made' ? rows.filter(({ outcome }) => outcome === 'made') : without}
                idOf={({ reservation_id }) => reservation_id}
                columns={shown === 'made' ? madeColumns : withoutColumns}
                maxHeight={420}
                empty={<Empty says={shown === 'made' ? 'Nothing is made yet.' : 'Every guest has a bill.'} />}
              />
            </>
          )
        }}
      </Answered>
    </ActionDialog>
  )
}

const who: Column<Row>[] = [
  {
    key: 'room',
    label: 'Room',
    width: 64,
    sortBy: row => row.room_no,
    cell: row => <strong>{row.room_no}</strong>,
  },
  { key: 'guest', label: 'Guest', sortBy: row => row.guest_name, cell: row => <bdi>{row.guest_name}</bdi> },
]
const madeColumns: Column<Row>[] = [
  ...who,
  { key: 'bills', label: 'Bills', align: 'end', sortBy: row => row.bills, cell: row => row.bills },
]
const withoutColumns: Column<Row>[] = [
  ...who,
  {
    key: 'why',
    label: 'Why',
    sortBy: row => row.why?.error ?? '',
    cell: ({ why, outcome }) => (
      <span style={{ whiteSpace: 'normal' }}>
        {why ? `${outcome === 'failed' ? 'Failed: ' : ''}${why.message}` : 'Not yet'}
      </span>
    ),
  },
]
