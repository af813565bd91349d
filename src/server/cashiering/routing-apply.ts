import { refuseCorrection } from '../../hotel/account-state'
import { planReroute } from '../../hotel/journal/reroute'
import { type Money, plus, zero } from '../../hotel/money'
import { mayI } from '../../hotel/question'
import type { Refreshed } from '../../hotel/routing-refresh'
import { ask, type At, Refused } from '../serve'
import { lockCharged } from '../store/charging'
import type { Tx } from '../tx'
import { keepReroute, planRefresh } from './routing-refresh'

/**
 * An instruction that is new or changed takes what stands on the account already, when a person who may move charges has seen
 * what moves and says so (domain/finance 5.4, `apply_to_posted`). Nothing to move asks nothing.
 */
export async function applyToPosted(at: At, account_id: number, instruction_id: number): Promise<void> {
  const { tx } = at
  const account = await lockCharged(tx, { account_id })
  const planned = await planRefresh(tx, account, instruction_id)
  if (planned.moves.length === 0) return
  const refusal = refuseCorrection(account)
  if (refusal) throw new Refused(refusal)
  const text = `${await movesText(tx, planned)} Move them?`
  ask([mayI('routing_apply', text, { permission: 'Cashiering transfer', yes: 'Move them' })], at)
  await keepReroute(tx, account, planned, planReroute(planned.moves))
}

/** `2 charges move: 120.00 to bill 2, 40.00 to room 412. 1 stays, because it is on a folio or was adjusted.` */
async function movesText(tx: Tx, { moves, left }: Refreshed): Promise<string> {
  const totals = new Map<string, Money>()
  const rooms = await roomsOf(
    tx,
    moves.flatMap(({ parts }) => parts.map(({ account_id }) => account_id)),
  )
  for (const { group, parts } of moves) {
    for (const { account_id, window_no, amount } of parts) {
      const isHere = account_id === group[0].holder_id
      // What is cut off may stay where it stands.
      if (isHere && window_no === group[0].window_no) continue
      const where = isHere ? `bill ${window_no}` : (rooms.get(account_id) ?? 'another account')
      totals.set(where, plus(totals.get(where) ?? zero, amount))
    }
  }
  const list = [...totals].map(([where, amount]) => `${tx.coins.write(amount)} to ${where}`).join(', ')
  const stays = left.length === 0 ? '' : ` ${countOf(left.length)} cannot move.`
  return `${countOf(moves.length)} on the bill would go elsewhere${list === '' ? '' : `: ${list}`}.${stays}`
}

const countOf = (count: number): string => (count === 1 ? '1 charge' : `${count} charges`)

async function roomsOf({ sql, property_id }: Tx, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await sql<{ id: number; says: string }[]>`
    select a.id, coalesce('room ' || m.code, a.name) as says
      from folio_account a
      left join reservation r on r.property_id = a.property_id and r.id = a.reservation_id
      left join room m on m.property_id = r.property_id and m.id = r.room_id
     where a.property_id = ${property_id} and a.id = any (${[...ids]}::bigint[])`
  return new Map(rows.map(({ id, says }) => [id, says]))
}
