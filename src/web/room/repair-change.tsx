import type { OutputOf } from '../../wire/call'
import type { repair } from '../../wire/room/repair'
import { FormDialog, useCallForm } from '../kit/call-form'
import { cleaned } from '../kit/cleaned'
import type { Failure } from '../kit/failure'
import { DateField } from '../kit/field/date'
import { Promised } from './promised'
import { callOf, type Kind, kindWords } from './repair-dialog'
import { CommentField, RepairFields } from './repair-fields'

/** A later last night that somebody has asked for already, and what the house has against it. */
export type Longer = { through_date: string; failure: Failure }

type Period = OutputOf<typeof repair.listOutOfOrder>['items'][number]
type Props = { kind: Kind; period: Period; longer?: Longer; onClose: () => void }

/** Another end, another reason. */
export const ChangeDialog = ({ kind, period, longer, onClose }: Props) => {
  const { id, row_version, from_date, reason_id, return_time, comment } = period
  const form = useCallForm(callOf(kind), {
    defaults: {
      from_date,
      through_date: longer?.through_date ?? period.through_date,
      reason_id,
      return_status_id: period.return_status_type_id,
      return_time: return_time?.slice(0, 5),
      comment,
    },
    send: values => ({
      ...cleaned(values),
      id,
      row_version,
      return_time: (values.return_time as string | null) || null,
      comment: (values.comment as string | null) || null,
    }),
    says: `Room ${period.room} is changed`,
    onDone: onClose,
  })
  const failure = form.failure ?? longer?.failure ?? null
  return (
    <FormDialog
      of={{ ...form, failure }}
      title={`Room ${period.room} ${kindWords[kind]}`}
      confirm="Save"
      size="sm"
      columns={2}
      onClose={onClose}
    >
      <DateField name="from_date" label="First night" required disabled={period.state === 'active'} />
      <DateField name="through_date" label="Last night" required autoFocus />
      <RepairFields kind={kind} />
      <CommentField />
      <Promised kind={kind} failure={failure} />
    </FormDialog>
  )
}
