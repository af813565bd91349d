import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Failure } from '../kit/failure'
import { post } from '../kit/http'
import { keepMe, type Me } from '../kit/session'
import { Trouble } from '../kit/states'
import { signOut } from '../sign-in/sign-out'
import { translate } from '../words/translate'

/** There is a token, but not yet who it belongs to: the house is asked. */
export const WhoAmI = () => {
  // By its path and not by its call: the first screen does without what checks inputs.
  const { data, error, refetch } = useQuery<Me, Failure>({
    queryKey: ['me'],
    queryFn: () => post('/me', {}, { inline: true }),
  })
  useEffect(() => {
    if (data) keepMe(data)
  }, [data])
  return (
    <Box sx={{ minHeight: '100vh', display: 'grid', placeContent: 'center', justifyItems: 'center', gap: 3 }}>
      {error && error.status !== 401 ? (
        <>
          <Trouble failure={error} onRetry={() => void refetch()} />
          <Button onClick={() => void signOut()}>{translate('Sign out')}</Button>
        </>
      ) : (
        <CircularProgress aria-label={translate('Loading')} />
      )}
    </Box>
  )
}
