import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { QueryClientProvider } from '@tanstack/react-query'
import { FormProvider } from 'react-hook-form'
import { invitation } from '../../wire/invitation'
import { useAnswer } from '../kit/call'
import { useCallForm } from '../kit/call-form'
import { SecretField, TextField } from '../kit/field/text'
import { queries } from '../kit/queries'
import { openSession, useSession } from '../kit/session'
import { LanguagePicker } from '../words/language-picker'
import { translate } from '../words/translate'
import { landingOf } from './guard'
import { SignInCard } from './sign-in-card'
import { signOut } from './sign-out'

type Props = { token: string; onLeave: () => void }

/** Whoever was invited says who they are, chooses a password, and is signed in (domain/housekeeping 20.1). */
export const InvitationPage = (props: Props) => (
  <QueryClientProvider client={queries}>
    <Invitation {...props} />
  </QueryClientProvider>
)

const Invitation = ({ token, onLeave }: Props) => {
  const session = useSession()
  const { data, error } = useAnswer(invitation.look, { token }, { inline: true, fresh: true })
  return (
    <SignInCard
      title={data ? translate('Welcome to %{hotel}', { hotel: data.property_name }) : translate('Invitation')}
    >
      {error ? <Alert severity="error">{error.message}</Alert> : null}
      {data && session ? (
        <>
          <Alert severity="info">
            {translate('%{name} is signed in here. Sign out first to take up this invitation.', {
              name: session.profile?.name ?? '',
            })}
          </Alert>
          <Button variant="contained" onClick={() => void signOut()}>
            {translate('Sign out')}
          </Button>
        </>
      ) : null}
      {data && !session ? <TakeUp token={token} email={data.email} name={data.name} /> : null}
      {error || session ? (
        <Button onClick={onLeave}>{translate(session ? 'Go on as before' : 'Back to sign in')}</Button>
      ) : null}
      <LanguagePicker />
    </SignInCard>
  )
}

type TakeUpProps = {
  token: string
  email: string
  /** Of a record that is there already. */
  name: string | null
}

const TakeUp = ({ token, email, name }: TakeUpProps) => {
  const { form, submit, isSending, failure } = useCallForm(invitation.accept, {
    send: ({ first_name, last_name, password }) =>
      name ? { token, password } : { token, first_name, last_name, password },
    onDone: done => {
      window.location.replace(`#${landingOf(done.user.role)}`)
      openSession(done)
    },
  })
  return (
    <FormProvider {...form}>
      <form
        noValidate
        style={{ display: 'grid', gap: 16 }}
        onSubmit={event => {
          event.preventDefault()
          submit()
        }}
      >
        {name ? <div>{translate('You are %{name}.', { name })}</div> : null}
        <div>{translate('You sign in as %{email}.', { email })}</div>
        {/* For those who keep passwords: it is theirs. */}
        <input hidden readOnly name="email" autoComplete="username" value={email} />
        {name ? null : <Names />}
        <SecretField
          name="password"
          label={translate('Password')}
          required
          autoFocus={name !== null}
          maxLength={128}
          help={translate('At least 10 characters with a letter and a digit')}
        />
        {failure ? <Alert severity="error">{failure.message}</Alert> : null}
        <Button type="submit" variant="contained" size="large" loading={isSending}>
          {translate('Set the password and sign in')}
        </Button>
      </form>
    </FormProvider>
  )
}

const Names = () => (
  <>
    <TextField
      name="first_name"
      label={translate('First name')}
      required
      autoFocus
      maxLength={60}
      autoComplete="given-name"
    />
    <TextField
      name="last_name"
      label={translate('Last name')}
      required
      maxLength={60}
      autoComplete="family-name"
    />
  </>
)
