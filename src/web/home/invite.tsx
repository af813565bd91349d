import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import type { InputOf } from '../../wire/call'
import { invitation } from '../../wire/invitation'
import { ActionDialog } from '../kit/action-dialog'
import { FormDialog, useCallForm } from '../kit/call-form'
import { cleaned } from '../kit/cleaned'
import { ReferenceField, ReferencesField } from '../kit/field/reference'
import { TextField } from '../kit/field/text'
import { formatInstant } from '../kit/format'
import { say } from '../kit/toast'
import { invitationLink } from '../sign-in/invited'
import { translate } from '../words/translate'

type Input = InputOf<typeof invitation.store>
type Made = { email: string; token: string; expires_at: string }

/** Asks whom to invite as what; then shows the link, which is shown this once. */
export const InviteDialog = ({ onClose }: { onClose: () => void }) => {
  const [made, setMade] = useState<Made>()
  const form = useCallForm(invitation.store, {
    send: values => cleaned(values) as Input,
    onDone: ({ token, expires_at }, { email }) => setMade({ email, token, expires_at }),
  })
  if (made) return <LinkDialog made={made} onClose={onClose} />
  return (
    <FormDialog
      of={form}
      title={translate('Invite somebody')}
      confirm={translate('Invite')}
      onClose={onClose}
    >
      <TextField name="email" type="email" label={translate('Email')} required autoFocus maxLength={120} />
      <Rights />
      <ReferenceField
        name="department_id"
        entity="master-type"
        category="department"
        label={translate('Department')}
        required
      />
      <ReferenceField
        name="job_title_id"
        entity="master-type"
        category="job_title"
        label={translate('Job title')}
        required
      />
    </FormDialog>
  )
}

/** A record that is there already. */
export type Employed = { id: number; name: string; email: string | null }

/** Asks what somebody who is employed will be allowed; the rest stands in the record. */
export const InviteEmployeeDialog = ({ employee, onClose }: { employee: Employed; onClose: () => void }) => {
  const { id: employee_id, name, email } = employee
  const [made, setMade] = useState<Made>()
  const form = useCallForm(invitation.inviteEmployee, {
    defaults: { employee_id },
    onDone: setMade,
  })
  if (made) return <LinkDialog made={made} onClose={onClose} />
  if (!email) return <NoAddressDialog employee={employee} onClose={onClose} />
  return (
    <FormDialog
      of={form}
      title={translate('Invite %{name}', { name })}
      confirm={translate('Invite')}
      onClose={onClose}
    >
      <div>
        {translate('%{name} signs in as %{email} and chooses a password; the record stays as it is.', {
          name,
          email,
        })}
      </div>
      <Rights />
    </FormDialog>
  )
}

const NoAddressDialog = ({ employee, onClose }: { employee: Employed; onClose: () => void }) => (
  <ActionDialog
    title={translate('Invite %{name}', { name: employee.name })}
    size="sm"
    onClose={onClose}
    cancel={translate('Close')}
  >
    <Alert
      severity="warning"
      action={
        <Button component={Link} to={`/employee/info/${employee.id}`} color="inherit" size="small">
          {translate('Open the record')}
        </Button>
      }
    >
      {translate('Please give the e-mail address in the record first.')}
    </Alert>
  </ActionDialog>
)

const Rights = () => (
  <>
    <ReferenceField name="role_id" entity="role" label={translate('Role')} required />
    <ReferencesField name="group_ids" entity="group" label={translate('Groups')} required />
  </>
)

const LinkDialog = ({ made: { email, token, expires_at }, onClose }: { made: Made; onClose: () => void }) => {
  const link = invitationLink(token)
  const field = useRef<HTMLInputElement>(null)
  const copy = async () => {
    field.current?.select()
    try {
      await navigator.clipboard.writeText(link)
      say('success', translate('The link is copied'))
    } catch {
      // Not every browser lets a page copy: the link is marked, to be copied by hand.
      say('info', translate('Please copy the marked link.'))
    }
  }
  return (
    <ActionDialog title={translate('%{email} is invited', { email })} size="sm" onClose={onClose}>
      <div>
        {translate('Please hand over this link. It is shown only now, works once and ends on %{at}.', {
          at: formatInstant(expires_at),
        })}
      </div>
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
        <OutlinedInput
          inputRef={field}
          size="small"
          readOnly
          value={link}
          inputProps={{ 'aria-label': translate('Link'), dir: 'ltr' }}
          onFocus={event => event.target.select()}
          sx={{ flex: '1 1 240px' }}
        />
        <Button variant="contained" autoFocus onClick={() => void copy()}>
          {translate('Copy the link')}
        </Button>
      </Box>
    </ActionDialog>
  )
}
