import type { FieldValues } from 'react-hook-form'
import { bookingChange } from '../../wire/booking-change'
import { room } from '../../wire/room'
import { FormDialog, useCallForm } from '../kit/call-form'
import { ReferenceField } from '../kit/field/reference'
import { TextField } from '../kit/field/text'
import { IdentificationDialog } from '../profile/identification-dialog'
import { SplitDialog } from '../reservation/split'
import type { Verified } from './check-in'

type Guard = Verified['guards'][number]
type Props = { guard: Guard; verified: Verified; onClose: () => void }

/** Puts right what a finding of the check-in says, over the check-in, which waits behind it and looks again. */
export const MendDialog = ({ guard: { fix, fix_with = {} }, verified, onClose }: Props) => {
  const { guest_profile_id, missing = [], rooms = 1, payment_method_ids = [] } = fix_with
  switch (fix) {
    case 'split':
      return <SplitDialog row={{ ...verified, rooms }} onClose={onClose} />
    case 'add_document':
      return guest_profile_id ? (
        <IdentificationDialog profile_id={guest_profile_id} onClose={onClose} />
      ) : null
    case 'complete_profile':
      return guest_profile_id ? (
        <CompleteDialog {...{ guest_profile_id, missing, onClose }} guest={verified.guest} />
      ) : null
    case 'change_payment_method':
      return <PaymentMethodDialog {...{ verified, payment_method_ids, onClose }} />
    default:
      return null
  }
}

type Missing = NonNullable<NonNullable<Guard['fix_with']>['missing']>
type CompleteProps = { guest_profile_id: number; guest: string; missing: Missing; onClose: () => void }

/** What is missing of the guest, and nothing else. */
const CompleteDialog = ({ guest_profile_id, guest, missing, onClose }: CompleteProps) => {
  const form = useCallForm(room.countryCheck, {
    send: ({ first_name, country_id, nationality_id }: FieldValues) => ({
      guest_profile_ids: [guest_profile_id],
      set: [
        {
          guest_profile_id,
          ...(first_name ? { first_name } : {}),
          ...(country_id ? { country_id } : {}),
          ...(nationality_id ? { nationality_id } : {}),
        },
      ],
    }),
    says: `${guest} is complete`,
    onDone: onClose,
  })
  const isAsked = (what: Missing[number]) => missing.includes(what)
  return (
    <FormDialog of={form} title={`What is missing of ${guest}`} confirm="Keep" onClose={onClose}>
      {isAsked('first_name') ? (
        <TextField
          name="first_name"
          label="First name"
          maxLength={60}
          autoFocus={missing[0] === 'first_name'}
        />
      ) : null}
      {isAsked('country') ? (
        <ReferenceField
          name="country_id"
          label="Country"
          entity="master-type"
          category="country"
          autoFocus={missing[0] === 'country'}
        />
      ) : null}
      {isAsked('nationality') ? (
        <ReferenceField
          name="nationality_id"
          label="Nationality"
          entity="master-type"
          category="country"
          autoFocus={missing[0] === 'nationality'}
        />
      ) : null}
    </FormDialog>
  )
}

type PaymentProps = { verified: Verified; payment_method_ids: number[]; onClose: () => void }

/** How the first bill is paid: only what the reservation type takes is offered. */
const PaymentMethodDialog = ({ verified, payment_method_ids, onClose }: PaymentProps) => {
  const { reservation_id: id, row_version, guest } = verified
  const form = useCallForm(bookingChange.update, {
    send: ({ payment_method_id }: FieldValues) => ({
      id,
      row_version,
      payment: [{ window_no: 1, payment_method_id: payment_method_id as number }],
    }),
    says: `How ${guest} pays is kept`,
    onDone: onClose,
  })
  return (
    <FormDialog of={form} title={`How ${guest} pays`} confirm="Keep" onClose={onClose}>
      <ReferenceField
        name="payment_method_id"
        label="Pays by"
        required
        autoFocus
        entity="payment-method"
        filters={{ use_for: 'folio', ...(payment_method_ids.length > 0 ? { id: payment_method_ids } : {}) }}
      />
    </FormDialog>
  )
}
