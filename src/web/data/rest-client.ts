import { request } from '../kit/http'
import type { MasterPage } from '../kit/masters'

type Options = { signal?: AbortSignal | null }

/** The house's envelope for ra-data-simple-rest, which wants the rows bare and their number in a header. */
export async function restClient(url: string, { signal }: Options = {}) {
  const [path, query] = url.slice(1).split('?')
  const parameters = Object.fromEntries(new URLSearchParams(query))
  // The usual order has no name of its own.
  if (parameters.sort?.includes('"usual"')) delete parameters.sort
  const { data } = await request({ path, method: 'GET', body: parameters, signal: signal ?? undefined })
  const { items, total } = data as MasterPage
  return {
    status: 200,
    body: '',
    json: items,
    headers: new Headers({ 'Content-Range': `${path} 0-${items.length}/${total}` }),
  }
}
