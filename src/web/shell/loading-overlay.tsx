import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'
import { useIsLoadingPage } from '../kit/lazy-page'
import { useRested } from '../kit/rested'
import { translate } from '../words/translate'

const overlayAfterMs = 200

/** A thin line as soon as a screen is on its way, the dimmed page when it takes longer. */
export const LoadingOverlay = () => {
  const isLoading = useIsLoadingPage()
  const isSlow = useRested(isLoading, overlayAfterMs) && isLoading
  if (!isLoading) return null
  return (
    <>
      <Box role="progressbar" aria-label={translate('Loading')} sx={line} />
      {isSlow ? (
        <Box
          role="status"
          aria-busy
          aria-label={translate('Loading')}
          sx={{
            position: 'fixed',
            inset: 0,
            zIndex: 'modal',
            display: 'grid',
            placeItems: 'center',
            backgroundColor: 'color-mix(in srgb, var(--dim, #16181d) 18%, transparent)',
          }}
        >
          <CircularProgress aria-hidden size={36} />
        </Box>
      ) : null}
    </>
  )
}

/** A piece of it runs along; where somebody wants nothing to move, the whole of it stands. */
const line = {
  position: 'fixed',
  top: 0,
  insetInlineStart: 0,
  width: '30%',
  height: 2,
  zIndex: 'snackbar',
  backgroundColor: 'primary.main',
  '@media (forced-colors: active)': { backgroundColor: 'Highlight' },
  '@keyframes along': { from: { left: '-30%' }, to: { left: '100%' } },
  animation: 'along 1.2s linear infinite',
  '@media (prefers-reduced-motion: reduce)': { animation: 'none', width: '100%' },
}
