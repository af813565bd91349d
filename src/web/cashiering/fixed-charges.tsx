import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { Permission } from '../../hotel/permission'
import type { OutputOf } from '../../wire/call'
import { fixedCharge } from '../../wire/routing'
import { ActionDialog } from '../kit/action-dialog'
import { Amount } from '../kit/amount'
import { useAnswer, useCall } from '../kit/call'
import { type Column, DataTable } from '../kit/data-table'
import type { RowAction } from '../kit/row-actions'
import { formatDay, sentenceCase } from '../kit/format'
import { useMay } from '../kit/may'
import { Answered, Empty, Loading } from '../kit/states'
import type { BillDialogProps } from './bill-dialog'
import { quantityOf } from './bill-facts'
import { FixedChargeForm } from './fixed-charge-form'

export type FixedCharge = OutputOf<typeof fixedCharge.store>

/** What comes again on this account: parking, a cot, storage. */
export const FixedChargesDialog = ({ bill, onClose }: BillDialogProps) => {
  const list = useAnswer(fixedCharge.list, { account_id: bill.account.id })
  const [editing, setEditing] = useState<FixedCharge | 'new'>()
  const may = useMay()
  const mayChange = may('Reservation update')
  const remove = useCall(fixedCharge.remove, { says: 'The fixed charge has ended' })
  const postNow = useCall(fixedCharge.postNow, {
    says: ({ transaction_code }) => `${transaction_code.name} is posted`,
  })
  const actions: (RowAction<FixedCharge> & { needs: Permission })[] = [
    {
      label: 'Post now',
      key: 'p',
      needs: 'Cashiering post charge',
      when: ({ next_date, account_id }) => next_date !== null && account_id !== null,
      run: ({ id, next_date, row_version }) =>
        postNow.mutate({ id, date: next_date ?? undefined, row_version }),
    },
    { label: 'Change', key: 'e', needs: 'Reservation update', run: setEditing },
    {
      label: 'End',
      key: 'r',
      needs: 'Reservation update',
      isDestructive: true,
      run: ({ id, row_version }) => remove.mutate({ id, row_version }),
    },
  ]
  if (editing) {
    return (
      <FixedChargeForm
        account={bill.account}
        charge={editing === 'new' ? undefined : editing}
        onClose={() => setEditing(undefined)}
      />
    )
  }
  return (
    <ActionDialog
      title={`Fixed charges of ${bill.account.name}`}
      size="md"
      onClose={onClose}
      extra={
        mayChange ? (
          <Button variant="contained" onClick={() => setEditing('new')}>
            New fixed charge
          </Button>
        ) : null
      }
    >
      <Answered
        answer={list}
        loading={<Loading rows={2} />}
        empty={({ items }) =>
          items.length === 0 && <Empty says="No fixed charges. Add what repeats, such as parking or a cot." />
        }
      >
        {({ items }) => (
          <DataTable
            caption="Fixed charges"
            rows={items}
            idOf={({ id }) => id}
            columns={columns}
            maxHeight="60vh"
            onOpen={mayChange ? setEditing : undefined}
            actions={actions.filter(({ needs }) => may(needs))}
          />
        )}
      </Answered>
    </ActionDialog>
  )
}

const columns: Column<FixedCharge>[] = [
  {
    key: 'code',
    label: 'Charge',
    cell: ({ transaction_code, supplement, quantity }) => (
      <div>
        {quantityOf(quantity) === '1' ? '' : `${quantity} × `}
        {transaction_code.code} {transaction_code.name}
        {supplement ? <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{supplement}</Box> : null}
      </div>
    ),
  },
  { key: 'frequency', label: 'Comes', cell: row => sentenceCase(row.frequency) },
  {
    key: 'dates',
    label: 'Days',
    from: 'md',
    cell: row => `${formatDay(row.begin_date)} – ${formatDay(row.end_date)}`,
  },
  {
    key: 'next',
    label: 'Next',
    from: 'sm',
    cell: row => (row.next_date ? formatDay(row.next_date) : 'Not again'),
  },
  {
    key: 'amount',
    label: 'Amount',
    align: 'end',
    isMoney: true,
    cell: row => (row.amount ? <Amount value={row.amount} bare /> : `${row.percent_of_rate} %`),
  },
  {
    key: 'posted',
    label: 'Posted',
    align: 'end',
    from: 'md',
    cell: row => (row.posted_count > 0 ? <Amount value={row.posted_total} bare /> : null),
  },
]
