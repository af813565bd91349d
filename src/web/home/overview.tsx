import Box from '@mui/material/Box'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { Sheet } from '../kit/page'
import { useSession } from '../kit/session'
import { MenuIcon } from '../shell/icons'
import { links, type MenuItem, visible } from '../shell/menu'
import { translated } from '../words/translate'

/** What there is to open, by the groups of the menu. */
export const Overview = ({ menu }: { menu: readonly MenuItem[] }) => {
  const permissions = useSession()?.permissions
  const items = useMemo(() => visible(menu, new Set(permissions)), [menu, permissions])
  return (
    <Box
      sx={{ columnWidth: 260, columnGap: '16px', '& > *': { breakInside: 'avoid', marginBottom: '16px' } }}
    >
      {items
        .filter(({ type }) => type === 'sub')
        .map(item => (
          <Sheet key={item.title} padded>
            <Box
              component="h2"
              sx={{
                typography: 'h3',
                margin: 0,
                marginBottom: 2,
                display: 'flex',
                gap: 2,
                alignItems: 'center',
              }}
            >
              <MenuIcon name={item.icon} />
              {translated(item.title)}
            </Box>
            <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1 }}>
              {links([item]).map(({ title, path }) => (
                <li key={path}>
                  <Box
                    component={Link}
                    to={path ?? '/'}
                    sx={{
                      color: 'primary.main',
                      display: 'inline-block',
                      minHeight: 24,
                      textDecoration: 'none',
                      '&:hover': { textDecoration: 'underline' },
                    }}
                  >
                    {translated(title)}
                  </Box>
                </li>
              ))}
            </Box>
          </Sheet>
        ))}
    </Box>
  )
}
