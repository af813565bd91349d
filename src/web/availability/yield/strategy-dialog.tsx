import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { type Weekday, weekdays } from '../../../hotel/business-date'
import type { StrategyCondition } from '../../../hotel/rate/strategy'
import { doneWords } from '../../../hotel/rate/strategy-words'
import type { RestrictionKind } from '../../../hotel/restriction'
import { hasValue } from '../../../hotel/restriction-words'
import type { InputOf, OutputOf } from '../../../wire/call'
import { rateStrategy } from '../../../wire/rate-strategy'
import { useAnswer } from '../../kit/call'
import { FormDialog, useCallForm } from '../../kit/call-form'
import { ChoiceField, FlagField, WeekdaysField } from '../../kit/field/choice'
import { DecimalField, IntegerField, MoneyField } from '../../kit/field/number'
import { ReferenceField } from '../../kit/field/reference'
import { TextField } from '../../kit/field/text'
import { formatDay } from '../../kit/format'
import { Answered } from '../../kit/states'
import { kinds as restrictions } from '../restriction-fields'
import { ToldChanges } from './told-changes'
import { conditions, kinds, type Strategy } from './words'

type Said = InputOf<typeof rateStrategy.store>
type Simulated = InputOf<typeof rateStrategy.simulate>
type Simulation = OutputOf<typeof rateStrategy.simulate>

const effects = [
  { value: 'adjust', label: 'Adjust the price' },
  { value: 'restrict', label: 'Restrict the stay' },
]
const fresh = {
  condition: 'occupancy_reaches',
  days_out_from: 0,
  days_out_to: 60,
  days_of_week: weekdays,
  effect: 'adjust',
  adjust_kind: 'percent',
  restriction_kind: 'min_los',
  is_active: true,
}

/** A strategy, new or as it stands; what it would do is told before it is kept. */
export const StrategyDialog = ({ row, onClose }: { row?: Strategy; onClose: () => void }) => {
  const says = ({ item, run }: OutputOf<typeof rateStrategy.store>) =>
    `${item.name} is kept. ${doneWords(run)}`
  const defaults = row ? valuesOf(row) : fresh
  const kept = useCallForm(rateStrategy.store, { defaults, send: saidOf, says, onDone: onClose })
  const changed = useCallForm(rateStrategy.update, {
    defaults,
    send: values => ({ ...saidOf(values), id: row?.id ?? 0, row_version: row?.row_version ?? 1 }),
    says,
    onDone: onClose,
  })
  const form = row ? changed : kept
  return (
    <FormDialog
      of={form}
      title={row ? `Change strategy ${row.name}` : 'New strategy'}
      confirm="Save"
      size="md"
      columns={2}
      onClose={onClose}
    >
      <TextField name="name" label="Name" required autoFocus={!row} maxLength={80} />
      <div style={{ alignSelf: 'end' }}>
        <FlagField name="is_active" label="In use" />
      </div>
      <WhenFields form={form.form} />
      <WhatFields form={form.form} />
      <Simulation form={form.form} id={row?.id} />
    </FormDialog>
  )
}

/** What the strategy waits for, and how far ahead it looks. */
const WhenFields = ({ form }: { form: UseFormReturn }) => {
  const isOfRooms = String(form.watch('condition')).startsWith('rooms_sold')
  return (
    <>
      <ChoiceField name="condition" label="When" choices={conditions} required />
      <DecimalField
        name="threshold"
        label={isOfRooms ? 'Rooms' : 'Percent'}
        decimals={isOfRooms ? 0 : 2}
        unit={isOfRooms ? 'rooms' : '%'}
        required
      />
      <ReferenceField
        name="room_type_id"
        label="Of room type"
        entity="room-type"
        filters={{ is_pseudo: false }}
        help="None: of the house"
      />
      <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 8 }}>
        <IntegerField name="days_out_from" label="Ahead from" unit="days" required />
        <IntegerField name="days_out_to" label="Ahead to" unit="days" required />
      </div>
      <div style={{ gridColumn: '1 / -1' }}>
        <WeekdaysField name="days_of_week" label="Weekdays" />
      </div>
    </>
  )
}

/** What it does then, and for what. */
const WhatFields = ({ form }: { form: UseFormReturn }) => {
  const isAdjusting = form.watch('effect') === 'adjust'
  return (
    <>
      <ChoiceField name="effect" label="Then" choices={effects} required />
      {isAdjusting ? <AdjustFields form={form} /> : <RestrictFields form={form} />}
      <ReferenceField
        name="for_room_type_id"
        label="For room type"
        entity="room-type"
        filters={{ is_pseudo: false }}
        help="None: all of them"
      />
      <ReferenceField name="rate_code_id" label="For rate code" entity="rate-code" help="None: all of them" />
      <ReferenceField name="rate_category_id" label="Or rate category" entity="rate-category" />
      <ReferenceField name="rate_class_id" label="Or rate class" entity="rate-class" />
    </>
  )
}

const AdjustFields = ({ form }: { form: UseFormReturn }) => (
  <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 8 }}>
    <ChoiceField name="adjust_kind" label="Up or down by" choices={kinds} required />
    {form.watch('adjust_kind') === 'amount' ? (
      <MoneyField name="adjust_value" label="Amount" required />
    ) : (
      <DecimalField name="adjust_value" label="Percent" decimals={4} unit="%" required />
    )}
  </div>
)

const RestrictFields = ({ form }: { form: UseFormReturn }) => (
  <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 8 }}>
    <ChoiceField name="restriction_kind" label="Restriction" choices={restrictions} required />
    {hasValue(form.watch('restriction_kind') as RestrictionKind) ? (
      <IntegerField name="restriction_value" label="Number" required />
    ) : (
      <span />
    )}
  </div>
)

/** What stands in the form, reckoned by the house when somebody asks. */
const Simulation = ({ form, id }: { form: UseFormReturn; id: number | undefined }) => {
  const [asked, ask] = useState<Simulated>()
  const answer = useAnswer(rateStrategy.simulate, asked ?? {}, {
    enabled: asked !== undefined,
    keep: true,
    inline: true,
  })
  return (
    <div style={{ gridColumn: '1 / -1' }}>
      <Button size="small" onClick={() => ask({ id, strategy: saidOf(form.getValues()) })}>
        Show what would happen
      </Button>
      {asked ? <Answered answer={answer}>{told => <WouldHappen told={told} />}</Answered> : null}
    </div>
  )
}

const WouldHappen = ({ told }: { told: Simulation }) => (
  <Box sx={{ display: 'grid', gap: 1, marginTop: 1 }}>
    <Box sx={{ fontSize: 13 }}>{nightsTold(told)}</Box>
    <ToldChanges told={told.prices} />
  </Box>
)

/** `In force on 3 of 61 nights: Fri 10/07/2026, …; it begins on 2 of them`. */
function nightsTold({ nights }: Simulation): string {
  const met = nights.filter(({ is_met }) => is_met)
  if (met.length === 0) return `On none of the ${nights.length} nights does this hold today.`
  const named = met.slice(0, 6).map(({ date }) => formatDay(date, 'weekday'))
  const more = met.length > named.length ? ` and ${met.length - named.length} more` : ''
  return `It holds on ${met.length} of ${nights.length} nights: ${named.join(', ')}${more}.`
}

const valuesOf = (row: Strategy): FieldValues => ({
  ...row,
  room_type_id: row.room_type?.id ?? null,
  for_room_type_id: row.for_room_type?.id ?? null,
  rate_code_id: row.rate_code?.id ?? null,
  rate_category_id: row.rate_category?.id ?? null,
  rate_class_id: row.rate_class?.id ?? null,
  adjust_kind: row.adjust_kind ?? fresh.adjust_kind,
  restriction_kind: row.restriction_kind ?? fresh.restriction_kind,
})

/** What the fields hold, as the calls want it: of the two effects the one that is chosen. */
function saidOf(values: FieldValues): Said {
  const days_of_week = (values.days_of_week as Weekday[] | null) ?? []
  const id = (name: string) => (values[name] as number | null | undefined) ?? null
  const restriction_kind = values.restriction_kind as RestrictionKind
  return {
    name: (values.name as string | null) ?? '',
    condition: values.condition as StrategyCondition,
    threshold: (values.threshold as string | null) ?? '',
    room_type_id: id('room_type_id'),
    days_out_from: values.days_out_from as number,
    days_out_to: values.days_out_to as number,
    ...(days_of_week.length === weekdays.length ? {} : { days_of_week }),
    ...(values.effect === 'adjust'
      ? {
          effect: 'adjust' as const,
          adjust_kind: values.adjust_kind as 'percent' | 'amount',
          adjust_value: (values.adjust_value as string | null) ?? null,
        }
      : {
          effect: 'restrict' as const,
          restriction_kind,
          restriction_value: hasValue(restriction_kind) ? (values.restriction_value as number | null) : null,
        }),
    for_room_type_id: id('for_room_type_id'),
    rate_code_id: id('rate_code_id'),
    rate_category_id: id('rate_category_id'),
    rate_class_id: id('rate_class_id'),
    is_active: values.is_active === true,
  }
}

/** A strategy as it stands, to be sent again with one thing changed. */
export const saidAgain = (row: Strategy, more: Partial<Said>): InputOf<typeof rateStrategy.update> => ({
  ...saidOf(valuesOf(row)),
  ...more,
  id: row.id,
  row_version: row.row_version,
})
