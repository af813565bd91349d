import { AdjustmentReason } from '../cashiering/adjustment-reason'
import { ApprovalFields } from '../kit/approval'
import { ReferenceField } from '../kit/field/reference'

type Props = { failure: Parameters<typeof ApprovalFields>[0]['failure'] }

/** Why a claim is given up, and who consents to it above one's own limit. */
export const WriteOffFields = ({ failure }: Props) => (
  <>
    <ReferenceField
      name="adjustment_code_id"
      label="Why"
      required
      entity="adjustment-code"
      filters={{ adjustment_type: ['write_off'] }}
    />
    <AdjustmentReason />
    <ApprovalFields failure={failure} />
  </>
)
