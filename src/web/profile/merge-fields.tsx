import Box from '@mui/material/Box'
import Radio from '@mui/material/Radio'
import type { ReactNode } from 'react'
import type { Choices, Choosable, Side } from '../../hotel/profile-merge'
import type { OutputOf } from '../../wire/call'
import type { profileMerge } from '../../wire/profile-merge'
import { formatDay, sentenceCase } from '../kit/format'

type Preview = OutputOf<typeof profileMerge.preview>
type Field = Preview['fields'][number]
type Props = Pick<Preview, 'survivor' | 'victim' | 'fields'> & {
  choices: Choices
  onChoose: (name: Choosable, side: Side) => void
}

/** Each field of both with the value that goes on between them; where they differ, either can be taken. */
export const MergeFields = ({ survivor, victim, fields, choices, onChoose }: Props) => (
  <Box sx={{ overflowX: 'auto' }}>
    <Box
      component="table"
      aria-label="Fields of both profiles"
      sx={{
        width: '100%',
        borderCollapse: 'collapse',
        tableLayout: 'fixed',
        fontSize: { xs: 13, md: 14 },
        '& th, & td': {
          padding: { xs: '6px 6px', md: '6px 12px' },
          borderBottom: 1,
          borderColor: 'divider',
          textAlign: 'start',
          verticalAlign: 'middle',
          overflowWrap: 'anywhere',
        },
        '& thead th': { fontSize: 13, color: 'text.secondary', fontWeight: 500 },
        '& tbody th': { fontSize: 13, color: 'text.secondary', fontWeight: 400 },
      }}
    >
      <thead>
        <tr>
          <Box component="th" scope="col" sx={{ width: { xs: '24%', md: 190 } }}>
            Field
          </Box>
          <th scope="col">
            Goes on: <bdi>{survivor.name}</bdi> {survivor.code}
          </th>
          <Box component="th" scope="col" sx={{ display: { xs: 'none', md: 'table-cell' } }}>
            Afterwards
          </Box>
          <th scope="col">
            Is merged: <bdi>{victim.name}</bdi> {victim.code}
          </th>
        </tr>
      </thead>
      <tbody>
        {fields.map(field => {
          const from = choices[field.name as Choosable] ?? field.from
          const differs = field.survivor !== field.victim
          const side = (of: Side) => (
            <SideCell
              field={field}
              of={of}
              isTaken={from === of}
              isOffered={field.is_choice && differs && field.survivor !== null && field.victim !== null}
              onTake={() => onChoose(field.name as Choosable, of)}
            />
          )
          return (
            <Box
              component="tr"
              key={field.name}
              sx={differs ? { backgroundColor: 'action.hover' } : undefined}
            >
              <th scope="row">{field.label}</th>
              {side('survivor')}
              <Box component="td" sx={{ display: { xs: 'none', md: 'table-cell' }, fontWeight: 600 }}>
                {valueOf(field, field[from]) ?? '–'}
              </Box>
              {side('victim')}
            </Box>
          )
        })}
      </tbody>
    </Box>
  </Box>
)

type CellProps = { field: Field; of: Side; isTaken: boolean; isOffered: boolean; onTake: () => void }

const SideCell = ({ field, of, isTaken, isOffered, onTake }: CellProps): ReactNode => {
  const value = valueOf(field, field[of])
  if (!isOffered) {
    return (
      <Box component="td" sx={{ color: isTaken ? undefined : 'text.secondary' }}>
        {value ?? '–'}
      </Box>
    )
  }
  return (
    <td>
      <Box component="label" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, cursor: 'pointer' }}>
        <Radio
          size="small"
          name={field.name}
          checked={isTaken}
          onChange={onTake}
          sx={{ padding: '2px' }}
          slotProps={{ input: { 'aria-label': `${field.label}: ${value}` } }}
        />
        <bdi>{value}</bdi>
      </Box>
    </td>
  )
}

function valueOf({ kind }: Field, value: string | null): string | null {
  if (value === null) return null
  if (kind === 'date') return formatDay(value)
  return kind === 'choice' ? sentenceCase(value) : value
}
