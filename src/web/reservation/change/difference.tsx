import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import type { OutputOf } from '../../../wire/call'
import type { bookingChange } from '../../../wire/booking-change'
import { Amount } from '../../kit/amount'
import { formatAmount, formatDay } from '../../kit/format'

export type Validated = OutputOf<typeof bookingChange.validate>

/** What was agreed, what it will be, and what lies between; what stands in the way or will be asked is said below. */
export const Difference = ({ validated, isOld }: { validated: Validated; isOld: boolean }) => {
  const { preview, problems, questions } = validated
  const open = questions.filter(({ code }) => code !== 'reprice')
  return (
    <Box
      sx={{ display: 'grid', gap: 3, opacity: isOld ? 0.6 : undefined }}
      aria-live="polite"
      aria-busy={isOld}
    >
      {problems.map(({ field, message }) => (
        <Alert key={`${field} ${message}`} severity="error">
          {message}
        </Alert>
      ))}
      {open.map(({ code, text }) => (
        <Alert key={code} severity="info">
          {text}
        </Alert>
      ))}
      {preview ? <Figures preview={preview} /> : null}
    </Box>
  )
}

type Preview = NonNullable<Validated['preview']>

const Figures = ({
  preview: { total_before, total, difference, refundable, nights },
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
    <NightStrip nights={nights} />
  </Box>
)

/** Each night with its price, new ones marked by a word as well. */
const NightStrip = ({ nights }: Pick<Preview, 'nights'>) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, maxHeight: 160, overflowY: 'auto' }}>
    {nights.map(({ stay_date, rate_amount, is_new }) => (
      <Box
        key={stay_date}
        sx={{
          border: 1,
          borderColor: is_new ? 'primary.main' : 'divider',
          borderRadius: 1,
          padding: '3px 8px',
          fontSize: 12,
          minWidth: 84,
        }}
      >
        <Box sx={{ color: 'text.secondary' }}>
          {formatDay(stay_date, 'weekday')}
          {is_new ? ', new' : ''}
        </Box>
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
