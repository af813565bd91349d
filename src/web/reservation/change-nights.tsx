import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { bookingChange } from '../../wire/booking-change'
import { bookingView } from '../../wire/booking-view'
import { ActionDialog } from '../kit/action-dialog'
import { useAnswer } from '../kit/call'
import { type CallForm, FieldGrid, FormDialog } from '../kit/call-form'
import { ChoiceField } from '../kit/field/choice'
import { DecimalField, IntegerField, MoneyField } from '../kit/field/number'
import { ReferenceField } from '../kit/field/reference'
import { TextField } from '../kit/field/text'
import { formatDay } from '../kit/format'
import { useMay } from '../kit/may'
import { useRested } from '../kit/rested'
import { useHouse } from '../kit/session'
import { Answered, Empty, Loading } from '../kit/states'
import type { View } from './change/changed-stay'
import {
  bandsOf,
  cellsIn,
  cellsOf,
  nightsAsBooked,
  nightsFrom,
  nightsOf,
  patchesOf,
  type Patches,
} from './change/changed-nights'
import { Difference } from './change/difference'
import { Refused } from './change/refused'
import type { Named } from './change/stale'
import { useChange } from './change/use-change'
import type { ActionDialogProps } from './row'

/** Single nights with their own people, type, rate or amount. */
export const ChangeNightsDialog = ({ row, onClose }: ActionDialogProps) => {
  const view = useAnswer(
    bookingView.view,
    { id: row.reservation_id, include: ['nights'] },
    { inline: true, fresh: true },
  )
  if (view.data && nightsOf(view.data).some(({ is_posted }) => !is_posted))
    return <Change view={view.data} onClose={onClose} />
  return (
    <ActionDialog title={`Nights of ${row.confirmation_no} ${row.guest}`} onClose={onClose} size="lg">
      <Answered answer={view} loading={<Loading rows={4} />}>
        {() => <Empty says="No night is left to change. What is charged already is corrected on the bill." />}
      </Answered>
    </ActionDialog>
  )
}

const Change = ({ view: first, onClose }: { view: View; onClose: () => void }) => {
  const { view, form, stale } = useChange(bookingChange.updateNights, {
    first,
    defaults: { nights: nightsAsBooked(first), reprice: 'keep', reason: '' },
    send: (view, values) => {
      const { reservation_id, row_version } = view.reservation
      return { reservation_id, row_version, patches: patchesOf(view, values), reprice: values.reprice }
    },
    fieldsOf: cellsOf,
    typed: cellsIn,
    named: cell => cellNamed(cell, first),
    kept: (now, cells) => ({ nights: nightsFrom(now, cells) }),
    onClose,
  })
  if (stale) return stale
  const { confirmation_no, guest } = view.reservation
  return (
    <FormDialog
      of={{ ...form, failure: null }}
      title={`Nights of ${confirmation_no} ${guest}`}
      confirm="Save the change"
      cancel="Leave as it is"
      size="lg"
      onClose={onClose}
    >
      <Grid view={view} />
      <FieldGrid columns={2}>
        <ChoiceField
          name="reprice"
          label="Price of nights whose amount is not typed"
          required
          choices={[
            { value: 'keep', label: 'As agreed' },
            { value: 'new', label: 'Today’s price' },
          ]}
        />
        <Reason view={view} />
      </FieldGrid>
      <Preview view={view} of={form} />
    </FormDialog>
  )
}

/** `2026-07-09 adults`: a cell of the grid, as it is told to whoever typed beside somebody else. */
const cellNamed = (cell: string, view: View): Named => {
  const [night = '', field = ''] = cell.split(' ')
  const band = bandsOf(view).find(one => one.band === field)?.name
  const { label, ...how }: Named = band ? { label: band } : cellFields[field as keyof typeof cellFields]
  return { label: `${label} on ${formatDay(night, 'weekday')}`, ...how }
}

const cellFields = {
  room_type_id: { label: 'Room type', entity: 'room-type' },
  rate_code_id: { label: 'Rate code', entity: 'rate-code' },
  adults: { label: 'Adults' },
  rate_amount: { label: 'Amount', isAmount: true },
  charge_type_id: { label: 'Charged as', entity: 'room-type' },
  market_code_id: { label: 'Market', entity: 'market-code' },
  source_code_id: { label: 'Source', entity: 'source-code' },
  origin_code_id: { label: 'Origin', entity: 'origin-code' },
  discount_kind: { label: 'Kind of discount' },
  discount_value: { label: 'Discount' },
  discount_reason_id: { label: 'Reason of the discount', entity: 'discount-reason' },
} as const

/** One row on a screen, two on a telephone. */
const oneNight = (bands: readonly string[]) => {
  // On a telephone as many cells as there can be; what nobody has stays empty.
  const three = [...bands, '.', '.', '.'].slice(0, 3).join(' ')
  return {
    display: 'grid',
    gap: 2,
    alignItems: 'center',
    gridTemplateColumns: {
      xs: bands.length > 0 ? 'repeat(4, minmax(0, 1fr))' : 'minmax(0, 1fr) 64px 32px minmax(0, 1fr)',
      // What is short is narrow, so that the names of types and rates are read.
      md: `120px minmax(0, 1fr) minmax(0, 1fr) 64px ${bands.map(() => '64px ').join('')}116px`,
    },
    gridTemplateAreas: {
      xs: `"night adults amount amount" "type type rate rate"${bands.length > 0 ? ` "${three} ." ` : ''}`,
      md: `"night type rate adults ${bands.join(' ')} amount"`,
    },
  }
}

const titlesOf = (bands: ReturnType<typeof bandsOf>, currency: string) => [
  ['night', 'Night'],
  ['type', 'Room type'],
  ['rate', 'Rate code'],
  ['adults', 'Adults'],
  ...bands.map(({ band, name }) => [band, name] as const),
  ['amount', `Amount ${currency}`],
]

/** One row a night; what is posted stands there to be read. */
const Grid = ({ view }: { view: View }) => {
  const bands = bandsOf(view)
  const cells = oneNight(bands.map(({ band }) => band))
  const currency = useHouse()?.currency_code ?? ''
  const [isWhole, setWhole] = useState(false)
  return (
    <Box sx={{ display: 'grid', gap: { xs: 4, md: 2 } }}>
      <Box>
        <Button size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Without charge type, codes and discount' : 'Charge type, codes and discount'}
        </Button>
      </Box>
      <Box sx={{ ...cells, fontSize: 13, fontWeight: 500 }}>
        {titlesOf(bands, currency).map(([area, title]) => (
          <Box
            key={area}
            sx={{
              gridArea: area,
              textAlign: ['night', 'type', 'rate'].includes(area) ? undefined : 'end',
              overflowWrap: 'anywhere',
            }}
          >
            {title}
          </Box>
        ))}
      </Box>
      {nightsOf(view).map(({ stay_date, is_posted: disabled, is_missing }, index) => {
        const day = formatDay(stay_date, 'weekday')
        const field = (name: string, label: string) => ({
          bare: true,
          disabled,
          name: `nights.${index}.${name}`,
          label: `${label} on ${day}`,
        })
        return (
          <Box key={stay_date} sx={cells}>
            <Box sx={{ gridArea: 'night' }}>
              {day}
              {disabled ? <Box sx={{ fontSize: 12, color: 'text.secondary' }}>Posted</Box> : null}
              {is_missing ? <Box sx={{ fontSize: 12, color: 'error.main' }}>Has no price</Box> : null}
            </Box>
            <Box sx={{ gridArea: 'type' }}>
              <ReferenceField {...field('room_type_id', 'Room type')} entity="room-type" isNeverNone />
            </Box>
            <Box sx={{ gridArea: 'rate' }}>
              <ReferenceField {...field('rate_code_id', 'Rate code')} entity="rate-code" isNeverNone />
            </Box>
            <Box sx={{ gridArea: 'adults' }}>
              <IntegerField {...field('adults', 'Adults')} />
            </Box>
            {bands.map(({ band, name }) => (
              <Box key={band} sx={{ gridArea: band }}>
                <IntegerField {...field(band, name)} />
              </Box>
            ))}
            <Box sx={{ gridArea: 'amount' }}>
              <MoneyField {...field('rate_amount', 'Amount')} />
            </Box>
            {isWhole ? (
              <Box sx={{ gridColumn: '1 / -1' }}>
                <RestOfNight index={index} day={day} disabled={disabled} />
              </Box>
            ) : null}
          </Box>
        )
      })}
    </Box>
  )
}

/** What most nights have as the stay has it: by which type they are charged, what they are counted as, what is taken off. */
const RestOfNight = ({ index, day, disabled }: { index: number; day: string; disabled: boolean }) => {
  const mayDiscount = useMay()('Reservation discount')
  const field = (name: string, label: string) => ({ disabled, name: `nights.${index}.${name}`, label })
  return (
    <Box
      role="group"
      aria-label={`More of ${day}`}
      sx={{
        display: 'grid',
        gap: 2,
        paddingBottom: 3,
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
      }}
    >
      <ReferenceField {...field('charge_type_id', 'Charged as')} entity="room-type" isNeverNone />
      <ReferenceField {...field('market_code_id', 'Market')} entity="market-code" isNeverNone />
      <ReferenceField {...field('source_code_id', 'Source')} entity="source-code" isNeverNone />
      <ReferenceField {...field('origin_code_id', 'Origin')} entity="origin-code" isNeverNone />
      {mayDiscount ? (
        <>
          <ReferenceField
            {...field('discount_reason_id', 'Reason of the discount')}
            entity="discount-reason"
          />
          <DecimalField {...field('discount_value', 'Discount')} />
          <ChoiceField
            {...field('discount_kind', 'Discount in')}
            required
            choices={[
              { value: 'percent', label: 'Per cent' },
              { value: 'amount', label: 'An amount' },
            ]}
          />
        </>
      ) : null}
    </Box>
  )
}

/** Who types an amount says why. */
const Reason = ({ view }: { view: View }) => {
  const values = useWatch()
  const isTyped = patchesOf(view, values).some(({ set }) => set.rate_amount !== undefined)
  return isTyped ? <TextField name="reason" label="Reason for the amount" required maxLength={200} /> : null
}

const Preview = ({ view, of: { form, failure } }: { view: View; of: CallForm }) => {
  const values = useRested(form.watch(), 400)
  // What it comes to is seen before the reason is found.
  const patches: Patches = patchesOf(view, { ...values, reason: (values.reason as string) || '…' })
  const { reservation_id: id, row_version } = view.reservation
  const nights_detail = patches.flatMap(({ dates, set }) => dates.map(date => ({ date, ...set })))
  const isReady = patches.length > 0
  const validated = useAnswer(
    bookingChange.validate,
    { change: { id, row_version, nights_detail, reprice: values.reprice } },
    { enabled: isReady, keep: true, inline: true },
  )
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Refused failure={failure} problems={isReady ? validated.data?.problems : undefined} />
      {isReady ? (
        <Answered answer={validated} loading={<Loading rows={2} />}>
          {data => (
            <Difference validated={data} isOld={validated.isPlaceholderData || validated.isFetching} />
          )}
        </Answered>
      ) : (
        <Box sx={{ color: 'text.secondary' }}>What the change comes to is shown here.</Box>
      )}
    </Box>
  )
}
