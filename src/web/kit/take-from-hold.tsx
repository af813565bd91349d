import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { coinsOf, minus, smaller } from '../../hotel/money'
import type { OutputOf } from '../../wire/call'
import { cashiering } from '../../wire/cashiering'
import { useAnswer, useCall } from './call'
import { formatAmount } from './format'
import { useMay } from './may'
import { ShiftOffer } from './open-shift'
import { getHouse } from './session'

type Hold = OutputOf<typeof cashiering.authorisations>['items'][number]
type Props = {
  account_id: number
  window_no: number
  /** What the bill owes, with what is posted only when the guest leaves. */
  to_pay: string
  /** Says it in another place than a toast. */
  onTaken?: (done: OutputOf<typeof cashiering.capture>) => void
}

/** What a provider holds on the guest's card pays the bill, without asking for the card again; nothing where nothing is held. */
export const TakeFromHold = ({ account_id, window_no, to_pay, onTaken }: Props) => {
  const may = useMay()('Cashiering post payment')
  const holds = useAnswer(cashiering.authorisations, { account_id }, { inline: true, enabled: may })
  const capture = useCall(cashiering.capture, {
    inline: true,
    ...(onTaken
      ? { onDone: onTaken }
      : { says: ({ amount }: { amount: string }) => `${amount} is taken from what was held` }),
  })
  const held =
    holds.data?.items.filter(
      one => one.status === 'held' && !one.manual && one.card && one.window_no === window_no,
    ) ?? []
  if (!may || held.length === 0) return null
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      {held.map(hold => {
        const { amount, rest } = takenOf(hold, to_pay)
        return (
          <Box key={hold.id} sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
            <Button
              variant="outlined"
              loading={capture.isPending}
              onClick={() => capture.mutate({ id: hold.id, window_no, amount })}
            >
              {`Take ${formatAmount(amount)} of ${formatAmount(hold.amount)} held on ${hold.card?.brand} •••• ${hold.card?.last4}`}
            </Button>
            {hold.costs ? (
              <Box sx={{ fontSize: 12 }}>
                Taken with the surcharge of {hold.costs.percent} % for this card.
              </Box>
            ) : null}
            {rest ? <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{rest}</Box> : null}
          </Box>
        )
      })}
      {capture.error ? <Alert severity="error">{capture.error.message}</Alert> : null}
      <ShiftOffer
        failure={capture.error}
        onOpened={() => capture.variables && capture.mutate(capture.variables)}
      />
    </Box>
  )
}

/** As much as is owed and held, and what becomes of the rest. */
function takenOf({ amount: held, costs }: Hold, to_pay: string): { amount: string; rest: string | null } {
  const { read, write } = coinsOf(getHouse()?.currency_decimals ?? 2)
  const [owed, most] = [read(to_pay), read(costs?.most ?? held)]
  const amount = write(smaller(owed, most))
  if (owed > most)
    return { amount, rest: `${formatAmount(write(minus(owed, most)))} is left to pay another way.` }
  return {
    amount,
    rest:
      owed < most
        ? `${costs ? 'The rest' : `The other ${formatAmount(write(minus(most, owed)))}`} is let go.`
        : null,
  }
}
