import { QueryClient } from '@tanstack/react-query'

/** One cache for pages and master screens. A failure has been said; the screen offers to try again. */
export const queries = new QueryClient({
  defaultOptions: { queries: { retry: false, networkMode: 'always' }, mutations: { networkMode: 'always' } },
})
