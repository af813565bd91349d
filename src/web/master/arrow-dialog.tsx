import { ActionDialog } from '../kit/action-dialog'
import type { Failure } from '../kit/failure'
import { comma } from '../kit/format'
import { useMasters } from '../kit/masters'
import { Loading } from '../kit/states'
import type { Status, Step } from './block-flow'
import { translate } from '../words/translate'

type Approved = Step & { approval_group_ids?: number[] }
type Props = {
  step: Approved | undefined
  from: Status
  to: Status
  isBusy: boolean
  failure: Failure | null
  onConfirm: () => void
  onClose: () => void
}

/** Who approves a step goes with its arrow: whoever takes it away hears first whom that concerns. */
export const ArrowDialog = ({ step, from, to, ...props }: Props) => {
  const groups = useMasters('group', { per_page: 500, include_inactive: true })
  const ids = new Set(step?.approval_group_ids)
  const names = (groups.data?.items ?? []).filter(({ id }) => ids.has(id)).map(({ name }) => String(name))
  return (
    <ActionDialog
      title={translate('Take the arrow from %{from} to %{to} away', { from: from.name, to: to.name })}
      confirm={translate('Take it away')}
      isDestructive
      {...props}
      isDisabled={groups.isPending}
      failure={props.failure ?? groups.error}
    >
      {groups.isPending ? (
        <Loading />
      ) : (
        translate('This step is approved by %{groups}. Drawn again, it would need no approval.', {
          groups: names.join(comma()),
        })
      )}
    </ActionDialog>
  )
}
