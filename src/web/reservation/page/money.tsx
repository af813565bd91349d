import { Amount } from '../../kit/amount'
import { type Column, DataTable } from '../../kit/data-table'
import { RevenueByBucket } from '../../kit/revenue-by-bucket'
import { WayTo } from '../../shell/way-to'
import { billingPath } from '../../front-desk/desk-row'
import type { TabProps, View } from '../reservation-page'
import { Deposits } from './deposits'
import { Part } from './part'
import { Penalties } from './penalties'

type Window = NonNullable<View['windows']>[number]

/** What is open on which window, what is asked and was paid ahead, and what leaving costs. */
export const MoneyTab = ({ view }: TabProps) => {
  const { reservation, windows = [], penalties } = view
  return (
    <>
      <Part title="Account" extra={<WayTo to={billingPath(reservation)}>Open the bill</WayTo>}>
        <DataTable
          caption="Account"
          rows={windows}
          idOf={({ window_no }) => window_no}
          columns={windowColumns(reservation.balance)}
          maxHeight="none"
        />
      </Part>
      <Deposits
        reservation_id={reservation.reservation_id}
        guest={reservation.guest}
        mayAsk={reservation.allowed.includes('change') && reservation.status !== 'checked_in'}
      />
      {penalties ? (
        <Penalties
          reservation_id={reservation.reservation_id}
          penalties={penalties}
          isOpen={reservation.allowed.includes('change')}
          isInHouse={reservation.status === 'checked_in'}
        />
      ) : null}
      <RevenueByBucket
        of={{ reservation_id: reservation.reservation_id }}
        frame={(choice, table) => (
          <Part title="Revenue" extra={choice}>
            {table}
          </Part>
        )}
      />
    </>
  )
}

const windowColumns = (balance: string): Column<Window>[] => [
  { key: 'window_no', label: 'Window', width: 70, cell: ({ window_no }) => window_no, foot: ' ' },
  {
    key: 'payee',
    label: 'Pays',
    cell: ({ payee, label }) => (label ? `${payee}, ${label}` : payee),
    foot: 'Balance',
  },
  { key: 'method', label: 'By', from: 'sm', cell: ({ payment_method }) => payment_method },
  {
    key: 'charges',
    label: 'Charges',
    align: 'end',
    from: 'sm',
    cell: ({ charges }) => <Amount value={charges} bare />,
  },
  {
    key: 'payments',
    label: 'Payments',
    align: 'end',
    from: 'sm',
    cell: ({ payments }) => <Amount value={payments} bare />,
  },
  {
    key: 'balance',
    label: 'Open',
    align: 'end',
    isMoney: true,
    cell: one => (one.balance === null ? 'Confidential' : <Amount value={one.balance} bare strong />),
    foot: <Amount value={balance} bare strong />,
  },
]
