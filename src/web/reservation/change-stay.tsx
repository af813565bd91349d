import Box from '@mui/material/Box'
import { useEffect, useRef } from 'react'
import { type FieldValues, useWatch } from 'react-hook-form'
import { bookingChange } from '../../wire/booking-change'
import { bookingView } from '../../wire/booking-view'
import { useAnswer } from '../kit/call'
import { type CallForm, FieldGrid, FormDialog } from '../kit/call-form'
import { ChoiceField } from '../kit/field/choice'
import { DateField } from '../kit/field/date'
import { IntegerField, MoneyField } from '../kit/field/number'
import { ReferenceField } from '../kit/field/reference'
import { TextField } from '../kit/field/text'
import { ActionDialog } from '../kit/action-dialog'
import { useRested } from '../kit/rested'
import { useHouse } from '../kit/session'
import { Answered, Loading } from '../kit/states'
import { asBooked, changeOf, isChanged, type View } from './change/changed-stay'
import { Difference, type Validated } from './change/difference'
import { Refused } from './change/refused'
import type { Named } from './change/stale'
import { useChange } from './change/use-change'
import type { ActionDialogProps } from './row'

/** Other dates, people, type or rate: what it comes to is seen before it is done. */
export const ChangeStayDialog = ({ row, onClose }: ActionDialogProps) => {
  const view = useAnswer(
    bookingView.view,
    { id: row.reservation_id, include: [] },
    { inline: true, fresh: true },
  )
  if (view.data) return <Change view={view.data} onClose={onClose} />
  return (
    <ActionDialog title={`Change ${row.confirmation_no} ${row.guest}`} onClose={onClose} size="lg">
      <Answered answer={view} loading={<Loading rows={4} />}>
        {() => null}
      </Answered>
    </ActionDialog>
  )
}

const Change = ({ view: first, onClose }: { view: View; onClose: () => void }) => {
  const { view, form, stale } = useChange(bookingChange.update, {
    first,
    defaults: asBooked(first),
    send: changeOf,
    fieldsOf: asBooked,
    typed: (_, values) => fieldsIn(values),
    named: field => stayFields[field] ?? { label: field },
    kept: (_, fields) => fields,
    onClose,
  })
  if (stale) return stale
  const { confirmation_no, guest } = view.reservation
  return (
    <FormDialog
      of={{ ...form, failure: null }}
      title={`Change ${confirmation_no} ${guest}`}
      confirm="Save the change"
      cancel="Leave as it is"
      size="lg"
      onClose={onClose}
    >
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 4, md: 6 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
          alignItems: 'start',
        }}
      >
        <Fields view={view} />
        <Preview view={view} of={form} />
      </Box>
    </FormDialog>
  )
}

/** The fields of the stay alone: how it is priced is decided anew. */
const fieldsIn = (values: FieldValues): FieldValues =>
  Object.fromEntries(Object.keys(stayFields).map(name => [name, values[name] as unknown]))

const stayFields: Record<string, Named> = {
  arrival_date: { label: 'Arrival', isDay: true },
  departure_date: { label: 'Departure', isDay: true },
  adults: { label: 'Adults' },
  ages: { label: 'Ages of children' },
  c1: { label: 'Band 1' },
  c2: { label: 'Band 2' },
  c3: { label: 'Band 3' },
  room_type_id: { label: 'Room type', entity: 'room-type' },
  rate_code_id: { label: 'Rate code', entity: 'rate-code' },
  rooms: { label: 'Rooms' },
}

const Fields = ({ view: { reservation, header } }: { view: View }) => {
  const today = useHouse()?.business_date
  const reprice = useWatch({ name: 'reprice' }) as string | undefined
  const isInHouse = reservation.status !== 'reserved' && isThere(reservation.status)
  const hasBands = header.child_ages.length === 0 && header.c1 + header.c2 + header.c3 > 0
  return (
    <FieldGrid columns={2}>
      <DateField
        name="arrival_date"
        label="Arrival"
        required
        min={today}
        disabled={isInHouse}
        autoFocus={!isInHouse}
      />
      <DateField name="departure_date" label="Departure" required min={today} autoFocus={isInHouse} />
      <IntegerField name="adults" label="Adults" required />
      {hasBands ? (
        <FieldGrid columns={3}>
          {(['c1', 'c2', 'c3'] as const).map((band, index) => (
            <IntegerField key={band} name={band} label={header.child_bands[index] ?? `Band ${index + 1}`} />
          ))}
        </FieldGrid>
      ) : (
        <TextField name="ages" label="Ages of children" placeholder="4, 9" />
      )}
      <ReferenceField
        name="room_type_id"
        label="Room type"
        required
        entity="room-type"
        disabled={isInHouse}
        help={isInHouse ? 'In house the type changes by a room move.' : undefined}
      />
      <ReferenceField name="rate_code_id" label="Rate code" required entity="rate-code" />
      <ChoiceField
        name="reprice"
        label="Price"
        required
        choices={prices}
        help={reprice === 'keep' ? 'New nights cost what they cost today.' : undefined}
      />
      {isInHouse ? null : <IntegerField name="rooms" label="Rooms" required />}
      {reprice === 'manual' ? (
        <>
          <MoneyField name="rate_amount" label="Rate of each night" required />
          <TextField name="rate_reason" label="Reason" required maxLength={200} />
        </>
      ) : null}
    </FieldGrid>
  )
}

const isThere = (status: string): boolean =>
  ['checked_in', 'arrived', 'stay_over', 'due_out', 'overdue_departure'].includes(status)

const prices = [
  { value: 'keep', label: 'As agreed' },
  { value: 'new', label: 'Today’s price' },
  { value: 'manual', label: 'By hand' },
]

/**
 * Asks the house what the change would come to. Until somebody chooses, the price is what is usual for such a change: kept
 * when the dates move, today's when people, type or rate do.
 */
const Preview = ({ view, of: { form, failure } }: { view: View; of: CallForm }) => {
  const values = useRested(form.watch(), 400)
  // What it comes to is seen before the reason is found.
  const change = changeOf(view, { ...values, rate_reason: (values.rate_reason as string) || '…' })
  const open = useAnswer(
    bookingChange.validate,
    { change: { ...change, reprice: undefined } },
    { enabled: isReady(change), keep: true, inline: true },
  )
  const usual = usualOf(open.data)
  const reprice = (form.watch('reprice') as string | undefined) ?? ''
  // What stands there because it was proposed is nobody's choice, although the form counts it as changed.
  const proposed = useRef('')
  useEffect(() => {
    if (!open.data || usual === reprice || (reprice !== '' && reprice !== proposed.current)) return
    proposed.current = usual
    form.setValue('reprice', usual)
  }, [form, usual, reprice, open.data])
  const isOther = change.reprice !== undefined && change.reprice !== 'keep'
  const chosen = useAnswer(
    bookingChange.validate,
    { change },
    { enabled: isReady(change) && isOther, keep: true, inline: true },
  )
  const shown = isOther ? chosen : open

  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Refused failure={failure} problems={isReady(change) ? shown.data?.problems : undefined} />
      {isReady(change) ? (
        <Answered answer={shown} loading={<Loading rows={3} />}>
          {validated => (
            <Difference validated={validated} isOld={shown.isPlaceholderData || shown.isFetching} />
          )}
        </Answered>
      ) : (
        <Box sx={{ color: 'text.secondary' }}>What the change comes to is shown here.</Box>
      )}
    </Box>
  )
}

const isReady = (change: ReturnType<typeof changeOf>): boolean =>
  isChanged(change) && (change.reprice !== 'manual' || change.rate_amount !== undefined)

const usualOf = (validated: Validated | undefined): string => {
  const question = validated?.questions.find(({ code }) => code === 'reprice')
  return (question?.data?.preselected as string | undefined) ?? 'keep'
}
