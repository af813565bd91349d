import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { takeNewVersion, useHasNewVersion } from '../service-worker/register'
import { translate } from '../words/translate'

/** A newer version waits until somebody has the time for it: what is typed is theirs. */
export const NewVersionBar = () => {
  const isThere = useHasNewVersion()
  if (!isThere) return null
  return (
    <Box
      role="status"
      className="no-print"
      sx={{
        display: 'flex',
        gap: 3,
        padding: 1,
        alignItems: 'center',
        justifyContent: 'center',
        color: 'info.main',
        backgroundColor: 'info.light',
        fontWeight: 600,
      }}
    >
      {translate('A new version is ready')}
      <Button size="small" variant="outlined" color="inherit" onClick={takeNewVersion}>
        {translate('Reload')}
      </Button>
    </Box>
  )
}
