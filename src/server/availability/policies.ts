import { remembered } from '../remember'
import { rulesOf, termsNamed } from '../store/booking-terms'
import { loadLists } from '../store/booking/lists'
import type { Tx } from '../tx'
import type { Cell, Offers } from './offers'

type Names = Record<'deposits' | 'penalties', Record<string, string>>
export type Policies = { deposit: string | null; cancel: string | null }

/**
 * What is asked ahead at a rate and what leaving costs, by the names of the rules (domain/reservations 4.8): those that a booking
 * of the cells would get with the reservation type of the rate. Out: by rate; null where there is none, or another for another
 * room type.
 */
export async function policiesOf(
  tx: Tx,
  { arrival_date, rates }: Offers,
  cells: readonly Cell[],
): Promise<Map<number, Policies>> {
  const [names, lists] = await Promise.all([loadNames(tx), loadLists(tx)])
  const types = typesOf(cells)
  return new Map(
    rates.map(rate => {
      const { reservation_type_id } = rate
      const type = lists.reservation_types.find(({ id }) => id === reservation_type_id)
      const terms = { ...termsNamed(rate, type, lists, arrival_date), has_lines: false }
      const all = (types.get(rate.id) ?? []).map(room_type_id =>
        rulesOf(terms, {
          arrival_date,
          rate_code_id: rate.id,
          reservation_type_id: reservation_type_id ?? 0,
          room_type_id,
          deposit_rule_id: null,
          cancellation_penalty_id: null,
        }),
      )
      return [
        rate.id,
        {
          deposit: nameOf(
            names.deposits,
            all.map(({ deposit }) => deposit),
          ),
          cancel: nameOf(
            names.penalties,
            all.map(({ penalty }) => penalty),
          ),
        },
      ]
    }),
  )
}

/** The room types of the cells that are shown, by rate. */
function typesOf(cells: readonly Cell[]): Map<number, number[]> {
  const types = new Map<number, number[]>()
  for (const { rate, type } of cells) {
    const there = types.get(rate.id)
    if (there) there.push(type.id)
    else types.set(rate.id, [type.id])
  }
  return types
}

function nameOf(names: Record<string, string>, ids: readonly (number | null)[]): string | null {
  const [first, ...others] = new Set(ids)
  return first === undefined || first === null || others.length > 0 ? null : (names[first] ?? null)
}

/** Rules are changed a few times a year. */
const loadNames = (tx: Tx): Promise<Names> =>
  remembered(tx, 'names of policies', async () => {
    const { sql, property_id } = tx
    const [names] = await sql<Names[]>`
      select coalesce((select jsonb_object_agg(id, name) from deposit_rule where property_id = ${property_id}), '{}') as deposits,
             coalesce((select jsonb_object_agg(id, name) from cancellation_penalty where property_id = ${property_id}), '{}') as penalties`
    return names
  })
