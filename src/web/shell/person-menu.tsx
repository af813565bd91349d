import Avatar from '@mui/material/Avatar'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Divider from '@mui/material/Divider'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { sentenceCase } from '../kit/format'
import { useSession } from '../kit/session'

type Props = { links?: readonly { title: string; path: string }[] }

/** Who is signed in: initial, name and role; the way out. */
export const PersonMenu = ({ links = [] }: Props) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const profile = useSession()?.profile
  if (!profile) return null
  const close = () => setAnchor(null)

  return (
    <>
      <ButtonBase
        aria-label={`${profile.name}, ${sentenceCase(profile.role)}`}
        aria-haspopup="menu"
        onClick={event => setAnchor(event.currentTarget)}
        sx={{ gap: 2, padding: 1, borderRadius: 1, textAlign: 'start' }}
      >
        <Avatar sx={{ width: 32, height: 32, fontSize: 15, backgroundColor: '#6259ca', color: '#fff' }}>
          {profile.name.charAt(0).toUpperCase()}
        </Avatar>
        <Box sx={{ display: { xs: 'none', md: 'block' }, lineHeight: 1.25 }}>
          <Box sx={{ fontSize: 13, fontWeight: 600 }}>{profile.name}</Box>
          <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{sentenceCase(profile.role)}</Box>
        </Box>
      </ButtonBase>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        <Box sx={{ paddingInline: 4, paddingBlock: 1, display: { md: 'none' }, fontSize: 13 }}>
          <strong>{profile.name}</strong> · {sentenceCase(profile.role)}
        </Box>
        {links.map(({ title, path }) => (
          <MenuItem key={path} component={Link} to={path} onClick={close}>
            {title}
          </MenuItem>
        ))}
        {links.length > 0 ? <Divider /> : null}
        <MenuItem component={Link} to="/sign-out" onClick={close}>
          Sign Out
        </MenuItem>
      </Menu>
    </>
  )
}
