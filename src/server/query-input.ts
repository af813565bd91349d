import { readJson } from './read-json'

type Request = { body: unknown; query: unknown }

/** Where a call's input stands: in the body, in a list's query, or, for the one DELETE, as plain fields of the query. */
export function inputOfRequest(method: 'POST' | 'GET' | 'DELETE', { body, query }: Request): unknown {
  if (method === 'POST') return body ?? {}
  return method === 'DELETE' ? query : inputOfQuery(query as Record<string, string>)
}

/**
 * The four GET lists take a query instead of a body: our own names, or those of ra-data-simple-rest
 * (`filter={…}&range=[0,24]&sort=["code","ASC"]`). Unreadable parts are passed on, so that the check names them.
 */
export function inputOfQuery(query: Record<string, string>): Record<string, unknown> {
  const { filter, range, sort, search, page, per_page, is_active, include_inactive, ...fields } = query
  const input: Record<string, unknown> = {}
  const filters = { ...(filter === undefined ? {} : (asObject(filter) ?? { filter })), ...fields }
  const { q, include_inactive: withInactive, ...named } = filters as Record<string, unknown>
  if (search !== undefined || q !== undefined) input.search = search ?? asText(q)
  if (is_active === 'true' || is_active === 'false') named.is_active = is_active === 'true'
  if (Object.keys(named).length > 0) input.filters = named
  if (include_inactive === 'true' || withInactive === true) input.include_inactive = true
  const span = range === undefined ? undefined : asPair(range)
  if (span) {
    const [from, to] = span.map(Number)
    input.per_page = to - from + 1
    input.page = Math.floor(from / Math.max(1, to - from + 1)) + 1
  }
  if (page !== undefined) input.page = Number(page)
  if (per_page !== undefined) input.per_page = Number(per_page)
  const order = sort === undefined ? undefined : asPair(sort)
  if (order) input.sort = [{ field: order[0], order: order[1] }]
  return input
}

/** What is typed into a search may look like a number or a flag; what is neither is passed on as it is. */
const asText = (value: unknown): unknown => (typeof value === 'object' ? value : String(value))

const parsed = (text: string): unknown => {
  try {
    return readJson(text)
  } catch {
    return undefined
  }
}

const asObject = (text: string): Record<string, unknown> | undefined => {
  const value = parsed(text)
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined
}

const asPair = (text: string): unknown[] | undefined => {
  const value = parsed(text)
  return Array.isArray(value) && value.length === 2 ? value : undefined
}
