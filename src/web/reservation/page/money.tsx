import Box from '@mui/material/Box'
import { Amount } from '../../kit/amount'
import { type Column, DataTable } from '../../kit/data-table'
import { formatInstant } from '../../kit/format'
import { WayTo } from '../../shell/way-to'
import { billingPath } from '../../front-desk/desk-row'
import type { TabProps, View } from '../reservation-page'
import { Deposits } from './deposits'
import { Padded, Part } from './part'

type Window = NonNullable<View['windows']>[number]
type Penalty = NonNullable<View['penalties']>['lines'][number]

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
      <Deposits reservation_id={reservation.reservation_id} guest={reservation.guest} />
      {penalties ? (
        <Part title="Cancellation">
          <Padded>{penalties.text}</Padded>
          {penalties.lines.length > 0 ? (
            <DataTable
              caption="Cancellation"
              rows={penalties.lines}
              idOf={({ id }) => id}
              columns={penaltyColumns}
              maxHeight="none"
            />
          ) : null}
          <Padded>
            <Box sx={{ display: 'flex', gap: 2, fontSize: 13, color: 'text.secondary' }}>
              The whole stay with taxes and packages: <Amount value={penalties.stay_total} />
            </Box>
          </Padded>
        </Part>
      ) : null}
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

const events = { cancel: 'Cancellation', no_show: 'No-show', early_departure: 'Early departure' }
const penaltyColumns: Column<Penalty>[] = [
  { key: 'event', label: 'Event', cell: ({ event }) => events[event] },
  {
    key: 'from',
    label: 'From',
    cell: ({ applies_from }) => (applies_from ? formatInstant(applies_from) : null),
  },
  {
    key: 'amount',
    label: 'Penalty',
    align: 'end',
    isMoney: true,
    cell: ({ amount }) => <Amount value={amount} bare strong />,
  },
]
