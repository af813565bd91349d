import { QueryClient } from '@tanstack/react-query'
import { getSession, subscribe } from './session'

/** One cache for pages and master screens. A failure has been said; the screen offers to try again. */
export const queries = new QueryClient({
  defaultOptions: { queries: { retry: false, networkMode: 'always' }, mutations: { networkMode: 'always' } },
})

// react-admin asks its auth provider with each list that opens, and draws the whole page anew for either state of the
// answer. There is none to ask: `SignInPage` and `House` decide who is in.
queries.setQueryDefaults(['auth'], { staleTime: Number.POSITIVE_INFINITY })

// However a session ends, the next person at this device reads nothing of it.
subscribe(() => {
  if (!getSession()) queries.clear()
})
