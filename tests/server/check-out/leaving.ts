import { businessDate } from '../../../src/hotel/business-date'
import type { Stock } from '../../../src/server/property/stock'
import { cashiering } from '../../../src/wire/cashiering'
import { aTill, openCashier, type Stay, type Till } from '../cashiering/till'
import type { Booked } from '../kit/desk'
import { saturday } from '../kit/house'

export const friday = businessDate('2026-03-13')

/** A till with guests who have slept in the house and are due out today, Saturday. */
export type Lobby = Till & {
  /** In the room since Friday, due out today, his night posted unless said otherwise. */
  dueOut(
    room: string,
    more?: Partial<Booked> & { posted?: boolean },
  ): Promise<Stay & { confirmation_no: string }>
  /** A minibar or the like on the bill. */
  charge(stay: Stay, amount: string, window_no?: number): Promise<void>
  state(stay: Stay): Promise<Record<string, unknown>>
}

export async function aLobby(fill?: (stock: Stock) => Promise<void>): Promise<Lobby> {
  const till = await aTill(fill)
  const { sql, property_id } = till
  await openCashier(till.manager)
  return {
    ...till,
    dueOut: async (room, { posted = true, ...more } = {}) => {
      const stay = await till.inHouse(room, {
        arrival_date: friday,
        departure_date: saturday,
        payment_method: 'CA',
        ...more,
      })
      const [row] = await sql<
        {
          confirmation_no: string
          room_id: number
          arrival_date: string
          departure_date: string
          share_group_id: number | null
        }[]
      >`
        select confirmation_no, room_id, arrival_date, departure_date, share_group_id from reservation where id = ${stay.reservation_id}`
      await sql`
        insert into room_occupancy (property_id, kind, room_id, reservation_id, from_date, to_date, occupancy_key)
        values (${property_id}, 'stay', ${row.room_id}, ${stay.reservation_id}, ${row.arrival_date}, ${row.departure_date},
                coalesce(${row.share_group_id}::bigint, nextval('occupancy_key_seq')))`
      await sql`update room set fo_status = 'occupied' where id = ${row.room_id}`
      if (posted) {
        await sql`
          insert into posting_claim (property_id, claim_key)
          select ${property_id}, 'room:' || ${stay.reservation_id}::bigint || ':' || stay_date from reservation_night
           where reservation_id = ${stay.reservation_id} and stay_date < ${saturday}`
      }
      return { ...stay, confirmation_no: row.confirmation_no }
    },
    charge: async ({ account_id }, amount, window_no = 1) => {
      await till.manager.do(cashiering.postCharges, {
        account_id,
        window_no,
        lines: [{ code: '2050', quantity: '1', unit_price: amount }],
      })
    },
    state: async ({ reservation_id, account_id, room }) => {
      const [row] = await sql`
        select r.status, a.status as account, m.fo_status, t.base_status, r.check_out_business_date::text as left_on
          from reservation r join folio_account a on a.id = ${account_id} join room m on m.code = ${room} and m.property_id = r.property_id
          join room_status_type t on t.id = m.room_status_type_id where r.id = ${reservation_id}`
      return row
    },
  }
}
