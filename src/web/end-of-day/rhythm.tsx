import { useWatch } from 'react-hook-form'
import { type Weekday, weekdays } from '../../hotel/business-date'
import { months } from '../../hotel/date-format'
import { type NightRhythm, nightFrequencies } from '../../hotel/night-rhythm'
import { endOfDay } from '../../wire/end-of-day'
import { FieldGrid, FormDialog, useCallForm } from '../kit/call-form'
import { ChoiceField } from '../kit/field/choice'
import { IntegerField } from '../kit/field/number'
import { weekdayName } from '../kit/format'
import type { Procedure } from './steps/procedures'

type Props = { procedure: Procedure; onClose: () => void }

/** On which nights a procedure is done that the house has chosen. */
export const RhythmDialog = ({ procedure: { code, name, rhythm }, onClose }: Props) => {
  const form = useCallForm(endOfDay.procedures, {
    defaults: { rhythm: shown(rhythm) },
    send: ({ rhythm: asked }) => ({ action: 'configure' as const, code, rhythm: sent(asked as Shown) }),
    says: `${name}: saved`,
    onDone: onClose,
  })
  return (
    <FormDialog of={form} title={`How often: ${name}`} confirm="Save" onClose={onClose}>
      <ChoiceField name="rhythm.frequency" label="How often" required autoFocus choices={frequencies} />
      <Days />
    </FormDialog>
  )
}

const Days = () => {
  const frequency = useWatch({ name: 'rhythm.frequency' }) as NightRhythm['frequency']
  if (frequency === 'weekly')
    return <ChoiceField name="rhythm.weekday" label="Of the date that is closed" required choices={days} />
  if (frequency !== 'monthly' && frequency !== 'yearly') return null
  return (
    <FieldGrid columns={2}>
      {frequency === 'yearly' ? (
        <ChoiceField name="rhythm.month" label="Month" required choices={monthsOfYear} />
      ) : null}
      <IntegerField
        name="rhythm.month_day"
        label="On day"
        required
        help="31 is the last day of a shorter month"
      />
    </FieldGrid>
  )
}

const labels: Record<NightRhythm['frequency'], string> = {
  daily: 'Every night',
  weekly: 'Every week',
  monthly: 'Every month',
  month_end: 'At the end of each month',
  yearly: 'Every year',
}
const frequencies = nightFrequencies.map(value => ({ value, label: labels[value] }))
const days = weekdays.map((day: Weekday, at) => ({ value: String(at + 1), label: weekdayName(day) }))
const monthsOfYear = months.map((label, at) => ({ value: String(at + 1), label }))

/** A field that offers a few takes text. */
type Shown = {
  frequency: NightRhythm['frequency']
  weekday?: string | null
  month?: string | null
  month_day?: number | null
}
const shown = ({ frequency, weekday, month, month_day }: NightRhythm): Shown => ({
  frequency,
  weekday: weekday === null ? null : String(weekday),
  month: month === null ? null : String(month),
  month_day,
})
const sent = ({ frequency, weekday, month, month_day }: Shown): NightRhythm => ({
  frequency,
  weekday: weekday ? Number(weekday) : null,
  month: month ? Number(month) : null,
  month_day: month_day ?? null,
})
