import { vi } from 'vitest'

export type Heard = {
  path: string
  method: string
  body: Record<string, unknown>
  headers: Headers
  query: URLSearchParams
}
/** `when`: for what was asked like this, however often it was asked before. */
type Reply =
  | {
      status?: number
      body?: unknown
      headers?: Record<string, string>
      when?: (asked: Heard, before: readonly Heard[]) => boolean
    }
  | 'no line'

/** A house at the other end of `fetch`: replies by path, in order, the last one for ever; and what it heard. */
export function fakeHouse(replies: Record<string, Reply | Reply[]>): Heard[] {
  const heard: Heard[] = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body, headers }: RequestInit = {}) => {
    const [path, query] = url.replace(/^\/api\//, '').split('?')
    heard.push({
      path,
      method,
      body: typeof body === 'string' ? (JSON.parse(body) as Record<string, unknown>) : {},
      headers: new Headers(headers),
      query: new URLSearchParams(query),
    })
    const all = [replies[path] ?? { status: 404, body: {} }].flat()
    const whenOf = (reply: Reply) => (reply === 'no line' ? undefined : reply.when)
    const inOrder = all.filter(reply => whenOf(reply) === undefined)
    const asked = heard[heard.length - 1]
    const times = heard.filter(one => one.path === path).length
    const reply =
      all.find(each => whenOf(each)?.(asked, heard)) ?? inOrder[Math.min(times, inOrder.length) - 1]
    if (reply === 'no line') throw new TypeError('fetch failed')
    return new Response(JSON.stringify(reply.body ?? done({})), {
      status: reply.status ?? 200,
      headers: { 'Content-Type': 'application/json', ...reply.headers },
    })
  })
  return heard
}

export const done = (data: unknown) => ({ success: true, status_code: 200, message: '', data })
export const page = (items: unknown[]) => done({ items, total: items.length, page: 1, per_page: 25 })
export const refused = (message: string, error: string, more: object = {}) => ({
  status: 422,
  body: { success: false, status_code: 409, message, error: { message, error, ...more } },
})
export const asked = (...questions: object[]) => ({
  body: { success: true, status_code: 202, message: '', data: { done: false, questions } },
})

export const theHouse = {
  property_id: 1,
  property_code: 'ATLIS',
  property_name: 'Aurora Tejo Lisbon',
  legal_name: 'Aurora Tejo, Lda.',
  business_date: '2026-03-16',
  formatted_business_date: 'Monday 16 March 2026',
  business_date_style: 'long' as 'long' | 'short',
  currency_code: 'EUR',
  currency_decimals: 2,
  short_date_format: 'DD/MM/YYYY',
  long_date_format: 'dddd DD MMMM YYYY',
  time_format: 'h24',
  time_zone: 'Europe/Lisbon',
  first_weekday: 'mon',
  weekend_days: ['fri', 'sat'],
  folio_window_count: 8,
}

export const me = (role: string, permissions: string[] = []) => ({
  user: {
    id: 7,
    name: 'Ana Silva',
    email: 'ana@aurora.example',
    role,
    layout: role === 'admin' ? ('admin' as const) : ('employee' as const),
    must_change_password: false,
    group_permissions: permissions.map(name => ({ name })),
  },
  system_configuration: theHouse,
})
