import {
  BehindFields,
  BookerFields,
  ChargeTypeField,
  CommentFields,
  CompanionFields,
  DiscountFields,
  EtdField,
  Group,
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
    <Group title="Payment and guarantee">
      {isWalkIn ? null : <PaymentMethodField needs={needs} settled={settled} />}
      <ChargeTypeField settled={settled} />
      <DiscountFields />
      <RuleFields />
    </Group>
    <Group title="Where it came from">
      <BehindFields needs={needs} />
      <OriginFields settled={settled} />
      <BookerFields needs={needs} />
    </Group>
    <Group title="Who else comes, and when">
      <CompanionFields />
      <EtdField />
      {isWalkIn ? null : <TimeFlags />}
    </Group>
    <Group title="Letters and printing">
      <PrintFields settled={settled} />
    </Group>
    <Group title="Notes">
      <CommentFields />
    </Group>
  </>
)
