import Add from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type FieldValues, useFieldArray } from 'react-hook-form'
import { ChargeLine } from './charge-line'
import { cleaned } from './cleaned'

type Props = { filters?: Record<string, unknown>; hasCheck?: boolean }

/** The charges of a form, in its field `lines`: at least one, and as many more as are wanted. `filters`: which codes are offered. */
export const ChargeLines = ({ filters, hasCheck }: Props) => {
  const { fields, append, remove } = useFieldArray({ name: 'lines' })
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {fields.map(({ id }, index) => (
        <ChargeLine
          key={id}
          name={`lines.${index}`}
          isFirst={index === 0}
          filters={filters}
          hasCheck={hasCheck}
          onRemove={fields.length > 1 ? () => remove(index) : undefined}
        />
      ))}
      <div>
        <Button size="small" startIcon={<Add />} onClick={() => append({})}>
          Another charge
        </Button>
      </div>
    </Box>
  )
}

/** What was typed into them, as the calls want it. */
export const chargeLinesOf = ({ lines }: FieldValues) =>
  (lines as FieldValues[]).map(({ item, ...line }) => ({ ...cleaned(line), code: item?.code ?? '' }))
