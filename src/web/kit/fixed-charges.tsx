import Box from '@mui/material/Box'
import { type ReactNode, useState } from 'react'
import type { OutputOf } from '../../wire/call'
import { fixedCharge } from '../../wire/routing'
import { Amount } from './amount'
import { useAnswer, useCall } from './call'
import { type Column, DataTable } from './data-table'
import type { RowAction } from './row-actions'
import { formatDay, sentenceCase } from './format'
import { useMay } from './may'
import { Answered, Empty, Loading } from './states'
import { FixedChargeForm } from './fixed-charge-form'

export type FixedCharge = OutputOf<typeof fixedCharge.store>

/** Whose: of an account that has bills, or of a receivables account, whose charges become invoices. */
export type FixedChargesOf = {
  name: string
  which: { account_id: number } | { ar_account_id: number }
  isStay: boolean
  hasBills: boolean
}
type Props = {
  of: FixedChargesOf
  mayChange: boolean
  /** The frame that the list stands in, with how a new one is begun. */
  frame: (list: ReactNode, add: () => void) => ReactNode
}

/** What comes again: parking, a cot, storage, a standing order. */
export const FixedCharges = ({ of, mayChange, frame }: Props) => {
  const list = useAnswer(fixedCharge.list, of.which)
  const [editing, setEditing] = useState<FixedCharge | 'new'>()
  const may = useMay()
  const remove = useCall(fixedCharge.remove, { says: 'The fixed charge has ended' })
  const postNow = useCall(fixedCharge.postNow, {
    says: ({ transaction_code }) => `${transaction_code.name} is posted`,
  })
  const actions: (RowAction<FixedCharge> & { isAllowed: boolean })[] = [
    {
      label: 'Post now',
      key: 'p',
      isAllowed: may('Cashiering post charge') && of.hasBills,
      when: ({ next_date }) => next_date !== null,
      run: ({ id, next_date, row_version }) =>
        postNow.mutate({ id, date: next_date ?? undefined, row_version }),
    },
    { label: 'Change', key: 'e', isAllowed: mayChange, run: setEditing },
    {
      label: 'End',
      key: 'r',
      isAllowed: mayChange,
      isDestructive: true,
      run: ({ id, row_version }) => remove.mutate({ id, row_version }),
    },
  ]
  const form = editing ? (
    <FixedChargeForm
      of={of}
      charge={editing === 'new' ? undefined : editing}
      onClose={() => setEditing(undefined)}
    />
  ) : null
  // In a dialog one stands in place of the other.
  if (form && of.hasBills) return form
  return (
    <>
      {frame(
        <Answered
          answer={list}
          loading={<Loading rows={2} />}
          empty={({ items }) =>
            items.length === 0 && (
              <Empty
                says={
                  of.hasBills
                    ? 'No fixed charges. Add what repeats, such as parking or a cot.'
                    : 'No fixed charges. Add what repeats, such as an office or a parking space.'
                }
              />
            )
          }
        >
          {({ items }) => (
            <DataTable
              caption="Fixed charges"
              rows={items}
              idOf={({ id }) => id}
              columns={columns}
              maxHeight={of.hasBills ? '60vh' : undefined}
              onOpen={mayChange ? setEditing : undefined}
              actions={actions.filter(({ isAllowed }) => isAllowed)}
            />
          )}
        </Answered>,
        () => setEditing('new'),
      )}
      {form}
    </>
  )
}

const columns: Column<FixedCharge>[] = [
  {
    key: 'code',
    label: 'Charge',
    cell: ({ transaction_code, supplement, quantity }) => (
      <div>
        {/^1(\.0*)?$/.test(quantity) ? '' : `${quantity.replace(/\.?0+$/, '')} × `}
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
