import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { Amount } from '../kit/amount'
import { DataTable } from '../kit/data-table'
import { Facts } from '../kit/facts'
import { formatDay, isNothing, withDays } from '../kit/format'
import { useHouse } from '../kit/session'
import { extraOf, extrasOf, partsOf, type Quote } from './quote-words'

type Props = {
  quote: Quote
  /** Reasons that are settled already: a room that is held for this very booking is not lacking. */
  settled?: readonly string[]
  /** So many of it: a night costs so many times the price of a room. */
  rooms?: number
}

/** A price in all its parts before anything is booked: night by night, what is in it, what is asked ahead, what leaving costs. */
export const QuoteShown = ({ quote, settled = [], rooms = 1 }: Props) => {
  const decimals = useHouse()?.currency_decimals ?? 2
  const { nights, totals, deposit, cancel, currency_code } = quote
  const { inside, beside, taxesInside, taxesOnTop } = partsOf(quote, decimals)
  const problems = quote.problems.filter(({ code }) => !settled.includes(code))
  const isMixed = new Set(nights.map(({ rate_code }) => rate_code.code)).size > 1
  const isMoving = new Set(nights.map(({ room_type }) => room_type.code)).size > 1
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {problems.length > 0 ? (
        <Alert severity="warning">
          {problems.map(({ code, scope, fix }) => (
            <div key={`${code}:${scope}`}>{withDays(fix)}</div>
          ))}
        </Alert>
      ) : null}
      {totals ? (
        <DataTable
          caption="Price night by night"
          rows={nights}
          idOf={({ date }) => date}
          maxHeight="32vh"
          columns={[
            {
              key: 'date',
              label: 'Night',
              cell: ({ date, rate_code, room_type }) => (
                <>
                  {formatDay(date, 'weekday')}
                  {isMixed || isMoving ? (
                    <Box sx={{ fontSize: 12, color: 'text.secondary' }}>
                      {[isMoving && room_type.code, isMixed && rate_code.code].filter(Boolean).join(' ')}
                    </Box>
                  ) : null}
                </>
              ),
            },
            {
              key: 'amount',
              label: 'Room',
              align: 'end',
              cell: ({ amount, base, discount }) => (
                <>
                  <Box sx={{ display: 'flex', justifyContent: 'end', gap: 1 }}>
                    {rooms > 1 ? (
                      <Box sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>{rooms} ×</Box>
                    ) : null}
                    <Amount value={amount} bare />
                  </Box>
                  {isNothing(discount) ? null : (
                    <Box sx={{ fontSize: 12, color: 'text.secondary' }}>
                      <Amount value={base} bare />
                    </Box>
                  )}
                </>
              ),
              foot: <Amount value={totals.room} bare />,
            },
            {
              key: 'extra',
              label: 'On top',
              align: 'end',
              cell: night => <Amount value={extraOf(night, decimals)} bare />,
              foot: <Amount value={extrasOf(nights, decimals)} bare />,
            },
            {
              key: 'total',
              label: `Total ${currency_code}`,
              align: 'end',
              cell: ({ total }) => <Amount value={total} bare strong />,
              foot: <Amount value={totals.stay} bare strong />,
            },
          ]}
        />
      ) : null}
      <Facts
        facts={[
          ['In the price', inside],
          ['On top', beside],
          ['Taxes in it', taxesInside],
          ['Taxes on top', taxesOnTop],
          ['Deposit', deposit.text],
          ['Terms', cancel.text],
        ]}
      />
    </Box>
  )
}
