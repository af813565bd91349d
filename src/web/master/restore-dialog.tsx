import type { Entity } from '../../hotel/master/entity'
import { masters } from '../../wire/masters'
import { ActionDialog } from '../kit/action-dialog'
import { useAnswer, useCall } from '../kit/call'
import { formatInstant } from '../kit/format'
import type { MasterRow } from '../kit/masters'
import { Loading } from '../kit/states'
import { ChangedFields } from './changed-fields'
import type { HistoryLine } from './history'
import { fullName } from './origin'
import { translate } from '../words/translate'

type Props = { entity: Entity; record: MasterRow; line: HistoryLine; onClose: () => void }

/** Shows how a record was before a change, and puts it back so; the house checks it as any other change. */
export const RestoreDialog = ({ entity, record, line, onClose }: Props) => {
  const { id, row_version } = record
  const input = { entity: entity.key, id, row_version, operation_id: line.id }
  const shown = useAnswer(masters.restore, { ...input, preview: true }, { inline: true, fresh: true })
  const restore = useCall(masters.restore, {
    says: translate('%{name} is as it was before', { name: fullName(entity, record) }),
    onDone: onClose,
    inline: true,
  })

  return (
    <ActionDialog
      title={translate('Restore %{name}', { name: fullName(entity, record) })}
      size="sm"
      confirm={translate('Restore')}
      isBusy={restore.isPending}
      isDisabled={!shown.data}
      failure={restore.error ?? shown.error}
      onConfirm={() => restore.mutate(input)}
      onClose={onClose}
    >
      <div>{translate('As it was before %{when}:', { when: formatInstant(line.at) })}</div>
      {shown.data ? <ChangedFields entity={entity} changes={shown.data.changes} /> : null}
      {shown.isPending ? <Loading rows={2} /> : null}
    </ActionDialog>
  )
}
