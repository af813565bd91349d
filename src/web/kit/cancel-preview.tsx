import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { bookingView } from '../../wire/booking-view'
import type { OutputOf } from '../../wire/call'
import { Amount } from './amount'
import type { useAnswer } from './call'
import { type Column, DataTable } from './data-table'
import { Facts } from './facts'
import { formatDay, withDays } from './format'
import { Answered, Loading } from './states'

export type Preview = OutputOf<typeof bookingView.cancelPreview>
type One = Preview['preview'][number]

/** What it costs: of one in full, of several a line each and what they come to. */
export const PreviewOf = ({
  answer,
}: {
  answer: ReturnType<typeof useAnswer<typeof bookingView.cancelPreview>>
}) => (
  <Answered answer={answer} loading={<Loading rows={3} />}>
    {({ preview, totals }) => {
      const [one] = preview
      if (preview.length > 1) return <AllOf preview={preview} totals={totals} />
      return one ? (
        <Box sx={{ display: 'grid', gap: 3 }}>
          {one.reason ? <Alert severity="warning">{withDays(one.reason)}</Alert> : null}
          <Facts
            facts={[
              [
                'Stay',
                `${formatDay(one.arrival_date, 'weekday')} – ${formatDay(one.departure_date, 'weekday')}, ${one.room_type}`,
              ],
              ['The whole stay', <Amount key="stay" value={one.stay_total} />],
              [
                'Penalty',
                isZero(one.penalty) ? 'None' : (one.line ?? <Amount key="penalty" value={one.penalty} />),
              ],
              ['Expected instead on', one.kept_from ? formatDay(one.kept_from, 'weekday') : null],
              [
                'Deposit paid',
                isZero(one.deposit_paid) ? null : <Amount key="paid" value={one.deposit_paid} />,
              ],
              ['To be paid back', isZero(one.refund) ? null : <Amount key="back" value={one.refund} />],
              [
                'Still to charge',
                isZero(one.to_charge) ? null : <Amount key="due" value={one.to_charge} strong />,
              ],
            ]}
          />
        </Box>
      ) : null
    }}
  </Answered>
)

/** Each with its penalty; what cannot be cancelled is said and stays. */
const AllOf = ({ preview, totals }: Pick<Preview, 'preview' | 'totals'>) => (
  <Box sx={{ display: 'grid', gap: 2 }}>
    <DataTable
      caption="What cancelling costs"
      rows={preview}
      idOf={({ reservation_id }) => reservation_id}
      columns={columns}
      maxHeight={260}
    />
    <Facts
      facts={[
        ['Penalty of all', <Amount key="penalty" value={totals.penalty} strong />],
        ['To be paid back', isZero(totals.refund) ? null : <Amount key="back" value={totals.refund} />],
        ['Still to charge', isZero(totals.to_charge) ? null : <Amount key="due" value={totals.to_charge} />],
      ]}
    />
  </Box>
)

const columns: readonly Column<One>[] = [
  {
    key: 'guest',
    label: 'Reservation',
    cell: ({ confirmation_no, guest, arrival_date, departure_date, reason }) => (
      <>
        <Box sx={{ fontWeight: 500 }}>{`${confirmation_no} ${guest}`}</Box>
        <Box sx={{ fontSize: 12, color: 'text.secondary' }}>
          {`${formatDay(arrival_date)} – ${formatDay(departure_date)}`}
        </Box>
        {reason ? (
          <Box sx={{ fontSize: 12, color: 'warning.main' }}>{`Stays: ${withDays(reason)}`}</Box>
        ) : null}
      </>
    ),
  },
  {
    key: 'penalty',
    label: 'Penalty',
    align: 'end',
    isMoney: true,
    cell: ({ penalty, line, reason }) =>
      reason ? null : (
        <span title={line ?? undefined}>
          <Amount value={penalty} bare />
        </span>
      ),
  },
  {
    key: 'deposit_paid',
    label: 'Deposit',
    align: 'end',
    isMoney: true,
    from: 'sm',
    cell: ({ deposit_paid, reason }) => (reason ? null : <Amount value={deposit_paid} bare />),
  },
]

export const isZero = (amount: string): boolean => /^-?0+(\.0+)?$/.test(amount)
