import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'
import LinearProgress from '@mui/material/LinearProgress'
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
      <LinearProgress sx={{ position: 'fixed', top: 0, insetInline: 0, zIndex: 'snackbar', height: 2 }} />
      {isSlow ? (
        <Box
          role="status"
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
          <CircularProgress size={36} />
        </Box>
      ) : null}
    </>
  )
}
