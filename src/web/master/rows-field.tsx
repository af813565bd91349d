import Add from '@mui/icons-material/Add'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useId } from 'react'
import { useFieldArray, useFormState, useWatch } from 'react-hook-form'
import type { Field, Kind } from '../../hotel/master/entity'
import { isRequired, isShown, type MasterRecord } from '../../hotel/master/record'
import { type FieldProps, Frame } from '../kit/field/frame'
import { isNarrow } from './cells'
import { emptyRow } from './defaults'
import { inputOf } from './inputs'
import { translate } from '../words/translate'

const widths: Partial<Record<Kind, number>> = {
  flag: 60,
  integer: 90,
  decimal: 100,
  percent: 110,
  money: 110,
  time: 96,
  choice: 128,
  date: 150,
  weekdays: 270,
  rows: 320,
  text: 240,
}

/** Rows as a grid to type in; order counts. */
export const RowsField = ({ field, ...props }: FieldProps & { field: Field }) => {
  const id = useId()
  const { fields: rows, append, remove, swap } = useFieldArray({ name: props.name, keyName: 'row_key' })
  const { errors } = useFormState({ name: props.name })
  const members = field.fields ?? []
  const isFull = field.maxItems !== undefined && rows.length >= field.maxItems
  const problem = errorAt(errors, props.name)

  return (
    <Frame {...props} id={id} error={problem} isGroup>
      {rows.length > 0 ? (
        <Box
          sx={{
            overflowX: 'auto',
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            // Figures alone do not need the width of the form.
            maxWidth: members.every(isNarrow) ? members.length * 200 + 72 : undefined,
          }}
        >
          <Table size="small" aria-label={props.label}>
            <TableHead>
              <TableRow>
                {members.map(member => (
                  <TableCell key={member.name} title={member.help} sx={{ height: 32, paddingBlock: 1 }}>
                    {member.label}
                  </TableCell>
                ))}
                <TableCell aria-label={translate('Row')} sx={{ width: 72 }} />
              </TableRow>
            </TableHead>
            <TableBody>
              {rows.map(({ row_key }, index) => (
                <TableRow
                  key={row_key}
                  sx={{ '& td': { verticalAlign: 'top', paddingInline: 1, paddingBlock: 1 } }}
                >
                  <Cells name={`${props.name}.${index}`} members={members} disabled={props.disabled} />
                  <TableCell sx={{ whiteSpace: 'nowrap' }}>
                    <IconButton
                      size="small"
                      aria-label={translate('Move row %{row} up', { row: index + 1 })}
                      disabled={index === 0 || props.disabled}
                      onClick={() => swap(index, index - 1)}
                    >
                      <ArrowUpward fontSize="small" />
                    </IconButton>
                    <IconButton
                      size="small"
                      aria-label={translate('Remove row %{row}', { row: index + 1 })}
                      disabled={props.disabled}
                      onClick={() => remove(index)}
                    >
                      <DeleteOutlined fontSize="small" />
                    </IconButton>
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Box>
      ) : null}
      <div>
        <Button
          size="small"
          startIcon={<Add fontSize="small" />}
          disabled={isFull || props.disabled}
          onClick={() => append(emptyRow(members))}
        >
          {translate('Add a row')}
        </Button>
      </div>
    </Frame>
  )
}

type CellsProps = { name: string; members: readonly Field[]; disabled?: boolean }

const Cells = ({ name, members, disabled }: CellsProps) => {
  const row = (useWatch({ name }) ?? {}) as MasterRecord
  return members.map(member => (
    <TableCell key={member.name} sx={{ minWidth: widths[member.kind] ?? 150 }}>
      {isShown(member, row)
        ? inputOf(member, {
            name: `${name}.${member.name}`,
            label: member.label,
            required: isRequired(member, row),
            disabled,
            bare: true,
          })
        : null}
    </TableCell>
  ))
}

/** What is wrong with the rows as a whole. */
function errorAt(errors: object, name: string): string | undefined {
  const at = name
    .split('.')
    .reduce<unknown>((value, part) => (value as Record<string, unknown> | undefined)?.[part], errors)
  const { message, root } = (at ?? {}) as { message?: string; root?: { message?: string } }
  return typeof message === 'string' ? message : root?.message
}
