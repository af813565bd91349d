import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { Link } from 'react-router-dom'
import { type PlainText, translate } from '../words/translate'
import type { Begun } from './new-button'

const titles: Record<Begun, PlainText> = {
  '/home/booking/look-to-book': 'New reservation',
  '/home/booking/walk-reservation': 'Walk-in reservation',
  '/home/add-profile': 'New guest',
  '/home/inventory/room-maintenance?new=yes': 'Report a fault',
}

type Props = { paths: readonly Begun[]; anchor: HTMLElement; onClose: () => void }

export const NewList = ({ paths, anchor, onClose }: Props) => (
  <Menu anchorEl={anchor} open onClose={onClose}>
    {paths.map(path => (
      <MenuItem key={path} component={Link} to={path} onClick={onClose}>
        {translate(titles[path])}
      </MenuItem>
    ))}
  </Menu>
)
