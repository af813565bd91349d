import Button from '@mui/material/Button'
import { useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { type Weekday, weekdays } from '../../../hotel/business-date'
import { adjustmentWords, yieldedWords } from '../../../hotel/rate/adjustment-words'
import type { InputOf } from '../../../wire/call'
import { rateAdjustment } from '../../../wire/rate-adjustment'
import { useAnswer } from '../../kit/call'
import { FormDialog, useCallForm } from '../../kit/call-form'
import { ChoiceField, WeekdaysField } from '../../kit/field/choice'
import { DateField } from '../../kit/field/date'
import { DecimalField, MoneyField } from '../../kit/field/number'
import { ReferencesField } from '../../kit/field/reference'
import { TextField } from '../../kit/field/text'
import { Answered } from '../../kit/states'
import { ToldChanges } from './told-changes'
import { type Adjustment, kinds } from './words'

type Previewed = InputOf<typeof rateAdjustment.preview>
type Scope = NonNullable<Previewed['scopes']>[number]

/** Adjusts prices by hand on some nights, and tells before what would become of them. */
export const NewAdjustmentDialog = ({
  days,
  onClose,
}: {
  days: { begin_date: string; end_date: string }
  onClose: () => void
}) => {
  const form = useCallForm(rateAdjustment.store, {
    defaults: {
      ...days,
      kind: 'percent',
      days_of_week: weekdays,
      room_type_ids: [],
      rate_code_ids: [],
      rate_category_ids: [],
      rate_class_ids: [],
    },
    send: values => ({ ...saidOf(values), scopes: scopesOf(values) }),
    says: ({ items: [first], published }) =>
      first
        ? `${adjustmentWords(first)} for ${yieldedWords(first) || 'all rates'}, ${published.rows} prices made anew`
        : '',
    onDone: onClose,
  })
  return (
    <FormDialog of={form} title="Adjust prices" confirm="Set" size="md" columns={2} onClose={onClose}>
      <AdjustmentFields form={form.form} />
      <ReferencesField
        name="room_type_ids"
        label="Room types"
        entity="room-type"
        filters={{ is_pseudo: false }}
        help="None: all of them"
      />
      <ReferencesField name="rate_code_ids" label="Rate codes" entity="rate-code" help="None: all of them" />
      <ReferencesField name="rate_category_ids" label="Rate categories" entity="rate-category" />
      <ReferencesField name="rate_class_ids" label="Rate classes" entity="rate-class" />
      <Preview form={form.form} send={values => ({ ...saidOf(values), scopes: scopesOf(values) })} />
    </FormDialog>
  )
}

/** Other nights or another number; for what it is stays. */
export const ChangeAdjustmentDialog = ({ row, onClose }: { row: Adjustment; onClose: () => void }) => {
  const { id, row_version } = row
  const form = useCallForm(rateAdjustment.update, {
    defaults: row,
    send: values => ({ ...saidOf(values), id, row_version }),
    says: ({ item }) => `${adjustmentWords(item)} for ${yieldedWords(item) || 'all rates'}`,
    onDone: onClose,
  })
  return (
    <FormDialog
      of={form}
      title={`Change what is adjusted for ${yieldedWords(row) || 'all rates'}`}
      confirm="Save"
      size="md"
      columns={2}
      onClose={onClose}
    >
      <AdjustmentFields form={form.form} />
      <Preview form={form.form} send={values => ({ ...saidOf(values), id })} />
    </FormDialog>
  )
}

const AdjustmentFields = ({ form }: { form: UseFormReturn }) => (
  <>
    <DateField name="begin_date" label="First night" required />
    <DateField name="end_date" label="Last night" required />
    <ChoiceField name="kind" label="Up or down by" choices={kinds} required />
    {form.watch('kind') === 'amount' ? (
      <MoneyField name="value" label="Amount, down with a minus" required autoFocus />
    ) : (
      <DecimalField
        name="value"
        label="Percent, down with a minus"
        decimals={4}
        unit="%"
        required
        autoFocus
      />
    )}
    <div style={{ gridColumn: '1 / -1' }}>
      <WeekdaysField name="days_of_week" label="Weekdays" />
    </div>
    <TextField name="note" label="Note" maxLength={200} />
    <span />
  </>
)

type PreviewProps = { form: UseFormReturn; send: (values: FieldValues) => Previewed }

/** What stands in the form, reckoned by the house when somebody asks. */
const Preview = ({ form, send }: PreviewProps) => {
  const [asked, ask] = useState<Previewed>()
  const answer = useAnswer(rateAdjustment.preview, asked ?? send(form.getValues()), {
    enabled: asked !== undefined,
    keep: true,
    inline: true,
  })
  return (
    <div style={{ gridColumn: '1 / -1' }}>
      <Button size="small" onClick={() => ask(send(form.getValues()))}>
        Show what would change
      </Button>
      {asked ? <Answered answer={answer}>{told => <ToldChanges told={told} />}</Answered> : null}
    </div>
  )
}

function saidOf(values: FieldValues) {
  const days_of_week = (values.days_of_week as Weekday[] | null) ?? []
  return {
    kind: values.kind as 'percent' | 'amount',
    value: (values.value as string | null) ?? '',
    begin_date: values.begin_date as string,
    end_date: values.end_date as string,
    ...(days_of_week.length === weekdays.length ? {} : { days_of_week }),
    note: (values.note as string | null) || null,
  }
}

/** Every type with every rate, category and class that was chosen; nothing chosen is everything. */
export function scopesOf(values: FieldValues): Scope[] {
  const of = (name: string) => (values[name] as number[] | null) ?? []
  const rates: Scope[] = [
    ...of('rate_code_ids').map(rate_code_id => ({ rate_code_id })),
    ...of('rate_category_ids').map(rate_category_id => ({ rate_category_id })),
    ...of('rate_class_ids').map(rate_class_id => ({ rate_class_id })),
  ]
  const types: Scope[] = of('room_type_ids').map(room_type_id => ({ room_type_id }))
  const ofRates = rates.length > 0 ? rates : [{}]
  const ofTypes = types.length > 0 ? types : [{}]
  return ofTypes.flatMap(type => ofRates.map(rate => ({ ...type, ...rate })))
}
