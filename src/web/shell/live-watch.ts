import type { Ask } from './live'
import { stable } from '../service-worker/register'

/**
 * The house is listened to once the first page stands; nothing of it is waited for. `stands`: whether a line to it does; `ask`:
 * something is new, or may be, of a topic or of any. Out: how to stop.
 */
export function watchLive(stands: (does: boolean) => void, ask: Ask): () => void {
  const stopping = new AbortController()
  void stable()
    .then(() => import('./live'))
    .then(({ followHouse }) => followHouse({ stopping: stopping.signal, stands, ask }))
    // Without it everything is asked by the clock.
    .catch(() => undefined)
  return () => stopping.abort()
}
