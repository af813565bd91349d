import ExpandMore from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ListSubheader from '@mui/material/ListSubheader'
import Menu from '@mui/material/Menu'
import MuiMenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { links, type MenuItem, wayTo } from './menu'
import { MenuBadge } from './menu-badge'
import { translate, translated } from '../words/translate'

/** The menu as a bar: the first level beside each other, groups as lists opened by a click. */
export const BarMenu = ({ items }: { items: readonly MenuItem[] }) => {
  const { pathname } = useLocation()
  const active = wayTo(items, pathname)
  return (
    <Box
      component="nav"
      id="menu"
      aria-label={translate('Menu')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        paddingInline: 4,
        backgroundColor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {items.map(item => (
        <Entry
          key={item.title}
          item={item}
          isActive={active[0]?.title === item.title}
          path={active.at(-1)?.path}
        />
      ))}
    </Box>
  )
}

const Entry = ({ item, isActive, path }: { item: MenuItem; isActive: boolean; path: string | undefined }) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const look = { fontWeight: isActive ? 600 : 400, color: isActive ? 'primary.main' : 'text.primary' }
  const close = () => setAnchor(null)
  if (item.type === 'empty') {
    return (
      <Box
        component="span"
        sx={{ alignSelf: 'center', paddingInline: 2, fontSize: 13, color: 'text.secondary' }}
      >
        {translated(item.title)}
      </Box>
    )
  }
  if (item.type === 'link') {
    return (
      <Button
        component={Link}
        to={item.path ?? '/'}
        aria-current={isActive ? 'page' : undefined}
        endIcon={<MenuBadge item={item} />}
        sx={look}
      >
        {translated(item.title)}
      </Button>
    )
  }
  return (
    <>
      <Button
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        endIcon={<ExpandMore fontSize="small" />}
        onClick={event => setAnchor(event.currentTarget)}
        sx={look}
      >
        {translated(item.title)}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {(item.children ?? []).flatMap(child => [
          child.type !== 'link' ? (
            <ListSubheader key={child.title} disableSticky sx={{ lineHeight: '28px' }}>
              {translated(child.title)}
            </ListSubheader>
          ) : null,
          ...links([child]).map(link => (
            <MuiMenuItem
              key={link.path}
              component={Link}
              to={link.path ?? '/'}
              selected={link.path === path}
              aria-current={link.path === path ? 'page' : undefined}
              onClick={close}
              sx={{ gap: 2, justifyContent: 'space-between' }}
            >
              {translated(link.title)}
              <MenuBadge item={link} />
            </MuiMenuItem>
          )),
        ])}
      </Menu>
    </>
  )
}
