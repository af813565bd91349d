import ExpandMore from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import Collapse from '@mui/material/Collapse'
import List from '@mui/material/List'
import ListItemButton from '@mui/material/ListItemButton'
import ListSubheader from '@mui/material/ListSubheader'
import { memo, useCallback, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { MenuIcon } from './icons'
import { type MenuItem, wayTo } from './menu'
import { MenuBadge } from './menu-badge'
import { translate, translated } from '../words/translate'

type Props = {
  items: readonly MenuItem[]
  /** Icons alone; a group opens the whole menu first. */
  isNarrow?: boolean
  onWiden?: () => void
  /** Something was chosen: a drawer closes. */
  onGo?: () => void
}

/** The menu at the side. One group is open per level; the item of the screen is marked. */
export const SideMenu = ({ items, isNarrow = false, onWiden, onGo }: Props) => {
  const { pathname } = useLocation()
  const around = wayTo(items, pathname)
    .slice(0, -1)
    .map(({ title }) => title)
  const [open, setOpen] = useState<readonly string[]>(around)

  // The groups around the screen open with it.
  const [openedFor, setOpenedFor] = useState({ items, pathname })
  if (openedFor.items !== items || openedFor.pathname !== pathname) {
    setOpenedFor({ items, pathname })
    setOpen(around)
  }

  const toggle = useCallback(
    (title: string, level: number) => {
      if (isNarrow) onWiden?.()
      setOpen(open => {
        const isOpen = open[level] === title && !isNarrow
        return [...open.slice(0, level), ...(isOpen ? [] : [title])]
      })
    },
    [isNarrow, onWiden],
  )

  return (
    <List
      component="nav"
      id="menu"
      aria-label={translate('Menu')}
      dense
      sx={{ paddingInline: 2, paddingBlock: 2 }}
    >
      <Items {...{ items, open, toggle, isNarrow, onGo }} active={wayTo(items, pathname)} level={0} />
    </List>
  )
}

type ItemsProps = Pick<Props, 'items' | 'isNarrow' | 'onGo'> & {
  open: readonly string[]
  active: readonly MenuItem[]
  level: number
  toggle: (title: string, level: number) => void
}

const Items = (props: ItemsProps) => props.items.map(item => <Item key={item.title} {...props} item={item} />)

const Item = ({ item, ...props }: ItemsProps & { item: MenuItem }) => {
  const { level, active, open, toggle, isNarrow = false, onGo } = props
  const { title, type, children = [] } = item
  const isActive = active[level]?.title === title
  if (type === 'empty')
    return isNarrow ? null : <ListSubheader disableSticky>{translated(title)}</ListSubheader>
  if (type === 'link') return <ItemLink {...{ item, level, isActive, isNarrow, onGo }} />
  const isOpen = open[level] === title && !isNarrow
  return (
    <>
      <GroupHead {...{ item, level, isActive, isNarrow, isOpen, toggle }} />
      <Collapse in={isOpen} unmountOnExit>
        <Items {...props} items={children} level={level + 1} />
      </Collapse>
    </>
  )
}

type OneProps = { item: MenuItem; level: number; isActive: boolean; isNarrow: boolean }

// Going to another screen changes two of them; the others are not drawn again.
const ItemLink = memo(({ item, level, isActive, isNarrow, onGo }: OneProps & Pick<Props, 'onGo'>) => {
  const label = isNarrow ? translated(item.title) : undefined
  return (
    <ListItemButton
      component={Link}
      to={item.path ?? '/'}
      selected={isActive}
      aria-current={isActive ? 'page' : undefined}
      aria-label={label}
      title={label}
      onClick={onGo}
      sx={{
        ...lookAt(level),
        fontWeight: isActive ? 600 : 400,
        color: isActive ? 'primary.main' : 'text.primary',
      }}
    >
      <Words {...{ item, level, isActive, isNarrow }} />
    </ListItemButton>
  )
})

type HeadProps = OneProps & Pick<ItemsProps, 'toggle'> & { isOpen: boolean }

const GroupHead = memo(({ item, level, isActive, isNarrow, isOpen, toggle }: HeadProps) => {
  const label = isNarrow ? translated(item.title) : undefined
  return (
    <ListItemButton
      aria-expanded={isOpen}
      aria-label={label}
      title={label}
      onClick={() => toggle(item.title, level)}
      sx={{ ...lookAt(level), fontWeight: isActive ? 600 : 400 }}
    >
      <Words {...{ item, level, isActive, isNarrow }} />
      {isNarrow ? null : (
        <ExpandMore
          fontSize="small"
          sx={{
            transition: 'transform 150ms',
            transform: isOpen ? 'rotate(180deg)' : 'none',
            color: 'text.secondary',
          }}
        />
      )}
    </ListItemButton>
  )
})

const lookAt = (level: number) => ({
  borderRadius: 1,
  minHeight: 36,
  paddingInlineStart: level === 0 ? 2.5 : 6 + level * 3,
  marginBottom: '1px',
})

const Words = ({ item, level, isActive, isNarrow }: OneProps) => (
  <>
    {level === 0 ? (
      <Box
        sx={{
          width: 32,
          display: 'grid',
          placeItems: 'center start',
          color: isActive ? 'primary.main' : 'text.secondary',
        }}
      >
        <MenuIcon name={item.icon} />
      </Box>
    ) : null}
    {isNarrow ? null : (
      <Box sx={{ flex: 1, minWidth: 0, fontSize: level === 0 ? 14 : 13 }}>{translated(item.title)}</Box>
    )}
    {isNarrow ? null : <MenuBadge item={item} />}
  </>
)
