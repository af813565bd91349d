import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { useSession } from '../kit/session'
import { isThere, pages } from '../routes'
import { holds } from './menu'
import { needsAt } from './needs'

/** Whether the person may go to a path, and there is a screen. */
export function useOpens(): (path: string) => boolean {
  const permissions = new Set(useSession()?.permissions)
  const role = useSession()?.role
  return path => {
    const isHome = path.startsWith('/home')
    if (isHome === (role === 'admin')) return false
    const [bare] = path.split('?')
    const inside = bare.replace(/^\/home\/?/, '')
    const page = pages.find(page => page.path !== '' && `${inside}/`.startsWith(`${page.path}/`))
    return (!isHome || (page !== undefined && isThere(page))) && holds(needsAt(bare), permissions)
  }
}

/** Goes there if the person may; otherwise nothing happens. */
export function useGo(): (path: string) => void {
  const opens = useOpens()
  const navigate = useNavigate()
  return path => {
    if (opens(path)) void navigate(path)
  }
}

/** A link for whoever may go there; the same words for the others. */
export const WayTo = ({ to, children }: { to: string; children: ReactNode }) => {
  const opens = useOpens()
  if (!opens(to)) return <>{children}</>
  return (
    <Box
      component={Link}
      to={to}
      sx={{ color: 'primary.main', textDecoration: 'none', '&:hover': { textDecoration: 'underline' } }}
    >
      {children}
    </Box>
  )
}
