import type { Question } from '../../hotel/question'
import type { Tx } from '../tx'

/** Instructions by which one pays for another of those who part, either way (domain/reservations 5.12). */
export async function routingBetween(
  { sql, property_id }: Tx,
  id: number,
  others: readonly number[],
): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select i.id
      from folio_account own
      join folio_account other on other.property_id = own.property_id and other.kind = 'stay'
           and other.reservation_id = any (${others as number[]}::bigint[])
      join routing_instruction i on i.property_id = own.property_id and i.removed_at is null
           and ((i.folio_account_id = own.id and i.target_account_id = other.id)
             or (i.folio_account_id = other.id and i.target_account_id = own.id))
     where own.property_id = ${property_id} and own.reservation_id = ${id} and own.kind = 'stay'
     order by i.id`
  return rows.map(row => row.id)
}

/** Who has a room of his own may still be paid for by the other: somebody says so. */
export const askRouting = (instructions: readonly number[]): Question[] =>
  instructions.length === 0
    ? []
    : [
        {
          code: 'share_routing',
          text: 'One of them pays for the other. What becomes of that?',
          choices: [
            { value: 'end', label: 'It ends with the share' },
            { value: 'keep', label: 'It stays' },
          ],
        },
      ]

export async function endRouting(
  { sql, property_id, who }: Tx,
  instructions: readonly number[],
): Promise<void> {
  if (instructions.length === 0) return
  await sql`
    update routing_instruction set removed_at = now(), updated_by_id = ${who.employee_id}
     where property_id = ${property_id} and id = any (${instructions as number[]}::bigint[]) and removed_at is null`
}
