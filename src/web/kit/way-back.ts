import { getSession } from './session'

/** Where somebody was when the session ended, to come back to if the same person signs in. */
let left: { personId: number; path: string } | undefined

const path = (): string => window.location.hash.replace(/^#/, '') || '/'

export function rememberWay(): void {
  const personId = getSession()?.profile?.id
  if (personId !== undefined && !['/login', '/sign-out'].includes(path())) left = { personId, path: path() }
}

export const forgetWay = (): void => {
  left = undefined
}

/** The session ended by itself: the sign-in page says so. */
export const hasLeft = (): boolean => left !== undefined

export function takeWay(personId: number): string | undefined {
  const back = left?.personId === personId ? left.path : undefined
  left = undefined
  return back
}
