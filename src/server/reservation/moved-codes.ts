import type { ChangedNight } from '../../hotel/stay-change/nights'
import type { Tx } from '../tx'

type Codes = Pick<ChangedNight, 'market_code_id' | 'source_code_id'>
type Night = Codes & { like: Codes }
export type MovedCode = { what: 'market' | 'source'; from: string; to: string }

/** Market and source that go with another rate (domain/reservations 5.3), each change once, as people call them. */
export async function movedCodes({ sql, property_id }: Tx, nights: readonly Night[]): Promise<MovedCode[]> {
  const moved = nights.flatMap(({ like, market_code_id, source_code_id }) => [
    { what: 'market' as const, from: like.market_code_id, to: market_code_id },
    { what: 'source' as const, from: like.source_code_id, to: source_code_id },
  ])
  const once = new Map(
    moved.filter(({ from, to }) => from !== to).map(one => [`${one.what} ${one.from} ${one.to}`, one]),
  )
  if (once.size === 0) return []
  const names = await sql<{ what: string; id: number; name: string }[]>`
    select 'market' as what, id, name from market_code where property_id = ${property_id}
     union all select 'source', id, name from source_code where property_id = ${property_id}`
  const nameOf = (what: string, id: number): string =>
    names.find(one => one.what === what && one.id === id)?.name ?? ''
  return [...once.values()].map(({ what, from, to }) => ({
    what,
    from: nameOf(what, from),
    to: nameOf(what, to),
  }))
}
