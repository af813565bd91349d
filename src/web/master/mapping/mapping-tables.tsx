import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import type { OutputOf } from '../../../wire/call'
import type { mapping } from '../../../wire/mapping'
import { formatCount } from '../../kit/format'
import { translate } from '../../words/translate'

export type MappingTable = OutputOf<typeof mapping.tables>['tables'][number]

type Props = { tables: readonly MappingTable[]; chosen: number; onChoose: (id: number) => void }

/** Which table: with how much of it is done, and what an export would stop at. */
export const MappingTables = ({ tables, chosen, onChoose }: Props) => (
  <Box
    component="nav"
    aria-label={translate('Mapping tables')}
    sx={{
      borderInlineEnd: { lg: 1 },
      borderBottom: { xs: 1, lg: 0 },
      borderColor: 'divider',
      overflow: 'auto',
    }}
  >
    {tables.map(table => (
      <ButtonBase
        key={table.id}
        aria-current={table.id === chosen ? 'true' : undefined}
        onClick={() => onChoose(table.id)}
        sx={{
          display: 'grid',
          justifyItems: 'start',
          justifyContent: 'start',
          gap: 0.5,
          width: '100%',
          padding: '10px 14px',
          fontSize: 14,
          textAlign: 'start',
          // What is said in grey must be read on it as well.
          backgroundColor: table.id === chosen ? 'action.hover' : undefined,
          borderInlineStart: '3px solid',
          borderColor: table.id === chosen ? 'primary.main' : 'transparent',
        }}
      >
        <bdi>{`${table.code} – ${table.name}`}</bdi>
        <Box
          component="span"
          sx={{ fontSize: 13, color: table.required_missing > 0 ? 'error.main' : 'text.secondary' }}
        >
          {saidOf(table)}
        </Box>
      </ButtonBase>
    ))}
  </Box>
)

function saidOf({ mapped, records, required_missing }: MappingTable): string {
  const done = translate('%{mapped} of %{records} mapped', {
    mapped: formatCount(mapped),
    records: formatCount(records),
  })
  if (required_missing === 0) return done
  return `${done} · ${translate('%{count} required missing', { count: formatCount(required_missing) })}`
}
