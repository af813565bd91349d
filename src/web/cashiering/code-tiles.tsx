import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type FieldValues, useFormContext } from 'react-hook-form'
import type { OutputOf } from '../../wire/call'
import { cashiering } from '../../wire/cashiering'
import { useAnswer } from '../kit/call'
import { formatAmount } from '../kit/format'

type Code = OutputOf<typeof cashiering.mostPosted>['codes'][number]

/** What is sold most: one press makes a charge of it, with the price of its code. */
export const CodeTiles = () => {
  const { data } = useAnswer(cashiering.mostPosted, {}, { inline: true })
  const { getValues, setValue } = useFormContext()
  const add = (item: Code) => {
    const line = { item, ...(item.default_price === null ? {} : { unit_price: item.default_price }) }
    const lines = getValues('lines') as FieldValues[]
    const empty = lines.findIndex(one => !one.item && !one.unit_price)
    const next = empty === -1 ? [...lines, line] : lines.map((one, index) => (index === empty ? line : one))
    setValue('lines', next, { shouldDirty: true })
  }
  if (!data || data.codes.length === 0) return null
  return (
    <Box role="group" aria-label="Sold most" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {data.codes.map(code => (
        <Button
          key={code.id}
          variant="outlined"
          color="inherit"
          onClick={() => add(code)}
          sx={{ display: 'grid', justifyItems: 'start', textAlign: 'start', minWidth: 120, lineHeight: 1.3 }}
        >
          <span>{code.name}</span>
          <Box component="span" sx={{ fontSize: 12, color: 'text.secondary' }}>
            {code.code}
            {code.default_price === null ? '' : ` · ${formatAmount(code.default_price)}`}
          </Box>
        </Button>
      ))}
    </Box>
  )
}
