import Box from '@mui/material/Box'
import { turnaway } from '../../wire/turnaway'
import { FormDialog, useCallForm } from '../kit/call-form'
import { ChoiceField } from '../kit/field/choice'
import { MoneyField } from '../kit/field/number'
import { ReferenceField } from '../kit/field/reference'
import { TextField } from '../kit/field/text'
import { formatDay } from '../kit/format'
import type { StaySearch } from './stay-search'

type Props = { search: StaySearch; onClose: () => void }

const kinds = [
  { value: 'lost', label: 'The guest declined' },
  { value: 'refused', label: 'We declined' },
]

/** Somebody asked and does not come: who said no, and why. */
export const TurnAwayDialog = ({ search, onClose }: Props) => {
  const { arrival_date, departure_date, adults, child_ages, rooms, company_id } = search
  const form = useCallForm(turnaway.store, {
    defaults: { kind: 'lost' },
    send: values => ({
      kind: values.kind as 'lost' | 'refused',
      reason_id: values.reason_id as number,
      arrival_date,
      departure_date,
      adults,
      child_ages,
      rooms,
      company_id,
      room_type_id: (values.room_type_id as number | null) ?? undefined,
      rate_code_id: (values.rate_code_id as number | null) ?? undefined,
      rate: (values.rate as string | null) || undefined,
      comment: (values.comment as string | null) || undefined,
    }),
    says: 'Noted as turned away',
    onDone: onClose,
    onBusinessDate: true,
  })
  return (
    <FormDialog of={form} title="Turn away" confirm="Note it" size="sm" columns={2} onClose={onClose}>
      <Box sx={{ gridColumn: '1 / -1', color: 'text.secondary' }}>
        {formatDay(arrival_date, 'weekday')} – {formatDay(departure_date ?? arrival_date, 'weekday')}
        {rooms && rooms > 1 ? `, ${rooms} rooms` : ''}
      </Box>
      <ChoiceField name="kind" label="Who said no" choices={kinds} required autoFocus />
      <ReferenceField
        name="reason_id"
        label="Reason"
        entity="master-type"
        category="turnaway_reason"
        required
      />
      <ReferenceField
        name="room_type_id"
        label="Room type"
        entity="room-type"
        filters={{ is_pseudo: false }}
      />
      <ReferenceField name="rate_code_id" label="Rate" entity="rate-code" />
      <MoneyField name="rate" label="Price told, a room and night" />
      <TextField name="comment" label="Comment" maxLength={500} />
    </FormDialog>
  )
}
