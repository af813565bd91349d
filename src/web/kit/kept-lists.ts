import type { OutputOf } from '../../wire/call'
import type { downtime } from '../../wire/downtime'

export type Lists = OutputOf<typeof downtime.lists>

/** Lists as a browser keeps them, and for whom. */
export type KeptLists = {
  lists: Lists
  person_id: number
  person: string
  /** Milliseconds by the clock of this device. */
  kept_at: number
}

// Named in kit/session as well and in server/web-files, which remove it and load nothing of this.
const database = 'keyrack_lists'
const store = 'lists'
const place = 'latest'
/** Another one with each change of what lists look like: a newer page makes nothing of those that an older app has kept. */
const shape = 1
/** When they were kept: that there are some is known without opening them; gone with the session like all that stands there. */
export const keptAtKey = 'lists_kept_at'

/** Nothing where nothing is kept, or the browser lets nothing be kept. */
export async function readLists(): Promise<KeptLists | undefined> {
  try {
    const kept = await within(
      'readonly',
      lists => lists.get(place) as IDBRequest<(KeptLists & { shape: number }) | undefined>,
    )
    return kept?.shape === shape ? kept : undefined
  } catch {
    return undefined
  }
}

/**
 * Keeps them in place of those before, which stay where this fails: the disk is full. `isStill`: asked last of all whether they are
 * to be kept, for while the disk was waited for somebody may have signed out.
 */
export async function keepLists(kept: KeptLists, isStill: () => boolean): Promise<void> {
  await within('readwrite', lists => (isStill() ? lists.put({ ...kept, shape }, place) : undefined))
  if (isStill()) localStorage.setItem(keptAtKey, String(kept.kept_at))
  else await forgetLists()
}

/** Whatever is kept, for whomever. */
export async function forgetLists(): Promise<void> {
  localStorage.removeItem(keptAtKey)
  try {
    await done(indexedDB.deleteDatabase(database))
  } catch {
    // A browser that keeps nothing.
  }
}

/** Opened for each step and let go at once: whoever signs out in another window removes it without waiting for this one. */
async function within<T>(
  mode: IDBTransactionMode,
  act: (lists: IDBObjectStore) => IDBRequest<T> | undefined,
): Promise<T | undefined> {
  const opened = indexedDB.open(database)
  opened.addEventListener('upgradeneeded', () => {
    // There is none, and whoever only looks makes none.
    if (mode === 'readonly') opened.transaction?.abort()
    else opened.result.createObjectStore(store)
  })
  const base = await done(opened)
  try {
    const transaction = base.transaction(store, mode, { durability: 'strict' })
    const asked = act(transaction.objectStore(store))
    await new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve())
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('not kept')))
    })
    return asked?.result
  } finally {
    base.close()
  }
}

const done = <T>(asked: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    asked.addEventListener('success', () => resolve(asked.result))
    asked.addEventListener('error', () => reject(asked.error ?? new Error('not opened')))
  })
