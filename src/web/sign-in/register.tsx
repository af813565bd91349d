import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { FormProvider } from 'react-hook-form'
import type { InputOf } from '../../wire/call'
import { signIn } from '../../wire/sign-in'
import { FieldGrid, useCallForm } from '../kit/call-form'
import { cleaned } from '../kit/cleaned'
import { DateField } from '../kit/field/date'
import { PercentField } from '../kit/field/number'
import { SecretField, TextField } from '../kit/field/text'
import { queries } from '../kit/queries'
import { openSession } from '../kit/session'
import { landingOf } from './guard'
import { countries, currencies, decimalsOf, timeZones } from './places'
import { SignInCard } from './sign-in-card'
import { translate } from '../words/translate'

type Input = InputOf<typeof signIn.register>

/** First-run set-up: answers only while the installation has no hotel. */
export const RegisterPage = ({ onBack }: { onBack: () => void }) => (
  <QueryClientProvider client={queries}>
    <Register onBack={onBack} />
  </QueryClientProvider>
)

const openedOn = new Date().toLocaleDateString('sv-SE')

const Register = ({ onBack }: { onBack: () => void }) => {
  const places = useMemo(
    () => ({ countries: countries(), currencies: currencies(), timeZones: timeZones() }),
    [],
  )
  const { form, submit, isSending, failure } = useCallForm(signIn.register, {
    defaults: {
      business_date: openedOn,
      time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      currency_code: 'EUR',
    },
    send: values =>
      ({ ...cleaned(values), decimals: decimalsOf(String(values.currency_code)) }) as unknown as Input,
    onDone: done => {
      window.location.replace(`#${landingOf(done.user.role)}`)
      openSession(done)
    },
  })

  return (
    <SignInCard title={translate('Set up a new hotel')} width={760}>
      <FormProvider {...form}>
        <form
          noValidate
          style={{ display: 'grid', gap: 24 }}
          onSubmit={event => {
            event.preventDefault()
            submit()
          }}
        >
          <Part title={translate('The hotel')}>
            <TextField
              name="property_name"
              label={translate('Name of the hotel')}
              required
              autoFocus
              maxLength={100}
            />
            <TextField
              name="property_code"
              label={translate('Short code')}
              required
              isCode
              maxLength={10}
              help={translate('2 to 10 letters or digits')}
            />
            <TextField
              name="legal_name"
              label={translate('Company')}
              required
              maxLength={150}
              help={translate('Printed on invoices')}
            />
            <TextField
              name="tax_registration_no"
              label={translate('Tax registration number')}
              required
              maxLength={30}
            />
            <TextField name="address_line1" label={translate('Street and number')} required maxLength={120} />
            <TextField name="postal_code" label={translate('Postal code')} required maxLength={15} />
            <TextField name="city" label={translate('City')} required maxLength={60} />
            <TextField
              name="country"
              label={translate('Country')}
              required
              isCode
              maxLength={2}
              suggestions={places.countries}
              help={translate('Two letters, such as PT')}
            />
            <TextField name="phone" type="tel" label={translate('Telephone')} required maxLength={25} />
            <TextField
              name="time_zone"
              label={translate('Time zone')}
              required
              maxLength={60}
              suggestions={places.timeZones}
            />
          </Part>
          <Part title={translate('Money and the first day')}>
            <TextField
              name="currency_code"
              label={translate('Currency')}
              required
              isCode
              maxLength={3}
              suggestions={places.currencies}
              help={translate('It cannot be changed later')}
            />
            <PercentField
              name="vat_percent"
              label={translate('VAT')}
              required
              help={translate('One rate to start with; more later')}
            />
            <DateField name="business_date" label={translate('First business date')} required />
          </Part>
          <Part title={translate('You')}>
            <TextField
              name="first_name"
              label={translate('First name')}
              required
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
            <TextField
              name="email"
              type="email"
              label={translate('Email')}
              required
              maxLength={120}
              autoComplete="username"
            />
            <SecretField
              name="password"
              label={translate('Password')}
              required
              maxLength={128}
              help={translate('At least 10 characters')}
            />
          </Part>
          {failure ? <Alert severity="error">{failure.message}</Alert> : null}
          <div style={{ display: 'flex', gap: 8, justifyContent: 'flex-end' }}>
            <Button onClick={onBack}>{translate('Back to sign in')}</Button>
            <Button type="submit" variant="contained" loading={isSending}>
              {translate('Set up the hotel')}
            </Button>
          </div>
        </form>
      </FormProvider>
    </SignInCard>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box component="section" sx={{ display: 'grid', gap: 3 }}>
    <Box component="h2" sx={{ typography: 'h3', margin: 0 }}>
      {title}
    </Box>
    <FieldGrid columns={2}>{children}</FieldGrid>
  </Box>
)
