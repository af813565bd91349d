import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { FormProvider } from 'react-hook-form'
import { QueryClientProvider } from '@tanstack/react-query'
import { signIn } from '../../wire/sign-in'
import { FieldGrid, useCallForm } from '../kit/call-form'
import { DateField } from '../kit/field/date'
import { SecretField, TextField } from '../kit/field/text'
import { queries } from '../kit/queries'
import { QuestionsDialog } from '../kit/questions-dialog'
import { openSession } from '../kit/session'
import { landingOf } from './guard'
import { SignInCard } from './sign-in-card'

/** First-run set-up: answers only while the installation has no hotel. */
export const RegisterPage = ({ onBack }: { onBack: () => void }) => (
  <QueryClientProvider client={queries}>
    <Register onBack={onBack} />
    <QuestionsDialog />
  </QueryClientProvider>
)

const Register = ({ onBack }: { onBack: () => void }) => {
  const { form, submit, isSending, failure } = useCallForm(signIn.register, {
    defaults: {
      business_date: new Date().toLocaleDateString('sv-SE'),
      time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      currency_code: 'EUR',
    },
    onDone: done => {
      window.location.replace(`#${landingOf(done.user.role)}`)
      openSession(done)
    },
  })
  return (
    <SignInCard title="Set up a new hotel" width={720}>
      <FormProvider {...form}>
        <form
          noValidate
          style={{ display: 'grid', gap: 16 }}
          onSubmit={event => {
            event.preventDefault()
            submit()
          }}
        >
          <FieldGrid columns={2}>
            <TextField name="property_name" label="Name of the hotel" required autoFocus maxLength={100} />
            <TextField name="property_code" label="Short code" required isCode maxLength={10} help="2 to 10 letters or digits, on every record" />
            <TextField name="time_zone" label="Time zone" required maxLength={60} help="Such as Europe/Lisbon" />
            <TextField name="currency_code" label="Currency" required isCode maxLength={3} help="Three letters; it cannot be changed later" />
            <DateField name="business_date" label="First business date" required />
            <span />
            <TextField name="first_name" label="Your first name" required maxLength={60} autoComplete="given-name" />
            <TextField name="last_name" label="Your last name" required maxLength={60} autoComplete="family-name" />
            <TextField name="email" type="email" label="Your email" required maxLength={120} autoComplete="username" />
            <SecretField name="password" label="Password" required maxLength={128} help="At least 10 characters" />
          </FieldGrid>
          {failure ? <Alert severity="error">{failure.message}</Alert> : null}
          <div style={{ display: 'flex', gap: 8, justifyContent: 'flex-end' }}>
            <Button onClick={onBack}>Back to sign in</Button>
            <Button type="submit" variant="contained" loading={isSending}>
              Set up the hotel
            </Button>
          </div>
        </form>
      </FormProvider>
    </SignInCard>
  )
}
