import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useSyncExternalStore } from 'react'
import { houseIsAway, onAway } from '../kit/away'
import { translate } from '../words/translate'

/** Stands in for failure notices while there is no line, and says where to go on where lists are kept for that. */
export const OfflineBar = () => {
  const state = useSyncExternalStore(onLine, lineNow)
  if (state === 'there') return null
  const hasLists = localStorage.getItem('lists_kept_at') !== null
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
      {translate(
        state === 'no line'
          ? 'No connection — changes cannot be saved'
          : 'The house does not answer — changes cannot be saved',
      )}
      {hasLists ? (
        <>
          {' · '}
          <Link href="/downtime" target="_blank" color="inherit">
            {translate('Open the downtime lists')}
          </Link>
        </>
      ) : null}
    </Box>
  )
}

const lineNow = () => (navigator.onLine ? (houseIsAway() ? 'no answer' : 'there') : 'no line')

function onLine(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  const unsubscribe = onAway(listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
    unsubscribe()
  }
}
