import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { sentenceCase } from '../kit/format'
import { post } from '../kit/http'
import type { Person } from '../kit/session'
import { translate, translated } from '../words/translate'
import { shownKey } from './own-keys'
import { askUndo } from './undo/asked'

type Props = {
  profile: Person
  links: readonly { title: string; path: string }[]
  anchor: HTMLElement | null
  onClose: () => void
}

/** Where the person goes from their own name, and the way out. */
export const PersonList = ({ profile, links, anchor, onClose }: Props) => {
  // Most people work in one house: nothing waits for the answer, and nothing is said where it does not come.
  const { data } = useQuery({
    queryKey: ['session/properties'],
    queryFn: () => post('/session/properties', {}, { inline: true }),
  })
  const properties = data?.items ?? []
  return (
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
      <MenuItem
        aria-keyshortcuts="Control+Z"
        onClick={() => {
          onClose()
          askUndo()
        }}
        sx={{ gap: 3 }}
      >
        {translate('Undo what I did last')}
        <Box
          component="kbd"
          sx={{ marginInlineStart: 'auto', font: 'inherit', fontSize: 12, color: 'text.secondary' }}
        >
          {shownKey('ctrl+z')}
        </Box>
      </MenuItem>
      <Divider />
      {properties.length > 1
        ? properties.map(({ id, code, name, is_this }) => (
            <MenuItem
              key={id}
              component={Link}
              to={`/work-at/${id}`}
              role="menuitemradio"
              aria-checked={is_this}
              selected={is_this}
              disabled={is_this}
              onClick={onClose}
              sx={{ gap: 3 }}
            >
              <Box component="span" sx={{ width: 14 }}>
                {is_this ? '✓' : ''}
              </Box>
              {translate('Work at %{property}', { property: name })}
              <Box component="span" sx={{ marginInlineStart: 'auto', color: 'text.secondary' }}>
                {code}
              </Box>
            </MenuItem>
          ))
        : null}
      {properties.length > 1 ? <Divider /> : null}
      <MenuItem component={Link} to="/sign-out" onClick={onClose}>
        {translate('Sign Out')}
      </MenuItem>
    </Menu>
  )
}
