import Box from '@mui/material/Box'
import type { Meanwhile } from '../../wire/meanwhile'
import { formatInstant } from '../kit/format'
import { useWords } from '../kit/spoken'

/** Whose work a value is that stands above it, and since when. */
export const DoneBy = ({ of }: { of: Meanwhile | undefined }) => {
  const { translate } = useWords()
  if (!of) return null
  return (
    <Box sx={{ typography: 'caption', fontWeight: 400, color: 'text.secondary' }}>
      {of.by ?? translate('The house itself')}, {formatInstant(of.at)}
    </Box>
  )
}
