import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { ReactNode } from 'react'
import type { Field } from '../../hotel/master/entity'
import type { MasterRecord } from '../../hotel/master/record'
import type { Meanwhile } from '../../wire/meanwhile'
import { lastToChange } from '../kit/meanwhile'
import { useWords } from '../kit/spoken'
import { DoneBy } from './done-by'
import { ShownValue } from './shown-value'

type Props = {
  fields: readonly Field[]
  before: MasterRecord
  now: MasterRecord | undefined
  meanwhile: readonly Meanwhile[]
  /** What stands in the form, of a field that somebody has typed into. */
  typed: (field: Field) => ReactNode
}

/** Field by field what was, what is now, who did it and when, and what was typed here. */
export const StaleTable = ({ fields, before, now, meanwhile, typed }: Props) => {
  const { translate } = useWords()
  return (
    <Table size="small" aria-label={translate('What is different')}>
      <TableHead>
        <TableRow>
          <TableCell>{translate('Field')}</TableCell>
          <TableCell>{translate('Was')}</TableCell>
          <TableCell>{translate('Is now')}</TableCell>
          <TableCell>{translate('Typed here')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {fields.map(field => (
          <TableRow key={field.name}>
            <TableCell component="th" scope="row">
              {field.label}
            </TableCell>
            <TableCell>
              <ShownValue field={field} value={before[field.name]} row={before} />
            </TableCell>
            <TableCell sx={{ fontWeight: 600 }}>
              <ShownValue field={field} value={now?.[field.name]} row={now} />
              <DoneBy of={lastToChange(meanwhile, field.name)} />
            </TableCell>
            <TableCell>{typed(field)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
