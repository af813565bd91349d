import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { BackArrow, OnArrow } from './arrows'
import { formatCount } from './format'
import { useWords } from './spoken'

type Props = {
  page: number
  perPage: number
  /** Null while it is still being counted: then there is a further page. */
  total: number | null
  onPage: (page: number) => void
}

/** Which rows of how many, and the way to the others where there are any. Of nothing it says nothing. */
export const Pager = ({ page, perPage, total, onPage }: Props) => {
  const { translate } = useWords()
  if (total === 0) return null
  const first = (page - 1) * perPage + 1
  const last = Math.min(total ?? Infinity, page * perPage)
  const isWhole = page === 1 && total !== null && total <= perPage
  return (
    <Box
      component="nav"
      aria-label={translate('Pages')}
      sx={{
        display: 'flex',
        gap: 1,
        alignItems: 'center',
        justifyContent: 'flex-end',
        minHeight: 38,
        padding: '4px 8px',
        paddingInlineEnd: isWhole ? 3 : undefined,
        fontSize: 13,
        color: 'text.secondary',
      }}
    >
      {translate('%{first}–%{last} of %{total}', {
        first: formatCount(first),
        last: formatCount(last),
        total: total === null ? '…' : formatCount(total),
      })}
      {isWhole ? null : (
        <>
          <IconButton
            size="small"
            aria-label={translate('Page before')}
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
          >
            <BackArrow />
          </IconButton>
          <IconButton
            size="small"
            aria-label={translate('Next page')}
            disabled={total !== null && last >= total}
            onClick={() => onPage(page + 1)}
          >
            <OnArrow />
          </IconButton>
        </>
      )}
    </Box>
  )
}
