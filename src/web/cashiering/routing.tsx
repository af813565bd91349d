import Button from '@mui/material/Button'
import { useState } from 'react'
import type { OutputOf } from '../../wire/call'
import { routing } from '../../wire/routing'
import { ActionDialog } from '../kit/action-dialog'
import { Amount } from '../kit/amount'
import { useAnswer, useCall } from '../kit/call'
import { type Column, DataTable } from '../kit/data-table'
import { formatDay } from '../kit/format'
import { useMay } from '../kit/may'
import { Answered, Empty, Loading } from '../kit/states'
import { RoutingForm } from './routing-form'
import { RoutingRefreshDialog } from './routing-refresh'

export type Instruction = OutputOf<typeof routing.store>

/** Whose charges: of an account, or, as the standard of its new stays, of a profile. */
export type Routed = { name: string; account_id: number } | { name: string; guest_profile_id: number }

/** Where charges go by themselves, and how much of each limit is left. */
export const RoutingDialog = ({ of, onClose }: { of: Routed; onClose: () => void }) => {
  const { name, ...whose } = of
  const list = useAnswer(routing.list, whose)
  const [editing, setEditing] = useState<Instruction | 'new' | 'refresh'>()
  const may = useMay()
  const mayChange = may('Reservation update')
  const remove = useCall(routing.remove, { says: 'The routing is removed' })
  const back = () => setEditing(undefined)
  if (editing === 'refresh') {
    return 'account_id' in of ? <RoutingRefreshDialog {...of} onClose={back} /> : null
  }
  if (editing) {
    return <RoutingForm of={of} instruction={editing === 'new' ? undefined : editing} onClose={back} />
  }
  return (
    <ActionDialog
      title={'account_id' in of ? `Routing of ${name}` : `Standard routing of ${name}`}
      size="md"
      onClose={onClose}
      extra={
        <>
          {mayChange ? (
            <Button variant="contained" onClick={() => setEditing('new')}>
              New routing
            </Button>
          ) : null}
          {'account_id' in of && may('Cashiering transfer') ? (
            <Button variant="outlined" onClick={() => setEditing('refresh')}>
              Route the bill anew
            </Button>
          ) : null}
        </>
      }
    >
      <Answered
        answer={list}
        loading={<Loading rows={2} />}
        empty={({ items }) =>
          items.length === 0 && (
            <Empty
              says={
                'account_id' in of
                  ? 'Every charge goes to bill 1. Route some of them to another bill or room.'
                  : 'New stays of this profile begin without routing.'
              }
            />
          )
        }
      >
        {({ items }) => (
          <DataTable
            caption="Routing"
            rows={items}
            idOf={({ id }) => id}
            columns={columns}
            maxHeight="60vh"
            onOpen={mayChange ? setEditing : undefined}
            actions={
              mayChange
                ? [
                    { label: 'Change', key: 'e', run: setEditing },
                    {
                      label: 'Remove',
                      key: 'r',
                      isDestructive: true,
                      run: ({ id, row_version }) => remove.mutate({ id, row_version }),
                    },
                  ]
                : []
            }
          />
        )}
      </Answered>
    </ActionDialog>
  )
}

const columns: Column<Instruction>[] = [
  { key: 'sequence', label: 'Order', width: 56, align: 'end', cell: row => row.display_sequence },
  {
    key: 'codes',
    label: 'Charges',
    cell: ({ all_codes, routing_codes, transaction_codes }) =>
      all_codes
        ? 'All'
        : [...routing_codes, ...transaction_codes].map(({ code, name }) => `${code} ${name}`).join(', '),
  },
  {
    key: 'to',
    label: 'To',
    cell: ({ target, target_window, payee }) =>
      target
        ? [target.room_no ? `Room ${target.room_no}` : null, target.name].filter(Boolean).join(' ')
        : [`Bill ${target_window}`, payee?.name].filter(Boolean).join(', '),
  },
  {
    key: 'days',
    label: 'Days',
    from: 'md',
    cell: ({ begin_date, end_date, days_of_week }) =>
      [
        begin_date || end_date
          ? `${begin_date ? formatDay(begin_date) : ''} – ${end_date ? formatDay(end_date) : ''}`
          : 'Whole stay',
        days_of_week.length < 7 ? days_of_week.join(' ') : '',
      ]
        .filter(Boolean)
        .join(', '),
  },
  {
    key: 'limit',
    label: 'Limit',
    align: 'end',
    isMoney: true,
    cell: ({ limit_amount, limit_percent, limit_period }) =>
      limit_percent ? (
        `${limit_percent.replace(/\.?0+$/, '')} %`
      ) : limit_amount ? (
        <span title={limit_period === 'per_day' ? 'Each day' : 'For the stay'}>
          <Amount value={limit_amount} bare />
        </span>
      ) : null,
  },
  { key: 'left', label: 'Left', align: 'end', from: 'sm', cell: row => <Amount value={row.left} bare /> },
]
