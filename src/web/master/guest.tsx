import HotelOutlined from '@mui/icons-material/HotelOutlined'
import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { useProfilePaths } from '../profile/paths'
import { translate } from '../words/translate'
import type { PanelProps } from './panels'

/** From the table of guests to the screens that the desk has of them: with stays, duplicates and who is long gone. */
export const GuestsButton = () => (
  <Button component={Link} to={useProfilePaths().all} startIcon={<HotelOutlined />}>
    {translate('With stays')}
  </Button>
)

export const GuestButton = ({ record: { id } }: PanelProps) => (
  <Button component={Link} to={useProfilePaths().of(id)}>
    {translate('With stays')}
  </Button>
)
