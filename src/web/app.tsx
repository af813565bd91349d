import Button from '@mui/material/Button'
import { lazy } from 'react'
import { Arriving, arriving } from './kit/arrival'
import { useSession } from './kit/session'
import { Themed } from './kit/themed'
import { Toaster } from './kit/toaster'
import { SignInPage } from './sign-in/sign-in'
import { useLocale } from './words/locale'
import { translate } from './words/translate'

const NewPasswordPage = lazy(() =>
  arriving(import('./sign-in/new-password').then(({ NewPasswordPage }) => ({ default: NewPasswordPage }))),
)

// Whoever is not signed in loads no more than the sign-in page.
const House = lazy(() =>
  arriving(
    import('./house').then(
      ({ House }) => ({ default: House }),
      () => ({ default: NotThere }),
    ),
  ),
)

/** A sign-in page that stood there while the house was renewed: nothing is typed yet, and the new one knows who is in. */
const NotThere = () => (
  <p role="alert" style={{ padding: 24 }}>
    {translate('This screen could not be loaded.')}{' '}
    <Button onClick={() => window.location.reload()}>{translate('Try again')}</Button>
  </p>
)

/** The web app: the sign-in page until there is a token, then the house; before it, whoever was given a password chooses one. */
export const App = () => {
  const session = useSession()
  const locale = useLocale()
  return (
    // Another language: everything is drawn anew, as words are not only in components.
    <Themed key={locale}>
      {session ? (
        <Arriving>{session.mustChangePassword ? <NewPasswordPage /> : <House />}</Arriving>
      ) : (
        <SignInPage />
      )}
      <Toaster />
    </Themed>
  )
}
