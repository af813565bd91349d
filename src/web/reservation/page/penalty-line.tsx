import type { InputOf, OutputOf } from '../../../wire/call'
import { penalty } from '../../../wire/deposit'
import { FieldGrid, FormDialog, useCallForm } from '../../kit/call-form'
import { ChoiceField } from '../../kit/field/choice'
import { InstantField } from '../../kit/field/instant'
import { TextField } from '../../kit/field/text'

export type PenaltyLine = OutputOf<typeof penalty.list>['lines'][number]
type Props = { reservation_id: number; line?: PenaltyLine; isInHouse: boolean; onClose: () => void }

/** What leaving this stay costs, as it was agreed with this guest: such a line stays whatever the rule says later. */
export const PenaltyLineDialog = ({ reservation_id, line, isInHouse, onClose }: Props) => {
  const form = useCallForm(line ? penalty.update : penalty.store, {
    defaults: line ?? {
      event: isInHouse ? 'early_departure' : 'cancel',
      type: 'nights',
      value: '1',
      base: 'room',
    },
    send: ({ event, type, value, base, applies_from }) => {
      const terms = { type, value, base, applies_from: applies_from || undefined }
      const which = line ? { id: line.id, row_version: line.row_version } : { reservation_id, event }
      return { ...terms, ...which } as unknown as InputOf<typeof penalty.store> &
        InputOf<typeof penalty.update>
    },
    says: 'What leaving costs is kept',
    onDone: onClose,
    onBusinessDate: true,
  })
  const isCancel = form.form.watch('event') === 'cancel'
  return (
    <FormDialog
      of={form}
      title={line ? 'Change what leaving costs' : 'Agree what leaving costs'}
      confirm="Save"
      size="sm"
      onClose={onClose}
    >
      <ChoiceField
        name="event"
        label="For"
        required
        disabled={line !== undefined || isInHouse}
        choices={penaltyEvents}
      />
      <FieldGrid columns={2}>
        <TextField name="value" label="How much" required maxLength={20} />
        <ChoiceField
          name="type"
          label="Of"
          required
          choices={[
            { value: 'nights', label: 'Nights' },
            { value: 'percent', label: 'Percent' },
            { value: 'flat', label: 'Amount for each room' },
          ]}
        />
      </FieldGrid>
      <ChoiceField
        name="base"
        label="Counted from"
        required
        choices={[
          { value: 'room', label: 'The room' },
          { value: 'room_tax', label: 'The room with its taxes' },
          { value: 'room_packages', label: 'The room and packages' },
          { value: 'all', label: 'The whole stay' },
        ]}
      />
      {isCancel ? (
        <InstantField name="applies_from" label="From" help="Left empty: from the moment of booking" />
      ) : null}
    </FormDialog>
  )
}

export const penaltyEvents = [
  { value: 'cancel', label: 'Cancellation' },
  { value: 'no_show', label: 'No-show' },
  { value: 'early_departure', label: 'Early departure' },
]
