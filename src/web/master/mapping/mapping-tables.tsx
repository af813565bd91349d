import List from '@mui/material/List'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import type { OutputOf } from '../../../wire/call'
import type { mapping } from '../../../wire/mapping'
import { formatCount } from '../../kit/format'
import { translate } from '../../words/translate'

export type MappingTable = OutputOf<typeof mapping.tables>['tables'][number]

type Props = { tables: readonly MappingTable[]; chosen: number; onChoose: (id: number) => void }

/** Which table: with how much of it is done, and what an export would stop at. */
export const MappingTables = ({ tables, chosen, onChoose }: Props) => (
  <List
    component="nav"
    dense
    aria-label={translate('Mapping tables')}
    sx={{
      borderInlineEnd: { md: 1 },
      borderBottom: { xs: 1, md: 0 },
      borderColor: { xs: 'divider', md: 'divider' },
      maxHeight: { xs: 220, md: 620 },
      overflow: 'auto',
    }}
  >
    {tables.map(table => (
      <ListItemButton
        key={table.id}
        selected={table.id === chosen}
        aria-current={table.id === chosen ? 'true' : undefined}
        onClick={() => onChoose(table.id)}
      >
        <ListItemText
          primary={<bdi>{`${table.code} – ${table.name}`}</bdi>}
          secondary={saidOf(table)}
          slotProps={{ secondary: { color: table.required_missing > 0 ? 'error' : undefined } }}
        />
      </ListItemButton>
    ))}
  </List>
)

function saidOf({ mapped, records, required_missing }: MappingTable): string {
  const done = translate('%{mapped} of %{records} mapped', {
    mapped: formatCount(mapped),
    records: formatCount(records),
  })
  if (required_missing === 0) return done
  return `${done} · ${translate('%{count} required missing', { count: formatCount(required_missing) })}`
}
