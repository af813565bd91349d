import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { useMay } from '../kit/may'
import { translate } from '../words/translate'

/** Whoever is to sign in may be invited, and says the rest of who they are. */
export const InvitationsButton = () =>
  useMay()('User list') ? (
    <Button component={Link} to="/employee/invitations">
      {translate('Invitations')}
    </Button>
  ) : null
