import Box from '@mui/material/Box'
import { useEffect } from 'react'
import { type FieldValues, useFormContext, useWatch } from 'react-hook-form'
import { coinsOf, sum, times } from '../../hotel/money'
import type { InputOf } from '../../wire/call'
import { cashiering } from '../../wire/cashiering'
import { FormDialog, useCallForm } from '../kit/call-form'
import { DecimalField, IntegerField, MoneyField } from '../kit/field/number'
import { formatAmount, formatCount } from '../kit/format'
import { StatusChip } from '../kit/status-chip'
import type { Shift } from './cashier-closure'
import { unitsOf } from './denominations'

type Props = { summary: Shift; onClose: () => void }
type Drawer = Shift['drawer'][number]

/** The drawer is counted, note by note; from then on nothing is posted on it. */
export const CountDialog = ({ summary: { shift, drawer, cards }, onClose }: Props) => {
  const form = useCallForm(cashiering.closure, {
    defaults: { drawers: drawer.map(() => ({ counted: null, units: {} })), slips: cards.map(() => null) },
    send: ({ drawers, slips }: FieldValues) =>
      ({
        action: 'count',
        shift_id: shift.shift_id,
        counts: drawer.map((line, index) => {
          const { instrument, currency } = line
          const { counted, units } = (drawers as Kept[])[index] ?? {}
          return {
            instrument,
            currency,
            counted: counted ?? '',
            denominations: countedUnits(line, units),
          }
        }),
        cards: slipsOf(cards, slips as (string | null)[]),
      }) as InputOf<typeof cashiering.closure>,
    says: 'The drawer is counted',
    onDone: onClose,
  })
  return (
    <FormDialog of={form} title="Count the drawer" confirm="Save the count" size="sm" onClose={onClose}>
      {drawer.map((line, index) => (
        <CountOne key={`${line.instrument} ${line.currency}`} line={line} index={index} />
      ))}
      {cards.length > 0 ? <Slips cards={cards} /> : null}
    </FormDialog>
  )
}

/** Of the sorts whose slips were counted; the others are not said to be nothing. */
function slipsOf(cards: Shift['cards'], slips: readonly (string | null)[]) {
  const counted = cards.flatMap(({ brand }, index) => {
    const slip = slips[index]
    return slip ? [{ brand, counted: slip }] : []
  })
  return counted.length > 0 ? counted : undefined
}

/** What the terminal printed, for whoever holds it against the books: what is left empty is not counted. */
const Slips = ({ cards }: { cards: Shift['cards'] }) => (
  <Box
    component="fieldset"
    sx={{ border: 1, borderColor: 'divider', borderRadius: '6px', padding: 3, margin: 0 }}
  >
    <Box component="legend" sx={{ fontSize: 13, fontWeight: 600, paddingInline: 1 }}>
      Card slips
    </Box>
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'repeat(auto-fill, minmax(160px, 1fr))' }}>
      {cards.map(({ brand, count, total }, index) => (
        <MoneyField
          key={brand}
          name={`slips.${index}`}
          label={brand}
          help={`${formatCount(count)} posted, ${formatAmount(total)}`}
        />
      ))}
    </Box>
  </Box>
)

type Kept = { counted?: string | null; units?: Record<string, number | string | null> }

/** Units that something was typed for, as the wire wants them. */
function countedUnits({ currency, decimals = 2 }: Drawer, units: Kept['units']) {
  const typed = unitsOf(currency, decimals).flatMap(unit => {
    const count = units?.[keyOf(unit)]
    return typeof count === 'number' && count > 0 ? [{ unit, count }] : []
  })
  return typed.length > 0 ? typed : undefined
}

const CountOne = ({ line, index }: { line: Drawer; index: number }) => {
  const { instrument, currency, decimals = 2, expected } = line
  const name = `drawers.${index}`
  const { setValue } = useFormContext()
  const { counted, units } = (useWatch({ name }) ?? {}) as Kept
  const typed = instrument === 'cash' ? countedUnits(line, units) : undefined
  const coins = coinsOf(decimals)
  const together = typed && coins.write(sum(typed.map(({ unit, count }) => times(coins.read(unit), count))))
  useEffect(() => {
    if (together !== undefined) setValue(`${name}.counted`, together, { shouldValidate: true })
  }, [together, name, setValue])

  return (
    <Box
      component="fieldset"
      sx={{
        border: 1,
        borderColor: 'divider',
        borderRadius: '6px',
        padding: 3,
        margin: 0,
        display: 'grid',
        gap: 3,
      }}
    >
      <Box component="legend" sx={{ fontSize: 13, fontWeight: 600, paddingInline: 1 }}>
        {instrument === 'cash' ? 'Cash' : 'Cheques'} {currency}
      </Box>
      {instrument === 'cash' ? (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(88px, 1fr))' }}>
          {unitsOf(currency, decimals).map((unit, at) => (
            <IntegerField
              key={unit}
              name={`${name}.units.${keyOf(unit)}`}
              label={formatAmount(unit)}
              autoFocus={index === 0 && at === 0}
            />
          ))}
        </Box>
      ) : null}
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
          alignItems: 'start',
        }}
      >
        <DecimalField
          name={`${name}.counted`}
          label={instrument === 'cash' ? 'Counted in total' : 'Sum of the cheques'}
          decimals={decimals}
          required
          unit={currency}
        />
        {expected === null ? null : <Difference expected={expected} counted={counted} />}
      </Box>
    </Box>
  )
}

const Difference = ({ expected, counted }: { expected: string; counted: string | null | undefined }) => {
  const coins = coinsOf(expected.split('.')[1]?.length ?? 0)
  const difference =
    counted && /^\d+(\.\d+)?$/.test(counted) ? differenceOf(coins, counted, expected) : undefined
  return (
    <Box
      aria-live="polite"
      sx={{ fontSize: 13, paddingTop: '22px', display: 'grid', gap: 1, justifyItems: 'start' }}
    >
      <span>Expected {formatAmount(expected)}</span>
      {difference === undefined ? null : difference === 0n ? (
        <StatusChip status="success" word="Right" />
      ) : (
        <StatusChip
          status="error"
          word={`${difference < 0n ? 'Short' : 'Over'} ${coins.write((difference < 0n ? -difference : difference) as typeof difference)}`}
        />
      )}
    </Box>
  )
}

function differenceOf(coins: ReturnType<typeof coinsOf>, counted: string, expected: string) {
  try {
    return sum([coins.read(counted), coins.read(`-${expected}`.replace('--', ''))])
  } catch {
    // More decimals than the currency has: the check of the field says so.
    return undefined
  }
}

// A point in a name would mean a field inside a field.
const keyOf = (unit: string): string => `u${unit.replace('.', '_')}`
