import Button from '@mui/material/Button'
import { useState } from 'react'
import { servingHours } from '../../../hotel/serving-hours'
import { bookingView } from '../../../wire/booking-view'
import type { OutputOf } from '../../../wire/call'
import { ActionDialog } from '../../kit/action-dialog'
import { Amount } from '../../kit/amount'
import { useAnswer } from '../../kit/call'
import { type Column, DataTable } from '../../kit/data-table'
import { formatDay } from '../../kit/format'
import { useMay } from '../../kit/may'
import { Answered } from '../../kit/states'
import { StatusChip } from '../../kit/status-chip'
import { PackageDialog, RemovePackageDialog } from '../package'
import type { TabProps } from '../reservation-page'
import { ItemsPart } from './items'
import { Part } from './part'

type Held = OutputOf<typeof bookingView.packages>['items'][number]
type Posted = Held['nights'][number]

/** What is sold beside or inside the price; each opens the nights on which it is posted. */
export const PackagesTab = ({ view: { reservation } }: TabProps) => {
  const answer = useAnswer(
    bookingView.packages,
    { reservation_id: reservation.reservation_id },
    { keep: true },
  )
  const [open, setOpen] = useState<Held>()
  const [changing, setChanging] = useState<Held | 'new'>()
  const [removing, setRemoving] = useState<Held>()
  const mayChange = reservation.allowed.includes('change')
  const mayReprice = useMay()('Rate override')
  // What belongs to the rate is a part of its price.
  const when = ({ origin }: Held) => origin !== 'rate' || mayReprice
  return (
    <>
      <Part
        title="Packages"
        extra={
          mayChange ? (
            <Button size="small" onClick={() => setChanging('new')}>
              Add a package
            </Button>
          ) : null
        }
      >
        {changing ? (
          <PackageDialog
            row={reservation}
            held={changing === 'new' ? undefined : changing}
            onClose={() => setChanging(undefined)}
          />
        ) : null}
        {removing ? (
          <RemovePackageDialog row={reservation} held={removing} onClose={() => setRemoving(undefined)} />
        ) : null}
        <Answered
          answer={answer}
          empty={({ items }) => items.length === 0 && 'No package is part of this stay.'}
        >
          {({ items, total }) => (
            <>
              <DataTable
                caption="Packages"
                rows={items}
                idOf={({ id }) => id}
                columns={columnsOf(total)}
                onOpen={setOpen}
                maxHeight="none"
                actions={
                  mayChange
                    ? [
                        { label: 'Change', key: 'e', when, isQuick: true, run: setChanging },
                        { label: 'Take off', key: 'x', when, run: setRemoving },
                      ]
                    : []
                }
              />
              {open ? (
                <ActionDialog
                  title={`${open.name}, night by night`}
                  size="sm"
                  onClose={() => setOpen(undefined)}
                >
                  <DataTable
                    caption={open.name}
                    rows={open.nights}
                    idOf={({ stay_date }) => stay_date}
                    columns={nightsOf(open)}
                    maxHeight="60vh"
                    empty="It is posted on no night of this stay."
                  />
                </ActionDialog>
              ) : null}
            </>
          )}
        </Answered>
      </Part>
      <ItemsPart row={reservation} mayChange={mayChange} />
    </>
  )
}

const origins = { rate: 'Of the rate', block: 'Of the block', reservation: 'Added here' }
const modes = {
  included: 'Inside the price',
  added_combined: 'On the line of the room',
  added_separate: 'On a line of its own',
}

const columnsOf = (total: string): Column<Held>[] => [
  {
    key: 'code',
    label: 'Package',
    cell: one => `${one.code} – ${one.name}${servingHours(one)}`,
    foot: 'Total',
  },
  { key: 'origin', label: 'From', from: 'sm', cell: ({ origin }) => origins[origin] },
  { key: 'mode', label: 'How', from: 'md', cell: ({ mode }) => modes[mode] },
  {
    key: 'dates',
    label: 'Dates',
    from: 'sm',
    cell: ({ from_date, to_date, once_date }) =>
      once_date
        ? formatDay(once_date)
        : from_date === to_date
          ? formatDay(from_date)
          : `${formatDay(from_date)} – ${formatDay(to_date)}`,
  },
  { key: 'quantity', label: 'Quantity', align: 'end', from: 'md', cell: ({ quantity }) => quantity },
  { key: 'nights', label: 'Times', align: 'end', from: 'sm', cell: ({ nights }) => nights.length },
  {
    key: 'total',
    label: 'Amount',
    align: 'end',
    isMoney: true,
    cell: one => <Amount value={one.total} bare />,
    foot: <Amount value={total} bare strong />,
  },
]

const nightsOf = ({ total }: Held): Column<Posted>[] => [
  {
    key: 'stay_date',
    label: 'Night',
    cell: ({ stay_date }) => formatDay(stay_date, 'weekday'),
    foot: 'Total',
  },
  {
    key: 'consume_date',
    label: 'Used on',
    cell: ({ stay_date, consume_date }) =>
      consume_date === stay_date ? null : formatDay(consume_date, 'weekday'),
  },
  { key: 'units', label: 'Units', align: 'end', cell: ({ units }) => units },
  {
    key: 'unit_price',
    label: 'Each',
    align: 'end',
    cell: ({ unit_price }) => <Amount value={unit_price} bare />,
  },
  {
    key: 'amount',
    label: 'Amount',
    align: 'end',
    isMoney: true,
    cell: ({ amount }) => <Amount value={amount} bare />,
    foot: <Amount value={total} bare strong />,
  },
  {
    key: 'posted',
    label: '',
    cell: ({ is_posted }) => (is_posted ? <StatusChip status="done" word="Posted" /> : null),
  },
]
