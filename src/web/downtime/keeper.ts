import { ageOfLists, freshForMs, readsAllLists } from '../../hotel/downtime'
import { Failure } from '../kit/failure'
import { post } from '../kit/http'
import { forgetLists, keepLists, keptAtKey, readLists } from '../kit/kept-lists'
import { getSession, type Session, subscribe } from '../kit/session'

const lookEveryMs = 60_000
/** A window that nobody has looked at for a shift keeps no session alive by what it fetches. */
const leftAloneMs = 8 * 60 * 60_000

/**
 * Keeps the lists of the downtime pack in this browser, as fresh as a quarter of an hour, whatever page is open and in however many
 * windows; anew at once when the house has moved on to another day. What is not for whoever works here now is removed.
 */
export function keepFresh(stopping: AbortSignal): void {
  if (stopping.aborted) return
  let lookedAt = Date.now()
  const look = () => {
    if (document.visibilityState === 'visible') lookedAt = Date.now()
    if (Date.now() - lookedAt < leftAloneMs) void refresh()
  }
  const timer = setInterval(look, lookEveryMs)
  const unsubscribe = subscribe(look)
  document.addEventListener('visibilitychange', look)
  stopping.addEventListener('abort', () => {
    clearInterval(timer)
    unsubscribe()
    document.removeEventListener('visibilitychange', look)
  })
  look()
}

/** The business date of what was fetched last, by this window. */
let lastDay: string | undefined
/** Nothing is kept here, and this window has looked. */
let isEmpty = false

/** Several windows fetch once: the others find what the first has kept. */
export async function refresh(): Promise<void> {
  const session = getSession()
  if (!isFor(session)) return await remove()
  isEmpty = false
  if (isFresh(session)) return
  await navigator.locks.request('keyrack-lists', { ifAvailable: true }, async lock => {
    if (lock) await fetchAnew(session)
  })
}

async function remove(): Promise<void> {
  if (isEmpty && localStorage.getItem(keptAtKey) === null) return
  isEmpty = true
  await forgetLists()
}

type Reader = Session & Required<Pick<Session, 'profile' | 'house'>>

/** Somebody is signed in who may read all of them, and is known. */
function isFor(session: Session | undefined): session is Reader {
  return (
    session?.profile !== undefined &&
    session.house !== undefined &&
    !session.mustChangePassword &&
    readsAllLists(session.permissions)
  )
}

const isFresh = ({ house }: Reader): boolean => {
  const age = Date.now() - Number(localStorage.getItem(keptAtKey) ?? 0)
  return age >= 0 && age < freshForMs && lastDay === house.business_date
}

async function fetchAnew({ token, profile, house }: Reader): Promise<void> {
  const kept = await readLists()
  const isTheirs = kept?.person_id === profile.id && kept.lists.property_id === house.property_id
  if (kept && (!isTheirs || ageOfLists({ keptAt: kept.kept_at, now: Date.now() }) === 'gone'))
    await forgetLists()
  else if (kept?.lists.business_date === house.business_date) {
    lastDay = house.business_date
    const age = Date.now() - kept.kept_at
    if (age >= 0 && age < freshForMs) return localStorage.setItem(keptAtKey, String(kept.kept_at))
  }
  const isStill = () => {
    const now = getSession()
    return now?.token === token && now.house?.property_id === house.property_id
  }
  try {
    const lists = await post('/front-desk/downtime-lists', {}, { inline: true })
    if (!isStill() || lists.property_id !== house.property_id) return
    await keepLists({ lists, person_id: profile.id, person: profile.name, kept_at: Date.now() }, isStill)
    lastDay = lists.business_date
  } catch (error) {
    // A right that was taken away takes the lists along. A house that is away, and a disk that is full, leave those before.
    if (error instanceof Failure && error.status === 403) await forgetLists()
  }
}
