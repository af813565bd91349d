import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { signIn } from '../../wire/sign-in'
import { CallFields, useCallForm } from '../kit/call-form'
import { SecretField } from '../kit/field/text'
import { Page, Sheet } from '../kit/page'

/** The password; how the app looks is set with the button in the top bar. */
export const AccountSettingsPage = () => {
  const form = useCallForm(signIn.changePassword, {
    says: 'Your password is changed',
    onDone: () => form.form.reset(),
  })
  return (
    <Page title="Account settings">
      <Sheet padded>
        <Box sx={{ display: 'grid', gap: 4, maxWidth: 420 }}>
          <Box component="h2" sx={{ typography: 'h3', margin: 0 }}>
            Change the password
          </Box>
          <CallFields of={form}>
            <SecretField
              name="old_password"
              label="Password until now"
              required
              autoComplete="current-password"
            />
            <SecretField name="new_password" label="New password" required help="At least 10 characters" />
          </CallFields>
          <div>
            <Button variant="contained" loading={form.isSending} onClick={form.submit}>
              Change the password
            </Button>
          </div>
        </Box>
      </Sheet>
    </Page>
  )
}
