import type { AdjustableComponent } from '../../hotel/adjustment'
import type { StandingGroup, StandingPosting } from '../../hotel/journal/standing'
import { type Money, negate, zero } from '../../hotel/money'
import { loadStanding } from './standing'
import type { Tx } from '../tx'

/** A group with the components that a rebate is taken of, and what earlier rebates took. */
export type Rebatable = {
  shown: StandingPosting
  components: StandingPosting[]
  adjustable: AdjustableComponent[]
}

/**
 * What of some groups can be rebated. Of a package wrapper that is its room as it stands on the package ledger (12.4). Two
 * queries, three where there is a wrapper.
 */
export async function loadRebatable(tx: Tx, groups: readonly StandingGroup[]): Promise<Rebatable[]> {
  const wrappers = groups.filter(isWrapper)
  const rooms = await roomsOf(tx, wrappers)
  const found = groups.map(group => {
    // Taxes that are added to a package charge stand beside it.
    const components = isWrapper(group)
      ? [...(rooms.get(group[0].root_entry_id) ?? []), ...group.slice(1)]
      : [...group]
    return { shown: group[0], components }
  })
  const ids = found.flatMap(({ components }) => components.map(({ id }) => id))
  const taken = await loadTaken(tx, ids)
  return found.map(({ shown, components }) => ({
    shown,
    components,
    adjustable: components.map(component => ({
      original: component.amount,
      taken: taken.get(component.id) ?? zero,
      is_flat: isFlat(component),
    })),
  }))
}

const isWrapper = ([main]: StandingGroup): boolean => main.explain.rule === 'wrapper'

const isFlat = ({ explain }: StandingPosting): boolean =>
  typeof explain.method === 'string' && explain.method !== 'percent'

/** The room of a wrapped night with its percentage taxes, by the entry that posted it. */
async function roomsOf(tx: Tx, wrappers: readonly StandingGroup[]): Promise<Map<number, StandingPosting[]>> {
  if (wrappers.length === 0) return new Map()
  const whole = await loadStanding(tx, {
    root_entry_ids: wrappers.map(([{ root_entry_id }]) => root_entry_id),
  })
  const rooms = whole.filter(([main]) => main.ledger === 'package' && main.explain.rule === 'room')
  return new Map(rooms.map(group => [group[0].root_entry_id, [...group]]))
}

/** What live adjustments took of each component; a rebate is positive. */
async function loadTaken({ sql, property_id, coins }: Tx, ids: number[]): Promise<Map<number, Money>> {
  const rows = await sql<{ id: number; amount: string }[]>`
    select a.adjusts_id as id, sum(a.amount) as amount from posting a
     where a.property_id = ${property_id} and a.adjusts_id = any (${ids}::bigint[]) and a.origin in ('adjustment', 'tax_exempt', 'credit_bill')
       and a.reverses_id is null and not exists (select from posting x where x.property_id = a.property_id and x.reverses_id = a.id)
     group by a.adjusts_id`
  return new Map(rows.map(({ id, amount }) => [id, negate(coins.read(amount))]))
}
