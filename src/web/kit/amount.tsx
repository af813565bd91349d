import Box from '@mui/material/Box'
import { formatAmount } from './format'
import { useHouse } from './session'

type Props = {
  /** As it stands on the wire: `"160.00"`. Nothing is shown for nothing. */
  value: string | null | undefined
  /** Default: the property's own. */
  currency?: string
  /** The currency stands in the heading of the column. */
  bare?: boolean
  strong?: boolean
}

/** An amount, to the right, in figures that stand under each other. Negative ones are red as well as signed. */
export const Amount = ({ value, currency, bare = false, strong = false }: Props) => {
  const house = useHouse()
  if (value === null || value === undefined || value === '') return null
  const isNegative = value.startsWith('-')
  return (
    <Box
      component="span"
      sx={{
        display: 'block',
        textAlign: 'end',
        whiteSpace: 'nowrap',
        fontVariantNumeric: 'tabular-nums',
        fontWeight: strong ? 600 : undefined,
        color: isNegative ? 'error.main' : undefined,
      }}
    >
      {formatAmount(value)}
      {bare ? null : ` ${currency ?? house?.currency_code ?? ''}`}
    </Box>
  )
}
