import { layoutOf, useSession } from '../kit/session'

export type ProfilePaths = {
  /** The search of all of them. */
  all: string
  add: string
  duplicates: string
  longGone: string
  of: (id: number, part?: string) => string
  /** The same as a table with every field, exports and imports: the administrator's. */
  table?: string
  merge: (survivor: number | string, victim: number | string) => string
}

/** Where the profiles stand in the layout that somebody is in: those of the desk, and the same within the administrator's. */
export function useProfilePaths(): ProfilePaths {
  return layoutOf(useSession()?.role ?? '') === 'admin' ? admin : desk
}

const below = (all: string, add: string): ProfilePaths => ({
  all,
  add,
  duplicates: `${all}/duplicates`,
  longGone: `${all}/long-gone`,
  of: (id, part) => [all, id, part].filter(Boolean).join('/'),
  merge: (survivor, victim) => `${all}/${survivor}/merge/${victim}`,
})

const desk = below('/home/customer-profile', '/home/add-profile')
/** Beside the table of the master, which stands at the item of the menu with its exports and imports. */
const admin: ProfilePaths = {
  ...below('/customer-profile/profile/guests', '/customer-profile/profile/add'),
  table: '/customer-profile/profile',
}
