import type { FieldValues } from 'react-hook-form'
import { bookingChange } from '../../wire/booking-change'
import { bookingView } from '../../wire/booking-view'
import { ActionDialog } from '../kit/action-dialog'
import { useAnswer } from '../kit/call'
import { FormDialog } from '../kit/call-form'
import { FieldGroup } from '../kit/field-group'
import { FlagField } from '../kit/field/choice'
import { Answered, Loading } from '../kit/states'
import type { View } from './change/changed-stay'
import type { Named } from './change/stale'
import { useChange } from './change/use-change'
import { detailsChanged, detailsOf, discounted } from './details/details'
import {
  BookerFields,
  ChargeTypeField,
  CommentFields,
  CompanionFields,
  DiscountFields,
  EtaField,
  EtdField,
  OriginFields,
  OtherGuestField,
  PaymentMethodField,
  PrintFields,
  RuleFields,
  TimeFlags,
} from './details/fields'
import { useNeeds } from './details/needs'
import type { ActionDialogProps } from './row'

/** What a reservation says beside its dates and its price: who, when by the clock, how it is paid, where it came from. */
export const ChangeDetailsDialog = ({ row, onClose }: ActionDialogProps) => {
  const view = useAnswer(
    bookingView.view,
    { id: row.reservation_id, include: ['guests', 'nights'] },
    { inline: true, fresh: true },
  )
  if (view.data) return <Change view={view.data} onClose={onClose} />
  return (
    <ActionDialog title={`Details of ${row.confirmation_no} ${row.guest}`} onClose={onClose} size="md">
      <Answered answer={view} loading={<Loading rows={4} />}>
        {() => null}
      </Answered>
    </ActionDialog>
  )
}

const Change = ({ view: first, onClose }: { view: View; onClose: () => void }) => {
  const { view, form, stale } = useChange(bookingChange.update, {
    first,
    defaults: { ...detailsOf(first), discount: {}, comment: { text: '' } },
    send: detailsChanged,
    fieldsOf: one => comparable(detailsOf(one)),
    typed: (_, values) => comparable(values),
    named: field => compareds[field] ?? { label: field },
    kept: (_, fields) => backFrom(fields),
    onClose,
  })
  const { confirmation_no, guest, status } = view.reservation
  const needs = useNeeds(view.header.reservation_type.id, status === 'inquiry')
  if (stale) return stale
  return (
    <FormDialog
      of={form}
      title={`Details of ${confirmation_no} ${guest}`}
      confirm="Save the change"
      cancel="Leave as it is"
      size="md"
      columns={2}
      onClose={onClose}
    >
      <FieldGroup title="Who comes, and when">
        <EtaField needs={needs} />
        <EtdField />
        <TimeFlags />
        <OtherGuestField />
        <CompanionFields />
      </FieldGroup>
      <FieldGroup title="Payment and guarantee">
        <PaymentMethodField needs={needs} />
        <ChargeTypeField />
        <DiscountFields />
        {discounted(view).length > 0 ? (
          <FlagField name="drop_discount" label={`Take the discount away: ${discountsOf(view)}`} />
        ) : null}
        <RuleFields />
        <FlagField name="is_no_post" label="Nothing may be charged to the room" />
      </FieldGroup>
      <FieldGroup title="Where it came from">
        <OriginFields />
        <BookerFields needs={needs} />
      </FieldGroup>
      <FieldGroup title="Letters and printing">
        <PrintFields />
      </FieldGroup>
      <FieldGroup title="Notes">
        <CommentFields />
      </FieldGroup>
    </FormDialog>
  )
}

const discountsOf = (view: View): string =>
  [...new Set(discounted(view).map(({ discount }) => discount?.reason ?? ''))].join(', ')

const compareds: Record<string, Named> = {
  guest_profile_id: { label: 'Guest', entity: 'guest-profile' },
  accompanying: { label: 'Comes along', entity: 'guest-profile' },
  accompanying_children: { label: 'Children', entity: 'guest-profile' },
  companions: { label: 'Come along by name' },
  'booker.name': { label: 'Booked by' },
  'booker.phone': { label: 'Telephone of who booked' },
  'booker.email': { label: 'E-mail of who booked' },
  payment_method_id: { label: 'Pays by', entity: 'payment-method' },
  charge_type_id: { label: 'Charged as', entity: 'room-type' },
  deposit_rule_id: { label: 'Deposit rule', entity: 'deposit-rule' },
  cancellation_penalty_id: { label: 'Cancellation rule', entity: 'cancellation-penalty' },
  market_code_id: { label: 'Market', entity: 'market-code' },
  source_code_id: { label: 'Source', entity: 'source-code' },
  origin_code_id: { label: 'Origin', entity: 'origin-code' },
  purpose_of_stay_id: { label: 'Purpose of stay', entity: 'purpose-of-stay' },
  guest_type_id: { label: 'Guest type', entity: 'guest-type' },
  reservation_method_id: { label: 'Booked through', entity: 'reservation-method' },
  eta: { label: 'Expected at' },
  etd: { label: 'Leaves at' },
  early_check_in: { label: 'Early check-in' },
  late_check_out: { label: 'Late check-out' },
  custom_ref: { label: 'Own reference' },
  print_rate: { label: 'Price on papers' },
  suppress_rate: { label: 'Letters leave the amounts out' },
  is_no_post: { label: 'Nothing may be charged to the room' },
  'discount.value': { label: 'Discount' },
  'comment.text': { label: 'Note' },
}

/** What only is added stands in the form as it was typed: nobody else can have changed it. */
const added = ['companions', 'discount.value', 'comment.text']

/** The form as single values, so that two versions can be laid side by side. */
function comparable(values: FieldValues): Record<string, unknown> {
  const { booker = {}, accompanying, accompanying_children, companions, discount, comment, ...rest } = values
  const names = ((companions ?? []) as FieldValues[]).map(({ last_name, first_name }) =>
    [last_name, first_name].filter(Boolean).join(' '),
  )
  const flat: Record<string, unknown> = {
    ...rest,
    accompanying: ((accompanying ?? []) as number[]).join(','),
    accompanying_children: ((accompanying_children ?? []) as number[]).join(','),
    companions: names.filter(Boolean).join(', ') || null,
    'discount.value': (discount as FieldValues | undefined)?.value || null,
    'comment.text': (comment as FieldValues | undefined)?.text || null,
    ...Object.fromEntries(
      Object.entries(booker as Record<string, unknown>).map(([name, word]) => [`booker.${name}`, word]),
    ),
  }
  return Object.fromEntries(Object.keys(compareds).map(name => [name, flat[name]]))
}

function backFrom(fields: Record<string, unknown>): FieldValues {
  const { accompanying, accompanying_children, ...rest } = fields
  const plain = Object.entries(rest).filter(([name]) => !name.startsWith('booker.') && !added.includes(name))
  return {
    ...Object.fromEntries(plain),
    accompanying: idsIn(accompanying),
    accompanying_children: idsIn(accompanying_children),
    booker: {
      name: fields['booker.name'] ?? '',
      phone: fields['booker.phone'] ?? '',
      email: fields['booker.email'] ?? '',
    },
  }
}

const idsIn = (ids: unknown): number[] => (ids ? String(ids).split(',').map(Number) : [])
