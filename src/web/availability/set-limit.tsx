import { weekdays } from '../../hotel/business-date'
import { overbooking, sellLimit } from '../../wire/room-limit'
import { type CallForm, FormDialog, useCallForm } from '../kit/call-form'
import { FlagField, WeekdaysField } from '../kit/field/choice'
import { DateField } from '../kit/field/date'
import { IntegerField } from '../kit/field/number'
import type { FieldValues } from 'react-hook-form'

type Props = {
  days: { begin_date: string; end_date: string }
  /** A type, or the house. */
  type: { id: number; code: string } | undefined
  /** What stands there on the first of the days. */
  now: number | null
  onClose: () => void
}

const whole = (type: Props['type']): string => type?.code ?? 'the house'

/** How many rooms may be sold beyond those that are there. */
export const OverbookingDialog = ({ days, type, now, onClose }: Props) => {
  const form = useCallForm(overbooking.set, {
    defaults: { ...days, days_of_week: weekdays, rooms: now, is_default: false },
    send: values => ({
      ...daysOf(values, type),
      rooms: values.is_default === true ? null : (values.rooms as number),
    }),
    says: (_, { rooms }) =>
      rooms === null
        ? `Overbooking of ${whole(type)} is as always`
        : `${rooms} more may be sold of ${whole(type)}`,
    onDone: onClose,
  })
  return (
    <LimitDialog
      of={form}
      title={`Overbooking of ${whole(type)}`}
      rooms={{ name: 'rooms', help: 'To be sold beyond those that are there' }}
      none={{ name: 'is_default', label: 'As always' }}
      onClose={onClose}
    />
  )
}

/** How many rooms may be sold at most. */
export const SellLimitDialog = ({ days, type, now, onClose }: Props) => {
  const form = useCallForm(sellLimit.set, {
    defaults: { ...days, days_of_week: weekdays, limit: now, is_free: false },
    send: values => ({
      ...daysOf(values, type),
      limit: values.is_free === true ? null : (values.limit as number),
    }),
    says: (_, { limit }) =>
      limit === null ? `No sell limit for ${whole(type)}` : `At most ${limit} are sold of ${whole(type)}`,
    onDone: onClose,
  })
  return (
    <LimitDialog
      of={form}
      title={`Sell limit of ${whole(type)}`}
      rooms={{ name: 'limit', help: 'To be sold at most, however many there are' }}
      none={{ name: 'is_free', label: 'No limit' }}
      onClose={onClose}
    />
  )
}

type LimitProps = {
  of: CallForm
  title: string
  rooms: { name: string; help: string }
  /** In place of a number. */
  none: { name: string; label: string }
  onClose: () => void
}

/** Asks for days and a number of rooms for them. */
const LimitDialog = ({ rooms, none, ...dialog }: LimitProps) => (
  <FormDialog confirm="Set" size="sm" columns={2} {...dialog}>
    <Days />
    <IntegerField label="Rooms" required autoFocus {...rooms} />
    <div style={{ alignSelf: 'center' }}>
      <FlagField {...none} />
    </div>
  </FormDialog>
)

const Days = () => (
  <>
    <DateField name="begin_date" label="First day" required />
    <DateField name="end_date" label="Last day" required />
    <div style={{ gridColumn: '1 / -1' }}>
      <WeekdaysField name="days_of_week" label="Weekdays" />
    </div>
  </>
)

function daysOf(values: FieldValues, type: Props['type']) {
  const days_of_week = (values.days_of_week as (typeof weekdays)[number][] | null) ?? []
  return {
    ...(type ? { room_type_id: type.id } : {}),
    begin_date: values.begin_date as string,
    end_date: values.end_date as string,
    ...(days_of_week.length === weekdays.length ? {} : { days_of_week }),
  }
}
