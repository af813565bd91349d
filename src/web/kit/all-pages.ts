import type { Call, InputOf, OutputOf } from '../../wire/call'
import { request } from './http'

type RowOf<C extends Call> = OutputOf<C> extends { items: (infer R)[] } ? R : never

const perCall = 500
/** Paper and spreadsheets have an end. */
const most = 10_000

/** All rows of a list, page after page: a list of a day is one call, and one query. */
export async function allPages<C extends Call>(call: C, input: InputOf<C>): Promise<RowOf<C>[]> {
  const rows: RowOf<C>[] = []
  for (let page = 1; ; page++) {
    const body = { ...(input as Record<string, unknown>), page, per_page: perCall }
    const { data } = await request({ path: call.path, method: call.method, body })
    const { items } = data as { items: RowOf<C>[] }
    rows.push(...items)
    if (items.length < perCall || rows.length >= most) return rows
  }
}
