import type { AdjustableComponent } from '../../hotel/adjustment'
import type { AdjustmentTarget } from '../../hotel/journal/adjustment'
import { netted, rootOf, type StandingGroup, type StandingPosting } from '../../hotel/journal/standing'
import { type Money, negate, plus, zero } from '../../hotel/money'
import { type Part, sharedByParts } from '../../hotel/part-share'
import type { Tx } from '../tx'
import { loadCodes } from './code'
import { loadStanding } from './standing'

/** A group with the components that a rebate is taken of, and what earlier rebates took. */
export type Rebatable = {
  shown: StandingPosting
  components: StandingPosting[]
  adjustable: AdjustableComponent[]
  /** Whose revenue is given back of an added package: its own other side is the package ledger, which is for what is eaten. */
  target?: AdjustmentTarget
}

/**
 * What of some groups can be rebated. Of a package wrapper that is its room as it stands on the package ledger (12.4), of a part of
 * it the part's share; rebates of a charge that was cut since are shared by its parts. Three queries, four where there is a wrapper.
 */
export async function loadRebatable(tx: Tx, groups: readonly StandingGroup[]): Promise<Rebatable[]> {
  const nights = await loadNights(
    tx,
    groups.filter(([{ is_wrapper }]) => is_wrapper),
  )
  const found = groups.map(group => {
    const [shown, ...generated] = group
    // Taxes that are added to a package charge stand beside it.
    return shown.is_wrapper
      ? { shown, own: generated, night: nights.get(shown.root_entry_id) ?? noNight }
      : { shown, own: [...group], night: noNight }
  })
  const roots = found.flatMap(({ own, night }) => [...own.map(rootOf), ...night.wrappers])
  const [families, { byId }] = await Promise.all([loadFamilies(tx, roots), loadCodes(tx)])
  const rebates = await loadRebates(tx, [
    ...[...families.values()].flat().map(({ id }) => id),
    ...found.flatMap(({ night }) => night.room.map(({ id }) => id)),
  ])

  return found.map(({ shown, own, night }) => {
    const wrapper = wholeOf(night.wrappers.flatMap(root => families.get(root) ?? []))
    const onShown = (concerns: ReadonlyMap<number, Money>): Money =>
      sharedByParts(wrapper, concerns).get(shown.id) ?? zero
    const ofRoom = night.room.map(component => ({
      original: onShown(new Map([[whole, component.amount]])),
      taken: onShown(rebates.ofRoom.get(component.id) ?? new Map()),
      is_flat: isFlat(component),
    }))
    const ofOwn = own.map(component => ({
      original: component.amount,
      taken: sharedByParts(families.get(rootOf(component)) ?? [], rebates.own).get(component.id) ?? zero,
      is_flat: isFlat(component),
    }))
    const target = isAddedPackage(shown) ? byId.get(shown.transaction_code_id) : undefined
    return {
      shown,
      components: [...night.room, ...own],
      adjustable: [...ofRoom, ...ofOwn],
      ...(target && { target }),
    }
  })
}

const isFlat = ({ explain }: StandingPosting): boolean =>
  typeof explain.method === 'string' && explain.method !== 'percent'

const isAddedPackage = ({ is_wrapper, contra }: StandingPosting): boolean =>
  !is_wrapper && netted(contra).some(({ ledger }) => ledger === 'package')

/** The room of a wrapped night with its percentage taxes, and the postings that its wrapper began with: routing may cut it at once. */
type Night = { room: StandingPosting[]; wrappers: number[] }
const noNight: Night = { room: [], wrappers: [] }

async function loadNights(tx: Tx, wrappers: readonly StandingGroup[]): Promise<Map<number, Night>> {
  if (wrappers.length === 0) return new Map()
  const entries = [...new Set(wrappers.map(([{ root_entry_id }]) => root_entry_id))]
  const standing = await loadStanding(tx, { root_entry_ids: entries })
  return new Map(
    entries.map(entry => {
      const own = standing.filter(([{ root_entry_id }]) => root_entry_id === entry)
      const room = own.find(([main]) => main.ledger === 'package' && main.explain.rule === 'room') ?? []
      const roots = own.filter(([{ is_wrapper }]) => is_wrapper).map(([main]) => rootOf(main))
      return [entry, { room: [...room], wrappers: [...new Set(roots)].toSorted((a, b) => a - b) }]
    }),
  )
}

const whole = 0
/** The wrapper of a night as one charge, however routing cut it. */
const wholeOf = (wrappers: readonly Part[]): Part[] => [
  { id: whole, moved_from_id: null, amount: zero },
  ...wrappers.map(part => ({ ...part, moved_from_id: part.moved_from_id ?? whole })),
]

/** All that came of some postings by splitting and transferring, by the first of them. */
async function loadFamilies(
  { sql, property_id, coins }: Tx,
  roots: readonly number[],
): Promise<Map<number, Part[]>> {
  const rows = await sql<(Omit<Part, 'amount'> & { root: number; amount: string })[]>`
    select o.id as root, f.id, f.moved_from_id, f.amount
      from unnest(${[...new Set(roots)]}::bigint[]) as o (id)
     cross join lateral (
       select id, moved_from_id, amount from posting where property_id = ${property_id} and id = o.id
        union all
       select id, moved_from_id, amount from posting
        where property_id = ${property_id} and root_id = o.id and reverses_id is null) f
     order by f.id`
  const families = new Map<number, Part[]>()
  for (const { root, amount, ...part } of rows) {
    families.set(root, [...(families.get(root) ?? []), { ...part, amount: coins.read(amount) }])
  }
  return families
}

/** What stands of the rebates of each posting, wherever they lie now; a rebate is positive. */
type Rebates = {
  own: Map<number, Money>
  /** Of the room of a wrapped night: by the part of the wrapper that the guest got it on, or of the whole. */
  ofRoom: Map<number, Map<number, Money>>
}

async function loadRebates({ sql, property_id, coins }: Tx, ids: readonly number[]): Promise<Rebates> {
  const rows = await sql<{ id: number; shown_id: number | null; amount: string }[]>`
    select a.adjusts_id as id, (a.explain ->> 'shown_id')::bigint as shown_id, sum(a.amount) as amount from posting a
     where a.property_id = ${property_id} and a.adjusts_id = any (${[...ids]}::bigint[])
       and a.reverses_id is null and not exists (select from posting x where x.property_id = a.property_id and x.reverses_id = a.id)
     group by 1, 2`
  const rebates: Rebates = { own: new Map(), ofRoom: new Map() }
  for (const { id, shown_id, amount } of rows) {
    const given = negate(coins.read(amount))
    rebates.own.set(id, plus(rebates.own.get(id) ?? zero, given))
    rebates.ofRoom.set(id, new Map(rebates.ofRoom.get(id)).set(shown_id ?? whole, given))
  }
  return rebates
}
