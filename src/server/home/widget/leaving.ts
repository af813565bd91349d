import { sum } from '../../../hotel/money'
import type { OutputOf } from '../../../wire/call'
import type { dashboardWidgets } from '../../../wire/widgets'
import { billsOverLimit } from '../../end-of-day/over-limit'
import { leavingOn } from '../../front-desk/list/departures'
import { listedReservations } from '../../store/desk-row'
import { shownName } from '../../store/incognito'
import type { Tx } from '../../tx'
import { most } from './coming'

type Widgets = Required<OutputOf<typeof dashboardWidgets.look>>
type Departure = Widgets['due_out']['items'][number]
export type Leaving = Departure & { has_left: boolean }

/** Everybody who leaves today or should have left, and who has left today, with what they owe. One query. */
export async function loadLeaving(tx: Tx): Promise<Leaving[]> {
  const { sql, today } = tx
  return await sql<Leaving[]>`
    select r.id as reservation_id, r.confirmation_no, coalesce(${shownName(tx)}, '') as guest, v.code as vip, m.code as room, t.code as room_type,
           to_char(r.etd, 'HH24:MI') as etd, r.status = 'checked_in' and r.departure_date < ${today} as is_overdue, coalesce(b.balance, 0)::text as balance,
           r.status <> 'checked_in' as has_left
      from (${leavingOn(tx, today)}) l ${listedReservations(tx)}
      join room_type t on t.property_id = r.property_id and t.id = r.room_type_id
      left join room m on m.property_id = r.property_id and m.id = r.room_id
      left join guest_profile g on g.id = r.guest_profile_id
      left join master_type v on v.id = g.vip_level_id
      left join folio_account a on a.property_id = r.property_id and a.reservation_id = r.id and a.kind = 'stay'
      left join subledger_balance b on b.property_id = a.property_id and b.ledger = 'guest' and b.holder_id = a.id
     order by r.departure_date, r.etd nulls last, length(m.code), m.code, r.id`
}

const departureOf = ({ has_left: _, ...departure }: Leaving): Departure => departure

export function dueOut(leaving: readonly Leaving[]): Widgets['due_out'] {
  const due = leaving.filter(({ has_left }) => !has_left)
  return { total: due.length, items: due.slice(0, most).map(departureOf) }
}

/** Who owes more than he may, and who is about to leave, or has just left, without having paid; the largest sums first. */
export async function loadBalances(tx: Tx, leaving: () => Promise<Leaving[]>): Promise<Widgets['balances']> {
  const { coins } = tx
  const over = await billsOverLimit(tx)
  const owing = (await leaving()).filter(({ balance }) => coins.read(balance) > 0n)
  return {
    over_limit: {
      total: over.length,
      items: over.slice(0, most).map(({ account_id, confirmation_no, name, room_no, balance, over }) => ({
        account_id,
        confirmation_no,
        name,
        room: room_no,
        balance: coins.write(balance),
        over: coins.write(over),
      })),
    },
    leaving: {
      total: owing.length,
      amount: coins.write(sum(owing.map(({ balance }) => coins.read(balance)))),
      items: owing
        .toSorted((a, b) => Number(coins.read(b.balance) - coins.read(a.balance)))
        .slice(0, most)
        .map(departureOf),
    },
  }
}
