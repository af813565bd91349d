import { useState } from 'react'
import type { OutputOf } from '../../wire/call'
import type { Entity } from '../../hotel/master/entity'
import { masters } from '../../wire/masters'
import { useAnswer } from '../kit/call'
import { DataTable } from '../kit/data-table'
import { formatInstant } from '../kit/format'
import type { MasterRow } from '../kit/masters'
import { useMay } from '../kit/may'
import { Sheet } from '../kit/page'
import { Pager } from '../kit/pager'
import { Answered } from '../kit/states'
import { ChangedFields } from './changed-fields'
import { RestoreDialog } from './restore-dialog'
import { translate } from '../words/translate'

export type HistoryLine = OutputOf<typeof masters.history>['items'][number]

/** Who changed what and when, and the way back to how it was before. */
export const History = ({ entity, record }: { entity: Entity; record: MasterRow }) => {
  const [page, setPage] = useState(1)
  const [before, setBefore] = useState<HistoryLine>()
  const may = useMay()
  const mayRestore = entity.calls.update !== null && may(entity.permission.update)
  const lines = useAnswer(masters.history, { entity: entity.key, id: record.id, page }, { keep: true })

  return (
    <Sheet>
      <Answered
        answer={lines}
        empty={({ total }) => total === 0 && translate('Nothing has been changed yet.')}
      >
        {({ items, total, per_page }) => (
          <>
            <DataTable
              caption={translate('History')}
              rows={items}
              idOf={line => line.id}
              columns={[
                { key: 'at', label: translate('When'), cell: line => formatInstant(line.at), width: 150 },
                {
                  key: 'by',
                  label: translate('Who'),
                  cell: line => line.by?.name ?? translate('The house itself'),
                  width: 180,
                },
                {
                  key: 'what',
                  label: translate('What'),
                  cell: line =>
                    line.changes.length > 0 ? (
                      <ChangedFields entity={entity} changes={line.changes} />
                    ) : (
                      line.label
                    ),
                },
              ]}
              actions={
                mayRestore
                  ? [
                      {
                        label: translate('Restore what was before'),
                        isQuick: true,
                        when: line => line.changes.length > 0 && !isBirth(entity, line),
                        run: setBefore,
                      },
                    ]
                  : []
              }
            />
            {total > per_page ? (
              <Pager page={page} perPage={per_page} total={total} onPage={setPage} />
            ) : null}
          </>
        )}
      </Answered>
      {before ? (
        <RestoreDialog entity={entity} record={record} line={before} onClose={() => setBefore(undefined)} />
      ) : null}
    </Sheet>
  )
}

/** Before it was made there is nothing to go back to. */
const isBirth = ({ fields }: Entity, { changes }: HistoryLine): boolean =>
  changes.some(
    ({ field, was }) => was === null && fields.some(({ name, required }) => name === field && required),
  )
