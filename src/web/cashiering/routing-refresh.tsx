import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import type { OutputOf } from '../../wire/call'
import { routing } from '../../wire/routing'
import { ActionDialog } from '../kit/action-dialog'
import { Amount } from '../kit/amount'
import { useAnswer, useCall } from '../kit/call'
import { formatDay } from '../kit/format'
import { ShiftOffer } from '../kit/open-shift'
import { Reckoning } from '../kit/reckoning'
import { Answered, Empty, Loading } from '../kit/states'

type Refreshed = OutputOf<typeof routing.refresh>
type Props = { name: string; account_id: number; onClose: () => void }

/** What is on the bill already is routed anew: first what would move and what cannot, then it is done. */
export const RoutingRefreshDialog = ({ name, account_id, onClose }: Props) => {
  const planned = useAnswer(
    routing.refresh,
    { account_id, preview: true },
    { fresh: true, keep: true, inline: true },
  )
  const refresh = useCall(routing.refresh, {
    says: ({ moves }) => `${countOf(moves)} of ${name} went where the routing sends them`,
    onDone: onClose,
    inline: true,
  })
  const count = planned.data?.moves.length ?? 0
  const send = () => planned.data && refresh.mutate({ account_id, row_version: planned.data.row_version })
  return (
    <ActionDialog
      title={`Route the bill of ${name} anew`}
      size="sm"
      confirm={count > 0 ? `Move ${countOf(planned.data?.moves ?? [])}` : undefined}
      cancel="Back"
      isBusy={refresh.isPending}
      failure={refresh.error}
      onConfirm={send}
      onClose={onClose}
    >
      <Answered
        answer={planned}
        loading={<Loading rows={3} />}
        empty={({ moves, left }) =>
          moves.length + left.length === 0 && <Empty says="Every charge stands where the routing sends it." />
        }
      >
        {data => <Planned data={data} account_id={account_id} />}
      </Answered>
      <ShiftOffer failure={refresh.error} onOpened={send} />
    </ActionDialog>
  )
}

const Planned = ({ data: { moves, left, windows }, account_id }: { data: Refreshed; account_id: number }) => (
  <>
    {moves.length > 0 ? (
      <Reckoning label="What moves">
        {moves.map(({ posting_id, to, amount, ...charge }, index) => (
          <Box key={`${posting_id} ${index}`} sx={{ display: 'contents' }}>
            <span>
              {saidOf(charge)} <Where from={charge.from_window} to={to} account_id={account_id} />
            </span>
            <Amount value={amount} bare />
          </Box>
        ))}
      </Reckoning>
    ) : null}
    {left.length > 0 ? (
      <Alert severity="info">
        Stays where it is:
        {left.map(({ posting_id, why, folio_no, amount, ...charge }) => (
          <div key={posting_id}>
            {saidOf(charge)}, <Amount value={amount} bare />: {reasons[why]}
            {why === 'on_folio' && folio_no ? ` ${folio_no}` : ''}.
          </div>
        ))}
      </Alert>
    ) : null}
    {moves.length > 0 ? (
      <Reckoning label="Bills afterwards">
        {windows
          .filter(window => window.account_id === account_id)
          .map(({ window_no, balance }) => (
            <Box key={window_no} sx={{ display: 'contents' }}>
              <span>Bill {window_no} afterwards</span>
              <Amount value={balance} bare />
            </Box>
          ))}
      </Reckoning>
    ) : null}
  </>
)

type Charge = Pick<Refreshed['moves'][number], 'description' | 'revenue_date' | 'from_window'>

const saidOf = ({ description, revenue_date }: Charge): string => `${description}, ${formatDay(revenue_date)}`

type WhereProps = { from: number; to: Refreshed['moves'][number]['to']; account_id: number }
const Where = ({ from, to, account_id }: WhereProps) => {
  const isHere = to.account_id === account_id
  const stays = isHere && to.window_no === from
  const says = isHere
    ? `bill ${to.window_no}`
    : [to.room_no ? `room ${to.room_no}` : '', to.name].filter(Boolean).join(', ')
  return (
    <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'normal' }}>
      {stays ? `stays on bill ${from}` : `from bill ${from} to ${says}`}
    </Box>
  )
}

const reasons: Record<Refreshed['left'][number]['why'], string> = {
  on_folio: 'it is on folio',
  adjusted: 'it was adjusted, move it with its adjustment',
  billed_ahead: 'its night is billed ahead',
  divided: 'it was shared out already',
  daily_limit: 'the limit is for each day, and that day is over',
}

/** Charges, not their parts. */
const countOf = (moves: readonly { posting_id: number }[]): string => {
  const count = new Set(moves.map(({ posting_id }) => posting_id)).size
  return count === 1 ? '1 charge' : `${count} charges`
}
