import FormHelperText from '@mui/material/FormHelperText'
import InputBase from '@mui/material/InputBase'
import NativeSelect from '@mui/material/NativeSelect'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Failure } from '../../kit/failure'
import { StatusChip } from '../../kit/status-chip'
import { choiceWord, masterWord } from '../../words/masters'
import { translate } from '../../words/translate'
import type { MappingTable } from './mapping-tables'
import { type MappedRow, saveMapping, type Typed } from './save-mapping'

type Props = { table: MappingTable; row: MappedRow; isReadOnly: boolean }

const directions = ['export', 'import', 'both'] as const
const looks = { mapped: 'done', default: 'plain', missing: 'warning' } as const

const typedOf = ({ mapping }: MappedRow): Typed => ({
  external_code: mapping?.external_code ?? '',
  external_name: mapping?.external_name ?? null,
  direction: mapping?.direction ?? 'export',
})

/** One record. What was typed is kept when the cell is left or with Enter; Escape takes it back. */
export const MappingRow = ({ table, row, isReadOnly }: Props) => {
  const queries = useQueryClient()
  const [typed, setTyped] = useState(typedOf(row))
  const [read, setRead] = useState(row)
  // Somebody else, or another page of the list, has said something newer.
  if (row !== read) {
    setRead(row)
    setTyped(typedOf(row))
  }
  const save = useMutation<void, Failure, Typed>({
    mutationFn: what => saveMapping(table.id, row, what),
    onSuccess: () => queries.invalidateQueries(),
  })
  const keep = (what: Typed) => {
    const asked = { ...what, external_code: what.external_code.trim() }
    if (JSON.stringify(asked) === JSON.stringify(typedOf(row)) || save.isPending) return
    // A name or a direction says nothing of a record without a code.
    if (asked.external_code === '' && !row.mapping) return
    save.mutate(asked)
  }
  const label = row.code ?? row.name
  const wrong = save.error?.fields ?? {}
  const said = save.error ? (Object.values(wrong)[0] ?? save.error.message) : undefined
  const cell = (name: 'external_code' | 'external_name', word: string) => ({
    fullWidth: true,
    value: typed[name] ?? '',
    disabled: isReadOnly,
    error: said !== undefined && (name in wrong || (name === 'external_code' && !('external_name' in wrong))),
    inputProps: { 'aria-label': `${word} ${label}`, maxLength: 100 },
    sx: cellLook,
    onBlur: () => keep(typed),
    onKeyDown: ({ key }: { key: string }) => {
      if (key === 'Enter') keep(typed)
      if (key === 'Escape') setTyped(typedOf(row))
    },
  })

  return (
    <TableRow component="div">
      <TableCell component="div" role="cell">
        {row.code}
      </TableCell>
      <TableCell component="div" role="cell" sx={{ color: row.is_active ? undefined : 'text.secondary' }}>
        <bdi>{row.name}</bdi>
        {row.is_active ? null : ` (${translate('inactive')})`}
      </TableCell>
      <TableCell component="div" role="cell" sx={{ minWidth: 150 }}>
        {table.allowed_values.length > 0 ? (
          <NativeSelect
            fullWidth
            disableUnderline
            value={typed.external_code}
            disabled={isReadOnly}
            inputProps={{ 'aria-label': `${masterWord('External code')} ${label}` }}
            sx={cellLook}
            onChange={({ target }) => {
              const what = { ...typed, external_code: target.value }
              setTyped(what)
              keep(what)
            }}
          >
            <option value="">–</option>
            {table.allowed_values.map(value => (
              <option key={value} value={value}>
                {value}
              </option>
            ))}
          </NativeSelect>
        ) : (
          <InputBase
            {...cell('external_code', masterWord('External code'))}
            placeholder={table.default_value ?? undefined}
            onChange={({ target }) => setTyped({ ...typed, external_code: target.value })}
          />
        )}
        {said ? (
          <FormHelperText error role="alert">
            {said}
          </FormHelperText>
        ) : null}
      </TableCell>
      <TableCell component="div" role="cell" sx={{ minWidth: 150 }}>
        <InputBase
          {...cell('external_name', masterWord('External name'))}
          onChange={({ target }) => setTyped({ ...typed, external_name: target.value || null })}
        />
      </TableCell>
      <TableCell component="div" role="cell" sx={{ minWidth: 110 }}>
        <NativeSelect
          fullWidth
          disableUnderline
          value={typed.direction}
          disabled={isReadOnly}
          inputProps={{ 'aria-label': `${masterWord('Direction')} ${label}` }}
          sx={cellLook}
          onChange={({ target }) => {
            const what = { ...typed, direction: target.value as Typed['direction'] }
            setTyped(what)
            keep(what)
          }}
        >
          {directions.map(direction => (
            <option key={direction} value={direction}>
              {choiceWord(direction)}
            </option>
          ))}
        </NativeSelect>
      </TableCell>
      <TableCell component="div" role="cell">
        <StatusChip status={looks[row.state]} word={stateWord(row.state)} />
      </TableCell>
    </TableRow>
  )
}

const stateWord = (state: MappedRow['state']): string =>
  state === 'mapped'
    ? translate('Mapped')
    : state === 'default'
      ? translate('Code of the table')
      : translate('Missing')

/** A field is seen as one, without a frame around each of a hundred. */
const cellLook = {
  fontSize: 13,
  paddingInline: '6px',
  borderRadius: '4px',
  border: 1,
  borderColor: 'divider',
  minHeight: 28,
  '&.Mui-focused': { borderColor: 'primary.main', outline: '1px solid', outlineColor: 'primary.main' },
  '&.Mui-error': { borderColor: 'error.main' },
}
