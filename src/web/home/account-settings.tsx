import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { signIn } from '../../wire/sign-in'
import { CallFields, useCallForm } from '../kit/call-form'
import { SecretField } from '../kit/field/text'
import { Page, Sheet } from '../kit/page'
import { LanguagePicker } from '../words/language-picker'
import { translate } from '../words/translate'

/** Language and password; how the app looks is set with the button in the top bar. */
export const AccountSettingsPage = () => {
  const form = useCallForm(signIn.changePassword, {
    says: translate('Your password is changed'),
    onDone: () => form.form.reset(),
  })
  return (
    <Page title={translate('Account settings')}>
      <Sheet padded>
        <Box sx={{ display: 'grid', gap: 4, maxWidth: 420 }}>
          <Heading>{translate('Language and formats')}</Heading>
          <LanguagePicker />
          <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
            {translate('Kept on this device. Some screens speak English only.')}
          </Box>
          <Heading>{translate('Change the password')}</Heading>
          <CallFields of={form}>
            <SecretField
              name="old_password"
              label={translate('Password until now')}
              required
              autoComplete="current-password"
            />
            <SecretField
              name="new_password"
              label={translate('New password')}
              required
              help={translate('At least 10 characters')}
            />
          </CallFields>
          <div>
            <Button variant="contained" loading={form.isSending} onClick={form.submit}>
              {translate('Change the password')}
            </Button>
          </div>
        </Box>
      </Sheet>
    </Page>
  )
}

const Heading = ({ children }: { children: ReactNode }) => (
  <Box component="h2" sx={{ typography: 'h3', margin: 0 }}>
    {children}
  </Box>
)
