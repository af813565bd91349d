import { stable } from '../service-worker/register'

/**
 * What a desk goes on with while the house is away is kept once the first page stands; nothing of it is waited for. Only where a page
 * can be opened without the house: else guests' names would lie on the device for nobody.
 */
export function watchLists(isBuilt: boolean = import.meta.env.PROD): () => void {
  const stopping = new AbortController()
  if (isBuilt && 'serviceWorker' in navigator)
    void stable()
      // Where the house wants no worker this waits for ever, and nothing is kept.
      .then(() => navigator.serviceWorker.ready)
      .then(() => import('../downtime/keeper'))
      .then(({ keepFresh }) => keepFresh(stopping.signal))
      .catch(() => undefined)
  return () => stopping.abort()
}
