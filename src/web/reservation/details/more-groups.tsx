import { FieldGroup } from '../../kit/field-group'
import {
  BehindFields,
  BookerFields,
  ChargeTypeField,
  CommentFields,
  CompanionFields,
  DiscountFields,
  EtdField,
  OriginFields,
  PaymentMethodField,
  PrintFields,
  RuleFields,
  type Settled,
  TimeFlags,
} from './fields'
import type { Needs } from './needs'

type Props = { needs: Needs; settled?: Settled; isWalkIn: boolean }

/** What a booking may say beside who comes, when and for how much. */
export const MoreGroups = ({ needs, settled, isWalkIn }: Props) => (
  <>
    <FieldGroup title="Payment and guarantee">
      {isWalkIn ? null : <PaymentMethodField needs={needs} settled={settled} />}
      <ChargeTypeField settled={settled} />
      <DiscountFields />
      <RuleFields />
    </FieldGroup>
    <FieldGroup title="Where it came from">
      <BehindFields needs={needs} />
      <OriginFields settled={settled} />
      <BookerFields needs={needs} />
    </FieldGroup>
    <FieldGroup title="Who else comes, and when">
      <CompanionFields />
      <EtdField />
      {isWalkIn ? null : <TimeFlags />}
    </FieldGroup>
    <FieldGroup title="Letters and printing">
      <PrintFields settled={settled} />
    </FieldGroup>
    <FieldGroup title="Notes">
      <CommentFields />
    </FieldGroup>
  </>
)
