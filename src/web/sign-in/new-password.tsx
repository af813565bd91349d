import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { PasswordForm } from '../home/change-password'
import { post } from '../kit/http'
import { queries } from '../kit/queries'
import { getHouse, keepMe, keepMustChangePassword } from '../kit/session'
import { LanguagePicker } from '../words/language-picker'
import { translate } from '../words/translate'
import { SignInCard } from './sign-in-card'
import { signOut } from './sign-out'

/**
 * All that there is for whoever was given a password (domain/master-data 2.23). The address stays as it is: once the password
 * is changed, the screen they wanted is there.
 */
export const NewPasswordPage = () => {
  useAskedAgain()
  return (
    <QueryClientProvider client={queries}>
      <SignInCard title={translate('Choose a password of your own')} hotel={getHouse()?.property_name}>
        <Alert severity="info">
          {translate(
            'Yours was given to you by somebody else. Everything is there once you have chosen your own.',
          )}
        </Alert>
        <PasswordForm isFirst onDone={() => keepMustChangePassword(false)} />
        <Button onClick={() => void signOut()}>{translate('Sign out')}</Button>
        <LanguagePicker />
      </SignInCard>
    </QueryClientProvider>
  )
}

/** The house may have let go of it, or the password may have been changed in another tab. */
function useAskedAgain(): void {
  useEffect(() => {
    const leaving = new AbortController()
    post('/me', {}, { inline: true, signal: leaving.signal })
      .then(keepMe)
      .catch(() => undefined)
    return () => leaving.abort()
  }, [])
}
