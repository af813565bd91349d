import { ageOfLists, readsAllLists } from '../../hotel/downtime'
import type { KeptLists } from '../kit/kept-lists'

/** Who works at this browser, as far as it is kept here; the house cannot be asked. */
export type Seat = { person_id: number; property_id: number; business_date: string }

export type Shown =
  | { is: 'lists'; kept: KeptLists; age: 'fresh' | 'old'; hasMoved: boolean }
  | { is: 'gone'; kept: KeptLists }
  | { is: 'none' }
  | { is: 'nobody' }

/**
 * What the page shows of what is kept: nothing to nobody, nothing of another person or another house, and nothing that is a day old
 * (domain/pains 18). In: what is kept, who works here, milliseconds now.
 */
export function shown(kept: KeptLists | undefined, seat: Seat | undefined, now: number): Shown {
  if (!seat) return { is: 'nobody' }
  if (kept?.person_id !== seat.person_id || kept.lists.property_id !== seat.property_id) return { is: 'none' }
  const age = ageOfLists({ keptAt: kept.kept_at, now })
  if (age === 'gone') return { is: 'gone', kept }
  return { is: 'lists', kept, age, hasMoved: seat.business_date !== kept.lists.business_date }
}

/** Who is signed in at this browser and may read the lists; whoever has first to choose a password is shown nothing, as everywhere. */
export function seatOf(storage: Pick<Storage, 'getItem'>): Seat | undefined {
  if (!storage.getItem('pms_authtoken') || storage.getItem('must_change_password') !== null) return undefined
  try {
    const read = (key: string) => JSON.parse(storage.getItem(key) ?? 'null') as unknown
    const { id } = read('profile') as { id: number }
    const { property_id, business_date } = read('system_configuration') as Omit<Seat, 'person_id'>
    if (!readsAllLists(read('permissions') as string[])) return undefined
    return { person_id: id, property_id, business_date }
  } catch {
    return undefined
  }
}
