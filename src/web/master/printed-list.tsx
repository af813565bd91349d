import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Entity } from '../../hotel/master/entity'
import type { MasterRecord } from '../../hotel/master/record'
import type { Failure } from '../kit/failure'
import { formatCount } from '../kit/format'
import { listMasters, type MasterList, type MasterRow } from '../kit/masters'
import { cellOf, isFigure } from './cells'
import { columnsOf, listName, useHiddenColumns } from './columns'
import { FilterWords } from './filters'
import { Paper } from '../kit/paper'
import { translate } from '../words/translate'

type Props = {
  entity: Entity
  resource: string
  asked: MasterList
  given?: MasterRecord
  onDone: () => void
}

const perCall = 500
/** Paper has an end; whoever needs more takes the file. */
const most = 5000

/** The whole list with the columns that are shown, on paper. */
export const PrintedList = ({ entity, resource, asked, given, onDone }: Props) => {
  const [hidden] = useHiddenColumns(entity, listName(resource, given))
  const columns = columnsOf(entity, given).filter(({ name }) => !hidden.includes(name))
  const { data, isError } = useQuery<{ rows: MasterRow[]; total: number }, Failure>({
    queryKey: ['printed', entity.key, asked],
    queryFn: () => allRows(entity.key, asked),
    gcTime: 0,
  })
  // Why not has been said.
  useEffect(() => {
    if (isError) onDone()
  }, [isError, onDone])

  return (
    <Paper
      title={entity.plural}
      hint={<FilterWords entity={entity} asked={asked} />}
      isLandscape={columns.length > 6}
      isReady={data !== undefined}
      onDone={onDone}
    >
      <table>
        <thead>
          <tr>
            {columns.map(field => (
              <th key={field.name} scope="col" style={alignOf(isFigure(field))}>
                {field.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data?.rows.map(row => (
            <tr key={row.id}>
              {columns.map(field => (
                <td key={field.name} style={alignOf(isFigure(field))}>
                  {cellOf(field, row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {data ? (
        <p>
          {translate('%{shown} of %{total} records', {
            shown: formatCount(data.rows.length),
            total: formatCount(data.total),
          })}
        </p>
      ) : null}
    </Paper>
  )
}

const alignOf = (isRight: boolean) => (isRight ? { textAlign: 'end' as const } : undefined)

async function allRows(key: string, asked: MasterList): Promise<{ rows: MasterRow[]; total: number }> {
  const rows: MasterRow[] = []
  for (let page = 1; ; page++) {
    const { items, total } = await listMasters(key, { ...asked, page, per_page: perCall })
    rows.push(...items)
    if (items.length < perCall || rows.length >= Math.min(total, most)) return { rows, total }
  }
}
