import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { type Weekday, weekdays } from '../../hotel/business-date'
import { type RestrictionKind, restrictionKinds } from '../../hotel/restriction'
import { hasValue } from '../../hotel/restriction-words'
import { ChoiceField, FlagField, WeekdaysField } from '../kit/field/choice'
import { DateField } from '../kit/field/date'
import { IntegerField } from '../kit/field/number'
import { TextField } from '../kit/field/text'

const kindWords: Record<RestrictionKind, string> = {
  closed: 'Closed',
  cta: 'Closed to arrival',
  ctd: 'Closed to departure',
  min_los: 'Minimum stay, by arrival',
  max_los: 'Maximum stay, by arrival',
  min_stay_through: 'Minimum stay, any night',
  max_stay_through: 'Maximum stay, any night',
  min_advance: 'Days ahead, at least',
  max_advance: 'Days ahead, at most',
}
export const kinds = restrictionKinds.map(value => ({ value, label: kindWords[value] }))

/** What is restricted and when; about what is asked elsewhere. */
export const RestrictionFields = ({ form }: { form: UseFormReturn }) => {
  const kind = form.watch('kind') as RestrictionKind
  return (
    <>
      <DateField name="begin_date" label="First day" required />
      <DateField name="end_date" label="Last day" required />
      <ChoiceField name="kind" label="Restriction" choices={kinds} required autoFocus />
      {hasValue(kind) ? (
        <IntegerField
          name="value"
          label="Number"
          unit={kind === 'min_advance' || kind === 'max_advance' ? 'days' : 'nights'}
          required
        />
      ) : (
        <div style={{ alignSelf: 'end' }}>
          {kind === 'closed' ? <FlagField name="on_request" label="May be asked for (waitlist)" /> : null}
        </div>
      )}
      <div style={{ gridColumn: '1 / -1' }}>
        <WeekdaysField name="days_of_week" label="Weekdays" />
      </div>
      <TextField name="note" label="Note" maxLength={200} />
    </>
  )
}

/** What the fields hold, as the calls want it: a number and the request only where the kind has them. */
export const saidOf = (values: FieldValues) => {
  const kind = values.kind as RestrictionKind
  const days_of_week = (values.days_of_week as Weekday[] | null) ?? []
  return {
    kind,
    begin_date: values.begin_date as string,
    end_date: values.end_date as string,
    ...(days_of_week.length === weekdays.length ? {} : { days_of_week }),
    ...(hasValue(kind) ? { value: values.value as number } : {}),
    ...(kind === 'closed' && values.on_request === true ? { on_request: true } : {}),
    note: (values.note as string | null) || null,
  }
}
