import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import { useEffect } from 'react'
import { signIn } from '../../wire/sign-in'
import { useAnswer } from '../kit/call'
import { keepMe } from '../kit/session'
import { Trouble } from '../kit/states'
import { signOut } from '../sign-in/sign-out'

/** There is a token, but not yet who it belongs to: the house is asked. */
export const WhoAmI = () => {
  const { data, error, refetch } = useAnswer(signIn.me, {}, { inline: true })
  useEffect(() => {
    if (data) keepMe(data)
  }, [data])
  return (
    <Box sx={{ minHeight: '100vh', display: 'grid', placeContent: 'center', justifyItems: 'center', gap: 3 }}>
      {error && error.status !== 401 ? (
        <>
          <Trouble failure={error} onRetry={() => void refetch()} />
          <Button onClick={() => void signOut()}>Sign out</Button>
        </>
      ) : (
        <CircularProgress aria-label="Loading" />
      )}
    </Box>
  )
}
