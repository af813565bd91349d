import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { FormDialog } from '../kit/call-form'
import { type Column, DataTable } from '../kit/data-table'
import { DateField } from '../kit/field/date'
import { IntegerField, PercentField } from '../kit/field/number'
import { ReferenceField, ReferencesField } from '../kit/field/reference'
import { TextField } from '../kit/field/text'
import { formatAmount, formatDay } from '../kit/format'
import { useMasterForm } from '../kit/master-form'
import { useHouse } from '../kit/session'
import { StatusChip } from '../kit/status-chip'
import { useOpens } from '../shell/way-to'
import { bookingFor, bookingPath, type NegotiatedRate } from './profile-row'
import { None, Section } from './section'
import type { TabProps } from './tabs'

type Open = { rate: NegotiatedRate | 'new' } | { ending: NegotiatedRate }

/** Rates that only this profile has, from when to when, and what they cost tonight. */
export const NegotiatedRates = ({ profile, mayEdit }: TabProps) => {
  const [open, setOpen] = useState<Open>()
  const opens = useOpens()
  const { id, negotiated_rates: rates } = profile
  const close = () => setOpen(undefined)
  return (
    <Section
      title="Negotiated rates"
      add={mayEdit ? [{ label: 'Add rate', run: () => setOpen({ rate: 'new' }) }] : []}
    >
      {rates.length === 0 ? (
        <None says="No rate was agreed with this profile." />
      ) : (
        <>
          <DataTable
            caption="Negotiated rates"
            rows={rates}
            idOf={({ id }) => id}
            columns={columns}
            maxHeight="none"
            actions={
              mayEdit
                ? [
                    { label: 'Change', run: rate => setOpen({ rate }) },
                    {
                      label: 'End',
                      isDestructive: true,
                      when: ({ is_in_force }) => is_in_force,
                      run: rate => setOpen({ ending: rate }),
                    },
                  ]
                : []
            }
          />
          {opens(bookingPath) && profile.is_active ? (
            <Button component={Link} to={bookingFor(profile)} sx={{ marginTop: 2 }}>
              Look to book with these rates
            </Button>
          ) : null}
        </>
      )}
      {open && 'rate' in open ? (
        <RateDialog profile_id={id} rate={open.rate === 'new' ? undefined : open.rate} onClose={close} />
      ) : null}
      {open && 'ending' in open ? <EndDialog rate={open.ending} onClose={close} /> : null}
    </Section>
  )
}

const percent = (value: string | null): string => (value === null ? '' : `${Number(value)} %`)

const columns: readonly Column<NegotiatedRate>[] = [
  {
    key: 'code',
    label: 'Rate',
    cell: ({ code, name, room_types }) => (
      <>
        <strong>{code}</strong> {name}
        {room_types.length > 0 ? (
          <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{room_types.join(', ')}</Box>
        ) : null}
      </>
    ),
  },
  {
    key: 'dates',
    label: 'Agreed',
    cell: ({ begin_date, end_date }) =>
      `${formatDay(begin_date)} – ${end_date ? formatDay(end_date) : 'open'}`,
  },
  {
    key: 'state',
    label: '',
    from: 'sm',
    cell: ({ is_in_force }) => (
      <StatusChip status={is_in_force ? 'success' : 'inactive'} word={is_in_force ? 'Active' : 'Not now'} />
    ),
  },
  { key: 'rank', label: 'Rank', align: 'end', from: 'lg', cell: ({ rank }) => rank },
  {
    key: 'discount',
    label: 'Discount',
    align: 'end',
    from: 'md',
    cell: ({ discount_percent }) => percent(discount_percent),
  },
  {
    key: 'commission',
    label: 'Commission',
    align: 'end',
    from: 'lg',
    cell: ({ commission_percent }) => percent(commission_percent),
  },
  {
    key: 'nights',
    label: 'Nights this year',
    align: 'end',
    from: 'md',
    cell: ({ used_nights, contracted_nights }) =>
      contracted_nights === null ? used_nights : `${used_nights} of ${contracted_nights}`,
  },
  { key: 'contract', label: 'Contract', from: 'lg', cell: ({ contract_no }) => contract_no },
  {
    key: 'prices',
    label: 'Tonight, for two',
    from: 'md',
    cell: ({ prices, discount_percent }) => (
      <>
        {prices.map(({ room_type, amount }) => `${room_type} ${formatAmount(amount)}`).join(', ')}
        {prices.length > 0 && discount_percent ? (
          <Box sx={{ fontSize: 12, color: 'text.secondary' }}>before the discount</Box>
        ) : null}
      </>
    ),
  },
]

type DialogProps = { profile_id: number; rate?: NegotiatedRate; onClose: () => void }

const RateDialog = ({ profile_id, rate, onClose }: DialogProps) => {
  const today = useHouse()?.business_date
  const form = useMasterForm('negotiated-rate', {
    record: rate && { id: rate.id, row_version: rate.row_version },
    defaults: rate
      ? {
          rate_code_id: rate.rate_code_id,
          begin_date: rate.begin_date,
          end_date: rate.end_date,
          room_type_ids: rate.room_type_ids ?? [],
          rank: rate.rank,
          discount_percent: rate.discount_percent,
          commission_percent: rate.commission_percent,
          contract_no: rate.contract_no,
          contracted_nights: rate.contracted_nights,
          comment: rate.comment,
        }
      : { begin_date: today, rank: 1 },
    given: rate ? {} : { guest_profile_id: profile_id },
    says: 'The agreement is kept',
    onDone: onClose,
  })
  return (
    <FormDialog
      of={form}
      title={rate ? `Change ${rate.code}` : 'Add a negotiated rate'}
      confirm="Keep"
      size="sm"
      columns={2}
      onClose={onClose}
    >
      <ReferenceField
        name="rate_code_id"
        label="Rate code"
        entity="rate-code"
        filters={{ is_negotiated: true }}
        required
        autoFocus
      />
      <ReferencesField
        name="room_type_ids"
        label="Room types"
        help="None: all of the rate"
        entity="room-type"
      />
      <DateField name="begin_date" label="From" required />
      <DateField name="end_date" label="Until" />
      <PercentField name="discount_percent" label="Discount" />
      <PercentField name="commission_percent" label="Commission" />
      <IntegerField name="contracted_nights" label="Nights promised a year" />
      <IntegerField name="rank" label="Rank in look to book" />
      <TextField name="contract_no" label="Contract number" maxLength={30} />
      <TextField name="comment" label="Comment" maxLength={200} />
    </FormDialog>
  )
}

/** Reservations that are made keep their price. */
const EndDialog = ({ rate, onClose }: { rate: NegotiatedRate; onClose: () => void }) => {
  const today = useHouse()?.business_date
  const form = useMasterForm('negotiated-rate', {
    record: { id: rate.id, row_version: rate.row_version },
    defaults: { end_date: today },
    says: `${rate.code} ends`,
    onDone: onClose,
  })
  return (
    <FormDialog
      of={form}
      title={`End ${rate.code}`}
      confirm="End the agreement"
      isDestructive
      onClose={onClose}
    >
      <DateField name="end_date" label="Last day" required autoFocus />
    </FormDialog>
  )
}
