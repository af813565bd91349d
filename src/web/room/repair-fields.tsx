import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { addDays, isBusinessDate } from '../../hotel/business-date'
import { ReferenceField } from '../kit/field/reference'
import { TextField } from '../kit/field/text'
import { TimeField } from '../kit/field/time'
import type { MasterRow } from '../kit/masters'
import type { Kind } from './repair-dialog'

/** `within`: what stands before the names of the fields, where the period is a part of the form. */
type FieldsProps = { kind: Kind; within?: string; isNew?: boolean; autoFocus?: boolean }

/** Why, how it comes back and when. */
export const RepairFields = ({ kind, within = '', isNew, autoFocus }: FieldsProps) => {
  const { getValues, setValue, getFieldState, formState } = useFormContext()
  const [first, last] = [`${within}from_date`, `${within}through_date`]
  // Read while it is drawn: what is not looked at then is not kept.
  const { isDirty } = getFieldState(last, formState)
  /** A reason says how long it usually takes; what somebody has typed stays. */
  const presetLength = ({ default_days }: MasterRow) => {
    const from = String(getValues(first) ?? '')
    if (isNew && typeof default_days === 'number' && !isDirty && isBusinessDate(from))
      setValue(last, addDays(from, default_days - 1))
  }
  /** The last night is never before the first: it goes along with it. */
  const from = String(useWatch({ name: first }) ?? '')
  useEffect(() => {
    const until = String(getValues(last) ?? '')
    if (isNew && isBusinessDate(from) && isBusinessDate(until) && until < from) setValue(last, from)
  }, [from, isNew, last, getValues, setValue])
  return (
    <>
      <ReferenceField
        name={`${within}reason_id`}
        label="Reason"
        entity="out-of-order-or-service-reason"
        filters={{ applies_to: [kind, 'both'] }}
        required
        autoFocus={autoFocus}
        onPicked={presetLength}
      />
      <ReferenceField
        name={`${within}return_status_id`}
        label="Comes back as"
        entity="room-status-type"
        filters={{ base_status: ['dirty', 'clean', 'inspected', 'pickup'] }}
        help={isNew ? 'As the reason says, if it stays empty' : undefined}
      />
      <TimeField name={`${within}return_time`} label="Back at" />
    </>
  )
}

/** What else there is to say of a period. */
export const CommentField = () => <TextField name="comment" label="Comment" maxLength={500} />
