import { useQuery } from '@tanstack/react-query'
import type { Entity } from '../../hotel/master/entity'
import { formatInstant } from '../kit/format'
import { DataTable } from '../kit/data-table'
import type { Failure } from '../kit/failure'
import { Sheet } from '../kit/page'
import { Answered } from '../kit/states'
import { cellOf } from './cells'
import { translate } from '../words/translate'

export type HistoryLine = {
  id: number
  at: string
  by: string
  label: string
  /** Field by field: what it was, what it is. */
  changes: Record<string, [unknown, unknown]>
}

/** Asks the changes log of one record. Set as soon as the wire has the call; without it there is no History tab. */
export const historyCall: ((entity: string, id: number) => Promise<HistoryLine[]>) | undefined = undefined as
  | ((entity: string, id: number) => Promise<HistoryLine[]>)
  | undefined

/** Who changed what and when. */
export const History = ({ entity, id }: { entity: Entity; id: number }) => {
  const lines = useQuery<HistoryLine[], Failure>({
    queryKey: ['history', entity.key, id],
    queryFn: () => historyCall?.(entity.key, id) ?? [],
  })
  return (
    <Sheet>
      <Answered answer={lines} empty={all => all.length === 0 && translate('Nothing has been changed yet.')}>
        {all => (
          <DataTable
            caption={translate('History')}
            rows={all}
            idOf={line => line.id}
            columns={[
              { key: 'at', label: translate('When'), cell: line => formatInstant(line.at), width: 150 },
              { key: 'by', label: translate('Who'), cell: line => line.by, width: 180 },
              {
                key: 'what',
                label: translate('What'),
                cell: line => <Changes entity={entity} line={line} />,
              },
            ]}
          />
        )}
      </Answered>
    </Sheet>
  )
}

const Changes = ({ entity, line: { label, changes } }: { entity: Entity; line: HistoryLine }) => {
  const changed = entity.fields.filter(({ name }) => name in changes)
  if (changed.length === 0) return label
  return changed.map(field => {
    const [was, is] = changes[field.name]
    return (
      <div key={field.name} style={{ display: 'flex', gap: 8 }}>
        <strong>{field.label}</strong>
        {cellOf(field, { [field.name]: was })} → {cellOf(field, { [field.name]: is })}
      </div>
    )
  })
}
