import type { LiveTopic } from '../../wire/live'
import { listen } from '../kit/event-stream'
import { getSession, subscribe } from '../kit/session'

/** After a line that was lost; as long again by chance, so that a house that comes back is not asked by everybody at once. */
const pausesMs = [1000, 2000, 5000, 10_000, 30_000]
/** What stood for so long was no failure to begin with. */
const goodMs = 60_000
/**
 * So many pages hear the same at the same moment; what is told together is asked once. Lists are long, and where one room changes
 * others soon do: they are asked once in a second.
 */
const spreadMs = 400
const ofLists: ReadonlySet<string> = new Set<LiveTopic>(['room', 'tasksheet'])
const gatherMs = 600

/** `ask`: of this topic something is new, or of any. */
export type Ask = (topic?: string) => void
type How = { stopping: AbortSignal; stands: (does: boolean) => void; ask: Ask }

/**
 * Listens to the house for as long as the page is looked at: what it tells is asked for at once. A line that is lost or refused is
 * tried again and again, and meanwhile everything is asked by the clock (domain/housekeeping 10.1, 20.1). A page that nobody looks
 * at lets go, for a browser has few connections to one house.
 */
export function followHouse({ stopping, stands, ask }: How): void {
  let line: AbortController | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const telling = new Map<string, ReturnType<typeof setTimeout>>()
  let failures = 0
  let place = placeOf()

  const tell = (topic: string) => {
    if (telling.has(topic)) return
    const asks = () => {
      telling.delete(topic)
      ask(topic)
    }
    telling.set(topic, setTimeout(asks, Math.random() * spreadMs + (ofLists.has(topic) ? gatherMs : 0)))
  }
  async function follow() {
    clearTimeout(timer)
    if (line || stopping.aborted || place === undefined || document.visibilityState === 'hidden') return
    const mine = new AbortController()
    line = mine
    let opened = Number.POSITIVE_INFINITY
    const isAnswered = await listen({
      signal: mine.signal,
      onOpen: () => {
        opened = Date.now()
        stands(true)
        // What happened before nobody has told.
        ask()
      },
      onTold: tell,
    })
    if (line !== mine) return
    letGo()
    // Why it was ended or refused is heard by what is asked: the session is over, or at another house.
    if (isAnswered) ask()
    if (Date.now() - opened > goodMs) failures = 0
    const pause = pausesMs[Math.min(failures++, pausesMs.length - 1)]
    timer = setTimeout(() => void follow(), pause * (1 + Math.random()))
  }
  function letGo() {
    clearTimeout(timer)
    line?.abort()
    line = undefined
    stands(false)
  }
  /** At once, whatever is waited for: there is a new reason to hope. */
  const anew = () => {
    failures = 0
    if (document.visibilityState === 'hidden') letGo()
    else void follow()
  }
  const moved = () => {
    const now = placeOf()
    if (now === place) return
    place = now
    letGo()
    void follow()
  }

  if (stopping.aborted) return
  document.addEventListener('visibilitychange', anew)
  window.addEventListener('online', anew)
  const unsubscribe = subscribe(moved)
  stopping.addEventListener('abort', () => {
    document.removeEventListener('visibilitychange', anew)
    window.removeEventListener('online', anew)
    unsubscribe()
    for (const timer of telling.values()) clearTimeout(timer)
    letGo()
  })
  void follow()
}

/** Whose line it is, and in which house; nobody's before the house has said so. */
function placeOf(): string | undefined {
  const { token, house } = getSession() ?? {}
  return token && house ? `${token} ${house.property_id}` : undefined
}
