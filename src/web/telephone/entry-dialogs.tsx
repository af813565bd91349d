import { isBusinessDate } from '../../hotel/business-date'
import { instantAt } from '../../hotel/property-time'
import { FormDialog, useCallForm } from '../kit/call-form'
import { FlagField } from '../kit/field/choice'
import { DateField } from '../kit/field/date'
import { InstantField } from '../kit/field/instant'
import { TextField } from '../kit/field/text'
import { TimeField } from '../kit/field/time'
import { formatDay, formatTime, onHouseClock } from '../kit/format'
import { houseZone } from '../kit/house-zone'
import { type Called, storeEntry } from './entries'

type Props = { guest: Pick<Called, 'reservation_id' | 'guest' | 'departure_date'>; onClose: () => void }

/** What a caller asks to have told; it waits at the desk until it is delivered. */
export const MessageDialog = ({ guest: { reservation_id, guest }, onClose }: Props) => {
  const form = useCallForm(storeEntry, {
    send: ({ caller_name, caller_phone, text }) =>
      ({
        entry_type: 'message',
        reservation_id,
        caller_name: caller_name || undefined,
        caller_phone: caller_phone || undefined,
        text: text || undefined,
      }) as never,
    says: `The message for ${guest} waits at the desk`,
    onDone: onClose,
  })
  return (
    <FormDialog of={form} title={`Message for ${guest}`} confirm="Take" size="sm" onClose={onClose}>
      <TextField name="caller_name" label="Caller" required maxLength={80} autoFocus />
      <TextField name="caller_phone" label="Caller’s number" type="tel" maxLength={40} />
      <TextField name="text" label="Text" required maxLength={1000} lines={4} />
    </FormDialog>
  )
}

/** `tomorrow`: by the clock of the house. */
export const WakeUpDialog = ({ guest, tomorrow, onClose }: Props & { tomorrow: string }) => {
  const { reservation_id, departure_date } = guest
  const form = useCallForm(storeEntry, {
    defaults: { day: tomorrow > departure_date ? departure_date : tomorrow },
    // The field of the time has the name of the moment, so that what the house has against it stands there.
    send: ({ day, due_at: time, repeat_daily }) =>
      ({
        entry_type: 'wake_up_call',
        reservation_id,
        due_at: momentOf(day, time),
        repeat_daily: repeat_daily === true,
      }) as never,
    says: (_, { due_at }) => {
      const { day, time } = onHouseClock(String(due_at))
      return `${guest.guest} is called on ${formatDay(day, 'weekday')} at ${formatTime(time)}`
    },
    onDone: onClose,
  })
  return (
    <FormDialog
      of={form}
      title={`Wake-up call for ${guest.guest}`}
      confirm="Order"
      size="sm"
      columns={2}
      onClose={onClose}
    >
      <TimeField name="due_at" label="Wake at" required autoFocus />
      <DateField name="day" label="Day" required max={departure_date} />
      <div style={{ gridColumn: '1 / -1' }}>
        <FlagField name="repeat_daily" label={`Every day until ${formatDay(departure_date, 'weekday')}`} />
      </div>
    </FormDialog>
  )
}

/** What is no time stays as typed, for the check to name it. */
const momentOf = (day: unknown, time: unknown): unknown =>
  typeof day === 'string' && isBusinessDate(day) && typeof time === 'string' && /^\d\d:\d\d$/.test(time)
    ? instantAt(day, time, houseZone())
    : time || undefined

/** Where a guest is to be found, and how long. */
export const LocatorDialog = ({ guest: { reservation_id, guest }, onClose }: Props) => {
  const form = useCallForm(storeEntry, {
    send: ({ text, from_at, until_at }) =>
      ({
        entry_type: 'locator',
        reservation_id,
        text: text || undefined,
        from_at: from_at || undefined,
        until_at: until_at || undefined,
      }) as never,
    says: `The switchboard knows where ${guest} is`,
    onDone: onClose,
  })
  return (
    <FormDialog of={form} title={`Where ${guest} is`} confirm="Keep" size="sm" columns={2} onClose={onClose}>
      <div style={{ gridColumn: '1 / -1' }}>
        <TextField
          name="text"
          label="Text"
          required
          maxLength={1000}
          autoFocus
          help="Where the guest is, and how to reach him there"
        />
      </div>
      <InstantField name="from_at" label="From" help="From now on, if it stays empty" />
      <InstantField name="until_at" label="Until" help="Until departure, if it stays empty" />
    </FormDialog>
  )
}
