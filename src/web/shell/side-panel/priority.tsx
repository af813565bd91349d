import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import { translate } from '../../words/translate'

export type Priority = 'low' | 'normal' | 'high'

const priorities = ['high', 'normal', 'low'] as const

export const priorityWord = (priority: Priority): string =>
  priority === 'high'
    ? translate('High priority')
    : priority === 'low'
      ? translate('Low priority')
      : translate('Normal priority')

type Props = { id: string; value: Priority; onChange: (value: Priority) => void }

export const PriorityPicker = ({ id, value, onChange }: Props) => (
  <Select
    id={id}
    size="small"
    fullWidth
    value={value}
    SelectDisplayProps={{ 'aria-label': translate('Priority') }}
    onChange={({ target }) => onChange(target.value)}
  >
    {priorities.map(priority => (
      <MenuItem key={priority} value={priority}>
        {priorityWord(priority)}
      </MenuItem>
    ))}
  </Select>
)
