import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Field } from '../../hotel/master/entity'
import { DayInput } from '../kit/field/date'
import { ReferencePicker } from '../kit/field/reference'
import { wordOf } from './filter-word'

type Props = { field: Field; onChoose: (value: unknown) => void }

/** What one field of a list is narrowed to. */
export const FilterInput = ({ field, onChoose }: Props) => {
  const { kind, choices = [], reference = '', category, label } = field
  if (kind === 'reference' || kind === 'references') {
    return (
      <ReferencePicker
        entity={reference}
        category={category}
        value={null}
        autoFocus
        described={{ 'aria-label': label }}
        onChange={id => id !== null && onChoose(id)}
      />
    )
  }
  if (kind === 'date')
    return <DayInput id="filter" value={null} autoFocus onChange={day => day && onChoose(day)} />
  const options = kind === 'flag' ? [true, false] : choices
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {options.map(option => (
        <Button key={String(option)} variant="outlined" size="small" onClick={() => onChoose(option)}>
          {wordOf(option)}
        </Button>
      ))}
    </Box>
  )
}
