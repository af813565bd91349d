import Alert from '@mui/material/Alert'
import { useWatch } from 'react-hook-form'
import type { InputOf } from '../../wire/call'
import { cashiering } from '../../wire/cashiering'
import { useAnswer } from './call'
import { formatAmount, isNothing } from './format'
import { useRested } from './rested'
import { useHouse } from './session'

type Props = {
  /** Where the payment stands in the form. */
  name: string
  /** Whose bill or booking; of a sale to somebody who does not stay there is none yet. */
  of: { account_id?: number; reservation_id?: number }
}

/** `0.91500000` as it hangs on the wall. */
const shortRate = (rate: string): string => rate.replace(/(\.\d{4}\d*?)0+$/, '$1')

/**
 * What paying this way costs, and what is taken altogether: the terminal or the drawer takes both, so it is said before; of foreign
 * cash how much of it that is.
 */
export const SurchargeNote = ({ name, of }: Props) => {
  const [payment_method_id, amount, typed] = useWatch({
    name: [`${name}.payment_method_id`, `${name}.amount`, `${name}.foreign.tendered`],
  }) as unknown[]
  // Of what is half typed nobody asks what comes back.
  const tendered = typeof typed === 'string' && /^\d+(\.\d+)?$/.test(typed) ? typed : undefined
  const input = JSON.stringify({ ...of, payment_method_id, amount, tendered })
  const currency = useHouse()?.currency_code
  const rested = useRested(input, 250)
  const asked = cashiering.surcharge.input.safeParse(JSON.parse(rested))
  const { data, error } = useAnswer(
    cashiering.surcharge,
    JSON.parse(rested) as InputOf<typeof cashiering.surcharge>,
    { enabled: asked.success, inline: true },
  )
  if (!asked.success) return null
  if (error) return <Alert severity="warning">{error.message}</Alert>
  // While another amount is typed no figure of the one before stands here.
  if (!data || rested !== input) return null
  const { foreign } = data
  if (isNothing(data.surcharge) && !foreign) return null
  return (
    <Alert severity="info" sx={{ gridColumn: '1 / -1' }}>
      {isNothing(data.surcharge) ? null : (
        <>
          Surcharge {data.percent} %: {formatAmount(data.surcharge)}. Taken altogether:{' '}
          <strong>{formatAmount(data.taken)}</strong>
        </>
      )}
      {foreign ? (
        <div>
          Needed at {shortRate(foreign.rate)}:{' '}
          <strong>
            {formatAmount(foreign.needed)} {foreign.currency}
          </strong>
          {foreign.change && !isNothing(foreign.change) ? (
            <>
              {' '}
              Change:{' '}
              <strong>
                {formatAmount(foreign.change)} {currency}
              </strong>
            </>
          ) : null}
        </div>
      ) : null}
    </Alert>
  )
}
