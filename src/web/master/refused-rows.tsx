import { ActionDialog } from '../kit/action-dialog'
import { DataTable } from '../kit/data-table'
import type { Failure } from '../kit/failure'
import { translate } from '../words/translate'

type Row = { id: number; name: string; message: string }

/** Which of many records cannot be changed so, and why; nothing was changed. */
export const RefusedRows = ({ failure, onClose }: { failure: Failure; onClose: () => void }) => {
  const rows = (failure.data as { rows?: Row[] } | undefined)?.rows ?? []
  return (
    <ActionDialog title={translate('Nothing was changed')} size="sm" failure={failure} onClose={onClose}>
      {rows.length > 0 ? (
        <DataTable
          caption={translate('Records that refuse')}
          rows={rows}
          idOf={({ id }) => id}
          maxHeight={320}
          columns={[
            { key: 'name', label: translate('Record'), cell: ({ name }) => <bdi>{name}</bdi>, width: 140 },
            { key: 'why', label: translate('Why'), cell: ({ message }) => message },
          ]}
        />
      ) : null}
    </ActionDialog>
  )
}
