import Box from '@mui/material/Box'
import { ReferencePicker } from '../kit/field/reference'

type Props = { id: string; value: number | undefined; onChange: (rate: string) => void }

/** Which rate a calendar is about; what is chosen stands in the address. */
export const RatePick = ({ id, value, onChange }: Props) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
    <Box component="label" htmlFor={id} sx={{ fontSize: 13 }}>
      Rate
    </Box>
    <Box sx={{ width: 220 }}>
      <ReferencePicker
        id={id}
        entity="rate-code"
        value={value}
        onChange={chosen => onChange(chosen === null ? '' : String(chosen))}
      />
    </Box>
  </Box>
)

/** The rate of an address, if it is one. */
export const rateOf = ({ rate }: { rate: string }): number | undefined =>
  /^\d+$/.test(rate) ? Number(rate) : undefined
