import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { Link } from 'react-router-dom'
import { sentenceCase } from '../kit/format'
import type { Person } from '../kit/session'
import { translate, translated } from '../words/translate'

type Props = {
  profile: Person
  links: readonly { title: string; path: string }[]
  anchor: HTMLElement | null
  onClose: () => void
}

/** Where the person goes from their own name, and the way out. */
export const PersonList = ({ profile, links, anchor, onClose }: Props) => (
  <Menu anchorEl={anchor} open={anchor !== null} onClose={onClose}>
    <Box sx={{ paddingInline: 4, paddingBlock: 1, display: { md: 'none' }, fontSize: 13 }}>
      <strong>{profile.name}</strong> · {translated(sentenceCase(profile.role))}
    </Box>
    {links.map(({ title, path }) => (
      <MenuItem key={path} component={Link} to={path} onClick={onClose}>
        {translated(title)}
      </MenuItem>
    ))}
    {links.length > 0 ? <Divider /> : null}
    <MenuItem component={Link} to="/sign-out" onClick={onClose}>
      {translate('Sign Out')}
    </MenuItem>
  </Menu>
)
