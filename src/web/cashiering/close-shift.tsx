import Box from '@mui/material/Box'
import { type FieldValues, useWatch } from 'react-hook-form'
import { coinsOf, minus } from '../../hotel/money'
import type { InputOf } from '../../wire/call'
import { cashiering } from '../../wire/cashiering'
import { FieldGrid, FormDialog, useCallForm } from '../kit/call-form'
import { MoneyField } from '../kit/field/number'
import { TextField } from '../kit/field/text'
import { Amount } from '../kit/amount'
import { useHouse } from '../kit/session'
import { ApprovalFields, approvalOf } from '../kit/approval'

import type { Shift } from './cashier-closure'
import type { Done } from './done-bar'
import { isNothing } from '../kit/format'

type Props = { summary: Shift; onClose: () => void; onDone: (done: Done) => void }

/** The counted drawer is closed: the float stays, the rest goes to the safe. */
export const CloseShiftDialog = ({ summary: { shift, drawer }, onClose, onDone }: Props) => {
  const house = useHouse()
  const base = drawer.find(line => line.instrument === 'cash' && line.currency === house?.currency_code)
  const isOff = drawer.some(({ difference }) => !isNothing(difference))
  const form = useCallForm(cashiering.closure, {
    defaults: { retained_float: floatOf(shift.opening_amount, base?.counted ?? '0') },
    send: ({ retained_float, bag_no, drop_location, over_short_reason, approval }: FieldValues) =>
      ({
        action: 'close',
        shift_id: shift.shift_id,
        retained_float: retained_float ?? '',
        bag_no: bag_no || undefined,
        drop_location: drop_location || undefined,
        over_short_reason: over_short_reason || undefined,
        approval: approvalOf(approval),
      }) as InputOf<typeof cashiering.closure>,
    onDone: ({ receipt_no, shift }) =>
      onDone({ says: `Cashier ${shift.number} is closed, shift ${shift.shift_no}.`, receipt_no }),
  })
  return (
    <FormDialog of={form} title={`Close cashier ${shift.number}`} confirm="Close" size="sm" onClose={onClose}>
      {drawer.map(({ instrument, currency, counted, difference }) => (
        <Box
          key={`${instrument} ${currency}`}
          sx={{
            display: 'grid',
            gridTemplateColumns: 'minmax(0, 1fr) max-content',
            gap: '2px 16px',
            fontSize: 13,
          }}
        >
          <span>{instrument === 'cash' ? 'Cash' : 'Cheques'} counted</span>
          <Amount value={counted} currency={currency} strong />
          {isNothing(difference) ? null : (
            <>
              <span>{difference?.startsWith('-') ? 'Short' : 'Over'}</span>
              <Amount value={difference} currency={currency} />
            </>
          )}
        </Box>
      ))}
      <FieldGrid columns={2}>
        <MoneyField name="retained_float" label="Stays in the drawer" required autoFocus />
        <ToSafe counted={base?.counted ?? null} />
        <TextField name="bag_no" label="Bag number" maxLength={30} />
        <TextField name="drop_location" label="Where it goes" maxLength={30} placeholder="Safe" />
      </FieldGrid>
      {isOff ? <TextField name="over_short_reason" label="Why it is not right" maxLength={200} /> : null}
      <ApprovalFields failure={form.failure} />
    </FormDialog>
  )
}

const ToSafe = ({ counted }: { counted: string | null }) => {
  const kept = useWatch({ name: 'retained_float' }) as string | null
  const decimals = useHouse()?.currency_decimals ?? 2
  const coins = coinsOf(decimals)
  const isAmount =
    kept !== null && /^\d+(\.\d+)?$/.test(kept) && (kept.split('.')[1] ?? '').length <= decimals
  if (counted === null || !isAmount) return <span />
  return (
    <Box sx={{ fontSize: 13, paddingTop: { md: '28px' } }}>
      <Box component="span" sx={{ display: 'inline-flex', gap: 2 }}>
        To the safe <Amount value={coins.write(minus(coins.read(counted), coins.read(kept)))} strong />
      </Box>
    </Box>
  )
}

/** What the drawer began with, or all there is when that is less. */
const floatOf = (opening: string, counted: string): string =>
  Number.parseFloat(counted) < Number.parseFloat(opening) ? counted : opening
