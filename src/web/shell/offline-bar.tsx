import Box from '@mui/material/Box'
import { useSyncExternalStore } from 'react'
import { translate } from '../words/translate'

/** Stands in for failure notices while there is no line. */
export const OfflineBar = () => {
  const isOnline = useSyncExternalStore(onLine, () => navigator.onLine)
  if (isOnline) return null
  return (
    <Box
      role="alert"
      sx={{
        padding: 2,
        textAlign: 'center',
        color: 'warning.main',
        backgroundColor: 'warning.light',
        fontWeight: 600,
      }}
    >
      {translate('No connection — changes cannot be saved')}
    </Box>
  )
}

function onLine(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
