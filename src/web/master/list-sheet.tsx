import Box from '@mui/material/Box'
import { type UseGetListOptions, useDataTableRenderContext, useListContext, useRecordContext } from 'ra-core'
import { DataTable } from 'react-admin'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Entity, Field, Kind } from '../../hotel/master/entity'
import type { MasterRecord } from '../../hotel/master/record'
import type { MasterRow } from '../kit/masters'
import { Cell } from '../kit/cell'
import { useHotkeys } from '../kit/hotkeys'
import { lazyPart } from '../kit/lazy-page'
import { useMay } from '../kit/may'
import { Pager } from '../kit/pager'
import { useHouse } from '../kit/session'
import { Sheet } from '../kit/page'
import TableCell from '@mui/material/TableCell'
import { Empty, Loading, Trouble } from '../kit/states'
import { columnsKey } from '../kit/shown-columns'
import { cellOf, isFigure, isNarrow } from './cells'
import { columnsOf, listName, useHiddenColumns, usuallyHidden } from './columns'
import { ListBar } from './list-bar'
import { Rows, useRowKeys } from './list-rows'
import { type MasterActions, RowMenu, useMasterActions } from './row-menu'
import { inSentence } from '../words/in-sentence'
import { translate } from '../words/translate'

// Nothing is marked at first.
const BulkBar = lazyPart(async () => (await import('./bulk-bar')).BulkBar)

type Props = {
  entity: Entity
  resource: string
  /** Values that every row has, because the list hangs on a record. */
  given?: MasterRecord
}

/** How a list is read: said by itself when it fails, and not drawn anew for an answer that is what stands there already. */
export const reading: UseGetListOptions = {
  onError: () => undefined,
  notifyOnChangeProps: ['data', 'error', 'isPending', 'isPlaceholderData', 'isPaused'],
}

/** A list of masters: search, filters, sort, columns, marked rows, pages. */
export const ListSheet = ({ entity, resource, given }: Props) => {
  const {
    data,
    error,
    isPending,
    refetch,
    page,
    perPage,
    total = 0,
    setPage,
    filterValues,
    selectedIds,
  } = useListContext<MasterRow>()
  const navigate = useNavigate()
  const may = useMay()
  const back = given ? window.location.hash.slice(1) : undefined
  const currency = useHouse()?.currency_code
  // Where only what is active is shown, a tick in every row would say nothing.
  const columns = columnsOf(entity, given).filter(
    ({ name }) => name !== 'is_active' || filterValues.include_inactive === true,
  )
  const { onKeyDown, body } = useRowKeys({ page, perPage, total, setPage, rows: data })
  useHotkeys({ 'shift+r': () => void refetch() })
  const { actionsOf, dialog } = useMasterActions(entity, resource, back)
  const [hidden] = useHiddenColumns(entity, listName(resource, given))
  // Thirty switches for a menu that hardly anybody opens.
  const [isChoosing, setIsChoosing] = useState(false)
  const mayMark = entity.calls.update !== null && may(entity.permission.update)

  return (
    <Sheet>
      <ListBar
        entity={entity}
        resource={resource}
        given={given}
        back={back}
        onColumns={() => setIsChoosing(true)}
      />
      {error ? <Trouble failure={error as Error} onRetry={() => void refetch()} /> : null}
      {isPending ? <Loading /> : null}
      {data ? (
        <Box sx={{ ...widths, ...firstStays(mayMark), overflowX: 'auto' }} ref={body} onKeyDown={onKeyDown}>
          <DataTable
            body={Rows}
            storeKey={columnsKey(listName(resource, given))}
            hiddenColumns={usuallyHidden(entity)}
            bulkActionButtons={mayMark ? undefined : false}
            // The bar of the marked rows stands at the foot.
            bulkActionsToolbar={<></>}
            rowClick={(id: unknown) => {
              void navigate(`/${resource}/${String(id)}`, { state: { back } })
              return false
            }}
            rowSx={(row: MasterRow) => (row?.is_active === false ? { opacity: 0.6 } : {})}
            empty={<Empty says={emptyWords(entity, Object.keys(filterValues ?? {}).length > 0)} />}
          >
            {columns.map(field => (
              <Column
                key={field.name}
                field={field}
                currency={currency}
                isHidden={hidden.includes(field.name)}
                isChoosing={isChoosing}
              />
            ))}
            <ActionsColumn actionsOf={actionsOf} />
          </DataTable>
          <Pager page={page} perPage={perPage} total={total} onPage={setPage} />
        </Box>
      ) : null}
      {mayMark && selectedIds.length > 0 ? <BulkBar entity={entity} resource={resource} /> : null}
      {dialog}
    </Sheet>
  )
}

/** Figures do not touch the words that follow them. */
const widths = {
  '& .narrow': { width: '1%', whiteSpace: 'nowrap' },
  '& .MuiTableCell-alignRight, & td.cell.figure': { paddingInlineEnd: '24px' },
  '& th.actions, & td.cell.actions': {
    // On a phone it would cover the column that is read; the heading, which sticks to the top, as well.
    position: { sm: 'sticky' },
    insetInlineEnd: { sm: 0 },
    width: 44,
    paddingBlock: 0,
    paddingInline: 1,
    backgroundColor: 'background.paper',
  },
  // The library lifts the other headings, which would show through.
  '& th.actions': { zIndex: 3 },
}

/** What a row is stays in sight while its columns are scrolled; the tick before it goes. On a phone it would cover what is read. */
const firstStays = (isTicked: boolean) => ({
  [`& tr > :nth-of-type(${isTicked ? 2 : 1}):not(.actions)`]: {
    position: { sm: 'sticky' },
    insetInlineStart: { sm: 0 },
    zIndex: 1,
    backgroundColor: 'background.paper',
  },
  [`& tr > th:nth-of-type(${isTicked ? 2 : 1}):not(.actions)`]: { zIndex: 3 },
})

/** What is one of many has no place in an order. */
const unsortable: ReadonlySet<Kind> = new Set(['references', 'rows'])

type ColumnProps = { field: Field; currency: string | undefined; isHidden: boolean; isChoosing: boolean }

/** Its heading and its place among the columns to choose are the library's; its cells are ours, for there are hundreds of them. */
const Column = ({ field, currency, isHidden, isChoosing }: ColumnProps) => {
  const place = useDataTableRenderContext()
  const record = useRecordContext<MasterRow>()
  const isAtEnd = isFigure(field)
  if (place === 'data')
    return isHidden ? null : (
      <Cell
        align={isAtEnd ? 'end' : 'start'}
        className={[isAtEnd && 'figure', isNarrow(field) && 'narrow'].filter(Boolean).join(' ')}
      >
        {record ? cellOf(field, record) : null}
      </Cell>
    )
  if (place === 'columnsSelector' && !isChoosing) return null
  return (
    <DataTable.Col
      source={field.name}
      label={field.kind === 'money' && currency ? `${field.label} ${currency}` : field.label}
      align={isAtEnd ? 'right' : 'left'}
      disableSort={field.computed !== undefined || unsortable.has(field.kind)}
    />
  )
}

/** Stays at the end while the columns are scrolled, and is no column to choose. */
const ActionsColumn = ({ actionsOf }: { actionsOf: MasterActions }) => {
  const place = useDataTableRenderContext()
  const record = useRecordContext<MasterRow>()
  if (place === 'columnsSelector') return null
  if (place === 'header')
    return <TableCell component="th" aria-label={translate('Actions')} className="actions" />
  return <Cell className="actions">{record ? <RowMenu actionsOf={actionsOf} record={record} /> : null}</Cell>
}

const emptyWords = ({ plural }: Entity, isFiltered: boolean): string =>
  isFiltered
    ? translate('No %{what} fit this search.', { what: inSentence(plural) })
    : translate('No %{what} yet.', { what: inSentence(plural) })
