import { stayHousekeeping } from '../../../wire/room/stay-housekeeping'
import { FieldGrid, FormDialog, useCallForm } from '../../kit/call-form'
import { ChoiceField } from '../../kit/field/choice'
import { IntegerField } from '../../kit/field/number'
import { TextField } from '../../kit/field/text'
import { TimeField } from '../../kit/field/time'
import { formatDay } from '../../kit/format'
import type { Asked } from './housekeeping'

type Props = { asked: Asked; onClose: () => void }

const services = ['none', 'do_not_disturb', 'make_up_room', 'no_service', 'service_declined']

/** What is said of the whole stay, and of today. */
export const AskDialog = ({ asked, onClose }: Props) => {
  const { reservation_id, row_version, guest_service_status } = asked
  const form = useCallForm(stayHousekeeping.update, {
    defaults: {
      instructions: asked.instructions,
      service_time: asked.service_time,
      turndown: asked.turndown_wanted === null ? null : asked.turndown_wanted ? 'yes' : 'no',
      turndown_time: asked.turndown_time,
      linen_force: asked.linen_force,
      shift_days: asked.shift_days,
      guest_service_status,
    },
    send: values => ({
      reservation_id,
      row_version,
      instructions: values.instructions || null,
      service_time: values.service_time || null,
      turndown_wanted: values.turndown ? values.turndown === 'yes' : null,
      turndown_time: values.turndown_time || null,
      linen_force: values.linen_force || null,
      shift_days: Number(values.shift_days ?? 0),
      ...(guest_service_status !== null &&
        values.guest_service_status &&
        values.guest_service_status !== guest_service_status && {
          guest_service_status: values.guest_service_status,
        }),
    }),
    says: 'Housekeeping knows',
    onDone: onClose,
  })
  return (
    <FormDialog
      of={form}
      title="What the stay asks of housekeeping"
      confirm="Save"
      size="sm"
      onClose={onClose}
    >
      <TextField name="instructions" label="Instructions" lines={2} maxLength={500} autoFocus />
      <FieldGrid columns={2}>
        <TimeField name="service_time" label="Service at" />
        <ChoiceField
          name="linen_force"
          label="Linen today"
          choices={[
            { value: 'on', label: 'Is changed' },
            { value: 'off', label: 'Is not changed' },
          ]}
          help="Empty: as the rules say"
        />
        <ChoiceField
          name="turndown"
          label="Turndown"
          choices={[
            { value: 'yes', label: 'Wanted' },
            { value: 'no', label: 'Not wanted' },
          ]}
          help="Empty: as the house does it"
        />
        <TimeField name="turndown_time" label="Turndown at" />
        <IntegerField name="shift_days" label="Cycle moved by" help="Days, as of linen every three days" />
        {guest_service_status === null ? null : (
          <ChoiceField name="guest_service_status" label="The guest wants" required choices={services} />
        )}
      </FieldGrid>
    </FormDialog>
  )
}

/** A task more, on one day or on all of them. */
export const TaskDialog = ({ asked, today, onClose }: Props & { today: string }) => {
  const { reservation_id, row_version, offered, days } = asked
  const form = useCallForm(stayHousekeeping.update, {
    send: ({ task, date }) => ({
      reservation_id,
      row_version,
      tasks: {
        add: [{ task_sheet_setting_id: Number(task), ...(date ? { date: String(date) } : {}) }],
      },
    }),
    says: 'The task is added',
    onDone: onClose,
  })
  return (
    <FormDialog of={form} title="Add a task" confirm="Add" size="xs" onClose={onClose}>
      <ChoiceField
        name="task"
        label="Task"
        required
        autoFocus
        choices={offered.map(({ id, code, name }) => ({ value: String(id), label: name ?? code ?? '' }))}
      />
      <ChoiceField
        name="date"
        label="Day"
        choices={days
          .slice(1, -1)
          .filter(({ date }) => date >= today)
          .map(({ date }) => ({ value: date, label: formatDay(date, 'weekday') }))}
        help="Empty: every day of the stay"
      />
    </FormDialog>
  )
}
