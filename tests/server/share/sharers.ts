import { addDays, type BusinessDate } from '../../../src/hotel/business-date'
import type { InputOf } from '../../../src/wire/call'
import { checkIn } from '../../../src/wire/front-desk'
import { reservation } from '../../../src/wire/reservation'
import { share } from '../../../src/wire/share'
import { letIn } from '../kit/arrive'
import type { House, Person } from '../kit/house'
import { fri10, mon13, sat11, sun12, thu9 } from '../reservation/summer'

type Wanted = InputOf<typeof reservation.store>
export type Stay = { id: number; confirmation_no: string; row_version: number }

/** The prices of July and August once more for the weeks after them. */
export const longSummer = async ({ sql }: House) => {
  for (const later of [7, 14, 21, 28])
    await sql`
      insert into rate_day (property_id, stay_date, rate_code_id, room_type_id, min_nights, max_nights, a1, a2, a3, a4, extra_adult, c1, c2, c3, source, market_code_id)
      select property_id, stay_date + ${later * 7}::int, rate_code_id, room_type_id, min_nights, max_nights, a1, a2, a3, a4, extra_adult, c1, c2, c3, source, market_code_id
        from rate_day where stay_date between '2026-07-01' and '2026-08-31' on conflict do nothing`
}

/** The same days of another week each time, so that no test stands in another's way. */
export const weeks = () => {
  let week = 0
  return () => {
    const days = 7 * week++
    const [thu, fri, sat, sun, mon] = [thu9, fri10, sat11, sun12, mon13].map(day => addDays(day, days))
    return { thu, fri, sat, sun, mon }
  }
}

export const roomId = async ({ sql, property_id }: House, code: string): Promise<number> => {
  const [row] = await sql<{ id: number }[]>`
    select id from room where property_id = ${property_id} and code = ${code}`
  return row.id
}

/** Why somebody moves, where a test does not mind. */
export const moveReason = async ({ sql, property_id }: House): Promise<number> => {
  const [row] = await sql<{ id: number }[]>`
    select id from room_move_reason where property_id = ${property_id} limit 1`
  return row.id
}

/** Guests who share rooms in the summer house. */
export const sharersOf = (house: House, agent: Person) => {
  const id = house.stock.id
  let guests = 0
  const nights = (stay: { id: number }) => house.sql<
    { date: string; rate: string; share: string; counts: boolean; type: string; shared: boolean }[]
  >`
    select to_char(n.stay_date, 'YYYY-MM-DD') as date, n.rate_amount::numeric(9,2)::text as rate, n.share_amount::numeric(9,2)::text as share,
           n.counts_inventory as counts, t.code as type, n.share_group_id is not null as shared
      from reservation_night n join room_type t on t.property_id = n.property_id and t.id = n.room_type_id
     where n.property_id = ${house.property_id} and n.reservation_id = ${stay.id} order by n.stay_date`
  /** One adult in a DLX on the best available rate, from Thursday to Sunday. */
  const book = (more: Partial<Wanted> = {}, type = 'DLX'): Promise<Stay> =>
    agent.do(
      reservation.store,
      {
        arrival_date: thu9,
        departure_date: sun12,
        adults: 1,
        guest: {
          last_name: `Sharer ${'abcdefghijklmnopqrstuvwxyz'[guests++ % 26]}${guests}`,
          first_name: 'Ana',
        },
        room_type_id: id('room-type', type),
        rate_code_id: id('rate-code', 'BAR'),
        ...more,
      },
      { answers: { similar_profile: 'new', overlapping_stay: 'yes' } },
    )
  return {
    book,
    /** The same with the key of a room in hand. */
    inHouse: async (
      room: string,
      { from, until }: { from: BusinessDate; until: BusinessDate },
    ): Promise<Stay> => {
      const [row] = await house.sql<{ id: number }[]>`
        select id from room where property_id = ${house.property_id} and code = ${room}`
      const stay = await book({ arrival_date: from, departure_date: until, room_id: row.id })
      await agent.do(
        checkIn.checkIn,
        { reservation_id: stay.id },
        { answers: { ...letIn, room_dirty: 'yes' } },
      )
      return stay
    },
    nights,
    shares: async (stay: { id: number }) => (await nights(stay)).map(one => one.share),
    sold: async (type: string, night: BusinessDate): Promise<number> => {
      const [row] = await house.sql<{ sold: number }[]>`
        select sold from inventory_day where property_id = ${house.property_id} and room_type_id = ${id('room-type', type)} and stay_date = ${night}`
      return row?.sold ?? 0
    },
    held: (stay: { id: number }) => house.sql<{ room: string; from: string; to: string; key: number }[]>`
      select m.code as room, to_char(o.from_date, 'YYYY-MM-DD') as from, to_char(o.to_date, 'YYYY-MM-DD') as to, o.occupancy_key as key
        from room_occupancy o join room m on m.property_id = o.property_id and m.id = o.room_id
       where o.property_id = ${house.property_id} and o.reservation_id = ${stay.id} and o.is_active order by o.from_date`,
    combine: (
      joining: { id: number },
      target: { id: number },
      more: Partial<InputOf<typeof share.combine>> = {},
    ) => agent.call(share.combine, { reservation_id: joining.id, target_id: target.id, ...more }),
    combined: (
      joining: { id: number },
      target: { id: number },
      more: Partial<InputOf<typeof share.combine>> = {},
    ) => agent.do(share.combine, { reservation_id: joining.id, target_id: target.id, ...more }),
    leave: (
      stay: { id: number },
      answers: Record<string, string> = {},
      more: Partial<InputOf<typeof share.break>> = {},
    ) => agent.call(share.break, { reservation_id: stay.id, ...more }, { answers }),
  }
}
