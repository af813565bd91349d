import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { signIn } from '../../wire/sign-in'
import { CallFields, useCallForm } from '../kit/call-form'
import { SecretField } from '../kit/field/text'
import { translate } from '../words/translate'

export const ChangePassword = () => (
  <Box sx={{ display: 'grid', gap: 4, maxWidth: 420 }}>
    <Box component="h2" sx={{ typography: 'h3', margin: 0 }}>
      {translate('Change the password')}
    </Box>
    <PasswordForm />
  </Box>
)

type Props = {
  /** The field to begin with. */
  isFirst?: boolean
  onDone?: () => void
}

/** Whoever knows the password until now gives themselves another one. */
export const PasswordForm = ({ isFirst, onDone }: Props) => {
  const form = useCallForm(signIn.changePassword, {
    says: translate('Your password is changed'),
    onDone: () => {
      form.form.reset()
      onDone?.()
    },
  })
  return (
    <>
      <CallFields of={form}>
        <SecretField
          name="old_password"
          label={translate('Password until now')}
          required
          autoFocus={isFirst}
          autoComplete="current-password"
        />
        <SecretField
          name="new_password"
          label={translate('New password')}
          required
          help={translate('At least 10 characters with a letter and a digit')}
        />
      </CallFields>
      <div>
        <Button variant="contained" fullWidth={isFirst} loading={form.isSending} onClick={form.submit}>
          {translate('Change the password')}
        </Button>
      </div>
    </>
  )
}
