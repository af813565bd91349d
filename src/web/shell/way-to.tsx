import Box from '@mui/material/Box'
import { type ReactNode, useContext } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { useSession } from '../kit/session'
import { adminPages } from '../admin-pages'
import { isThere, pages } from '../routes'
import { holds } from './menu'
import { NeedsAt } from './needs'

/** Whether the person may go to a path, and there is a screen. */
export function useOpens(): (path: string) => boolean {
  const permissions = new Set(useSession()?.permissions)
  const role = useSession()?.role
  const needsAt = useContext(NeedsAt)
  return path => {
    const isHome = path.startsWith('/home')
    if (isHome === (role === 'admin')) return false
    const [bare] = path.split('?')
    const inside = bare.replace(/^\/home\/?/, '')
    const page = pages.find(page => page.path !== '' && `${inside}/`.startsWith(`${page.path}/`))
    return (!isHome || (page !== undefined && isThere(page))) && holds(needsAt(bare), permissions)
  }
}

/**
 * Where the person finds what stands at a path, or nothing where they may not go. An administrator has no desk, and finds
 * its lists below the dashboard.
 */
export function useWay(): (path: string) => string | undefined {
  const opens = useOpens()
  const isAdmin = useSession()?.role === 'admin'
  return path => {
    const [bare] = path.split('?')
    const isBehind = ({ desk, isWhole }: (typeof adminPages)[number]) =>
      desk !== undefined && (bare === desk || (isWhole === true && bare.startsWith(`${desk}/`)))
    const behind = isAdmin ? adminPages.find(isBehind) : undefined
    const to = behind?.desk ? `${behind.path}${path.slice(behind.desk.length)}` : path
    return opens(to) ? to : undefined
  }
}

/** Goes there if the person may; otherwise nothing happens. */
export function useGo(): (path: string) => void {
  const way = useWay()
  const navigate = useNavigate()
  return path => {
    const to = way(path)
    if (to) void navigate(to)
  }
}

/** A link for whoever may go there; the same words for the others. */
export const WayTo = ({ to, children }: { to: string; children: ReactNode }) => {
  const way = useWay()(to)
  if (!way) return <>{children}</>
  return (
    <Box
      component={Link}
      to={way}
      sx={{ color: 'primary.main', textDecoration: 'none', '&:hover': { textDecoration: 'underline' } }}
    >
      {children}
    </Box>
  )
}
