import { useSyncExternalStore } from 'react'
import type { OutputOf } from '../../wire/call'
import type { signIn } from '../../wire/sign-in'

export type Me = OutputOf<typeof signIn.me>
export type Person = { id: number; name: string; role: string }
export type House = Me['system_configuration']
export type Layout = 'admin' | 'employee'

/** What is kept on this device of the person and the house (spec/contract.json, stored_locally). */
export type Session = {
  token: string
  /** Absent until the house has said who the token belongs to. */
  profile?: Person
  role?: string
  permissions: readonly string[]
  /** The password was given to them; nothing is shown before they have chosen their own. */
  mustChangePassword: boolean
  house?: House
}

/** Device preferences that outlive a sign-out. */
const lasting = ['pms_theme', 'pms_locale']

const mustChange = 'must_change_password'

let session = read()
const listeners = new Set<() => void>()

export const getSession = (): Session | undefined => session
export const useSession = (): Session | undefined => useSyncExternalStore(subscribe, getSession)

/** The property's configuration; screens are drawn only after it is known. */
export const getHouse = (): House | undefined => session?.house
export const useHouse = (): House | undefined => useSession()?.house

export const layoutOf = (role: string): Layout => (role === 'admin' ? 'admin' : 'employee')

export function openSession({ token, ...me }: Me & { token: string }): void {
  localStorage.setItem('pms_authtoken', token)
  keepMe(me)
}

/** Keeps what the house says of the person now: names, rights, business date. */
export function keepMe({ user, system_configuration }: Me): void {
  const { id, name, role } = user
  localStorage.setItem('profile', JSON.stringify({ id, name, role }))
  localStorage.setItem('role', role)
  localStorage.setItem('permissions', JSON.stringify(user.group_permissions.map(({ name }) => name)))
  localStorage.setItem('system_configuration', JSON.stringify(system_configuration))
  keepMustChangePassword(user.must_change_password)
}

/** Whether the person has to choose a password first, as the house says. */
export function keepMustChangePassword(must: boolean): void {
  if (must) localStorage.setItem(mustChange, 'yes')
  else localStorage.removeItem(mustChange)
  reread()
}

export function endSession(): void {
  const kept = lasting.map(key => [key, localStorage.getItem(key)] as const)
  localStorage.clear()
  for (const [key, value] of kept) if (value !== null) localStorage.setItem(key, value)
  removeLists()
  reread()
}

/** What this browser keeps for when the house is away goes with whoever it was kept for (kit/kept-lists). */
function removeLists(): void {
  localStorage.removeItem('lists_kept_at')
  try {
    indexedDB.deleteDatabase('keyrack_lists')
  } catch {
    // A browser that keeps nothing.
  }
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Reads the storage again, for another tab or a test has changed it. */
export function reread(): void {
  const before = session?.house?.property_id
  session = read()
  for (const listener of listeners) listener()
  const now = session?.house?.property_id
  if (before !== undefined && now !== undefined && before !== now) openAnew()
}

/** Nothing of one house may stand on the screen of another: what lies open, is remembered or was read goes. */
function openAnew(): void {
  removeLists()
  window.location.hash = '#/'
  window.location.reload()
}

// Another tab signed in or out, or has changed what is kept of the person.
window.addEventListener('storage', ({ key }) => {
  if (key === null || ['pms_authtoken', 'system_configuration', mustChange].includes(key)) reread()
})

function read(): Session | undefined {
  const token = localStorage.getItem('pms_authtoken')
  if (!token) return undefined
  return {
    token,
    profile: stored<Person>('profile'),
    role: localStorage.getItem('role') ?? undefined,
    permissions: stored<string[]>('permissions') ?? [],
    mustChangePassword: localStorage.getItem(mustChange) !== null,
    house: stored<House>('system_configuration'),
  }
}

function stored<T>(key: string): T | undefined {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? 'null') as T | null) ?? undefined
  } catch {
    return undefined
  }
}
