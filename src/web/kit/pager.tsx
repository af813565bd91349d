import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { formatCount } from './format'

type Props = {
  page: number
  perPage: number
  /** Null while it is still being counted: then there is a further page. */
  total: number | null
  onPage: (page: number) => void
}

/** Which rows of how many, and the way to the others. */
export const Pager = ({ page, perPage, total, onPage }: Props) => {
  const first = total === 0 ? 0 : (page - 1) * perPage + 1
  const last = Math.min(total ?? Infinity, page * perPage)
  return (
    <Box
      component="nav"
      aria-label="Pages"
      sx={{
        display: 'flex',
        gap: 1,
        alignItems: 'center',
        justifyContent: 'flex-end',
        padding: '4px 8px',
        fontSize: 13,
        color: 'text.secondary',
      }}
    >
      {formatCount(first)}–{formatCount(last)} of {total === null ? '…' : formatCount(total)}
      <IconButton size="small" aria-label="Page before" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <ChevronLeft fontSize="small" />
      </IconButton>
      <IconButton
        size="small"
        aria-label="Next page"
        disabled={total !== null && last >= total}
        onClick={() => onPage(page + 1)}
      >
        <ChevronRight fontSize="small" />
      </IconButton>
    </Box>
  )
}
