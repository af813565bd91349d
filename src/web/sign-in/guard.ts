import { type Layout, layoutOf, type Session } from '../kit/session'

/** Where a role stands after signing in (specification section 2). */
export const landingOf = (role: string): string => (layoutOf(role) === 'admin' ? '/dashboard' : '/home')

/** The layout that a path belongs to. */
export const layoutAt = (path: string): Layout => (/^\/home(\/|$)/.test(path) ? 'employee' : 'admin')

/**
 * Where somebody who asks for a path is sent, or nothing when they may stay. One step from anywhere to the role's own
 * landing page, so that it can never go round in circles.
 */
export function sentFrom(path: string, session: Session | undefined): string | undefined {
  if (!session?.role) return path === '/login' ? undefined : '/login'
  const landing = landingOf(session.role)
  if (path === '/' || path === '' || path === '/login') return landing
  return layoutAt(path) === layoutOf(session.role) ? undefined : landing
}
