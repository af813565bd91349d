import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { type ReactNode, useState } from 'react'
import type { OutputOf } from '../../wire/call'
import { revenueBucket } from '../../wire/ledger-account'
import { Amount } from './amount'
import { useAnswer } from './call'
import { type Column, DataTable } from './data-table'
import { useMasters } from './masters'
import { useMay } from './may'

type Totals = OutputOf<typeof revenueBucket.totals>
type Row = Totals['items'][number]
type Props = {
  of: { reservation_id: number } | { guest_profile_id: number }
  /** The frame that it stands in: its heading and the choice beside it. */
  frame: (choice: ReactNode, table: ReactNode) => ReactNode
}

/** What a stay or a profile brought, in the house's own groups of revenue, with the tax that went with it. */
export const RevenueByBucket = ({ of, frame }: Props) => {
  const may = useMay()
  return may('Cashiering view') ? <Buckets of={of} frame={frame} /> : null
}

const Buckets = ({ of, frame }: Props) => {
  const { data } = useMasters('revenue-bucket-type', { per_page: 20 }, { inline: true })
  const types = data?.items ?? []
  const [chosen, setChosen] = useState<number>()
  const bucket_type_id = chosen ?? types[0]?.id ?? 0
  const { data: totals } = useAnswer(
    revenueBucket.totals,
    { ...of, bucket_type_id },
    { enabled: bucket_type_id > 0, inline: true, keep: true },
  )
  if (!totals || totals.items.length === 0) return null
  const choice =
    types.length > 1 ? (
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label="Groups of revenue"
        value={bucket_type_id}
        onChange={(_, id: number | null) => id && setChosen(id)}
      >
        {types.map(({ id, name }) => (
          <ToggleButton key={id} value={id}>
            {String(name)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    ) : null
  return frame(
    choice,
    <DataTable
      caption="Revenue by group"
      rows={totals.items}
      idOf={({ bucket }) => bucket?.id ?? 0}
      columns={columnsOf(totals)}
      maxHeight="none"
    />,
  )
}

const columnsOf = ({ totals }: Totals): Column<Row>[] => {
  const amount = (key: 'net' | 'tax' | 'gross', label: string): Column<Row> => ({
    key,
    label,
    align: 'end',
    isMoney: key === 'gross',
    from: key === 'gross' ? undefined : 'sm',
    cell: row => <Amount value={row[key]} bare />,
    foot: <Amount value={totals[key]} bare />,
  })
  return [
    { key: 'bucket', label: 'Group', cell: ({ bucket }) => bucket?.name ?? 'In no group', foot: 'Total' },
    amount('net', 'Net'),
    amount('tax', 'Tax'),
    amount('gross', 'Gross'),
  ]
}
