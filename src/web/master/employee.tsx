import MailOutlined from '@mui/icons-material/MailOutlined'
import Button from '@mui/material/Button'
import { Link, useNavigate } from 'react-router-dom'
import { useMay } from '../kit/may'
import { translate } from '../words/translate'
import type { PanelProps } from './panels'

/** Whoever is to sign in may be invited, and says the rest of who they are. */
export const InvitationsButton = () =>
  useMay()('User list') ? (
    <Button component={Link} to="/employee/invitations" startIcon={<MailOutlined />}>
      {translate('Invitations')}
    </Button>
  ) : null

/** Somebody who is employed and cannot sign in yet is invited where all others are (wire/invitation, inviteEmployee). */
export const InviteButton = ({ record: { id, name, email, login_enabled } }: PanelProps) => {
  const may = useMay()
  const navigate = useNavigate()
  if (login_enabled !== false || !may('User list') || !may('User create')) return null
  const invite = () => void navigate('/employee/invitations', { state: { invite: { id, name, email } } })
  return <Button onClick={invite}>{translate('Invite to sign in')}</Button>
}
