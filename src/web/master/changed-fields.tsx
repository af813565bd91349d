import Box from '@mui/material/Box'
import type { Entity, Field } from '../../hotel/master/entity'
import { cellOf } from './cells'
import type { HistoryLine } from './history'
import { translate } from '../words/translate'

type Change = HistoryLine['changes'][number]
type Cell = Omit<Change, 'rows'>
type Row = NonNullable<Change['rows']>[number]

/** Field by field: what it was, what it is. */
export const ChangedFields = ({ entity, changes }: { entity: Entity; changes: readonly Change[] }) => (
  <Box component="dl" sx={{ display: 'grid', gap: 0.5, margin: 0 }}>
    {changes.map(change => {
      const field = entity.fields.find(({ name }) => name === change.field)
      return (
        <Box key={change.field} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
          <Box component="dt" sx={{ fontWeight: 500 }}>
            {field?.label ?? change.label}
          </Box>
          <Box component="dd" sx={{ margin: 0, display: 'flex', flexWrap: 'wrap', gap: 2, minWidth: 0 }}>
            {change.rows ? (
              <ChangedRows members={field?.fields ?? []} rows={change.rows} />
            ) : (
              <WasAndIs field={field} change={change} />
            )}
          </Box>
        </Box>
      )
    })}
  </Box>
)

/** A grid, row by row: which were added, taken away or changed, and what in them. */
const ChangedRows = ({ members, rows }: { members: readonly Field[]; rows: readonly Row[] }) => (
  <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}>
    {rows.map(row => (
      <Box
        component="li"
        key={`${row.was_at} ${row.is_at}`}
        sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}
      >
        <span>{rowWords(row)}</span>
        {row.cells.map(cell => {
          const field = members.find(({ name }) => name === cell.field)
          return (
            <Box key={cell.field} component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 1 }}>
              <span>{field?.label ?? cell.label}:</span>
              {row.was_at === null ? (
                <Value field={field} change={cell} side="is" />
              ) : row.is_at === null ? (
                <Gone field={field} change={cell} />
              ) : (
                <WasAndIs field={field} change={cell} />
              )}
            </Box>
          )
        })}
      </Box>
    ))}
  </Box>
)

function rowWords({ was_at, is_at, cells }: Row): string {
  if (was_at === null) return translate('Row %{row} was added.', { row: (is_at ?? 0) + 1 })
  if (is_at === null) return translate('Row %{row} was taken away.', { row: was_at + 1 })
  return cells.length === 0
    ? translate('Row %{from} is row %{to} now.', { from: was_at + 1, to: is_at + 1 })
    : translate('Row %{row} was changed.', { row: is_at + 1 })
}

type Both = { field: Field | undefined; change: Cell }

const WasAndIs = (both: Both) => (
  <>
    <Gone {...both} />
    <span aria-hidden>→</span>
    <Box component="ins" sx={{ textDecoration: 'none' }}>
      <Value {...both} side="is" />
    </Box>
  </>
)

const Gone = (both: Both) => (
  <Box component="del" sx={{ color: 'text.secondary' }}>
    <Value {...both} side="was" />
  </Box>
)

/** What was chosen comes as words from the house, which knows its name; everything else as a list shows it. */
const Value = ({ field, change, side }: Both & { side: 'was' | 'is' }) => {
  const value = change[side]
  const text = change[`${side}_text`]
  if (text === '') return translate('nothing')
  if (typeof value === 'boolean') return translate(value ? 'Yes' : 'No')
  if (!field || field.kind === 'reference' || field.kind === 'references') return named(text)
  return cellOf(field, { [field.name]: value }) ?? text
}

/** Records that are gone have a number alone. */
const named = (text: string): string =>
  text.replace(
    /(^|, )No\. (\d+)(?=$|, )/g,
    (_, before: string, number: string) => `${before}${translate('No. %{number}', { number })}`,
  )
