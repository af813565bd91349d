import Box from '@mui/material/Box'
import type { OutputOf } from '../../wire/call'
import { cashiering } from '../../wire/cashiering'
import { ActionDialog } from '../kit/action-dialog'
import { Amount } from '../kit/amount'
import { useAnswer } from '../kit/call'
import { type Column, DataTable } from '../kit/data-table'
import { formatDay, isNothing } from '../kit/format'
import { Answered, Empty, Loading } from '../kit/states'
import { StatusChip } from '../kit/status-chip'
import type { BillDialogProps } from './bill-dialog'

type Allowance = OutputOf<typeof cashiering.allowances>['items'][number]

/** What the guest has paid for with his packages, what of it he has had, and what is left for today. */
export const PackagesDialog = ({ bill, onClose }: BillDialogProps) => {
  const list = useAnswer(cashiering.allowances, { account_id: bill.account.id })
  return (
    <ActionDialog title={`Packages of ${bill.account.name}`} size="md" onClose={onClose}>
      <Answered
        answer={list}
        loading={<Loading rows={2} />}
        empty={({ items }) =>
          items.length === 0 && (
            <Empty says="No packages with an allowance. They stand here once their night is posted." />
          )
        }
      >
        {({ items }) => (
          <DataTable
            caption="Packages"
            rows={items}
            idOf={({ id }) => id}
            columns={columns}
            maxHeight="60vh"
          />
        )}
      </Answered>
    </ActionDialog>
  )
}

const states = {
  open: ['open', 'Open'],
  settled: ['done', 'Settled'],
  reversed: ['plain', 'Taken back'],
} as const

const columns: Column<Allowance>[] = [
  {
    key: 'package',
    label: 'Package',
    cell: ({ package: one, postings }) => (
      <div>
        {one.code} {one.name}
        {postings.map(({ id, business_date, description, amount }) => (
          <Box key={id} sx={{ fontSize: 12, color: 'text.secondary' }}>
            {formatDay(business_date)} {description} <Amount value={amount} bare />
          </Box>
        ))}
      </div>
    ),
  },
  { key: 'day', label: 'For', cell: ({ valid_on }) => formatDay(valid_on) },
  {
    key: 'status',
    label: 'State',
    from: 'sm',
    cell: ({ status }) => <StatusChip status={states[status][0]} word={states[status][1]} />,
  },
  {
    key: 'price',
    label: 'Price',
    align: 'end',
    isMoney: true,
    from: 'md',
    cell: ({ price }) => <Amount value={price} bare />,
  },
  {
    key: 'allowance',
    label: 'Allowance',
    align: 'end',
    from: 'md',
    cell: ({ allowance }) => <Amount value={allowance} bare />,
  },
  {
    key: 'consumed',
    label: 'Consumed',
    align: 'end',
    cell: ({ consumed }) => <Amount value={consumed} bare />,
  },
  {
    key: 'left',
    label: 'Left',
    align: 'end',
    cell: ({ left, status }) => (status === 'open' ? <Amount value={left} bare strong /> : null),
  },
  {
    key: 'result',
    label: 'For the house',
    align: 'end',
    from: 'md',
    cell: ({ result }) => (result === null || isNothing(result) ? null : <Amount value={result} bare />),
  },
]
