import type { Stock } from '../../../src/server/property/stock'
import { block } from '../../../src/wire/block'
import { reservation } from '../../../src/wire/reservation'
import { withBreakfast } from '../kit/breakfast'
import { aHouse, type House } from '../kit/house'

/** The statuses of a block and where each may go from there, with their reasons (domain/reservations 6.2). */
export async function withBlocks({ put }: Stock): Promise<void> {
  const reason = (code: string) => ({ code, name: code, display_sequence: 1 })
  await put('lost-reason', [{ ...reason('PRICE'), cause: 'price' }])
  await put('block-cancellation-reason', [{ ...reason('CLIENT'), cause: 'budget' }])
  const statuses: [string, string, number, string, object?][] = [
    ['INQ', 'Inquiry', 10, 'inquiry', { is_starting: true }],
    ['TEN', 'Tentative', 20, 'non_deduct', { default_reservation_type_id: 'TENT' }],
    ['DEF', 'Definite', 30, 'deduct', { allow_pickup: true, default_reservation_type_id: 'CO' }],
    ['LOS', 'Lost', 50, 'lost', { return_to_inventory: true }],
    ['CAN', 'Cancelled', 70, 'cancelled', { return_to_inventory: true }],
  ]
  await put(
    'block-status',
    statuses.map(([code, name, display_sequence, status_type, more]) => ({
      code,
      name,
      display_sequence,
      status_type,
      color: '#0b5a69',
      ...more,
    })),
  )
  const steps = [
    ['INQ', 'TEN'],
    ['INQ', 'DEF'],
    ['INQ', 'LOS'],
    ['TEN', 'DEF'],
    ['DEF', 'CAN'],
  ]
  await put(
    'block-status-flow',
    steps.map(([from_status_id, to_status_id]) => ({ from_status_id, to_status_id })),
  )
}

export type GroupHouse = House & Awaited<ReturnType<typeof dealing>>

/** The demo inn with blocks: 4 DLX, 6 STD; a company to make them for. */
export async function aGroupHouse(): Promise<GroupHouse> {
  const house = await aHouse(async stock => {
    await withBreakfast(stock)
    await withBlocks(stock)
  })
  return { ...house, ...(await dealing(house)) }
}

let guests = 0

async function dealing({ sql, manager, stock, property_id }: House) {
  const [{ id: company_id }] = await sql<{ id: number }[]>`
    insert into guest_profile (profile_type, name, last_name) values ('company', 'Summit Ltd', 'Summit Ltd') returning id`
  const version = async (id: number) => (await manager.do(block.view, { id })).row_version
  return {
    company_id,
    /** From Sunday 15 March for three nights. */
    makeBlock: async (code: string, more: object = {}) => {
      const { id } = await manager.do(block.store, {
        code,
        name: `Group ${code}`,
        begin_date: '2026-03-15',
        end_date: '2026-03-18',
        rate_code_id: stock.id('rate-code', 'BARBB'),
        profiles: [{ role: 'company', guest_profile_id: company_id }],
        ...more,
      })
      return id
    },
    allot: async (id: number, type: string, rooms: number, more: object = {}) =>
      manager.do(block.fillGrid, {
        id,
        row_version: await version(id),
        room_type_ids: [stock.id('room-type', type)],
        from_date: '2026-03-15',
        to_date: '2026-03-17',
        rooms: { mode: 'set', value: rooms },
        ...more,
      }),
    become: async (id: number, status: string, more: object = {}, answers: Record<string, string> = {}) =>
      manager.call(
        block.changeStatus,
        { id, row_version: await version(id), to_status_id: stock.id('block-status', status), ...more },
        { answers },
      ),
    pickUp: (block_id: number | undefined, type: string, more: object = {}) =>
      manager.call(reservation.store, {
        arrival_date: '2026-03-15',
        departure_date: '2026-03-18',
        adults: 2,
        guest: { first_name: 'Ann', last_name: `Guest ${++guests}` },
        room_type_id: stock.id('room-type', type),
        rate_code_id: stock.id('rate-code', 'BARBB'),
        block_id,
        ...more,
      }),
    /** Of a night: rooms of the type that the house has left, held and sold, and what the block has. */
    night: async (id: number, type: string, date = '2026-03-16') => {
      const [row] = await sql`
        select i.available, i.block_held as held, i.block_tent as tent, i.sold, g.allotted, g.picked
          from inventory_day i
          left join block_grid g on g.property_id = i.property_id and g.block_id = ${id} and g.stay_date = i.stay_date and g.room_type_id = i.room_type_id
         where i.property_id = ${property_id} and i.stay_date = ${date} and i.room_type_id = ${stock.id('room-type', type)}`
      return row as Record<'available' | 'held' | 'tent' | 'sold' | 'allotted' | 'picked', number>
    },
    /** Cells whose picked rooms are not those of the nights, and counters that do not hold what the blocks do. */
    drift: async () => sql`
      select g.block_id, g.stay_date::text from block_grid g
       where g.picked <> (select coalesce(sum(r.rooms), 0) from reservation_night n join reservation r on r.property_id = n.property_id and r.id = n.reservation_id
                           where n.property_id = g.property_id and n.block_id = g.block_id and n.stay_date = g.stay_date
                             and n.room_type_id = g.room_type_id and n.counts_inventory)
       union all
      select null, i.stay_date::text from inventory_day i
       where (i.block_held, i.block_tent) <> (
         select coalesce(sum(greatest(g.allotted - g.picked, 0)) filter (where s.status_type in ('deduct', 'actual') and g.cut_off_on is null), 0),
                coalesce(sum(greatest(g.allotted - g.picked, 0)) filter (where s.status_type = 'non_deduct' and g.cut_off_on is null), 0)
           from block_grid g join block b on b.property_id = g.property_id and b.id = g.block_id
           join block_status s on s.property_id = b.property_id and s.id = b.status_id
          where g.property_id = i.property_id and g.stay_date = i.stay_date and g.room_type_id = i.room_type_id)`,
  }
}
