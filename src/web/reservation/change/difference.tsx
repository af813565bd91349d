import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import type { OutputOf } from '../../../wire/call'
import type { bookingChange } from '../../../wire/booking-change'
import { Amount } from '../../kit/amount'
import { formatAmount, formatDay, withDays } from '../../kit/format'
import { TakenRoom, takerOf } from './taken-room'

export type Validated = OutputOf<typeof bookingChange.validate>

/** What was agreed, what it will be, and what lies between; what stands in the way or will be asked is said below. */
export const Difference = ({ validated, isOld }: { validated: Validated; isOld: boolean }) => {
  const { preview, problems, questions } = validated
  const open = questions.filter(({ code }) => code !== 'reprice')
  return (
    <Box
      // What is of before stands back and can still be read.
      sx={{ display: 'grid', gap: 3, color: isOld ? 'text.secondary' : undefined }}
      aria-live="polite"
      aria-busy={isOld}
    >
      {problems.map(problem => {
        const taker = takerOf(problem)
        return (
          <Alert key={`${problem.field} ${problem.message}`} severity="error">
            {withDays(problem.message)}
            {taker === undefined ? null : <TakenRoom reservation_id={taker} />}
          </Alert>
        )
      })}
      {open.map(({ code, text }) => (
        <Alert key={code} severity="info">
          {withDays(text)}
        </Alert>
      ))}
      {preview ? <Figures preview={preview} /> : null}
    </Box>
  )
}

type Preview = NonNullable<Validated['preview']>

const Figures = ({
  preview: { total_before, total, difference, refundable, moved_codes, nights },
}: {
  preview: Preview
}) => (
  <Box sx={{ display: 'grid', gap: 3 }}>
    <Box
      component="dl"
      sx={{
        margin: 0,
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) max-content',
        gap: '4px 16px',
        '& dd': { margin: 0 },
      }}
    >
      <dt>Total until now</dt>
      <dd>
        <Amount value={total_before} />
      </dd>
      <dt>Total after the change</dt>
      <dd>
        <Amount value={total} strong />
      </dd>
      <dt>Difference</dt>
      <dd>
        <Signed value={difference?.total} />
      </dd>
      {isSome(difference?.deposit) ? (
        <>
          <dt>Deposit asked ahead</dt>
          <dd>
            <Signed value={difference?.deposit} />
          </dd>
        </>
      ) : null}
      {isSome(refundable) ? (
        <>
          <dt>Paid beyond the deposit</dt>
          <dd>
            <Amount value={refundable} />
          </dd>
        </>
      ) : null}
    </Box>
    {moved_codes.map(({ what, from, to }) => (
      <Box key={`${what} ${from}`} sx={{ fontSize: 13, color: 'text.secondary' }}>
        {`${what === 'market' ? 'Market' : 'Source'} goes with the rate: ${to}, until now ${from}.`}
      </Box>
    ))}
    <NightList nights={nights} />
  </Box>
)

/** Each night with its price, new ones marked by a word as well. */
const NightList = ({ nights }: Pick<Preview, 'nights'>) => (
  <Box
    component="ul"
    sx={{ margin: 0, padding: 0, listStyle: 'none', fontSize: 13, maxHeight: 232, overflowY: 'auto' }}
  >
    {nights.map(({ stay_date, rate_amount, is_new }) => (
      <Box
        component="li"
        key={stay_date}
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          gap: 3,
          paddingBlock: '3px',
          borderTop: 1,
          borderColor: 'divider',
          fontWeight: is_new ? 600 : undefined,
        }}
      >
        <span>
          {formatDay(stay_date, 'weekday')}
          {is_new ? ', new' : ''}
        </span>
        <Amount value={rate_amount} bare />
      </Box>
    ))}
  </Box>
)

const Signed = ({ value }: { value: string | null | undefined }) =>
  value && isSome(value) && !value.startsWith('-') ? (
    <Box component="span" sx={{ display: 'block', textAlign: 'end', fontVariantNumeric: 'tabular-nums' }}>
      +{formatAmount(value)}
    </Box>
  ) : (
    <Amount value={value} bare />
  )

const isSome = (amount: string | null | undefined): boolean => amount != null && !/^-?0+(\.0+)?$/.test(amount)
