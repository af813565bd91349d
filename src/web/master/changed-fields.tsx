import Box from '@mui/material/Box'
import type { Entity } from '../../hotel/master/entity'
import { cellOf } from './cells'
import type { HistoryLine } from './history'
import { translate } from '../words/translate'

type Change = HistoryLine['changes'][number]

/** Field by field: what it was, what it is. */
export const ChangedFields = ({ entity, changes }: { entity: Entity; changes: readonly Change[] }) => (
  <Box component="dl" sx={{ display: 'grid', gap: 0.5, margin: 0 }}>
    {changes.map(change => (
      <Box key={change.field} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
        <Box component="dt" sx={{ fontWeight: 500 }}>
          {entity.fields.find(({ name }) => name === change.field)?.label ?? change.label}
        </Box>
        <Box component="dd" sx={{ margin: 0, display: 'flex', flexWrap: 'wrap', gap: 2, minWidth: 0 }}>
          <Box component="del" sx={{ color: 'text.secondary' }}>
            <Value entity={entity} change={change} side="was" />
          </Box>
          <span aria-hidden>→</span>
          <Box component="ins" sx={{ textDecoration: 'none' }}>
            <Value entity={entity} change={change} side="is" />
          </Box>
        </Box>
      </Box>
    ))}
  </Box>
)

type Side = { entity: Entity; change: Change; side: 'was' | 'is' }

/** What was chosen comes as words from the house, which knows its name; everything else as a list shows it. */
const Value = ({ entity, change, side }: Side) => {
  const field = entity.fields.find(({ name }) => name === change.field)
  const text = change[`${side}_text`]
  if (text === '') return translate('nothing')
  if (!field || ['reference', 'references', 'rows', 'flag'].includes(field.kind)) return text
  return cellOf(field, { [field.name]: change[side] }) ?? text
}
