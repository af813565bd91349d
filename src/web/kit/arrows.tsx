import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import type { Theme } from '@mui/material/styles'

// Back points to where the line begins.
const asWritten = ({ direction }: Theme) => ({
  transform: direction === 'rtl' ? 'scaleX(-1)' : undefined,
})

export const BackArrow = () => <ChevronLeft fontSize="small" sx={asWritten} />
export const OnArrow = () => <ChevronRight fontSize="small" sx={asWritten} />
