import { type ReactElement, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { bookingChange } from '../../../wire/booking-change'
import type { InputOf } from '../../../wire/call'
import { type CallForm, useCallForm } from '../../kit/call-form'
import { meanwhileOf } from '../../kit/meanwhile'
import type { View } from './changed-stay'
import { type Named, StaleDialog } from './stale'

type Fields = Record<string, unknown>
type Changing = typeof bookingChange.update | typeof bookingChange.updateNights

type Options<C extends Changing> = {
  /** The reservation when the form was opened. */
  first: View
  defaults: FieldValues
  send: (view: View, values: FieldValues) => InputOf<C>
  /** From the reservation to the fields that two versions are compared by, and the same of what stands in the form. */
  fieldsOf: (view: View) => Fields
  typed: (view: View, values: FieldValues) => Fields
  named: (field: string) => Named
  /** From compared fields back to those of the form. */
  kept: (now: View, fields: Fields) => FieldValues
  onClose: () => void
}

/**
 * A form that changes a reservation. What others do meanwhile never goes into it by itself: when somebody was faster, `stale` is
 * the dialog that lays both versions side by side, to be shown in its place; what is kept there is what the form goes on from.
 */
export function useChange<C extends Changing>(
  call: C,
  { first, defaults, send, fieldsOf, typed, named, kept, onClose }: Options<C>,
): { view: View; form: CallForm; stale: ReactElement | null } {
  const [view, setView] = useState(first)
  const [seen, setSeen] = useState<unknown>()
  const form = useCallForm<C>(call, {
    defaults,
    send: values => send(view, values),
    says: done => (done as { message: string }).message,
    onDone: onClose,
    onBusinessDate: true,
  })
  const { failure, form: fields } = form
  if (failure === null || failure.word !== 'stale') return { view, form, stale: null }
  if (failure === seen) return { view, form: { ...form, failure: null }, stale: null }
  const stale = (
    <StaleDialog
      base={view}
      meanwhile={meanwhileOf(failure)}
      fieldsOf={fieldsOf}
      typed={typed(view, fields.getValues())}
      named={named}
      onKeep={(now, chosen) => {
        setView(now)
        setSeen(failure)
        fields.reset({ ...fields.getValues(), ...kept(now, chosen) })
      }}
      onClose={onClose}
    />
  )
  return { view, form, stale }
}
