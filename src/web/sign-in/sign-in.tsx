import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { type FormEvent, lazy, useEffect, useRef, useState } from 'react'
import { Arriving, arriving } from '../kit/arrival'
import { Failure } from '../kit/failure'
import { base, post } from '../kit/http'
import { getSession, openSession } from '../kit/session'
import { say } from '../kit/toast'
import { hasLeft, takeWay } from '../kit/way-back'
import { landingOf } from './guard'
import { invitedBy } from './invited'
import { SignInCard } from './sign-in-card'
import { SignInField } from './sign-in-field'
import { LanguagePicker } from '../words/language-picker'
import { translate } from '../words/translate'

const RegisterPage = lazy(() =>
  arriving(import('./register').then(({ RegisterPage }) => ({ default: RegisterPage }))),
)

const InvitationPage = lazy(() =>
  arriving(import('./invitation').then(({ InvitationPage }) => ({ default: InvitationPage }))),
)

type Typed = { email: string; password: string }
const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Email and password (specification section 2). Whoever has a token already never comes here. */
export const SignInPage = () => {
  const [isRegistering, setRegistering] = useState(window.location.hash.startsWith('#/register'))
  const [invited, leave] = useInvited()
  useEffect(() => {
    if (!isRegistering && !invited && !getSession()) window.location.replace('#/login')
  }, [isRegistering, invited])

  if (invited) {
    return (
      <Arriving>
        <InvitationPage token={invited} onLeave={leave} />
      </Arriving>
    )
  }
  if (!isRegistering) return <SignIn onRegister={() => setRegistering(true)} />
  return (
    <Arriving>
      <RegisterPage onBack={() => setRegistering(false)} />
    </Arriving>
  )
}

function useInvited(): [token: string | undefined, leave: () => void] {
  const [token, setToken] = useState(invitedBy)
  useEffect(() => {
    const look = () => setToken(invitedBy())
    window.addEventListener('hashchange', look)
    return () => window.removeEventListener('hashchange', look)
  }, [])
  return [token, () => setToken(undefined)]
}

const SignIn = ({ onRegister }: { onRegister: () => void }) => {
  const [typed, setTyped] = useState<Typed>({ email: '', password: '' })
  const [touched, setTouched] = useState<Partial<Record<keyof Typed, boolean>>>({})
  const [failure, setFailure] = useState<Failure>()
  const [isSending, setSending] = useState(false)
  const { mayRegister, hotel, logo } = useHouseHere()
  const password = useRef<HTMLInputElement>(null)
  const missing = missingIn(typed)
  const isValid = !missing.email && !missing.password

  // What comes after the sign-in is fetched while somebody types.
  useEffect(() => void import('../house').catch(() => undefined), [])

  const change = (change: Partial<Typed>) => setTyped({ ...typed, ...change })
  const touch = (name: keyof Typed) => setTouched({ ...touched, [name]: true })

  const signIn = async (event: FormEvent) => {
    event.preventDefault()
    setTouched({ email: true, password: true })
    if (!isValid || isSending) return
    setSending(true)
    setFailure(undefined)
    try {
      await enter({ email: typed.email.trim(), password: typed.password })
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      setFailure(error)
      say('failure', error.message)
      password.current?.select()
    } finally {
      setSending(false)
    }
  }

  return (
    <SignInCard title={translate('Sign in')} hotel={hotel} logo={logo}>
      {failure ? <Alert severity="error">{failure.message}</Alert> : null}
      {!failure && hasLeft() ? <Alert severity="info">{translate('Please sign in again.')}</Alert> : null}
      <form onSubmit={event => void signIn(event)} noValidate style={{ display: 'grid', gap: 16 }}>
        <SignInField
          name="email"
          type="email"
          label={translate('Email')}
          autoComplete="username"
          autoFocus
          value={typed.email}
          error={touched.email ? missing.email : undefined}
          onChange={email => change({ email })}
          onLeave={() => touch('email')}
        />
        <SignInField
          name="password"
          type="password"
          label={translate('Password')}
          autoComplete="current-password"
          inputRef={password}
          value={typed.password}
          error={touched.password ? missing.password : undefined}
          onChange={password => change({ password })}
          onLeave={() => touch('password')}
        />
        <Button type="submit" variant="contained" size="large" disabled={!isValid} loading={isSending}>
          {translate('Sign In')}
        </Button>
      </form>
      {/* Nobody can sign in yet: this is what there is to do. */}
      {mayRegister ? (
        <Button variant="contained" size="large" onClick={onRegister}>
          {translate('Set up a new hotel')}
        </Button>
      ) : null}
      <LanguagePicker />
    </SignInCard>
  )
}

/** Whose house it is, and whether there is none yet; until the server has said so, there is one. */
type Here = { mayRegister: boolean; hotel?: string; logo?: string }

function useHouseHere(): Here {
  const [here, setHere] = useState<Here>({ mayRegister: false })
  useEffect(() => {
    const leaving = new AbortController()
    post('/register/open', {}, { inline: true, signal: leaving.signal })
      .then(({ is_open, property_name, logo }) =>
        setHere({
          mayRegister: is_open,
          hotel: property_name ?? undefined,
          logo: logo === null || logo === undefined ? undefined : `${base}/register/logo?v=${logo}`,
        }),
      )
      .catch(() => undefined)
    return () => leaving.abort()
  }, [])
  return here
}

const missingIn = ({ email, password }: Typed): Partial<Typed> => ({
  email: !email.trim()
    ? translate('Email is required')
    : emailShape.test(email.trim())
      ? undefined
      : translate('Enter a valid email address'),
  password: password ? undefined : translate('Password is required'),
})

/** Signs in and stands where the person belongs, or where they were when their session ended. */
async function enter(typed: Typed): Promise<void> {
  const signedIn = await post('/login', typed, { inline: true })
  if (!signedIn.status) throw new Failure(200, signedIn.message, 'sign_in_failed')
  window.location.replace(`#${takeWay(signedIn.user.id) ?? landingOf(signedIn.user.role)}`)
  openSession(signedIn)
}
